// The drawings of docs/walkthrough.md, made by the code that the page describes: an algorithm's own parts, one after the other.
#include "support/image.hpp"
#include "support/oracle.hpp"

#include <skerry/backend/host/buffer.hpp>
#include <skerry/backend/host/serial.hpp>
#include <skerry/catalog.hpp>
#include <skerry/execute.hpp>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(walkthrough)

namespace {

using ha4_strips = algorithm<eight, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel>;
using compact_form = algorithm<eight, strip<4>, raster_runs<32>, once<seam_union<hook>>, relabel>;
using compact_in_order =
    algorithm<eight, strip<4>, raster_runs<32>, once<seam_union<hook>>, numbered<consecutive, relabel>>;

/// Rows of cells, three columns each, a line between strips.
std::string drawn(int width, int height, std::function<std::string(int, int)> const& cell) {
  std::ostringstream out;
  for (int y = 0; y < height; ++y) {
    if (y > 0 && y % 4 == 0) out << std::string(std::size_t(3 * width + 1), '-') << "\n";
    std::string row;
    for (int x = 0; x < width; ++x) {
      std::string const c = cell(x, y);
      row += std::string(3 - c.size(), ' ') + c;
    }
    out << row << "\n";
  }
  return out.str();
}

/// An algorithm stopped after each of its parts.
template <class Algorithm> class stopped {
public:
  using plan = typename Algorithm::template plan<host::plain_memory>;

  explicit stopped(image const& im)
      : labels_(std::size_t(im.width) * std::size_t(im.height)),
        out_{labels_.data(), im.width, im.height, im.width},
        plan_(im.view(), out_, work_.reserve(plan(im.view(), out_, nullptr, options()).bytes), options()) {
    plan_.label_tiles(queue_);
  }
  void merge() { plan_.merging.run(queue_); }
  void finish() {
    plan_.count(queue_);
    plan_.bind_rows(nullptr, {}); // no tables
    plan_.finish(queue_);
  }
  auto const& forest() const { return plan_.trees; }
  u32 label(int x, int y) const { return out_(x, y); }

private:
  static execute_options options() { return {.capacity = 100}; }
  host::serial queue_;
  workspace<host::buffer> work_;
  std::vector<u32> labels_;
  plane<u32> out_;
  plan plan_;
};

std::vector<std::string> all_drawings() {
  image const im(
      ".##.....#.../.#..##..#.../....#...##../.####....#../.#....#..#../.#.#..#..##./.#.#......#./.....##.....");
  std::vector<std::string> all;
  auto const draw = [&](std::function<std::string(int, int)> const& foreground) {
    all.push_back(
        drawn(im.width, im.height, [&](int x, int y) { return im.at(x, y) ? foreground(x, y) : std::string("."); }));
  };
  auto const text = [](auto n) { return std::to_string(n); };
  draw([](int, int) { return "#"; });

  stopped<ha4_strips> ha4(im);
  auto const parents = [&](int x, int y) -> std::string {
    u32 const n = u32(y * im.width + x);
    return ha4.forest().is_node(int(n)) ? text(ha4.forest().parents().load(n)) : "#";
  };
  draw([&](int x, int y) -> std::string {
    u32 const n = u32(y * im.width + x);
    return ha4.forest().is_node(int(n)) ? text(n) : "#";
  });
  draw(parents);
  ha4.merge();
  draw(parents);
  ha4.finish();
  draw([&](int x, int y) { return text(ha4.label(x, y)); });

  stopped<compact_form> bits(im);
  auto const& f = bits.forest();
  draw(
      [&](int x, int y) -> std::string { return x > 0 && im.at(x - 1, y) ? "#" : text(f.run_at(y / 4, y % 4, 0, x)); });
  auto const letter = [&](u32 node) {
    int before = 0;
    for (u32 n = 0; n < node; ++n) before += f.is_node(int(n));
    return std::string(1, char('A' + before));
  };
  auto const component = [&](int x, int y) -> std::string {
    u32 const root = f.finished_strip(y / 4).root(f.run_at(y / 4, y % 4, 0, x));
    u32 const entry = f.entries_of(y / 4)[root];
    if (entry & f.on_rim) return letter(find(f.parents(), f.first_node(y / 4) + (entry & ~f.on_rim)));
    return text(root);
  };
  draw(component);
  bits.merge();
  draw(component);
  stopped<compact_in_order> ordered(im);
  ordered.merge();
  ordered.finish();
  draw([&](int x, int y) { return text(ordered.label(x, y)); });
  auto const expected = flood_fill(im, 8);
  for (int y = 0; y < im.height; ++y)
    for (int x = 0; x < im.width; ++x) BOOST_TEST(ordered.label(x, y) == expected.at(x, y));
  return all;
}

/// The blocks of the page that hold drawings.
std::vector<std::string> blocks_of(std::filesystem::path const& page) {
  std::ifstream in(page);
  BOOST_TEST_REQUIRE(in.good(), "cannot read " << page);
  std::vector<std::string> all;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) all.emplace_back();
    } else if (inside) {
      all.back() += line + "\n";
    }
  }
  return all;
}

} // namespace

BOOST_AUTO_TEST_CASE(every_drawing) {
  auto const drawings = all_drawings();
  auto const blocks = blocks_of(std::filesystem::path(__FILE__).parent_path() / "../../docs/walkthrough.md");
  BOOST_TEST(drawings == blocks, boost::test_tools::per_element());
  for (std::size_t k = 0; k < drawings.size(); ++k)
    if (k >= blocks.size() || blocks[k] != drawings[k]) BOOST_TEST_MESSAGE("drawing " << k << "\n" << drawings[k]);
}

BOOST_AUTO_TEST_SUITE_END()

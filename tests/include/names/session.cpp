// A session: one algorithm, open on a queue; labels, features or both, from images of any size one after the other.
#include "support/image.hpp"
#include "support/oracle.hpp"
#include "support/zoo.hpp"

#include <skerry/backend/host/serial.hpp>
#include <skerry/backend/host/threads.hpp>
#include <skerry/catalog.hpp>
#include <skerry/names/open_entry.hpp>
#include <skerry/names/session_of.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(session_alone)

namespace {

template <class Finish> using strips = compact_strips<eight, Finish>;
template <class Algorithm, class Queue, class... Args> std::unique_ptr<session> open(Args... args) {
  return std::make_unique<skerry::detail::session_of<Algorithm, Queue>>(args...);
}

std::string wrong(session& s, image const& im, bool labels, bool features) {
  std::vector<u32> out(std::size_t(im.width) * std::size_t(im.height), 77);
  s.run(im.view(), {labels ? out.data() : nullptr, im.width, im.height, im.width});
  labeling const expected = flood_fill(im, 8);
  if (s.components() != expected.count) return "wrong number of components";
  if (labels && !same_partition(out, expected.labels)) return "wrong labels";
  measured_components const m = s.measured();
  if (!features) return m.count == 0 && m.label.empty() ? "" : "features that nobody wants";
  if (m.count != expected.count || m.label.size() != expected.count) return "wrong number of rows";
  if (!std::is_sorted(m.label.begin(), m.label.end())) return "rows are not sorted by label";
  auto const want = features_of(expected);
  std::vector<bool> seen(want.size());
  for (std::size_t k = 0; k < want.size(); ++k) {
    auto const value = [&](char const* name) { return m.find(name)->values[k]; };
    using set = skerry::features<area, coordinate_sums, bounding_box>;
    expected_features row;
    row.area = value("area");
    row.sum_x = value("sum_of_columns");
    row.sum_y = value("sum_of_rows");
    row.x0 = value("first_column");
    row.y0 = value("first_row");
    row.x1 = value("last_column");
    row.y1 = value("last_row");
    std::size_t match = want.size();
    for (std::size_t c = 0; c < want.size() && match == want.size(); ++c)
      if (!seen[c] && measured_by<set>(want[c]) == row) match = c;
    if (match == want.size()) return "features of no component";
    seen[match] = true;
    if (labels) { // the row's label is that of a pixel of the component
      std::size_t const first = std::size_t(std::find(expected.labels.begin(), expected.labels.end(), u32(match + 1)) -
                                            expected.labels.begin());
      if (out[first] != m.label[k] && std::count(want.begin(), want.end(), want[match]) == 1)
        return "a row has another's label";
    }
  }
  return {};
}

void check(session& s, bool labels, bool features) {
  for (image const& im :
       {noise(70, 90, 0.4, 1, 1, 3), image(0, 4), image("#"), noise(200, 130, 0.5, 2, 2), spiral(33, 65)})
    BOOST_TEST(wrong(s, im, labels, features) == "", im);
}

} // namespace

BOOST_AUTO_TEST_CASE(labels_alone) {
  auto const s = open<strips<relabel>, host::serial>();
  check(*s, true, false);
  BOOST_TEST((s->threads() == 1 && s->bytes() > 0u));
  BOOST_TEST((s->parts().tiling == "strip_by_threads<128,512>" && s->parts().finish == "relabel"));
}

BOOST_AUTO_TEST_CASE(features_alone_need_no_label_plane) {
  check(*open<strips<early<shape>>, host::serial>(), false, true);
}

BOOST_AUTO_TEST_CASE(
    labels_at_sites_are_the_sessions_own) { // HA4 keeps parents in a label plane even for features alone
  check(*open<ha4<eight, 32, late<shape_of_label>>, host::serial>(), false, true);
}

BOOST_AUTO_TEST_CASE(both_on_threads) {
  auto const s = open<strips<also<relabel, early<shape>>>, host::threads>(2);
  check(*s, true, true);
  BOOST_TEST(s->threads() == 2);
}

BOOST_AUTO_TEST_CASE(before_the_first_run) {
  auto const s = open<strips<early<shape>>, host::serial>();
  BOOST_TEST((s->components() == 0u && s->measured().label.empty() && s->bytes() == 0u));
}

BOOST_AUTO_TEST_CASE(steady_state) {
  auto const s = open<strips<relabel>, host::serial>();
  image const large = noise(100, 100, 0.5, 1, 1), small = noise(10, 10, 0.5, 1, 1);
  std::vector<u32> out(10000);
  s->run(large.view(), {out.data(), 100, 100, 100});
  std::size_t const held = s->bytes();
  s->run(small.view(), {out.data(), 10, 10, 10});
  s->run(large.view(), {out.data(), 100, 100, 100});
  BOOST_TEST(s->bytes() == held);
}

namespace {

/// What is wrong with the perimeters of 4-connected components, which an entry measures from labels: the caller's, or its own.
template <class Entry> std::string wrong_perimeters(image const& im, bool labels) {
  using measures = measuring<Entry, features<area, perimeter>>;
  auto const s = open_entry<measures, four>({labels, true, label_order::consecutive}, [](auto algorithm) {
    return open<typename decltype(algorithm)::type, host::serial>();
  });
  std::vector<u32> out(std::size_t(im.width) * std::size_t(im.height), 77);
  s->run(im.view(), {labels ? out.data() : nullptr, im.width, im.height, im.width});
  labeling const expected = flood_fill(im, 4);
  if (labels && out != expected.labels) return "wrong labels";
  measured_components const m = s->measured();
  auto const want = features_of(expected);
  if (m.count != expected.count) return "wrong number of rows";
  for (std::size_t k = 0; k < want.size(); ++k)
    if (m.find("area")->values[k] != want[k].area || m.find("perimeter_straight")->values[k] != want[k].straight ||
        m.find("perimeter_diagonal")->values[k] != want[k].diagonal ||
        m.find("perimeter_bent")->values[k] != want[k].bent)
      return "wrong features of component " + std::to_string(k + 1);
  return {};
}

} // namespace

BOOST_AUTO_TEST_CASE(perimeters_of_components_that_touch_at_corners) {
  image const figure("##..##/##..##/..##../..##../##..##"), fine = noise(70, 33, 0.6, 1, 3);
  for (bool const labels : {true, false}) {
    BOOST_TEST(wrong_perimeters<catalog::compact>(figure, labels) == "");
    BOOST_TEST(wrong_perimeters<catalog::compact>(fine, labels) == "");
    BOOST_TEST(wrong_perimeters<catalog::compact_tiled>(fine, labels) == "");
    BOOST_TEST(wrong_perimeters<catalog::ha4_32>(fine, labels) == "");
    BOOST_TEST(wrong_perimeters<catalog::chen>(fine, labels) == "");
  }
}

BOOST_AUTO_TEST_SUITE_END()

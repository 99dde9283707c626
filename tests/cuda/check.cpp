// Every form on a CUDA device against a flood fill: the zoo, small masks, large images, many repetitions. Prints a line for
// each failure and a final count; status 1 where there are any, 2 where there is no device. A plain program, since the
// machine with the device need not have what the other tests need.
//     check [--bounded] [--repeat N] [--only TEXT] [--verbose]
// --bounded: the part of the zoo that a sanitizer can afford; --repeat: of each image that is not small, default 100;
// --only: forms whose name contains the text; --verbose: a line before each check.
#include "experiments/generate/kinds.hpp"
#include "experiments/support/component_rows.hpp"
#include "experiments/support/reference.hpp"
#include "support/zoo.hpp"
#include "tests/cuda/forms.hpp"
#include "tests/cuda/partition.hpp"

#include <skerry/cuda/session.hpp>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <future>

namespace skerry::testing {
namespace {

using namespace skerry::experiments;

using opener = std::unique_ptr<session> (*)(wanted);

/// A form, open for good: so that sessions meet images of all sizes in turn.
struct form {
  std::string name;
  int connectivity;
  bool equal_values; ///< regions of equal value instead of foreground
  wanted what;
  bool for_cores; ///< one lane of each team works: right here, and slow
  std::unique_ptr<session> work;
  cuda::device_session& device() const { return static_cast<cuda::device_session&>(*work); }
};

std::vector<form> all_forms(std::string const& only) {
  std::vector<form> all;
  auto const add_form = [&]<class Entry>(std::type_identity<Entry>, bool equal_values) {
    auto const open = [&](int connectivity, opener with) {
      for (wanted w : {wanted{true, false}, wanted{false, true}, wanted{true, true}})
        if ((Entry::labels || !w.labels) && Entry::facts.name.find(only) != std::string_view::npos)
          all.push_back({std::string(Entry::facts.name) + (equal_values ? " equal values" : "") +
                             (w.labels ? " labels" : "") + (w.features ? " features" : ""),
                         connectivity, equal_values, w, std::same_as<Entry, catalog::compact>, with(w)});
    };
    if constexpr (entry_connects<Entry, four>) open(4, &cuda::opener<Entry, four>::open);
    if constexpr (entry_connects<Entry, eight>) open(8, &cuda::opener<Entry, eight>::open);
  };
  auto const add = [&]<class Entry>(std::type_identity<Entry> entry) {
    add_form(entry, false);
    if constexpr (entry_equates<Entry>) add_form(std::type_identity<equal_values_of<Entry>>{}, true);
  };
  add(std::type_identity<catalog::oliveira>{});
  add(std::type_identity<catalog::yonehara>{});
  add(std::type_identity<catalog::chen>{});
  add(std::type_identity<catalog::cabaret>{});
  add(std::type_identity<catalog::komura>{});
  add(std::type_identity<catalog::komura_raster>{});
  add(std::type_identity<catalog::playne>{});
  add(std::type_identity<catalog::playne_in_blocks>{});
  add(std::type_identity<catalog::ke>{});
  add(std::type_identity<catalog::buf>{});
  add(std::type_identity<catalog::bke>{});
  add(std::type_identity<catalog::bke_nic>{});
  add(std::type_identity<catalog::c_drag>{});
  add(std::type_identity<catalog::ha8>{});
  add(std::type_identity<catalog::ha4_32>{});
  add(std::type_identity<catalog::ha4_32_cca>{});
  add(std::type_identity<catalog::ha4_64>{});
  add(std::type_identity<catalog::ha4_64_cca>{});
  add(std::type_identity<catalog::compact_tiled>{});
  add(std::type_identity<catalog::compact>{});
  add(std::type_identity<wide_words>{});
  add(std::type_identity<small_tiles>{});
  add(std::type_identity<ballot_retry>{});
  return all;
}

class checks {
public:
  checks(std::string only, bool verbose) : only_(std::move(only)), verbose_(verbose) {}
  int done = 0, failed = 0;

  /// All forms on one image, labels compared on the host.
  void small(image const& im) {
    binary_image const tight = without_padding(im);
    for (int const connectivity : {4, 8}) {
      auto const foreground = flood_fill(tight, connectivity), equal_values = flood_fill(tight, connectivity, true);
      for (form& f : forms_) {
        if (f.connectivity != connectivity) continue;
        auto const& expected = f.equal_values ? equal_values : foreground;
        announce(f, im.width, im.height);
        labels_.assign(tight.pixels.size() + 1, 0x55555555u); // background must be written too
        plane<u32> const labels{f.what.labels ? labels_.data() : nullptr, im.width, im.height, im.width};
        f.work->run(im.view(), labels);
        bool right = f.work->components() == expected.rows.size();
        if (f.what.labels)
          right = right && same_partition({labels_.data(), im.width, im.height, im.width}, expected.image);
        if (f.what.features) right = right && same_components(rows_of(f.work->measured()), expected.rows);
        note(right, f, im.width, im.height, "");
      }
    }
  }

  /// All forms on one image, labels compared on the device, `repeats` times; features once, on the host.
  void large(std::string_view kind, generate_options const& o, int repeats) {
    binary_image const im = generate(kind, o);
    for (bool const equal_values : {false, true}) large(im, kind, equal_values, repeats);
  }

  void large(binary_image const& im, std::string_view kind, bool equal_values, int repeats) {
    auto const flood = [&](int connectivity) { return flood_fill(im, connectivity, equal_values); };
    auto with_four = std::async(std::launch::async, flood, 4), with_eight = std::async(std::launch::async, flood, 8);
    for (int const connectivity : {4, 8}) {
      auto const expected = (connectivity == 4 ? with_four : with_eight).get();
      device_partition reference(im.width, im.height, expected.image.labels);
      for (form& f : forms_) {
        if (f.connectivity != connectivity || f.equal_values != equal_values) continue;
        plane<u32> const labels{nullptr, im.width, im.height, im.width};
        announce(f, im.width, im.height);
        auto& device = f.device();
        device.load({im.pixels.data(), im.width, im.height, im.width}, labels);
        bool right = true;
        bool const is_slow = f.for_cores && im.pixels.size() > slow_pixels;
        int const times = is_slow ? std::min(repeats, 3) : repeats;
        for (int k = 0; k < times && right; ++k) {
          device.enqueue();
          device.fetch(labels);
          if (f.what.labels) right = reference.same(device.labels_on_device());
          right = right && f.work->components() == expected.rows.size();
        }
        if (f.what.features && expected.rows.size() < compared_rows)
          right = right && same_components(rows_of(f.work->measured()), expected.rows);
        note(right, f, im.width, im.height, kind);
        done += right ? times - 1 : 0;
      }
    }
  }

  /// Gives memory of the device back.
  void reopen() {
    forms_.clear();
    forms_ = all_forms(only_);
  }

private:
  static constexpr std::size_t slow_pixels = 1 << 18;   ///< larger images take a form for cores long
  static constexpr std::size_t compared_rows = 1 << 20; ///< more rows take the host seconds to sort: the count must do

  static binary_image without_padding(image const& im) {
    binary_image tight{im.width, im.height, {}};
    for (int y = 0; y < im.height; ++y)
      for (int x = 0; x < im.width; ++x) tight.pixels.push_back(im.at(x, y));
    return tight;
  }
  void note(bool right, form const& f, int width, int height, std::string_view kind) {
    ++done;
    if (right) return;
    ++failed;
    std::printf("wrong: %s, %d-connected, %d x %d %.*s\n", f.name.c_str(), f.connectivity, width, height,
                int(kind.size()), kind.data());
  }

  void announce(form const& f, int width, int height) const {
    if (verbose_) std::printf("%s, %d-connected, %d x %d\n", f.name.c_str(), f.connectivity, width, height);
  }

  std::string only_;
  bool verbose_;
  std::vector<form> forms_ = all_forms(only_);
  std::vector<u32> labels_;
};

/// Prints what a part did and how long it took.
template <class Part> void timed(checks& all, char const* name, Part part) {
  int const before = all.done;
  auto const begin = std::chrono::steady_clock::now();
  part();
  double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::printf("%s: %d checks in %.1f s\n", name, all.done - before, seconds);
  std::fflush(stdout);
}

int check(bool bounded, int repeats, std::string const& only, bool verbose) {
  if (auto const why = cuda::why_missing(); !why.empty()) {
    std::printf("no check is possible: %s\n", why.c_str());
    return 2;
  }
  std::printf("%s\n", cuda::device_name().c_str());
  checks all(only, verbose);
  if (bounded) {
    timed(all, "zoo", [&] {
      for (image const& im : counterexamples()) all.small(im);
      for (extent const e : {extent{33, 9}, extent{129, 65}, extent{160, 70}}) {
        all.small(noise(e.width, e.height, 0.5, 1, 7));
        all.small(noise(e.width, e.height, 0.6, 3, 8, 5));
        all.small(spiral(e.width, e.height));
      }
    });
  } else {
    timed(all, "zoo", [&] { for_each_in_zoo(1 << 20, [&](image const& im) { all.small(im); }); });
    timed(all, "masks", [&] {
      for_each_mask(3, 3, 1, [&](image const& im) { all.small(im); });
      for_each_mask(4, 4, 59, [&](image const& im) { all.small(im); });
      for_each_mask(6, 3, 239, [&](image const& im) { all.small(im); });
      for_each_mask(2, 9, 263, [&](image const& im) { all.small(im); });
    });
    timed(all, "medium images", [&] {
      for (auto const kind : {"noise", "spiral", "blobs", "comb", "checkerboard"})
        for (extent const e : {extent{1021, 1033}, extent{2048, 512}, extent{509, 257}})
          all.large(kind, {.width = e.width, .height = e.height, .seed = 3}, repeats);
    });
    for (auto const kind : {"noise", "terrain"})
      for (extent const e : {extent{8192, 8192}, extent{8191, 4099}})
        timed(all, kind, [&] {
          all.reopen();
          all.large(kind, {.width = e.width, .height = e.height, .seed = 4}, repeats);
        });
  }
  std::printf("%d checks, %d failures\n", all.done, all.failed);
  return all.failed != 0;
}

} // namespace
} // namespace skerry::testing

int main(int argc, char** argv) {
  bool bounded = false, verbose = false;
  int repeats = 100;
  std::string only;
  for (int k = 1; k < argc; ++k) {
    if (std::strcmp(argv[k], "--bounded") == 0) bounded = true;
    else if (std::strcmp(argv[k], "--repeat") == 0 && k + 1 < argc) repeats = std::atoi(argv[++k]);
    else if (std::strcmp(argv[k], "--only") == 0 && k + 1 < argc) only = argv[++k];
    else if (std::strcmp(argv[k], "--verbose") == 0) verbose = true;
    else return std::puts("usage: check [--bounded] [--repeat N] [--only TEXT] [--verbose]"), 2;
  }
  std::setvbuf(stdout, nullptr, _IOLBF, 0); // what was printed is seen, however the program ends
  try {
    return skerry::testing::check(bounded, repeats, only, verbose);
  } catch (std::exception const& error) {
    std::printf("the check ended early: %s\n", error.what());
    return 1;
  }
}

// On a CUDA device: the laws of tests/laws, each policy's sweep by itself; then every form against a flood fill: the zoo, small
// masks, large images, many repetitions. Prints a line for each failure and a final count; status 1 where there are any, 2
// where there is no device. A plain program, since the machine with the device need not have what the other tests need.
//     check [--backend NAME] [--bounded] [--small] [--part TEXT] [--repeat N] [--only TEXT] [--names NAME,...] [--list]
//           [--host-loops] [--threads N] [--verbose] [--natural FOLDER]
// --backend: cuda, the native kernels (default), or in a build that has it cuda-kokkos, which checks Views besides; --bounded:
// the part of the zoo that a sanitizer can afford for a few entries, --small: for all of them; --part: parts (laws, Views, zoo,
// masks, natural, medium, noise, terrain) whose name begins with the text, and `largest`, which is left out otherwise: it takes 50 GB of
// the device and then of the host; --repeat: of each image that is not small, default
// 100; --natural: a folder that experiments/peers/natural_images.py wrote, for the images of the natural set at 512 x 512,
// which are not looked at without it; --only: forms and laws whose name contains the text; --names: forms of these entries
// alone, and no laws; --list: only prints the names of all entries; --host-loops: the host repeats all loops, and not the
// device; --threads: of the host, which run forms on small images side by side, default 1; --verbose: a line before each check.
#include "experiments/generate/kinds.hpp"
#include "experiments/generate/sets.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/component_rows.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/kokkos_runtime.hpp"
#include "experiments/support/reference.hpp"
#include "support/tile_images.hpp"
#include "tests/cuda/forms.hpp"
#include "tests/cuda/largest.hpp"
#include "tests/cuda/laws.hpp"
#include "tests/cuda/partition.hpp"
#include "tests/cuda/views.hpp"

#include <skerry/backend/by_name/cuda_session.hpp>
#include <skerry/backend/host/threads.hpp>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <mutex>

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

/// The opener of an entry on a backend.
template <class Entry, class Connectivity> opener opener_on([[maybe_unused]] std::string const& backend) {
#ifdef SKERRY_KOKKOS_CUDA
  if (backend == "cuda-kokkos") return &cuda::opener<Entry, Connectivity, cuda::on_kokkos>::open;
#endif
  return &cuda::opener<Entry, Connectivity>::open;
}

/// Which forms are wanted.
struct selection {
  std::string only, names; ///< a part of the name; names with commas between them, none: all
  bool wants(std::string_view name) const {
    bool const listed = names.empty() || ("," + names + ",").find("," + std::string(name) + ",") != std::string::npos;
    return listed && name.find(only) != std::string_view::npos;
  }
};

/// Calls add(std::type_identity<Entry>{}) for every entry that a device runs.
template <class Add> void for_each_entry(Add add) {
  add(std::type_identity<catalog::oliveira>{});
  add(std::type_identity<catalog::oliveira_tuned>{});
  add(std::type_identity<catalog::yonehara>{});
  add(std::type_identity<catalog::yonehara_tuned>{});
  add(std::type_identity<catalog::chen>{});
  add(std::type_identity<catalog::chen_tuned>{});
  add(std::type_identity<catalog::cabaret>{});
  add(std::type_identity<catalog::cabaret_tuned>{});
  add(std::type_identity<catalog::komura>{});
  add(std::type_identity<catalog::komura_tuned>{});
  add(std::type_identity<catalog::komura_raster>{});
  add(std::type_identity<catalog::komura_raster_tuned>{});
  add(std::type_identity<catalog::playne>{});
  add(std::type_identity<catalog::playne_tuned>{});
  add(std::type_identity<catalog::playne_in_blocks>{});
  add(std::type_identity<catalog::playne_in_blocks_tuned>{});
  add(std::type_identity<catalog::ke>{});
  add(std::type_identity<catalog::ke_tuned>{});
  add(std::type_identity<catalog::buf>{});
  add(std::type_identity<catalog::buf_tuned>{});
  add(std::type_identity<catalog::bke>{});
  add(std::type_identity<catalog::bke_tuned>{});
  add(std::type_identity<catalog::bke_nic>{});
  add(std::type_identity<catalog::bke_nic_tuned>{});
  add(std::type_identity<catalog::c_drag>{});
  add(std::type_identity<catalog::c_drag_tuned>{});
  add(std::type_identity<catalog::ha8>{});
  add(std::type_identity<catalog::ha8_tuned>{});
  add(std::type_identity<catalog::neighbour_propagation>{});
  add(std::type_identity<catalog::neighbour_propagation_block>{});
  add(std::type_identity<catalog::rasmusson>{});
  add(std::type_identity<catalog::directional_propagation>{});
  add(std::type_identity<catalog::row_column_unification>{});
  add(std::type_identity<catalog::hybrid1>{});
  add(std::type_identity<catalog::eight_dls>{});
  add(std::type_identity<catalog::m8dls>{});
  add(std::type_identity<catalog::s4dls>{});
  add(std::type_identity<catalog::hybrid2>{});
  add(std::type_identity<catalog::hybrid3>{});
  add(std::type_identity<catalog::hybrid3_v>{});
  add(std::type_identity<catalog::hybrid3_le>{});
  add(std::type_identity<catalog::hawick_le>{});
  add(std::type_identity<catalog::hawick_le_tuned>{});
  add(std::type_identity<catalog::kalentev_le>{});
  add(std::type_identity<catalog::block_le>{});
  add(std::type_identity<catalog::ridge_le>{});
  add(std::type_identity<catalog::ridge_le_tuned>{});
  add(std::type_identity<catalog::stava_tm>{});
  add(std::type_identity<catalog::stava_tm_tuned>{});
  add(std::type_identity<catalog::ridge_tm>{});
  add(std::type_identity<catalog::ridge_tm_tuned>{});
  add(std::type_identity<catalog::column_runs>{});
  add(std::type_identity<catalog::column_runs_tuned>{});
  add(std::type_identity<catalog::ha4_32>{});
  add(std::type_identity<catalog::ha4_32_tuned>{});
  add(std::type_identity<catalog::ha4_32_cca>{});
  add(std::type_identity<catalog::ha4_32_cca_tuned>{});
  add(std::type_identity<catalog::ha4_32_naive_features>{});
  add(std::type_identity<catalog::ha4_64>{});
  add(std::type_identity<catalog::ha4_64_tuned>{});
  add(std::type_identity<catalog::ha4_64_cca>{});
  add(std::type_identity<catalog::ha4_64_cca_tuned>{});
  add(std::type_identity<catalog::compact_tiled>{});
  add(std::type_identity<catalog::compact_small_tiled>{});
  add(std::type_identity<catalog::compact>{});
  add(std::type_identity<wide_words>{});
  add(std::type_identity<small_tiles>{});
  add(std::type_identity<ballot_retry>{});
}

/// The wanted forms, open.
std::vector<form> all_forms(std::string const& backend, selection const& wanted_forms, bool host_loops) {
  std::vector<form> all;
  auto const add_form = [&]<class Entry>(std::type_identity<Entry>, bool equal_values) {
    auto const open = [&](int connectivity, opener with) {
      using enum label_order;
      for (wanted w : {wanted{true, false, any}, wanted{true, false, consecutive}, wanted{true, false, minimum},
                       wanted{false, true, consecutive}, wanted{true, true, consecutive}, wanted{true, true, minimum}})
        if ((Entry::labels || !w.labels) && wanted_forms.wants(Entry::facts.name))
          all.push_back({std::string(Entry::facts.name) + (equal_values ? " equal values" : "") +
                             (w.labels ? " labels" : "") + (w.features ? " features" : "") +
                             (w.order == any       ? ""
                              : w.order == minimum ? " by first pixels"
                                                   : " in order"),
                         connectivity, equal_values, w, std::same_as<Entry, catalog::compact>, with(w)});
    };
    if constexpr (entry_connects<Entry, four>) open(4, opener_on<Entry, four>(backend));
    if constexpr (entry_connects<Entry, eight>) open(8, opener_on<Entry, eight>(backend));
  };
  for_each_entry([&]<class Entry>(std::type_identity<Entry> entry) {
    add_form(entry, false);
    if constexpr (entry_equates<Entry>) add_form(std::type_identity<equal_values_of<Entry>>{}, true);
  });
  if (host_loops)
    for (form& f : all) f.work->tune("loops-on-device", 0); // a mapping that has no choice takes the host's
  return all;
}

class checks {
public:
  checks(std::string backend, selection wanted_forms, bool host_loops, int threads, bool verbose)
      : backend_(std::move(backend)),
        wanted_(std::move(wanted_forms)),
        host_loops_(host_loops),
        threads_(threads),
        verbose_(verbose) {}
  int done = 0, failed = 0;

  /// All forms on one image, labels compared on the host.
  void small(image const& im) {
    binary_image const tight = without_padding(im);
    for (int const connectivity : {4, 8}) {
      auto const foreground = flood_fill(tight, connectivity), equal_values = flood_fill(tight, connectivity, true);
      for_each_form(connectivity, [&](form& f) {
        auto const& expected = f.equal_values ? equal_values : foreground;
        announce(f, im.width, im.height);
        std::vector<u32> memory(tight.pixels.size() + 1, 0x55555555u); // background must be written too
        plane<u32> const labels{f.what.labels ? memory.data() : nullptr, im.width, im.height, im.width};
        f.work->run(im.view(), labels);
        bool right = f.work->components() == expected.rows.size();
        if (f.what.labels)
          right = right && same_partition({memory.data(), im.width, im.height, im.width}, expected.image) &&
                  in_order({memory.data(), im.width, im.height, im.width}, f.what.order);
        if (f.what.features) right = right && right_rows(f, expected);
        note(right, f, im.width, im.height, "");
      });
    }
  }

  /// All forms on the natural set.
  void natural(std::string const& folder) {
    for (image_item const& item : set_items("natural", {.width = 512, .height = 512, .natural_folder = folder})) {
      binary_image const im = make(item);
      small(drawn_by(im.width, im.height, [&](int x, int y) { return im.pixels[std::size_t(y * im.width + x)] != 0; }));
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
        if (f.what.order == label_order::minimum && f.what.features) continue; // numbers again, which others show
        announce(f, im.width, im.height);
        auto& device = f.device();
        device.load({im.pixels.data(), im.width, im.height, im.width}, labels);
        bool right = true;
        bool const is_slow = f.for_cores && im.pixels.size() > slow_pixels;
        int const times = is_slow ? std::min(repeats, 3) : repeats;
        for (int k = 0; k < times && right; ++k) {
          device.enqueue();
          device.fetch(labels);
          if (f.what.labels) right = reference.same(device.labels_on_device(), f.what.order);
          right = right && f.work->components() == expected.rows.size();
        }
        if (f.what.features && expected.rows.size() < compared_rows) right = right && right_rows(f, expected);
        note(right, f, im.width, im.height, kind);
        done += right ? times - 1 : 0;
      }
    }
  }

  /// Each policy by itself, through the queue that runs the forms.
  void laws(bool bounded) {
    law_report report{.bounded = bounded, .only = wanted_.only, .verbose = verbose_, .host_loops = host_loops_};
#ifdef SKERRY_KOKKOS_CUDA
    if (backend_ == "cuda-kokkos") check_device_laws<cuda::on_kokkos>(report);
    else
#endif
      check_device_laws<cuda::native>(report);
    done += report.done;
    failed += report.failed;
  }

  /// Features of the largest square image, whose rows never leave the memory that they are in.
  void largest() {
    int const side = 46340; // the largest square below 2^31 pixels
    using kind = pattern::kind;
    auto const note = [&](char const* where, pattern const& shape, measured_pattern const& m) {
      ++done;
      failed += !m.wrong.empty();
      std::printf("%s%s on the %s: %.1f ms, %.2f bytes a pixel%s%s\n",
                  m.wrong.empty() ? "" : "wrong: ", shape.name().c_str(), where, m.milliseconds, m.bytes_a_pixel,
                  m.wrong.empty() ? "" : ", ", m.wrong.c_str());
    };
    for (int const neighbours : {4, 8})
      for (kind const what : {kind::all, kind::rows, kind::columns, kind::checkerboard})
        note("device", {what, side, neighbours}, measure_on_device(what, side, neighbours));
    host::threads queue;
    for (kind const what : {kind::all, kind::rows, kind::columns, kind::checkerboard}) {
      note("host", {what, side, 4}, measure_pattern<catalog::compact, four>(what, side, queue));
      note("host", {what, side, 8}, measure_pattern<catalog::compact, eight>(what, side, queue));
    }
  }

  /// Gives memory of the device back.
  void reopen() {
    forms_.clear();
    forms_ = all_forms(backend_, wanted_, host_loops_);
  }

#ifdef SKERRY_KOKKOS_CUDA
  /// The public call on Views, by both mappings.
  void views() {
    for (image const& im :
         {noise(70, 91, 0.5, 1, 1), noise(131, 67, 0.6, 2, 2), noise(1021, 260, 0.5, 1, 3), image("#"), spiral(33, 9),
          image(0, 0), image(0, 4), image(7, 0), noise(1, 70, 0.5, 1, 4)}) {
      for (view_form const& f : view_forms()) {
        auto const expected = flood_fill(without_padding(im), f.connectivity);
        u32 components = 0;
        auto const labels = f.label(im.view(), components);
        bool const right = components == expected.rows.size() && labels.size() == expected.image.labels.size() &&
                           same_partition({labels.data(), im.width, im.height, im.width}, expected.image);
        ++done;
        failed += !right;
        if (!right) std::printf("wrong: %s, %d x %d\n", f.name.c_str(), im.width, im.height);
      }
    }
  }
#endif

private:
  static constexpr std::size_t slow_pixels = 1 << 18;   ///< larger images take a form for cores long
  static constexpr std::size_t compared_rows = 1 << 20; ///< more rows take the host seconds to sort: the count must do

  static binary_image without_padding(image const& im) {
    binary_image tight{im.width, im.height, {}};
    for (int y = 0; y < im.height; ++y)
      for (int x = 0; x < im.width; ++x) tight.pixels.push_back(im.at(x, y));
    return tight;
  }
  /// The features of the components, row by row.
  static bool right_rows(form const& f, reference_result const& expected) {
    auto const measured = f.work->measured();
    auto const rows = rows_of(measured), wanted = as_measured(expected.rows, measured);
    return same_order(rows, wanted) &&
           (f.what.order != label_order::consecutive ||
            std::ranges::equal(rows, wanted, {}, &component_row::label, &component_row::label));
  }
  /// The forms of a connectivity, each by one of the threads.
  template <class Visit> void for_each_form(int connectivity, Visit visit) {
    std::atomic<std::size_t> next = 0;
    auto const work = [&] {
      for (std::size_t k; (k = next++) < forms_.size();)
        if (forms_[k].connectivity == connectivity) visit(forms_[k]);
    };
    std::vector<std::future<void>> others;
    for (int k = 1; k < threads_; ++k) others.push_back(std::async(std::launch::async, work));
    work();
    for (auto& other : others) other.get();
  }

  void note(bool right, form const& f, int width, int height, std::string_view kind) {
    std::lock_guard const one_at_a_time(noting_);
    ++done;
    if (right) return;
    ++failed;
    std::printf("wrong: %s, %d-connected, %d x %d %.*s\n", f.name.c_str(), f.connectivity, width, height,
                int(kind.size()), kind.data());
  }

  void announce(form const& f, int width, int height) const {
    if (verbose_) std::printf("%s, %d-connected, %d x %d\n", f.name.c_str(), f.connectivity, width, height);
  }

  std::string backend_;
  selection wanted_;
  bool host_loops_;
  int threads_;
  bool verbose_;
  std::mutex noting_;
  std::vector<form> forms_ = all_forms(backend_, wanted_, host_loops_);
};

/// Runs a part that is wanted, and prints what it did and how long it took.
template <class Part> void timed(checks& all, std::string const& wanted, char const* name, Part part) {
  if (!std::string_view(name).starts_with(wanted)) return;
  int const before = all.done, failed_before = all.failed;
  auto const begin = std::chrono::steady_clock::now();
  part();
  double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::printf("%s: %d checks, %d failures in %.1f s\n", name, all.done - before, all.failed - failed_before, seconds);
  std::fflush(stdout);
}

/// What the command line asks for.
struct options {
  std::string backend = "cuda", part, natural;
  bool bounded = false, small = false, host_loops = false, verbose = false;
  int repeats = 100, threads = 1;
  selection forms;
};

int check(options const& o) {
  if (auto const why = cuda::why_missing(); !why.empty()) {
    std::printf("no check is possible: %s\n", why.c_str());
    return 2;
  }
  std::printf("%s, %s\n", cuda::device_name().c_str(), o.backend.c_str());
  kokkos_runtime const kokkos(kokkos_on_device(o.backend), 1);
  checks all(o.backend, o.forms, o.host_loops, o.threads, o.verbose);
  if (o.forms.names.empty()) timed(all, o.part, "laws", [&] { all.laws(o.bounded || o.small); });
#ifdef SKERRY_KOKKOS_CUDA
  if (o.backend == "cuda-kokkos") timed(all, o.part, "Views", [&] { all.views(); });
#endif
  if (o.small) { // iterative entries take a thousand rounds on larger spirals, each of them a launch
    timed(all, o.part, "zoo", [&] {
      auto const shapes = counterexamples();
      for (std::size_t k = 1; k < shapes.size(); k += 3) all.small(shapes[k]);
      all.small(shapes.back());
      all.small(noise(33, 9, 0.5, 1, 7));
      all.small(spiral(17, 9));
      all.small(noise(131, 67, 0.5, 1, 7));
      all.small(noise(131, 67, 0.6, 3, 8, 5));
      all.small(joined_checkerboard(131, 67));
    });
  } else if (o.bounded) {
    timed(all, o.part, "zoo", [&] {
      for (image const& im : counterexamples()) all.small(im);
      for (extent const e : {extent{33, 9}, extent{129, 65}, extent{160, 70}}) {
        all.small(noise(e.width, e.height, 0.5, 1, 7));
        all.small(noise(e.width, e.height, 0.6, 3, 8, 5));
        all.small(spiral(e.width, e.height));
      }
    });
  } else {
    timed(all, o.part, "zoo", [&] { for_each_in_zoo(1 << 20, [&](image const& im) { all.small(im); }); });
    timed(all, o.part, "masks", [&] {
      for_each_mask(3, 3, 1, [&](image const& im) { all.small(im); });
      for_each_mask(4, 4, 59, [&](image const& im) { all.small(im); });
      for_each_mask(6, 3, 239, [&](image const& im) { all.small(im); });
      for_each_mask(2, 9, 263, [&](image const& im) { all.small(im); });
    });
    if (o.part == "largest") timed(all, o.part, "largest", [&] { all.largest(); });
    if (!o.natural.empty()) timed(all, o.part, "natural", [&] { all.natural(o.natural); });
    timed(all, o.part, "medium images", [&] {
      for (auto const kind : {"noise", "spiral", "blobs", "comb", "checkerboard"})
        for (extent const e : {extent{1021, 1033}, extent{2048, 512}, extent{509, 257}})
          all.large(kind, {.width = e.width, .height = e.height, .seed = 3}, o.repeats);
    });
    for (auto const kind : {"noise", "terrain"})
      for (extent const e : {extent{8192, 8192}, extent{8191, 4099}})
        timed(all, o.part, kind, [&] {
          all.reopen();
          all.large(kind, {.width = e.width, .height = e.height, .seed = 4}, o.repeats);
        });
  }
  std::printf("%d checks, %d failures\n", all.done, all.failed);
  return all.failed != 0;
}

} // namespace
} // namespace skerry::testing

int main(int argc, char** argv) {
  skerry::testing::options o;
  for (int k = 1; k < argc; ++k) {
    std::string_view const name = argv[k];
    auto const text = [&](std::string& to) { return k + 1 < argc && (to = argv[++k], true); };
    std::string number;
    bool known = true;
    if (name == "--bounded") o.bounded = true;
    else if (name == "--small") o.small = true;
    else if (name == "--host-loops") o.host_loops = true;
    else if (name == "--verbose") o.verbose = true;
    else if (name == "--list")
      return skerry::testing::for_each_entry([]<class Entry>(std::type_identity<Entry>) {
               std::printf("%.*s\n", int(Entry::facts.name.size()), Entry::facts.name.data());
             }),
             0;
    else if (name == "--repeat" && text(number)) o.repeats = std::atoi(number.c_str());
    else if (name == "--threads" && text(number)) o.threads = std::atoi(number.c_str());
    else if (name == "--only") known = text(o.forms.only);
    else if (name == "--names") known = text(o.forms.names);
    else if (name == "--backend") known = text(o.backend);
    else if (name == "--part") known = text(o.part);
    else if (name == "--natural") known = text(o.natural);
    else known = false;
    if (!known)
      return std::puts("usage: check [--backend NAME] [--bounded] [--small] [--part TEXT] [--repeat N] [--only TEXT] "
                       "[--names NAME,...] [--list] [--host-loops] [--threads N] [--verbose] [--natural FOLDER]"),
             2;
  }
#ifdef SKERRY_KOKKOS_CUDA
  bool const has_backend = o.backend == "cuda" || o.backend == "cuda-kokkos";
#else
  bool const has_backend = o.backend == "cuda";
#endif
  if (!has_backend) return std::printf("this build does not check the backend '%s'\n", o.backend.c_str()), 2;
  std::setvbuf(stdout, nullptr, _IOLBF, 0); // what was printed is seen, however the program ends
  try {
    return skerry::testing::check(o);
  } catch (std::exception const& error) {
    std::printf("the check ended early: %s\n", error.what());
    return 1;
  }
}

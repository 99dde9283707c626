#include "experiments/run/measure.hpp"
#include "experiments/run/watchers.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/device.hpp"
#include "experiments/support/displaced_caches.hpp"
#include "experiments/support/labeling.hpp"
#include "experiments/support/text_table.hpp"
#include <fstream>
#include <new>
#include <optional>

namespace skerry::experiments {

namespace {

constexpr char wrong[] = "the result is wrong: it differs from a flood fill";
constexpr char wrong_later[] = "the result of a later run is wrong: it differs from a flood fill, the first did not";

/// The peak of the process's memory since `forget_peak`, where Linux says it.
void forget_peak() { std::ofstream("/proc/self/clear_refs") << "5"; }
std::size_t peak_bytes() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) return std::size_t(std::stoull(line.substr(6))) * 1024;
  return 0;
}

/// "chunks=4,flat-chunk=1024"; empty where all are set, else the sentence for the one that is not.
std::string tune(session& opened, grid_variant const& v) {
  if (v.tuning == "default") return {};
  for (auto const& part : split_list(v.tuning)) {
    auto const equals = part.find('=');
    std::string const name = part.substr(0, equals);
    if (!opened.tune(name, std::stoi(part.substr(equals + 1))))
      return "the backend " + v.backend + " has no tuning value '" + name + "', or does not take " +
             part.substr(equals + 1);
  }
  return {};
}

class cell {
public:
  cell(grid_variant const& v, grid_image const& image, protocol const& how, host::buffer& room)
      : v_(v), image_(image), how_(how), room_(room) {}

  void run(cell_result& r) {
    forget_peak();
    stopwatch const opening;
    labeling work(*v_.known, *v_.form, image_.pixels(), {v_.what, v_.threads, {}, no_limit, &room_});
    r.open = opening.milliseconds();
    r.threads = work.threads();
    r.parts = work.parts();
    if (auto const reason = tune(work.opened(), v_); !reason.empty()) return refuse(r, reason);
    stopwatch const first;
    if (auto const reason = settle(work); !reason.empty()) return refuse(r, reason);
    r.first = first.milliseconds();
    r.components = work.components();
    r.counts = work.counts();
    reference_result const& expected = image_.reference(v_.connectivity, v_.relation() == "equal");
    auto const is_wrong = [&] { // and notes how far
      if (work.is_right(expected)) return false;
      r.wrong = {work.wrong_pixels(expected), std::uint32_t(expected.rows.size())};
      return true;
    };
    if (is_wrong() && !how_.times_wrong) return fail(r, wrong);
    if (backend_named(v_.backend).counts) count(work, r);
    else if (auto const device = parts_on_device(work.opened(), work.image(), work.label_plane()))
      on_device(work, *device, r);
    else on_host(work, r);
    if (!r.wrong && is_wrong()) return fail(r, wrong_later);
    r.workspace = work.workspace_bytes();
    r.output = work.output_bytes();
    r.peak = peak_bytes();
    r.status = r.wrong ? cell_result::state::failed : cell_result::state::ok;
    if (!r.wrong) return;
    r.reason = wrong;
    r.is_expected = is_expected();
  }

  void fail(cell_result& r, std::string const& reason) {
    cell_result const kept = std::move(r); // nothing that was timed
    r = {};
    r.status = cell_result::state::failed;
    r.reason = reason;
    r.is_expected = is_expected();
    r.threads = kept.threads;
    r.parts = kept.parts;
    r.components = kept.components;
    r.wrong = kept.wrong;
    r.counts = kept.counts;
  }

private:
  bool is_expected() const { return v_.known->facts.status == status::as_published; }
  u32 most_rounds() const { return how_.max_rounds > 0 ? u32(how_.max_rounds) : no_limit; }

  void refuse(cell_result& r, std::string const& reason) {
    r = {};
    r.reason = reason;
  }

  /// The first run. What repeats itself gets more and more rounds, as long as its time suffices: rounds are all that stops it,
  /// on whichever backend. The sentence of one that was stopped; empty: there is a result.
  std::string settle(labeling& work) {
    stopwatch const all;
    for (u32 rounds = std::min(64u, most_rounds());;) {
      work.opened().limit_rounds(rounds);
      work.prepare();
      stopwatch const one;
      try {
        work.label();
        work.opened().limit_rounds(most_rounds());
        return {};
      } catch (did_not_settle const&) {
        if (rounds == most_rounds()) throw;
        double const more = std::min(16.0, (1000 * how_.run_seconds - all.milliseconds()) / one.milliseconds());
        if (more < 2 || double(rounds) * more > double(no_limit / 2))
          return "it has not settled after " + std::to_string(rounds) + " rounds, and more would take longer than " +
                 fixed(how_.run_seconds, 3) + " s (run-seconds)";
        rounds = std::min(u32(double(rounds) * more), most_rounds());
      }
    }
  }

  /// Samples until there are enough, or until they took their share of the time of a cell; one at least. None where a run has no
  /// time to give.
  template <class Run> void sample(samples& to, Run run) {
    stopwatch const watch;
    int const clocks = how_.warm + how_.cold + how_.phases;
    for (int k = 0; k < how_.samples && (k == 0 || watch.milliseconds() < 1000 * how_.seconds / clocks); ++k) {
      std::optional<double> const time = run();
      if (!time) return;
      to.runs.push_back(*time);
    }
  }

  /// Runs before the samples, `done` of them already, unless they would take the samples' time.
  template <class Run> void warm_up(int done, Run run) {
    stopwatch const watch;
    for (int k = done; k < how_.warmup && watch.milliseconds() < 250 * how_.seconds; ++k) run();
  }

  void on_host(labeling& work, cell_result& r) {
    r.method = "std::chrono::steady_clock around a run, image in memory to result in memory";
    auto const timed = [&] {
      stopwatch const watch;
      work.label();
      return watch.milliseconds();
    };
    warm_up(1, [&] { work.label(); });
    if (how_.warm)
      sample(r.warm, [&] {
        work.prepare();
        return timed();
      });
    if (how_.cold) {
      static displaced_caches others;
      sample(r.cold, [&] {
        work.prepare();
        others.displace();
        return timed();
      });
    }
    if (!how_.phases) return;
    phase_watcher watcher;
    if (!work.opened().observe(&watcher)) return;
    samples runs;
    sample(runs, [&] {
      work.label();
      watcher.end_run();
      return 0.0;
    });
    work.opened().observe(nullptr);
    r.phases = watcher.take();
  }

  void on_device(labeling& work, device_parts const& device, cell_result& r) {
    r.method =
        "cold: CUDA events around the sweeps, the device's cache displaced; warm: std::chrono::steady_clock around "
        "the sweeps and a wait; copies apart";
    r.to_device = device.to_device();
    stopwatch const watch;
    warm_up(0, device.sweeps);
    if (how_.warm) sample(r.warm, device.sweeps);
    if (how_.cold) {
      sample(r.cold, [&] { return work.label_cold(false, false); });
      if (watch.milliseconds() < 1000 * how_.seconds) // nobody asked for graphs by name; a loop of the host is none
        sample(r.as_graph, [&] { return work.label_cold(true, false); });
    }
    if (how_.phases) {
      phase_watcher watcher;
      if (work.opened().observe(&watcher)) {
        samples runs;
        sample(runs, [&] {
          device.sweeps();
          watcher.end_run();
          return 0.0;
        });
        work.opened().observe(nullptr);
        r.phases = watcher.take();
      }
    }
    r.from_device = device.from_device(); // its labels are checked
  }

  void count(labeling& work, cell_result& r) {
    r.method = "none: this program counts";
    count_watcher watcher(work.opened());
    work.opened().observe(&watcher);
    work.prepare();
    work.label();
    work.opened().observe(nullptr);
    r.phases = watcher.take();
    r.open = r.first = 0;
  }

  grid_variant const& v_;
  grid_image const& image_;
  protocol const& how_;
  host::buffer& room_;
};

} // namespace

cell_result measure(grid_variant const& variant, grid_image const& image, protocol const& how, host::buffer& room) {
  cell_result result;
  if (!variant.failed.empty()) {
    result.status = cell_result::state::failed;
    result.reason = variant.failed;
    return result;
  }
  if (!variant.skipped.empty() || !image.skipped().empty()) {
    result.reason = variant.skipped.empty() ? image.skipped() : variant.skipped;
    return result;
  }
  if (!variant.form->fits({image.pixels().width, image.pixels().height})) {
    result.reason = "the image is too large for it: pixels and provisional labels are counted below 2^31";
    return result;
  }
  cell work(variant, image, how, room);
  stopwatch const all;
  try {
    work.run(result);
  } catch (did_not_settle const& error) { // whatever its catalogue entry says of results
    work.fail(result, error.what());
    result.is_expected = false;
  } catch (std::bad_alloc const&) {
    work.fail(result, "there is not enough memory");
  } catch (std::exception const& error) {
    std::string const what = error.what();
    work.fail(result, what.substr(0, what.find('\n')));
  }
  result.wall = all.milliseconds();
  return result;
}

void run_once(grid_variant const& variant, grid_image const& image) {
  if (variant.form == nullptr || !image.skipped().empty() ||
      !variant.form->fits({image.pixels().width, image.pixels().height}))
    return;
  labeling work(*variant.known, *variant.form, image.pixels(), {variant.what, variant.threads});
  tune(work.opened(), variant);
  work.label();
}

} // namespace skerry::experiments

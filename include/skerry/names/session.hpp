// An algorithm that was chosen at run time, open on a backend: the same calls whatever its type. Keeps its queue and workspace
// from call to call, so that there is no allocation in steady state. session_of.hpp makes one of a composition.
#pragma once
#include <skerry/catalog/entry.hpp>
#include <skerry/compose/observed.hpp>
#include <skerry/core/label_order.hpp>
#include <skerry/core/operation_counts.hpp>
#include <skerry/core/repeat.hpp>
#include <skerry/core/value_plane.hpp>

#include <optional>
#include <vector>

namespace skerry {

/// What a session shall give. `order`: of labels and rows; where rows are wanted, `any` is `consecutive`, since a component's row
/// is its number. An algorithm as published keeps its labels: any.
struct wanted {
  bool labels = true, features = false;
  label_order order = label_order::any;
};

/// A column of a table of components: the id of its feature, its own name, and a value for each row.
struct measured_column {
  std::string feature, name;
  std::vector<u64> values;
};

/// Components and their features in host memory, in the order of labels.
struct measured_components {
  u32 count = 0;                        ///< components of the image
  std::vector<u32> label;               ///< one row each; fewer than `count` where the table was given too little room
  std::vector<measured_column> columns; ///< of every feature that was computed, in their order
  value_plane values = {};              ///< what the second image was, if any, without its data

  /// The column of that name, or null.
  measured_column const* find(std::string_view name) const {
    for (measured_column const& c : columns)
      if (c.name == name) return &c;
    return nullptr;
  }
};

/// Bytes that an algorithm asks for, before anything runs.
struct memory_need {
  std::size_t workspace = 0;     ///< whatever is in the image
  std::size_t per_component = 0; ///< of tables, in memory of the backend, besides
  std::size_t labels = 0;        ///< that it writes
};

class session {
public:
  virtual ~session() = default;
  /// Runs on planes in memory that the backend reaches; `labels` may have null data where no labels are wanted. Returns when
  /// the result is there. Throws std::invalid_argument, std::length_error, did_not_settle,
  /// std::bad_alloc.
  virtual void run(plane<u8 const> image, plane<u32> labels) = 0;
  /// Where an algorithm has labels of 64 bits, `run` leaves them in memory of the session: this copies them to `labels`, which they
  /// fit. Nothing elsewhere.
  virtual void narrow_labels([[maybe_unused]] plane<u32> labels) {}
  /// Number of components of the last run.
  virtual u32 components() = 0;
  /// What the algorithm counted in the last run: rounds, levels, and the like; empty where there is nothing to count.
  virtual skerry::counts counts() { return {}; }
  /// Rounds that an algorithm which iterates may take from now on; `run` throws did_not_settle where they were too few.
  void limit_rounds(u32 most) { most_rounds_ = most; }
  /// Where every pixel takes part: the value whose regions get label 0 and no row, from now on.
  void leave_unlabelled(std::optional<u8> value) { unlabelled_ = value; }
  /// A second image of the size of those that are run from now on, in memory like theirs, for features that read one. It must live as
  /// long as it is used.
  void read_values(value_plane const& values) { values_ = values; }
  /// Of labels and rows from now on, where the algorithm leaves it open; who opens a session says it.
  void choose_order(label_order order) { order_ = order; }
  /// Features of the last run; empty where none were wanted.
  virtual measured_components measured() = 0;
  /// Milliseconds of one more run on the same image by the clock of a backend with memory of its own: without copies, and with
  /// its caches cold; `as_graph`: recorded first and launched as one. Labels are copied out afterwards, unless their data is
  /// null. Nothing on the host, where a clock around `run` says it, and nothing `as_graph` where the host repeats loops.
  virtual std::optional<double> time_again([[maybe_unused]] bool as_graph, [[maybe_unused]] plane<u32> labels) {
    return {};
  }
  /// From now on the observer hears of every sweep, which is then waited for; null: nobody does, as at first. False where this
  /// session cannot be watched.
  virtual bool observe([[maybe_unused]] sweep_observer* who) { return false; }
  /// Sets a tuning value of the queue, which changes time and never a result. False where the queue has none of that name, or it
  /// does not take the value.
  virtual bool tune([[maybe_unused]] std::string_view name, [[maybe_unused]] int value) { return false; }
  /// What was done to memory since the last call, on a backend that counts; nothing on any other.
  virtual std::optional<operation_counts> take_operations() { return {}; }
  /// What an image of this size asks for.
  virtual memory_need needs([[maybe_unused]] extent image) const { return {}; }
  /// Bytes of workspace held.
  virtual std::size_t bytes() const = 0;
  /// Threads that take part.
  virtual int threads() const = 0;
  virtual skerry::parts parts() const = 0;

protected:
  u32 most_rounds() const { return most_rounds_; }
  std::optional<u8> unlabelled() const { return unlabelled_; }
  label_order order() const { return order_; }
  value_plane const& values() const { return values_; }

private:
  u32 most_rounds_ = no_limit;
  label_order order_ = label_order::any;
  std::optional<u8> unlabelled_;
  value_plane values_;
};

} // namespace skerry

// Sessions of the registry, which the program and the calls by name run, against the oracle.
#pragma once
#include "support/depth.hpp"
#include "support/results.hpp"
#include "support/zoo.hpp"

#include <skerry/names/registry.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <sstream>

namespace skerry::testing {

/// What is wrong with a session's table; empty if nothing is. `labels`: those of the same run, or null.
inline std::string wrong_rows(measured_components const& table, labeling const& expected, label_order order,
                              std::vector<u32> const* labels) {
  if (table.count != expected.count || table.label.size() != expected.count) return "wrong number of rows";
  if (table.label != labels_of_rows(order, expected)) return "a row has another label than its number says";
  if (table.columns.empty()) return "no columns";
  auto const rows = features_of(expected);
  for (measured_column const& column : table.columns) {
    auto const value = expected_in(column.name);
    for (std::size_t k = 0; k < rows.size(); ++k)
      if (column.values.at(k) != rows[k].*value) return "wrong values of " + column.name;
  }
  if (labels && !rows_are_in_image(*labels, expected, table.label)) return "a row whose label is not in the image";
  return {};
}

/// Runs a session and says what is wrong; empty if nothing is.
inline std::string wrong_session(session& opened, wanted const& what, image const& im, labeling const& expected) {
  label_plane<u32> out(im.width, im.height, im.pitch - im.width);
  opened.run(im.view(), what.labels ? out.view() : plane<u32>{nullptr, im.width, im.height, im.width});
  if (!out.padding_untouched()) return "wrote beyond the width";
  if (opened.components() != expected.count) return "wrong number of components";
  std::vector<u32> const labels = what.labels ? out.packed() : std::vector<u32>{};
  if (what.labels)
    if (std::string const wrong = wrong_labels(labels, expected, what.order); !wrong.empty()) return wrong;
  return what.features ? wrong_rows(opened.measured(), expected, what.order, what.labels ? &labels : nullptr) : "";
}

/// A session that meets one of `every` small masks, and the images of the zoo of at most `largest` pixels.
class checked_session {
public:
  checked_session(std::string_view entry, entry::variant const& variant, wanted const& what, u32 every, int largest)
      : connectivity(variant.connectivity), what_(what), every_(every), largest_(largest) {
    std::ostringstream name;
    name << entry << ", " << connectivity << ", " << variant.backend << ", " << variant.relation << ","
         << (what.labels ? " labels" : "") << (what.features ? " features" : "") << ", " << to_string(what.order);
    name_ = name.str();
    session_ = variant.open(what, 3, nullptr);
  }

  int const connectivity;
  bool takes_mask(u32 number) const { return right_ && number % every_ == 0; }
  bool takes(image const& im) const { return right_ && std::int64_t(im.width) * im.height <= largest_; }
  /// Says what was wrong, and takes no more images then.
  void check(image const& im, labeling const& expected) {
    std::string wrong;
    try {
      wrong = wrong_session(*session_, what_, im, expected);
    } catch (std::exception const& e) {
      wrong = e.what();
    }
    BOOST_TEST(wrong.empty(), name_ << ": " << wrong << " on " << im);
    right_ = wrong.empty();
    for (auto const& [what, n] : session_->counts())
      if (!takes_all() && what == "rounds" && n > most_rounds) largest_ = std::min(largest_, im.width * im.height);
  }

private:
  /// A sample of images has none that is larger than one that took more rounds.
  static constexpr int most_rounds = 200;

  wanted what_;
  u32 every_;
  int largest_;
  std::string name_;
  std::unique_ptr<session> session_;
  bool right_ = true;
};

/// The sessions of an entry for a relation, on every backend of the host: labels in each order, labels with features, features
/// alone. The first backend sees the most images. What is numbered right is labeled right, so that consecutive labels are looked
/// at most closely.
inline void open_sessions(entry const& e, std::string_view relation, int largest, std::vector<checked_session>& to) {
  auto const& backends = registry::all().backends();
  std::string const* first = nullptr;
  for (entry::variant const& v : e.variants) {
    if (v.relation != relation || backends.find(v.backend)->second.on_device) continue;
    if (!first) first = &v.backend;
    u32 const closely = v.backend == *first ? 1 : 61;
    auto const add = [&](wanted const& what, u32 every) {
      to.emplace_back(e.facts.name, v, what, every * closely,
                      every * closely == 1 ? largest : std::min(largest / 4, 10000));
    };
    if (e.gives("labels")) {
      add({.order = label_order::consecutive}, 1);
      add({.order = label_order::any}, 7);
      add({.order = label_order::minimum}, 97);
    }
    if (!e.gives("features")) continue;
    if (e.gives("labels")) {
      add({.features = true, .order = label_order::consecutive}, 13);
      add({.features = true, .order = label_order::minimum}, 977);
    }
    add({.labels = false, .features = true, .order = label_order::consecutive}, e.gives("labels") ? 977 : 1);
  }
}

/// Shows an image to those of the sessions that take it.
template <class Takes>
void show(std::vector<checked_session>& sessions, image const& im, bool equal_values, Takes takes) {
  std::optional<labeling> four, eight;
  for (checked_session& s : sessions) {
    if (!takes(s)) continue;
    std::optional<labeling>& expected = s.connectivity == 4 ? four : eight;
    if (!expected) expected = flood_fill(im, s.connectivity, nullptr, equal_values);
    s.check(im, *expected);
  }
}

/// A share of the entries that are right, with the relation: every one of `shares`, from `share` on.
inline std::vector<checked_session> open_share(std::string_view relation, int share, int shares, int largest) {
  std::vector<checked_session> opened;
  int number = 0;
  for (auto const& [name, e] : registry::all().entries())
    if (number++ % shares == share && e.facts.status != status::as_published)
      open_sessions(e, relation, largest, opened);
  return opened;
}

} // namespace skerry::testing

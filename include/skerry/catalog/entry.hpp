// What the catalogue and the program know of an algorithm besides its type.
#pragma once
#include <skerry/core/label_order.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace skerry {

enum class status {
  published,     ///< right as printed
  adapted,       ///< right as printed; here a step differs
  as_published,  ///< known to be wrong; kept for comparison
  repaired,      ///< the printed form with its errors mended
  reconstructed, ///< the paper leaves a gap, filled here
  tuned,         ///< the paper's algorithm with other kernels, which are faster
  ours,
  reference
};

constexpr std::string_view to_string(status s) {
  switch (s) {
  case status::published: return "published";
  case status::adapted: return "adapted";
  case status::as_published: return "as_published";
  case status::repaired: return "repaired";
  case status::reconstructed: return "reconstructed";
  case status::tuned: return "tuned";
  case status::ours: return "ours";
  default: return "reference";
  }
}

/// What the phases of an entry are called in its paper or in the released code.
struct paper_kernels {
  std::string_view local = "", merge = "", finish = "";
};

/// What an entry says of itself: names are lower case with '-', '.' and digits, and never change once released.
struct facts {
  std::string_view name, title;
  std::string_view source = "";
  int year = 0;
  skerry::status status = skerry::status::ours;
  paper_kernels kernels = {};     ///< whose work the local merge, the merge and the finish do; of entries of papers
  std::string_view good_for = ""; ///< one sentence: when it is the right choice
  std::string_view note = "";     ///< what differs from the paper, and why
  std::string_view counterexample = ""; ///< as_published: the smallest image that shows it, rows separated by '/'
};

/// Facts of the tuned form of a paper's entry: the paper is the same.
constexpr facts tuned(facts const& of_paper, facts own) {
  own.source = of_paper.source;
  own.year = of_paper.year;
  own.status = status::tuned;
  return own;
}

/// The names of a composition's policies.
struct parts {
  std::string tiling, local, merge, finish, traits;
};

namespace detail {

/// A finish that leaves the order open, named as if it did not.
inline std::string named_in_order(std::string const& finish, label_order order) {
  std::string const open = "numbered<" + chosen::id() + ",";
  if (!finish.starts_with(open)) return finish;
  std::string inner = finish.substr(open.size(), finish.size() - open.size() - 1);
  if (order == label_order::any) return inner;
  return "numbered<" + (order == label_order::minimum ? first_pixel::id() : consecutive::id()) + "," + inner + ">";
}

} // namespace detail

/// `order`: of a composition that leaves it open, which is named as if it did not.
template <class Algorithm> parts parts_of(label_order order = label_order::any) {
  return {Algorithm::tiling::id(), Algorithm::local::id(), Algorithm::merge::id(),
          detail::named_in_order(Algorithm::finish::id(), order), Algorithm::traits::id()};
}

} // namespace skerry

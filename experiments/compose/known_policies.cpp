#include "experiments/compose/known_policies.hpp"
#include <algorithm>
#include <array>
#include <boost/hana/for_each.hpp>
#include <skerry/names/axes.hpp>

namespace skerry::experiments {

namespace {

using policy_names = std::vector<std::string>;

template <class... Axes> policy_names names_on(Axes const&... axes) {
  policy_names all;
  auto const add = [&](auto const& axis) {
    boost::hana::for_each(axis, [&](auto policy) {
      std::string name = decltype(policy)::type::id();
      if (std::ranges::find(all, name) == all.end()) all.push_back(std::move(name));
    });
  };
  (add(axes), ...);
  return all;
}

} // namespace

std::vector<std::string> const& known_policies(std::size_t axis, bool everything) {
  static std::array<policy_names, 4> const usual{names_on(axes::tilings), names_on(axes::local_merges),
                                                 names_on(axes::merges), names_on(axes::finishes)};
  static std::array<policy_names, 4> const all{
      names_on(axes::tilings, axes::tilings_of_steps, axes::tilings_of_rounds),
      names_on(axes::local_merges, axes::locals_of_steps<retry>, axes::locals_of_rounds),
      names_on(axes::merges, axes::merges_of_steps<retry>, axes::merges_of_rounds), names_on(axes::finishes)};
  return (everything ? all : usual).at(axis);
}

} // namespace skerry::experiments

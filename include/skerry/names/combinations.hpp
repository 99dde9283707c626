// The combinations: every cell of every grid of types that this program has compiled in, by the names of its policies. A legal
// cell opens like an algorithm with a name, an illegal one says why. grid_registration.hpp puts them there.
#pragma once
#include <skerry/names/registry.hpp>

#include <array>
#include <optional>

namespace skerry {

/// The type axes, in the order in which the image meets them.
inline constexpr std::array<std::string_view, 4> policy_axes{"tiling", "local", "merge", "finish"};

/// The names of the policies of one cell.
struct combination {
  int connectivity;                    ///< 4, 8
  std::array<std::string, 4> policies; ///< by policy_axes

  auto operator<=>(combination const&) const = default;
};

class combinations {
public:
  /// What is known of a cell.
  struct cell {
    std::string reason = {}; ///< the ladder's sentence for an illegal cell; empty for a legal one
    entry algorithm = {};    ///< of a legal cell
  };

  static combinations& all() {
    static combinations c;
    return c;
  }
  /// A cell that is there already gets the variants that it lacks.
  void add(combination const& which, cell c) {
    auto const [at, is_new] = cells_.try_emplace(which, std::move(c));
    if (is_new) return;
    for (auto& v : c.algorithm.variants)
      if (at->second.algorithm.find(v.connectivity, v.backend) == nullptr)
        at->second.algorithm.variants.push_back(std::move(v));
  }
  std::map<combination, cell> const& cells() const { return cells_; }
  cell const* find(combination const& which) const {
    auto const at = cells_.find(which);
    return at == cells_.end() ? nullptr : &at->second;
  }
  /// The names of the policies on an axis of policy_axes, sorted.
  std::vector<std::string> policies(std::size_t axis) const {
    std::vector<std::string> names;
    for (auto const& [which, c] : cells_) names.push_back(which.policies[axis]);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
  }

private:
  std::map<combination, cell> cells_;
};

} // namespace skerry

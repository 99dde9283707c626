// A composition by the text of its policies: what a grid, `skerry label --algorithm` and `skerry bench` name without any of it being
// compiled in.
#pragma once
#include <array>
#include <compare>
#include <skerry/core/label_order.hpp>
#include <string>
#include <string_view>

namespace skerry::experiments {

/// The policies of a composition in the order in which the image meets them, and its traits: as a grid's axes name them.
inline constexpr std::array<std::string_view, 4> policy_axes{"tiling", "local", "merge", "finish"};
inline constexpr std::array<std::string_view, 4> trait_axes{"relation", "labels", "reads", "label"};
/// The traits that are meant where none are said.
inline constexpr std::array<std::string_view, 4> usual_traits{"foreground", "minimum", "in_place", "u32"};

struct composition {
  int connectivity = 8;
  std::array<std::string, 4> policies = {};                                         ///< types, by policy_axes
  std::array<std::string, 4> traits = {"foreground", "minimum", "in_place", "u32"}; ///< types, by trait_axes

  auto operator<=>(composition const&) const = default;

  /// "algorithm<eight,strip<4>,...>", with traits where they are not the usual ones.
  std::string type() const;
  /// "strip<4> | ballot_runs<32,komura> | once<seam_union<komura>> | relabel", for people.
  std::string name() const;
  /// As sessions of the registry call it: "foreground", "equal", or the type of a relation of one's own.
  std::string relation() const;
  /// The same with a finish that numbers in this order; a finish that says its order by itself keeps it.
  composition in_order(label_order order) const;
};

/// Whether the name of an algorithm is the text of a composition.
bool is_composition(std::string_view text);

/// Whether it is the type of an entry with other features, and that type: of "catalog::compact" and "area,second_moments".
inline bool is_measuring(std::string_view text) { return text.starts_with("measuring<"); }
inline std::string measuring_type(std::string const& entry, std::string const& features) {
  return "measuring<" + entry + ",features<" + features + ">>";
}

/// From "algorithm<eight, tile<128,64>, bit_runs<32,2>, once<rim_union<hook>>, relabel>", also with traits<...> at its end. Throws
/// `failure` 2; `what` names the option.
composition parse_composition(std::string const& what, std::string const& text);

} // namespace skerry::experiments

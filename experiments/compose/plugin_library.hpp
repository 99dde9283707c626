// Plugins at run time: a library is looked at before it is loaded, and what it has becomes part of what this program knows.
#pragma once
#include "experiments/compose/composition.hpp"
#include "experiments/compose/toolchain.hpp"
#include <skerry/names/registry.hpp>

namespace skerry::experiments {

/// The compositions, and entries with other features, that this program has loaded, by their types.
class loaded_compositions {
public:
  static loaded_compositions& all();
  /// The composition as an algorithm, or null.
  entry const* find(std::string const& type) const;
  /// Of what a composition or an entry was compiled, on a backend.
  struct origin {
    std::string code = {}; ///< a digest; empty where it was not loaded
    double seconds = 0;    ///< its share of the time that its source took
  };
  origin origin_of(std::string const& text, std::string const& backend) const;
  void note(std::string const& text, std::string const& backend, origin const& of) { origins_[{text, backend}] = of; }
  /// Why a composition is illegal, as a plugin says; empty where none does.
  std::string refusal_of(std::string const& type) const;
  void refuse(std::string const& type, std::string const& reason) { refusals_[type] = reason; }
  /// change(entry) on the one of that type, which is made where there is none. A composition is called like its type.
  template <class Change> void change(std::string const& type, Change change_it) {
    auto& [name, e] = *entries_.try_emplace(type).first;
    change_it(e);
    if (is_composition(name)) e.facts.name = name;
  }

private:
  std::map<std::string, entry, std::less<>> entries_;
  std::map<std::pair<std::string, std::string>, origin> origins_;
  std::map<std::string, std::string> refusals_;
};

/// Loads a library: its compositions are in `loaded_compositions` from now on, its entries have its backends. Throws `failure` 1
/// where it cannot be loaded, where another user could have written it, and where it is of another build, with what differs.
void load_plugin(std::string const& path, std::string const& identity);

} // namespace skerry::experiments

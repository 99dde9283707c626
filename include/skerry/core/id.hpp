// The id of a policy: its name and those of its parameters, as an author writes them. A parameter that is meant if none is said
// is left out.
#pragma once
#include <concepts>
#include <string>

namespace skerry {

/// ",P", or nothing where P is the parameter that is meant if none is said.
template <class P, class Meant> std::string id_unless() { return std::same_as<P, Meant> ? "" : "," + P::id(); }

/// "name<P>", or "name" where P is the parameter that is meant if none is said.
template <class P, class Meant> std::string id_with(std::string const& name) {
  return std::same_as<P, Meant> ? name : name + "<" + P::id() + ">";
}

/// Names with commas between them; a part without a name is left out.
template <class... Parts> std::string ids_of() {
  std::string s;
  ((s += (s.empty() || Parts::id().empty() ? "" : ",") + Parts::id()), ...);
  return s;
}

} // namespace skerry

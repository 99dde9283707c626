#include "experiments/compose/composition.hpp"
#include "experiments/compose/type_text.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>

namespace skerry::experiments {

namespace {

constexpr char form[] = "algorithm<CONNECTIVITY, TILING, LOCAL, MERGE, FINISH>, also with traits<...> at its end";

type_text template_named(std::string const& what, std::string const& text, std::string_view name) {
  auto const type = parse_type(what, text);
  if (type.name != name || !type.text.ends_with('>')) throw failure(2, what + " is '" + text + "': allowed is " + form);
  return type;
}

} // namespace

std::string composition::type() const {
  std::string text = std::string("algorithm<") + (connectivity == 4 ? "four" : "eight");
  for (auto const& policy : policies) text += "," + policy;
  if (!std::ranges::equal(traits, usual_traits)) {
    text += ",traits<" + joined(traits, ",") + ">";
  }
  return text + ">";
}

std::string composition::name() const {
  std::string text = joined(policies, " | ");
  for (std::size_t k = 0; k < traits.size(); ++k)
    if (traits[k] != usual_traits[k]) text += " | " + traits[k];
  return text;
}

std::string composition::relation() const { return traits[0] == "equal_value" ? "equal" : traits[0]; }

composition composition::in_order(label_order order) const {
  composition c = *this;
  if (order != label_order::any && !c.policies[3].starts_with("numbered<"))
    c.policies[3] = std::string("numbered<") + (order == label_order::minimum ? "first_pixel" : "consecutive") + "," +
                    policies[3] + ">";
  return c;
}

bool is_composition(std::string_view text) {
  auto const begin = text.find_first_not_of(' ');
  return begin != std::string_view::npos && text.substr(begin).starts_with("algorithm") &&
         text.find('<') != std::string_view::npos;
}

composition parse_composition(std::string const& what, std::string const& text) {
  auto const type = template_named(what, text, "algorithm");
  auto const& of = type.arguments;
  if (of.size() < 5 || of.size() > 6) throw failure(2, what + " is '" + text + "': allowed is " + form);
  composition c;
  if (of[0] != "four" && of[0] != "eight")
    throw failure(2, what + " is '" + text + "': its connectivity is '" + of[0] + "', allowed are four and eight");
  c.connectivity = of[0] == "four" ? 4 : 8;
  for (std::size_t k = 0; k < c.policies.size(); ++k) c.policies[k] = parse_type(what, of[k + 1]).text;
  if (of.size() == 6) {
    auto const traits = template_named(what, of[5], "traits").arguments;
    if (traits.size() > c.traits.size())
      throw failure(2,
                    what + " is '" + text + "': traits have at most four parameters, relation, labels, reads, label");
    std::ranges::copy(traits, c.traits.begin());
  }
  return c;
}

} // namespace skerry::experiments

// Type expressions as text: what a grid or an option may say of a policy. Names, numbers, angle brackets, commas, colons and spaces,
// and nothing else, so that text from a stranger can name types and never be code.
#pragma once
#include <string>
#include <vector>

namespace skerry::experiments {

/// A type: "tile<128, 64>" is the name "tile" with two arguments.
struct type_text {
  std::string text;                        ///< as this program writes it: without spaces
  std::string name;                        ///< before its first bracket
  std::vector<std::string> arguments = {}; ///< as text; empty without brackets, too
};

/// Throws `failure` 2 for what is no type, with the place in the text. `what` names it: "merge".
type_text parse_type(std::string const& what, std::string const& text);

/// Types and numbers with commas between them, as they stand between brackets; at least one. Throws like `parse_type`.
std::vector<std::string> parse_arguments(std::string const& what, std::string const& text);

/// Every name in a type, qualified ones part by part: "once<mine::link<4>>" has once, mine, link.
std::vector<std::string> names_in(std::string const& type);

/// The placeholders of a template in their order: "once<seam_union<{unite}>>" has unite. Throws `failure` 2 for braces that do not
/// match or that hold no name.
std::vector<std::string> placeholders_in(std::string const& what, std::string const& text);

/// The text with a placeholder filled in.
std::string filled(std::string text, std::string const& placeholder, std::string const& value);

} // namespace skerry::experiments

#include "experiments/compose/unit_source.hpp"
#include "experiments/compose/composition.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/sha256.hpp"
#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>

namespace skerry::experiments {

namespace {

constexpr std::size_t digits_of_id = 24;

/// A text as C++ has it.
std::string quoted(std::string const& text) { return "R\"skerry(" + text + ")skerry\""; }

/// "ladder<eight,...,traits<>>": what says whether "algorithm<eight,...>" is legal.
std::string ladder_of(std::string const& type) {
  std::string ladder = "ladder" + type.substr(std::string("algorithm").size());
  if (ladder.find(",traits<") == std::string::npos) ladder.insert(ladder.size() - 1, ",traits<>");
  return ladder;
}

bool is_kokkos(wanted_cell const& cell) { return backend_named(cell.backend).by_kokkos; }

std::string line_of(wanted_cell const& cell, bool is_check) {
  if (is_check) return ladder_of(cell.type) + "::reason(),";
  std::string const of = is_composition(cell.text) ? "cell_of<"
                         : is_measuring(cell.text) ? "measuring_cell_of<"
                                                   : "entry_cell_of<";
  return of + cell.type + ", " + std::string(backend_named(cell.backend).type) + ">(\"" + cell.text + "\", \"" +
         cell.backend + "\"),";
}

} // namespace

unit_source source_of(std::vector<wanted_cell> const& cells, unit_kind kind, bool is_check, std::string const& code) {
  std::vector<std::string> head{"// Written by skerry for what a grid names."};
  auto const include = [&](std::string const& path) { head.push_back("#include <" + path + ">"); };
  if (is_check) {
    include("skerry/catalog.hpp");
  } else {
    // Kokkos' headers are a fifth of a small unit's time.
    if (kind == unit_kind::host && std::ranges::none_of(cells, is_kokkos))
      head.push_back("#define SKERRY_WITHOUT_KOKKOS");
    include("skerry/names/plugin.hpp");
    if (kind != unit_kind::host) {
      include("skerry/backend/by_name/cuda_open.hpp");
    } else {
      include("skerry/backend/by_name/backends.hpp");
      include("skerry/backend/by_name/counted_backend.hpp");
    }
  }
  for (auto const& header : cells.front().headers) head.push_back("#include \"" + header + "\"");
  head.push_back("namespace skerry {");
  head.push_back(
      is_check ? "extern \"C\" char const* const skerry_reasons[];\nextern \"C\" char const* const skerry_reasons[] = {"
               : "namespace {\nconstexpr plugin_cell cells[] = {");
  unit_source source;
  for (auto const& line : head) {
    source.text += line + "\n";
    source.first_line += 1 + int(std::ranges::count(line, '\n'));
  }
  ++source.first_line;
  for (auto const& cell : cells) source.text += line_of(cell, is_check) + "\n";
  source.id = sha256(source.text + to_string(kind) + code).substr(0, digits_of_id);
  source.text += "};\n";
  if (!is_check)
    source.text += "} // namespace\nextern \"C\" {\nextern plugin_unit const skerry_unit_" + source.id +
                   ";\nplugin_unit const skerry_unit_" + source.id + "{cells, " + std::to_string(cells.size()) +
                   ", \"" + code + "\"};\n}\n";
  source.text += "} // namespace skerry\n";
  return source;
}

std::string library_source(library_content const& content, std::string const& identity) {
  std::string text = "#include <skerry/names/plugin_table.hpp>\nextern \"C\" {\n", all, seconds, refusals;
  for (auto const& [id, time] : content.units) {
    text += "extern skerry::plugin_unit const skerry_unit_" + id + ";\n";
    all += "&skerry_unit_" + id + ", ";
    seconds += std::to_string(time) + ", ";
  }
  for (auto const& [type, reason] : content.refusals) refusals += "{" + quoted(type) + ", " + quoted(reason) + "}, ";
  // One more at the end, since C++ has no array of none.
  return text + "}\nstatic skerry::plugin_unit const* const units[] = {" + all +
         "nullptr};\nstatic double const seconds[] = {" + seconds +
         "0};\nstatic skerry::plugin_refusal const refusals[] = {" + refusals +
         "{}};\nextern \"C\" char const* skerry_plugin_built_by() {\n  return " + quoted(identity) +
         ";\n}\nextern \"C\" skerry::plugin_table skerry_plugin() {\n  return {units, seconds, " +
         std::to_string(content.units.size()) + ", refusals, " + std::to_string(content.refusals.size()) + "};\n}\n";
}

std::vector<std::size_t> suspects(std::string const& log, std::string const& source_name, int first_line,
                                  std::size_t cells) {
  std::vector<std::size_t> found;
  // GCC and clang: "NAME:12:"; nvcc: "NAME(12):", and "at line 12 of NAME" or "at line 12" in what led there.
  std::regex const places(source_name + R"(["]?[:(](\d+)|at line (\d+) of "?[^ \n]*)" + source_name +
                          R"(|at line (\d+)\n)");
  for (std::sregex_iterator at(log.begin(), log.end(), places), end; at != end; ++at)
    for (std::size_t group = 1; group < 4; ++group) {
      if (!(*at)[group].matched) continue;
      long const k = std::stol((*at)[group]) - first_line;
      if (k < 0 || std::size_t(k) >= cells || std::ranges::find(found, std::size_t(k)) != found.end()) continue;
      found.push_back(std::size_t(k));
    }
  std::ranges::sort(found);
  return found;
}

std::string first_error(std::string const& log, std::string const& source_name) {
  std::istringstream in(log);
  for (std::string line; std::getline(in, line);) {
    auto const at = line.find("error: ");
    auto const fatal = line.find("error   : "); // of ptxas
    if (at == std::string::npos && fatal == std::string::npos) continue;
    if (at == std::string::npos) return line.substr(fatal + 10);
    std::string what = line.substr(at + 7);
    constexpr std::string_view prefix = "static assertion failed: ";
    if (what.starts_with(prefix)) what = what.substr(prefix.size());
    auto const colon = line.find_first_of(":(");
    std::string const place = line.substr(0, colon);
    if (place.empty() || place.ends_with(source_name)) return what;
    auto const number = colon == std::string::npos
                            ? ""
                            : line.substr(colon + 1, line.find_first_not_of("0123456789", colon + 1) - colon - 1);
    std::string said = std::filesystem::path(place).filename().string();
    if (!number.empty()) said.append(":").append(number);
    return said.append(": ").append(what);
  }
  return "the compiler ended without a message";
}

std::vector<std::string> headers_read(std::string const& dependencies, std::string const& source,
                                      std::vector<std::string> const& roots) {
  std::vector<std::string> found;
  auto const is_known = [&](std::string const& path) {
    return path == source || path.starts_with("/usr/") ||
           std::ranges::any_of(roots, [&](std::string const& root) { return path.starts_with(root + "/skerry/"); });
  };
  std::string path;
  auto const take = [&] {
    if (!path.empty() && !path.ends_with(':')) {
      std::error_code error;
      auto const whole = std::filesystem::weakly_canonical(path, error).string();
      if (!is_known(whole) && std::ranges::find(found, whole) == found.end()) found.push_back(whole);
    }
    path.clear();
  };
  for (std::size_t at = dependencies.find(": "); at != std::string::npos && at < dependencies.size(); ++at) {
    char const c = dependencies[at];
    if (c == '\\' && at + 1 < dependencies.size() && dependencies[at + 1] != '\n') path += dependencies[++at];
    else if (c == ' ' || c == '\n' || c == '\\') take();
    else if (c != ':' || !path.empty()) path += c;
  }
  take();
  return found;
}

} // namespace skerry::experiments

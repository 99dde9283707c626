#include "experiments/compose/plugin_library.hpp"
#include "experiments/compose/cache.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/system_text.hpp"
#include <cstring>
#include <dlfcn.h>
#include <link.h>
#include <skerry/names/plugin_table.hpp>
#include <sstream>

namespace skerry::experiments {

namespace {

/// The first line "NAME=VALUE" in which two texts differ, as a clause.
std::string difference(std::string const& theirs, std::string const& ours) {
  std::istringstream a(theirs), b(ours);
  for (std::string there, here; std::getline(b, here);) {
    std::getline(a, there);
    if (there == here) continue;
    auto const equals = here.find('=');
    std::string const name = here.substr(0, equals);
    if (name == "headers" || !there.starts_with(name + "=")) return "Skerry's headers differ";
    return name + " is '" + there.substr(equals + 1) + "' there and '" + here.substr(equals + 1) + "' here";
  }
  return "it says more of itself than this build";
}

/// Whether a library has all of its bytes: one that was cut off would end the program when it is loaded. Its last part is the table of
/// its sections.
bool is_whole(std::string const& path) {
  std::string const bytes = content_of(path);
  ElfW(Ehdr) head;
  if (bytes.size() < sizeof head) return false;
  std::memcpy(&head, bytes.data(), sizeof head);
  return std::memcmp(head.e_ident, ELFMAG, SELFMAG) == 0 &&
         head.e_shoff + std::size_t(head.e_shnum) * head.e_shentsize <= bytes.size();
}

} // namespace

loaded_compositions& loaded_compositions::all() {
  static loaded_compositions they;
  return they;
}

entry const* loaded_compositions::find(std::string const& type) const {
  auto const at = entries_.find(type);
  return at == entries_.end() ? nullptr : &at->second;
}

loaded_compositions::origin loaded_compositions::origin_of(std::string const& text, std::string const& backend) const {
  auto const at = origins_.find({text, backend});
  return at == origins_.end() ? origin{} : at->second;
}

std::string loaded_compositions::refusal_of(std::string const& type) const {
  auto const at = refusals_.find(type);
  return at == refusals_.end() ? std::string() : at->second;
}

void load_plugin(std::string const& path, std::string const& identity) {
  require_own(path);
  std::string const name = path.find('/') == std::string::npos ? "./" + path : path; // not from the system's folders
  if (!is_whole(path))
    throw failure(1, printable(path) + " is no plugin for this program: it is no library, or only a part of one");
  void* const handle = ::dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
  auto const refuse = [&](std::string const& why) -> failure {
    return failure(1, printable(path) + " is no plugin for this program: " + why);
  };
  if (handle == nullptr) throw refuse(::dlerror());
  using text_function = char const* (*)();
  using table_function = plugin_table (*)();
  auto const built_by = reinterpret_cast<text_function>(::dlsym(handle, "skerry_plugin_built_by"));
  auto const table_of = reinterpret_cast<table_function>(::dlsym(handle, "skerry_plugin"));
  if (built_by == nullptr || table_of == nullptr)
    throw refuse("it has no function skerry_plugin; 'skerry build' makes plugins");
  if (std::string const theirs = built_by(); theirs != identity)
    throw refuse(difference(theirs, identity) + "; build it with the program that shall run it");
  auto const table = table_of();
  for (std::size_t k = 0; k < table.refused; ++k)
    loaded_compositions::all().refuse(table.refusals[k].text, table.refusals[k].reason);
  for (std::size_t u = 0; u < table.count; ++u)
    for (std::size_t k = 0; k < table.units[u]->count; ++k) {
      plugin_cell const& cell = table.units[u]->cells[k];
      if (!registry::all().backends().contains(std::string_view(cell.backend)))
        registry::all().add_backend(cell.backend, cell.facts);
      auto const add_unless_there = [&](entry& e) {
        auto const has = [&] { return std::ranges::find(e.backends, cell.backend) != e.backends.end(); };
        if (has()) return;
        cell.add_to(e);
        if (!has())
          throw refuse(std::string(cell.text) + " is not there on the backend " + cell.backend + ", as its table says");
      };
      loaded_compositions::all().note(cell.text, cell.backend,
                                      {table.units[u]->code, table.seconds[u] / double(table.units[u]->count)});
      if (is_composition(cell.text) || is_measuring(cell.text)) {
        loaded_compositions::all().change(cell.text, add_unless_there);
      } else {
        registry::all().change(cell.text, add_unless_there);
      }
    }
}

} // namespace skerry::experiments

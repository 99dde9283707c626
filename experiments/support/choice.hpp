// Which algorithm on which backend: names from the command line, looked up in the registry.
#pragma once
#include <skerry/names/registry.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::experiments {

/// Whether `name` is what `pattern` means: a shell pattern ('*', '?', '[...]'), else the name itself.
bool matches(std::string_view name, std::string const& pattern);
bool is_pattern(std::string_view text);

/// Every entry, sorted by name.
std::vector<entry const*> all_algorithms();

/// The entry of that name. Throws `failure` 2 with the nearest names, as the next function does.
entry const& algorithm_named(std::string const& name);
/// The entries that the pattern means, at least one; sorted by name.
std::vector<entry const*> algorithms_matching(std::string const& pattern);

/// Refuses an unknown name: `failure` 2 with the names nearest to it.
[[noreturn]] void refuse_algorithm(std::string const& name);

/// An entry that nobody named, and why it is taken: a clause.
struct chosen_entry {
  std::string name, why;
};
/// Whether an entry is right, gives what is wanted, and has that connectivity on that backend, for that relation.
bool suits(entry const& e, int connectivity, wanted what, std::string_view backend,
           std::string_view relation = "foreground");
/// What was the fastest where Skerry was measured (docs/performance.md, docs/performance-cuda.md), on images of that size (0 x 0: of any):
/// entries that a build may lack, the best first.
std::vector<chosen_entry> fastest_entries(int connectivity, wanted what, bool on_device,
                                          std::string_view relation = "foreground", extent size = {0, 0});
/// The entry that suits and was the fastest where Skerry was measured, on images of that size (0 x 0: of any). Throws `failure` 2
/// where none suits.
chosen_entry untuned_entry(int connectivity, wanted what, std::string_view backend,
                           std::string_view relation = "foreground", extent size = {0, 0});
/// What 'skerry tune' measured to be the fastest on this machine; where it measured nothing like it, the one above. `threads`: 0
/// for all cores.
chosen_entry auto_entry(int connectivity, wanted what, std::string const& backend, int threads = 0,
                        std::string_view relation = "foreground", extent size = {0, 0});

/// What a backend is; of a name that nobody knows, nothing.
backend_facts backend_named(std::string_view name);

/// The names of the backends that this build has.
std::vector<std::string> compiled_backends();
/// The backends of an entry that run on this machine.
std::vector<std::string> usable_backends(entry const& algorithm);
/// Throws `failure` 2 where no build has such a backend.
void check_backend_name(std::string const& name);
/// Throws `failure` 2 where this build has no such backend, or nobody has, and 1 where this machine lacks what it needs.
void check_backend(std::string const& name);
/// The fastest backend that this build and machine have.
std::string default_backend();
/// Why it is that one: a clause.
std::string why_default(std::string_view backend);

/// Checks the number of threads against the backend (`threads` 0: all cores); `failure` 2 for a serial backend with more
/// than one.
void check_threads(std::string const& backend, int threads);
/// How many threads Kokkos is to start for a backend: 1 where it takes no part.
int kokkos_threads(std::string const& backend, int threads);

/// Whether a backend needs a Kokkos that has been started on a device.
bool kokkos_on_device(std::string const& backend);

/// The entry's form for a connectivity on a backend. Throws `failure` 2 where it has none.
entry::variant const& variant_of(entry const& algorithm, int connectivity, std::string const& backend,
                                 std::string_view relation = "foreground");

/// "consecutive", "minimum" or "any". Throws `failure` 2; `option` is named in it.
label_order parse_order(std::string const& option, std::string const& text);

} // namespace skerry::experiments

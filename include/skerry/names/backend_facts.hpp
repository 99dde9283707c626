// What a program must know of a backend before it opens a session. A backend says it as `static constexpr backend_facts facts`.
#pragma once
#include <string_view>

namespace skerry {

struct backend_facts {
  bool on_device = false;     ///< images are copied to a device, and there may be none
  bool by_kokkos = false;     ///< it works between Kokkos' start and end
  bool takes_threads = false; ///< its number of threads can be chosen
  bool counts = false;        ///< it counts what it does to memory, and its times say nothing
  std::string_view type = {}; ///< in C++, inside of skerry: how a source that is compiled apart names it
};

namespace detail {
template <class Backend> constexpr backend_facts facts_of_backend() {
  if constexpr (requires { Backend::facts; }) return Backend::facts;
  else return {};
}
} // namespace detail

} // namespace skerry

// The backends that this build has, as a Hana tuple of types: what the registry instantiates entries on. A backend says its
// id and opens a session. With SKERRY_WITHOUT_KOKKOS, for sources that cannot read Kokkos' headers, there is no space of
// Kokkos in it.
#pragma once
#include <skerry/backend/host/threads.hpp>
#ifndef SKERRY_WITHOUT_KOKKOS
#include <skerry/backend/kokkos/space.hpp>
#endif

#include <skerry/names/backend_facts.hpp>

#include <boost/hana/tuple.hpp>
#include <boost/hana/type.hpp>

namespace skerry {

/// std::thread on all cores, or on as many as asked for.
struct threads_backend {
  static constexpr backend_facts facts{.takes_threads = true, .type = "threads_backend"};
  static std::string id() { return host::threads::id(); }
  template <template <class, class> class Session, class Algorithm>
  static std::unique_ptr<Session<Algorithm, host::threads>> open(int threads, void const*) {
    return std::make_unique<Session<Algorithm, host::threads>>(threads);
  }
};

#ifndef SKERRY_WITHOUT_KOKKOS
/// A Kokkos host space; the number of its threads was set when Kokkos was initialised.
template <class Exec> struct kokkos_backend {
  static constexpr backend_facts facts{
      .by_kokkos = true, .takes_threads = kokkos::has_threads<Exec>, .type = kokkos::names_of_space<Exec>().type};
  static std::string id() { return kokkos::space_name<Exec>(); }
  template <template <class, class> class Session, class Algorithm>
  static std::unique_ptr<Session<Algorithm, kokkos::space<Exec>>> open(int, void const* instance) {
    using opened = Session<Algorithm, kokkos::space<Exec>>;
    return instance ? std::make_unique<opened>(*static_cast<Exec const*>(instance)) : std::make_unique<opened>();
  }
};
#endif

inline constexpr auto host_backends = boost::hana::tuple_t<
#ifdef KOKKOS_ENABLE_SERIAL
    kokkos_backend<Kokkos::Serial>,
#endif
#ifdef KOKKOS_ENABLE_OPENMP
    kokkos_backend<Kokkos::OpenMP>,
#endif
#ifdef KOKKOS_ENABLE_THREADS
    kokkos_backend<Kokkos::Threads>,
#endif
    threads_backend>;

} // namespace skerry

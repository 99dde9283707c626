// Sweeps on any Kokkos host space (cuda_space.hpp has Kokkos::Cuda): flat sweeps as a RangePolicy, team sweeps as a TeamPolicy. On a host
// space a team is one thread with the word team; team size and vector length 1 are the backend's choice (Kokkos 3.4.1 aborts Serial teams
// larger than 1). All work goes to the instance; nothing here fences but `read` and `wait`, and those only the instance.
#pragma once
#include <skerry/backend/host/run_sweep.hpp>
#include <skerry/core/sweep.hpp>

#include <Kokkos_Core.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace skerry::kokkos {

/// What an execution space is called: as the program's --backend takes it, and by a source that is compiled apart.
struct space_names {
  std::string_view backend, type;
};
template <class Exec> constexpr space_names names_of_space() {
#ifdef KOKKOS_ENABLE_SERIAL
  if (std::is_same_v<Exec, Kokkos::Serial>) return {"serial", "kokkos_backend<Kokkos::Serial>"};
#endif
#ifdef KOKKOS_ENABLE_OPENMP
  if (std::is_same_v<Exec, Kokkos::OpenMP>) return {"openmp", "kokkos_backend<Kokkos::OpenMP>"};
#endif
#ifdef KOKKOS_ENABLE_THREADS
  if (std::is_same_v<Exec, Kokkos::Threads>) return {"kokkos-threads", "kokkos_backend<Kokkos::Threads>"};
#endif
#ifdef KOKKOS_ENABLE_CUDA
  if (std::is_same_v<Exec, Kokkos::Cuda>) return {"cuda-kokkos", "cuda::compiled_backend"};
#endif
  return {};
}
template <class Exec> std::string space_name() {
  constexpr space_names names = names_of_space<Exec>();
  return names.backend.empty() ? std::string(Exec::name()) : std::string(names.backend);
}

/// Whether the number of a space's threads can be chosen, when Kokkos starts.
template <class Exec> inline constexpr bool has_threads = false;
#ifdef KOKKOS_ENABLE_OPENMP
template <> inline constexpr bool has_threads<Kokkos::OpenMP> = true;
#endif
#ifdef KOKKOS_ENABLE_THREADS
template <> inline constexpr bool has_threads<Kokkos::Threads> = true;
#endif

/// What Kokkos' tools show for a sweep; put together only where such a tool listens.
inline std::string kernel_name(sweep_name name) {
  return Kokkos::Tools::profileLibraryLoaded() ? "skerry::" + name.text() : std::string("skerry");
}

/// Serial needs no atomics; every other host space does.
template <class Exec> struct memory_of {
  using type = host::shared_memory;
};
#ifdef KOKKOS_ENABLE_SERIAL
template <> struct memory_of<Kokkos::Serial> {
  using type = host::plain_memory;
};
#endif

/// Memory of the execution space, uninitialised, aligned to arena::alignment.
template <class Exec> class space_buffer {
public:
  void resize(std::size_t bytes) {
    view_.reset();
    size_ = 0;
    view_.emplace(Kokkos::view_alloc(std::string("skerry::workspace"), Kokkos::WithoutInitializing),
                  bytes + arena::alignment);
    size_ = bytes;
  }
  char* data() const {
    if (!view_) return nullptr;
    auto const past = reinterpret_cast<std::uintptr_t>(view_->data()) % arena::alignment;
    return view_->data() + (past ? arena::alignment - past : 0);
  }
  std::size_t size() const { return size_; }

private:
  using view_type = Kokkos::View<char*, typename Exec::memory_space>;
  std::optional<view_type> view_; // no default View: some Kokkos of 2025 under GCC 12 cannot destroy one
  std::size_t size_ = 0;
};

/// A queue of sweeps on one execution-space instance; asynchronous where the space is.
template <class Exec> class space {
  static_assert(
      Kokkos::SpaceAccessibility<Kokkos::HostSpace, typename Exec::memory_space>::accessible,
      "skerry::kokkos::space: this mapping runs host execution spaces; for Kokkos::Cuda include cuda_space.hpp");

public:
  using memory = typename memory_of<Exec>::type;
  using buffer = space_buffer<Exec>;
  static std::string id() { return space_name<Exec>(); }

  explicit space(Exec const& exec = Exec()) : exec_(exec) {}

  template <class Sweep> void sweep(Sweep const& s, sweep_name name = {}) {
    int const n = s.units();
    if (n <= 0) return;
    if constexpr (flat_sweep<Sweep>) {
      Kokkos::parallel_for(kernel_name(name), range(n), flat_body<Sweep>{s});
    } else {
      using body = team_body<Sweep>;
      auto const bytes = sizeof(typename body::scratch) + alignof(typename body::scratch);
      Kokkos::TeamPolicy<Exec> policy(exec_, n, 1, 1);
      policy.set_scratch_size(0, Kokkos::PerTeam(int(bytes)));
      Kokkos::parallel_for(kernel_name(name), policy, body{s});
    }
  }
  template <class T> void fill(T* p, std::size_t n, int byte) {
    Kokkos::parallel_for("skerry::fill", range(1), fill_body{static_cast<void*>(p), n * sizeof(T), byte});
  }
  template <class T> void read(T* to, T const* from, std::size_t n) {
    exec_.fence();
    std::copy_n(from, n, to);
  }
  void wait() { exec_.fence(); }
  int threads_used() const { return exec_.concurrency(); }

private:
  auto range(int n) const {
    using policy = Kokkos::RangePolicy<Exec>;
    return policy(exec_, 0, typename policy::member_type(n));
  }
  template <class Sweep> struct flat_body {
    Sweep s;
    void operator()(int unit) const { s.template operator()<memory>(unit); }
  };
  template <class Sweep> struct team_body {
    using team = host::team<Sweep::width, memory>;
    using scratch = typename Sweep::template scratch<team>;
    Sweep s;
    void operator()(typename Kokkos::TeamPolicy<Exec>::member_type const& member) const {
      void* const at = member.team_scratch(0).get_shmem_aligned(sizeof(scratch), alignof(scratch));
      s(team{}, int(member.league_rank()), *static_cast<scratch*>(at));
      host::order_streams();
    }
  };
  struct fill_body {
    void* p;
    std::size_t bytes;
    int byte;
    void operator()(int) const { std::memset(p, byte, bytes); }
  };

  Exec exec_;
};

} // namespace skerry::kokkos

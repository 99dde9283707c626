// A queue: what a backend runs sweeps on, in order. The contract:
//
//   struct my_queue {
//     using memory = my_memory;                                       // memory_operations (team.hpp)
//     using buffer = my_buffer;                                       // data(), size(), resize(bytes): memory of the backend
//     static std::string id();                                        // the backend's name
//     template <class Sweep> void sweep(Sweep const&);                // all units, after what came before; or sweep(s, name)
//     template <class T> void fill(T* p, std::size_t n, int byte);    // n elements, every byte alike
//     template <class T> void read(T* to, T const* from, std::size_t n);  // to the host, when all sweeps have ended
//     void wait();                                                    // until all sweeps have ended
//     int threads_used() const;                                       // how many work side by side
//   };
//
// Optional: repeat(body, state, limit), a loop that the queue repeats by itself (repeat.hpp), tune(name, value), and milliseconds(work),
// how long the sweeps take that work() puts on it.
#pragma once
#include <skerry/core/sweep.hpp>
#include <skerry/core/types.hpp>

namespace skerry {
namespace contract {

struct some_sweep {
  static constexpr bool flat = true;
  int units() const { return 0; }
  template <class Memory> SKERRY_FN void operator()(int) const {}
};

} // namespace contract

/// Whether a queue runs sweeps, with their names or without.
template <class Q> concept runs_sweeps = requires(Q& q, contract::some_sweep const& s) { q.sweep(s); } ||
                                         requires(Q& q, contract::some_sweep const& s) { q.sweep(s, sweep_name{}); };

template <class Q> concept queue_of_sweeps = runs_sweeps<Q> && requires(Q& q, Q const& asked, u32* p, u32 const* r) {
  typename Q::memory;
  typename Q::buffer;
  { Q::id() } -> std::same_as<std::string>;
  q.fill(p, std::size_t(1), 0);
  q.read(p, r, std::size_t(1));
  q.wait();
  { asked.threads_used() } -> std::same_as<int>;
};

} // namespace skerry

// A range of a sweep's units on one thread: what every host queue does once it has decided who runs what.
#pragma once
#include <skerry/backend/host/buffer.hpp>
#include <skerry/backend/host/team.hpp>
#include <skerry/core/sweep.hpp>

namespace skerry::host {

/// Scratch for teams, kept from sweep to sweep and grown when a larger one comes.
class scratch_memory {
public:
  void reserve(std::size_t bytes) {
    if (bytes > buffer_.size()) buffer_.resize(bytes);
  }
  template <class T> T& as() {
    reserve(sizeof(T));
    return *::new (static_cast<void*>(buffer_.data())) T;
  }

private:
  buffer buffer_;
};

/// Makes room for a sweep's scratch, so that `run_units` does not allocate.
template <class Memory, class Sweep> void reserve_scratch(scratch_memory& scratch) {
  if constexpr (!flat_sweep<Sweep>)
    scratch.reserve(sizeof(typename Sweep::template scratch<team<Sweep::width, Memory>>));
}

template <class Memory, class Sweep> void run_units(Sweep const& s, int begin, int end, scratch_memory& scratch) {
  if (begin >= end) return;
  if constexpr (flat_sweep<Sweep>) {
    for (int unit = begin; unit < end; ++unit) s.template operator()<Memory>(unit);
  } else {
    using team_type = team<Sweep::width, Memory>;
    auto& shared = scratch.template as<typename Sweep::template scratch<team_type>>();
    for (int unit = begin; unit < end; ++unit) s(team_type{}, unit, shared);
    order_streams();
  }
}

} // namespace skerry::host

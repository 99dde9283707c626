// cuda, as the registry takes it: its sessions are made by families that nvcc has compiled.
#pragma once
#include <skerry/cuda/session.hpp>

namespace skerry {

struct cuda_backend {
  static std::string id() { return "cuda"; }
  template <class Entry, class Connectivity> static std::unique_ptr<session> open_entry(wanted w) {
    return cuda::opener<Entry, Connectivity>::open(w);
  }
};

} // namespace skerry

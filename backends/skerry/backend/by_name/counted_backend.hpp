// counted, as the registry takes it: threads that count what they do to memory.
#pragma once
#include <skerry/backend/host/counting.hpp>
#include <skerry/names/backend_facts.hpp>

#include <memory>

namespace skerry {

struct counted_backend {
  static constexpr backend_facts facts{.counts = true, .type = "counted_backend"};
  static std::string id() { return host::counted::id(); }
  template <template <class, class> class Session, class Algorithm>
  static std::unique_ptr<Session<Algorithm, host::counted>> open(int threads, void const*) {
    return std::make_unique<Session<Algorithm, host::counted>>(threads);
  }
};

} // namespace skerry

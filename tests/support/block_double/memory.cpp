#include <support/block_double/memory.hpp>

namespace skerry::block_double {
namespace {

template <class F> u64 update(void* p, std::size_t size, F f) {
  if (running) return running->memory.update(p, size, f);
  u64 const old = weak_memory::read(p, size);
  weak_memory::write(p, size, f(old));
  return old;
}

} // namespace

u64 memory::loaded(void const* p, std::size_t size) {
  return running ? running->memory.load(p, size) : weak_memory::read(p, size);
}
void memory::stored(void* p, std::size_t size, u64 value) {
  if (running) running->memory.store(p, size, value);
  else weak_memory::write(p, size, value);
}
u64 memory::lowered(void* p, std::size_t size, u64 v) {
  return update(p, size, [v](u64 old) { return v < old ? v : old; });
}
u64 memory::raised(void* p, std::size_t size, u64 v) {
  return update(p, size, [v](u64 old) { return v > old ? v : old; });
}
u64 memory::added(void* p, std::size_t size, u64 v) {
  return update(p, size, [v](u64 old) { return old + v; });
}
u64 memory::with_bits(void* p, std::size_t size, u64 v) {
  return update(p, size, [v](u64 old) { return old | v; });
}
u64 memory::exchanged(void* p, std::size_t size, u64 expected, u64 v) {
  return update(p, size, [expected, v](u64 old) { return old == expected ? v : old; });
}

} // namespace skerry::block_double

// Memory between barriers: a store may stay with the lane that made it for a while, in any order with its other stores; a
// read-modify-write acts on memory at once. Nothing but `drain_own` (a barrier) orders it.
#pragma once
#include <support/block_double/collective.hpp>
#include <support/block_double/scheduler.hpp>
#include <support/block_double/store_buffer.hpp>

#include <bit>

namespace skerry::block_double {

static_assert(std::endian::native == std::endian::little);

class weak_memory {
public:
  explicit weak_memory(scheduler& lanes) : lanes_(lanes) {}

  void start(int fibers);
  /// All stores of all lanes become visible: a sweep ends.
  void finish();

  /// An operand of `size` bytes: 1, 2, 4 or 8.
  u64 load(void const* p, std::size_t size);
  void store(void* p, std::size_t size, u64 value);
  /// *p becomes f(*p) in one go; what was there before.
  template <class F> u64 update(void* p, std::size_t size, F f) {
    step(p, size);
    drain_own(p, size);
    u64 const old = read(p, size);
    write(p, size, f(old));
    return old;
  }

  /// The stores of the lane that runs become visible.
  void drain_own();

  static u64 read(void const* p, std::size_t size) {
    switch (size) {
    case 1: return read_as<u8>(p);
    case 2: return read_as<std::uint16_t>(p);
    case 4: return read_as<u32>(p);
    default: return read_as<u64>(p);
    }
  }
  static void write(void* p, std::size_t size, u64 value) {
    switch (size) { // the bytes of a smaller operand are the low ones
    case 1: std::memcpy(p, &value, 1); break;
    case 2: std::memcpy(p, &value, 2); break;
    case 4: std::memcpy(p, &value, 4); break;
    default: std::memcpy(p, &value, 8);
    }
  }

private:
  struct lane_stores {
    store_buffer waiting;
    int place = -1; ///< in holders_, if any store waits
  };

  static constexpr std::int64_t endless = std::int64_t(1) << 24; ///< operations between start and finish

  template <class T> static u64 read_as(void const* p) {
    T value;
    std::memcpy(&value, p, sizeof(T));
    return value;
  }

  /// Comes before every operation: time passes. Operands may overlap others of another type, as on a GPU.
  void step(void const* p, std::size_t size);

  lane_stores& own() { return lane_stores_[std::size_t(lanes_.self().index)]; }

  void drain_own(void const* p, std::size_t n);
  void drain_one(int index);
  void hold(int index);
  void let_go(int index);

  scheduler& lanes_;
  std::vector<lane_stores> lane_stores_; // by fiber
  std::vector<int> holders_;             // fibers with stores that wait
  std::int64_t operations_ = 0;
};

} // namespace skerry::block_double

// Memory operations of a device: plain loads that the compiler may not keep, volatile stores and the atomics of the hardware,
// all relaxed. A load may find an older value in the cache of its multiprocessor, which lengthens a walk and no more: where
// something must be new, an atomic operation says what was there. On long walks that cache is worth a factor of ten.
#pragma once
#include <skerry/backend/cuda/lanes_of_warp.hpp>
#include <skerry/backend/cuda/word_loads.hpp>
#include <skerry/core/team.hpp>

namespace skerry::cuda {

struct memory : word_loads {
  static constexpr std::size_t stream_alignment = 16;
  static bool stays_in_cache(std::size_t) { return false; }

  template <class T> SKERRY_FN static T load([[maybe_unused]] T const* p) {
    SKERRY_ON_DEVICE(asm volatile("" :: : "memory"); return *p);
  }
  template <class T> SKERRY_FN static void store([[maybe_unused]] T* p, [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(*const_cast<T volatile*>(p) = v);
  }
  template <class T> SKERRY_FN static T fetch_min([[maybe_unused]] T* p, [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(return T(atomicMin(native(p), native_type<T>(v))));
  }
  template <class T> SKERRY_FN static T fetch_max([[maybe_unused]] T* p, [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(return T(atomicMax(native(p), native_type<T>(v))));
  }
  template <class T> SKERRY_FN static T fetch_add([[maybe_unused]] T* p, [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(return T(atomicAdd(native(p), native_type<T>(v))));
  }
  template <class T> SKERRY_FN static T fetch_or([[maybe_unused]] T* p, [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(return T(atomicOr(native(p), native_type<T>(v))));
  }
  /// Of 16 bits too: the hardware has that.
  template <class T> SKERRY_FN static T compare_exchange([[maybe_unused]] T* p,
                                                         [[maybe_unused]] std::type_identity_t<T> expected,
                                                         [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(return T(atomicCAS(native(p), native_type<T>(expected), native_type<T>(v))));
  }

  /// Stores past the caches, always: nobody reads them soon.
  template <int N>
  SKERRY_FN static void stream([[maybe_unused]] u32* p, [[maybe_unused]] u32 const (&values)[N], bool = false) {
    if constexpr (N % 4 == 0) {
      SKERRY_UNROLL
      for (int j = 0; j < N; j += 4) stream_4(p + j, values[j], values[j + 1], values[j + 2], values[j + 3]);
    } else {
      SKERRY_UNROLL
      for (int j = 0; j < N; ++j) store(p + j, values[j]);
    }
  }
  /// For a p that is aligned to one value.
  template <int N> SKERRY_FN static void stream_anywhere(u32* p, u32 const (&values)[N], bool cached = false) {
    if constexpr (N % 4 != 0) return stream(p, values, cached);
    else {
      SKERRY_UNROLL
      for (int j = 0; j < N; j += 4) {
        u32 const four[4] = {values[j], values[j + 1], values[j + 2], values[j + 3]};
        if ((reinterpret_cast<std::uintptr_t>(p + j) & 15) == 0) stream_4(p + j, four[0], four[1], four[2], four[3]);
        else stream_shifted(p + j, four);
      }
    }
  }

  template <class Mask, int N> SKERRY_FN static void labels_of_runs(Mask run_starts, Mask shown, int begin,
                                                                    u32 const* label_of_run, u32 (&values)[N]) {
    plain_labels_of_runs(run_starts, shown, begin, label_of_run, values);
  }

  SKERRY_FN static parents_seen look_at_parents(u32 const* parents, u32 first, u32 least) {
    return plain_look_at_parents(parents, first, least);
  }

  SKERRY_FN static void number_where(u32* to, u64 written, counted_from a, counted_from b) {
    plain_number_where(to, written, a, b);
  }

  SKERRY_FN static void places_where(u64 bits, u32 first, u32* to) { plain_places_where(bits, first, to); }
  template <class Mask, int N> SKERRY_FN static void count_bits(Mask const (&words)[N], u32* set) {
    plain_count_bits(words, set);
  }
  template <class Mask, int N> SKERRY_FN static void sum_bits(Mask const (&words)[N], u32* set, u32* sum) {
    plain_sum_bits(words, set, sum);
  }

  static constexpr bool finds_ranks_at_once = false;
  SKERRY_FN static void ranks_where(u64 starts, u64 where, u32 first, u32* to) {
    plain_ranks_where(starts, where, first, to);
  }

  template <class T> SKERRY_FN static void copy(T* to, T const* from, int n, bool) { plain_copy(to, from, n); }

  /// Those that are here together and have the same key.
  SKERRY_FN static lanes_of_warp lanes_with([[maybe_unused]] u32 key) {
    // No branch lies between the two instructions: the lanes that see each other all come to the match.
    u32 same = 1, lane = 0;
    SKERRY_ON_DEVICE(same = __match_any_sync(__activemask(), key); asm("mov.u32 %0, %%laneid;" : "=r"(lane)););
    return {same, zeros_below(same) == int(lane)};
  }

private:
  /// The type that CUDA's atomics take.
  template <class T> using native_type =
      std::conditional_t<sizeof(T) == 8, unsigned long long,
                         std::conditional_t<sizeof(T) == 2, unsigned short, unsigned int>>;
  template <class T> SKERRY_FN static native_type<T>* native(T* p) { return reinterpret_cast<native_type<T>*>(p); }

  /// Four values that do not begin at 16 bytes. Lanes that are here together and write side by side hand on what lies in the next lane's 16
  /// bytes, so that all but the first and the last of them store whole vectors. Whoever is here: a lane alone stores its four.
  SKERRY_FN static void stream_shifted([[maybe_unused]] u32* p, [[maybe_unused]] u32 const (&v)[4]) {
#if defined(__CUDA_ARCH__)
    u32 const place = u32(reinterpret_cast<std::uintptr_t>(p)),
              before = place / 4 % 4; // values of the 16 bytes before p
    u32 here, lane, place_left, place_right, left[3];
    // One statement: nothing comes between who is here and the exchange among them.
    asm volatile("activemask.b32 %0;\n\t"
                 "mov.u32 %1, %%laneid;\n\t"
                 "shfl.sync.up.b32 %2, %7, 1, 0, %0;\n\t"
                 "shfl.sync.down.b32 %3, %7, 1, 31, %0;\n\t"
                 "shfl.sync.up.b32 %4, %8, 1, 0, %0;\n\t"
                 "shfl.sync.up.b32 %5, %9, 1, 0, %0;\n\t"
                 "shfl.sync.up.b32 %6, %10, 1, 0, %0;"
                 : "=&r"(here), "=&r"(lane), "=&r"(place_left), "=&r"(place_right), "=&r"(left[0]), "=&r"(left[1]),
                   "=&r"(left[2])
                 : "r"(place), "r"(v[1]), "r"(v[2]), "r"(v[3]));
    bool const follows = (here << 1 >> lane & 1) && place_left + 16 == place,
               is_followed = (here >> lane >> 1 & 1) && place + 16 == place_right;
    if (follows) {
      u32 const first = before == 1 ? left[2] : before == 2 ? left[1] : left[0];
      u32 const second = before == 1 ? v[0] : before == 2 ? left[2] : left[1];
      u32 const third = before == 1 ? v[1] : before == 2 ? v[0] : left[2];
      u32 const fourth = before == 1 ? v[2] : before == 2 ? v[1] : v[0];
      stream_4(p - before, first, second, third, fourth);
    }
    SKERRY_UNROLL
    for (u32 k = 0; k < 4; ++k)
      if (k + before < 4 ? !follows : !is_followed) store(p + k, v[k]);
#endif
  }

  SKERRY_FN static void stream_4([[maybe_unused]] u32* p, [[maybe_unused]] u32 a, [[maybe_unused]] u32 b,
                                 [[maybe_unused]] u32 c, [[maybe_unused]] u32 d) {
    SKERRY_ON_DEVICE(__stcs(reinterpret_cast<uint4*>(p), make_uint4(a, b, c, d)));
  }
};

static_assert(memory_operations<memory>);

} // namespace skerry::cuda

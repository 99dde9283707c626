// A flow of control with a stack of its own: Boost.Context's switch, with what AddressSanitizer must be told about it.
#pragma once
#include <boost/context/detail/fcontext.hpp>
#include <boost/context/protected_fixedsize_stack.hpp>

#include <cstddef>
#include <cstdint>

#if defined(__SANITIZE_ADDRESS__)
#define SKERRY_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SKERRY_ASAN 1
#endif
#endif
#ifdef SKERRY_ASAN
#include <sanitizer/common_interface_defs.h>
#endif

namespace skerry::block_double {

/// Where a flow of control stands while it does not run.
class context {
public:
  /// Leaves this context for `to`; returns when somebody switches back.
  void switch_to(context& to) {
#ifdef SKERRY_ASAN
    __sanitizer_start_switch_fiber(&shadow_, to.bottom_, to.size_);
#endif
    hop h{this, &to};
    arrive(boost::context::detail::jump_fcontext(to.at_, &h));
  }

protected:
  struct hop {
    context *from, *to;
  };

  /// The first thing that happens where a switch leads to; the context that runs now.
  static context* arrive(boost::context::detail::transfer_t t) {
    hop const h = *static_cast<hop*>(t.data);
    h.from->at_ = t.fctx;
#ifdef SKERRY_ASAN
    __sanitizer_finish_switch_fiber(h.to->shadow_, &h.from->bottom_, &h.from->size_);
#endif
    return h.to;
  }

  boost::context::detail::fcontext_t at_ = nullptr;
  void const* bottom_ = nullptr; // of a fiber's stack known at once, of the thread's own after the first switch
  std::size_t size_ = 0;
#ifdef SKERRY_ASAN
  void* shadow_ = nullptr;
#endif
};

/// A context on a stack with a guard page below it.
class stacked_context : public context {
public:
  /// Calls live(owner), which never returns, when first switched to. Stacks begin at different offsets (`colour`), so that
  /// the lines in use do not all fall into the same sets of the cache.
  stacked_context(void (*live)(void*), void* owner, int colour)
      : stack_(allocator().allocate()), live_(live), owner_(owner) {
    bottom_ = static_cast<char*>(stack_.sp) - stack_.size;
    size_ = stack_.size;
    std::size_t const shift = std::size_t(colour % 32) * 128;
    at_ = boost::context::detail::make_fcontext(static_cast<char*>(stack_.sp) - shift, stack_.size - shift, begin);
  }
  stacked_context(stacked_context const&) = delete;
  stacked_context& operator=(stacked_context const&) = delete;
  ~stacked_context() { allocator().deallocate(stack_); }

  bool on_stack(void const* p) const {
    return reinterpret_cast<std::uintptr_t>(p) - reinterpret_cast<std::uintptr_t>(bottom_) < size_;
  }

private:
  static void begin(boost::context::detail::transfer_t t) {
    auto& me = static_cast<stacked_context&>(*arrive(t));
    me.live_(me.owner_);
  }

  static boost::context::protected_fixedsize_stack allocator() {
#ifdef SKERRY_ASAN
    return boost::context::protected_fixedsize_stack(256 * 1024); // frames are several times as large
#else
    return boost::context::protected_fixedsize_stack(64 * 1024);
#endif
  }

  boost::context::stack_context stack_;
  void (*live_)(void*);
  void* owner_;
};

} // namespace skerry::block_double

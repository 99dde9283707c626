// What a thread, or all of them, did to memory: what the instrumented backends give in place of times.
#pragma once
#include <skerry/core/types.hpp>

namespace skerry {

struct operation_counts {
  u64 loads = 0, stores = 0;
  u64 atomics = 0; ///< read-modify-writes, whether the backend needs them atomic or not
  u64 finds = 0;   ///< arrivals at a root
  u64 steps = 0;   ///< loads of a parent that led on to another node; steps / finds is the mean length of a walk
  u64 longest = 0; ///< most steps of one thread between two arrivals
  u64 unions = 0;  ///< attempts to hang a node below another
  u64 retries = 0; ///< attempts that found the node hanging elsewhere already, so that both had to be joined again
  u64 walked = 0;  ///< steps since the last arrival

  SKERRY_FN void step() {
    ++steps;
    ++walked;
    if (walked > longest) longest = walked;
  }
  SKERRY_FN void arrive() { ++finds, walked = 0; }
  SKERRY_FN void attempt(bool succeeded) { ++unions, retries += succeeded ? 0 : 1; }

  void add(operation_counts const& of) {
    loads += of.loads, stores += of.stores, atomics += of.atomics;
    finds += of.finds, steps += of.steps, longest = longest > of.longest ? longest : of.longest;
    unions += of.unions, retries += of.retries;
  }
};

} // namespace skerry

// What an axis asks of a policy is a list of rungs: a macro that calls RUNG(holds, sentence) for each, so that one list serves
// the concept, the ladder of `algorithm` and the policies that take others. These are two things that a rung can become.
#pragma once

/// In a class: the sentence is the compiler's error where the rung does not hold.
#define SKERRY_ASSERT(holds, sentence) static_assert(holds, sentence);
/// In a concept, before a last `true`.
#define SKERRY_AND(holds, sentence) (holds)&&

// Says which of the families that were compiled for several processors these are.
#include "experiments/families/processor.hpp"

namespace {

bool const is_told = (skerry::experiments::processor_level() = SKERRY_PROCESSOR, true);

} // namespace

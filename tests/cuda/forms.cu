#include "tests/cuda/forms.hpp"

#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<testing::wide_words, four>;
template struct opener<testing::wide_words, eight>;
template struct opener<testing::small_tiles, four>;
template struct opener<testing::small_tiles, eight>;
template struct opener<testing::ballot_retry, four>;
template struct opener<testing::ballot_retry, eight>;
} // namespace skerry::cuda

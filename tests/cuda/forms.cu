#include "tests/cuda/forms.hpp"

#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<testing::wide_words, four, mapping>;
template struct opener<testing::wide_words, eight, mapping>;
template struct opener<testing::small_tiles, four, mapping>;
template struct opener<testing::small_tiles, eight, mapping>;
template struct opener<testing::ballot_retry, four, mapping>;
template struct opener<testing::ballot_retry, eight, mapping>;
} // namespace skerry::cuda

#include "support/run.hpp"

namespace skerry::testing {

bool check(answer const& run, std::string (*id)(), std::string const& where, image const& im) {
  std::string wrong;
  try {
    wrong = run(im);
  } catch (std::exception const& e) {
    wrong = e.what();
  }
  BOOST_TEST(wrong.empty(), id() << " on " << where << ": " << wrong << " on " << im);
  return wrong.empty();
}

void check_all(answer const& run, std::string (*id)(), std::string const& where, int largest, u32 mask_step,
               one_of some) {
  bool right = true;
  auto const go = [&](image const& im) { right = right && (!some.takes_next() || check(run, id, where, im)); };
  for_each_mask(3, 3, 1, go);
  for_each_mask(4, 3, mask_step > 16 ? mask_step / 16 : 1, go);
  for_each_mask(4, 4, mask_step, go);
  for_each_in_zoo(largest, go);
  BOOST_TEST(right);
}

} // namespace skerry::testing

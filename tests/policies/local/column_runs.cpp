// optimise
// column_runs: every run of a column hangs below its first pixel, or its last where labels are those of last pixels.
#include "laws/step.hpp"

#include <skerry/policy/link/join.hpp>
#include <skerry/policy/local/column_runs.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/tiling/column.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(column_runs_alone)

namespace {

/// Labels of the first column.
template <class Labels> std::vector<u32> labels_of(image const& im) {
  using algorithm =
      skerry::algorithm<four, column, column_runs, levels<2, join<retry>>, relabel, traits<foreground, Labels>>;
  host::serial queue;
  label_plane<u32> out(im.width, im.height, 0);
  workspace<host::buffer> work;
  execute<algorithm>(queue, im.view(), out.view(), work);
  return out.packed();
}

} // namespace

static_assert(relates<column_runs, equal_value> && labels_by<column_runs, maximum>);

BOOST_AUTO_TEST_CASE(law) {
  local_law<column_runs, four, column>::check(plan_of_steps);
  local_law<column_runs, eight, column>::check(plan_of_steps);
}

BOOST_AUTO_TEST_CASE(first_or_last) {
  image const im("#/#/./#");
  std::vector<u32> const first{1, 1, 0, 4}, last{2, 2, 0, 4};
  BOOST_TEST(labels_of<minimum>(im) == first);
  BOOST_TEST(labels_of<maximum>(im) == last);
}

BOOST_AUTO_TEST_SUITE_END()

// optimise
// The archetype of a store: filled, joined and read back, in every order, with features beside.
#include "contracts/archetype/store.hpp"
#include "laws/on_images.hpp"
#include "support/run.hpp"

using namespace skerry;
using namespace skerry::testing;

namespace {

template <class Finish> void check_with() {
  using composition = through_archetype<Finish>;
  check_on_images(composition::finish::id() + " from the archetype of a store",
                  {.host = 2000, .threads = 500, .host_masks = 29, .double_masks = 8001},
                  [](auto& queue, image const& im) {
                    return checker<composition, std::remove_reference_t<decltype(queue)>>(queue)(im);
                  });
}

} // namespace

static_assert(store_view<archetype::view<pixel, tile<8, 4>, traits<>, host::plain_memory, consecutive>, consecutive>);

BOOST_AUTO_TEST_CASE(labels) { check_with<relabel>(); }
BOOST_AUTO_TEST_CASE(labels_in_orders) {
  check_with<numbered<consecutive, relabel>>();
  check_with<numbered<first_pixel, relabel>>();
}
BOOST_AUTO_TEST_CASE(features_beside_labels) { check_with<numbered<consecutive, also<relabel, late<shape>>>>(); }

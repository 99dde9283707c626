// ctest-apart
// The public call on Kokkos Views: every layout, stride and type of a View gives the labels of the oracle and touches nothing
// else; errors are one sentence before anything runs; no allocation in steady state.
#include "support/image.hpp"
#include "support/oracle.hpp"
#include "support/zoo.hpp"

#include <skerry/backend/by_name/label_by_name.hpp>
#include <skerry/backend/host/threads.hpp>
#include <skerry/backend/kokkos/label.hpp>
#include <skerry/catalog.hpp>
#include <skerry/policy/finish/also.hpp>
#include <skerry/policy/finish/early.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/local/ballot_runs.hpp>
#include <skerry/policy/local/raster_runs.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/unite/hook.hpp>
#include <skerry/registration.hpp>

#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/finish/relabel.hpp>

#include <cstdlib>
#include <new>
#include <numeric>

namespace {
std::size_t allocations = 0;       ///< calls of operator new so far
std::size_t large_allocations = 0; ///< ... larger than any that Kokkos makes for a launch or a fence
// A recent Kokkos allocates for itself: 40 bytes that hold the instance in each policy, 46 for a fence's name.
constexpr std::size_t largest_of_kokkos = 48;
} // namespace

// Out of line, so that nobody sees malloc beside delete.
[[gnu::noinline]] void* operator new(std::size_t n) {
  ++allocations;
  large_allocations += n > largest_of_kokkos;
  if (void* const p = std::malloc(n ? n : 1)) return p;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }

using namespace skerry;
using namespace skerry::testing;

namespace {

using exec = Kokkos::DefaultHostExecutionSpace;
using host_space = exec::memory_space;

template <class Finish, class Traits = traits<>> using strips =
    algorithm<eight, strip<64>, raster_runs<64, 2>, once<seam_union<hook>>, Finish, Traits>;
template <class Finish, class Traits = traits<>> using at_sites =
    algorithm<four, strip<4>, ballot_runs<32, hook>, once<seam_union<hook>>, Finish, Traits>;
using wide = traits<foreground, minimum, in_place, u64>;

template <class View> void fill(View const& to, image const& from) {
  for (int y = 0; y < from.height; ++y)
    for (int x = 0; x < from.width; ++x) to(y, x) = typename View::value_type(from.at(x, y));
}
template <class View> std::vector<u32> labels_in(View const& v) {
  std::vector<u32> labels;
  for (std::size_t y = 0; y < v.extent(0); ++y)
    for (std::size_t x = 0; x < v.extent(1); ++x) labels.push_back(u32(v(y, x)));
  return labels;
}

/// Labels the image in `pixels` into `labels`, twice with the same workspace; whether both are right.
template <class Algorithm, class Exec, class Pixels, class Labels>
bool right(Exec const& instance, image const& im, Pixels const& pixels, Labels const& labels) {
  labeling const expected = flood_fill(im, Algorithm::connectivity::neighbours);
  kokkos_workspace<Exec> work;
  for (int round = 0; round < 2; ++round) {
    Kokkos::deep_copy(labels, typename Labels::value_type(77));
    auto const done = label<Algorithm>(instance, pixels, labels, work);
    instance.fence();
    if (!same_partition(labels_in(labels), expected.labels)) return false;
    if (done.components(instance) != expected.count) return false;
    auto const count = done.count(instance);
    instance.fence();
    if (count() != expected.count || done.bytes() > work.bytes()) return false;
  }
  return true;
}

std::vector<image> images() {
  return {noise(70, 91, 0.5, 1, 1),
          noise(131, 67, 0.6, 2, 2),
          image("#"),
          spiral(33, 9),
          image(0, 0),
          image(0, 4),
          image(7, 0),
          drawn_by(1, 70, [](int, int y) { return y % 3 != 0; }),
          drawn_by(70, 1, [](int x, int) { return x % 3 != 0; })};
}

template <class Pixel, class Label, class Layout, class OutLayout, class Algorithm> void check_layout() {
  for (image const& im : images()) {
    Kokkos::View<Pixel**, Layout, host_space> const pixels("pixels", std::size_t(im.height), std::size_t(im.width));
    Kokkos::View<Label**, OutLayout, host_space> const labels("labels", std::size_t(im.height), std::size_t(im.width));
    fill(pixels, im);
    BOOST_TEST(right<Algorithm>(exec(), im, pixels, labels), im);
    Kokkos::View<Pixel const**, Layout, host_space> const read_only = pixels;
    BOOST_TEST(right<Algorithm>(exec(), im, read_only, labels), im);
  }
}

template <class F> std::string thrown(F f) {
  try {
    f();
  } catch (std::invalid_argument const& e) {
    return e.what();
  }
  return "nothing was thrown";
}

} // namespace

BOOST_AUTO_TEST_SUITE(kokkos_label)

BOOST_AUTO_TEST_CASE(rows_side_by_side) {
  check_layout<u8, u32, Kokkos::LayoutRight, Kokkos::LayoutRight, strips<relabel>>();
  check_layout<u8, u32, Kokkos::LayoutRight, Kokkos::LayoutRight, at_sites<relabel>>();
}
BOOST_AUTO_TEST_CASE(columns_side_by_side) { // packed into the workspace and scattered back
  check_layout<u8, u32, Kokkos::LayoutLeft, Kokkos::LayoutLeft, strips<relabel>>();
  check_layout<u8, u32, Kokkos::LayoutLeft, Kokkos::LayoutRight, at_sites<relabel>>();
}
BOOST_AUTO_TEST_CASE(types_of_pixels_and_labels) {
  check_layout<bool, int, Kokkos::LayoutRight, Kokkos::LayoutRight, strips<relabel>>();
  check_layout<int, u32, Kokkos::LayoutRight, Kokkos::LayoutLeft, strips<relabel>>();
  check_layout<signed char, u64, Kokkos::LayoutLeft, Kokkos::LayoutRight, strips<relabel, wide>>();
  check_layout<u8, std::int64_t, Kokkos::LayoutRight, Kokkos::LayoutRight, at_sites<relabel, wide>>();
}

// An int pixel whose low byte is zero, a float between 0 and 1: not zero all the same.
BOOST_AUTO_TEST_CASE(any_value_but_zero_is_foreground) {
  Kokkos::View<int**, host_space> const ints("ints", 1, 2);
  Kokkos::View<float**, host_space> const floats("floats", 1, 2);
  Kokkos::View<u32**, host_space> const labels("labels", 1, 2);
  ints(0, 0) = 256;
  floats(0, 1) = 0.25f;
  kokkos_workspace<exec> work;
  label<strips<relabel>>(exec(), ints, labels, work);
  BOOST_TEST((labels(0, 0) != 0 && labels(0, 1) == 0));
  label<strips<relabel>>(exec(), floats, labels, work);
  BOOST_TEST((labels(0, 0) == 0 && labels(0, 1) != 0));
}

BOOST_AUTO_TEST_CASE(strided_and_padded_views) {
  image const im = noise(60, 40, 0.5, 1, 3);
  Kokkos::View<u8**, Kokkos::LayoutRight, host_space> const all("pixels", 90, 200);
  Kokkos::View<u32**, Kokkos::LayoutRight, host_space> const labels("labels", 90, 200);
  Kokkos::deep_copy(all, u8(255));
  auto const rows = std::make_pair(5, 45), columns = std::make_pair(7, 67);
  auto const padded = Kokkos::subview(all, rows, columns);
  auto const padded_labels = Kokkos::subview(labels, rows, columns);
  fill(padded, im);
  BOOST_TEST(right<strips<relabel>>(exec(), im, padded, padded_labels)); // rows of 200 pixels
  BOOST_TEST(right<at_sites<relabel>>(exec(), im, padded, padded_labels));
  int outside = 0;
  for (int y = 0; y < 90; ++y)
    for (int x = 0; x < 200; ++x) outside += (y < 5 || y >= 45 || x < 7 || x >= 67) && labels(y, x) != 0;
  BOOST_TEST(outside == 0);
  Kokkos::LayoutStride const every_other(40, 400, 60, 3); // every other row, every third pixel
  std::vector<u8> bytes(40 * 400, 255);
  std::vector<u32> out(40 * 400, 5);
  Kokkos::View<u8**, Kokkos::LayoutStride, host_space, Kokkos::MemoryTraits<Kokkos::Unmanaged>> const strided(
      bytes.data(), every_other);
  Kokkos::View<u32**, Kokkos::LayoutStride, host_space, Kokkos::MemoryTraits<Kokkos::Unmanaged>> const strided_out(
      out.data(), every_other);
  fill(strided, im);
  BOOST_TEST(right<strips<relabel>>(exec(), im, strided, strided_out));
  BOOST_TEST(right<at_sites<relabel>>(exec(), im, strided, padded_labels));
  bool between = true;
  for (std::size_t i = 0; i < out.size(); ++i)
    between = between && ((i % 400 < 180 && i % 3 == i / 400 * 400 % 3) || out[i] == 5);
  BOOST_TEST(between);
}

// Regions of equal value stay apart whatever the View: padded, turned, of wider integers; values that no byte holds are refused.
BOOST_AUTO_TEST_CASE(values_stay_apart) {
  using equal = oliveira_uf<four, relabel, hook, tile<4, 2>, traits<equal_value>>;
  auto const value = [](int x, int y) { return (x / 5 + y / 3) % 3 * 100 + 7; };
  image im(47, 19);
  for (int y = 0; y < im.height; ++y)
    for (int x = 0; x < im.width; ++x) im.at(x, y) = u8(value(x, y));
  auto const expected = flood_fill(im, 4, nullptr, true);
  auto const check = [&](auto const& pixels) {
    for (int y = 0; y < im.height; ++y)
      for (int x = 0; x < im.width; ++x)
        pixels(y, x) = typename std::remove_cvref_t<decltype(pixels)>::value_type(value(x, y));
    Kokkos::View<u32**, host_space> const labels("labels", 19, 47);
    kokkos_workspace<exec> work;
    auto const done = label<equal>(exec(), pixels, labels, work);
    exec().fence();
    BOOST_TEST(done.components(exec()) == expected.count);
    BOOST_TEST(same_partition(labels_in(labels), expected.labels));
  };
  check(Kokkos::View<u8**, Kokkos::LayoutRight, host_space>("bytes", 19, 47));
  check(Kokkos::View<u8**, Kokkos::LayoutLeft, host_space>("turned", 19, 47));
  check(Kokkos::View<int**, Kokkos::LayoutRight, host_space>("int", 19, 47));
  check(Kokkos::View<std::uint16_t**, Kokkos::LayoutLeft, host_space>("wide", 19, 47));
  check(Kokkos::View<double**, Kokkos::LayoutRight, host_space>("double", 19, 47));
  for (int const wrong : {256, -1, 1000000}) {
    Kokkos::View<int**, host_space> const pixels("pixels", 3, 4);
    Kokkos::View<u32**, host_space> const labels("labels", 3, 4);
    pixels(2, 1) = wrong;
    kokkos_workspace<exec> work;
    BOOST_TEST(thrown([&] {
                 label<equal>(exec(), pixels, labels, work);
               }).starts_with("regions of equal value are told apart by values of 0 to 255, and the image has others"));
  }
}

BOOST_AUTO_TEST_CASE(pixels_of_another_kind) { // an image in place of the View; labels in any View
  image const im = noise(70, 33, 0.5, 1, 4);
  Kokkos::View<float**, Kokkos::LayoutRight, host_space> const values("values", 33, 70);
  for (int y = 0; y < 33; ++y)
    for (int x = 0; x < 70; ++x) values(y, x) = im.at(x, y) ? 0.75f : 0.5f;
  Kokkos::View<u32**, Kokkos::LayoutLeft, host_space> const labels("labels", 33, 70);
  exec const space;
  kokkos_workspace<exec> work;
  using floats = reading<pixels_above<float>, strips<also<relabel, late<features<area>>>>>;
  threshold_plane<float> const pixels{values.data(), 70, 33, 70, 0.5f};
  auto const expected = flood_fill(im, 8);
  BOOST_TEST(label<floats>(space, pixels, labels, work).components(space) == expected.count);
  space.fence();
  BOOST_TEST(same_partition(labels_in(labels), expected.labels));
  BOOST_TEST(analyze<floats>(space, pixels, work).components(space) == expected.count);
}

// Labels that leave background as it was do so in a View that is no plane, too.
BOOST_AUTO_TEST_CASE(background_of_a_view_stays) {
  image const im("#.#/#..");
  Kokkos::View<u8**, Kokkos::LayoutRight, host_space> const pixels("pixels", 2, 3);
  Kokkos::View<u32**, Kokkos::LayoutLeft, host_space> const labels("labels", 2, 3);
  fill(pixels, im);
  Kokkos::deep_copy(labels, 77u);
  exec const space;
  kokkos_workspace<exec> work;
  label<ha4_as_published<four, 32, relabel>>(space, pixels, labels, work);
  space.fence();
  BOOST_TEST(labels_in(labels) == (std::vector<u32>{0, 77, 2, 0, 77, 77}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_stack_of_images) {
  image const im = drawn_by(40, 12, [](int x, int) { return x % 2 == 0; });
  Kokkos::View<u8**, Kokkos::LayoutRight, host_space> const pixels("pixels", 12, 40);
  fill(pixels, im);
  Kokkos::View<u32**, Kokkos::LayoutRight, host_space> const labels("labels", 12, 40);
  exec const space;
  kokkos_workspace<exec> work;
  using stacks = reading<stack_of<byte_pixels>, strips<relabel>>;
  stacked_plane const three(plane<u8 const>{pixels.data(), 40, 12, 40}, 4);
  BOOST_TEST(label<stacks>(space, three, labels, work).components(space) == 60u);
  space.fence();
  BOOST_TEST((labels(3, 0) != 0 && labels(3, 0) != labels(4, 0) && labels(4, 0) == labels(7, 0)));
}

BOOST_AUTO_TEST_CASE(a_list_of_images) {
  std::vector<image> const images{noise(40, 12, 0.5, 1, 1), noise(7, 30, 0.5, 1, 2), noise(65, 1, 0.5, 1, 3)};
  row_list<plane<u8 const>> pixels;
  row_list<plane<u32>> labels;
  std::vector<std::vector<u32>> out;
  u32 count = 0;
  for (image const& im : images) {
    pixels.add(im.view());
    auto& of_one = out.emplace_back(std::size_t(im.width) * std::size_t(im.height));
    labels.add({of_one.data(), im.width, im.height, im.width});
    count += flood_fill(im, 8).count;
  }
  exec const space;
  kokkos_workspace<exec> work;
  using lists = reading<list_of<byte_pixels>, strips<numbered<consecutive, relabel>>>;
  auto const list = pixels.at(pixels.rows().data());
  BOOST_TEST(label<lists>(space, list, labels.at(labels.rows().data()), work).components(space) == count);
  space.fence();
  u32 numbered_before = 0;
  for (std::size_t k = 0; k < images.size(); ++k) {
    auto const expected = flood_fill(images[k], 8);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < out[k].size(); ++i)
      wrong += out[k][i] != (expected.labels[i] == 0 ? 0 : expected.labels[i] + numbered_before);
    BOOST_TEST(wrong == 0u);
    numbered_before += expected.count;
  }
  using areas = reading<list_of<byte_pixels>, strips<late_by_tile<features<area>>>>;
  BOOST_TEST(analyze<areas>(space, list, work).components(space) == count);
}

BOOST_AUTO_TEST_CASE(extents_that_differ) {
  Kokkos::View<u8**, host_space> const pixels("pixels", 3, 4);
  Kokkos::View<u32**, host_space> const labels("labels", 4, 3);
  kokkos_workspace<exec> work;
  BOOST_TEST(thrown([&] { label<strips<relabel>>(exec(), pixels, labels, work); }) ==
             "image and labels differ in size: both Views need the same extents");
  BOOST_TEST(work.bytes() == 0u);
}

BOOST_AUTO_TEST_CASE(features_without_labels) {
  image const im = noise(90, 70, 0.3, 1, 4);
  Kokkos::View<u8**, Kokkos::LayoutLeft, host_space> const pixels("pixels", 70, 90);
  fill(pixels, im);
  auto const check = [&]<class Algorithm>() {
    labeling const expected = flood_fill(im, Algorithm::connectivity::neighbours);
    kokkos_workspace<exec> work;
    auto const done = analyze<Algorithm>(exec(), pixels, work);
    exec().fence();
    BOOST_TEST(*done.table().count == expected.count);
    BOOST_TEST(done.components(exec()) == expected.count);
    u32 const* const areas = done.table().columns.template of<area>().at[0];
    BOOST_TEST(std::accumulate(areas, areas + expected.count, 0u) ==
               u32(std::count_if(expected.labels.begin(), expected.labels.end(), [](u32 l) { return l != 0; })));
  };
  check.template operator()<strips<early<features<area>>>>();
  check.template operator()<at_sites<late<features<area>>>>();
}

BOOST_AUTO_TEST_CASE(features_by_name) {
  static registration<catalog::compact> const registered{host_backends};
  image const im = noise(90, 70, 0.3, 1, 4);
  Kokkos::View<u8**, Kokkos::LayoutLeft, host_space> const pixels("pixels", 70, 90);
  fill(pixels, im);
  auto const expected = features_of(flood_fill(im, 8));
  named_labeler<exec> labeler(exec(), "compact", 8, {.labels = false, .features = true});
  BOOST_TEST(labeler.analyze(pixels) == expected.size());
  measured_components const rows = labeler.measured();
  BOOST_TEST_REQUIRE(rows.find("area") != nullptr);
  BOOST_TEST_REQUIRE(rows.find("area")->values.size() == expected.size());
  for (std::size_t k = 0; k < expected.size(); ++k) BOOST_TEST(rows.find("area")->values[k] == expected[k].area);
  named_labeler<exec> labels(exec(), "compact", 8);
  BOOST_TEST(thrown([&] { labels.analyze(pixels); }) ==
             "labels are wanted of this labeler: call label, or construct it without them");
}

BOOST_AUTO_TEST_CASE(a_table_too_small) { // says how many there are and writes nothing beyond
  Kokkos::View<u8**, host_space> const pixels("pixels", 1, 9);
  for (int x = 0; x < 9; x += 2) pixels(0, x) = 1;
  kokkos_workspace<exec> work;
  auto const check = [&]<class Algorithm>() {
    auto const done = analyze<Algorithm>(exec(), pixels, work, {.capacity = 2});
    exec().fence();
    auto const& table = done.table();
    BOOST_TEST((*table.count == 5u && table.capacity == 2u));
    BOOST_TEST((table.columns.template of<area>().at[0][0] == 1u && table.columns.template of<area>().at[0][1] == 1u));
    BOOST_TEST(done.components(exec()) == 5u);
  };
  check.template operator()<strips<early<features<area>>>>();
  check.template operator()<at_sites<late<features<area>>>>();
}

BOOST_AUTO_TEST_CASE(two_workspaces_hold_two_results) {
  Kokkos::View<u8**, host_space> const one("one", 5, 5), two("two", 5, 5);
  one(0, 0) = one(4, 4) = two(2, 2) = 1;
  kokkos_workspace<exec> work_one, work_two;
  auto const first = analyze<strips<early<features<area>>>>(exec(), one, work_one);
  auto const second = analyze<strips<early<features<area>>>>(exec(), two, work_two);
  BOOST_TEST((first.components(exec()) == 2u && second.components(exec()) == 1u));
  BOOST_TEST((*first.table().count == 2u && *second.table().count == 1u));
}

BOOST_AUTO_TEST_CASE(no_allocation_in_steady_state) {
  using algorithm = strips<also<relabel, early<features<area>>>>;
  Kokkos::View<u8**, Kokkos::LayoutLeft, host_space> const large("large", 200, 300), small("small", 20, 30);
  Kokkos::View<u32**, Kokkos::LayoutLeft, host_space> const out_large("large", 200, 300), out_small("small", 20, 30);
  fill(large, noise(300, 200, 0.5, 1, 1));
  fill(small, noise(30, 20, 0.5, 1, 2));
  exec const instance;
  kokkos_workspace<exec> work;
  label<algorithm>(instance, small, out_small, work);
  std::size_t const before = work.bytes();
  label<algorithm>(instance, large, out_large, work);
  std::size_t const held = work.bytes();
  BOOST_TEST((before > 0u && held > before));
  std::size_t const counted = large_allocations;
  for (int round = 0; round < 3; ++round) {
    label<algorithm>(instance, small, out_small, work);
    u32 const few = label<algorithm>(instance, large, out_large, work).components(instance);
    if (few == 0) throw std::logic_error("no components");
  }
  std::size_t const after = large_allocations;
  BOOST_TEST(after == counted);
  BOOST_TEST(work.bytes() == held);
}

BOOST_AUTO_TEST_CASE(no_allocation_at_all_without_kokkos) {
  using algorithm = strips<also<relabel, early<features<area>>>>;
  image const im = noise(300, 200, 0.5, 1, 1);
  std::vector<u32> labels(300 * 200);
  host::threads queue(3);
  workspace<host::buffer> work;
  std::size_t counted = 0;
  for (int round = 0; round < 4; ++round) {
    if (round == 1) counted = allocations;
    execute<algorithm>(queue, im.view(), plane<u32>{labels.data(), 300, 200, 300}, work).components(queue);
  }
  std::size_t const after = allocations;
  BOOST_TEST(after == counted);
}

#ifdef KOKKOS_ENABLE_OPENMP
BOOST_AUTO_TEST_CASE(on_openmp) {
  Kokkos::OpenMP const instance;
  image const im = noise(300, 200, 0.5, 1, 1);
  Kokkos::View<u8**, Kokkos::HostSpace> const pixels("pixels", 200, 300);
  Kokkos::View<u32**, Kokkos::HostSpace> const labels("labels", 200, 300);
  fill(pixels, im);
  BOOST_TEST(right<strips<relabel>>(instance, im, pixels, labels));
  BOOST_TEST(right<at_sites<relabel>>(instance, im, pixels, labels));
}
#endif

BOOST_AUTO_TEST_SUITE_END()

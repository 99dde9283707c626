// The law of finishes can fail: labels that merge or split components, background left alone, features of other pixels.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/tiling/strip.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(finish_law_can_fail)

namespace {

/// relabel with a sink that does something else to a label.
template <class Change> struct relabel_but : relabel {
  template <class Connectivity, class Forest> struct on : relabel::on<Connectivity, Forest> {
    using base = relabel::on<Connectivity, Forest>;
    explicit on(Forest f) : base{f} {}
    struct sink {
      plane<u32> out;
      template <class Memory, class Mask, int N>
      void operator()(Memory, int x, int y, Mask, int, u32 const (&values)[N], int n) const {
        for (int j = 0; j < n; ++j) Change::put(out, x + j, y, values[j]);
      }
    };
    sink_list<sink> sinks() const { return {{this->forest.out}}; }
  };
};
struct nothing {
  static void put(plane<u32> out, int x, int y, u32 label) { out(x, y) = label; }
};
struct one_label {
  static void put(plane<u32> out, int x, int y, u32 label) { out(x, y) = label ? 1 : 0; }
};
struct row_by_row {
  static void put(plane<u32> out, int x, int y, u32 label) { out(x, y) = label ? label * 100 + u32(y) : 0; }
};
struct no_background {
  static void put(plane<u32> out, int x, int y, u32 label) {
    if (label) out(x, y) = label;
  }
};
struct into_the_padding {
  static void put(plane<u32> out, int x, int y, u32 label) { out(x, y) = out(x + 1, y) = label; }
};

template <class Finish> std::string wrong(image const& im) {
  host::serial queue;
  return finish_law<Finish, four, compact, whole_run<32>, strip<2>>::wrong(queue, im);
}

} // namespace

BOOST_AUTO_TEST_CASE(notices_labels) {
  image const im("#.#/#.#/###");
  image padded(3, 1, 2);
  padded.at(2, 0) = 1;
  BOOST_TEST(wrong<relabel_but<nothing>>(im) == "");
  BOOST_TEST(wrong<relabel_but<one_label>>(im) == ""); // one component
  BOOST_TEST(wrong<relabel_but<one_label>>(image("#.#")) == "labels and components are not one to one");
  BOOST_TEST(wrong<relabel_but<row_by_row>>(im) == "labels and components are not one to one");
  BOOST_TEST(wrong<relabel_but<no_background>>(im) == "labels and components are not one to one");
  BOOST_TEST(wrong<relabel_but<nothing>>(padded) == "");
  BOOST_TEST(wrong<relabel_but<into_the_padding>>(padded) == "wrote beyond the width");
}

BOOST_AUTO_TEST_CASE(notices_features) {
  image const im("#.#/#.#/###");
  labeling const l = flood_fill(im, 4);
  std::vector<u32> label{1}, counts{5}, areas{7};
  u32 count = 1;
  component_table<features<area>> table{1, &count, label.data(), {}};
  host::serial queue;
  table.columns.at[0] = areas.data();
  BOOST_TEST(wrong_table(table, l, &l.labels) == "");
  table.columns.at[0] = counts.data();
  BOOST_TEST(wrong_table(table, l, &l.labels) == "wrong features");
  table.columns.at[0] = areas.data();
  label[0] = 2;
  BOOST_TEST(wrong_table(table, l, &l.labels) == "a row has another label than its number says");
  std::vector<u32> const others(l.labels.size(), 3);
  label[0] = 1;
  BOOST_TEST(wrong_table(table, l, &others) == "a row whose label is not in the image");
  count = 2;
  BOOST_TEST(wrong_table(table, l, &l.labels) == "wrong number of rows");
}

BOOST_AUTO_TEST_SUITE_END()

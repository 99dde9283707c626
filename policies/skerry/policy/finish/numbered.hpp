// numbered<Order, Finish>: the finish, with labels numbered in an order: consecutive as SciPy numbers, or by first pixels. Right
// wherever a label must not depend on the algorithm. Components are numbered by a scan over components before labels are
// written; the stores say how (strip_lines.hpp, tile_rows.hpp, root_numbers.hpp).
// Where a table is made, its rows are components by number in any case, and labels are these numbers unless told otherwise: with
// first_pixel a sweep at the end turns numbers into labels. With `chosen` the call says which order it is.
// Source: the order that the second scan of a run-based labeling gives for nothing (Lacassagne and Zavidovique, "Light speed
// labeling", 2011: one pass over the table of equivalences), here for trees that many threads have built.
// Races: first pixels are noted with fetch_min.
#pragma once
#include <skerry/result/finish.hpp>
#include <skerry/result/root_numbers.hpp>

namespace skerry {

namespace detail {

/// A finish with a table whose rows and labels are, or may be asked to be, those of first pixels. A store that calls for every
/// component says where it begins; with another the sweep over pages notes it.
template <class On, class Connectivity, class Forest, bool WritesLabels, bool IsChosen> struct by_first_pixel : On {
  using label = typename Forest::label;
  static_assert(
      !WritesLabels || Forest::traits::labels::writes_background,
      "numbered: labels by first pixels are looked up once more, and these labels leave background as it was; "
      "take labels that write it, such as minimum");
  using image_type = std::remove_cvref_t<decltype(std::declval<Forest const&>().image)>;
  using labels_plane = std::remove_cvref_t<decltype(std::declval<Forest const&>().out)>;
  static constexpr bool is_told = Forest::visits_components;
  Forest forest;
  u32* first_of = nullptr; ///< [number - 1]: 1 + raster index; null where nobody asks
  std::size_t places = 0;  ///< that it has

  explicit by_first_pixel(Forest const& f) : On{f}, forest(f) {}

  template <class Also> struct each {
    Also also;
    u32* first_of;
    u32 size;
    image_type image;
    template <class Memory> SKERRY_FN void operator()(Memory, u32 rank, int x, int y) const {
      also(Memory{}, rank, x, y);
      if (first_of && rank < size) first_of[rank] = raster_index(image, x, y) + 1;
    }
  };
  struct note {
    u32* first_of;
    image_type image;
    template <class Memory, class Mask, int N>
    SKERRY_FN void operator()(Memory, int x, int y, Mask bits, int i, u32 const (&values)[N], int n) const {
      for (int j = 0; j < n; ++j) {
        if (values[j] == 0 || !test(starts(bits), i + j)) continue;
        u32 const here = raster_index(image, x + j, y) + 1;
        if (Memory::load(first_of + values[j] - 1) > here) Memory::fetch_min(first_of + values[j] - 1, here);
      }
    }
  };
  struct relabel_piece {
    static constexpr int width = 32, groups = 1;
    template <class Team> struct scratch {};
    labels_plane out;
    u32 const* first_of;
    int units() const { return row_pieces::of(out.size()).count(); }
    template <class Team> SKERRY_FN void operator()(Team const& t, int piece, scratch<Team>&) const {
      relabel_piece const& me = *this;
      box const b = row_pieces::of(out.size()).bounds(piece);
      for (int y = b.y0; y < b.y1; ++y) {
        int const there = pixels_of_row(out, y), end = there < b.x1 ? there : b.x1;
        t.for_each_index(end - b.x0, [&](int k) {
          if (label const l = me.out(b.x0 + k, y); l != 0) me.out(b.x0 + k, y) = me.first_of[l - 1];
        });
      }
    }
  };
  template <class Table> struct relabel_slots {
    static constexpr int width = slots_by_team::width, groups = slots_by_team::groups;
    template <class Team> struct scratch {};
    Table table;
    u32 const* first_of;
    int units() const { return slots_by_team::teams(table.capacity); }
    template <class Team> SKERRY_FN void operator()(Team const& t, int team, scratch<Team>&) const {
      relabel_slots const& me = *this;
      slots_by_team::for_each(t, team, table.filled(*table.count), [&](u32 k) { me.table.label[k] = me.first_of[k]; });
    }
  };

  bool is_asked() const {
    if constexpr (IsChosen) return forest.said == label_order::minimum;
    else return true;
  }
  void reserve_rows(arena& memory, room r) {
    On::reserve_rows(memory, r);
    places = r.components;
    if (is_asked()) first_of = memory.take<u32>(places);
  }
  auto once_each() const {
    auto const also = On::once_each();
    if constexpr (is_told) return each<std::remove_const_t<decltype(also)>>{also, first_of, u32(places), forest.image};
    else return also;
  }
  auto sinks() const {
    if constexpr (is_told) return On::sinks();
    else return joined(On::sinks(), sink_list<note>{{first_of, forest.image}});
  }
  template <class Queue> void before(Queue& queue) const {
    On::before(queue);
    if constexpr (!is_told) queue.fill(first_of, places, 0xff);
  }
  template <class Queue> void after(Queue& queue) const {
    On::after(queue);
    if (!is_asked()) return;
    for_each_table(static_cast<On const&>(*this), [&](auto const& table) {
      launch(queue, {.role = "relabel rows of the table"},
             relabel_slots<std::remove_cvref_t<decltype(table)>>{table, first_of});
    });
    if constexpr (WritesLabels) launch(queue, {.role = "relabel by first pixels"}, relabel_piece{forest.out, first_of});
  }
};

} // namespace detail

template <class Order, class Finish> struct numbered;
template <class Order, class Finish> inline constexpr bool names_order<numbered<Order, Finish>> = true;
template <class Order, class Finish> inline constexpr bool adds_up_tiles<numbered<Order, Finish>> =
    adds_up_tiles<Finish>;

template <class Order, class Finish> inline constexpr second_image reads_values<numbered<Order, Finish>> =
    reads_values<Finish>;

template <class Order, class Finish, class C> inline constexpr bool measures_by<numbered<Order, Finish>, C> =
    measures_by<Finish, C>;

template <class Order, class Finish> struct payload_of<numbered<Order, Finish>> : payload_of<Finish> {};

template <class Order, class Finish> struct without_order<numbered<Order, Finish>> : without_order<Finish> {};

template <class Order, class Finish> struct numbered {
  static_assert(numbering_order<Order>,
                "numbered: its first parameter must be an order, such as consecutive or first_pixel; see "
                "docs/policies.md, finish");
  static_assert(finish<Finish>,
                "numbered: its second parameter must be a finish, such as relabel; see docs/policies.md, finish");
  static_assert(!names_order<Finish>, "numbered: its second parameter has an order already; name one");
  static constexpr bool writes_labels = Finish::writes_labels, makes_table = Finish::makes_table;
  static constexpr bool rows_at_labels = makes_table && !rows_by_number<Finish>;
  using order = std::conditional_t<rows_by_number<Finish> && !std::same_as<Order, chosen>, consecutive, Order>;
  template <class L> static constexpr bool labels_by = skerry::labels_by<Finish, L>;
  template <class R> static constexpr bool relates = skerry::relates<Finish, R>;
  static std::string id() { return "numbered<" + Order::id() + "," + Finish::id() + ">"; }
  static std::string feature_too_narrow(extent e) { return skerry::feature_too_narrow<Finish>(e); }
  template <class Kind> using reads = typename Finish::template reads<Kind>;

  template <class Connectivity, class Forest> using on =
      std::conditional_t<rows_by_number<Finish> && (std::same_as<Order, first_pixel> || std::same_as<Order, chosen>),
                         detail::by_first_pixel<typename Finish::template on<Connectivity, Forest>, Connectivity,
                                                Forest, writes_labels, std::same_as<Order, chosen>>,
                         typename Finish::template on<Connectivity, Forest>>;
};

} // namespace skerry

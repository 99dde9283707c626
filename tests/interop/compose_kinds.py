# ctest-timeout: 900
"""A link, a step, a union primitive, a feature and a finish of one's own in one grid; and each with a mistake."""

from _support import Mismatch, Skerry, check, main, takes_all, test  # first

import json
import os

import numpy as np
from _compose import cells_of

HEADER = """#pragma once
#include <skerry/policies.hpp>
namespace mine {
using namespace skerry;

struct patient {
  static std::string id() { return "patient"; }
  template <parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    while ((a = find(p, a)) != (b = find(p, b))) {
      order(b, a);
      if (p.compare_exchange(a, a, b) == a) return;
    }
  }
};

template <class Unite> struct unite_each : step {
  SKERRY_UNITES_BY("unite_each", Unite);
  using reads = partial_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_each<" + Unite::id() + ">"; }
  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    Connectivity::any_earlier([&](int dx, int dy) {
      unite_if_related<Unite>(w, x, y, dx, dy);
      return false;
    });
  }
};

template <class Unite> struct at_every_pixel {
  SKERRY_UNITES_BY("at_every_pixel", Unite);
  using reads = kind<pixel, skerry::any, tile_reach>;
  template <class Reach> using leaves = image_reach;
  template <class> static constexpr bool on_tiles = true;
  static std::string id() { return "at_every_pixel<" + Unite::id() + ">"; }
  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;
    int units() const { return forest.image.width * forest.image.height; }
    template <class Memory> SKERRY_FN void operator()(int unit) const {
      int const x = unit % forest.image.width, y = unit / forest.image.width;
      near_window<Forest> const w(forest, x, y);
      if (!w.site_takes_part()) return;
      unite_each<Unite>::template at<Connectivity>(w, x, y);
    }
  };
};

struct bright_pixels {
  using type = u32;
  static constexpr int columns = 1;
  static std::string id() { return "bright_pixels"; }
  static std::string column_name(int) { return "bright_pixels"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static pack<u32, 1> of_values(run_of_values r) {
    u32 n = 0;
    for (int i = 0; i < r.run.length; ++i) n += r.value(i) > 200;
    return {{n}};
  }
};

struct pixels_of_even_columns {
  using type = u32;
  static constexpr int columns = 1;
  static std::string id() { return "pixels_of_even_columns"; }
  static std::string column_name(int) { return "pixels_of_even_columns"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static constexpr pack<u32, 1> of(pixel_run r) {
    u32 const last = u32(r.x + r.length - 1), first = u32(r.x);
    return {{last / 2 + 1 - (first + 1) / 2}};
  }
};

struct plain_relabel {
  static constexpr bool writes_labels = true, makes_table = false;
  static std::string id() { return "plain_relabel"; }
  template <class Kind> using reads =
      kind<skerry::any, skerry::any, typename Kind::store::template reach_to_relabel<typename Kind::site>>;
  template <class Connectivity, class Forest> struct on {
    using tail = typename Forest::keep;
    struct sink {
      plane<typename Forest::label> out;
      template <class Memory, class Mask, int N>
      SKERRY_FN void operator()(Memory, int x, int y, Mask, int, u32 const (&values)[N], int n) const {
        for (int j = 0; j < n; ++j) Memory::store(&out(x + j, y), typename Forest::label(values[j]));
      }
    };
    Forest forest;
    void reserve(arena&) {}
    void reserve_rows(arena&, room) {}
    tail make_tail() const { return {}; }
    nothing_each once_each() const { return {}; }
    sink_list<sink> sinks() const { return {{forest.out}}; }
    template <class Queue> void prepare(Queue&) const {}
    template <class Queue> void before(Queue&) const {}
    template <class Queue> void after(Queue&) const {}
  };
};
} // namespace mine
"""
GRID = """
[grid]
samples = 1
headers = ["mine.hpp"]
[grid.axes]
tiling = ["tile<16,16>"]
local = ["in_tile<plant_self, mine::unite_each<{unite}>>"]
merge = ["once<mine::at_every_pixel<{unite}>, flatten>"]
unite = ["mine::patient"]
finish = ["also<mine::plain_relabel, late<features<area, mine::pixels_of_even_columns>>>"]
connectivity = [4, 8]
backend = [BACKENDS]
order = "consecutive"
image = ["noise", "spiral", "checkerboard"]
size = [100]
"""

# What of the header is written wrong, and how.
MISTAKES = {
    "union": ("unite(P const& p, typename P::node a, typename P::node b)", "unite(P const& p, typename P::node a)"),
    "step": ("using reads = partial_reach;", "using read = partial_reach;"),
    "link": ("template <class> static constexpr bool on_tiles = true;", ""),
    "feature": ("static constexpr int columns = 1;", "static constexpr int column = 1;"),
    "finish": ("static constexpr bool writes_labels = true, makes_table = false;", "static constexpr bool writes_labels = true;"),
}


def backends_of(skerry: Skerry) -> list[str]:
    entries = json.loads(skerry.run("list", "--json").stdout)
    return [name for name in ("serial", "threads", "cuda") if any(name in entry["backends"] for entry in entries)]


@test
def all_kinds(skerry: Skerry) -> None:
    """Labels and tables of policies of one's own are right, on every backend of this machine"""
    os.environ["SKERRY_CACHE"] = str(skerry.folder / "cache")
    backends = backends_of(skerry)
    (skerry.folder / "mine.hpp").write_text(HEADER)
    (skerry.folder / "mine.toml").write_text(GRID.replace("BACKENDS", json.dumps(backends)[1:-1]))
    skerry.run("run", skerry.folder / "mine.toml", "-o", skerry.folder / "mine.jsonl", "--quiet")
    cells = cells_of(skerry.folder / "mine.jsonl")
    check(len(cells) == len(backends) * 2 * 3, f"there are {len(cells)} cells")
    check({cell["status"] for cell in cells} == {"ok"}, f"not all are right: {[c.get('reason') for c in cells]}")
    check(all(cell["variant"]["gives"] == ["labels", "features"] for cell in cells), "a table is missing")


@test
def its_column(skerry: Skerry) -> None:
    """The columns of features of one's own, of runs and of a second image, have their values"""
    image = skerry.generated("noise", "90x50", "--density", "0.2")
    table, labels = skerry.folder / "table.csv", skerry.folder / "labels.npy"
    text = ("algorithm<eight, tile<16,16>, in_tile<plant_self, mine::unite_each<mine::patient>>,"
            "once<mine::at_every_pixel<mine::patient>, flatten>,"
            "also<mine::plain_relabel, late<features<area, mine::pixels_of_even_columns, mine::bright_pixels>>>>")
    values = np.random.default_rng(7).integers(0, 256, image.shape, np.uint8)
    skerry.run("label", skerry.stored(image), "--threshold", "nonzero", "--algorithm", text, "--header",
               skerry.folder / "mine.hpp", "--backend", "threads", "--table", table, "-o", labels, "--quiet",
               "--intensity", skerry.stored(values, "values.npy"))
    found = np.load(labels)
    rows = [line.split(",") for line in table.read_text().splitlines()]
    column, label = rows[0].index("pixels_of_even_columns"), rows[0].index("label")
    even = np.bincount(found[:, ::2].ravel(), minlength=found.max() + 1)
    bright = np.bincount(found.ravel(), values.ravel() > 200, found.max() + 1)
    check(len(rows) == found.max() + 1, f"{len(rows) - 1} rows and {found.max()} components")
    check(all(int(row[column]) == even[int(row[label])] for row in rows[1:]), "a value is wrong")
    column = rows[0].index("bright_pixels")
    check(all(int(row[column]) == bright[int(row[label])] for row in rows[1:]), "a value of the second image is wrong")


@test
def each_with_a_mistake(skerry: Skerry) -> None:
    """A mistake in each kind of policy is one sentence, and says which policy it is about"""
    (skerry.folder / "mine.toml").write_text(
        GRID.replace("BACKENDS", '"threads"').replace('[4, 8]', "8"))
    kinds = list(MISTAKES) if takes_all() else ["step", "finish"]
    for kind in kinds:
        right, wrong = MISTAKES[kind]
        check(right in HEADER, f"the header has no '{right}'")
        (skerry.folder / "mine.hpp").write_text(HEADER.replace(right, wrong))
        said = None
        for status in (1, 2): # it does not compile, or it is illegal
            try:
                said = skerry.run("run", skerry.folder / "mine.toml", "-o", skerry.folder / "none.jsonl", "--quiet",
                                  status=status).stderr.decode()
                break
            except Mismatch:
                continue
        check(said is not None and said.count("\n") == 1 and "nothing of this grid can run" in said, f"{kind}: {said}")
        check("see docs/policies.md" in said or "mine" in said, f"{kind}: {said}")
        print(f"{kind}: {said.split('8-connected: ', 1)[-1].strip()}")


if __name__ == "__main__":
    main()

"""How each claim of experiments/papers is measured, and why it does not hold where it does not."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass

from charts import fit
from measured import Lacking, Measured, image, near, ratio, ratios, some
from results import Refused, geometric_mean

All = dict[str, Measured]


@dataclass
class Figure:
    """What is there instead of the paper's figure, and whether it agrees: "agrees", "direction" or "differs"."""

    text: str
    verdict: str


@dataclass
class Claim:
    grid: str
    measure: Callable[[All], Figure]
    why: str


CLAIMS: list[Claim] = []


def claim(grid: str, why: str = ""):
    """Claims of a grid stand in the order of its comments."""

    def keep(measure: Callable[[Measured, All], Figure]):
        CLAIMS.append(Claim(grid, lambda everything: measure(everything[grid], everything), why))
        return measure

    return keep


def of(grid: str, number: int) -> Claim:
    mine = [c for c in CLAIMS if c.grid == grid]
    if number >= len(mine):
        raise Refused(f"the claim {number + 1} of {grid} has no measure")
    return mine[number]


def holds(text: str, yes: bool) -> Figure:
    return Figure(text, "agrees" if yes else "differs")


def number(value: float, wanted: float, text: str) -> Figure:
    """Of a ratio: near it, at least on the same side of 1, or on the other."""
    same_side = (value > 1) == (wanted > 1)
    return Figure(text, "agrees" if near(value, wanted) else "direction" if same_side else "differs")


def several(figures: list[Figure], text: str) -> Figure:
    """Of several numbers in one claim: as good as the worst of them."""
    found = {f.verdict for f in figures}
    return Figure(text, next(v for v in ("differs", "direction", "agrees") if v in found))


def algorithm(of_grid: Measured, name: str) -> Measured:
    return of_grid.where(algorithm=name)


def times_as_long(of_grid: Measured, a: str, b: str) -> float:
    return ratio(algorithm(of_grid, a).times(), algorithm(of_grid, b).times())


def first(place: int, sweep: str) -> bool:
    return place == 0


# ---- Hennequin et al. 2018 (HA4) ----


@claim("ha4-fig5", "2048 rows are 512 blocks, few for 132 multiprocessors, and each walks 64 words with a barrier behind each; tiles of 128 x 4 halve that time (ha4-parts); "
       "Playne's and Cabaret's tiles do not wait for one another")
def ha4_mean(m: Measured, _: All) -> Figure:
    faster = [times_as_long(m, peer, "ha4-64") for peer in ("playne-block", "cabaret")]
    return several([number(f, 2.4, "") for f in faster], f"{faster[0]:.2f} times (Playne), {faster[1]:.2f} times (Cabaret)")


@claim("ha4-fig5", "the strips decide, as above")
def ha4_steps(m: Measured, _: All) -> Figure:
    def step(name: str, k: int) -> dict:
        parts = algorithm(m, name)
        return parts.phases((lambda p, s: p == 0) if k == 0 else (lambda p, s: p > 0 and not is_finish(s)) if k == 1 else (lambda p, s: is_finish(s)))

    all_of = [[ratio(step(peer, k), step("ha4-64", k)) for k in range(3)] for peer in ("playne-block", "cabaret")]
    words = "; ".join(f"{name} " + ", ".join(f"{r:.2f}" for r in of_peer) for name, of_peer in zip(("Playne's", "Cabaret's"), all_of))
    return holds(f"strips, borders, labels: {words} times as long", all(r > 1 for of_peer in all_of for r in of_peer))


def is_finish(sweep: str) -> bool:
    return sweep.startswith(("relabel", "late", "early_at", "count roots", "number of", "label roots"))


@claim("ha4-fig6")
def ha4_bump(m: Measured, _: All) -> Figure:
    peaks = []
    for name in ("ha4-32-cca", "ha4-64-cca"):
        of_entry = algorithm(m, name)
        means = {d: of_entry.where(density=d).geometric() for d in of_entry.values("density")}
        peaks.append(max(means, key=means.get))
    return holds(f"longest at {peaks[0]:.0%} (32 pixels a word) and {peaks[1]:.0%} (64)", all(abs(p - 0.64) <= 0.0501 for p in peaks))


@claim("ha4-granularity", "strips wait as in figure 5; what runs save grows with the grain")
def ha4_granularity(m: Measured, _: All) -> Figure:
    grains = m.values("granularity")
    faster = [geometric_mean([times_as_long(m.where(granularity=g), peer, "ha4-64") for peer in ("playne-block", "cabaret")]) for g in grains]
    words = ", ".join(f"{r:.2f} at {g}" for g, r in zip(grains, faster))
    if near(min(faster), 1.8) and near(max(faster), 2.7):
        return Figure(words, "agrees")
    return Figure(words, "direction" if min(faster) > 1 else "differs")


@claim("ha4-naive", "three to five times where components are small, 39 to 97 times where one is large: runs that lanes add to one row are added up first here, and pixels wait for one another")
def ha4_naive(m: Measured, _: All) -> Figure:
    def features(name: str) -> dict:
        return algorithm(m, name).phases(lambda _, s: s.startswith("late") and "empty" not in s)

    value = ratio(features("ha4-32-naive-features"), features("ha4-32-cca"))
    return number(value, 6.4, f"{value:.1f} times as long, features alone")


def reads_again(local: str) -> bool:
    return "read_again" in local


def told(local: str) -> bool:
    """Rows learn the word above as in the paper, and the forest is in the plane."""
    return local.startswith("ballot_runs") and not shown(local) and not reads_again(local)


def shown(local: str) -> bool:
    return "pixels_shown" in local


@claim("ha4-parts", "strips of one row are four times as many blocks, for which an H200 has room, and nobody waits at a barrier in them")
def ha4_rows(m: Measured, _: All) -> Figure:
    strips = m.where(local=told, tiling=lambda t: t.startswith("strip"))
    four, words = [], []
    for word in strips.values("word"):
        of_word = strips.where(word=word)
        means = {t: of_word.where(tiling=t).geometric() for t in of_word.values("tiling")}
        best = min(means, key=means.get)
        four.append(means["strip<4>"] / means[best])
        words.append(f"{word} pixels a word: {best}, strips of four take {four[-1]:.2f} times as long")
    return holds("; ".join(words), all(v <= 1.02 for v in four))


@claim("ha4-parts")
def ha4_exchange(m: Measured, _: All) -> Figure:
    pixels, again = (in_the_tiles(m, "strip<4>", way, told) for way in (shown, reads_again))
    return holds(f"pixels shown take {pixels:.2f}, pixels read again {again:.2f} times as long in the strips", min(pixels, again) > 1)


def in_the_tiles(m: Measured, tiling: str, one: Callable[[str], bool], other: Callable[[str], bool]) -> float:
    """How many times as long a local merge takes as another on the same tiles, word by word."""
    of_tiling, found = m.where(tiling=tiling), []
    for word in of_tiling.values("word"):
        mine, others = (of_tiling.where(word=word, local=which).phases(first) for which in (one, other))
        found.append(ratio(mine, others))
    return geometric_mean(some(found))


@claim("ha4-parts", "unions in shared memory save more than the second store of each start costs")
def ha4_staged(m: Measured, _: All) -> Figure:
    tiles = [t for t in m.values("tiling") if t.startswith("tile")]
    by_tile = {t: in_the_tiles(m, t, lambda local: local.startswith("staged_runs"), told) for t in tiles}
    text = ", ".join(f"{v:.2f} times as long in {t}" for t, v in by_tile.items())
    return holds(text, bool(by_tile) and min(by_tile.values()) > 1)


# ---- Soh et al. 2015 (HYBRID3) ----


@claim("hy3-table1", "one of its rounds takes less than half the time of a round of searches along lines, and it needs no more of them")
def nsz_slowest(m: Measured, _: All) -> Figure:
    others = ("m8dls", "hybrid1", "hybrid2", "hybrid3")
    nsz = algorithm(m, "kalentev-le").times()
    by = [ratios(nsz, algorithm(m, name).times()) for name in others]
    images = some([k for k in nsz if all(k in r for r in by)])
    slowest = sum(all(r[k] > 1 for r in by) for k in images)
    return holds(f"on {slowest} of {len(images)} images", slowest == len(images))


@claim("hy3-table1", "HYBRID1 and HYBRID2 are composed here as their abstracts say, which is all that could be had of them")
def less_than_m8dls(m: Measured, _: All) -> Figure:
    saved = [1 - times_as_long(m, name, "m8dls") for name in ("hybrid1", "hybrid2", "hybrid3")]
    text = ", ".join(f"{100 * s:.1f} %" for s in saved)
    alike = all(abs(s - w) <= 0.05 for s, w in zip(saved, (0.033, 0.090, 0.146)))
    return Figure(text, "agrees" if alike else "direction" if all(s > 0 for s in saved) and saved == sorted(saved) else "differs")


@claim("hy3-table1", "the catalogue has the smallest images that show it")
def printed_forms(m: Measured, _: All) -> Figure:
    parts, right = [], True
    for name in ("m8dls", "hybrid2", "hybrid3"):
        cells = [c for c in algorithm(m, name + ".as-published").cells if c["status"] != "skipped"]
        wrong = sum(c["status"] == "failed" for c in cells)
        right = right and wrong == 0
        parts.append(f"{name} wrong on {wrong} of {len(cells)}")
    return holds(", ".join(parts), right)


# ---- Chen et al. 2018 ----


@claim("ouf-claims")
def coarse(m: Measured, _: All) -> Figure:
    with_, without = (m.where(local=lambda t, on=on: ("inherit_west" in t) == on).phases(first) for on in (True, False))
    value = ratio(without, with_)
    return holds(f"{value:.2f} times as fast", value > 1)


@claim("ouf-claims")
def border_threads(m: Measured, _: All) -> Figure:
    def merges(name: str) -> dict:
        return m.where(merge=lambda t: name in t).phases(lambda _, s: name in s)

    value = ratio(merges("unite_seams"), merges("border_union"))
    return holds(f"{value:.2f} times as fast", value > 1)


@claim("ouf-lines")
def lines_by_phase(m: Measured, _: All) -> Figure:
    def part(name: str, which) -> dict:
        return algorithm(m, name).phases(which)

    def merging(place: int, sweep: str) -> bool:
        return place > 0 and not is_finish(sweep)

    local = ratio(part("yonehara-line-uf", first), part("chen-uf", first))
    merge = ratio(part("yonehara-line-uf", merging), part("chen-uf", merging))
    return holds(f"local merge {local:.2f}, global merge {merge:.2f} times as long", local < 1 < merge)


@claim("ouf-lines")
def lines_over_tiles(m: Measured, _: All) -> Figure:
    value = times_as_long(m.where(width=1024), "oliveira-uf", "yonehara-line-uf")
    return number(value, 1.4, f"{value:.2f} times as fast")


@claim("ouf-table2", "the paper does not say how its photographs became binary and larger; here by Otsu's threshold, repeated")
def chen_table(m: Measured, _: All) -> Figure:
    wanted = {"hawick-le": 5.3, "oliveira-uf": 2.9, "yonehara-line-uf": 1.29}
    here = {name: times_as_long(m, name, "chen-uf") for name in wanted}
    return several([number(here[n], w, "") for n, w in wanted.items()], ", ".join(f"{v:.2f}" for v in here.values()) + " times")


@claim("ouf-table2", "at 512 x 512 both are near what launches alone take (24 and 36 us)")
def chen_by_size(m: Measured, _: All) -> Figure:
    sizes = m.values("width")
    here = [times_as_long(m.where(width=s), "oliveira-uf", "chen-uf") for s in sizes]
    text = ", ".join(f"{r:.2f} at {s}" for s, r in zip(sizes, here))
    grows = len(here) > 1 and here == sorted(here)
    return Figure(text, "agrees" if grows and near(here[-1], 3.4) else "direction" if here[-1] > here[0] else "differs")


# ---- Kang et al. 2016 (radar) ----


def sequential(m: Measured) -> Measured:
    return m.where(algorithm="bbdt")


def columns(m: Measured) -> Measured:
    found = m.where(algorithm="column-runs", backend="cuda")
    if not found.cells:
        raise Lacking("column runs have no times on a device")
    return found


@claim("rad-tables1-2", "a device of today beside one core; the paper's was of 2012")
def crossover(m: Measured, _: All) -> Figure:
    by_density = {d: ratio(sequential(m.where(density=d)).times(), columns(m.where(density=d)).times()) for d in m.values("density")}
    faster = [d for d, r in by_density.items() if r > 1]
    text = f"faster at {len(faster)} of {len(by_density)} densities, {min(by_density.values()):.1f} to {max(by_density.values()):.1f} times"
    return holds(text, set(faster) == {d for d in by_density if d <= 0.7 + 1e-9})


@claim("rad-tables1-2", "at any density a thread goes down a whole column, one row after the other")
def columns_by_density(m: Measured, _: All) -> Figure:
    value = ratio(unseeded(columns(m.where(density=0.9)).times()), unseeded(columns(m.where(density=0.1)).times()))
    return number(value, 10.25, f"{value:.2f} times as long")


def unseeded(times: dict[tuple, float]) -> dict[tuple, float]:
    """By size alone."""
    return {key[1:]: value for key, value in times.items()}


@claim("rad-table3", "a device of today beside one core; the paper's was of 2012")
def gain(m: Measured, _: All) -> Figure:
    saved = {s: 1 - ratio(columns(m.where(width=s)).times(), sequential(m.where(width=s)).times()) for s in m.values("width")}
    text = ", ".join(f"{100 * v:.0f} % at {s}" for s, v in saved.items())
    alike = all(0.13 <= v <= 0.52 for v in saved.values()) and max(saved, key=saved.get) == 2048
    return Figure(text, "agrees" if alike else "direction" if all(v > 0 for v in saved.values()) else "differs")


def few_and_many(m: Measured) -> tuple[Measured, Measured]:
    counts = m.values("count")
    if len(counts) < 2:
        raise Lacking("two counts of objects are needed")
    return m.where(count=counts[0]), m.where(count=counts[-1])


@claim("rad-table4")
def stages(m: Measured, _: All) -> Figure:
    of_entry = algorithm(m, "column-runs")

    def labeling(part: Measured) -> float:
        return sum(some(part.phases(lambda _, s: not s.startswith(("late", "count roots", "number of", "label roots"))).values()))

    few, many = few_and_many(of_entry)
    value = labeling(many) / labeling(few)
    return holds(f"{value:.2f} times as long", near(value, 1))


@claim("rad-table4", "the paper's boxes are found component by component, here by additions")
def boxes(m: Measured, _: All) -> Figure:
    def features(part: Measured) -> float:
        return sum(some(part.phases(lambda _, s: s.startswith("late")).values()))

    few, many = few_and_many(algorithm(m, "column-runs"))
    value = features(many) / features(few)
    return number(value, 12.8, f"{value:.2f} times as long")


# ---- Asad et al. 2019 (ridge) ----


@claim("rid-table2", "with groups of 2 x 2 more teams share the joins of a level; with 8 x 8 there are too few")
def block_shapes(m: Measured, _: All) -> Figure:
    parts = {(tile, str(joined)): m.where(tiling=tile, joined=joined) for tile in m.values("tiling") for joined in m.values("joined")}
    most = max(len(part.times()) for part in parts.values())
    means = {shape: part.geometric() for shape, part in parts.items() if len(part.times()) == most}
    best = min(means, key=means.get)
    over = means["tile<16,16>", "4"] / means[best]
    return holds(f"{best[0]} joined {best[1]} x {best[1]} is the best of {len(means)}; the paper's takes {over:.2f} times as long", over <= 1.05)


@claim("rid-early", "features that move link by link reach a root one after the other; sums in tiles cost no more than additions to roots")
def alternatives(m: Measured, _: All) -> Figure:
    names = ("ridge-tm-early", "ridge-tm-early-added", "ridge-tm-early-summed")
    moved, added, summed = (algorithm(m, name).geometric() for name in names)
    text = f"the first takes {moved / added:.2f} times as long as the second, the third {summed / min(moved, added):.2f} times as long as the faster of them"
    return holds(text, near(moved / added, 1.02) and 1.02 <= summed / min(moved, added) <= 1.3)


@claim("rid-early", "slots are emptied once as fast as memory can be written, and links and loads of pixels take the rest")
def clearing(m: Measured, _: All) -> Figure:
    def share(name: str, sweep: str) -> float:
        return ratio(algorithm(m, name).phases(lambda _, s: sweep in s), algorithm(m, name).times())

    early, late = share("ridge-tm-early-added", "empty slots"), share("ridge-tm-late", "empty table")
    return holds(f"{early:.0%} of the time of Early, {late:.1%} of that of Late", near(early, 12 / 32.6) and late < 0.01)


@claim("rid-fig5", "the neighbours of a warp's pixels lie in the same few cache lines, so that leaving some out changes little")
def first_scans(m: Measured, _: All) -> Figure:
    def scan(kind: str) -> dict:
        return m.where(first=kind).phases(lambda _, s: s.startswith("search") and s.endswith("#1"))

    eight, pruned = ratio(scan("every_direction"), scan("earlier_only")), ratio(scan("first_earlier"), scan("earlier_only"))
    text = f"the first scan takes {eight:.2f} (F8) and {pruned:.2f} (P4) times as long as F4"
    return holds(text, near(eight, 1) and pruned > 1.25)


@claim("rid-fig5", "a thread that changes nothing stores nothing either way, and a flag for each block costs two barriers")
def flags(m: Measured, _: All) -> Figure:
    def flag(part: Measured, kind: str) -> dict:
        return part.where(flag=kind, first="earlier_only").times()

    def by(part: Measured) -> float:
        return ratio(flag(part, "flag_of_image"), flag(part, "flag_of_block"))

    one, many = by(m.where(kind="ridge-leveling")), by(m.where(kind="ridge-random-instancing"))
    text = f"the image's flag takes {one:.2f} times as long with one component, {many:.2f} with many"
    return holds(text, near(one, 1) and many > 1.02)


def families(m: Measured) -> dict[str, Measured]:
    return {kind: m.where(kind=kind) for kind in m.values("kind") if kind.startswith("ridge-")}


@claim("rid-fig7")
def by_level(m: Measured, _: All) -> Figure:
    leveling = m.where(kind="ridge-leveling")
    levels = [v for v in leveling.values("level") if v <= 10]
    if len(levels) < 2:
        raise Lacking("two levels are needed")

    def grows(name: str) -> float:
        low, high = (algorithm(leveling, name).where(level=v).geometric() for v in (levels[0], levels[-1]))
        return high / low

    le, tm = grows("ridge-le"), grows("ridge-tm")
    text = f"level {levels[-1]} takes {le:.2f} (label equivalence) and {tm:.2f} times (tile merging) as long as level {levels[0]}"
    return Figure(text, "agrees" if le > 2 and near(tm, 1) else "direction" if le > tm else "differs")


@claim("rid-fig7", "label equivalence does not; tile merging walks up deeper trees where components are few and large, and its joins take up to half as long again")
def by_components(m: Measured, _: All) -> Figure:
    divided = m.where(kind="ridge-subdivision", subdivisions=lambda s: s is not None and s <= 5)
    spread = {}
    for name in ("ridge-le", "ridge-tm"):
        times = some(algorithm(divided, name).times().values())
        spread[name] = max(times) / min(times)
    text = f"the longest takes {spread['ridge-le']:.2f} (label equivalence) and {spread['ridge-tm']:.2f} times (tile merging) as long as the shortest"
    return holds(text, all(v <= 1.25 for v in spread.values()))


@claim("rid-fig7")
def by_merging(m: Measured, _: All) -> Figure:
    merged = algorithm(m.where(kind="ridge-random-merging"), "ridge-le")
    means = {p: merged.where(probability=p).geometric() for p in merged.values("probability")}
    if len(means) < 3:
        raise Lacking("three probabilities are needed")
    longest = max(means, key=means.get)
    return holds(f"longest at a probability of {longest:.2f}, {means[longest] / min(means.values()):.2f} times the shortest", 0 < longest < 1)


@claim("rid-fig8")
def spiral(m: Measured, _: All) -> Figure:
    tm = algorithm(m, "ridge-tm")
    value = max(some(tm.where(kind="spiral").times().values())) / max(some(tm.where(kind="ridge-scaling").times().values()))
    return holds(f"{value:.2f} times as long as on the worst ridge", value > 1)


@claim("rid-fig8", "label equivalence does not; a larger ridge crosses more seams, and the joins of tile merging take up to 2.8 times as long")
def larger_ridges(m: Measured, _: All) -> Figure:
    spread = []
    for name in ("ridge-le", "ridge-tm"):
        times = some(algorithm(m, name).where(kind="ridge-scaling", scale=lambda v: v > 0).times().values())  # at 0 nothing is drawn
        spread.append(max(times) / min(times))
    return holds(f"the longest takes {spread[0]:.2f} (label equivalence) and {spread[1]:.2f} times (tile merging) as long as the shortest", max(spread) <= 1.5)


@claim("rid-soa")
def layouts(m: Measured, _: All) -> Figure:
    def structures_over_arrays(tiled: bool) -> float:
        part = m.where(tiling=lambda t: t.startswith("tile") == tiled)
        arrays, structures = (part.where(layout=lambda t, on=on: t.startswith("array_of_structures") == on).times() for on in (False, True))
        return ratio(structures, arrays)

    le, tm = structures_over_arrays(False), structures_over_arrays(True)
    return holds(f"structures take {le:.2f} (label equivalence) and {tm:.2f} times (tile merging) as long", min(le, tm) > 1)


@claim("rid-table3", "a round of label equivalence passes over all pixels; tile merging, after its first kernel, over seams alone")
def means_of_families(m: Measured, _: All) -> Figure:
    pairs = {"alone": ("ridge-tm", "ridge-le", 17.5 / 19.7), "Early": ("ridge-tm-early", "ridge-le-early", 32.6 / 41.3),
             "Late": ("ridge-tm-late", "ridge-le-late", 34.4 / 35.7)}
    here = {k: algorithm(m, tm).mean() / algorithm(m, le).mean() for k, (tm, le, _) in pairs.items()}
    text = "tile merging takes " + ", ".join(f"{v:.2f} ({k})" for k, v in here.items()) + " times as long"
    return several([number(here[k], w, "") for k, (_, _, w) in pairs.items()], text)


@claim("rid-table3", "Late adds a pixel at a time, and thousands of threads add to one row")
def late_and_early(m: Measured, _: All) -> Figure:
    late, early = algorithm(m, "ridge-le-late"), algorithm(m, "ridge-le-early")
    value = late.mean() / early.mean()
    spread = [100 * p.deviation() / p.mean() for p in (late, early)]
    text = f"Late takes {value:.2f} times as long; it varies by {spread[0]:.0f} %, Early by {spread[1]:.0f} %"
    return holds(text, value < 1 and spread[0] > spread[1])


@claim("rid-table3")
def varies(m: Measured, _: All) -> Figure:
    spread = [100 * p.deviation() / p.mean() for p in (algorithm(m, "ridge-le"), algorithm(m, "ridge-tm"))]
    return holds(f"{spread[0]:.0f} and {spread[1]:.0f} %", spread[0] > spread[1])


@claim("rid-table4")
def at_twice_the_side(m: Measured, _: All) -> Figure:
    sizes = m.values("width")
    if len(sizes) != 2:
        raise Lacking("two sizes are needed")

    def grows(names: tuple[str, ...]) -> float:
        small, large = ([algorithm(m.where(width=s), n).mean() for n in names] for s in sizes)
        return geometric_mean([b / a for a, b in zip(small, large)])

    labels, late = grows(("ridge-le", "ridge-tm")), grows(("ridge-le-late", "ridge-tm-late"))
    return holds(f"{labels:.2f} times, with Late features {late:.2f} times", near(labels, 3.9) and near(late, 4.1))


@claim("rid-tables5-6", "20 scenes of silhouettes vary less than masks of video do; with these, give a folder")
def families_for_masks(m: Measured, everything: All) -> Figure:
    if "rid-table3" not in everything:
        raise Lacking("the results of rid-table3 are needed beside it")
    families_, worst = everything["rid-table3"], 0.0
    width = min(set(m.values("width")) & set(families_.values("width")), default=None)
    if width is None:
        raise Lacking("both are needed at one size")
    for name in ("ridge-le", "ridge-tm", "ridge-le-early", "ridge-tm-early", "ridge-le-late", "ridge-tm-late"):
        masks = algorithm(m.where(width=width), name)
        off = (algorithm(families_.where(width=width), name).mean() - masks.mean()) / masks.deviation()
        worst = off if abs(off) > abs(worst) else worst
    return holds(f"at most {worst:+.2f} standard deviations, at {width} x {width}", abs(worst) <= 0.32)


@claim("rid-tables7-8", "images of 1024 x 1024 do not fill the device, which takes nearly the same time for a few more pixels")
def model(m: Measured, _: All) -> Figure:
    fits = fitted(m)
    powers, errors = [f["c"] for f in fits.values()], [f["error"] for f in fits.values()]
    text = f"c from {min(powers):.2f} to {max(powers):.2f}, mean error {100 * statistics.fmean(errors):.1f} %"
    return holds(text, all(0.97 <= c <= 1.12 for c in powers))


@claim("rid-tables7-8", "20 scenes of silhouettes vary less than masks of video do, which makes a standard deviation small")
def predicted(m: Measured, everything: All) -> Figure:
    if "rid-tables5-6" not in everything:
        raise Lacking("the results of rid-tables5-6 are needed beside it")
    masks, worst, share = everything["rid-tables5-6"], 0.0, 0.0
    for name, f in fitted(m).items():
        for width in set(m.values("width")) & set(masks.values("width")):
            of = algorithm(masks.where(width=width), name)
            off = f["a"] + f["b"] * (width * width) ** f["c"] - of.mean()
            worst, share = max((worst, share), (off / of.deviation(), off / of.mean()), key=lambda pair: abs(pair[0]))
    if worst == 0:
        raise Lacking("masks and ridges have no size in common")
    return holds(f"at most {worst:+.2f} standard deviations, which is {100 * share:+.0f} % of the mean", abs(worst) <= 0.51)


def fitted(m: Measured) -> dict[str, dict]:
    """a + b x^c of mean times over ridge families by pixels, for every entry."""
    fits = {}
    for name in m.values("algorithm"):
        ridges = algorithm(m, name).where(kind=lambda k: k.startswith("ridge-"))
        points = [(w * w, ridges.where(width=w).mean()) for w in ridges.values("width")]
        if len(points) < 3:
            raise Lacking("three sizes are needed")
        fits[name] = fit(points)
    return fits


@claim("rid-x")
def fused(m: Measured, _: All) -> Figure:
    value = ratio(scanned(m, "plant_neighbour", "everywhere"), scanned(m, "plant_self", "search"))
    return holds(f"one kernel for both takes {value:.2f} times as long", value < 1)


def scanned(m: Measured, local: str, first_: str, reads: str | None = None) -> dict:
    """Times of a way to begin, with loops that the device repeats by itself; a record names what is unusual alone."""
    return m.where(local=lambda t: local in t, first=lambda t: t.startswith(first_), tuning="default", reads=reads).times()


@claim("rid-x", "a snapshot is a copy of all labels before each round; caches of today serve both ways of reading alike")
def snapshots(m: Measured, _: All) -> Figure:
    value = ratio(scanned(m, "plant_self", "search", "snapshot"), scanned(m, "plant_self", "search"))
    return holds(f"labels from a snapshot take {value:.2f} times as long", value < 1)


@claim("rid-x")
def host_flag(m: Measured, _: All) -> Figure:
    in_place = m.where(reads=None)
    host, device = (in_place.where(tuning=lambda t, on=on: ("loops-on-device=0" in str(t)) == on).times() for on in (True, False))
    value = ratio(host, device)
    return holds(f"{value:.2f} times as long as with loops that the device repeats by itself", value <= 1.25)


@claim("rid-x", "labels here, features there; kernels have become faster by more than the way to the host")
def transfers(m: Measured, _: All) -> Figure:
    copies = {image(c): float(c["timing"]["from_device_ns"]) for c in m.where(reads=None).cells if c["status"] == "ok" and "from_device_ns" in c["timing"]}
    value = ratio(copies, scanned(m, "plant_self", "search"))
    return number(value, 25 / 33, f"labels take {value:.1f} times as long to the host as kernels take")


@claim("rid-u")
def winners(m: Measured, _: All) -> Figure:
    counts = []
    for width in m.values("width"):
        (one,) = surveyed(m.where(width=width))
        best, _least = one.best()
        counts.append(f"{len(set(best))} entries are the fastest on some of {len(best)} images at {width} x {width}")
    return holds(", ".join(counts), all(not c.startswith("1 ") for c in counts))


@claim("rid-u")
def concepts(m: Measured, _: All) -> Figure:
    error = statistics.median(float(e) for one in surveyed(m) for e in one.errors())
    return holds(f"{100 * error:.0f} % off in the median on kinds of images that the model has not seen", error <= 0.2)


def surveyed(m: Measured) -> list:
    """What the atlas learns from these cells, setting by setting."""
    try:
        import atlas
        import atlas_model

        return [atlas_model.survey(*of) for setting, of in atlas.gathered(m.cells).items() if setting.endswith("labels")]
    except Refused as refused:
        raise Lacking(str(refused)) from None

"""Every feature that the program names against skimage's regionprops_table, from an algorithm compiled for it when it is asked."""
# ctest-timeout: 600

from _support import CONNECTIVITIES, Skerry, check, main, scipy_labels, takes_all, test  # first: it asks for the packages

import json
import os

import numpy as np
import skimage.measure
from _compose import cells_of

SHAPES = ("area", "centroid", "bbox", "area_bbox", "extent", "equivalent_diameter_area", "axis_major_length",
          "axis_minor_length", "eccentricity", "orientation", "inertia_tensor", "inertia_tensor_eigvals")
PERIMETERS = ("perimeter", "perimeter_8")
INTENSITIES = ("intensity_mean", "intensity_min", "intensity_max", "intensity_std", "centroid_weighted")
# Not scikit-image's, or 4-connected not what it counts.
OUTLINES = ("euler_number", "holes", "crack_length")
# Where a line's smaller eigenvalue is 0, or both of a disc are the same, scikit-image takes the root of a rounding.
ROUNDED = ("axis_minor_length", "eccentricity")


def table_of(skerry: Skerry, image: np.ndarray, *options: object) -> dict[str, np.ndarray]:
    path = skerry.folder / "shapes.json"
    skerry.run("label", str(skerry.stored(image)), "--table", str(path), "--quiet", *map(str, options))
    rows = json.loads(path.read_text())
    return {name: np.array([row[name] for row in rows]) for name in (rows[0] if rows else ())}


def expect_outlines(table: dict[str, np.ndarray], labels: np.ndarray, connectivity: int, what: str) -> None:
    for label in range(1, labels.max() + 1):
        mask = np.pad(labels == label, 1)
        euler = skimage.measure.euler_number(mask, 1 if connectivity == 4 else 2)
        cracks = sum(int(np.sum(mask & ~np.roll(mask, step, axis))) for step in (1, -1) for axis in (0, 1))
        row = [int(table[name][label - 1]) for name in OUTLINES]
        check(row == [euler, 1 - euler, cracks], f"{what}: component {label} has {row}, not {euler} and {cracks}")


def expect_intensities(table: dict[str, np.ndarray], labels: np.ndarray, values: np.ndarray, what: str) -> None:
    values = values.astype(float)  # of float32, scikit-image would add in that type
    expected = skimage.measure.regionprops_table(labels, values, properties=INTENSITIES)
    counts, flat = np.bincount(labels.ravel())[1:], values.ravel().astype(float)
    expected["intensity_sum"] = np.bincount(labels.ravel(), flat)[1:]
    expected["intensity_variance"] = expected["intensity_std"] ** 2
    check(len(counts) == len(table["label"]), f"{what}: {len(table['label'])} rows of {len(counts)}")
    for name, due in expected.items():
        check(np.allclose(table[name], due, 1e-9, 1e-6 if name == "intensity_std" else 1e-9),
              f"{what}: {name} is {table[name]}, scikit-image has {due}")


def expect_perimeters(table: dict[str, np.ndarray], labels: np.ndarray, what: str) -> None:
    for region in skimage.measure.regionprops(labels):
        due = [skimage.measure.perimeter(region.image, neighborhood) for neighborhood in (4, 8)]
        got = [float(table[name][region.label - 1]) for name in PERIMETERS]
        check(np.isclose(region.perimeter, due[0]) and np.allclose(got, due, 1e-9, 1e-9),
              f"{what}: component {region.label} has the perimeters {got}, scikit-image has {due}")


def expect_shapes(table: dict[str, np.ndarray], labels: np.ndarray, what: str, others: tuple[str, ...] = ()) -> None:
    expected = skimage.measure.regionprops_table(labels, properties=("label", *SHAPES))
    check(set(table) == {*expected, *OUTLINES, *others}, f"{what}: the columns are {sorted(table)}")
    leaning = expected["eccentricity"] > 1e-3  # the others lean nowhere
    for name, values in expected.items():
        got = table[name]
        if name == "orientation":  # a half turn is the same axis
            apart = np.abs((got - values + np.pi / 2) % np.pi - np.pi / 2)[leaning]
            check(np.all(apart < 1e-9), f"{what}: orientations differ by {apart.max(initial=0)}")
        elif np.issubdtype(values.dtype, np.integer) or name == "area":
            check(np.array_equal(got, values), f"{what}: {name} differs")
        else:
            absolute = 1e-6 if name in ROUNDED else 1e-9
            far = ~np.isclose(got, values, 1e-9, absolute)
            check(not far.any(), f"{what}: {name} is {got[far]}, scikit-image has {values[far]}")


@test
def shapes(skerry: Skerry) -> None:
    """every feature of blobs, noise, lines and a small component far from the origin"""
    os.environ["SKERRY_CACHE"] = str(skerry.folder / "cache")
    random = np.random.default_rng(18)
    far = np.zeros((40, 3000), bool)
    far[30:33, 2950:2960] = True
    far[31, 2960] = True
    images = {"blobs": skerry.generated("blobs", "150x90", "--density", "0.5"), "noise": random.random((70, 133)) < 0.4,
              "lines": skerry.generated("stripes", "60x40"), "far away": far}
    for name, image in images.items():
        for connectivity in CONNECTIVITIES:
            labels = scipy_labels(image, connectivity)[0]
            table = table_of(skerry, image, "--connectivity", connectivity, "--features", "all")
            expect_shapes(table, labels, f"{name}, {connectivity}-connected", PERIMETERS)
            expect_perimeters(table, labels, f"{name}, {connectivity}-connected")
            expect_outlines(table, labels, connectivity, f"{name}, {connectivity}-connected")


@test
def intensities(skerry: Skerry) -> None:
    """features of a second image, of 8 and of 16 bits, alone and beside labels, and a filter by them"""
    random = np.random.default_rng(18)
    asked = "intensity_sum,intensity_mean,intensity_min,intensity_max,intensity_variance,intensity_std,centroid_weighted"
    for depth, connectivity in ((np.uint8, 4), (np.uint16, 8)):
        image = random.random((70, 133)) < 0.45
        values = random.integers(1, np.iinfo(depth).max, image.shape, depth, endpoint=True)
        second = skerry.stored(values, "second.npy")
        labels = scipy_labels(image, connectivity)[0]
        for beside in ((), ("-o", skerry.folder / "labels.npy")):
            table = table_of(skerry, image, "--connectivity", connectivity, "--features", asked, "--intensity", second, *beside)
            expect_intensities(table, labels, values, f"{depth.__name__}, {connectivity}-connected")
    bright = table_of(skerry, image, "--features", "intensity_mean", "--intensity", second, "--filter", "intensity_max > 60000")
    due = skimage.measure.regionprops_table(labels, values, properties=("intensity_mean", "intensity_max"))
    check(np.allclose(bright["intensity_mean"], due["intensity_mean"][due["intensity_max"] > 60000]), "the filter keeps others")


@test
def floating_intensities(skerry: Skerry) -> None:
    """features of a second image with floating values, of either sign, small beside a large one, and of little variance"""
    random = np.random.default_rng(21)
    asked = "intensity_sum,intensity_mean,intensity_min,intensity_max,intensity_variance,intensity_std,centroid_weighted"
    image = random.random((70, 133)) < 0.45
    small = random.random(image.shape)
    small[0, 0] = 1e4
    for kind, values in (("f4", random.normal(2, 1, image.shape)), ("f8", random.normal(-300, 1e-3, image.shape)), ("f8", small),
                         ("f4", np.full(image.shape, 0.1)), ("f8", random.random(image.shape) * 1e-300)):
        values = values.astype(kind)
        for connectivity in CONNECTIVITIES:
            labels = scipy_labels(image, connectivity)[0]
            table = table_of(skerry, image, "--connectivity", connectivity, "--features", asked, "--intensity",
                             skerry.stored(values, "second.npy"))
            expect_intensities(table, labels, values, f"{kind}, {connectivity}-connected, up to {np.abs(values).max()}")
    one = table_of(skerry, np.ones((1, 3), bool), "--features", "intensity_sum,intensity_min", "--intensity",
                   skerry.stored(np.array([[0.5, -2.0, 0.25]]), "second.npy"))
    check(one["intensity_sum"][0] == -1.25 and one["intensity_min"][0] == -2.0, str(one))


@test
def by_name(skerry: Skerry) -> None:
    """an entry of another store on another backend, beside labels, and exactly the columns that were asked for"""
    image = np.random.default_rng(3).random((50, 61)) < 0.5
    entries = ("compact", "playne-block", "ha4-32", "compact-tiles") if takes_all() else ("compact",)
    asked = "orientation,extent,holes,crack_length"  # made of what the test before had compiled
    for name in entries:
        table = table_of(skerry, image, "--algorithm", name, "--backend", "threads", "--features", asked)
        check(list(table) == ["label", *asked.split(",")], f"{name}: the columns are {list(table)}")
        expected = skimage.measure.regionprops_table(scipy_labels(image, 8)[0], properties=("extent",))
        check(np.allclose(table["extent"], expected["extent"], 1e-12), f"{name}: extent differs")


@test
def in_grids(skerry: Skerry) -> None:
    """a grid measures the features that it names and no others, checked; a name that nobody knows has its line"""
    grid, results = skerry.folder / "grid.toml", skerry.folder / "cells.jsonl"
    text = """[grid]
features = %s
samples = 1
[grid.axes]
algorithm = ["compact"]
backend = ["threads"]
image = ["blobs"]
size = [64]
"""
    grid.write_text(text % '"orientation,extent,holes,crack_length"')
    skerry.run("run", str(grid), "-o", str(results), "--quiet")
    (cell,) = cells_of(results)
    check(cell["status"] == "ok" and cell["variant"]["gives"] == ["labels", "features"], str(cell))
    check(cell["variant"]["measuring"] ==
            "measuring<catalog::compact,features<area,coordinate_sums,second_moments,bounding_box,euler_number,crack_length>>", str(cell["variant"]))
    grid.write_text(text % '"areas"')
    said = skerry.run("run", str(grid), "-o", str(results), "--quiet", status=2).stderr.decode()
    check("grid.toml:2: " in said and "area" in said, said)
    for features in ("true", "false"):
        grid.write_text(text % features)
        skerry.run("run", str(grid), "-o", str(skerry.folder / f"{features}.jsonl"), "--quiet")
        (cell,) = cells_of(skerry.folder / f"{features}.jsonl")
        check("measuring" not in cell["variant"] and "compiled" not in cell["variant"], str(cell["variant"]))


@test
def in_benchmarks(skerry: Skerry) -> None:
    """bench measures the features that it is told, from an algorithm compiled for them, and refuses those of a second image"""
    command = ("bench", "compact", "--kind", "blobs", "--size", "64", "--repeat", "1", "--backend", "threads", "--json", "--quiet")
    for features in ("--features", "--features=orientation,extent,holes,crack_length"):
        (cell,) = [json.loads(line) for line in skerry.run(*command, features).stdout.splitlines()]
        check(cell["features"] and cell["verified"], str(cell))
        check(("crack_length" in cell["parts"]["finish"]) == ("=" in features), str(cell["parts"]))
    said = skerry.run(*command, "--features=intensity_mean", status=2).stderr.decode()
    check("intensity_mean is of a second image" in said, said)


@test
def refusals(skerry: Skerry) -> None:
    """one sentence for a name that nobody knows, for sums that could pass 64 bits, and for what a feature needs and has not"""
    long = np.ones((1, 4000000), bool)
    small, wide = np.ones((1, 5), bool), skerry.stored(np.ones((1, 6), np.uint8), "wide.npy")
    deep = skerry.stored(np.ones((1, 5), np.int32), "deep.npy")
    for image, options, status, said in (
            (small, ("orientatoin",), 2, "orientation"),
            (long, ("all",), 1, "second_moments could pass 64 bits on an image of 4000000 x 1"),
            (small, ("intensity_mean",), 2, "intensity_mean is of a second image, and none is given"),
            (small, ("intensity_mean", "--intensity", wide), 1, "it has 6 x 1 pixels and"),
            (small, ("intensity_mean", "--intensity", deep), 1, "allowed are unsigned ones of 8 or 16 bits, and floating ones")):
        command = ("label", str(skerry.stored(image)), "--features", *map(str, options), "--quiet")
        message = skerry.run(*command, status=status).stderr.decode()
        check(said in message, message)


if __name__ == "__main__":
    main()

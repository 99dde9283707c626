"""Tables of features against skimage's regionprops_table and OpenCV's connectedComponentsWithStats."""
# ctest-timeout: 600

from _support import CONNECTIVITIES, Skerry, empty_images, generated_images, main, opencv_components, random_images
from _support import scipy_labels, test  # first: it asks for the packages

import itertools

import cv2
import numpy as np
from _regions import expect_rows, regionprops
from skimage.segmentation import clear_border, relabel_sequential


def some_images() -> list[tuple[str, np.ndarray]]:
    return [pair for pair in random_images() if pair[1].size in (1, 31, 257, 300, 1023, 16383, 97 * 1031)]


@test
def regions(skerry: Skerry) -> None:
    """area, centroid and bbox of generated and random images with skimage.measure.regionprops_table"""
    for name, image in [*generated_images(skerry), *some_images()]:
        for connectivity in CONNECTIVITIES:
            expected = regionprops(scipy_labels(image, connectivity)[0])
            for table, labels in (("csv", True), ("json", False)):
                answer = skerry.label(image, "--connectivity", connectivity, table=table, labels=labels)
                expect_rows(answer, expected, f"{name}, {connectivity}-connected", image)


@test
def statistics(skerry: Skerry) -> None:
    """area, centroid and bbox with OpenCV's statistics"""
    for name, image in some_images():
        for connectivity in CONNECTIVITIES:
            labels, stats, centroids = opencv_components(image, connectivity)
            answer = skerry.label(image, "--connectivity", connectivity, table="csv")
            answer.expect_partition(labels, f"{name}: OpenCV")
            left, top = stats[:, cv2.CC_STAT_LEFT], stats[:, cv2.CC_STAT_TOP]
            width, height = stats[:, cv2.CC_STAT_WIDTH], stats[:, cv2.CC_STAT_HEIGHT]
            table, pixels = answer.table, image.nonzero()
            number = np.zeros(len(stats) + 1, int)  # OpenCV's label -> ours
            number[labels[pixels]] = answer.labels[pixels]
            ours = np.searchsorted(table["label"], number[1:])
            for column, values in {"area": stats[:, cv2.CC_STAT_AREA], "bbox-0": top, "bbox-1": left,
                                   "bbox-2": top + height, "bbox-3": left + width}.items():
                answer.expect(np.array_equal(table[column][ours], values), f"{name}: OpenCV's {column} differs", image)
            for column, values in {"centroid-0": centroids[:, 1], "centroid-1": centroids[:, 0]}.items():
                close = np.allclose(table[column][ours], values, rtol=1e-12, atol=1e-9)
                answer.expect(close, f"{name}: OpenCV's {column} differs", image)


@test
def filters(skerry: Skerry) -> None:
    """--filter with remove_small_objects and clear_border of scikit-image; labels and rows are numbered anew"""
    for (name, image), connectivity in itertools.product(some_images(), CONNECTIVITIES):
        labels, _ = scipy_labels(image, connectivity)
        height, width = image.shape
        inside = f"bbox-0 > 0 and bbox-1 > 0 and not (bbox-2 == {height} or bbox-3 == {width})"
        large = np.where(np.bincount(labels.ravel())[labels] >= 20, labels, 0)
        for condition, kept in ((inside, clear_border(labels)), ("area >= 20", large)):
            expected, _, _ = relabel_sequential(kept)
            answer = skerry.label(image, "--connectivity", connectivity, "--filter", condition, table="csv")
            answer.expect(np.array_equal(answer.labels, expected), f"{name}: --filter '{condition}'", image)
            expect_rows(answer, regionprops(expected), f"{name}, --filter '{condition}'", image)
            dropped = int(labels.max() - expected.max())
            answer.expect(answer.report["filter"] == {"condition": condition, "dropped": dropped}, name, image)


@test
def largest(skerry: Skerry) -> None:
    """--largest with areas that NumPy sorts, alone and behind --filter; of equal areas those of smaller labels"""
    for (name, image), connectivity in itertools.product(some_images(), CONNECTIVITIES):
        labels, _ = scipy_labels(image, connectivity)
        areas = np.bincount(labels.ravel())
        areas[0] = 0
        for condition, most in ((None, 1), (None, 5), ("area < 20", 3)):
            allowed = areas if condition is None else np.where(areas < 20, areas, 0)
            chosen = np.argsort(-allowed, kind="stable")[:most]
            chosen = chosen[allowed[chosen] > 0]
            expected, _, _ = relabel_sequential(np.where(np.isin(labels, chosen), labels, 0))
            options = ["--largest", str(most), *([] if condition is None else ["--filter", condition])]
            answer = skerry.label(image, "--connectivity", connectivity, *options, table="csv")
            answer.expect(np.array_equal(answer.labels, expected), f"{name}: {options}", image)
            expect_rows(answer, regionprops(expected), f"{name}, {options}", image)
            said = {"condition": condition} if condition else {}
            said |= {"largest": most, "dropped": int(labels.max() - expected.max())}
            answer.expect(answer.report["filter"] == said, f"{name}: {options}", image)


@test
def every_algorithm(skerry: Skerry) -> None:
    """every algorithm on every backend with regionprops_table, features alone and beside labels"""
    images = [pair for pair in some_images() if pair[1].size in (300, 16383)]
    for (name, image), connectivity in itertools.product(images, CONNECTIVITIES):
        labels = scipy_labels(image, connectivity)[0]
        rows = regionprops(labels)
        for entry, backend in skerry.choices(connectivity, "features", one_of=18):
            what = f"{entry['name']}, {name}"
            options = ["--algorithm", entry["name"], "--connectivity", connectivity, "--backend", backend]
            for beside in {False, "labels" in entry["output"]}:
                answer = skerry.label(image, *options, table="csv", labels=beside)
                expect_rows(answer, rows, what, image)
                if beside:
                    answer.expect_numbers(labels, what)


@test
def row_order(skerry: Skerry) -> None:
    """rows come in the order of the labels that stand beside them, under every --order"""
    image = np.random.default_rng(9).random((90, 75)) < 0.5
    for connectivity in CONNECTIVITIES:
        for order in ("consecutive", "minimum", "any"):
            answer = skerry.label(image, "--connectivity", connectivity, "--order", order, table="csv")
            expect_rows(answer, regionprops(answer.labels.astype(np.int64)), f"--order {order}", image)


@test
def without_pixels(skerry: Skerry) -> None:
    """arrays without pixels and images without components have tables without rows"""
    for image in [*empty_images(), np.zeros((6, 7), bool)]:
        for table in ("csv", "json"):
            answer = skerry.label(image, table=table, labels=False)
            answer.expect(answer.report["components"] == 0 and not len(answer.table["label"]), "there are rows", image)


if __name__ == "__main__":
    main()

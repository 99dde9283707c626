"""The orders of --order: SciPy's very numbers, the raster index of the first pixel, and any unique numbers."""
# ctest-timeout: 600

from _support import CONNECTIVITIES, Answer, Skerry, main, scipy_labels, test  # first: it asks for the packages

import itertools
from collections.abc import Iterator

import numpy as np


def images() -> list[np.ndarray]:
    random = np.random.default_rng(11)
    noise = [random.random((70, 133)) < density for density in (0.4, 0.55)]
    return [*noise, np.zeros((3, 4), bool), np.ones((5, 2), bool)]


def first_pixels(labels: np.ndarray) -> np.ndarray:
    """Every label replaced by 1 + the raster index of its first pixel."""
    values, firsts, inverse = np.unique(labels.ravel(), return_index=True, return_inverse=True)
    return np.where(values == 0, 0, firsts + 1)[inverse].reshape(labels.shape)


def each_answer(skerry: Skerry, order: str) -> Iterator[tuple[Answer, np.ndarray]]:
    """What every algorithm on every backend says of every image, its count compared, with SciPy's labels."""
    for image, connectivity in itertools.product(images(), CONNECTIVITIES):
        expected, count = scipy_labels(image, connectivity)
        for entry, backend in skerry.choices(connectivity, "labels", one_of=7):
            options = ["--algorithm", entry["name"], "--connectivity", connectivity, "--backend", backend]
            answer = skerry.label(image, *options, "--order", order)
            found = answer.report["components"]
            answer.expect(found == count, f"{found} components, not {count}", image)
            yield answer, expected


@test
def consecutive(skerry: Skerry) -> None:
    """--order consecutive: the numbers of scipy.ndimage.label, for every algorithm and backend"""
    for answer, expected in each_answer(skerry, "consecutive"):
        answer.expect_numbers(expected, "consecutive")


@test
def minimum(skerry: Skerry) -> None:
    """--order minimum: 1 + the raster index of the first pixel, for every algorithm and backend"""
    for answer, expected in each_answer(skerry, "minimum"):
        answer.expect_numbers(first_pixels(expected), "minimum")


@test
def unordered(skerry: Skerry) -> None:
    """--order any: SciPy's partition, for every algorithm and backend"""
    for answer, expected in each_answer(skerry, "any"):
        answer.expect_partition(expected, "any")


@test
def consecutive_is_the_default(skerry: Skerry) -> None:
    """no --order: the numbers of scipy.ndimage.label, also with a transposed image"""
    for image in images():
        for turned in (image, image.T):
            for connectivity in CONNECTIVITIES:
                answer = skerry.label(turned, "--connectivity", connectivity)
                answer.expect_numbers(scipy_labels(turned, connectivity)[0], "default order")


if __name__ == "__main__":
    main()

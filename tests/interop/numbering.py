"""The orders of --order: SciPy's very numbers, the raster index of the first pixel, and any unique numbers."""

from _support import CONNECTIVITIES, Skerry, main, scipy_labels, test  # first: it asks for the packages

import numpy as np


def images() -> list[np.ndarray]:
    random = np.random.default_rng(11)
    noise = [random.random((70, 133)) < density for density in (0.4, 0.55)]
    return [*noise, np.zeros((3, 4), bool), np.ones((5, 2), bool)]


def first_pixels(labels: np.ndarray) -> np.ndarray:
    """Every label replaced by 1 + the raster index of its first pixel."""
    values, firsts, inverse = np.unique(labels.ravel(), return_index=True, return_inverse=True)
    return np.where(values == 0, 0, firsts + 1)[inverse].reshape(labels.shape)


def each_call(skerry: Skerry, order: str):
    """Every algorithm on every backend and image, with the answer and SciPy's labels."""
    for entry in skerry.entries_with("labels"):
        for connectivity in entry["connectivity"]:
            for backend in entry["backends"]:
                for image in images():
                    options = ["--algorithm", entry["name"], "--connectivity", connectivity, "--backend", backend]
                    answer = skerry.label(image, *options, "--order", order)
                    yield answer, *scipy_labels(image, connectivity)


@test
def consecutive(skerry: Skerry) -> None:
    """--order consecutive: the numbers of scipy.ndimage.label, for every algorithm and backend"""
    for answer, expected, count in each_call(skerry, "consecutive"):
        answer.expect_numbers(expected, "consecutive")
        answer.expect(answer.report["components"] == count, f"{answer.report['components']} components, not {count}")


@test
def minimum(skerry: Skerry) -> None:
    """--order minimum: 1 + the raster index of the first pixel, for every algorithm and backend"""
    for answer, expected, count in each_call(skerry, "minimum"):
        answer.expect_numbers(first_pixels(expected), "minimum")
        answer.expect(answer.report["components"] == count, f"{answer.report['components']} components, not {count}")


@test
def unordered(skerry: Skerry) -> None:
    """--order any: SciPy's partition, for every algorithm and backend"""
    for answer, expected, count in each_call(skerry, "any"):
        answer.expect_partition(expected, "any")
        answer.expect(answer.report["components"] == count, f"{answer.report['components']} components, not {count}")


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

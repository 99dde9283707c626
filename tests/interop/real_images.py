"""Photographs and scans of the folder SKERRY_TEST_IMAGES, each with every algorithm, connectivity and backend."""
# ctest-timeout: 900

from _support import CONNECTIVITIES, Skerry, main, real_images, scipy_labels, test  # first: it asks for the packages

import itertools
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import skimage.filters
from _regions import expect_rows, regionprops
from PIL import Image


def grey(path: Path) -> np.ndarray:
    """The image as Pillow reads it, colour by the rule of the program."""
    if path.suffix == ".npy":
        return np.load(path)
    image = Image.open(path)
    if image.mode == "P":
        image = image.convert("RGB")
    values = np.asarray(image)
    if values.ndim == 2:
        return values
    if values.shape[2] < 3:
        return values[..., 0]
    red, green, blue = np.moveaxis(values[..., :3].astype(np.int64), 2, 0)
    return (299 * red + 587 * green + 114 * blue + 500) // 1000


def foregrounds(skerry: Skerry) -> Iterator[tuple[Path, np.ndarray]]:
    """Each image with the program's foreground, compared with scikit-image's threshold of what Pillow reads."""
    for path in real_images():
        values = grey(path)
        expected = values if values.dtype == bool else values > skimage.filters.threshold_otsu(values)
        answer = skerry.label(path, "--threshold", "otsu")
        found = answer.labels != 0
        answer.expect(found.shape == expected.shape, f"{path.name}: {found.shape} is not {expected.shape}")
        # Two JPEG decoders may round differently.
        allowed = found.size // 10000 if path.suffix == ".jpg" else 0
        differs = found != expected
        what = f"{path.name}: {differs.sum()} pixels of another foreground"
        answer.expect(differs.sum() <= allowed, what, expected, differs)
        yield path, found


@test
def every_algorithm_labels(skerry: Skerry) -> None:
    """labels and tables of every algorithm with SciPy's numbers and regionprops_table"""
    for (path, foreground), connectivity in itertools.product(foregrounds(skerry), CONNECTIVITIES):
        labels, count = scipy_labels(foreground, connectivity)
        rows = regionprops(labels)
        for entry, backend in skerry.choices(connectivity, one_of=13):
            name = f"{entry['name']} on {path.name}"
            options = ["--threshold", "otsu", "--algorithm", entry["name"], "--backend", backend]
            options += ["--connectivity", connectivity]
            if "labels" in entry["output"]:
                skerry.label(path, *options).expect_numbers(labels, name)
            if "features" not in entry["output"]:
                continue
            answer = skerry.label(path, *options, labels=False, table="csv")
            found = answer.report["components"]
            answer.expect(found == count, f"{name}: {found} components, SciPy has {count}", foreground)
            expect_rows(answer, rows, name, foreground)


if __name__ == "__main__":
    main()

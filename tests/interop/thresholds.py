"""--threshold against skimage.filters.threshold_otsu and plain comparisons."""

from _support import Answer, Skerry, main, test  # first: it asks for the packages

from collections.abc import Iterator

import numpy as np
import skimage.filters


def grey_images() -> Iterator[np.ndarray]:
    """Two overlapping heaps of values in every type, and images of few values."""
    random = np.random.default_rng(5)
    for kind, scale in (("u1", 1), ("u2", 200), ("i4", 900)):
        for _ in range(6):
            first, second = random.normal(90, 25, 1500), random.normal(170, 30, 1000)
            values = np.clip(np.append(first, second), 0, 255) * scale
            yield random.permutation(values).reshape(50, 50).astype(kind)
    yield (random.normal(0, 1000, (40, 60))).astype("i4")
    yield random.integers(3, 9, (20, 30)).astype("u1")
    yield np.full((4, 5), 7, "u1")
    for kind in ("f4", "f8"):
        heaps = np.append(random.normal(-0.5, 0.2, 1500), random.normal(0.75, 0.25, 1000))
        yield random.permutation(heaps).reshape(50, 50).astype(kind)
    yield np.full((4, 5), -0.25, "f4")


def expect_foreground(answer: Answer, expected: np.ndarray, what: str) -> None:
    found = answer.labels != 0
    answer.expect(np.array_equal(found, expected), f"{what}: another foreground", expected, found != expected)
    answer.expect(answer.report["foreground"] == expected.sum(), f"{what}: foreground miscounted", expected)


@test
def otsu(skerry: Skerry) -> None:
    """--threshold otsu with skimage.filters.threshold_otsu: the level and the foreground"""
    for image in grey_images():
        answer = skerry.label(image, "--threshold", "otsu")
        level = skimage.filters.threshold_otsu(image)
        found = answer.report["threshold"]  # of float32, scikit-image computes in that type
        same = np.isclose(found, level, 1e-5 if image.dtype == np.float32 else 1e-12, 0)
        answer.expect(same, f"level {found}, scikit-image {level}")
        expect_foreground(answer, image > found, f"otsu of {image.dtype}")


@test
def plain_levels(skerry: Skerry) -> None:
    """--threshold N, nonzero and --invert with the same comparison in NumPy"""
    for image in grey_images():
        middle = float(np.median(image)) if image.dtype.kind == "f" else int(np.median(image))
        for level in (middle, -1, image.max().item()):
            expect_foreground(skerry.label(image, "--threshold", level), image > level, f"value > {level}")
        expect_foreground(skerry.label(image, "--threshold", middle, "--invert"), image <= middle, f"value <= {middle}")
        expect_foreground(skerry.label(image, "--threshold", "nonzero"), image != 0, "value != 0")


@test
def default(skerry: Skerry) -> None:
    """no --threshold: nonzero for bool and where all values but 0 are the same, else Otsu's"""
    random = np.random.default_rng(6)
    mask = random.random((30, 41)) < 0.5
    for image in (mask, mask * np.uint8(200), mask * np.uint16(300), mask * np.int32(-8), np.ones((3, 3), bool), np.full((3, 3), 255, "u1")):
        answer = skerry.label(image)
        answer.expect(answer.report["threshold"] == "nonzero", f"threshold {answer.report['threshold']}, not nonzero")
        expect_foreground(answer, image != 0, f"default for {image.dtype}")
    for image in (random.integers(0, 256, (30, 41)).astype("u1"), np.where(mask, 9, 5).astype("u2")):
        level = skimage.filters.threshold_otsu(image)
        expect_foreground(skerry.label(image), image > level, f"default for {image.dtype}")


if __name__ == "__main__":
    main()

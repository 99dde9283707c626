"""Regions of equal value against skimage.measure.label: every value a region, and with a value taken as background."""

from _support import CONNECTIVITIES, Skerry, main, test  # first: it asks for the packages

import numpy as np
import skimage.measure


def grey_images() -> list[tuple[str, np.ndarray]]:
    """Few values, in blocks and pixel by pixel; the last has all 256."""
    random = np.random.default_rng(11)
    images = []
    for height, width in ((1, 1), (1, 40), (40, 1), (17, 33), (64, 65), (131, 97)):
        images.append((f"pixels {width} x {height}", random.integers(0, 4, (height, width))))
        blocks = random.integers(0, 5, (height // 5 + 1, width // 5 + 1))
        images.append((f"blocks {width} x {height}", np.kron(blocks, np.ones((5, 5), int))[:height, :width]))
    images.append(("ramp", np.add.outer(np.arange(100), np.arange(150)) % 256))
    return [(name, image.astype(np.uint8)) for name, image in images]


def compare(skerry: Skerry, *options: str) -> None:
    for name, image in grey_images():
        for connectivity in CONNECTIVITIES:
            by_skimage = {"connectivity": 1 if connectivity == 4 else 2}
            answer = skerry.label(image, "--connectivity", connectivity, "--relation", "equal", *options)
            expected = skimage.measure.label(image, background=-1, **by_skimage)
            answer.expect_partition(expected, f"{name}: scikit-image")
            answer = skerry.label(
                image, "--connectivity", connectivity, "--relation", "equal", "--background", 2, *options
            )
            expected = skimage.measure.label(image, background=2, **by_skimage)
            answer.expect_partition(expected, f"{name}, background 2: scikit-image")
            answer.expect(answer.report["components"] == expected.max(), f"{name}: as many regions", image)


@test
def by_default(skerry: Skerry) -> None:
    """the entry that auto picks"""
    compare(skerry)


@test
def every_entry(skerry: Skerry) -> None:
    """every entry that labels equal values"""
    for algorithm in ("oliveira-uf", "chen-uf", "playne-direct", "playne-block"):
        compare(skerry, "--algorithm", algorithm)


if __name__ == "__main__":
    main()

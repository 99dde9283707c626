"""Labels against scipy.ndimage.label, skimage.measure.label and OpenCV: the same components, and as many."""
# ctest-timeout: 600

from _support import CONNECTIVITIES, Skerry, empty_images, generated_images, main, opencv_components, random_images
from _support import scipy_labels, test  # first: it asks for the packages

import itertools

import numpy as np
import skimage.measure


def compare(skerry: Skerry, name: str, image: np.ndarray, *options: str) -> None:
    """One image in both connectivities with each of the three; any value but 0 is foreground."""
    foreground = np.ascontiguousarray(image) != 0
    for connectivity in CONNECTIVITIES:
        answer = skerry.label(image, "--connectivity", connectivity, *options)
        expected, count = scipy_labels(foreground, connectivity)
        due = {"height": image.shape[0], "width": image.shape[1], "components": count, "foreground": foreground.sum()}
        for key, value in due.items():
            answer.expect(answer.report[key] == value, f"{name}: {key} {answer.report[key]}, not {value}", foreground)
        answer.expect_numbers(expected, f"{name}: SciPy")
        if not image.size:
            continue
        answer.expect_partition(opencv_components(foreground, connectivity)[0], f"{name}: OpenCV")
        by_skimage = skimage.measure.label(foreground, connectivity=1 if connectivity == 4 else 2)
        answer.expect_partition(by_skimage, f"{name}: scikit-image")


@test
def generated(skerry: Skerry) -> None:
    """every generated kind with SciPy, scikit-image and OpenCV"""
    for name, image in generated_images(skerry):
        compare(skerry, name, image)


@test
def odd_sizes(skerry: Skerry) -> None:
    """random images of odd sizes with SciPy, scikit-image and OpenCV"""
    for name, image in random_images():
        compare(skerry, name, image)


@test
def without_pixels(skerry: Skerry) -> None:
    """arrays without pixels"""
    for image in empty_images():
        compare(skerry, f"{image.shape}", image)


@test
def types_and_orders(skerry: Skerry) -> None:
    """bool, u1, u2 and i4 arrays in C and Fortran order"""
    random = np.random.default_rng(3)
    values = {"bool": [0, 1], "u1": [0, 1, 255], "u2": [0, 256, 65535], "i4": [0, -5, 65536, 2**31 - 1]}
    for kind, levels in values.items():
        for shape in ((45, 71), (71, 45), (1, 9), (9, 1), (0, 4)):
            picked = np.where(random.random(shape) < 0.5, 0, random.choice(levels[1:], shape))
            for order in "CF":
                image = np.asarray(picked.astype(kind), order=order)
                compare(skerry, f"{kind} in {order} order, {shape}", image, "--threshold", "nonzero")


@test
def every_algorithm(skerry: Skerry) -> None:
    """every algorithm on every backend, random images of odd sizes, with SciPy"""
    images = [pair for pair in random_images() if pair[1].size in (1, 257, 300, 1023, 16383, 97 * 1031)]
    for (name, image), connectivity in itertools.product(images, CONNECTIVITIES):
        expected, _ = scipy_labels(image, connectivity)
        for entry, backend in skerry.choices(connectivity, "labels", one_of=18):
            options = ["--algorithm", entry["name"], "--connectivity", connectivity, "--backend", backend]
            skerry.label(image, *options).expect_numbers(expected, f"{entry['name']}, {name}")


if __name__ == "__main__":
    main()

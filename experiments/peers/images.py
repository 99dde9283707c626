"""The images on which peers are timed: noise, photographs and scans, and hostile patterns."""

import numpy as np
from skimage import data, filters

NATURAL = ("coins", "page", "camera", "text", "horse")
DENSITIES = (0.1, 0.3, 0.5, 0.7, 0.9)


def noise(size: int) -> dict[str, np.ndarray]:
    """Random blocks of 1, 4 and 16 pixels a side; the densities of one granularity share one field."""
    random = np.random.RandomState(43)
    images = {}
    for granularity in (1, 4, 16):
        field = random.random_sample((size // granularity, size // granularity))
        block = np.ones((granularity, granularity), bool)
        for density in DENSITIES:
            images[f"noise g{granularity} d{density}"] = np.kron(field < density, block)
    return images


def natural(size: int) -> dict[str, np.ndarray]:
    """Sample images of scikit-image after Otsu's threshold, mirrored at their edges up to the size."""
    images = {}
    for name in NATURAL:
        image = np.asarray(getattr(data, name)(), dtype=float)
        if image.ndim == 3:
            image = image[..., 0]
        foreground = (image > filters.threshold_otsu(image))[:size, :size]
        margins = [(0, size - side) for side in foreground.shape]
        images[name] = np.pad(foreground, margins, mode="symmetric")
    return images


def hostile(size: int) -> dict[str, np.ndarray]:
    """A checkerboard, all foreground, and one path through every other row."""
    rows, columns = np.mgrid[:size, :size]
    serpentine = np.zeros((size, size), bool)
    serpentine[::2] = True
    serpentine[1::4, -1] = True
    serpentine[3::4, 0] = True
    return {
        "checkerboard": (rows + columns) % 2 == 1,
        "full": np.ones((size, size), bool),
        "serpentine": serpentine,
    }


def all_images(size: int) -> dict[str, np.ndarray]:
    """The 23 images as bool arrays of size x size; `size` is a multiple of 16."""
    return noise(size) | natural(size) | hostile(size)

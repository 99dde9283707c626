"""Tables of components: scikit-image's, and the comparison with the program's."""

import numpy as np
import skimage.measure
from _support import Answer


def regionprops(labels: np.ndarray) -> dict[str, np.ndarray]:
    """skimage's table of a label image, rows by label."""
    return skimage.measure.regionprops_table(labels, properties=("label", "area", "centroid", "bbox"))


def expect_rows(answer: Answer, expected: dict[str, np.ndarray], what: str, foreground: np.ndarray) -> None:
    """The same rows in the same order; centroids up to the rounding of a mean."""
    rows, due = len(answer.table["label"]), len(expected["label"])
    answer.expect(rows == due, f"{what}: {rows} rows, scikit-image has {due}", foreground)
    for name, column in answer.table.items():
        exact = not name.startswith("centroid")
        same = np.array_equal(column, expected[name]) if exact else np.allclose(column, expected[name], 1e-12, 1e-9)
        if not same:
            row = int(np.argmax(~np.isclose(column, expected[name], 0 if exact else 1e-12, 0 if exact else 1e-9)))
            detail = f"row {row} has {column[row]}, scikit-image {expected[name][row]}"
            answer.expect(False, f"{what}: {name} differs: {detail}", foreground)

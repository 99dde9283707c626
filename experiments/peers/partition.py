"""Comparison of label images whose numbers may differ."""

import numpy as np


def same_partition(found: np.ndarray, expected: np.ndarray) -> bool:
    """Whether two label images are the same partition: background is 0 in both, and labels correspond one to one."""
    if found.shape != expected.shape:
        return False
    if found.size == 0:
        return True
    dense, others = _dense(found).ravel(), _dense(expected).ravel()
    return _determines(dense, others) and _determines(others, dense)


def _dense(labels: np.ndarray) -> np.ndarray:
    """The labels, renumbered where they are so large that a table of them would not fit; 0 stays 0."""
    if int(labels.min()) >= 0 and int(labels.max()) <= 4 * labels.size + 1024:
        return labels.astype(np.int64, copy=False)
    values, numbers = np.unique(np.append(labels.ravel(), labels.dtype.type(0)), return_inverse=True)
    zero = int(np.searchsorted(values, 0))
    numbers = np.where(numbers == zero, 0, numbers + 1)  # the others stay distinct and never become 0
    return numbers[:-1].reshape(labels.shape)


def _determines(labels: np.ndarray, others: np.ndarray) -> bool:
    """Whether equal labels always come with equal others, and 0 with 0."""
    other_of = np.zeros(int(labels.max()) + 1, dtype=others.dtype)
    other_of[labels] = others
    return other_of[0] == 0 and bool(np.array_equal(other_of[labels], others))

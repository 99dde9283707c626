"""The components that every peer is checked against, found in a way that no peer uses: runs of pixels are the nodes
of a graph, and SciPy's csgraph finds its components."""

import numpy as np
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components


def oracle_labels(image: np.ndarray, connectivity: int) -> np.ndarray:
    """1 .. n for the foreground of a bool image, 0 for its background; `connectivity` is 4 or 8."""
    foreground = np.pad(image != 0, ((0, 0), (1, 1)))
    begins = foreground & ~np.roll(foreground, 1, axis=1)  # the padding keeps rows apart
    runs = np.where(foreground, np.cumsum(begins, dtype=np.int32).reshape(begins.shape), 0)
    if not begins.any():
        return np.zeros(image.shape, np.int32)
    upper, lower = runs[:-1], runs[1:]
    touching = [(upper, lower)]
    if connectivity == 8:
        touching += [(upper[:, 1:], lower[:, :-1]), (upper[:, :-1], lower[:, 1:])]
    edges = np.concatenate([pairs(a, b) for a, b in touching], axis=1) - 1
    count = int(runs.max())
    graph = coo_array((np.ones(edges.shape[1], np.int8), (edges[0], edges[1])), shape=(count, count))
    _, component = connected_components(graph.tocsr(), directed=False)
    return np.append(0, component + 1).astype(np.int32)[runs[:, 1:-1]]


def pairs(upper: np.ndarray, lower: np.ndarray) -> np.ndarray:
    """The pairs of runs that touch in these two views, each as often as it begins anew."""
    a, b = upper.ravel(), lower.ravel()
    both = np.flatnonzero((a != 0) & (b != 0))
    a, b = a[both], b[both]
    new = np.ones(a.size, bool)
    new[1:] = (a[1:] != a[:-1]) | (b[1:] != b[:-1])
    return np.stack([a[new], b[new]])

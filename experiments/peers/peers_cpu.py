"""Peers on the CPU: OpenCV's algorithms, cc3d, SciPy and scikit-image."""

import numpy as np
from peer import Call, Peer, module


def structure(connectivity: int) -> np.ndarray:
    """SciPy's name for a connectivity."""
    return module("scipy.ndimage").generate_binary_structure(2, 1 if connectivity == 4 else 2)


def opencv(algorithm: str, rows: bool = False):
    """One of OpenCV's algorithms; its labels go to memory that is there before. `rows`: areas, boxes and centroids in the same call."""

    def open(image: np.ndarray, connectivity: int, threads: int) -> Call:
        cv2 = module("cv2")
        call = cv2.connectedComponentsWithStatsWithAlgorithm if rows else cv2.connectedComponentsWithAlgorithm
        number = getattr(cv2, algorithm)
        labels, last = np.empty(image.shape, np.int32), []

        def run() -> None:
            last[:] = call(image, connectivity, cv2.CV_32S, number, labels)

        cv2.setNumThreads(threads)
        return Call(run, lambda: last[1], belongs=lambda: not rows or features_belong(*last[1:]))

    return open


def features_belong(labels: np.ndarray, stats: np.ndarray, centroids: np.ndarray) -> bool:
    """Whether OpenCV's rows are those of its labels, the background's row left out."""
    flat, count = labels.ravel(), len(stats)
    areas = np.bincount(flat, minlength=count)[1:]
    boxes, sums = np.empty((4, count), np.int64), []
    for k, side in enumerate(np.indices(labels.shape, np.int64)[::-1]):  # columns, rows
        first, last, index = boxes[k], boxes[k + 2], side.ravel()
        first[:], last[:] = index.max(initial=0), 0
        np.minimum.at(first, flat, index)
        np.maximum.at(last, flat, index)
        last += 1 - first
        sums.append(np.bincount(flat, weights=index, minlength=count)[1:])
    return bool(
        np.array_equal(stats[1:, 4], areas)
        and np.allclose(centroids[1:], np.stack(sums, axis=1) / areas[:, None])
        and np.array_equal(stats[1:, :4], boxes.T[1:])
    )


def kept(function) -> Call:
    """A call whose labels are what it returns."""
    last = []

    def run() -> None:
        last[:] = [function()]

    return Call(run, lambda: np.asarray(last[0]))


def cc3d(image: np.ndarray, connectivity: int, _: int) -> Call:
    label = module("cc3d").connected_components
    return kept(lambda: label(image, connectivity=connectivity, out_dtype=np.uint32))


def cc3d_stats(image: np.ndarray, connectivity: int, _: int) -> Call:
    """Labels, then areas, boxes and centroids, in two calls."""
    label, statistics, last = module("cc3d").connected_components, module("cc3d").statistics, []

    def run() -> None:
        labels = label(image, connectivity=connectivity, out_dtype=np.uint32)
        last[:] = [labels, statistics(labels, no_slice_conversion=True)]

    def belongs() -> bool:
        labels, found = last
        top, bottom, left, right = found["bounding_boxes"].astype(np.int64).T
        stats = np.stack([left, top, right - left + 1, bottom - top + 1, found["voxel_counts"]], axis=1)
        return features_belong(labels, stats, found["centroids"][:, ::-1])

    return Call(run, lambda: last[0], belongs=belongs)


def scipy(image: np.ndarray, connectivity: int, _: int) -> Call:
    label, shape = module("scipy.ndimage").label, structure(connectivity)
    labels = np.empty(image.shape, np.int32)
    return Call(lambda: label(image, structure=shape, output=labels), lambda: labels)


def scikit_image(image: np.ndarray, connectivity: int, _: int) -> Call:
    label = module("skimage.measure").label
    return kept(lambda: label(image, connectivity=1 if connectivity == 4 else 2))


OPENCV = {"package": "opencv-python-headless", "modules": ("cv2",), "backend": "threads", "parallel": True}
PEERS = [
    Peer("opencv-sauf", open=opencv("CCL_SAUF"), **OPENCV),
    Peer("opencv-bbdt", open=opencv("CCL_BBDT"), numbers={8: "blocks"}, refuses={4: "OpenCV takes SAUF in its place for 4"}, **OPENCV),
    Peer("opencv-spaghetti", open=opencv("CCL_SPAGHETTI"), numbers={8: "blocks"}, **OPENCV),
    Peer("opencv-stats", open=opencv("CCL_SPAGHETTI", rows=True), gives=("labels", "features"), numbers={8: "blocks"}, **OPENCV),
    Peer("opencv-stats-sauf", open=opencv("CCL_SAUF", rows=True), gives=("labels", "features"), **OPENCV),
    Peer("opencv-stats-bbdt", open=opencv("CCL_BBDT", rows=True), gives=("labels", "features"), numbers={8: "blocks"},
         refuses={4: "OpenCV takes SAUF in its place for 4"}, **OPENCV),
    Peer("cc3d", "connected-components-3d", ("cc3d",), "serial", cc3d),
    Peer("cc3d-stats", "connected-components-3d", ("cc3d",), "serial", cc3d_stats, gives=("labels", "features")),
    Peer("scipy", "scipy", ("scipy.ndimage",), "serial", scipy),
    Peer("scikit-image", "scikit-image", ("skimage.measure",), "serial", scikit_image),
]

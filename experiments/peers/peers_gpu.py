"""Peers on a CUDA device: CuPy's label, and the union-find label markers of NVIDIA's Performance Primitives (NPP)."""

import ctypes

import cuda_runtime
import numpy as np
from peer import Call, Peer, module, one_line


def cupy(image: np.ndarray, connectivity: int, _: int) -> Call:
    """cupyx.scipy.ndimage.label: the allocation, the ordering of the labels and the read of their number are inside."""
    cp, label = module("cupy"), module("cupyx.scipy.ndimage").label
    on_device, last = cp.asarray(image), []
    cross = np.array([[0, 1, 0], [1, 1, 1], [0, 1, 0]])
    structure = cp.asarray(cross if connectivity == 4 else np.ones((3, 3), int))
    flushed = cp.zeros(cuda_runtime.FLUSHED_BYTES // 4, cp.int32)
    begin, end = cp.cuda.Event(), cp.cuda.Event()

    def run() -> None:
        last[:] = [label(on_device, structure)[0]]

    def clock(work) -> int:
        begin.record()
        work()
        end.record()
        end.synchronize()
        return round(cp.cuda.get_elapsed_time(begin, end) * 1e6)

    return Call(run, lambda: cp.asnumpy(last[0]), clock, "CUDA events around the call", flush=flushed.sum)


def cupy_needs() -> str | None:
    try:
        count = module("cupy").cuda.runtime.getDeviceCount()
    except Exception as error:
        return f"CuPy finds no CUDA device ({one_line(error)}): run it on a machine that has one"
    return None if count > 0 else "CuPy finds no CUDA device: run it on a machine that has one"


class Size(ctypes.Structure):
    """NppiSize."""

    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int)]


class StreamContext(ctypes.Structure):
    """NppStreamContext: the stream and what NPP wants to know of the device."""

    _fields_ = [
        ("stream", ctypes.c_void_p), ("device", ctypes.c_int), ("multiprocessors", ctypes.c_int),
        ("threads_per_multiprocessor", ctypes.c_int), ("threads_per_block", ctypes.c_int),
        ("shared_per_block", ctypes.c_size_t), ("major", ctypes.c_int), ("minor", ctypes.c_int),
        ("flags", ctypes.c_uint), ("reserved", ctypes.c_int),
    ]

    @classmethod
    def of(cls, runtime: cuda_runtime.Runtime) -> "StreamContext":
        """The default stream of device 0; the numbers are cudaDeviceAttr."""
        return cls(None, 0, *map(runtime.attribute, (16, 39, 1, 8, 75, 76)), 0, 0)


NORM = {8: 0, 4: 1}  # nppiNormInf, nppiNormL1


def npp(image: np.ndarray, connectivity: int, _: int) -> Call:
    """nppiLabelMarkersUF_8u32u_C1R_Ctx. It labels the background too: `labels` puts that to 0."""
    runtime, lib = cuda_runtime.runtime(), cuda_runtime.library("nppif")
    height, width = image.shape
    size, context = Size(width, height), StreamContext.of(runtime)
    needed = ctypes.c_int()
    status = lib.nppiLabelMarkersUFGetBufferSize_32u_C1R(size, ctypes.byref(needed))
    if status != 0:
        raise cuda_runtime.CudaError(f"nppiLabelMarkersUFGetBufferSize_32u_C1R returned {status}")
    source = runtime.upload(np.ascontiguousarray(image))
    memory = [source, runtime.allocate(4 * image.size), runtime.allocate(max(1, needed.value)),
              runtime.allocate(cuda_runtime.FLUSHED_BYTES)]
    _, target, scratch, flushed = memory

    def run() -> None:
        status = lib.nppiLabelMarkersUF_8u32u_C1R_Ctx(
            source, ctypes.c_int(width), target, ctypes.c_int(4 * width), size, ctypes.c_int(NORM[connectivity]),
            scratch, context)
        if status != 0:
            raise cuda_runtime.CudaError(f"nppiLabelMarkersUF_8u32u_C1R_Ctx returned {status}")

    def labels() -> np.ndarray:
        found = runtime.download(target, np.empty(image.shape, np.uint32)).astype(np.int64) + 1
        return np.where(image != 0, found, 0)

    def flush() -> None:
        runtime.cudaMemset(flushed, 0, ctypes.c_size_t(cuda_runtime.FLUSHED_BYTES))

    def close() -> None:
        for pointer in memory:
            runtime.cudaFree(pointer)

    return Call(run, labels, runtime.clock(), "CUDA events around the call", flush, close)


def npp_needs() -> str | None:
    try:
        cuda_runtime.library("nppif")
    except OSError as error:
        return f"{error}: install NPP with the CUDA toolkit"
    return cuda_runtime.no_device()


PEERS = [
    Peer("cupy", "cupy", ("cupy", "cupyx.scipy.ndimage"), "cuda", cupy, needs=cupy_needs),
    Peer("npp", "NPP", (), "cuda", npp, needs=npp_needs),
]

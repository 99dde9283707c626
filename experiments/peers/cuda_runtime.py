"""The little of the CUDA runtime that peers on a device need, through ctypes: memory, copies and events. No package of
Python's is needed for it."""

import ctypes
import ctypes.util
import os
from collections.abc import Callable
from pathlib import Path

import numpy as np

TO_DEVICE, TO_HOST = 1, 2
FLUSHED_BYTES = 256 << 20  # more than any cache of a device holds


class CudaError(Exception):
    """A call of the CUDA runtime did not succeed."""


def library(name: str) -> ctypes.CDLL:
    """A library of the toolkit, whatever its version: from the folder CUDA_HOME, else the linker's path; or OSError."""
    home = Path(os.environ.get("CUDA_HOME", "/usr/local/cuda"))
    candidates = [str(path) for folder in ("lib64", "lib") for path in sorted((home / folder).glob(f"lib{name}.so*"))]
    for candidate in [*candidates, ctypes.util.find_library(name)]:
        if candidate:
            try:
                return ctypes.CDLL(candidate)
            except OSError:
                continue
    raise OSError(f"there is no library {name}")


class Runtime:
    """libcudart; every call raises CudaError where it fails."""

    def __init__(self, loaded: ctypes.CDLL) -> None:
        self._library = loaded

    def __getattr__(self, name: str) -> Callable[..., None]:
        function = getattr(self._library, name)

        def checked(*arguments: object) -> None:
            status = function(*arguments)
            if status != 0:
                raise CudaError(f"{name} returned {status}")

        return checked

    def devices(self) -> int:
        count = ctypes.c_int()
        self.cudaGetDeviceCount(ctypes.byref(count))
        return count.value

    def attribute(self, number: int) -> int:
        """A cudaDeviceAttr of the device 0."""
        value = ctypes.c_int()
        self.cudaDeviceGetAttribute(ctypes.byref(value), number, 0)
        return value.value

    def allocate(self, count: int) -> ctypes.c_void_p:
        pointer = ctypes.c_void_p()
        self.cudaMalloc(ctypes.byref(pointer), ctypes.c_size_t(count))
        return pointer

    def upload(self, array: np.ndarray) -> ctypes.c_void_p:
        pointer = self.allocate(array.nbytes)
        self.cudaMemcpy(pointer, array.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(array.nbytes), TO_DEVICE)
        return pointer

    def download(self, pointer: ctypes.c_void_p, array: np.ndarray) -> np.ndarray:
        self.cudaMemcpy(array.ctypes.data_as(ctypes.c_void_p), pointer, ctypes.c_size_t(array.nbytes), TO_HOST)
        return array

    def event(self) -> ctypes.c_void_p:
        made = ctypes.c_void_p()
        self.cudaEventCreate(ctypes.byref(made))
        return made

    def clock(self) -> Callable[[Callable[[], object]], int]:
        """Nanoseconds between two events of the default stream around a call."""
        begin, end = self.event(), self.event()

        def timed(run: Callable[[], object]) -> int:
            self.cudaEventRecord(begin, None)
            run()
            self.cudaEventRecord(end, None)
            self.cudaEventSynchronize(end)
            milliseconds = ctypes.c_float()
            self.cudaEventElapsedTime(ctypes.byref(milliseconds), begin, end)
            return round(milliseconds.value * 1e6)

        return timed


def runtime() -> Runtime:
    return Runtime(library("cudart"))


def no_device() -> str | None:
    """Why there is no device to run on; None where there is one."""
    try:
        count = runtime().devices()
    except (OSError, CudaError) as error:
        return f"there is no CUDA device ({error}): run it on a machine that has one"
    return None if count > 0 else "there is no CUDA device: run it on a machine that has one"

"""What experiments/peers calls of CuPy, on NumPy and SciPy: the test is that the calls are well formed. With FAKE_WRONG
in the environment, the labels are those of 4-connectivity whatever was asked."""

import os
import sys
import time
import types

import numpy as np
import scipy.ndimage as ndi

__version__ = "0.fake"
asarray, asnumpy, zeros, int32 = np.asarray, np.asarray, np.zeros, np.int32


class Event:
    def record(self):
        self.at = time.perf_counter()

    def synchronize(self):
        pass


cuda = types.SimpleNamespace(
    Event=Event,
    get_elapsed_time=lambda begin, end: (end.at - begin.at) * 1e3,
    runtime=types.SimpleNamespace(getDeviceCount=lambda: 1),
)


def label(image, structure):
    return ndi.label(image, None if "FAKE_WRONG" in os.environ else structure)


for name in ("cupyx", "cupyx.scipy", "cupyx.scipy.ndimage"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["cupyx.scipy.ndimage"].label = label

// Policies compile for host and device, so what a device alone can do has a body on the host too, which nothing calls.
#pragma once
#include <cstdlib>

#if defined(__CUDA_ARCH__)
#define SKERRY_ON_DEVICE(...) __VA_ARGS__
#else
#define SKERRY_ON_DEVICE(...) std::abort()
#endif

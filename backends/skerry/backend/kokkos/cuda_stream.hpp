// The native kernels on an instance of Kokkos::Cuda: its stream, its device, workspace in its memory. The type of the
// workspace chooses:
//   skerry::kokkos_workspace<Kokkos::Cuda> work;                         // the generic mapping: Kokkos launches
//   skerry::kokkos_workspace<Kokkos::Cuda, skerry::native_kernels> work; // the native kernels, in the same order of work
//   auto done = skerry::label<Algorithm>(exec, image, labels, work);
// The native kernels are the faster ones. Both give the same labels, may be mixed on one instance, and are asynchronous.
#pragma once
#include <skerry/backend/cuda/queue.hpp>
#include <skerry/backend/kokkos/label.hpp>

namespace skerry {

namespace kokkos {

/// Makes the device of an instance current, as each call of Kokkos on it does, and the one before again.
class current_device {
public:
  explicit current_device(int device) {
    cuda::check(cudaGetDevice(&before_), "ask which device is current");
    cuda::check(cudaSetDevice(device), "choose a device");
  }
  current_device(current_device const&) = delete;
  current_device& operator=(current_device const&) = delete;
  ~current_device() { static_cast<void>(cudaSetDevice(before_)); }

private:
  int before_ = 0;
};

} // namespace kokkos

/// A queue of native kernels on the stream of an instance, for as long as a call on Views lasts; the instance outlives it.
class native_kernels : kokkos::current_device, public cuda::queue {
public:
  using buffer = kokkos::space_buffer<Kokkos::Cuda>;
  explicit native_kernels(Kokkos::Cuda const& exec)
      : current_device(exec.cuda_device()), cuda::queue(exec.cuda_stream()) {}
};

} // namespace skerry

# The backend cuda-kokkos, where Kokkos has CUDA: which flags its sources need, and a probe that refuses a Kokkos whose host
# and device code would see different objects. Sets SKERRY_KOKKOS_NVCC_FLAGS. Read by SkerryCuda.cmake.
if(NOT is_imported)
  message(FATAL_ERROR "A Kokkos with CUDA is used installed: build and install ${KOKKOS_ROOT}, and set KOKKOS_ROOT to the\
 prefix that it was installed to.")
endif()
get_target_property(folders Kokkos::kokkos INTERFACE_INCLUDE_DIRECTORIES)
set(SKERRY_KOKKOS_NVCC_FLAGS -DSKERRY_ON_KOKKOS_CUDA -extended-lambda)
foreach(folder IN LISTS folders)
  list(APPEND SKERRY_KOKKOS_NVCC_FLAGS -isystem "${folder}")
endforeach()
if(OPENMP IN_LIST SKERRY_KOKKOS_SPACES)
  list(APPEND SKERRY_KOKKOS_NVCC_FLAGS -Xcompiler=-fopenmp)
endif()
list(GET SKERRY_CUDA_ARCHITECTURES 0 arch)

include("${PROJECT_SOURCE_DIR}/cmake/probe/kokkos_layout.cmake")
file(SHA256 "${PROJECT_SOURCE_DIR}/cmake/probe/kokkos_layout.cu" key)
set(key "${key} ${SKERRY_NVCC} ${config} ${version} ${CMAKE_CXX_COMPILER_VERSION} ${SKERRY_KOKKOS_NVCC_FLAGS}")
if(NOT SKERRY_KOKKOS_LAYOUT_PROBED STREQUAL key)
  set(folder "${PROJECT_BINARY_DIR}/kokkos_layout")
  file(REMOVE_RECURSE "${folder}")
  file(MAKE_DIRECTORY "${folder}")
  skerry_probe_layout("${SKERRY_NVCC}" sm_${arch} "${SKERRY_KOKKOS_NVCC_FLAGS}" "${folder}")
  if(NOT LAYOUT_STATUS EQUAL 0)
    message(FATAL_ERROR "Kokkos ${version} (${config}) is refused: a source with Kokkos::Cuda does not compile with\
 ${SKERRY_NVCC} (${folder}/log says why); choose another with KOKKOS_ROOT.")
  endif()
  if(LAYOUT_COMPARED EQUAL 0)
    message(FATAL_ERROR "The layout probe of Kokkos could not read its own results in ${folder}: this is a bug of Skerry's\
 build with ${SKERRY_NVCC}, or set KOKKOS_ROOT to a Kokkos without CUDA.")
  elseif(LAYOUT_DIFFERENCES)
    message(FATAL_ERROR "Kokkos ${version} (${config}) is refused: ${SKERRY_NVCC} lays out its Views differently for host and\
 device code (${LAYOUT_DIFFERENCES}), because of [[no_unique_address]] in its mdspan, so that kernels would be silently wrong. Use\
 Kokkos 4.7.02, 5.0 or later, or switch the attribute off for nvcc in that Kokkos' mdspan (config.hpp) and build it anew.")
  endif()
  set(SKERRY_KOKKOS_LAYOUT_PROBED "${key}" CACHE INTERNAL "The Kokkos that passed the layout probe")
endif()
message(STATUS "CUDA through Kokkos: host and device code agree on its Views; the C++ compiler sees no Kokkos in this build")

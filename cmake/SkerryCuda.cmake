# Finds nvcc and compiles families for a CUDA device with it. The language CUDA is not enabled: a project that adds Skerry
# keeps its own choice, and a machine without nvcc builds the rest. Sets SKERRY_HAS_CUDA. A Kokkos with CUDA adds the backend
# cuda-kokkos (SKERRY_KOKKOS_CUDA), for the devices that it was built for.
set(SKERRY_CUDA AUTO CACHE STRING "The backend cuda: AUTO (where nvcc is installed), ON or OFF")
# Unless architectures are named, one is compiled for: that of this machine's device or, without one, the oldest, which newer
# devices translate.
set(architectures 80)
if(SKERRY_KOKKOS_CUDA AND Kokkos_CUDA_ARCHITECTURES)
  set(architectures ${Kokkos_CUDA_ARCHITECTURES})
elseif(CMAKE_CUDA_ARCHITECTURES MATCHES "^[0-9]+(;[0-9]+)*$") # as projects with the language CUDA name them
  set(architectures ${CMAKE_CUDA_ARCHITECTURES})
elseif(NOT DEFINED CACHE{SKERRY_CUDA_ARCHITECTURES})
  execute_process(COMMAND nvidia-smi --query-gpu=compute_cap --format=csv,noheader OUTPUT_VARIABLE found ERROR_QUIET
                  RESULT_VARIABLE missing)
  if(missing STREQUAL "0" AND found MATCHES "^([0-9]+)[.]([0-9])")
    set(architectures "${CMAKE_MATCH_1}${CMAKE_MATCH_2}")
  endif()
endif()
set(SKERRY_CUDA_ARCHITECTURES "${architectures}" CACHE STRING "Compute capabilities, times ten, to compile device code for")
set_property(CACHE SKERRY_CUDA PROPERTY STRINGS AUTO ON OFF)

set(SKERRY_HAS_CUDA FALSE)
if(SKERRY_CUDA STREQUAL "AUTO" AND SKERRY_SANITIZE)
  return() # sanitizers of the host do not see into a device, and do not go with its runtime
endif()
if(NOT SKERRY_CUDA)
  if(SKERRY_KOKKOS_CUDA)
    message(FATAL_ERROR "SKERRY_CUDA is OFF and this Kokkos has CUDA: allow SKERRY_CUDA, or set KOKKOS_ROOT to a Kokkos\
 without CUDA.")
  endif()
  return()
endif()
find_program(SKERRY_NVCC nvcc HINTS "$ENV{CUDA_HOME}/bin" "$ENV{CUDA_PATH}/bin" /usr/local/cuda/bin
             DOC "NVIDIA's compiler for the backend cuda")
mark_as_advanced(SKERRY_NVCC)
if(NOT SKERRY_NVCC)
  if(SKERRY_KOKKOS_CUDA)
    message(FATAL_ERROR "This Kokkos has CUDA and nvcc was not found: set CUDA_HOME, or SKERRY_NVCC to its path, or set\
 KOKKOS_ROOT to a Kokkos without CUDA.")
  elseif(NOT SKERRY_CUDA STREQUAL "AUTO")
    message(FATAL_ERROR "SKERRY_CUDA is ON and nvcc was not found: set CUDA_HOME, or SKERRY_NVCC to its path.")
  endif()
  message(STATUS "CUDA: nvcc is not installed, the backend cuda is left out")
  return()
endif()

file(REAL_PATH "${SKERRY_NVCC}" nvcc)
cmake_path(GET nvcc PARENT_PATH toolkit)
cmake_path(GET toolkit PARENT_PATH toolkit)
find_library(SKERRY_CUDART cudart_static HINTS "${toolkit}" PATH_SUFFIXES lib64 lib targets/x86_64-linux/lib
             targets/sbsa-linux/lib)
mark_as_advanced(SKERRY_CUDART)
if(NOT SKERRY_CUDART)
  message(FATAL_ERROR "${nvcc} comes without the library cudart_static: install CUDA's runtime, or set SKERRY_CUDA=OFF.")
endif()
set(SKERRY_HAS_CUDA TRUE)
if(SKERRY_KOKKOS_CUDA) # a program has one CUDA runtime, and Kokkos names the shared one
  set(runtime CUDA::cudart)
  include(SkerryKokkosCuda)
else()
  set(runtime "${SKERRY_CUDART}")
endif()
set(SKERRY_CUDA_RUNTIME "${runtime}" ${CMAKE_DL_LIBS} Threads::Threads rt)

set(SKERRY_NVCC_FLAGS -std=c++20 -O3 -lineinfo)
foreach(arch IN LISTS SKERRY_CUDA_ARCHITECTURES)
  list(APPEND SKERRY_NVCC_FLAGS -gencode=arch=compute_${arch},code=sm_${arch})
endforeach()
list(GET SKERRY_CUDA_ARCHITECTURES -1 arch) # devices newer than all of them translate the last
list(APPEND SKERRY_NVCC_FLAGS -gencode=arch=compute_${arch},code=compute_${arch})
set(SKERRY_NVCC_WARNINGS -diag-suppress=177 -Xcompiler=-Wall,-Wextra,-Wno-unknown-pragmas)
if(SKERRY_WARNINGS_AS_ERRORS)
  list(APPEND SKERRY_NVCC_WARNINGS -Werror=all-warnings)
endif()
message(STATUS "CUDA: ${nvcc} for ${SKERRY_CUDA_ARCHITECTURES}")

# skerry_cuda_library(NAME SOURCES... [FLAGS flags...]): device code and its host side as objects; what links them gets the
# CUDA runtime, linked statically (but for Kokkos' sake) so that a program starts without a driver.
function(skerry_cuda_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FLAGS")
  set(objects "")
  foreach(source IN LISTS arg_UNPARSED_ARGUMENTS)
    cmake_path(ABSOLUTE_PATH source)
    cmake_path(GET source STEM stem)
    set(object "${CMAKE_CURRENT_BINARY_DIR}/${name}/${stem}.o")
    add_custom_command(
      OUTPUT "${object}"
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_CURRENT_BINARY_DIR}/${name}"
      COMMAND "$<$<BOOL:${SKERRY_CCACHE}>:${SKERRY_CCACHE}>" "${SKERRY_NVCC}" ${SKERRY_NVCC_FLAGS} ${SKERRY_NVCC_WARNINGS}
              ${arg_FLAGS} -I${PROJECT_SOURCE_DIR} "-I$<JOIN:$<TARGET_PROPERTY:skerry_headers,INTERFACE_INCLUDE_DIRECTORIES>,;-I>"
              -MD -MF "${object}.d" -c "${source}" -o "${object}"
      DEPENDS "${source}" DEPFILE "${object}.d" COMMENT "Compiling ${stem}.cu for ${SKERRY_CUDA_ARCHITECTURES}"
      COMMAND_EXPAND_LISTS VERBATIM)
    list(APPEND objects "${object}")
  endforeach()
  add_library(${name} STATIC ${objects})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  target_compile_definitions(${name} INTERFACE SKERRY_CUDA)
  target_link_libraries(${name} INTERFACE ${SKERRY_CUDA_RUNTIME})
endfunction()

# skerry_kokkos_cuda_library(NAME SOURCES...): the same on Kokkos::Cuda; what links it gets Kokkos' libraries.
function(skerry_kokkos_cuda_library name)
  skerry_cuda_library(${name} ${ARGN} FLAGS ${SKERRY_KOKKOS_NVCC_FLAGS})
  target_compile_definitions(${name} INTERFACE SKERRY_KOKKOS_CUDA)
  # By file: Kokkos' targets carry link options for nvcc. The driver's library is why this is a build of its own.
  target_link_libraries(${name} INTERFACE $<TARGET_FILE:Kokkos::kokkoscore> CUDA::cuda_driver ${SKERRY_CUDA_RUNTIME})
  if(TARGET OpenMP::OpenMP_CXX)
    target_link_libraries(${name} INTERFACE $<LINK_ONLY:OpenMP::OpenMP_CXX>)
  endif()
endfunction()

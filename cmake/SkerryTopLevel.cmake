# What only a build of Skerry itself decides; a project that includes Skerry keeps its own choices.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug or RelWithDebInfo" FORCE)
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)

# A Kokkos with CUDA would send all C++ sources to nvcc; here nvcc gets its own (SkerryCuda.cmake).
set(Kokkos_LAUNCH_COMPILER OFF)

# ccache must be told that a precompiled header may be trusted; the compiler's half of that stands in SkerryTargets.cmake.
find_program(SKERRY_CCACHE ccache)
mark_as_advanced(SKERRY_CCACHE)
if(SKERRY_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${SKERRY_CCACHE})
endif()

# One program for many processors. The families become a shared library that is compiled for the oldest one and once more for each
# level of SKERRY_PROCESSORS. Which of them a machine loads is the system's choice: its loader looks into glibc-hwcaps/LEVEL for the
# newest level that the machine has.
set(SKERRY_PROCESSORS "" CACHE STRING
    "Levels to compile the algorithms for beside the oldest x86-64: x86-64-v2, x86-64-v3, x86-64-v4; empty: for one processor alone")
if(NOT SKERRY_PROCESSORS)
  return()
endif()
foreach(level IN LISTS SKERRY_PROCESSORS)
  if(NOT level MATCHES "^x86-64-v[234]$")
    message(FATAL_ERROR "SKERRY_PROCESSORS has '${level}': allowed are x86-64-v2, x86-64-v3 and x86-64-v4.")
  endif()
endforeach()
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  message(FATAL_ERROR "SKERRY_PROCESSORS names levels of x86-64, and this is a compiler for ${CMAKE_SYSTEM_PROCESSOR}.")
endif()
if(SKERRY_NATIVE)
  message(FATAL_ERROR "SKERRY_PROCESSORS is for many machines and SKERRY_NATIVE for this one: set SKERRY_NATIVE=OFF.")
endif()
if(SKERRY_HAS_CUDA)
  message(FATAL_ERROR "SKERRY_PROCESSORS is for a program without CUDA: set SKERRY_CUDA=OFF.")
endif()

include(GNUInstallDirs)
# level: x86-64 or one of its levels
function(skerry_families_for level)
  set(name skerry_families_${level})
  set(within "")
  if(NOT level STREQUAL x86-64)
    set(within "/glibc-hwcaps/${level}")
  endif()
  add_library(${name} SHARED ${family_sources} families/processor.cpp)
  # Kokkos and the registry are the program's: nothing is linked here.
  target_include_directories(${name} SYSTEM PRIVATE $<TARGET_PROPERTY:skerry_families,INCLUDE_DIRECTORIES>)
  target_compile_definitions(${name} PRIVATE $<TARGET_PROPERTY:skerry_families,COMPILE_DEFINITIONS> "SKERRY_PROCESSOR=\"${level}\"")
  target_compile_options(${name} PRIVATE $<TARGET_PROPERTY:skerry_families,COMPILE_OPTIONS> -march=${level}
                                         $<$<CXX_COMPILER_ID:GNU>:-fno-semantic-interposition>)
  # Else code of the program, which is for the oldest, is taken in place of the same code here.
  target_link_options(${name} PRIVATE -Wl,-Bsymbolic-functions)
  target_precompile_headers(${name} PRIVATE families/backends.hpp)
  set_target_properties(${name} PROPERTIES OUTPUT_NAME skerry_families LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib${within}"
                                           UNITY_BUILD_BATCH_SIZE 4)
  if(SKERRY_INSTALL)
    install(TARGETS ${name} LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/skerry${within}" COMPONENT skerry_program)
  endif()
endfunction()

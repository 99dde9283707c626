# Finds what Skerry's headers need: Threads, Boost's headers (Hana) and Kokkos. The build and the installed package both
# read this file. It sets Skerry_MISSING: empty, or one sentence that says what is missing and what to do.
set(Skerry_MISSING "")
set(CMAKE_CXX_EXTENSIONS OFF) # Kokkos insists, and warns where it is not said
find_package(Threads QUIET)
if(NOT Threads_FOUND)
  set(Skerry_MISSING "The C++ compiler has no threads: install its threads library.")
endif()

if(NOT TARGET Boost::headers)
  find_package(Boost 1.74 CONFIG QUIET)
endif()
if(NOT TARGET Boost::headers)
  find_path(Skerry_BOOST_INCLUDE_DIR boost/hana.hpp)
  mark_as_advanced(Skerry_BOOST_INCLUDE_DIR)
  if(Skerry_BOOST_INCLUDE_DIR)
    add_library(Boost::headers INTERFACE IMPORTED)
    target_include_directories(Boost::headers INTERFACE "${Skerry_BOOST_INCLUDE_DIR}")
  else()
    set(Skerry_MISSING "Boost's headers (1.74 or later) were not found: install libboost-dev or set Boost_ROOT.")
  endif()
endif()

# The first of KOKKOS_ROOT and Kokkos_ROOT that says something, as a variable or in the environment.
set(_skerry_root "")
foreach(_skerry_candidate "${KOKKOS_ROOT}" "${Kokkos_ROOT}" "$ENV{KOKKOS_ROOT}" "$ENV{Kokkos_ROOT}")
  if(NOT _skerry_root AND _skerry_candidate)
    file(REAL_PATH "${_skerry_candidate}" _skerry_root BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" EXPAND_TILDE)
  endif()
endforeach()
# A Kokkos that an earlier configuration found under another root would win over the one asked for now.
if(NOT "${_skerry_root}" STREQUAL "${Skerry_KOKKOS_ROOT_USED}")
  unset(Kokkos_DIR CACHE)
endif()
set(Skerry_KOKKOS_ROOT_USED "${_skerry_root}" CACHE INTERNAL "The KOKKOS_ROOT of the last configuration")

set(_skerry_project "")
if(EXISTS "${_skerry_root}/CMakeLists.txt")
  file(STRINGS "${_skerry_root}/CMakeLists.txt" _skerry_project REGEX "^ *project *\\( *Kokkos[ )]" LIMIT_COUNT 1)
endif()

if(TARGET Kokkos::kokkos)
  # The including project has chosen.
elseif(_skerry_project)
  add_subdirectory("${_skerry_root}" "${CMAKE_BINARY_DIR}/kokkos" EXCLUDE_FROM_ALL SYSTEM)
elseif(_skerry_root)
  find_package(Kokkos CONFIG QUIET PATHS "${_skerry_root}" NO_DEFAULT_PATH)
else()
  find_package(Kokkos CONFIG QUIET)
endif()

if(TARGET Kokkos::kokkos)
  # Debian's Kokkos of Trilinos names an include folder that does not exist.
  get_target_property(_skerry_imported Kokkos::kokkos IMPORTED)
  get_target_property(_skerry_includes Kokkos::kokkos INTERFACE_INCLUDE_DIRECTORIES)
  if(_skerry_imported AND _skerry_includes AND NOT _skerry_includes MATCHES "\\$<")
    foreach(_skerry_include IN LISTS _skerry_includes)
      if(NOT EXISTS "${_skerry_include}")
        find_path(Skerry_KOKKOS_INCLUDE_DIR Kokkos_Core.hpp PATH_SUFFIXES trilinos)
        mark_as_advanced(Skerry_KOKKOS_INCLUDE_DIR)
        set_target_properties(Kokkos::kokkos PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${Skerry_KOKKOS_INCLUDE_DIR}")
      endif()
    endforeach()
  endif()
elseif(_skerry_root)
  set(Skerry_MISSING "KOKKOS_ROOT=${_skerry_root} holds no Kokkos that this compiler (${CMAKE_CXX_COMPILER}) can use:\
 give the prefix of an installed Kokkos or a Kokkos source folder, and the libraries that it was built with.")
else()
  set(Skerry_MISSING "Kokkos was not found: install libtrilinos-kokkos-dev or set KOKKOS_ROOT to the prefix of an\
 installed Kokkos or to a Kokkos source folder.")
endif()

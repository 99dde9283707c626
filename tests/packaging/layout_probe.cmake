# The layout probe takes Views that host and device code agree on, names the sizes where they do not, and notices a compiler
# that fails: cmake -DNVCC=... -DFOLDER=... -DARCH=sm_90 -P layout_probe.cmake
include("${CMAKE_CURRENT_LIST_DIR}/../../cmake/probe/kokkos_layout.cmake")
function(expect flags status compared differences)
  file(REMOVE_RECURSE "${FOLDER}")
  file(MAKE_DIRECTORY "${FOLDER}")
  skerry_probe_layout("${NVCC}" "${ARCH}" "${flags}" "${FOLDER}")
  if(NOT (LAYOUT_STATUS EQUAL status OR (status AND LAYOUT_STATUS)) OR NOT LAYOUT_COMPARED EQUAL compared
     OR NOT LAYOUT_DIFFERENCES STREQUAL differences)
    message(FATAL_ERROR "with ${flags} the probe says ${LAYOUT_STATUS}, ${LAYOUT_COMPARED}, '${LAYOUT_DIFFERENCES}',"
                        " not ${status}, ${compared}, '${differences}'")
  endif()
endfunction()
set(views "-I${CMAKE_CURRENT_LIST_DIR}/views")
expect("${views}" 0 6 "")
expect("${views};-DTWO_LAYOUTS" 0 6 "56 bytes and 48")
expect("-I/nowhere" 1 0 "")

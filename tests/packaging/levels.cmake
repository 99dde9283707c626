# One program for several levels of x86-64, configured and built with one family in a folder of its own: the loader takes the newest
# level that it may, from the build and from an installation, all levels label alike, and wrong choices end with a sentence.
#     cmake -DSOURCE=... -DFOLDER=... -DGENERATOR=... -DMAKE_PROGRAM=... -DCOMPILER=... -DOPTIONS=...;... -P levels.cmake
set(loader /lib64/ld-linux-x86-64.so.2)
if(NOT EXISTS "${loader}")
  message("levels are chosen by glibc on x86-64, which is not here") # the test is skipped
  return()
endif()
file(REMOVE_RECURSE "${FOLDER}/prefix")

# Configures with further options; `said` gets what CMake said where that must fail.
function(configure folder fails)
  execute_process(COMMAND "${CMAKE_COMMAND}" -S "${SOURCE}" -B "${FOLDER}/${folder}" -G "${GENERATOR}" "-DCMAKE_MAKE_PROGRAM=${MAKE_PROGRAM}"
                          "-DCMAKE_CXX_COMPILER=${COMPILER}" -DCMAKE_BUILD_TYPE=Release -DSKERRY_TESTS=OFF -DSKERRY_CUDA=OFF
                          -DSKERRY_FAMILIES=compact -DSKERRY_KOKKOS_FAMILIES=lines ${OPTIONS} ${ARGN}
                  RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE said)
  if(fails STREQUAL "" AND NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}: ${said}")
  elseif(NOT fails STREQUAL "")
    string(REGEX REPLACE "[ \n]+" " " said "${said}")
    string(FIND "${said}" "${fails}" at)
    if(status EQUAL 0 OR at EQUAL -1)
      message(FATAL_ERROR "${ARGN}: status ${status} and not '${fails}' but: ${said}")
    endif()
  endif()
endfunction()
configure(wrong "SKERRY_PROCESSORS has 'x86-64-v9': allowed are x86-64-v2, x86-64-v3 and x86-64-v4." -DSKERRY_NATIVE=OFF -DSKERRY_PROCESSORS=x86-64-v9)
configure(wrong "SKERRY_PROCESSORS is for many machines and SKERRY_NATIVE for this one: set SKERRY_NATIVE=OFF." -DSKERRY_NATIVE=ON -DSKERRY_PROCESSORS=x86-64-v3)
configure(build "" -DSKERRY_NATIVE=OFF "-DSKERRY_PROCESSORS=x86-64-v2\;x86-64-v3")
execute_process(COMMAND "${CMAKE_COMMAND}" --build "${FOLDER}/build" COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
execute_process(COMMAND "${CMAKE_COMMAND}" --install "${FOLDER}/build" --prefix "${FOLDER}/prefix" --component skerry_program
                COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)

execute_process(COMMAND "${loader}" --help OUTPUT_VARIABLE supported)
set(skerry "${FOLDER}/build/skerry")
set(image "${FOLDER}/image.png")
execute_process(COMMAND "${skerry}" generate noise --size 300x200 -o "${image}" --quiet COMMAND_ERROR_IS_FATAL ANY)
set(first "")
foreach(level x86-64 x86-64-v2 x86-64-v3)
  if(NOT level STREQUAL x86-64 AND NOT supported MATCHES "${level} \\(supported")
    message("${level} is not this machine's")
    continue()
  endif()
  foreach(program "${skerry}" "${FOLDER}/prefix/bin/skerry")
    set(run "${loader}" --glibc-hwcaps-mask "${level}" "${program}")
    execute_process(COMMAND ${run} --version OUTPUT_VARIABLE version COMMAND_ERROR_IS_FATAL ANY)
    if(NOT version MATCHES "^skerry [0-9.]+, on ${level}\n$")
      message(FATAL_ERROR "${program} on ${level} says it is ${version}")
    endif()
  endforeach()
  set(labels "${FOLDER}/${level}.npy")
  execute_process(COMMAND ${run} label "${image}" -o "${labels}" --quiet COMMAND_ERROR_IS_FATAL ANY)
  if(NOT first)
    set(first "${labels}")
  endif()
  execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files "${first}" "${labels}" RESULT_VARIABLE differ)
  if(differ)
    message(FATAL_ERROR "${level} labels otherwise than the oldest")
  endif()
endforeach()

# What is compiled when it is asked for is compiled for the level that was loaded.
set(own "${FOLDER}/own.npy")
execute_process(COMMAND "${skerry}" label "${image}" -o "${own}" --backend threads --quiet
                        --algorithm "algorithm<eight,strip<16>,raster_runs<64,2>,once<seam_union<hook>>,numbered<consecutive,relabel>>"
                COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files "${first}" "${own}" COMMAND_ERROR_IS_FATAL ANY)

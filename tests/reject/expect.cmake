# cmake -DCOMPILER=... -DPRECOMPILED=... -DSOURCE=... -DINCLUDES=... -DIMPLICIT=... -DOPTIONS=... -P expect.cmake
# Passes if COMPILER refuses SOURCE and its first error holds the text that the source's first line expects. PRECOMPILED is a header
# that it reads first; without a SOURCE that is compiled.
cmake_minimum_required(VERSION 3.25)
# The compiler's own folders must keep their place at the end.
list(REMOVE_ITEM INCLUDES "" ${IMPLICIT})
list(TRANSFORM INCLUDES PREPEND "-I")
set(command "${COMPILER}" -std=c++20 ${OPTIONS} ${INCLUDES})
if(NOT SOURCE)
  execute_process(COMMAND ${command} -x c++-header "${PRECOMPILED}" -o "${PRECOMPILED}.gch" COMMAND_ERROR_IS_FATAL ANY)
  return()
endif()

file(READ "${SOURCE}" text)
if(NOT text MATCHES "^// expect(-ok|: ([^\n]+))")
  message(FATAL_ERROR "${SOURCE}: the first line must be `// expect: <part of the first error>` or `// expect-ok`")
endif()
set(expected "${CMAKE_MATCH_2}")
execute_process(COMMAND ${command} -fsyntax-only -include "${PRECOMPILED}" "${SOURCE}"
                RESULT_VARIABLE status ERROR_VARIABLE errors OUTPUT_QUIET)
string(REGEX MATCH "[^\n]*error: [^\n]*" first "${errors}")
string(FIND "${first}" "${expected}" position)
message("${errors}")
if(NOT expected)
  if(NOT status STREQUAL "0")
    message(FATAL_ERROR "must compile, and does not")
  endif()
elseif(status STREQUAL "0")
  message(FATAL_ERROR "compiles, and must not: ${expected}")
elseif(position EQUAL -1)
  message(FATAL_ERROR "the first error must say: ${expected}")
endif()

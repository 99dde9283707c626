#!/usr/bin/env bash
# Installs what is missing, builds everything in build/tests and runs the test suite but for the tests labelled slow; with --slow,
# builds the same and runs those; with --sanitize, builds and runs the tests of threads under the thread sanitizer and all tests, or
# those whose name matches an expression, under the address and undefined-behaviour sanitizers. JOBS, CXX and KOKKOS_ROOT come
# from the environment.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source cmake/install-packages.sh

case "$# ${1:-}" in
  "0 " | "1 --slow" | "1 --sanitize" | "2 --sanitize") ;;
  *)
    echo "usage: bash tests/run.sh [--slow | --sanitize [EXPRESSION]]" >&2
    exit 2
    ;;
esac
install_packages build program tests

if [ "${1:-}" = --sanitize ]; then
  only=${2:-.}
  status=0
  configure tsan -DSKERRY_WARNINGS_AS_ERRORS=ON
  cmake --build --preset tsan -j "$JOBS" --target tests_of_threads
  # ThreadSanitizer wants the same addresses in every run, which some kernels refuse unless asked.
  fixed_addresses=(setarch "$(uname -m)" -R)
  "${fixed_addresses[@]}" true 2>/dev/null || fixed_addresses=()
  "${fixed_addresses[@]}" ctest --preset tsan -j "$JOBS" || status=$?
  configure asan -DSKERRY_WARNINGS_AS_ERRORS=ON
  mapfile -t targets < <(ctest --preset asan -N -R "$only" | sed -n 's/^ *Test *#[0-9]*: /test./p')
  if [ ${#targets[@]} = 0 ]; then
    echo "no test's name matches $only: 'ctest --preset asan -N' lists them" >&2
    exit 2
  fi
  cmake --build --preset asan -j "$JOBS" --target "${targets[@]}"
  ctest --preset asan -j "$JOBS" -R "$only" || status=$?
  exit "$status"
fi

make_python
install_python_packages &
python_packages=$!
python=$PWD/build/python/bin/python
[ -x "$python" ] || python=$(command -v python3)
# Where no device could run them, a sample of the families is compiled for CUDA, and the others by --slow.
cuda_families="ha4_32;eight_directions"
# On Kokkos' host spaces a sample is compiled into the program, and the others into a slow test; on threads all.
kokkos_families="compact;compact_tiles;ha4_32;playne;raster_scans"
if nvidia-smi -L >/dev/null 2>&1; then cuda_families=; fi
configure tests -DSKERRY_TESTS=ON -DSKERRY_CUDA=AUTO "-DSKERRY_CUDA_FAMILIES=$cuda_families" \
  "-DSKERRY_KOKKOS_FAMILIES=$kokkos_families" \
  -DSKERRY_WARNINGS_AS_ERRORS=ON "-DSKERRY_PYTHON=$python"
cmake --build --preset tests -j "$JOBS"
wait "$python_packages"
only=(-LE slow)
[ "${1:-}" != --slow ] || only=(-L slow)
exec ctest --preset tests -j "$JOBS" "${only[@]}"

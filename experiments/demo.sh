#!/usr/bin/env bash
# Installs what is missing, builds a small program (the preset `demo`: one entry, the fastest), draws a page of text and labels
# it. With --all it builds the whole program, build/release/skerry, and uses that. JOBS, CXX and KOKKOS_ROOT come from the
# environment.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source cmake/install-packages.sh

case "$# ${1:-}" in
  "0 ") preset=demo ;;
  "1 --all") preset=release ;;
  *)
    echo "usage: bash experiments/demo.sh [--all]" >&2
    exit 2
    ;;
esac
install_packages build program
options=()
if [ "$preset" = demo ]; then # on a device it is another entry that is the fastest
  options=(-DSKERRY_CUDA=OFF)
  if nvidia-smi -L >/dev/null 2>&1; then options=("-DSKERRY_FAMILIES=compact;compact_tiles"); fi
elif [ ! -e build/release/CMakeCache.txt ]; then # a build folder keeps what it has
  options=(-DSKERRY_TESTS=OFF)
  nvidia-smi -L >/dev/null 2>&1 || options+=(-DSKERRY_CUDA=OFF)
fi
mkdir -p build
echo "configuring build/$preset"
if ! configure "$preset" "${options[@]}" >build/configure.log 2>&1; then
  cat build/configure.log >&2
  exit 1
fi
echo "compiling, with $JOBS jobs; each line is a step done, of so many, after so many seconds"
NINJA_STATUS="[%f of %t, %e s] " cmake --build --preset "$preset" -j "$JOBS" --target skerry

pictures=build/pictures
mkdir -p "$pictures"
program=build/$preset/skerry
"$program" generate page -o "$pictures/page.png" --size 1024x768 --seed 7
"$program" label "$pictures/page.png" -o "$pictures/labels.npy" --features area,centroid,bbox \
  --table "$pictures/components.csv" --overlay "$pictures/overlay.png" --time 5

echo
echo "The first components ($pictures/components.csv):"
head -n 6 "$pictures/components.csv"
echo
echo "The image:      $pictures/page.png"
echo "Its components: $pictures/overlay.png"
echo "The program:    $program"
if [ "$preset" = demo ]; then
  echo "It has the fastest entry alone; bash experiments/demo.sh --all builds the program with all of them."
fi

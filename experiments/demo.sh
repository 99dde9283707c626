#!/usr/bin/env bash
# Installs what is missing, builds the program, draws a page of text and labels it. JOBS, CXX and KOKKOS_ROOT come from
# the environment.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source cmake/install-packages.sh

install_packages build program
# A build folder keeps what it has; a fresh one does without the tests, the combinations of all policies and, where no
# device is, device code.
without=()
if [ ! -e build/release/CMakeCache.txt ]; then
  without=(-DSKERRY_TESTS=OFF -DSKERRY_COMBINATIONS=OFF)
  nvidia-smi -L >/dev/null 2>&1 || without+=(-DSKERRY_CUDA=OFF)
fi
configure release "${without[@]}"
cmake --build --preset release -j "$JOBS" --target skerry

demo=build/demo
mkdir -p "$demo"
build/release/skerry generate page -o "$demo/page.png" --size 1024x768 --seed 7
build/release/skerry label "$demo/page.png" -o "$demo/labels.npy" --features area,centroid,bbox \
  --table "$demo/components.csv" --overlay "$demo/overlay.png" --time 5

echo
echo "The first components ($demo/components.csv):"
head -n 6 "$demo/components.csv"
echo
echo "The image:      $demo/page.png"
echo "Its components: $demo/overlay.png"

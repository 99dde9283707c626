#!/usr/bin/env bash
# All that a CUDA device is needed for, in one run: the checks, the sanitizers and the measurements. Needs built binaries
# and, for the sanitizers and counters, compute-sanitizer and ncu; no compiler and no source tree.
#     [BACKEND=cuda] bash check.sh BINARIES RESULTS [PART...]
# BINARIES holds `skerry`, `cuda_check` and, where the machine lacks shared libraries of theirs, a folder `lib`. RESULTS
# receives a few files of text and JSON Lines. BACKEND: cuda or, with binaries that have it, cuda-kokkos, whose files are named
# beside those of cuda. PART: check, memcheck, synccheck, racecheck, bench, counters; default all.
# Ends with status 1 if anything failed.
set -uo pipefail
if [ $# -lt 2 ]; then
  echo "usage: bash check.sh BINARIES RESULTS [PART...]" >&2
  exit 2
fi
binaries=$(realpath "$1")
results=$2
shift 2
[ $# -gt 0 ] || set -- check memcheck synccheck racecheck bench counters
backend=${BACKEND:-cuda}
suffix=${backend#cuda}
mkdir -p "$results"
export LD_LIBRARY_PATH=$binaries/lib:${LD_LIBRARY_PATH:-}
failed=0
nvidia-smi --query-gpu=name,driver_version,clocks.max.sm,memory.total --format=csv >"$results/device.csv"

# A name, then the command whose output goes into the file of that name.
record() {
  local name=$1 status=0 begin=$SECONDS
  shift
  "$@" >"$results/$name" 2>&1 || status=$?
  echo "$name: status $status, $((SECONDS - begin)) s"
  [ "$status" = 0 ] || failed=1
}

counters=gpu__time_duration.sum,launch__registers_per_thread,launch__block_size,launch__grid_size
counters+=,launch__shared_mem_per_block_static,launch__shared_mem_per_block_dynamic,smsp__inst_executed.sum
counters+=,sm__warps_active.avg.pct_of_peak_sustained_active,smsp__issue_active.avg.pct_of_peak_sustained_active,dram__bytes.sum

measure() {
  local kind=$1 size=$2 connectivity=$3
  shift 3
  record "bench$suffix-$kind${2:+-g$2}-$size-$connectivity.jsonl" "$binaries/skerry" bench compact-tiles ha4-32 ha4-64 \
    --backend "$backend" --kind "$kind" --size "$size" --connectivity "$connectivity" --repeat 21 --json --quiet "$@"
}

for part in "$@"; do
  case $part in
    check) record "check$suffix.txt" "$binaries/cuda_check" --backend "$backend" --repeat "${REPEAT:-100}" ;;
    memcheck | synccheck)
      record "$part$suffix.txt" compute-sanitizer --tool "$part" --error-exitcode 1 \
        "$binaries/cuda_check" --backend "$backend" --bounded
      ;;
    racecheck) # reports of races by design are no failure: docs/performance-cuda.md says which there are
      compute-sanitizer --tool racecheck --racecheck-report analysis --print-limit 100000 \
        "$binaries/cuda_check" --backend "$backend" --bounded >"$results/racecheck$suffix.txt" 2>&1
      tail -n 1 "$results/racecheck$suffix.txt"
      ;;
    bench)
      for connectivity in 4 8; do
        for size in ${SIZES:-4096 8192}; do
          for kind in blobs terrain page; do measure "$kind" "$size" "$connectivity"; done
          measure noise "$size" "$connectivity" --granularity 16
          measure noise "$size" "$connectivity" --granularity 1
        done
      done
      ;;
    counters) # each kernel of one run: time, registers, blocks, resident warps, instructions, memory
      "$binaries/skerry" generate noise --granularity 16 --size 8192 --quiet -o "$results/counters.npy"
      for algorithm in compact-tiles ha4-32; do
        record "counters$suffix-$algorithm.csv" ncu --csv --page raw --clock-control none --metrics "$counters" \
          "$binaries/skerry" label "$results/counters.npy" --algorithm "$algorithm" --backend "$backend" --order any --quiet
      done
      rm -f "$results/counters.npy"
      ;;
    *)
      echo "no part is named '$part': check, memcheck, synccheck, racecheck, bench, counters" >&2
      exit 2
      ;;
  esac
done
exit "$failed"

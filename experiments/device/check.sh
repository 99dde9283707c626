#!/usr/bin/env bash
# All that a CUDA device is needed for, in one run: the checks, the sanitizers and the measurements. Needs built binaries
# and, for the sanitizers and counters, compute-sanitizer and ncu; no compiler and no source tree.
#     [BACKEND=cuda] bash check.sh BINARIES RESULTS [PART...]
# BINARIES holds `skerry`, `cuda_check` and, where the machine lacks shared libraries of theirs, a folder `lib`. RESULTS
# receives a few files of text and JSON Lines. BACKEND: cuda or, with binaries that have it, cuda-kokkos, whose files are named
# beside those of cuda. PART: check, memcheck, synccheck, racecheck, bench, counters; default all.
# A sanitizer runs the laws by axis and the entries by groups, JOBS (16) groups side by side, for SANITIZER_SECONDS (75) in all;
# GROUP_SIZE (2, racecheck 1): entries in a group; ONLY: entries whose name contains the text; SANITIZED: options of cuda_check
# in place of --small --host-loops. Its file begins with a line for each group, which says where one was cut short or not run.
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

# What the groups are, a line each: a part of cuda_check, then the law or so many entries.
groups() {
  local law
  for law in "teams " "unions " "local ballot" "local staged" "local bit" "local raster" "local in_tile" "local column" "merge " "finish " "pixels "; do
    [ -n "${ONLY:-}" ] || printf 'laws\t%s\n' "$law"
  done
  "$binaries/cuda_check" --list | grep -F -- "${ONLY:-}" | awk -v size="$1" '
    /^(ha4|compact)/ { first[++n] = $0; next }
    { rest[++m] = $0 }
    END {
      for (k = 1; k <= n + m; ++k) {
        all = all (all == "" ? "" : ",") (k <= n ? first[k] : rest[k - n])
        if (k % size == 0 || k == n + m) { print "zoo\t" all; all = "" }
      }
    }'
}

# compute-sanitizer reports accesses of kernels in graphs of loops as out of bounds, and says in the same report that they lie
# inside the allocation: hence --host-loops.
# One group under a tool until the clock `end`, into NUMBER.txt, and a line about it into NUMBER.head.
sanitize_group() {
  local tool=$1 end=$2 into=$3 part=$4 what=$5 status=0 begin=$SECONDS said
  local -a choice=(--names "$what")
  [ "$part" != laws ] || choice=(--only "$what")
  shift 5
  if [ "$begin" -ge "$end" ]; then
    echo "$part, $what: NOT RUN" >"$into.head"
    : >"$into.txt"
    return 0
  fi
  # shellcheck disable=SC2086 # options are words
  timeout "$((end - begin))" compute-sanitizer --tool "$tool" "$@" "$binaries/cuda_check" --backend "$backend" \
    --part "$part" "${choice[@]}" ${SANITIZED:---small --host-loops} >"$into.txt" 2>&1 || status=$?
  case $status in 0) said=passed ;; 124) said="CUT SHORT" ;; *) said="FAILED with status $status" ;; esac
  echo "$part, $what: $said, $((SECONDS - begin)) s; $(grep -E '^(zoo|laws): ' "$into.txt");\
 $(grep SUMMARY "$into.txt" | sed 's/^=* //')" >"$into.head"
  [ "$status" = 0 ] || [ "$status" = 124 ]
}

# All groups under a tool; leaves what they printed in the folder `into`.
sanitize() {
  local tool=$1 size=$2 part what number=100 end=$((SECONDS + ${SANITIZER_SECONDS:-75}))
  shift 2
  into=$(mktemp -d)
  while IFS=$'\t' read -r part what; do
    if [ "$(jobs -rp | wc -l)" -ge "${JOBS:-16}" ]; then wait -n || failed=1; fi
    number=$((number + 1))
    sanitize_group "$tool" "$end" "$into/$number" "$part" "$what" "$@" &
  done < <(groups "$size")
  while [ -n "$(jobs -p)" ]; do wait -n || failed=1; done
  heads=("$into"/*.head)
  {
    echo "$tool: ${#heads[@]} groups, $(cat "${heads[@]}" | grep -c ': passed') passed,\
 $(cat "${heads[@]}" | grep -c ': FAILED') failed, $(cat "${heads[@]}" | grep -cE ': (CUT SHORT|NOT RUN)') cut short or not run"
    cat "${heads[@]}"
  } >"$results/$tool$suffix.txt"
  head -n 1 "$results/$tool$suffix.txt"
}

# Of racecheck's reports on stdin: how often which two lines of the source meet.
races() {
  awk '
    function place(s) {
      kind = s; sub(/ access at.*/, "", kind); sub(/.* /, "", kind)
      sub(/.* access at /, "", s); sub(/ *\[[0-9]+ hazards?\].*/, "", s)
      name = s; sub(/\+0x.*/, "", name); while (gsub(/<[^<>]*>/, "", name)); sub(/\(.*/, "", name); sub(/.* /, "", name)
      where = s; if (!sub(/.* in /, "", where)) where = "?"
      sub(/.*\/skerry\//, "", where)
      return kind " " name " " where
    }
    /Race reported between/ { first = place($0); next }
    first != "" && / access at / { print first " - " place($0); next }
    /^=+ *$/ { first = "" }' | sort | uniq -c | sort -rn
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
      sanitize "$part" "${GROUP_SIZE:-2}" --error-exitcode 1
      for head in "${heads[@]}"; do
        grep -q ': FAILED' "$head" || continue
        printf '\n%s\n' "$(sed 's/: FAILED.*//' "$head")"
        grep -E '^(=========|wrong)|ended early' "${head%.head}.txt" | cut -c1-400 | head -n 60
      done >>"$results/$part$suffix.txt"
      rm -r "$into"
      ;;
    racecheck) # reports of races by design are no failure: docs/performance-cuda.md says which there are
      sanitize racecheck "${GROUP_SIZE:-1}" --racecheck-report analysis --print-limit 100000
      {
        for head in "${heads[@]}"; do
          grep -q 'Race reported' "${head%.head}.txt" || continue
          printf '\n%s\n' "$(sed -E 's/: (passed|FAILED|CUT).*//' "$head")"
          races <"${head%.head}.txt"
        done
        printf '\nas the tool prints them:\n'
        cat "$into"/*.txt | grep -A 3 'Race reported' | cut -c1-600 | head -n 24
      } >>"$results/racecheck$suffix.txt"
      rm -r "$into"
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

#!/usr/bin/env bash
# Says which comments are longer than 140 columns, and which sources clang-format 19 would write differently; status 77 where that version
# is not installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

sources() {
  if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git ls-files -z --cached --others --exclude-standard -- '*.hpp' '*.cpp' '*.cuh' '*.cu'
  else
    find include policies backends experiments tests cmake -type f -regex '.*\.\(hpp\|cpp\|cuh\|cu\)' -print0
  fi
}
existing() { while IFS= read -r -d '' file; do [ ! -f "$file" ] || printf '%s\0' "$file"; done; }

# What a test expects of a compiler is one line, whatever its length.
long=$(sources | existing | xargs -0 -r awk 'length($0) > 140 && /^ *\/\// && !/^\/\/ expect: / {
  print FILENAME ":" FNR ": a comment of " length($0) " columns, 140 are allowed" }')
if [ -n "$long" ]; then
  printf '%s\n' "$long" >&2
  exit 1
fi

format=
for candidate in clang-format-19 clang-format; do
  if command -v "$candidate" >/dev/null && "$candidate" --version | grep -q 'version 19\.'; then
    format=$candidate
    break
  fi
done
if [ -z "$format" ]; then
  echo "skipped: clang-format 19 is not installed"
  exit 77
fi

sources | existing | xargs -0 -r "$format" --dry-run -Werror

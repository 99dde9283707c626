#!/usr/bin/env bash
# Says which sources clang-format 19 would write differently; status 77 where that version is not installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

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

sources() {
  if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git ls-files -z --cached --others --exclude-standard -- '*.hpp' '*.cpp' '*.cuh' '*.cu'
  else
    find include policies backends experiments tests cmake -type f -regex '.*\.\(hpp\|cpp\|cuh\|cu\)' -print0
  fi
}
existing() { while IFS= read -r -d '' file; do [ ! -f "$file" ] || printf '%s\0' "$file"; done; }
sources | existing | xargs -0 -r "$format" --dry-run -Werror

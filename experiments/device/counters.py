"""What the hardware counted, short: from the raw pages that ncu wrote, a line per kernel of the named mappings.

    python counters.py counters-compact-tiles.csv counters-kokkos-compact-tiles.csv ... > counters.csv

Kernels that label nothing (Kokkos' start, the self-check of layouts) are left out."""

import csv
import pathlib
import re
import sys

COLUMNS = {
    "microseconds": "gpu__time_duration.sum",
    "registers": "launch__registers_per_thread",
    "threads per block": "launch__block_size",
    "blocks": "launch__grid_size",
    "shared bytes": ["launch__shared_mem_per_block_static", "launch__shared_mem_per_block_dynamic"],
    "resident warps %": "sm__warps_active.avg.pct_of_peak_sustained_active",
    "issue slots %": "smsp__issue_active.avg.pct_of_peak_sustained_active",
    "instructions": "smsp__inst_executed.sum",
    "device memory bytes": "dram__bytes.sum",
}
TO_UNIT = {"ns": 1e-3, "us": 1.0, "ms": 1e3, "byte": 1.0, "Kbyte": 1e3, "Mbyte": 1e6, "Gbyte": 1e9}


def number(row, units, column):
    if isinstance(column, list):
        return sum(number(row, units, c) for c in column)
    unit = units[column].split("/")[0]
    return float(row[column].replace(",", "")) * TO_UNIT.get(unit, 1.0)


def short_name(kernel):
    """The sweep's own name, without what it is composed of."""
    found = re.search(r"(?:team_kernel|flat_kernel|(?:team|flat)_on_cuda)<(?:skerry::)?([\w:]+)", kernel)
    return found.group(1).removeprefix("skerry::") if found else None


def lines(path):
    text = [line for line in path.read_text().splitlines() if line.startswith('"')]
    rows = list(csv.DictReader(text))
    units = rows[0]
    name = path.stem.removeprefix("counters-")
    mapping = "generic" if name.startswith("kokkos-") else "native"
    for row in rows[1:]:
        if kernel := short_name(row["Kernel Name"]):
            measured = [number(row, units, column) for column in COLUMNS.values()]
            values = [int(value) if value == int(value) else round(value, 2) for value in measured]
            yield [name.removeprefix("kokkos-"), mapping, kernel, *values]


if __name__ == "__main__":
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["algorithm", "mapping", "kernel", *COLUMNS])
    for argument in sys.argv[1:]:
        out.writerows(lines(pathlib.Path(argument)))

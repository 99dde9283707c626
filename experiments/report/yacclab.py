#!/usr/bin/env python3
"""YACCLAB's files: a configuration becomes a grid of `skerry run`, results become the tables that YACCLAB writes.

    python yacclab.py grid CONFIG.yaml [-o GRID.toml] [--data FOLDER]
    python yacclab.py tables RESULTS... -o FOLDER [--clock cold|warm|cold_as_graph]
"""

from __future__ import annotations

import argparse
import sys

from document import status_of
from results import CLOCKS
from yacclab_grid import write_grid
from yacclab_tables import write_tables


def main() -> int:
    parser = argparse.ArgumentParser(prog="skerry yacclab", description="Reads configurations of YACCLAB, and writes its tables.")
    forms = parser.add_subparsers(dest="form", required=True, metavar="grid|tables")
    grid = forms.add_parser("grid", help="writes the grid that a configuration asks for")
    grid.add_argument("configuration", metavar="CONFIG.yaml")
    grid.add_argument("-o", "--output", metavar="GRID.toml", help="default standard output")
    grid.add_argument("--data", metavar="FOLDER", help="where the data sets are; default what the configuration says")
    tables = forms.add_parser("tables", help="writes results in the files that YACCLAB writes")
    tables.add_argument("results", nargs="+", metavar="RESULTS", help="JSON Lines, plain or compressed by xz")
    tables.add_argument("-o", "--output", required=True, metavar="FOLDER")
    tables.add_argument("--clock", choices=CLOCKS, help="default: cold, or what all cells have")
    call = parser.parse_args()
    if call.form == "grid":
        return status_of("yacclab", lambda: write_grid(call.configuration, call.output, call.data))
    return status_of("yacclab", lambda: write_tables(call.results, call.output, call.clock))


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Makes a page of results of `skerry run`: one file, which needs no network.

    python report.py RESULTS... -o report.html [--figures FOLDER] [--clock cold|warm|cold_as_graph] [--title TEXT]
"""

from __future__ import annotations

import argparse
import os
import pathlib
import sys
import tempfile

import page
from results import CLOCKS, Refused, clock_of, read


def main() -> int:
    parser = argparse.ArgumentParser(prog="skerry report", description="Makes a page of results of 'skerry run'.")
    parser.add_argument("results", nargs="+", metavar="RESULTS", help="JSON Lines, plain or compressed by xz")
    parser.add_argument("-o", "--output", required=True, metavar="FILE.html")
    parser.add_argument("--figures", metavar="FOLDER", help="writes each chart as PDF and SVG, each table as LaTeX")
    parser.add_argument("--clock", choices=CLOCKS, help="default: cold, or what all cells have")
    parser.add_argument("--title", help="default: from the names of the grids")
    call = parser.parse_args()
    try:
        if not call.output.endswith(".html"):
            raise Refused(f"the output {call.output} has no known extension: allowed is .html")
        results = read(call.results)
        clock = clock_of(results.cells, call.clock)
        names = sorted({str(g.get("name")) for g in results.grids if g.get("name")})
        if call.figures:
            import figures

            print(f"{len(figures.write(results, clock, call.figures))} files in {call.figures}", file=sys.stderr)
        write_whole(call.output, page.write(results, clock, call.title or "Skerry: " + (", ".join(names) or "results")))
    except Refused as refused:
        print(f"skerry report: {refused}", file=sys.stderr)
        return 2
    return 0


def write_whole(path: str, text: str) -> None:
    """All of the file or nothing of it."""
    folder = pathlib.Path(path).absolute().parent
    try:
        with tempfile.NamedTemporaryFile("w", dir=folder, delete=False, encoding="utf-8", suffix=".html") as made:
            made.write(text)
        os.chmod(made.name, 0o644)
        os.replace(made.name, path)
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}") from None


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Makes a page of results of `skerry run`: one file, which needs no network.

    python report.py RESULTS... -o report.html [--figures FOLDER] [--clock cold|warm|cold_as_graph] [--title TEXT] [--skerry PATH]
"""

from __future__ import annotations

import argparse
import sys

import page
import thumbnails
from document import needs_html, status_of, write_whole
from results import CLOCKS, clock_of, read


def main() -> int:
    parser = argparse.ArgumentParser(prog="skerry report", description="Makes a page of results of 'skerry run'.")
    parser.add_argument("results", nargs="+", metavar="RESULTS", help="JSON Lines, plain or compressed by xz")
    parser.add_argument("-o", "--output", required=True, metavar="FILE.html")
    parser.add_argument("--figures", metavar="FOLDER", help="writes each chart as PDF and SVG, each table as LaTeX")
    parser.add_argument("--clock", choices=CLOCKS, help="default: cold, or what all cells have")
    parser.add_argument("--title", help="default: from the names of the grids")
    parser.add_argument("--skerry", metavar="PATH", help="the program, which draws the images anew and labels them")
    call = parser.parse_args()
    return status_of("report", lambda: report(call))


def report(call: argparse.Namespace) -> None:
    needs_html(call.output)
    results = read(call.results)
    clock = clock_of(results.cells, call.clock)
    names = sorted({str(g.get("name")) for g in results.grids if g.get("name")})
    pictures = thumbnails.draw(results, call.skerry)
    made = page.write(results, clock, call.title or "Skerry: " + (", ".join(names) or "results"), pictures)
    if call.figures:
        import figures

        print(f"{len(figures.write(results, clock, call.figures))} files in {call.figures}", file=sys.stderr)
    write_whole(call.output, made)


if __name__ == "__main__":
    sys.exit(main())

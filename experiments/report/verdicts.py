#!/usr/bin/env python3
"""What papers claim, and what results of `skerry papers run` say of it, as a page in Markdown.

    python verdicts.py RESULTS... [-o papers.md] --grids FOLDER
"""

from __future__ import annotations

import argparse
import pathlib
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import claims
from claims import Figure
from document import status_of, write_whole
from measured import Lacking, Measured
from results import Refused, records, whole_cells

VERDICTS = {"agrees": "agrees", "direction": "the same direction, another size", "differs": "does not agree"}


@dataclass
class Paper:
    """A grid of the folder: its first comment line, and its claims."""

    name: str
    title: str
    claims: list[str]


def papers_of(folder: str) -> list[Paper]:
    papers = []
    for path in sorted(pathlib.Path(folder).glob("*.toml")):
        comments = [line[2:] for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("# ")]
        said = [line.removeprefix("Claim: ") for line in comments if line.startswith("Claim: ")]
        papers.append(Paper(path.stem, comments[0], said))
    return papers


def read(paths: Iterable[str]) -> dict[str, Measured]:
    """Cells by the name of their grid."""
    measured: dict[str, Measured] = {}
    for path in paths:
        dropped: list[str] = []
        of_file = list(records(path, dropped))
        names = {str(r.get("name")) for r in of_file if r.get("record") == "grid"}
        if len(names) != 1:
            raise Refused(f"{path} holds results of {len(names)} grids; allowed are those of one, as 'skerry papers run' writes them")
        of_grid = measured.setdefault(names.pop(), Measured([], []))
        of_grid.add(r for r in of_file if r.get("record") == "environment")
        of_grid.add(record for record, _ in whole_cells((r for r in of_file if r.get("record") == "cell"), dropped))
        of_grid.dropped += dropped
    return measured


def judged(paper: Paper, number: int, measured: dict[str, Measured]) -> tuple[str, str]:
    """The figure here, and the verdict in words."""
    if paper.name not in measured:
        return "", "not measured"
    claim = claims.of(paper.name, number)
    try:
        figure: Figure = claim.measure(measured)
    except Lacking as lacking:
        return "", f"not measured: {lacking}"
    verdict = VERDICTS[figure.verdict]
    return figure.text, verdict if figure.verdict == "agrees" or not claim.why else f"{verdict}: {claim.why}"


def page_of(papers: list[Paper], measured: dict[str, Measured]) -> str:
    count: dict[str, int] = defaultdict(int)
    sections = []
    for paper in papers:
        rows = []
        for k, text in enumerate(paper.claims):
            figure, verdict = judged(paper, k, measured)
            count[verdict.split(":")[0]] += 1
            rows.append(f"| {text} | {figure or '–'} | {verdict} |")
        about = measured[paper.name].about() if paper.name in measured else "There are no results."
        sections.append(f"\n## {paper.name}\n\n{paper.title}\n\n| the paper | here | verdict |\n|---|---|---|\n" + "\n".join(rows)
                        + f"\n\n{about}\n")
    head = ", ".join(f"{n} {'claim' if n == 1 else 'claims'}: {verdict}" for verdict, n in sorted(count.items(), key=lambda kv: -kv[1]))
    return HEAD.format(count=head) + "".join(sections)


HEAD = """# What papers claim

Tables, figures and claims of five papers, run again: `skerry papers run NAME --preset full` measures one, and `skerry papers verdicts`
writes this page from the results. Times are medians of cold runs, each of a result that was compared with a flood fill; means are
geometric, unless a paper has another. A number agrees where it lies within a quarter of the paper's. Absolute times are never compared,
since the papers' devices are of 2012 to 2018. The grids are those of [experiments/papers](../experiments/papers); the words are in the
[glossary](glossary.md).

{count}.
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="skerry papers verdicts", description="What papers claim, and what results say of it.")
    parser.add_argument("results", nargs="+", metavar="RESULTS")
    parser.add_argument("-o", "--output", metavar="FILE.md")
    parser.add_argument("--grids", required=True, metavar="FOLDER")
    call = parser.parse_args()
    return status_of("papers", lambda: verdicts(call))


def verdicts(call: argparse.Namespace) -> None:
    if call.output and not call.output.endswith(".md"):
        raise Refused(f"the output {call.output} has no known extension: allowed is .md")
    papers = papers_of(call.grids)
    measured = read(call.results)
    if unknown := sorted(set(measured) - {p.name for p in papers}):
        raise Refused(f"{unknown[0]} is no table or figure of a paper: 'skerry papers' lists them")
    page = page_of(papers, measured)
    write_whole(call.output, page) if call.output else print(page, end="")


if __name__ == "__main__":
    sys.exit(main())

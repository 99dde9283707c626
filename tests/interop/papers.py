"""`skerry papers`: every table and figure is listed, expands on a small machine and on a device, is run, reported and judged."""

from _page import acted, loads_nothing, prints  # first
from _support import ROOT, Skerry, check, main, test, takes_all

import json
import lzma
import os
import sys
from pathlib import Path

FOLDER = ROOT / "experiments" / "papers"
MEASURED = sorted((ROOT / "docs" / "measurements" / "papers").glob("*.jsonl.xz"))
sys.path.insert(1, str(ROOT / "experiments" / "report"))


@test
def the_list(skerry: Skerry) -> None:
    """Every grid of the folder has a title and a claim"""
    listed = json.loads(skerry.run("papers", "--json").stdout)
    check([p["name"] for p in listed] == sorted(p.stem for p in FOLDER.glob("*.toml")), "the list is not the folder's")
    for paper in listed:
        check(paper["title"].endswith(".") and paper["claims"], f"{paper}")
    text = skerry.run("papers").stdout.decode()
    check(all(p["title"] in text and c in text for p in listed for c in p["claims"]), text)


@test
def the_grids(skerry: Skerry) -> None:
    """Both presets of every grid expand; what needs a device says so or is skipped"""
    os.environ["SKERRY_CACHE"] = str(skerry.folder / "cache")
    for grid in sorted(FOLDER.glob("*.toml")):
        for preset in ("small", "full"):
            skerry.run("papers", "run", grid.stem, "--preset", preset, "--list", "--json")


@test
def a_small_one(skerry: Skerry) -> None:
    """HA4's naive features are run, ranked and reported by three commands"""
    names = [p.stem for p in sorted(FOLDER.glob("*.toml"))] if takes_all() else ["ha4-naive"]
    for name in names:
        results = skerry.folder / f"{name}.jsonl"
        done = skerry.run("papers", "run", name, "--preset", "small", "-o", results, "--json", "--quiet")
        counts = json.loads(done.stdout)
        check(counts["ok"] > 0 and not counts["failed"] or name == "hy3-table1", f"{name}: {counts}")
        page = skerry.folder / f"{name}.html"
        skerry.run("report", results, "-o", page)
        check("takes" in page.read_text(), name)


@test
def the_page(skerry: Skerry) -> None:
    """docs/papers.md is what the verdicts say of the results that are kept, and no claim lacks one"""
    check([p.name.split(".")[0] for p in MEASURED] == sorted(p.stem for p in FOLDER.glob("*.toml")), "results of some grid are missing")
    skerry.run("papers", "verdicts", *MEASURED, "-o", skerry.folder / "papers.md")
    made = (skerry.folder / "papers.md").read_text()
    check(made == (ROOT / "docs" / "papers.md").read_text(), "docs/papers.md is not what 'skerry papers verdicts docs/measurements/papers/*' writes")
    check("| not measured" not in made, "a claim has no verdict")


ACTIONS = """
const rows = () => firsts("ranking");
document.querySelectorAll("#ranking thead button")[0].click();
told.sorted = rows();
const entry = () => document.querySelector("#legend button");
entry().click();
told.hidden = entry().getAttribute("aria-pressed");
entry().click();
told.shown = entry().getAttribute("aria-pressed");
told.dark = darkens();
told.all = document.getElementById("filtered").textContent;
set("filter", "no such cell", "input");
told.none = document.getElementById("filtered").textContent;
"""


def works_in_a_browser(skerry: Skerry, results: Path) -> None:
    """The report sorts, filters, hides by its legend, turns dark, fits wide and narrow screens, prints, and loads nothing."""
    skerry.run("report", results, "-o", skerry.folder / "full.html")
    page = (skerry.folder / "full.html").read_text()
    loads_nothing(page)
    check(len(page) < 15e6, f"{results.name}: {len(page)} bytes")
    for width in (1280, 390):
        told = acted(skerry, page, ACTIONS, width)
        check(told["errors"] == [] and told["wide"] and told["dark"] and told["sorted"] == sorted(told["sorted"]), f"{results.name} at {width}: {told}")
        check((told["hidden"], told["shown"]) == ("false", "true"), f"{results.name}: the legend does not hide")
        check(not told["all"].startswith("0 ") and told["none"].startswith("0 "), f"{results.name}: {told}")
    prints(skerry, skerry.folder / "full.html")


@test
def pages_in_a_browser(skerry: Skerry) -> None:
    """Reports of runs on a device, and of a small one, work in a browser"""
    for path in MEASURED if takes_all() else [p for p in MEASURED if p.name.startswith(("rid-fig5", "rad-table3"))]:
        works_in_a_browser(skerry, path)
    small = skerry.folder / "small.jsonl"
    skerry.run("papers", "run", "ha4-naive", "--preset", "small", "-o", small, "--quiet")
    works_in_a_browser(skerry, small)


@test
def verdicts_follow_results(skerry: Skerry) -> None:
    """A fortieth of the time of one side of a claim changes its figure and its verdict"""
    (naive,) = (p for p in MEASURED if p.name.startswith("ha4-naive"))
    changed = skerry.folder / "changed.jsonl"
    with changed.open("w") as file:
        for line in lzma.open(naive, "rt"):
            r = json.loads(line)
            if r["record"] == "cell" and r["variant"]["algorithm"] == "ha4-32-naive-features":
                for phase in r["phases"]:
                    phase["summary_ns"]["median"] //= 40
            file.write(json.dumps(r) + "\n")
    before, after = (skerry.run("papers", "verdicts", p).stdout.decode() for p in (naive, changed))
    of_naive = [page.split("## ha4-naive")[1].split("\n## ")[0] for page in (before, after)]
    check(["| does not agree" in page for page in of_naive] == [False, True], of_naive[1])
    check("There are no results" in after and "| not measured |" in after, "what is missing is not said")


@test
def what_cannot_be_read_is_said(skerry: Skerry) -> None:
    """A line that is cut off and a cell that lacks something are left out, counted and named"""
    (naive,) = (p for p in MEASURED if p.name.startswith("ha4-naive"))
    lines = lzma.open(naive, "rt").read().splitlines()
    cell = next(k for k, line in enumerate(lines) if json.loads(line)["record"] == "cell")
    lacking = json.loads(lines[cell])
    del lacking["input"]
    broken = skerry.folder / "broken.jsonl"
    broken.write_text("\n".join([*lines[:cell], json.dumps(lacking), *lines[cell + 1 : -1], lines[-1][:200]]) + "\n")
    section = skerry.run("papers", "verdicts", broken).stdout.decode().split("## ha4-naive")[1].split("\n## ")[0]
    check("2 lines could not be read, such as" in section and "6 of 6 cells right" in section, section)


@test
def a_measure_for_each_claim(skerry: Skerry) -> None:
    """No claim of a grid is without its measure, and no measure without its claim"""
    import claims

    listed = {p["name"]: len(p["claims"]) for p in json.loads(skerry.run("papers", "--json").stdout)}
    measures = {grid: sum(c.grid == grid for c in claims.CLAIMS) for grid in listed}
    check(measures == listed and {c.grid for c in claims.CLAIMS} <= set(listed), f"{measures}, {listed}")


@test
def mistakes(skerry: Skerry) -> None:
    """A name that no grid has is refused by a sentence with the nearest"""
    said = skerry.run("papers", "run", "ha4-fig", status=2).stderr.decode()
    check("ha4-fig5" in said and said.count("\n") == 1, said)
    check("no table or figure is named" in skerry.run("papers", "run", status=2).stderr.decode(), "no name")
    other = ROOT / "docs" / "measurements" / "orders-h200-2048.jsonl.xz"
    for said, arguments in (("is no table or figure", (other,)), ("cannot be read", ("missing.jsonl",)), ("allowed is .md", (MEASURED[0], "-o", "papers.txt"))):
        answer = skerry.run("papers", "verdicts", *arguments, status=2).stderr.decode()
        check(said in answer and answer.count("\n") == 1, answer)


if __name__ == "__main__":
    main()

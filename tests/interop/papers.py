"""`skerry papers`: every table and figure is listed, expands on a small machine and on a device, and one is run and reported."""

from _support import ROOT, Skerry, check, main, test, takes_all  # first

import json
import os

FOLDER = ROOT / "experiments" / "papers"


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
def mistakes(skerry: Skerry) -> None:
    """A name that no grid has is refused by a sentence with the nearest"""
    said = skerry.run("papers", "run", "ha4-fig", status=2).stderr.decode()
    check("ha4-fig5" in said and said.count("\n") == 1, said)
    check("no table or figure is named" in skerry.run("papers", "run", status=2).stderr.decode(), "no name")


if __name__ == "__main__":
    main()

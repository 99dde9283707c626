"""`skerry tune`: what it measures is kept, `skerry label` takes it, and what is wrong is refused with nothing written."""

from _support import Skerry, check, main, test  # first: it asks for the packages

import json
import os

import numpy as np

FEW = ["--threads", "1", "--connectivity", "8", "--repeat", "1", "--quiet"]
RESULTS = ["labels", "labels and features", "features"]


def explained(skerry: Skerry, size: int, *options: str) -> dict:
    image = skerry.stored(np.ones((size, size), bool))
    return json.loads(skerry.run("label", image, "--threads", "1", "--explain", "--json", *options).stdout)["algorithm"]


@test
def measured_and_kept(skerry: Skerry) -> None:
    """a choice for each size and result, in the file and in the document; another call keeps what others measured"""
    path = skerry.folder / "tuning.json"
    document = json.loads(skerry.run("tune", *FEW, "--size", 24, "--size", 8, "--json", "-o", path).stdout)
    kept = json.loads(path.read_text())
    check(document == kept, "the document is not the file")
    choices = kept["choices"]
    found = [(c["side"], c["gives"]) for c in choices]
    check(found == [(side, gives) for side in (8, 24) for gives in RESULTS], f"choices for {found}")
    entries = {e["name"]: e for e in skerry.entries}
    for choice in choices:
        check(choice["milliseconds"] > 0, "a choice without a time")
        check(set(choice["gives"].split(" and ")) <= set(entries[choice["algorithm"]]["output"]), "it does not give that")
        check(choice.get("next", {}).get("algorithm") != choice["algorithm"], "the second is the first")
    table = skerry.run("tune", "--threads", 1, "--connectivity", 4, "--repeat", 1, "--size", 8, "-o", path).stdout.decode()
    check(table.startswith("CONNECTIVITY") and str(path) in table, f"another table: {table}")
    both = json.loads(path.read_text())["choices"]
    check(both[: len(choices)] == choices and len(both) == len(choices) + len(RESULTS), "what was measured before is gone")


@test
def taken(skerry: Skerry) -> None:
    """label takes the choice for the nearest size, says so, and takes its own where nothing was measured"""
    path = skerry.folder / "taken.json"
    skerry.run("tune", *FEW, "--size", 8, "--size", 64, "-o", path)
    kept = json.loads(path.read_text())
    for choice in kept["choices"]:
        small = choice["side"] == 8
        choice["algorithm"] = ("ha4-32" if small else "ha4-64") if choice["gives"] == "labels" else "compact"
    path.write_text(json.dumps(kept))
    os.environ["SKERRY_TUNING"] = str(path)
    check(explained(skerry, 10)["name"] == "ha4-32", "not the choice for small images")
    large = explained(skerry, 100)
    check(large["name"] == "ha4-64" and "'skerry tune' measured" in large["why"], f"not the choice for large ones: {large}")
    check("64 x 64" in large["why"], f"it does not say of which images: {large}")
    check("tune" in explained(skerry, 10, "--features", "area")["why"], "not the choice for features")
    check("tune" not in explained(skerry, 10, "--connectivity", "4")["why"], "nothing was measured 4-connected")
    check(explained(skerry, 10, "--algorithm", "compact")["why"] == "as asked", "what is asked for is taken")
    kept["choices"][0]["algorithm"] = kept["choices"][3]["algorithm"] = "nothing-of-this-build"
    path.write_text(json.dumps(kept))
    check("tune" not in explained(skerry, 10)["why"], "an algorithm that is not there was taken")
    os.environ["SKERRY_TUNING"] = ""


@test
def refused(skerry: Skerry) -> None:
    """bad values and files that are no tuning, before anything is measured or written"""
    for options in (["--connectivity", "6"], ["--size", "0"], ["--repeat", "0"], ["--backend", "gpu"], ["--threads", "0"]):
        skerry.run("tune", *options, "-o", skerry.folder / "none.json", status=2)
    said = skerry.run("tune", status=2).stderr.decode()
    check("SKERRY_TUNING is empty" in said and "-o" in said, f"it does not say what to do: {said}")
    broken = skerry.stored(np.ones((2, 2), bool), "broken.npy")
    before = broken.read_bytes()
    said = skerry.run("tune", "-o", broken, status=1).stderr.decode()
    check("broken.npy" in said and broken.read_bytes() == before, f"it does not say which file: {said}")
    skerry.run("tune", "-o", skerry.folder / "no_such_folder" / "t.json", status=1)
    os.environ["SKERRY_TUNING"] = str(broken)
    check("broken.npy" in skerry.run("label", broken, status=1).stderr.decode(), "label does not say which file")
    os.environ["SKERRY_TUNING"] = ""
    check(not (skerry.folder / "none.json").exists(), "something was written")


if __name__ == "__main__":
    main()

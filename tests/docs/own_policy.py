"""Builds the project of docs/own-policy.md as it stands there: its policy and its algorithm are in `list` and in a grid."""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from markdown import ROOT, blocks


def check(holds: bool, what: str) -> None:
    if not holds:
        sys.exit(f"docs/own-policy.md: {what}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the project goes")
    parser.add_argument("--cmake", required=True)
    given, given.options = parser.parse_known_args()
    given.options = [option for option in given.options if option != "--"]

    given.folder.mkdir(parents=True, exist_ok=True)
    written = [block for block in blocks((ROOT / "docs" / "own-policy.md").read_text()) if block.path]
    check([block.path for block in written] == ["CMakeLists.txt", "mine.cpp", "mine.toml"], "it shows other files")
    for block in written:
        path = given.folder / block.path
        if not path.exists() or path.read_text() != block.text:
            path.write_text(block.text)
    build = given.folder / "build"
    subprocess.run([given.cmake, "-S", str(given.folder), "-B", str(build), f"-DSKERRY_SOURCE={ROOT}", *given.options],
                   check=True)
    subprocess.run([given.cmake, "--build", str(build), "--target", "mine"], check=True)

    def said(*arguments: str) -> str:
        return subprocess.run([str(build / "mine"), *arguments], check=True, capture_output=True, text=True,
                              cwd=given.folder).stdout

    entries = {entry["name"]: entry for entry in json.loads(said("list", "--json"))}
    check({"patient-strips", "compact", "ha4-32"} <= set(entries), f"list shows {sorted(entries)}")
    policies = {policy["policy"]: policy for policy in json.loads(said("list", "--policies", "--json"))}
    check(policies["once<seam_union<patient>>"]["legal"] > 0, "the policy is legal nowhere")
    results = given.folder / "mine.jsonl"
    results.unlink(missing_ok=True)
    said("run", "mine.toml", "--quiet")
    cells = [record for record in map(json.loads, results.read_text().splitlines()) if record["record"] == "cell"]
    states = {cell["status"] for cell in cells}
    check(states == {"ok", "skipped"}, f"cells are {states}")
    check(all(cell["reason"].startswith("algorithm: ") for cell in cells if cell["status"] == "skipped"), "no sentence")
    own = [cell for cell in cells if "combination" in cell["variant"] and cell["status"] == "ok"]
    check(len(own) > 0 and all(cell["check"]["status"] == "same" for cell in own), "the policy was not measured")
    check(any(cell["variant"].get("algorithm") == "patient-strips" for cell in cells), "the algorithm was not measured")


if __name__ == "__main__":
    main()

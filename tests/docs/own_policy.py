"""Does what docs/own-policy.md says: its grid, with an installed Skerry and nothing else; or, with --project, its project."""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from markdown import ROOT, blocks

PROJECT = ["CMakeLists.txt", "mine.cpp"]


def check(holds: bool, what: str) -> None:
    if not holds:
        sys.exit(f"docs/own-policy.md: {what}")


def call(*command: str | Path, folder: Path) -> str:
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True, cwd=folder).stdout


def run_grid(given: argparse.Namespace) -> None:
    """The header and the grid as they stand there."""
    prefix, project = given.folder / "installed", given.folder / "project"
    call(given.cmake, "--install", given.build, "--prefix", prefix, folder=given.folder)
    call(prefix / "bin" / "skerry", "list", "--policies", folder=given.folder)
    results = project / "links.jsonl"
    results.unlink(missing_ok=True)
    call(prefix / "bin" / "skerry", "run", "links.toml", "--quiet", folder=project)
    cells = [record for record in map(json.loads, results.read_text().splitlines()) if record["record"] == "cell"]
    check(len(cells) == 2 * (1 + 2 * 2), f"there are {len(cells)} cells")
    states = {(cell["status"], cell["check"]["status"]) for cell in cells}
    check(states == {("ok", "same")}, f"cells are {states}")
    own = [cell for cell in cells if "every_earlier" in cell["variant"].get("combination", {}).get("merge", "")]
    check(len(own) == 4, f"the link was measured in {len(own)} cells")
    header = prefix / "include" / "skerry" / "policies.hpp"
    header.write_text(header.read_text() + '#error "the header that is installed"\n')
    said = subprocess.run([prefix / "bin" / "skerry", "run", "links.toml", "--axis", "algorithm=algorithm<four,whole,x,y,z>", "--quiet"],
                          capture_output=True, text=True, cwd=project, check=False).stderr
    check("the header that is installed" in said, f"it was compiled from other headers than those installed: {said}")


def build_project(given: argparse.Namespace) -> None:
    """The project with an algorithm that has a name."""
    project = given.folder / "project"
    build = project / "build"
    call(given.cmake, "-S", project, "-B", build, f"-DSKERRY_SOURCE={ROOT}", *given.options, folder=project)
    call(given.cmake, "--build", build, "--target", "mine", folder=project)
    entries = {entry["name"]: entry for entry in json.loads(call(build / "mine", "list", "--json", folder=project))}
    check({"earlier-tiles", "compact", "ha4-32"} <= set(entries), f"list shows {sorted(entries)}")
    said = call(build / "mine", "bench", "earlier-tiles", "--size", "200", "--repeat", "2", "--json", folder=project)
    check(all(json.loads(line)["verified"] for line in said.splitlines()), f"bench says {said}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where everything goes")
    parser.add_argument("--cmake", required=True)
    parser.add_argument("--build", type=Path, help="the build folder to install")
    parser.add_argument("--project", action="store_true")
    given, given.options = parser.parse_known_args()
    given.options = [option for option in given.options if option != "--"]

    given.folder = given.folder.resolve()
    project = given.folder / "project"
    if not given.project:
        shutil.rmtree(given.folder, ignore_errors=True)
    project.mkdir(parents=True, exist_ok=True)
    os.environ["SKERRY_CACHE"] = str(given.folder / "cache")
    written = [block for block in blocks((ROOT / "docs" / "own-policy.md").read_text()) if block.path]
    check([block.path for block in written] == ["links.hpp", "links.toml", *PROJECT], "it shows other files")
    for block in written:
        path = project / block.path
        if not path.exists() or path.read_text() != block.text:
            path.write_text(block.text)
    (build_project if given.project else run_grid)(given)


if __name__ == "__main__":
    main()

"""Follows docs/add-a-policy.md to the letter: copies the tree, writes the files that the page shows, makes its edits, builds
the new test and the small program of the page, and runs both."""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from markdown import ROOT, Block, blocks

FOLDERS = ("include", "policies", "backends", "tests")


def check(holds: bool, what: str) -> None:
    if not holds:
        sys.exit(f"docs/add-a-policy.md: {what}")


def edited(text: str, edit: Block) -> str:
    """The text after a diff without line numbers, whose lines before must stand in the text exactly once."""
    lines = edit.text.splitlines()
    check(all(line[:1] in ("+", " ") for line in lines), f"an edit of {edit.path} removes a line")
    check(sum(line.startswith("+") for line in lines) == 1, f"an edit of {edit.path} does not add just one line")
    before = "".join(line[1:] + "\n" for line in lines if line.startswith(" "))
    check(text.count(before) == 1, f"these lines do not stand in {edit.path} just once:\n{before}")
    return text.replace(before, "".join(line[1:] + "\n" for line in lines))


def files_of(tree: Path) -> dict[str, bytes]:
    paths = [path for folder in FOLDERS for path in (tree / folder).rglob("*") if "__pycache__" not in path.parts]
    return {str(path.relative_to(tree)): path.read_bytes() for path in paths if path.is_file()}


def follow(shown: list[Block], tree: Path) -> tuple[list[str], str]:
    """The paths of the two new files, and the small program."""
    written, program = [], ""
    for block in shown:
        if block.language == "cpp" and "/" in block.path:
            check(not (tree / block.path).exists(), f"{block.path} is there already")
            (tree / block.path).write_text(block.text)
            written.append(block.path)
        elif block.language == "cpp" and block.path:
            program = block.text
        elif block.language == "diff":
            (tree / block.path).write_text(edited((tree / block.path).read_text(), block))
    return written, program


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the copy goes; what is there is replaced")
    parser.add_argument("--test", type=Path, required=True, help="executable of the new test, once built")
    parser.add_argument("--cells", type=Path, required=True, help="executable of the small program, once built")
    parser.add_argument("--build", nargs=argparse.REMAINDER, required=True, help="the command that builds both")
    given = parser.parse_args()

    tree = given.folder / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
    before = files_of(tree)
    shown = blocks((ROOT / "docs" / "add-a-policy.md").read_text())
    written, program = follow(shown, tree)
    after = files_of(tree)

    changed = [path for path in after if path not in before or after[path] != before[path]]
    edits = [block.path for block in shown if block.language == "diff"]
    check(len(written) == 2 and len(edits) == 2, "a policy costs two new files and two edits")
    check(sorted(changed) == sorted(written + edits), f"other files changed: {changed}")
    (test,) = [path for path in written if path.startswith("tests/")]
    (given.folder / "policy_test.cpp").write_text(f'#include "{test}"\n')
    (given.folder / "cells.cpp").write_text(program)

    subprocess.run(given.build, check=True)
    subprocess.run([given.test], check=True)
    cells = subprocess.run([given.cells], check=True, capture_output=True, text=True).stdout
    promised = [line for b in shown if b.language == "text" for line in b.text.splitlines() if line != "..."]
    check(len(promised) > 0, "shows no cell of the grid")
    for line in promised:
        check(line in cells.splitlines(), f"no such cell: {line}\namong\n{cells}")


if __name__ == "__main__":
    main()

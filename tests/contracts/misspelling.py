"""A fact that is misspelt is noticed: every fact that a policy declares, with a letter more in its name, one at a time, must make
the policy's own test fail, to compile or to pass.

    python3 tests/contracts/misspelling.py build/tests [--policy AXIS/NAME...] [--root FOLDER] [--list]

A fact is a type or a constant that a policy declares in its struct: `using NAME = ...` or `static constexpr bool|int|u32 NAME`, with
or without template parameters. The build folder must hold the tests, built. CONTRACTS_SECONDS in the environment: no new fact is
begun after so many seconds, and the last line says how many were left out. `--root`: where the folder `policies` stands whose facts
are misspelt, in place of the tree's.
"""

import argparse
import os
import pathlib
import re
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "mutations"))
import mutations  # noqa: E402

FACT = re.compile(r"(?m)^  (?:template <.*> )?(?:static constexpr (?:bool|u32|int)|using) (\w+)(?= ?[=,])")


def facts(header):
    """[(name, offset behind the name)] of the facts that a header's structs declare."""
    return [(found.group(1), found.end(1)) for found in FACT.finditer(header.read_text())]


def policies(root, wanted):
    """Headers of policies that have a test of their own, but for those that are wrong on purpose."""
    folder = root / "policies" / "skerry" / "policy"
    for header in sorted(folder.rglob("*.hpp")):
        name = str(header.relative_to(folder).with_suffix(""))
        test = ROOT / "tests" / "policies" / f"{name}.cpp"
        if test.exists() and not name.startswith("as_printed/") and (not wanted or name in wanted):
            yield name, header


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--policy", nargs="+", default=[])
    parser.add_argument("--root", type=pathlib.Path, default=ROOT)
    parser.add_argument("--list", action="store_true", help="name the facts, check nothing")
    args = parser.parse_args()
    checked, missed, left_out = 0, [], 0
    end = time.monotonic() + float(os.environ.get("CONTRACTS_SECONDS", "inf"))
    for name, header in policies(args.root, args.policy):
        text = header.read_text()
        for fact, behind in facts(header):
            if time.monotonic() > end:
                left_out += 1
                continue
            checked += 1
            if args.list:
                print(f"{name}: {fact}")
                continue
            with tempfile.TemporaryDirectory() as folder:
                changed = pathlib.Path(folder) / header.relative_to(args.root)
                changed.parent.mkdir(parents=True)
                changed.write_text(text[:behind] + "x" + text[behind:])
                how = mutations.noticed(args.build.resolve(), pathlib.Path(folder), str(header.relative_to(args.root)), f"policies/{name}", True)
            if not how:
                missed.append(f"{name}: {fact}")
            print(f"{'noticed    ' if how else 'NOT NOTICED'}  {name}: {fact} {how}", flush=True)
    print(f"{checked} facts, {len(missed)} misspelt without notice" + (f"; {left_out} left out: time was up" if left_out else ""))
    return 1 if missed or not checked else 0


if __name__ == "__main__":
    sys.exit(main())

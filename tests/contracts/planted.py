"""The scripts of contracts can fail: each meets a mistake that is planted into a copy of a header, and must say so.

    python3 tests/contracts/planted.py build/tests --include FOLDER...
"""

import argparse
import pathlib
import re
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tests" / "support"))
import builds  # noqa: E402


def plant(folder, header, old, new):
    """A copy of a header below the folder, changed in one place."""
    text = (ROOT / header).read_text()
    assert text.count(old) == 1, f"{header} has changed: it has no {old!r}"
    copy = pathlib.Path(folder) / header
    copy.parent.mkdir(parents=True)
    copy.write_text(text.replace(old, new))


def run(script, *arguments):
    done = builds.run([sys.executable, str(HERE / f"{script}.py"), *map(str, arguments)])
    return done.returncode, done.stdout + done.stderr


def deletion(folder, build, include):
    """A contract that does not ask for one of its members."""
    plant(folder, "include/skerry/axis/tiling.hpp", "{ T::height } -> std::convertible_to<int>;", "{ T::width } -> std::convertible_to<int>;")
    return *run("deletion", "--compiler", "g++", "--axis", "tiling", "--include", folder / "include", *include), r"tiling without height"


def misspelling(folder, build, include):
    """A fact that nobody asks for."""
    header = "policies/skerry/policy/link/voting/when_quiet.hpp"
    (fact,) = re.findall(r"(?m)^  .*static constexpr bool flattens.*$", (ROOT / header).read_text())
    plant(folder, header, fact, f"{fact}\n  static constexpr bool asked_by_nobody = true;")
    return *run("misspelling", build, "--root", folder, "--policy", "link/when_quiet"), r"NOT NOTICED +link/when_quiet: asked_by_nobody"


def slots(folder, build, include):
    """Compositions that are legal and wrong: a kind of diagonal contact is lost."""
    plant(folder, "include/skerry/core/connectivity.hpp", "f(Mask(there & here_left & ~here & ~there_left), +1);", "f(Mask(0), +1);")
    return *run("slots", build, "--count", 4, "--before", folder / "include"), r"legal and wrong: eight"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--include", nargs="+", required=True)
    args = parser.parse_args()
    missed = 0
    for check in (deletion, misspelling, slots):
        if check is deletion and not shutil.which("clang++"):
            print("deletion: no clang++ on the path lists the members")
            continue
        with tempfile.TemporaryDirectory() as name:
            status, said, wanted = check(pathlib.Path(name), args.build.resolve(), args.include)
        noticed = status == 1 and re.search(wanted, said)
        missed += not noticed
        print(f"{'noticed    ' if noticed else 'NOT NOTICED'}  {check.__name__}: {check.__doc__}")
        if not noticed:
            print(f"status {status}\n{said}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

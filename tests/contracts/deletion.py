"""Every member of a contract is asked for by name: the archetype of each axis, without one of its members, is refused, and the
compiler's first error is one sentence that names the axis, the parameter and the member.

    python3 tests/contracts/deletion.py --include FOLDER... [--compiler COMMAND...] [--every N]

The members are listed by clang (its syntax tree), not by hand. `--every 9` looks at every ninth member of each axis, beginning
with another one on each, which is what the suite does by default; without it all are deleted, with all compilers. Without
clang++ on the path the script says so and ends with status 77.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import builds  # noqa: E402

ARCHETYPES = pathlib.Path(__file__).resolve().parent / "archetype"
MEMBERS = {"FieldDecl", "VarDecl", "TypeAliasDecl", "TypeAliasTemplateDecl", "VarTemplateDecl", "CXXMethodDecl", "CXXConstructorDecl",
           "FunctionTemplateDecl", "ClassTemplateDecl", "CXXRecordDecl"}
# what the first error must say of the axis
AXES = {"connectivity": "parameter 1", "tiling": "parameter 2", "local_merge": "parameter 3", "link": "a link of the merge (parameter 4)",
        "schedule": "the merge (parameter 4)", "finish": "parameter 5", "union_primitive": "the union primitive (parameter Unite)",
        "step": "a step", "feature": "a feature", "site": "the site", "store": "the store"}
# a member that makes the object: the sentence names it or says how the object is made
MADE = {"FieldDecl", "CXXConstructorDecl"}
HOW = r"made as `(on\{forest|view\{image)"

SOURCE = """#include "{header}"
using a = skerry::testing::takes_archetype;
template struct skerry::algorithm<a::connectivity, a::tiling, a::local, a::merge, a::finish>;
"""


def offset(position):
    """Of a position in the syntax tree; of a macro's use, where it is written."""
    return position.get("expansionLoc", position)


def span(node, text):
    """First and last offset of a declaration, its semicolon included."""
    begin, end = offset(node["range"]["begin"]), offset(node["range"]["end"])
    last = end["offset"] + end["tokLen"]
    rest = re.match(r"\s*;", text[last:])
    return begin["offset"], last + (rest.end() if rest else 0)


def members(clang, header, options):
    """[(name, kind, begin, end)] of the archetype in a header, those of the object `on` included."""
    tree = builds.run([clang, *options, "-fsyntax-only", "-Xclang", "-ast-dump=json", "-Xclang",
                           "-ast-dump-filter=testing::archetype", "-x", "c++", str(header)], check=True).stdout
    text = header.read_text()
    found, decoder, at = [], json.JSONDecoder(), 0

    def walk(record):
        for node in record.get("inner", []):
            kind = node.get("kind")
            if kind not in MEMBERS or node.get("isImplicit") or "offset" not in offset(node["range"]["begin"]):
                continue
            if kind == "CXXRecordDecl" and node.get("name") is None:
                continue
            begin, end = span(node, text)
            found.append((node.get("name") or "on", kind, begin, end))
            if kind == "ClassTemplateDecl":
                walk(next(n for n in node["inner"] if n.get("kind") == "CXXRecordDecl"))

    while True:
        at = tree.find("{", at)
        if at < 0:
            break
        node, at = decoder.raw_decode(tree, at)
        if node.get("kind") == "ClassTemplateDecl":
            node = next(n for n in node["inner"] if n.get("kind") == "CXXRecordDecl")
        if node.get("kind") == "CXXRecordDecl" and node.get("completeDefinition", True) and node.get("inner"):
            walk(node)
    return sorted(set(found), key=lambda m: m[2])


def first_error(compiler, options, folder, text, name):
    """The compiler's first error, or None where it finds none."""
    header = pathlib.Path(folder) / f"{name}.hpp"
    header.write_text(text)
    source = pathlib.Path(folder) / f"{name}.cpp"
    source.write_text(SOURCE.format(header=header))
    return builds.first_error(builds.run([compiler, *options, "-fsyntax-only", str(source)]).stderr) or None


def fault(axis, name, kind, error):
    """What is wrong with a first error; empty if nothing is."""
    if error is None:
        return "compiles"
    if not builds.is_sentence(error):
        return f"no sentence: {error}"
    asked = [re.escape(AXES[axis])]
    named = rf"`[^`]*(?<!\w){re.escape(name)}(?!\w)[^`]*`"
    asked.append(f"{HOW}|{named}" if kind in MADE else named)
    missing = [a for a in asked if not re.search(a, error)]
    return f"the sentence lacks {', '.join(missing)}: {error}" if missing else ""


def check_faults():
    """The check finds what it is for."""
    said = "static assertion failed: algorithm: the tiling (parameter 2) has no `static constexpr int width`; see docs"
    assert fault("tiling", "width", "VarDecl", said) == ""
    for wrong in (fault("tiling", "height", "VarDecl", said), fault("finish", "width", "VarDecl", said), fault("tiling", "width", "VarDecl", None),
                  fault("tiling", "width", "VarDecl", "'width' is not a member of 'archetype'"), fault("tiling", "wid", "VarDecl", said)):
        assert wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--include", nargs="+", required=True)
    parser.add_argument("--compiler", nargs="+", default=["g++", "clang++"])
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--axis", nargs="+", choices=sorted(AXES), default=sorted(AXES))
    args = parser.parse_args()
    check_faults()
    clang = shutil.which("clang++")
    compilers = [c for c in args.compiler if shutil.which(c)]
    if clang is None or not compilers:
        print("no clang++ on the path lists the members: nothing was checked")
        return 77
    options = ["-std=c++20", *(f"-I{folder}" for folder in args.include)]
    failures, number = [], 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = {}
        for first, axis in enumerate(args.axis):
            header = ARCHETYPES / f"{axis}.hpp"
            text = header.read_text()
            found = members(clang, header, options)
            if len(found) < 2:
                failures.append(f"{axis}: {len(found)} members found in {header.name}")
            for compiler in compilers:
                jobs[pool.submit(first_error, compiler, options, folder, text, f"{axis}_whole_{pathlib.Path(compiler).name}")] = (
                    axis, None, None, compiler)
            for name, kind, begin, end in found[first % args.every::args.every]:
                for compiler in compilers:
                    number += 1
                    jobs[pool.submit(first_error, compiler, options, folder, text[:begin] + text[end:], f"{axis}_{number}")] = (
                        axis, name, kind, compiler)
        for job in concurrent.futures.as_completed(jobs):
            axis, name, kind, compiler = jobs[job]
            error = job.result()
            if name is None:
                wrong = f"the archetype is refused: {error}" if error else ""
            else:
                wrong = fault(axis, name, kind, error)
            if wrong:
                failures.append(f"{axis} without {name} ({pathlib.Path(compiler).name}): {wrong}")
    for line in sorted(failures):
        print(line)
    print(f"{number} deletions, {len(failures)} without their sentence")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

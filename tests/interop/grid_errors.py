"""Grid files that say something wrong: one sentence with file and line, and what is allowed."""

from _support import Mismatch, Skerry, main, test  # first

import json
from pathlib import Path

GOOD = '[grid.axes]\nalgorithm = ["compact"]\nimage = ["noise"]\n'

# What the file says, the line that must be named (0: none), and words of the sentence.
WRONG = [
    ('[grid]\nsampels = 3\n', 2, ["sampels", "samples"]),
    ('[grid.axes]\nalgorithms = ["compact"]\n', 2, ["algorithms", "algorithm"]),
    ('[grids]\n', 1, ["grids", "grid"]),
    ('[grid]\nsamples = "three"\n', 2, ["samples", "text", "integer from 1"]),
    ('[grid]\nsamples = 0\n', 2, ["samples", "0", "integer from 1"]),
    ('[grid]\nmax-rounds = 0\n', 2, ["max-rounds", "0", "integer from 1"]),
    ('[grid]\nsamples = 2.5\n', 2, ["samples", "a number", "integer from 1"]),
    ('[grid]\nseconds = "2"\n', 2, ["seconds", "text", "a number of seconds from 0.001 to 86400"]),
    ('[grid]\nseconds = 0\n', 2, ["seconds is 0:", "0.001 to 86400"]),
    ('[grid]\nrun-seconds = -2.5\n', 2, ["run-seconds is -2.5:", "0.001 to 86400"]),
    ('[grid]\nrun-seconds = nan\n', 2, ["run-seconds", "0.001 to 86400"]),
    ('[grid]\nphases = 1\n', 2, ["phases", "true or false"]),
    ('[grid]\ncaches = ["hot"]\n', 2, ["hot", "warm"]),
    ('[grid]\naxes = 3\n', 2, ["axes", "must be a table"]),
    ('[grid.axes]\nalgorithm = ["compakt"]\n', 2, ["compakt", "compact"]),
    ('[grid.axes]\nalgorithm = [8]\n', 2, ["algorithm", "integer", "text"]),
    ('[grid.axes]\ntiling = ["strips<*>"]\n', 2, ["strips<*>", "strip<4>", "list --policies"]),
    ('[grid.axes]\n\nlocal = ["nothing<"]\n', 3, ["local is 'nothing<'", "it ends where"]),
    ('[grid.axes]\ntiling = ["strip<4>>"]\n', 2, ["tiling is 'strip<4>>'", "a '>' closes no '<'"]),
    ('[grid.axes]\ntiling = ["strip<4"]\n', 2, ["tiling is 'strip<4'", "a '<' is never closed"]),
    ('[grid.axes]\ntiling = ["strip<4>; int x"]\n', 2, ["the character ';'", "names, numbers, < > , : and spaces"]),
    ('[grid.axes]\ntiling = ["strip<sizeof(int)>"]\n', 2, ["the character '('", "names, numbers"]),
    ('[grid.axes]\ntiling = ["4"]\n', 2, ["tiling is '4'", "the name of a type"]),
    ('[grid.axes]\ntiling = ["tile<4,>"]\n', 2, ["tiling is 'tile<4,>'", "the name of a type"]),
    ('[grid.axes]\ntiling = ["a:b"]\n', 2, ["tiling is 'a:b'", "a colon stands alone"]),
    ('[grid.axes]\ntiling = ["whole whole"]\n', 2, ["tiling is 'whole whole'", "its end"]),
    ('[grid.axes]\nmerge = ["once<seam_union<{unite}>>"]\n', 2, ["the placeholder {unite}", "under [grid.axes]"]),
    ('[grid.axes]\nmerge = ["once<seam_union<{unit}>>"]\nunite = ["retry"]\n', 3, ["'unite'", "once<seam_union<{unite}>>"]),
    ('[grid.axes]\nmerge = ["once<{a>"]\na = ["retry"]\n', 2, ["merge is 'once<{a>'", "braces hold the name"]),
    ('[grid.axes]\nmerge = ["once<{a}>"]\na = ["retry*"]\n', 3, ["a is 'retry*'", "the character '*'"]),
    ('[grid.axes]\nmerge = ["once<{a}>"]\na = {start = 1, stop = 1000000, step = 1}\n', 3, ["10000 values"]),
    ('[grid.axes]\nreads = ["snapshot"]\n', 2, ["the axis reads is of compositions", "give tiling"]),
    ('[grid.axes]\nalgorithm = ["algorithm<six, whole, x, y, z>"]\n', 2, ["'six'", "four and eight"]),
    ('[grid.axes]\nalgorithm = ["algorithm<four, whole>"]\n', 2, ["allowed is algorithm<CONNECTIVITY, TILING"]),
    ('[grid]\nheaders = ["none.hpp"]\n[grid.axes]\ntiling = ["whole"]\n', 2, ["there is no header", "none.hpp"]),
    ('[grid]\nheaders = [3]\n', 2, ["headers is", "the path of a C++ header"]),
    ('[grid.axes]\ntiling = ["strip<{a}>"]\na = {start = 1, stop = 9999, step = 1}\nlocal = ["x<{b}>"]\n'
     'b = {start = 1, stop = 9999, step = 1}\n', 0, ["more than a million compositions"]),
    ('[grid.axes]\nalgorithm = []\n', 2, ["algorithm", "empty"]),
    ('[grid.axes]\nalgorithm = ["compact"]\n[grid.exclude]\nalgoritm = "compact"\n', 4, ["algoritm", "algorithm"]),
    ('[grid.axes]\nconnectivity = [6]\n', 2, ["6", "4, 8"]),
    ('[grid.axes]\nbackend = ["gpu"]\n', 2, ["gpu", "nearest"]),
    ('[grid.axes]\nimage = ["noize"]\n', 2, ["noize", "noise"]),
    ('[grid.axes]\nimage = ["set:standart"]\n', 2, ["standart", "standard"]),
    ('[grid.axes]\nimage = ["davids:/data"]\n', 2, ["davids", "davis"]),
    ('[grid.axes]\nsize = [99999999]\n', 2, ["99999999", "1048576"]),
    ('[grid.axes]\nsize = ["1048576x1048576"]\n', 2, ["1048576x1048576", "2147483647"]),
    ('[grid.axes]\nsize = [0]\n', 2, ["size", "0"]),
    ('[grid.axes]\nsize = ["axb"]\n', 2, ["axb", "WxH"]),
    ('[grid.axes]\ndensity = [1.5]\n', 2, ["1.5", "0 to 1"]),
    ('[grid.axes]\ndensity = ["0.5"]\n', 2, ["density", "text", "number"]),
    ('[grid.axes]\nimage = ["noise"]\ngranularity = [1.5]\n', 3, ["1.5", "integer"]),
    ('[grid.axes]\nimage = ["spiral"]\ndensity = [0.5]\n', 3, ["density", "no image"]),
    ('[grid.axes]\nsize = {start = 1, stop = 9}\n', 2, ["range", "step"]),
    ('[grid.axes]\nsize = {start = 9, stop = 1, step = 1}\n', 2, ["range", "stop"]),
    ('[grid.axes]\nsize = {start = 1, stop = 1000000, step = 1}\n', 2, ["10000 values"]),
    ('[grid.axes]\nbackend = ["serial"]\nthreads = [2]\n', 3, ["threads", "no backend"]),
    ('[grid.axes]\ntuning = ["fast"]\n', 2, ["fast", "default"]),
    ('[grid.axes]\ntiling = ["strip<4>"]\nlocal = ["raster_runs<64>"]\nmerge = ["once<rim_union<hook>>"]\n'
     'finish = ["relabel"]\n', 2, ["nothing of this grid can run", "algorithm: "]),
    (GOOD + '[[grid.exclude]]\n', 4, ["exclusion", "empty"]),
    (GOOD + '[[grid.exclude]]\nalgorithm = ["*"]\n', 0, ["exclusions leave no cell"]),
    ('[grid.axes\n', 1, ["not TOML"]),
    ('include = "missing.toml"\n', 1, ["missing.toml", "cannot read"]),
    ('include = "grid.toml"\n', 1, ["includes itself"]),
    (GOOD + '[presets.quick]\nsampels = 1\n', 5, ["sampels", "a preset"]),
]

# The same kinds of mistakes in JSON.
WRONG_JSON = [
    ('{"grid":\n{"sampels": 3}}', 2, ["sampels", "samples"]),
    ('{"grid": {"axes": {\n\n"algorithms": "compact"}}}', 3, ["algorithms", "algorithm"]),
    ('{\n"grids": {}}', 2, ["grids", "grid"]),
    ('{"grid": {\n"samples":\n"three"}}', 3, ["samples", "text", "integer from 1"]),
    ('{"grid": {\n"samples": 0\n}}', 2, ["samples is 0", "integer from 1"]),
    ('{"grid": {\n"samples": 18446744073709551615}}', 2, ["samples", "integer from 1"]),
    ('{"grid": {\n"seconds": true}}', 2, ["seconds", "truth value", "0.001 to 86400"]),
    ('{"grid": {\n"phases": 1\n}}', 2, ["phases", "true or false"]),
    ('{"grid": {"caches": ["warm",\n"hot"]}}', 2, ["hot", "warm"]),
    ('{"grid": {\n"axes": 3\n}}', 2, ["axes", "must be a table"]),
    ('{"grid": {"axes": {"algorithm": [\n"compact",\n"compakt"]}}}', 3, ["compakt", "compact"]),
    ('{"grid": {"axes": {\n"tiling": ["strip<5"]}}}', 2, ["strip<5", "never closed"]),
    ('{"grid": {"headers":\n["none.hpp"], "axes": {"tiling": "whole"}}}', 2, ["there is no header", "none.hpp"]),
    ('{"grid": {"axes": {\n"algorithm": []}}}', 2, ["algorithm", "empty"]),
    ('{"grid": {"axes": {"connectivity": [4,\n6\n]}}}', 2, ["6", "4, 8"]),
    ('{"grid": {"axes": {"size": [64,\n99999999]}}}', 2, ["99999999", "1048576"]),
    ('{"grid": {"axes": {\n"size": {"start": 1, "stop": 9}}}}', 2, ["range", "step"]),
    ('{"grid": {"axes": {"image": "spiral",\n"density": 0.5}}}', 2, ["density", "no image"]),
    ('{"grid": {"axes": {\n"tiling": "strip<4>", "local": "raster_runs<64>",\n"merge": "once<rim_union<hook>>",'
     '"finish": "relabel"}}}', 2, ["nothing of this grid can run", "algorithm: "]),
    ('{"grid": {"exclude":\n{}}}', 2, ["exclusion", "empty"]),
    ('{"grid": {"samples":\nnull}}', 2, ["null"]),
    ('{"grid": {"samples": 3,\n"samples": 4}}', 2, ["samples", "twice"]),
    ('{"grid":\n[}', 2, ["not JSON"]),
    ('\n[]', 2, ["object"]),
    ('{"include":\n"missing.toml"}', 2, ["missing.toml", "cannot read"]),
    ('{"presets": {"quick": {\n"sampels": 1}}}', 2, ["sampels", "a preset"]),
]


@test
def wrong_grids(skerry: Skerry) -> None:
    """Every kind of mistake in a grid file"""
    for name, cases in (("grid.toml", WRONG), ("grid.json", WRONG_JSON)):
        for text, line, words in cases:
            check_sentence(skerry, skerry.folder / name, text, line, words)


def check_sentence(skerry: Skerry, path: Path, text: str, line: int, words: list[str]) -> None:
    path.write_text(text)
    status = 1 if "cannot read" in words else 2
    said = skerry.run("run", path, "--list", status=status).stderr.decode()
    where = f"{path}:{line}: " if line else str(path)
    missing = [word for word in [where, *words] if word not in said]
    if missing or said.count("\n") != 1 or not said.startswith("skerry: error: "):
        raise Mismatch(f"the sentence for\n{text}lacks {missing}: {said}")


@test
def wrong_calls(skerry: Skerry) -> None:
    """Wrong options of run, merge and compare"""
    path = skerry.folder / "grid.toml"
    path.write_text(GOOD)
    calls = [
        (["run", path, "--axis", "size"], 2, "has no value"),
        (["run", path, "--axis", "siz=3"], 2, "size"),
        (["run", path, "--axis", "size="], 2, "empty"),
        (["run", path, "--axis", "density=0:1"], 2, "start:stop:step"),
        (["run", path, "--preset", "quick"], 2, "no preset"),
        (["run", path, "--shard", "5/4"], 2, "--shard"),
        (["run", path, "--shard", "half"], 2, "I/N"),
        (["run", path, "--list", "--dry-run"], 2, "exclude each other"),
        (["run", skerry.folder / "none.toml"], 1, "cannot read the grid"),
        (["run", path, "-o", skerry.folder / "no" / "such.jsonl"], 1, "cannot write the results"),
        (["run", path, "-o", path], 1, "no record of 'skerry run'"),
        (["merge", path], 1, "no record of 'skerry run'"),
        (["merge", skerry.folder / "none.jsonl"], 1, "cannot read the results"),
        (["merge", path, "-o", "x.txt"], 2, ".jsonl and .csv"),
        (["compare", path], 2, "--help"),
    ]
    for call, status, words in calls:
        said = skerry.run(*call, status=status).stderr.decode()
        if words not in said or said.count("\n") != 1:
            raise Mismatch(f"the sentence for {call} lacks '{words}': {said}")
    if path.read_text() != GOOD:
        raise Mismatch("a file that is no result was changed")


@test
def grids_for_another_machine(skerry: Skerry) -> None:
    """A grid is listed and planned where its backend is not, and says what is missing only where it shall run"""
    path, output = skerry.folder / "elsewhere.toml", skerry.folder / "elsewhere.jsonl"
    path.write_text('[grid.axes]\nalgorithm = ["compact"]\nbackend = ["cuda-kokkos"]\nsize = [64]\n')
    listed = skerry.run("run", path, "--list", "--json").stdout.splitlines()
    planned = skerry.run("run", path, "--dry-run").stdout.decode()
    if len(listed) != 1 or not planned.startswith("1 cells: 1 variants on 1 images"):
        raise Mismatch(f"a grid for another machine is listed as {listed} and planned as {planned}")
    entries = json.loads(skerry.run("list", "--json").stdout)
    if any("cuda-kokkos" in entry["backends"] for entry in entries):
        return
    said = skerry.run("run", path, "-o", output, status=2).stderr.decode()
    if f"{path}:3: " not in said or "not compiled into this build" not in said or output.exists():
        raise Mismatch(f"a grid that cannot run here says: {said}")


@test
def json_grids(skerry: Skerry) -> None:
    """The same grid in JSON"""
    path = skerry.folder / "grid.json"
    path.write_text('{"grid": {"axes": {"algorithm": "compact", "size": {"start": 8, "stop": 64, "factor": 2}}}}')
    listed = skerry.run("run", path, "--list", "--json").stdout.splitlines()
    if len(listed) != 4:
        raise Mismatch(f"{len(listed)} cells instead of 4")


if __name__ == "__main__":
    main()

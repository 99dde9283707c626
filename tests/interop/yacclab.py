"""`skerry yacclab`: configurations of YACCLAB become grids that run, and results become its tables; what is wrong is refused."""

from _support import ROOT, Mismatch, Skerry, Skipped, check, main, test  # first

import json
import lzma
import math
import os
import statistics
import tomllib
from pathlib import Path

MEASURED = ROOT / "docs" / "measurements" / "ha4-figure-h200-2048.jsonl.xz"
BY_GRANULARITY = ROOT / "docs" / "measurements" / "ha4-granularity-h200-2048.jsonl.xz"

HEAD = "%YAML:1.0\n---\n# a configuration\n"
CPU = """
CPU 2D 8-way connectivity:
  execute: true
  perform: {correctness: true, average: true, average_with_steps: true, density: true, granularity: true, memory: false}
  correctness_tests:
    eight_connectivity_standard: true
  tests_number: {average: 3, average_with_steps: 3, density: 2, granularity: 1}
  algorithms:
    - SAUF_UFPC
    - SAUF_RemSP
  #  - PRED_UF
    - BBDT_TTA
    - CTB_UFPC
    - labeling_NULL
  check_datasets: ["letters", "dots"]
  average_datasets: ["letters", "dots", "hamlet"]
  average_datasets_with_steps: ["letters", "dots"]
  memory_datasets: []
  save_middle_tests: {average: true, density: false}
"""
GPU = """
GPU 2D 8-way connectivity:
  execute: true
  perform:
    correctness: true
    average: true
    blocksize: true
  tests_number:
    average: 7
    blocksize: 10
  algorithms: [BUF, BKE, UF, OLE, HA8, HA4, DLP, C_SAUF]
  check_datasets: ["dots"]
  average_datasets: ["letters"]
  blocksize: {x: [2, 64, 2], y: [2, 64, 2], z: [1, 1, 1]}
"""
TAIL = 'paths: {input: "data", output: "out"}\nwrite_n_labels: true\ncolor_labels: {average: true, density: false}\nos: "Linux"\n'


def said(answer) -> str:
    return answer.stdout.decode() + answer.stderr.decode()


def grid_of(skerry: Skerry, text: str, *options: str) -> Path:
    """The grid of a configuration, whose data sets are beside it."""
    configuration, grid = skerry.folder / "config.yaml", skerry.folder / "grid.toml"
    configuration.write_text(text)
    grid.unlink(missing_ok=True)
    try:
        skerry.run("yacclab", "grid", configuration, "-o", grid, *options)
    except Mismatch as refused:
        if "needs PyYAML" in str(refused):
            raise Skipped("the program's Python has no PyYAML") from None
        raise
    return grid


def data_of(skerry: Skerry) -> dict[str, list[str]]:
    """Two data sets as YACCLAB keeps them: images, and a list of them."""
    sets = {"letters": ["a.png", "b.png"], "dots": ["one.png", "two.png", "three.png"]}
    for name, images in sets.items():
        folder = skerry.folder / "data" / name
        folder.mkdir(parents=True, exist_ok=True)
        for k, image in enumerate(images):
            kind = ["page"] if name == "letters" else ["noise", "--density", "0.4"]
            skerry.run("generate", *kind, "-o", folder / image, "--size", f"{64 + 8 * k}x48", "--seed", k)
        (folder / "files.txt").write_text("\r\n".join(images) + "\r\n")
    return sets


def cells_of(skerry: Skerry, grid: Path, *options: str) -> list[dict]:
    listed = skerry.run("run", grid, "--list", "--json", *options).stdout.decode()
    return [json.loads(line) for line in listed.splitlines()]


@test
def of_the_cpu(skerry: Skerry) -> None:
    """A section of the CPU: tests on data sets, by density and by granularity; what cannot be said is a comment"""
    sets = data_of(skerry)
    grid = grid_of(skerry, HEAD + CPU + TAIL)
    text, table = grid.read_text(), tomllib.loads(grid.read_text())
    check(list(table["presets"]) == ["cpu-average", "cpu-density", "cpu-granularity"], str(list(table["presets"])))
    check(table["grid"]["samples"] == 3 and table["grid"]["phases"] is True, f"{table['grid']}")
    cells = cells_of(skerry, grid)
    check({c["variant"]["algorithm"] for c in cells} == {"sauf", "bbdt"}, "other algorithms")
    check({(c["variant"]["backend"], c["variant"]["connectivity"]) for c in cells} == {("serial", 8)}, "another backend, or connectivity")
    check(len(cells) == 2 * sum(map(len, sets.values())), f"{len(cells)} cells")
    check(cells_of(skerry, grid, "--preset", "cpu-average") == cells, "the first test is not the grid's")
    density = cells_of(skerry, grid, "--preset", "cpu-density")
    made = [c["input"]["made_by"] for c in density if c["variant"]["algorithm"] == "sauf"]
    check(len(made) == 720 and {m["width"] for m in made} == {2**k for k in range(5, 13)}, f"{len(made)} images by density")
    check(sorted({m["density"] for m in made}) == [k / 10 for k in range(1, 10)] and {m["granularity"] for m in made} == {1}, "densities")
    made = [c["input"]["made_by"] for c in cells_of(skerry, grid, "--preset", "cpu-granularity", "--axis", "algorithm=sauf")]
    check(len(made) == 16160 and {m["width"] for m in made} == {2048}, f"{len(made)} images by granularity")
    check(sorted({m["density"] for m in made}) == [k / 100 for k in range(101)], "densities in percent")
    check({m["granularity"] for m in made} == set(range(1, 17)), "granularities")
    comments = [line for line in text.splitlines() if line.startswith("#")]
    for what in ("CTB_UFPC: no entry", "labeling_NULL: it copies", "SAUF_RemSP: it is sauf", "hamlet: there is no data set", "correctness: each cell",
                 "save_middle_tests:", "write_n_labels:", "color_labels:", "paths: output:", "os:"):
        check(sum(what in line for line in comments) == 1, f"{what!r} is not said once:\n{text}")
    check("PRED_UF" not in text and "none of those" not in text, text)
    shown = skerry.run("yacclab", "grid", skerry.folder / "config.yaml").stdout.decode()
    check(tomllib.loads(shown) == table, "standard output has another grid")


@test
def of_the_gpu(skerry: Skerry) -> None:
    """A section of the GPU beside one of the CPU: presets of one file; another folder of data; tests that are not alike"""
    data_of(skerry)
    (skerry.folder / "data").rename(skerry.folder / "elsewhere")
    grid = grid_of(skerry, HEAD + CPU + GPU + TAIL, "--data", str(skerry.folder / "elsewhere"))
    text, table = grid.read_text(), tomllib.loads(grid.read_text())
    check(set(table["presets"]) == {"cpu-average", "cpu-density", "cpu-granularity", "gpu-average", "gpu-check"}, f"{list(table['presets'])}")
    gpu = cells_of(skerry, grid, "--preset", "gpu-average")
    names = {"buf", "bke", "oliveira-uf", "kalentev-le", "ha8", "cabaret"}
    check({c["variant"]["algorithm"] for c in gpu} == names and {c["variant"]["backend"] for c in gpu} == {"cuda"}, f"{gpu[0]}")
    check(len(gpu) == 2 * len(names) and table["presets"]["gpu-average"]["samples"] == 7, f"{len(gpu)} cells")
    check(table["presets"]["gpu-check"]["samples"] == 1 and len(cells_of(skerry, grid, "--preset", "gpu-check")) == 3 * len(names), "check")
    for what in ("gpu: HA4: YACCLAB's code of this name is 4-connected", "gpu: C_SAUF: ", "gpu: blocksize: ", "cpu: CTB_UFPC: "):
        check(what in text, f"{what!r} is not said:\n{text}")
    alone = tomllib.loads(grid_of(skerry, HEAD + GPU.replace("correctness: true", "correctness: false"), "--data",
                                  str(skerry.folder / "elsewhere")).read_text())
    check("presets" not in alone and alone["grid"]["axes"]["backend"] == "cuda", f"{alone}")
    (skerry.folder / "elsewhere").rename(skerry.folder / "data")


@test
def counterparts(skerry: Skerry) -> None:
    """Every algorithm of YACCLAB that has a counterpart, and the entry of the catalogue that it is"""
    data_of(skerry)
    pairs = {"CPU 8": {"SAUF_UF": "sauf", "BBDT_RemSP": "bbdt"}, "CPU 4": {"SAUF4C_UFPC": "sauf"}, "GPU 4": {"KE4": "komura", "HA4": "ha4-32"},
             "GPU 8": {"UF": "oliveira-uf", "OLE": "kalentev-le", "STAVA": "stava-tm", "RASMUSSON": "rasmusson", "DLS": "8dls", "M8DLS": "m8dls",
                       "LBUF": "yonehara-line-uf", "BE": "block-le", "DLP": "cabaret", "KE": "ke", "HA8": "ha8",
                       "C_DRAG": "c-drag", "BUF": "buf", "BKE": "bke"}}
    for place, names in pairs.items():
        title = "{} 2D {}-way connectivity".format(*place.split())
        said = {title: {"execute": True, "perform": {"average": True}, "tests_number": {"average": 1}, "algorithms": list(names), "average_datasets": ["dots"]}}
        grid = grid_of(skerry, HEAD + json.dumps({**said, "paths": {"input": "data"}}) + "\n")
        check(tomllib.loads(grid.read_text())["grid"]["axes"]["algorithm"] == list(names.values()), grid.read_text())
        known = {e["name"]: e for e in skerry.entries}
        check(all(int(place[-1]) in known[e]["connectivity"] and "labels" in known[e]["output"] for e in names.values()), f"{place}: the catalogue")
        check({c["variant"]["algorithm"] for c in cells_of(skerry, grid)} == set(names.values()), f"{place}: the cells")


@test
def other_forms(skerry: Skerry) -> None:
    """4-connected sections, memory, data sets of another machine, volumes, and a configuration without sections"""
    data_of(skerry)
    four = """
CPU 2D 4-way connectivity:
  execute: True
  perform: {average: true, memory: true}
  tests_number: {average: 2}
  algorithms: [SAUF4C_UF, SAUF_UF]
  average_datasets: [letters]
  memory_datasets: [dots]
CPU 3D 26-way connectivity: {execute: true, perform: {average: true}, algorithms: [naive_3D_UF]}
GPU 3D 26-way connectivity: {execute: false, perform: nonsense}
"""
    grid = grid_of(skerry, HEAD + four + TAIL)
    table = tomllib.loads(grid.read_text())
    check(table["grid"]["axes"]["connectivity"] == 4 and table["grid"]["axes"]["algorithm"] == ["sauf"], f"{table}")
    check(table["presets"]["cpu-memory"]["axes"]["backend"] == "counted", f"{table}")
    for what in ("SAUF_UF: YACCLAB's code of this name is 8-connected", "3D 26-way connectivity: images alone"):
        check(what in grid.read_text(), grid.read_text())
    check(len(cells_of(skerry, grid)) == 2, "cells")
    elsewhere = grid_of(skerry, HEAD + GPU + 'paths: {input: "F:/sets/YACCLAB"}\n')
    check(tomllib.loads(elsewhere.read_text())["grid"]["axes"]["image"] == ["yacclab:F:/sets/YACCLAB/letters"], elsewhere.read_text())
    check("is not on this machine" in elsewhere.read_text(), elsewhere.read_text())
    flat = ("%YAML:1.0\n---\nperform: {average: true, memory: false}\nalgorithms: [BBDT_UF]\ntests_number: {average: 5}\n"
            'average_datasets: ["dots"]\npaths: {input: "data", output: "o"}\nperfrom: 1\n')
    grid = grid_of(skerry, flat)
    check(tomllib.loads(grid.read_text())["grid"]["samples"] == 5 and len(cells_of(skerry, grid)) == 3, grid.read_text())
    check("perfrom: this key is none of those" in grid.read_text(), grid.read_text())


@test
def wrong_configurations(skerry: Skerry) -> None:
    """What is no configuration, or asks for nothing that can be run, is refused by a sentence, and nothing is written"""
    data_of(skerry)
    grid_of(skerry, HEAD + GPU + TAIL)
    wrong = [("no YAML", HEAD + "algorithms: [a, b\n"), ("no YAML", HEAD + "a: \x01\n"), ("no YAML", "a: " + "[" * 5000), ("no YAML", "a: 2020-13-45\n"),
             ("no configuration", "- 1\n"), ("no configuration", ""), ("no section", HEAD + "paths: {input: data}\n"),
             ("no section", HEAD + CPU.replace("execute: true", "execute: false")),
             ("allowed are true and false", HEAD + CPU.replace("average: true", "average: 3")),
             ("integer from 1 to 999", HEAD + CPU.replace("average: 3,", "average: 1000,") + TAIL),
             ("has no density", HEAD + CPU.replace(" density: 2,", "") + TAIL),
             ("must be a table", HEAD + "GPU 2D 8-way connectivity: [1]\n"),
             ("must be a list of names", HEAD + CPU.replace("CTB_UFPC", "{a: b}") + TAIL),
             ("must be a list of names", HEAD + CPU.replace("CTB_UFPC", '"a\\nb = 1"') + TAIL),
             ("--data", HEAD + CPU), ("--data", HEAD + GPU + 'paths: {input: "${PATHS}"}\n'),
             ("none of its algorithms", HEAD + GPU.replace("[BUF, BKE, UF, OLE, HA8, HA4, DLP, C_SAUF]", "[BRB]") + TAIL),
             ("has images", HEAD + GPU.replace("letters", "none").replace("dots", "none") + TAIL),
             ("volumes are not", HEAD + "CPU 3D 26-way connectivity: {execute: true}\n")]
    output, configuration = skerry.folder / "none.toml", skerry.folder / "wrong.yaml"
    for what, text in wrong:
        configuration.write_text(text)
        answer = skerry.run("yacclab", "grid", configuration, "-o", output, status=2).stderr.decode()
        check(what in answer and answer.count("\n") == 1 and "Traceback" not in answer, f"{what!r}: {answer}")
        check(not output.exists(), f"{what!r}: a grid is there")
    configuration.write_bytes(b"a: \xff\n")
    good = skerry.folder / "config.yaml"
    for what, arguments in (("UTF-8", (configuration, "-o", output)), ("cannot be read", ("missing.yaml",)), ("allowed are .yaml", ("config.txt",)),
                            ("allowed is .toml", (good, "-o", "grid.json")), ("must be a folder", (good, "--data", "nowhere")),
                            ("cannot be written", (good, "-o", "no/folder/grid.toml"))):
        answer = skerry.run("yacclab", "grid", *map(str, arguments), status=2).stderr.decode()
        check(what in answer and answer.count("\n") == 1, f"{what!r}: {answer}")


@test
def without_yaml(skerry: Skerry) -> None:
    """Without PyYAML a configuration cannot be read, and the sentence says what to install; tables need no package"""
    fake, configuration = skerry.folder / "fake", skerry.folder / "plain.yaml"
    fake.mkdir(exist_ok=True)
    (fake / "yaml.py").write_text("raise ImportError\n")
    configuration.write_text(HEAD + GPU + TAIL)
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(fake)
    try:
        answer = skerry.run("yacclab", "grid", configuration, status=2).stderr.decode()
        check("pip install PyYAML" in answer and answer.count("\n") == 1, answer)
        skerry.run("yacclab", "tables", MEASURED, "-o", skerry.folder / "without")
    finally:
        os.environ.pop("PYTHONPATH")
        if before is not None:
            os.environ["PYTHONPATH"] = before


def rows_of(path: Path) -> dict[str, list[str]]:
    """The lines of a table below its head, by their first column."""
    lines = [line.rstrip("\t").split("\t") for line in path.read_text().splitlines()]
    check(lines[0][0].startswith("#") and not any(line[0].startswith("#") for line in lines[1:]), f"the head of {path.name}")
    return {line[0]: line[1:] for line in lines[1:]}


def head_of(path: Path) -> list[str]:
    return path.read_text().splitlines()[0].rstrip("\t").split("\t")[1:]


def close(text: str, expected: float, what: str, digits: float = 1e-5) -> None:
    check(math.isclose(float(text), expected, rel_tol=digits, abs_tol=5.1e-9), f"{what}: {text}, not {expected}")


def measured(path: Path) -> list[dict]:
    lines = lzma.open(path, "rt") if path.suffix == ".xz" else path.open()
    return [r for r in map(json.loads, lines) if r["record"] == "cell" and r["status"] == "ok"]


@test
def tables_of_a_device(skerry: Skerry) -> None:
    """The shortest run of each image, and means over images, by granularity and density and in LaTeX, worked out anew"""
    for path, clock in ((MEASURED, "cold"), (BY_GRANULARITY, "cold"), (MEASURED, "cold_as_graph")):
        folder = skerry.folder / f"{path.stem}-{clock}"
        told = said(skerry.run("yacclab", "tables", path, "-o", folder, "--clock", clock))
        check("left out" in told and "memory_tests" in told and told.count("\n") == 1, told)
        mode, cells = folder / "GPU 2D 4-way connectivity", measured(path)
        check([p.name for p in folder.iterdir()] == [mode.name], "other folders")
        least = {(c["variant"]["algorithm"], c["input"]["name"]): min(c["timing"][clock]["samples_ns"]) / 1e6 for c in cells}
        algorithms, images = {a for a, _ in least}, {i for _, i in least}
        results = mode / "average_tests" / "noise" / "noise_results.txt"
        check(set(head_of(results)) == algorithms and set(rows_of(results)) == images, f"{head_of(results)}")
        for image, row in rows_of(results).items():
            for algorithm, text in zip(head_of(results), row, strict=True):
                close(text, least[algorithm, image], f"{algorithm} on {image}")
        average = rows_of(mode / "average_tests" / "noise" / "noise_average.txt")
        means = {a: statistics.mean(least[a, i] for i in images) for a in algorithms}
        for algorithm in algorithms:
            close(average[algorithm][0], means[algorithm], algorithm, 0)
            check(average[algorithm][1] == f"{means[algorithm]:.2f}", f"{algorithm}, rounded: {average[algorithm]}")
        latex = (mode / "latex" / "yacclab_results.tex").read_text()
        check("{" + "} & {".join(average) + "}\\\\" in latex, latex)
        check("noise & " + " & ".join(f"{means[a]:.3f}" for a in average) + "\\\\" in latex, latex)
        made = {c["input"]["name"]: c["input"]["made_by"] for c in cells}
        for g in {m["granularity"] for m in made.values()}:
            table = mode / "granularity" / "granularity" / f"granularity_granularity_{g}.txt"
            rows = rows_of(table)
            check({float(d) for d in rows} == {round(100 * m["density"], 6) for m in made.values() if m["granularity"] == g}, f"{list(rows)}")
            for percent, row in rows.items():
                of = [i for i, m in made.items() if m["granularity"] == g and round(100 * m["density"], 6) == float(percent)]
                for algorithm, text in zip(head_of(table), row, strict=True):
                    close(text, statistics.mean(least[algorithm, i] for i in of), f"{algorithm}, granularity {g}, {percent} %", 0)
    steps = folder / "GPU 2D 4-way connectivity" / "average_tests_with_steps" / "noise"
    check(head_of(steps / "noise_average.txt") == ["Alloc Dealloc", "First Scan", "Second Scan", "All Scans", "Total"], "the steps")
    for algorithm, row in rows_of(steps / "noise_average.txt").items():
        mine = [c["phases"] for c in cells if c["variant"]["algorithm"] == algorithm]
        close(row[1], statistics.mean(min(p[0]["samples_ns"]) for p in mine) / 1e6, f"the first scan of {algorithm}", 0)
        close(row[2], statistics.mean(min(map(sum, zip(*(q["samples_ns"] for q in p[1:])))) for p in mine) / 1e6, f"the second scan of {algorithm}", 0)
        close(row[4], sum(map(float, row[:4])), f"the total of {algorithm}", 1e-6)
    check(len(rows_of(steps / "noise_average_rounded.txt")) == 6, "the rounded table")


@test
def from_configuration_to_tables(skerry: Skerry) -> None:
    """A configuration, its grid, a run, and tables that have the data sets' names and the lines of their lists"""
    sets = data_of(skerry)
    grid, results, folder = grid_of(skerry, HEAD + CPU + TAIL), skerry.folder / "own.jsonl", skerry.folder / "own"
    skerry.run("run", grid, "-o", results, "--quiet")
    skerry.run("run", grid, "--preset", "cpu-density", "--axis", "size=32,64", "--axis", "seed=0,1", "-o", results, "--mix-env", "--quiet")
    skerry.run("yacclab", "tables", results, "-o", folder)
    mode, cells = folder / "CPU 2D 8-way connectivity", measured(results)
    own = {(c["variant"]["algorithm"], *Path(c["input"]["made_by"]["files"][0]).parts[-2:]): c for c in cells if "files" in c["input"]["made_by"]}
    for dataset, images in sets.items():
        table = mode / "average_tests" / dataset / f"{dataset}_results.txt"
        check(head_of(table) == ["sauf", "bbdt"] and list(rows_of(table)) == images, table.read_text())
        for image, row in rows_of(table).items():
            for algorithm, text in zip(("sauf", "bbdt"), row, strict=True):
                close(text, min(own[algorithm, dataset, image]["timing"]["warm"]["samples_ns"]) / 1e6, f"{algorithm} on {image}")
        average = rows_of(table.with_name(f"{dataset}_average.txt"))
        for algorithm, row in average.items():
            close(row[0], statistics.mean(float(r[head_of(table).index(algorithm)]) for r in rows_of(table).values()), f"{algorithm} on {dataset}")
        steps = rows_of(mode / "average_tests_with_steps" / dataset / f"{dataset}_average.txt")
        check(all(float(r[0]) == float(r[3]) == 0 < float(r[1]) and float(r[2]) > 0 for r in steps.values()), f"{steps}")
    noise = [c for c in cells if c["input"]["made_by"].get("kind") == "noise"]
    for name, values, of in (("density", 9, lambda m: m["density"]), ("size", 2, lambda m: m["width"] * m["height"])):
        table = mode / "density_tests" / "classical" / f"classical_{name}.txt"
        check(len(rows_of(table)) == values, table.read_text())
        for value, row in rows_of(table).items():
            for algorithm, text in zip(head_of(table), row, strict=True):
                times = [min(c["timing"]["warm"]["samples_ns"]) / 1e6 for c in noise
                         if c["variant"]["algorithm"] == algorithm and math.isclose(of(c["input"]["made_by"]), float(value))]
                check(len(times) == 36 / values, f"{len(times)} images of {name} {value}")
                close(text, statistics.mean(times), f"{algorithm}, {name} {value}")
    check(not (mode / "granularity").exists() and (mode / "average_tests" / "noise_64x64").exists(), "noise of single pixels has no granularity")


@test
def what_lacks_images(skerry: Skerry) -> None:
    """An algorithm that lacks an image is left out of that table and named; names that LaTeX or gnuplot would read are escaped"""
    lines = lzma.open(MEASURED, "rt").read().splitlines(keepends=True)
    cells = [json.loads(line) for line in lines if '"record":"cell"' in line]
    broken = skerry.folder / "broken.jsonl"
    for c in cells:
        c["input"].update(group="a_b & c", **{"from": "set:x"})
    gone = next(c for c in cells if c["variant"]["algorithm"] == "ha4-32")
    gone.update(status="failed", reason="out of memory")
    gone.pop("timing")
    cells[0]["timing"]["cold"]["samples_ns"][0] = "much"
    broken.write_text(lines[0] + "".join(json.dumps(c) + "\n" for c in cells) + '{"record":"cell"')
    told = said(skerry.run("yacclab", "tables", broken, "-o", skerry.folder / "lacking"))
    odd = cells[0]["variant"]["algorithm"]
    check("ha4-32 in a_b_c" in told and f"{odd} in a_b_c" in told and "lines of the files" in told and "1 cells" in told, told)
    table = skerry.folder / "lacking" / "GPU 2D 4-way connectivity" / "average_tests" / "a_b_c" / "a_b_c_average.txt"
    check(len(rows_of(table)) == 6 - len({odd, "ha4-32"}) and "ha4-32" not in rows_of(table), table.read_text())
    check("a\\_b\\_c & 0." in (table.parents[2] / "latex" / "yacclab_results.tex").read_text(), "the name is not escaped")


@test
def wrong_results(skerry: Skerry) -> None:
    """Results without a time that can be shown, and folders that cannot be made, are refused by a sentence; no table is left"""
    lines = lzma.open(MEASURED, "rt").read().splitlines(keepends=True)
    cell = json.loads(next(line for line in lines if '"record":"cell"' in line))
    other, folder = json.loads(json.dumps(cell)), skerry.folder / "no tables"
    other["key"] = "another build"
    features = json.loads(json.dumps(cell))
    features["variant"]["gives"] = ["features"]
    failed = {**cell, "status": "failed", "reason": "broken"}
    counted = {**cell, "phases": [{"sweep": "relabel", "calls": 1, "counts": {"loads": 3}}]}
    counted.pop("timing")
    path = skerry.folder / "wrong.jsonl"
    cases = {"has two times": [cell, other], "labels alone": [features], "none is right": [failed], "count operations": [counted], "no results": []}
    for what, records in cases.items():
        path.write_text("".join(json.dumps(r) + "\n" for r in records))
        answer = skerry.run("yacclab", "tables", path, "-o", folder, status=2).stderr.decode()
        check(what in answer and answer.count("\n") == 1 and not folder.exists(), f"{what!r}: {answer}")
    (skerry.folder / "file").write_text("")
    (skerry.folder / "taken" / "GPU 2D 4-way connectivity" / "latex" / "yacclab_results.tex").mkdir(parents=True)
    for what, arguments in (("cannot be read", ("missing.jsonl", "-o", folder)), ("cannot be made", (MEASURED, "-o", skerry.folder / "file")),
                            ("no cell has a warm time", (MEASURED, "-o", folder, "--clock", "warm")),
                            ("invalid choice", (MEASURED, "-o", folder, "--clock", "hot")),
                            ("cannot be written", (MEASURED, "-o", skerry.folder / "taken"))):
        answer = skerry.run("yacclab", "tables", *map(str, arguments), status=2).stderr.decode()
        check(what in answer and answer.count("\n") == 1 and not folder.exists(), f"{what!r}: {answer}")
    left = [p for p in (skerry.folder / "taken").rglob("*") if p.is_file() and not p.name.startswith("tmp")]
    check(not left, f"{left}")


if __name__ == "__main__":
    main()

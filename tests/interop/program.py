# ctest-timeout: 600
"""The program end to end, as a person and a script use it: every option, what it prints, what it refuses, what it leaves.

Run as `python program.py --skerry PATH`. Needs numpy; exits with 77 where there is none.
"""
import argparse
import csv
import json
import os
import pathlib
import pty
import re
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

try:
    import numpy as np
except ImportError:
    print("skipped: numpy is not installed")
    sys.exit(77)

SKERRY = ""
ROOT = pathlib.Path(__file__).resolve().parents[2]
ENTRY_MEMBERS = ["name", "title", "source", "year", "status", "connectivity", "relation", "parts", "site", "store",
                 "backends", "output"]
LABEL_MEMBERS = ["input", "width", "height", "algorithm", "parts", "connectivity", "relation", "order", "backend",
                 "threads", "device", "threshold", "foreground", "components", "bytes", "milliseconds"]
PARTS = ["tiling", "local", "merge", "finish", "traits"]
COLUMNS = ["label", "area", "centroid-0", "centroid-1", "bbox-0", "bbox-1", "bbox-2", "bbox-3"]


def flood_fill(mask, connectivity=8):
    """SciPy's numbering: 1..n in raster order of each component's first pixel."""
    height, width = mask.shape
    labels = np.zeros(mask.shape, np.uint32)
    steps = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    if connectivity == 8:
        steps += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    count = 0
    for row, column in zip(*np.nonzero(mask)):
        if labels[row, column]:
            continue
        count += 1
        labels[row, column] = count
        waiting = [(row, column)]
        while waiting:
            y, x = waiting.pop()
            for dy, dx in steps:
                v, u = y + dy, x + dx
                if 0 <= v < height and 0 <= u < width and mask[v, u] and not labels[v, u]:
                    labels[v, u] = count
                    waiting.append((v, u))
    return labels


def measures(labels):
    """Rows as `regionprops_table` has them, in label order."""
    rows = []
    for label in np.unique(labels[labels > 0]):
        y, x = np.nonzero(labels == label)
        rows.append([int(label), len(y), y.sum() / len(y), x.sum() / len(x), y.min(), x.min(), y.max() + 1, x.max() + 1])
    return rows


def default_signals():
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.home = pathlib.Path(self.folder.name)
        self.mask = np.random.default_rng(5).random((37, 70)) < 0.45
        np.save(self.path("image.npy"), self.mask)
        self.image = self.path("image.npy")

    def path(self, name):
        return str(self.home / name)

    def content(self, name):
        return pathlib.Path(self.path(name)).read_bytes()

    def rows(self, name):
        return list(csv.DictReader(self.content(name).decode().splitlines()))

    def call(self, *arguments, **options):
        return subprocess.run([SKERRY, *map(str, arguments)], capture_output=True, timeout=300, cwd=self.home, **options)

    def good(self, *arguments, **options):
        done = self.call(*arguments, **options)
        self.assertEqual((done.returncode, done.stderr), (0, b""), arguments)
        return done.stdout

    def document(self, *arguments, **options):
        return json.loads(self.good(*arguments, **options))

    def refused(self, status, words, *arguments, **options):
        """One line on standard error that says what is wrong and what to do; nothing on standard output, no new file."""
        before = sorted(os.listdir(self.home))
        done = self.call(*arguments, **options)
        text = done.stderr.decode()
        self.assertEqual(done.returncode, status, (arguments, text))
        self.assertRegex(text, r"\Askerry: error: [^\n]+: [^\n]+\n\Z", arguments)
        self.assertEqual(done.stdout, b"", arguments)
        for word in [words] if isinstance(words, str) else words:
            self.assertIn(word, text, arguments)
        self.assertEqual(sorted(os.listdir(self.home)), before, arguments)


class Calls(Case):
    def test_help_and_version(self):
        for command in [[], ["list"], ["label"], ["generate"], ["bench"]]:
            for flag in ["-h", "--help"]:
                self.assertIn(b"Usage: skerry", self.good(*command, flag))
            self.assertEqual(self.good(*command, "--version"), b"skerry 0.1.0\n")
        self.assertIn(b"MT19937", self.good("generate", "--help"))

    def test_no_arguments(self):
        done = self.call()
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(b"Usage: skerry", done.stderr)

    def test_unknown_words(self):
        self.refused(2, "list", "lisst")
        self.refused(2, "--connectivity", "label", self.image, "--conectivity", "4")
        self.refused(2, "--quiet", "list", "--quite")
        self.refused(2, "-o", "label", self.image, "-x")
        self.refused(2, "too many", "label", self.image, "another")
        self.refused(2, "too many", "list", "more")
        self.refused(2, "--version", "--versoin")
        self.refused(2, "command", "--")

    def test_option_syntax(self):
        self.refused(2, "--order", "label", self.image, "--order")
        self.refused(2, "--order", "label", self.image, "--order", "any", "--order", "minimum")
        self.refused(2, "--output", "label", self.image, "-o", "")
        self.refused(2, "input", "label")
        self.refused(2, "KIND", "generate", "")
        self.good("label", self.image, "--order=minimum", "-oa.npy")

    def test_closed_pipe(self):
        for arguments in [["list"], ["label", self.image, "--json"], ["bench", "compact", "--size", "64", "--json"],
                          ["generate", "noise", "-o", "-", "--size", "2000"]]:
            reader, writer = os.pipe()
            os.close(reader)
            done = subprocess.run([SKERRY, *arguments], stdout=writer, stderr=subprocess.PIPE, timeout=100)
            os.close(writer)
            self.assertEqual(done.returncode, 1, arguments)
            self.assertRegex(done.stderr.decode(), r"\Askerry: error: cannot write standard output: [^\n]+: [^\n]+\n\Z")
        with open("/dev/full", "wb") as full:
            done = subprocess.run([SKERRY, "list"], stdout=full, stderr=subprocess.PIPE, timeout=100)
        self.assertEqual(done.returncode, 1)

    def on_terminal(self, environment, *arguments):
        """Standard error as a terminal sees it."""
        ours, theirs = pty.openpty()
        done = subprocess.run([SKERRY, *arguments], stdout=subprocess.DEVNULL, stderr=theirs, timeout=100, cwd=self.home,
                              env={**os.environ, "TERM": "xterm", **environment})
        os.close(theirs)
        text = b""
        while select.select([ours], [], [], 0.2)[0]:
            try:
                piece = os.read(ours, 65536)
            except OSError:
                break
            if not piece:
                break
            text += piece
        os.close(ours)
        return done.returncode, text

    def test_terminal(self):
        environment = {"NO_COLOR": ""}
        self.assertIn(b"\x1b[1;31m", self.on_terminal(environment, "label", "absent.png")[1])
        self.assertNotIn(b"\x1b[1;31m", self.on_terminal({"NO_COLOR": "1"}, "label", "absent.png")[1])
        status, text = self.on_terminal(environment, "label", self.image, "--time", "3")
        self.assertEqual(status, 0)
        self.assertIn(b"run 3 of 3", text)
        self.assertTrue(text.endswith(b"\r\x1b[K"))
        self.assertEqual(self.on_terminal(environment, "label", self.image, "--time", "3", "--quiet"), (0, b""))

    def test_explain(self):
        """What --explain says is what runs; what was asked for is not explained away."""
        said = json.loads(self.good("label", self.image, "--explain", "--json"))
        taken = json.loads(self.good("label", self.image, "--json"))
        self.assertEqual((said["algorithm"]["name"], said["backend"]["name"]), (taken["algorithm"], taken["backend"]))
        self.assertEqual((said["parts"], said["order"]), (taken["parts"], taken["order"]))
        self.assertEqual((said["gives"], said["backend"]["threads"]), ("labels", taken["threads"]))
        self.assertIn("fastest", said["algorithm"]["why"])
        named = ["--algorithm", "compact", "--backend", "threads", "--threads", "1", "--features", "area"]
        said = json.loads(self.good("label", self.image, *named, "--explain", "--json"))
        self.assertEqual((said["algorithm"]["why"], said["backend"]["why"], said["gives"]), ("as asked", "as asked", "features"))
        words = self.good("label", self.image, *named, "--explain").decode()
        self.assertIn("compact: as asked", words)
        self.assertIn(said["parts"]["tiling"], words)

    def test_plan(self):
        """What --plan says is what the run takes."""
        for features in [[], ["--features", "area,bbox"]]:
            arguments = ["label", self.image, "--algorithm", "compact", "--backend", "threads", "--threads", "1", *features, "--json"]
            planned = json.loads(self.good(*arguments, "--plan"))
            taken = json.loads(self.good(*arguments))
            need = planned["bytes"]
            rows = taken["bytes"]["workspace"] - need["workspace"]
            self.assertGreaterEqual(rows, taken["components"] * need["per_component"] if features else 0)
            self.assertLess(rows, taken["components"] * need["per_component"] + (16 * 256 if features else 1))
            self.assertEqual(need["workspace_per_pixel"], need["workspace"] / (planned["width"] * planned["height"]))
            self.assertEqual(need["labels"], 0 if features else 4 * planned["width"] * planned["height"])

    def test_memory(self):
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))
        more = lambda: resource.setrlimit(resource.RLIMIT_AS, (500 << 20, 500 << 20)) # the workspace is what fails
        self.refused(1, "memory", "generate", "noise", "--size", "40000", "-o", "x.npy", preexec_fn=limit)
        self.good("generate", "noise", "--size", "9000", "-o", "big.png")
        self.refused(1, "memory", "label", "big.png", "--threads", "1", preexec_fn=limit)
        for backend in ["serial", "threads"]:
            arguments = ["label", "big.png", "--backend", backend, "--threads", "1", "--algorithm", "ha4-32", "--features", "area"]
            self.refused(1, "there is not enough memory", *arguments, preexec_fn=more)


class List(Case):
    def test_members(self):
        entries = self.document("list", "--json")
        names = [entry["name"] for entry in entries]
        self.assertEqual(names, sorted(set(names)))
        self.assertIn("ha4-32", names)
        for entry in entries:
            of_a_paper = entry["status"] in ("published", "adapted", "repaired", "reconstructed")
            expected = ENTRY_MEMBERS + (["kernels"] if of_a_paper else []) + (["counterexample"] if entry["status"] == "as_published" else [])
            self.assertEqual(list(entry), expected)
            self.assertEqual(list(entry["parts"]), PARTS)
            self.assertRegex(entry["name"], r"\A[a-z0-9.-]+\Z")
            self.assertLessEqual(set(entry["connectivity"]), {4, 8})
            self.assertIn("threads", entry["backends"])
            self.assertLessEqual(set(entry["output"]), {"labels", "features"})
            self.assertIn(entry["status"], ["published", "adapted", "as_published", "repaired", "reconstructed", "tuned", "ours",
                                              "reference"])

    def test_pattern(self):
        names = lambda pattern: [entry["name"] for entry in self.document("list", "--json", "--algorithm", pattern)]
        self.assertEqual(names("compact"), [name for name in names("*") if "compact" in name])
        self.assertTrue(all(name.endswith(".as-published") for name in names("*.as-published")))
        self.assertEqual(names("ha4-[3]2"), ["ha4-32"])
        self.refused(2, "compact", "list", "--algorithm", "compakt")
        self.refused(2, "nearest", "list", "--algorithm", "z*")
        self.refused(2, "--markdown", "list", "--json", "--markdown")

    def test_table(self):
        lines = self.good("list").decode().splitlines()
        self.assertTrue(lines[0].startswith("NAME"))
        self.assertEqual([line.split()[0] for line in lines[1:]], [e["name"] for e in self.document("list", "--json")])

    def test_page_is_fresh(self):
        page = ROOT / "docs" / "catalog.md"
        self.assertEqual(page.read_text(), self.good("list", "--markdown").decode(),
                         "docs/catalog.md is stale: write it with `skerry list --markdown > docs/catalog.md`")

    def test_what_works_where(self):
        """The README's table has every entry that is right, with what it gives and where it runs."""
        said = {}
        for line in (ROOT / "README.md").read_text().splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if len(cells) == 9 and cells[0].startswith("`") and "NAME" not in cells[0]:
                said.update({name: cells[2:] for name in re.findall(r"`([^`]+)`", cells[0])})
        for entry in self.document("list", "--json"):
            if entry["status"] == "as_published":
                continue
            with self.subTest(name=entry["name"]):
                connectivity, labels, features, *backends = said.pop(entry["name"])
                self.assertEqual(connectivity, ", ".join(map(str, entry["connectivity"])))
                self.assertEqual((labels == "yes", features == "yes"),
                                 ("labels" in entry["output"], "features" in entry["output"]))
                for backend, works in zip(("serial", "threads"), backends):  # a sample has fewer on serial
                    self.assertEqual(works == "yes", bool({backend, "threads"} & set(entry["backends"])))
                if "cuda" in entry["backends"]:
                    self.assertEqual(backends[-1], "yes")
        self.assertEqual(said, {}, "the README's table has entries that the program has not")

    def test_equal_values_are_said(self):
        entries = {e["name"] for e in self.document("list", "--json") if "equal" in e["relation"]}
        (line,) = re.findall(r"- ((?:`[^`]+`[, \nand]*)+)\n? *label regions of equal value", (ROOT / "README.md").read_text())
        self.assertEqual(set(re.findall(r"`([^`]+)`", line)), entries)


class Label(Case):
    def labels(self, *arguments):
        self.good("label", self.image, "-o", "out.npy", *arguments)
        return np.load(self.path("out.npy"))

    def test_document(self):
        document = self.document("label", self.image, "--json")
        self.assertEqual(list(document), LABEL_MEMBERS)
        self.assertEqual(list(document["parts"]), PARTS)
        expected = {"input": self.image, "width": 70, "height": 37, "connectivity": 8, "relation": "foreground",
                    "order": "consecutive", "backend": "threads", "threshold": "nonzero",
                    "foreground": int(self.mask.sum()), "components": int(flood_fill(self.mask).max())}
        self.assertEqual({key: document[key] for key in expected}, expected)
        self.assertEqual(list(document["bytes"]), ["workspace", "output"])
        self.assertEqual(document["bytes"]["output"], 4 * self.mask.size)
        times = document["milliseconds"]
        self.assertEqual(list(times), ["label", "read"])
        self.assertEqual(len(times["label"]["runs"]), 1)
        self.assertEqual(times["label"]["min"], times["label"]["runs"][0])
        self.assertTrue(document["device"])

    def test_rounds(self):
        self.assertGreaterEqual(self.document("label", self.image, "--algorithm", "hawick-le", "--json")["counts"]["rounds"], 1)
        self.assertEqual(list(self.document("label", self.image, "--algorithm", "stava-tm", "--json")["counts"]), ["levels"])
        one_by_one = ["label", self.image, "--algorithm", "neighbour-propagation"]
        self.refused(1, "has not settled after 1 round:", *one_by_one, "--max-rounds", "1", "-o", "x.npy")
        self.refused(2, "--max-rounds", *one_by_one, "--max-rounds", "0")
        self.good(*one_by_one, "--max-rounds", "3000")

    def test_loops_that_give_up(self):
        """On every host backend: no labels, one sentence, status 1; in a grid the cell is kept with that sentence."""
        self.good("generate", "spiral", "--size", "65", "-o", "spiral.pgm")
        name = "neighbour-propagation"
        (entry,) = [e for e in self.document("list", "--json") if e["name"] == name]
        backends = [b for b in entry["backends"] if not b.startswith("cuda")]
        self.assertIn("threads", backends)
        for backend in backends:
            self.refused(1, "has not settled after 5 rounds:", "label", "spiral.pgm", "--algorithm", name, "--backend",
                         backend, "--max-rounds", "5", "-o", "labels.npy", "--table", "table.csv")
        grid = "[grid]\nsamples = 1\nmax-rounds = 5\n[grid.axes]\nalgorithm = ['%s', 'hawick-le']\nbackend = %s\n" \
               "connectivity = [8]\nimage = ['spiral']\nsize = [65]\n" % (name, json.dumps(backends))
        pathlib.Path(self.path("grid.toml")).write_text(grid)
        self.assertEqual(self.call("run", "grid.toml", "-o", "cells.jsonl", "--quiet").returncode, 1)
        cells = [r for r in map(json.loads, self.content("cells.jsonl").decode().splitlines()) if r["record"] == "cell"]
        self.assertEqual(len(cells), 2 * len(backends))
        for cell in cells:
            if cell["variant"]["algorithm"] == "hawick-le":
                self.assertEqual((cell["status"], cell["counts"]), ("ok", {"rounds": 2}))
            else:
                self.assertEqual(cell["status"], "failed")
                self.assertRegex(cell["reason"], r"\Athe algorithm has not settled after 5 rounds: ")
                self.assertNotIn("timing", cell)

    def test_times(self):
        times = self.document("label", self.image, "--json", "--time", "5", "-o", "a.npy", "--features", "area",
                              "--table", "a.csv")["milliseconds"]
        self.assertEqual(list(times), ["label", "read", "write", "features"])
        runs = times["label"]["runs"]
        self.assertEqual((len(runs), min(runs), sorted(runs)[2]), (5, times["label"]["min"], times["label"]["median"]))

    def test_summary(self):
        text = self.good("label", self.image).decode()
        self.assertRegex(text, r"components +%d\n" % flood_fill(self.mask).max())
        self.assertEqual(self.good("label", self.image, "--quiet").decode().split("time")[0], text.split("time")[0])
        self.assertEqual(os.listdir(self.home), ["image.npy"])

    def test_every_algorithm(self):
        expected = {c: flood_fill(self.mask, c) for c in (4, 8)}
        for entry in self.document("list", "--json"):
            if entry["status"] == "as_published" or "labels" not in entry["output"]:
                continue
            for backend in entry["backends"]:
                for c in entry["connectivity"]:
                    found = self.labels("--algorithm", entry["name"], "--backend", backend, "--connectivity", c)
                    self.assertEqual(found.dtype, np.uint32)
                    np.testing.assert_array_equal(found, expected[c], (entry["name"], backend, c))

    def test_features_of_every_algorithm(self):
        expected = measures(flood_fill(self.mask))
        for entry in self.document("list", "--json"):
            if entry["status"] == "as_published":
                continue
            for backend in entry["backends"]:
                if 8 not in entry["connectivity"]:
                    continue
                rows = self.document("label", self.image, "--json", "--features", "area,centroid,bbox", "--algorithm",
                                     entry["name"], "--backend", backend)["features"]
                self.assertEqual([list(row.values()) for row in rows], expected, (entry["name"], backend))

    def test_as_published(self):
        name = "ha4-32.as-published"
        document = self.document("label", self.image, "--algorithm", name, "--json", "-o", "out.npy")
        self.assertEqual(document["order"], "any")
        self.assertFalse(np.load(self.path("out.npy"))[~self.mask].any())
        self.refused(2, "--order any", "label", self.image, "--algorithm", name, "--order", "minimum")

    def test_features_only(self):
        document = self.document("label", self.image, "--algorithm", "ha4-32-cca", "--json")
        self.assertEqual(document["components"], flood_fill(self.mask).max())
        self.assertNotIn("features", document)
        self.good("label", self.image, "--algorithm", "ha4-32-cca", "--table", "a.csv", "--order", "minimum")
        first = self.rows("a.csv")[0]
        self.assertEqual(int(first["label"]), 1 + int(np.flatnonzero(self.mask)[0]))
        self.refused(2, "features and no labels", "label", self.image, "--algorithm", "ha4-32-cca", "-o", "x.npy")
        self.refused(2, "features and no labels", "label", self.image, "--algorithm", "ha4-32-cca", "--overlay", "x.png")

    def test_orders(self):
        expected = flood_fill(self.mask)
        first = {int(l): 1 + int(np.flatnonzero(expected.ravel() == l)[0]) for l in np.unique(expected) if l}
        np.testing.assert_array_equal(self.labels("--order", "minimum"), np.vectorize(lambda l: first.get(l, 0))(expected))
        found = self.labels("--order", "any")
        pairs = set(zip(found.ravel().tolist(), expected.ravel().tolist()))
        self.assertEqual(len(pairs), len({a for a, b in pairs}))
        self.assertEqual(len(pairs), len({b for a, b in pairs}))
        for order in ["consecutive", "minimum", "any"]:
            self.good("label", self.image, "--order", order, "--table", "t.csv", "-o", "l.npy")
            rows = [[float(v) for v in row.values()] for row in self.rows("t.csv")]
            self.assertEqual(rows, measures(np.load(self.path("l.npy"))), order)

    def test_tables(self):
        self.good("label", self.image, "--features", "bbox,area", "--table", "t.csv")
        header = list(self.rows("t.csv")[0])
        self.assertEqual(header, ["label", "bbox-0", "bbox-1", "bbox-2", "bbox-3", "area"])
        document = self.document("label", self.image, "--table", "t.json", "--json")
        self.assertNotIn("features", document)
        rows = json.loads(self.content("t.json"))
        self.assertEqual(list(rows[0]), COLUMNS)
        self.assertEqual([list(row.values()) for row in rows], measures(flood_fill(self.mask)))
        text = self.good("label", self.image, "--features", "area").decode()
        self.assertIn("more: --table", text)
        np.save(self.path("none.npy"), np.zeros((4, 5), bool))
        self.assertEqual(self.document("label", "none.npy", "--json", "--features", "area")["features"], [])
        self.good("label", "none.npy", "--table", "none.csv")
        self.assertEqual(self.content("none.csv").decode(), ",".join(COLUMNS) + "\n")
        self.refused(2, "area", "label", self.image, "--features", "aera")
        self.refused(2, "twice", "label", self.image, "--features", "area,area")
        self.refused(2, "no feature", "label", self.image, "--features", "area,")
        for none in ("0", "-1", "all", "1.5"):
            self.refused(2, "--largest is", "label", self.image, f"--largest={none}")
        self.refused(2, ".csv, .json", "label", self.image, "--table", "t.txt")
        self.refused(2, ".csv, .json", "label", self.image, "--table", "table")

    def test_values_that_are_no_numbers(self):
        """JSON has null for them, CSV their names."""
        np.save(self.path("dark.npy"), np.zeros(self.mask.shape, np.uint8))
        ask = ["label", self.image, "--largest", "2", "--intensity", "dark.npy", "--features", "area,centroid_weighted", "--quiet"]
        self.good(*ask, "--table", "t.json")
        self.assertEqual([row["centroid_weighted-0"] for row in json.loads(self.content("t.json"))], [None, None])
        self.assertIsNone(self.document(*ask, "--json")["features"][0]["centroid_weighted-1"])
        self.good(*ask, "--table", "t.csv")
        self.assertEqual([row["centroid_weighted-0"] for row in self.rows("t.csv")], ["nan", "nan"])

    def test_mistakes(self):
        """What would do something else than was meant."""
        image = self.image
        before = pathlib.Path(image).read_bytes()
        self.refused(2, "is an input too", "label", image, "-o", image)
        self.assertEqual(pathlib.Path(image).read_bytes(), before)
        self.refused(2, "nothing reads it", "label", image, "--intensity", image, "--features", "area")
        self.refused(2, "read once", "label", "-", "--intensity", "-", "--features", "intensity_mean")
        self.refused(2, "exclude each other", "label", image, "--plan", "--explain")
        self.refused(2, "a pattern", "label", image, "--algorithm", "ha4*")
        self.refused(2, "--features=area", "bench", "compact", "--size", "8", "--features", "area")
        self.refused(2, "no composition", "bench", "--header", "none.hpp", "compact", "--size", "8")
        self.refused(2, "more than once", "label", image, "--threads", "1", "--threads", "2")
        self.refused(2, "run, verdicts", "papers", "figure")
        self.refused(2, "'skerry yacclab tables --help'", "yacclab", "tables", "noise.jsonl")
        self.refused(1, "a device", "merge", "/dev/full")
        self.refused(1, "53 x 37", "label", "-", input=b"P4\n53 37\n")
        os.rename(image, self.path("-dash.npy"))
        self.good("label", "--", "-dash.npy")

    def test_options_take_one_value(self):
        """An option that may be repeated leaves the arguments behind it alone."""
        lines = self.good("bench", "--size", "16", "--repeat", "1", "compact", "--json", "--quiet").decode().splitlines()
        self.assertEqual([json.loads(line)["algorithm"] for line in lines], ["compact"])

    def test_nothing_was_measured(self):
        pathlib.Path(self.path("g.toml")).write_text(
            '[grid.axes]\nalgorithm = ["compact"]\nimage = ["file:none.png"]\n')
        done = self.call("run", "g.toml", "--quiet")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"nothing of this grid could be measured", done.stderr)
        self.assertIn(b"none.png", done.stderr)
        done = self.call("bench", "bbdt", "--connectivity", "4", "--size", "16", "--quiet")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"nothing was measured: bbdt: ", done.stderr)

    def test_published_is_measured_once(self):
        """A cell that is wrong as its entry says it is has been measured."""
        pathlib.Path(self.path("g.toml")).write_text(
            '[grid]\nsamples = 1\nwarmup = 0\n[grid.axes]\nalgorithm = ["ha4-64.as-published"]\nconnectivity = 4\nsize = 64\nbackend = "serial"\n')
        self.assertIn(b"1 wrong as published", self.good("run", "g.toml", "--quiet"))
        self.assertIn(b"1 there already", self.good("run", "g.toml", "--quiet"))

    def test_threshold(self):
        grey = np.random.default_rng(1).integers(0, 4, (20, 30)).astype(np.uint8) * 80
        np.save(self.path("grey.npy"), grey)
        foreground = lambda *a: self.document("label", "grey.npy", "--json", *a)
        self.assertEqual(foreground("--threshold", "100")["foreground"], int((grey > 100).sum()))
        self.assertEqual(foreground("--threshold", "100")["threshold"], 100)
        self.assertEqual(foreground("--threshold", "-1")["foreground"], grey.size)
        self.assertEqual(foreground("--threshold", "nonzero")["foreground"], int((grey != 0).sum()))
        self.assertEqual(foreground("--threshold", "100", "--invert")["foreground"], int((grey <= 100).sum()))
        taken = foreground()["threshold"]
        self.assertEqual(foreground("--threshold", "otsu")["threshold"], taken)
        self.assertIsInstance(taken, int)
        self.assertIn(b"Otsu", self.good("label", "grey.npy"))
        self.refused(2, "otsu, nonzero", "label", "grey.npy", "--threshold", "otzu")

    def test_bad_values(self):
        bad = {"--algorithm": ["compcat", "HA4-32", "*"], "--connectivity": ["6", "eight"],
               "--backend": ["thread", "gpu"], "--threads": ["0", "-2", "1025", "two", "1.5", "99999999999999999999"],
               "--order": ["random"], "--relation": ["same"], "--time": ["0", "-1", "x"], "--threshold": ["", "1e", "inf", "nan"]}
        for option, values in bad.items():
            for value in values:
                self.refused(2, ":", "label", self.image, option, value)
        self.refused(2, "compact", "label", self.image, "--algorithm", "compcat")
        self.refused(2, "threads", "label", self.image, "--backend", "thread")
        self.refused(2, ["not compiled", "KOKKOS_ROOT"], "label", self.image, "--backend", "cuda-kokkos")
        of_compact = ["label", self.image, "--algorithm", "compact", "--relation", "equal"]
        self.refused(2, ["compact", "playne-direct"], *of_compact)
        self.refused(2, ["compact", "playne-direct"], *of_compact, "--background", "3")
        self.refused(2, "--background", "label", self.image, "--background", "3")
        self.refused(2, "serial", "label", self.image, "--backend", "serial", "--threads", "2")

    def test_backend_without_its_device(self):
        """Compiled in or not, `cuda` says in one line what is missing; where nothing is missing it runs."""
        calls = [["label", self.image], ["bench", "compact-tiles", "--size", "64", "--repeat", "1", "--quiet"]]
        for call in calls:
            done = self.call(*call, "--backend", "cuda")
            if done.returncode == 1:
                self.refused(1, ["'cuda' cannot run", "choose another: "], *call, "--backend", "cuda")
                self.assertRegex(done.stderr, b"driver|device|CUDA does not start")
                self.assertNotRegex(done.stderr.split(b"choose another: ")[1], b"cuda")
            elif done.returncode != 0:
                self.refused(2, ["not compiled", "nvcc", "SKERRY_CUDA"], *call, "--backend", "cuda")

    def test_threads(self):
        for n in [1, 2, 7]:
            document = self.document("label", self.image, "--json", "--threads", n)
            self.assertEqual((document["threads"], document["components"]), (n, flood_fill(self.mask).max()))
        self.assertEqual(self.document("label", self.image, "--json", "--backend", "serial", "--threads", 1)["threads"], 1)

    def test_inputs(self):
        self.refused(1, "absent.png", "label", "absent.png")
        self.refused(1, "directory", "label", self.home)
        with open(self.path("text.png"), "w") as file:
            file.write("no image at all, but some text")
        self.refused(1, "PNG", "label", "text.png")
        self.refused(1, "two?lines", "label", "two\nlines.png")
        with open(self.image, "rb") as file:
            self.assertEqual(self.document("label", "-", "--json", stdin=file)["components"], flood_fill(self.mask).max())
        self.refused(1, "standard input", "label", "-", stdin=subprocess.DEVNULL)
        with open(self.path("zero.pgm"), "wb") as file:
            file.write(b"P5\n0 3\n255\n")
        self.refused(1, "zero.pgm", "label", "zero.pgm")

    def test_no_pixels(self):
        for shape in [(0, 0), (0, 5), (5, 0)]:
            for order in ["C", "F"]:
                np.save(self.path("empty.npy"), np.zeros(shape, np.uint8, order))
                document = self.document("label", "empty.npy", "--json", "-o", "l.npy", "--table", "t.csv")
                self.assertEqual((document["components"], document["height"], document["width"]), (0, *shape))
                self.assertEqual(np.load(self.path("l.npy")).shape, shape)
        os.remove(self.path("l.npy"))
        os.remove(self.path("t.csv"))
        self.refused(1, ".npy", "label", "empty.npy", "-o", "l.png")

    def test_shapes(self):
        rng = np.random.default_rng(2)
        for shape in [(1, 1), (1, 200), (200, 1), (3, 129), (130, 67), (64, 64)]:
            self.mask = rng.random(shape) < 0.6
            for order in ["C", "F"]:
                np.save(self.image, np.array(self.mask, order=order))
                np.testing.assert_array_equal(self.labels(), flood_fill(self.mask))

    def test_outputs(self):
        for name in ["a.npy", "a.tif", "a.TIFF", "a.png"]:
            self.good("label", self.image, "-o", name)
        expected = flood_fill(self.mask)
        for name in ["a.tif", "a.png"]: # what was written reads back: each label is a value
            for label in [1, int(expected.max())]:
                found = self.document("label", name, "--json", "--threshold", label - 1)["foreground"]
                self.assertEqual(found, int((expected >= label).sum()))
        self.good("label", self.image, "-o", "/dev/null", "--overlay", "/dev/null", "--table", "/dev/null")
        self.good("label", self.image, "--overlay", "o.png", "--features", "bbox")
        self.assertEqual(self.content("o.png")[:8], b"\x89PNG\r\n\x1a\n")
        os.symlink("a.npy", self.path("link.npy"))
        self.good("label", self.image, "-o", "link.npy")
        self.assertTrue(os.path.islink(self.path("link.npy")))

    def test_refused_outputs(self):
        self.refused(2, ".npy", "label", self.image, "-o", "a.jpg")
        self.refused(2, ".png", "label", self.image, "--overlay", "a.tif")
        self.refused(1, "existing folder", "label", self.image, "-o", "absent/a.npy")
        self.refused(1, "existing folder", "label", self.image, "-o", "a.npy", "--table", "absent/a.csv")
        self.refused(2, "two outputs", "label", self.image, "-o", "a.png", "--overlay", "./a.png")
        os.mkdir(self.path("folder.npy"))
        self.refused(1, "folder", "label", self.image, "-o", "folder.npy")
        if os.geteuid() != 0:
            os.mkdir(self.path("locked"), 0o500)
            self.refused(1, "may write", "label", self.image, "-o", "locked/a.npy")
        # An output is checked before the input is read.
        self.refused(2, "a.jpg", "label", "absent.png", "-o", "a.jpg")

    def test_label_does_not_fit(self):
        self.good("generate", "checkerboard", "--size", "400", "-o", "many.pgm")
        self.refused(1, ".npy or .tif", "label", "many.pgm", "--connectivity", "4", "-o", "a.png", "--table", "a.csv")

    def test_target_stays_whole(self):
        self.good("label", self.image, "-o", "a.npy")
        before = self.content("a.npy")
        self.good("generate", "noise", "--size", "1000", "-o", "noise.png")
        limit = lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_IGN),
                         resource.setrlimit(resource.RLIMIT_FSIZE, (100000, 100000)))
        self.refused(1, "a.npy", "label", "noise.png", "-o", "a.npy", preexec_fn=limit)
        self.assertEqual(self.content("a.npy"), before)


class Generate(Case):
    def test_kinds(self):
        kinds = self.document("generate", "--list", "--json")
        self.assertIn(b"MT19937", self.good("generate", "--list"))
        for kind in kinds:
            self.assertEqual(list(kind), ["name", "description", "options"])
            document = self.document("generate", kind["name"], "--size", "33x20", "-o", "k.npy", "--json")
            image = np.load(self.path("k.npy"))
            self.assertEqual((image.shape, image.dtype), ((20, 33), np.dtype(bool)))
            self.assertEqual(document["foreground"], int(image.sum()))
            self.assertEqual((document["width"], document["height"], document["kind"]), (33, 20, kind["name"]))
            for option, value in [("seed", 3), ("density", 0.3), ("granularity", 2), ("period", 5)]:
                arguments = ["generate", kind["name"], "--size", "40", "-o", "x.npy", "--" + option, value]
                if option in kind["options"]:
                    self.good(*arguments)
                    os.remove(self.path("x.npy"))
                else:
                    self.refused(2, "--size", *arguments)

    def test_page_is_fresh(self):
        page = (ROOT / "docs" / "images.md").read_text()
        self.assertIn(self.good("generate", "--list", "--markdown").decode(), page,
                      "docs/images.md is stale: `skerry generate --list --markdown` writes its tables")

    def test_sets(self):
        document = self.document("generate", "--set", "structured", "--size", "40x30", "-o", "out/set", "--json")
        self.assertEqual(document, json.loads(self.content("out/set/set.json")))
        self.assertEqual((document["set"], document["width"], document["height"]), ("structured", 40, 30))
        listed = self.document("generate", "--set", "structured", "--size", "40x30", "--list", "--json")
        self.assertEqual([i["name"] for i in listed], [i["name"] for i in document["images"]])
        for image, item in zip(document["images"], listed, strict=True):
            self.assertEqual(image["made_by"], item["made_by"])
            options = [text for name, value in image["made_by"].items() if name not in ("kind", "width", "height", "period")
                       for text in (f"--{name}", value)]
            options += ["--period", 8] if image["name"] == "diagonals-8" else []
            self.good("generate", image["made_by"]["kind"], "--size", "40x30", *options, "-o", "one.png")
            self.assertEqual(self.content("one.png"), self.content("out/set/" + image["file"]))
        done = self.call("generate", "--set", "natural", "--size", "20", "-o", "out/natural")
        self.assertEqual((done.returncode, done.stdout), (0, b""))
        self.assertEqual(done.stderr.count(b"\n"), 4)
        self.assertEqual(self.good("generate", "--set", "natural", "--size", "20", "-o", "out/natural", "--quiet"), b"")

    def test_refusals_of_sets(self):
        self.good("generate", "full", "-o", "file.png")
        for status, part, arguments in [
            (2, "nearest are standard", ["--set", "standrad", "-o", "s"]),
            (2, "name one with -o", ["--set", "noise"]),
            (2, "give noise or the set noise", ["noise", "--set", "noise", "-o", "s"]),
            (2, "--density is given with --set", ["--set", "noise", "--density", "0.5", "-o", "s"]),
            (2, "--natural", ["noise", "--natural", ".", "-o", "s.png"]),
            (2, "--markdown", ["noise", "--markdown", "-o", "s.png"]),
            (2, "at least 1 pixel", ["--set", "noise", "--size", "0", "-o", "s"]),
            (2, "2147483647", ["--set", "noise", "--size", "1000000", "-o", "s"]),
            (1, "cannot write file.png", ["--set", "structured", "--size", "8", "-o", "file.png"]),
            (2, "allowed is level 1 to 4", ["ridge-leveling", "--level", "7", "--size", "32", "-o", "s.png"]),
        ]:
            self.refused(status, part, "generate", *arguments)
            self.assertFalse(os.path.exists(self.path("s")))

    def test_noise(self):
        self.good("generate", "noise", "--size", "50x40", "--seed", "9", "--density", "0.3", "-o", "n.npy")
        generator = np.random.Generator(np.random.MT19937())
        state = np.random.RandomState(9).get_state()
        generator.bit_generator.state = {"bit_generator": "MT19937", "state": {"key": state[1], "pos": state[2]}}
        draws = generator.bit_generator.random_raw(2000).reshape(40, 50)
        np.testing.assert_array_equal(np.load(self.path("n.npy")), draws < 0.3 * 2**32)

    def test_same_everywhere(self):
        for name in ["a.png", "a.pgm", "a.pbm", "a.npy"]:
            self.good("generate", "page", "--seed", "4", "--size", "120x90", "-o", name)
        counts = {self.document("label", n, "--json")["foreground"] for n in ["a.png", "a.pgm", "a.pbm", "a.npy"]}
        self.assertEqual(len(counts), 1)
        printed = self.good("generate", "page", "--seed", "4", "--size", "120x90", "-o", "-")
        self.assertEqual(printed, self.content("a.pgm"))
        self.assertEqual(self.document("label", "-", "--json", input=printed)["foreground"], counts.pop())

    def test_refusals(self):
        self.refused(2, "spiral", "generate", "sprial", "-o", "a.png")
        self.refused(2, "--list", "generate", "-o", "a.png")
        self.refused(2, "-o", "generate", "noise")
        self.refused(2, ".npy", "generate", "noise", "-o", "a.jpg")
        self.refused(1, "existing folder", "generate", "noise", "-o", "absent/a.png")
        self.refused(2, "standard output", "generate", "noise", "-o", "-", "--json")
        for option, values in {"--size": ["x", "3x", "3x-1", "2000000", "10 x 10", "3X4"], "--seed": ["-1", "a", "1.5"],
                               "--density": ["1.5", "-0.1", "nan", "x"], "--granularity": ["0", "-1", "x"]}.items():
            for value in values:
                self.refused(2, option, "generate", "noise", "-o", "a.png", option, value)
        self.refused(2, "--period", "generate", "rings", "-o", "a.png", "--period", "0")
        self.refused(2, "2147483647", "generate", "full", "-o", "a.png", "--size", "1000000x1000000")
        self.refused(1, ".npy", "generate", "full", "-o", "a.png", "--size", "0x5")
        self.good("generate", "full", "-o", "a.npy", "--size", "0x5")
        self.assertEqual(np.load(self.path("a.npy")).shape, (5, 0))


class Bench(Case):
    def records(self, status, *arguments):
        done = self.call("bench", "--json", *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), status)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_records(self):
        records = self.records(0, "compact", "ha4-32*a", "--kind", "noise", "--kind", "page", "--size", "100", "--size",
                               "130x70", "--repeat", "3", "--density", "0.4", "--seed", "2", "--input", self.image)
        self.assertEqual(len(records), 2 * 5)
        self.assertEqual({record["algorithm"] for record in records}, {"compact", "ha4-32-cca"})
        for record in records:
            self.assertTrue(record["verified"])
            times = record["milliseconds"]
            self.assertEqual(len(times["runs"]), 3)
            self.assertEqual((times["min"], times["median"]), (min(times["runs"]), sorted(times["runs"])[1]))
            self.assertEqual(list(record["parts"]), PARTS)
            self.assertLess(0, record["floor"]["read"])
            self.assertAlmostEqual(record["ratio"], times["min"] / record["floor"]["copy"])
            pixels = record["width"] * record["height"]
            self.assertAlmostEqual(record["megapixels_per_second"], pixels / times["min"] / 1000)
        self.assertEqual(records[0]["image"], {"kind": "noise", "seed": 2, "density": 0.4, "granularity": 1})
        self.assertEqual(records[-1]["image"], {"input": self.image})
        self.assertEqual(records[-1]["components"], flood_fill(self.mask).max())

    def test_every_kind_and_set(self):
        records = self.records(0, "compact", "--kind", "rings", "--kind", "percolation", "--period", "7",
                               "--image-connectivity", "4", "--set", "long-paths", "--size", "40", "--repeat", "1")
        images = [record["image"] for record in records]
        self.assertEqual(images[0], {"kind": "rings", "period": 7})
        self.assertEqual(images[1], {"kind": "percolation", "seed": 0, "connectivity": 4})
        self.assertEqual([image["kind"] for image in images[2:]],
                         ["spiral", "two-spirals", "serpentine", "serpentine-vertical", "comb", "hilbert", "stars"])

    def test_defaults(self):
        records = self.records(0, "--size", "90", "--repeat", "1", "--features", "--connectivity", "4", "--threads", "2")
        names = {record["algorithm"] for record in records if "skipped" not in record}
        entries = self.document("list", "--json")
        self.assertEqual(names, {e["name"] for e in entries if e["status"] != "as_published" and 4 in e["connectivity"]})

    def test_table(self):
        lines = self.good("bench", "compact", "--size", "64", "--repeat", "2", "--backend", "serial").decode().splitlines()
        self.assertEqual(len(lines), 2)
        self.assertEqual(lines[1].split()[:3], ["compact", "noise", "64x64"])

    def test_wrong_results_have_no_time(self):
        records = self.records(1, "compact", "ha4-64.as-published", "--size", "64", "--repeat", "1")
        self.assertEqual([record["verified"] for record in records], [True, False])
        self.assertNotIn("milliseconds", records[1])
        done = self.call("bench", "ha4-64.as-published", "--size", "64", "--repeat", "1")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"wrong", done.stdout)
        self.assertRegex(done.stderr.decode(), r"\Askerry: error: 1 of 1 results [^\n]+\n\Z")

    def test_refusals(self):
        self.refused(2, "compact", "bench", "compcat")
        self.refused(2, "nearest", "bench", "z*")
        self.refused(2, "noise", "bench", "--kind", "nosie")
        for option in ["--size", "--connectivity", "--backend", "--threads", "--repeat", "--seed", "--density",
                       "--granularity"]:
            self.refused(2, "'-1'", "bench", "compact", option, "-1")
        self.refused(2, "--density", "bench", "--kind", "spiral", "--density", "0.5")
        self.refused(2, "--size", "bench", "--input", self.image, "--size", "9")
        self.refused(2, "--image-connectivity", "bench", "--kind", "percolation", "--image-connectivity", "9")
        self.refused(2, "standard", "bench", "--set", "standart")
        self.refused(2, "--natural", "bench", "--natural", "folder")
        self.refused(1, "absent.png", "bench", "compact", "--input", "absent.png")
        self.refused(1, "no pixels", "bench", "compact", "--size", "0")


class Interrupt(Case):
    def interrupted(self, number, ready, *arguments):
        child = subprocess.Popen([SKERRY, *map(str, arguments)], cwd=self.home, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, preexec_fn=default_signals)
        until = time.monotonic() + 60
        while not ready() and child.poll() is None and time.monotonic() < until:
            time.sleep(0.005)
        child.send_signal(number)
        out, err = child.communicate(timeout=60)
        self.assertEqual((child.returncode, out, err), (128 + number, b"", b""))
        self.assertEqual([name for name in os.listdir(self.home) if name.endswith(".part")], [])

    def after(self, seconds):
        begin = time.monotonic()
        return lambda: time.monotonic() - begin > seconds

    def test_long_run(self):
        for number in [signal.SIGINT, signal.SIGTERM]:
            self.interrupted(number, self.after(0.5), "label", self.image, "--time", "1000000", "-o", "a.npy")
        self.assertFalse(os.path.exists(self.path("a.npy")))

    def test_while_writing(self):
        part = lambda: any(name.endswith(".part") for name in os.listdir(self.home))
        begin = self.after(0.2) # past the check that the file can be written
        self.interrupted(signal.SIGINT, lambda: begin() and part(), "generate", "noise", "--size", "16000", "-o", "a.png")
        self.assertFalse(os.path.exists(self.path("a.png")))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--skerry", required=True, help="the program")
    known, others = parser.parse_known_args()
    SKERRY = os.path.abspath(known.skerry)
    unittest.main(argv=[sys.argv[0], *others])

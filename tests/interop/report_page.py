"""`skerry report`: the page says what the results say, works in a browser without a network, and survives what is broken."""

from _support import ROOT, Mismatch, Skerry, Skipped, check, main, test  # first

import json
import lzma
import math
import random
import re
import shutil
import statistics
import subprocess
from pathlib import Path

MEASURED = ROOT / "docs" / "measurements" / "ha4-figure-h200-2048.jsonl.xz"
LARGE = ROOT / "docs" / "measurements" / "everything-h200-2048.jsonl.xz"


def cells_of(path: Path) -> list[dict]:
    records = [json.loads(line) for line in lzma.open(path, "rt")]
    return [r for r in records if r["record"] == "cell"]


def page_of(skerry: Skerry, results: Path, *options: str) -> str:
    page = skerry.folder / "page.html"
    skerry.run("report", results, "-o", page, *options)
    return page.read_text()


def data_of(page: str) -> dict:
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)[1].replace("<\\/", "</"))


@test
def numbers_come_from_cells(skerry: Skerry) -> None:
    """Ten numbers of the ranking, and five ratios, worked out anew from the file"""
    data, cells = data_of(page_of(skerry, LARGE)), [c for c in cells_of(LARGE) if c["status"] == "ok"]
    chosen = random.Random(20)
    numbers = []
    for s in data["settings"]:
        backend, connectivity, size, gives = s["title"].split(", ")
        mine = [c for c in cells if c["variant"]["backend"] == backend and f"{c['variant']['connectivity']}-connected" == connectivity
                and f"{c['input']['width']} x {c['input']['height']}" == size and " and ".join(c["variant"]["gives"]) == gives]
        for row in s["ranking"]["rows"]:
            for group, said in zip(s["ranking"]["groups"], row["groups"]):
                times = [math.log(statistics.median_low(c["timing"]["cold"]["samples_ns"])) for c in mine
                         if c["variant"]["algorithm"] == row["variant"] and c["input"]["group"] == group]
                if said is not None:
                    numbers.append((said, math.exp(statistics.mean(times)), f"{row['variant']} on {group}, {s['title']}"))
    for said, expected, what in chosen.sample(numbers, 10):
        check(abs(said / expected - 1) < 0.02, f"{what}: the page says {said}, the cells {expected}")
    pairs = data["settings"][0]["pairs"]
    time = {(c["variant"]["algorithm"], c["input"]["name"]): c["timing"]["cold"]["summary_ns"]["median"] for c in cells
            if c["variant"]["connectivity"] == 8 and c["variant"]["gives"] == ["labels"]}
    images = {image for _, image in time}
    for a, b in ((0, 1), (1, 0), (2, 5), (3, 4), (6, 2)):
        one, two = pairs["variants"][a], pairs["variants"][b]
        expected = math.exp(statistics.mean(math.log(time[one, i] / time[two, i]) for i in images if (one, i) in time and (two, i) in time))
        check(abs(pairs["cells"][a][b][0] / expected - 1) < 0.001, f"{one} to {two}: {pairs['cells'][a][b][0]}, not {expected}")


@test
def nothing_is_fetched(skerry: Skerry) -> None:
    """A page of 5494 cells is one file below 15 MB that names no address but that of SVG"""
    page = page_of(skerry, LARGE)
    check(len(page) < 15e6, f"{len(page)} bytes")
    addresses = set(re.findall(r"https?://[^\s\"'<>)]+", page)) - {"http://www.w3.org/2000/svg"}
    check(not addresses, str(addresses))
    check(not re.search(r"<(?:link|img|iframe)\b|@import|url\(", page), "something is loaded")


ACTIONS = """
<script>
const told = {errors: []};
addEventListener("error", e => told.errors.push(e.message));
addEventListener("unhandledrejection", e => told.errors.push(String(e.reason)));
addEventListener("load", () => setTimeout(() => {
  const rows = () => [...document.querySelectorAll("#ranking tbody tr")].map(r => r.cells[0].textContent);
  const lines = () => document.querySelectorAll("#curves svg path[stroke-width]").length;
  try {
    told.first = rows();
    document.querySelectorAll("#ranking thead button")[0].click();
    told.sorted = rows();
    document.querySelectorAll("#ranking thead button")[0].click();
    told.back = rows();
    told.lines = lines();
    document.querySelector("#legend button").click();
    told.fewer = lines();
    document.querySelector("#legend button").click();
    told.again = lines();
    const before = getComputedStyle(document.body).backgroundColor;
    document.getElementById("theme").click();
    told.dark = getComputedStyle(document.body).backgroundColor !== before;
    const filter = document.getElementById("filter");
    told.all = document.getElementById("filtered").textContent;
    filter.value = "ha4-64-tuned density0.5-";
    filter.dispatchEvent(new Event("input"));
    told.filtered = document.getElementById("filtered").textContent;
    const chart = document.querySelector("#curves svg");
    chart.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight"}));
    told.tip = document.getElementById("tip").textContent;
    told.wide = document.documentElement.scrollWidth <= innerWidth + 1;
    const begin = performance.now();
    document.getElementById("setting").dispatchEvent(new Event("change"));
    told.redrawn = performance.now() - begin;
  } catch (e) { told.errors.push(String(e)); }
  document.body.dataset.told = JSON.stringify(told);
}, 300));
</script>
"""


def browser() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return name
    raise Skipped("no Chromium is installed")


def browse(page: Path, *options: str) -> str:
    call = [browser(), "--headless", "--no-sandbox", "--disable-gpu", "--proxy-server=127.0.0.1:9", "--virtual-time-budget=8000", *options,
            page.as_uri()]
    return subprocess.run(call, capture_output=True, text=True, timeout=120).stdout


def acted(skerry: Skerry, results: Path, width: int) -> dict:
    page = skerry.folder / "acted.html"
    page.write_text(page_of(skerry, results).replace("<body>", "<body>" + ACTIONS, 1))
    shown = browse(page, "--dump-dom", f"--window-size={width},1000")
    found = re.search(r'data-told="([^"]*)"', shown)
    check(found is not None, "the page's actions did not end")
    return json.loads(found[1].replace("&quot;", '"').replace("&amp;", "&"))


@test
def in_a_browser(skerry: Skerry) -> None:
    """A table sorts, a legend hides, cells are filtered, the page turns dark, keys walk through points, nothing overflows"""
    for width in (1280, 390):
        told = acted(skerry, MEASURED, width)
        check(told["errors"] == [], str(told["errors"]))
        check(told["sorted"] == sorted(told["first"]) and told["back"] == told["sorted"][::-1], f"sorted: {told['sorted']}")
        check(told["fewer"] < told["lines"] == told["again"], f"{told['lines']} lines, {told['fewer']} with one hidden")
        check(told["dark"] and told["wide"], f"{told}")
        check(told["all"].startswith("72 cells") and told["filtered"].startswith("1 cells"), f"{told['all']}, {told['filtered']}")
        check("density" in told["tip"] and "µs" in told["tip"], told["tip"])


@test
def large_in_a_browser(skerry: Skerry) -> None:
    """The page of 5494 cells answers within a second"""
    told = acted(skerry, LARGE, 1280)
    check(told["errors"] == [] and told["redrawn"] < 1000, str(told))


@test
def on_paper(skerry: Skerry) -> None:
    """It prints to PDF"""
    page_of(skerry, MEASURED)
    made = skerry.folder / "page.pdf"
    browse(skerry.folder / "page.html", f"--print-to-pdf={made}")
    check(made.exists() and made.read_bytes().startswith(b"%PDF") and made.stat().st_size > 20000, "no PDF, or an empty one")


@test
def broken_files(skerry: Skerry) -> None:
    """A file that is cut anywhere gives a page that says so; one of another format or of nothing is refused by a sentence"""
    lines = lzma.open(MEASURED, "rt").read().splitlines(keepends=True)
    text, broken = "".join(lines[:8]), skerry.folder / "broken.jsonl"
    for end in range(len(lines[0]) + 1, len(text), len(text) // 23):
        broken.write_text(text[:end])
        page = page_of(skerry, broken)
        whole = text[:end].endswith("\n") or text[:end].endswith("}")
        check(whole or "cut off" in page, f"cut at {end}: the page does not say so")
    broken.write_text("".join(lines[:3]) + '{"record":"cell","status":"ok"}\n[1]\nnonsense\n')
    page = page_of(skerry, broken)
    check("lacks or misuses" in page and "line 5" in page and "line 6" in page, "wrong records are not said")
    packed = skerry.folder / "packed.jsonl.xz"
    packed.write_bytes(MEASURED.read_bytes()[:9000])
    check("cut off" in page_of(skerry, packed), "a cut archive is not said")
    failures = [json.loads(line) for line in lines[:6]]
    for cell in failures[2:]:
        cell.update(status="failed", reason="out of memory <here> & there")
        cell.pop("timing")
    broken.write_text("".join(json.dumps(r) + "\n" for r in failures))
    page = page_of(skerry, broken)
    check("nothing to rank" in page and "out of memory &lt;here&gt; &amp; there" in page, "failures are not said")
    for said, content in (("reads format 1", lines[0].replace('"schema_version":1', '"schema_version":9')), ("no results", ""), ("no results", "nonsense\n")):
        broken.write_text(content)
        answer = skerry.run("report", broken, "-o", skerry.folder / "none.html", status=2)
        check(said in answer.stderr.decode() and not (skerry.folder / "none.html").exists(), answer.stderr.decode())
    for said, arguments in (("cannot be read", ("missing.jsonl", "-o", "x.html")), ("known extension", (str(MEASURED), "-o", "x.txt")),
                            ("cannot be written", (str(MEASURED), "-o", "no/folder/x.html")), ("warm", (str(MEASURED), "-o", "x.html", "--clock", "warm"))):
        answer = skerry.run("report", *arguments, status=2)
        check(said in answer.stderr.decode() and answer.stderr.decode().count("\n") == 1, answer.stderr.decode())


@test
def figures(skerry: Skerry) -> None:
    """Charts as PDF with embedded fonts and SVG, tables as LaTeX"""
    import importlib.util

    if importlib.util.find_spec("matplotlib") is None:
        raise Skipped("this Python has no matplotlib")
    folder = skerry.folder / "figures"
    page_of(skerry, MEASURED, "--figures", str(folder))
    made = sorted(p.name for p in folder.iterdir())
    check(len([m for m in made if m.endswith(".pdf")]) == len([m for m in made if m.endswith(".svg")]) >= 2, str(made))
    for pdf in folder.glob("*.pdf"):
        check(b"/FontFile2" in pdf.read_bytes(), f"{pdf.name} has no embedded font")
    (table,) = folder.glob("*.tex")
    text = table.read_text()
    check(text.count("\\\\") == 7 and "\\textbf{56.3}" in text, text)
    if shutil.which("pdflatex"):
        whole = folder / "whole.tex"
        whole.write_text("\\documentclass{article}\\begin{document}\n" + text + "\\end{document}\n")
        done = subprocess.run(["pdflatex", "-interaction=batchmode", whole.name], cwd=folder, capture_output=True)
        check(done.returncode == 0, done.stdout.decode())


if __name__ == "__main__":
    main()

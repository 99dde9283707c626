"""`skerry report`: the page says what the results say, works in a browser without a network, and survives what is broken."""

from _page import acted, data_of, loads_nothing, prints, seconds_each
from _support import ROOT, Skerry, Skipped, check, main, scipy_labels, test  # first

import base64
import io
import json
import lzma
import math
import random
import re
import shutil
import statistics
import subprocess
from pathlib import Path

import numpy as np

COMPOSED = ROOT / "docs" / "measurements" / "ridge-h200.jsonl.xz"
SIZES = [ROOT / "docs" / "measurements" / name for name in ("everything-h200-512.jsonl.xz", "everything-h200-2048.jsonl.xz", "ha4-h200-8192.jsonl")]
MEASURED = ROOT / "docs" / "measurements" / "ha4-figure-h200-2048.jsonl.xz"
LARGE = ROOT / "docs" / "measurements" / "everything-h200-2048.jsonl.xz"


def cells_of(path: Path) -> list[dict]:
    records = [json.loads(line) for line in lzma.open(path, "rt")]
    return [r for r in records if r["record"] == "cell"]


def page_of(skerry: Skerry, results: Path, *options: str) -> str:
    page = skerry.folder / "page.html"
    skerry.run("report", results, "-o", page, *options)
    return page.read_text()


def near(said: float, expected: float, what: str, within: float = 1e-3) -> None:
    check(abs(said / expected - 1) < within, f"{what}: the page says {said}, the cells {expected}")


def mean_time(cells: list[dict]) -> float:
    """The geometric mean of cold medians."""
    return math.exp(statistics.mean(math.log(c["timing"]["cold"]["summary_ns"]["median"]) for c in cells))


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
def numbers_by_pandas(skerry: Skerry) -> None:
    """Ten numbers of the ranking and the cells, worked out by pandas alone"""
    try:
        import pandas
    except ImportError:
        raise Skipped("this Python has no pandas") from None
    data = data_of(page_of(skerry, LARGE))
    table = pandas.json_normalize([c for c in cells_of(LARGE) if c["status"] == "ok" and "cold" in c["timing"]])
    table["gives"] = table["variant.gives"].str.join(" and ")
    table["title"] = (table["variant.backend"] + ", " + table["variant.connectivity"].astype(str) + "-connected, " + table["input.width"].astype(str)
                      + " x " + table["input.height"].astype(str) + ", " + table["gives"])
    logs = table["timing.cold.summary_ns.median"].transform("log")
    means = logs.groupby([table["title"], table["variant.algorithm"], table["input.group"]]).mean().transform("exp")
    said = [(s["title"], row["variant"], group, value) for s in data["settings"] for row in s["ranking"]["rows"]
            for group, value in zip(s["ranking"]["groups"], row["groups"]) if value is not None]
    for title, variant, group, value in random.Random(7).sample(said, 6):
        near(value, means[title, variant, group], f"{variant} on {group}, {title}", 1e-6)
    samples = table.set_index("key")["timing.cold.samples_ns"]
    for row in random.Random(8).sample([c for c in data["cells"] if c[4] is not None], 4):
        own = pandas.Series(samples[row[10]])
        near(row[11], own.mean(), f"the mean of {row[10]}")
        check(row[12] is None if len(own) == 1 else abs(row[12] - own.std()) <= 0.5 + 1e-3 * own.std(), f"deviation of {row[10]}: {row[12]}, not {own.std()}")
        check(row[13] == own.max(), f"maximum of {row[10]}: {row[13]}")


@test
def nothing_is_fetched(skerry: Skerry) -> None:
    """A page of 5494 cells is one file below 15 MB that names no address but that of SVG, and loads nothing"""
    page = page_of(skerry, LARGE)
    check(len(page) < 15e6, f"{len(page)} bytes")
    loads_nothing(page)


@test
def against_the_floor(skerry: Skerry) -> None:
    """Multiples of the byte floor, bytes a second and a cycle, gains, and the shares of foreground"""
    data, cells = data_of(page_of(skerry, LARGE)), [c for c in cells_of(LARGE) if c["status"] == "ok"]
    (s,) = [s for s in data["settings"] if s["title"].endswith("8-connected, 2048 x 2048, labels")]
    mine = [c for c in cells if c["variant"]["connectivity"] == 8 and c["variant"]["gives"] == ["labels"]]
    floors = {4096: [], 8192: []}
    for file in (ROOT / "docs" / "measurements").glob("bench-h200-*.jsonl"):
        for record in map(json.loads, file.read_text().splitlines()):
            if "floor" in record:
                floors[record["width"]].append(1e6 * record["floor"]["copy"])
    small, large = (statistics.median(floors[n]) for n in (4096, 8192))
    expected = small - (large - small) / (8192**2 - 4096**2) * (4096**2 - 2048**2)
    near(s["floor"]["floor"], expected, "the floor at 2048 x 2048")
    check(s["floor"]["device"] == "NVIDIA H200" and not s["floor"]["measured"] and s["floor"]["bytes"] == 5, str(s["floor"])[:300])
    near(s["floor"]["clock"], 1.98, "the clock")
    for row in s["floor"]["rows"][:3]:
        time = mean_time([c for c in mine if c["variant"]["algorithm"] == row["variant"]])
        near(row["multiples"][0], time / expected, f"{row['variant']} against the floor")
        near(row["speeds"][0], 5 * 2048**2 / time, f"{row['variant']}, GB/s")
    shares = list({c["input"]["name"]: c["input"]["foreground"] / 2048**2 for c in mine}.values())
    near(s["occupancy"]["mean"], statistics.mean(shares), "mean share of foreground")
    near(s["occupancy"]["deviation"], statistics.stdev(shares), "its standard deviation")
    check(s["occupancy"]["bins"][0] == sum(v < 0.1 for v in shares) and sum(s["occupancy"]["bins"]) == len(shares) == 67, str(s["occupancy"]))
    unknown = skerry.folder / "unknown.jsonl"
    unknown.write_text(lzma.open(MEASURED, "rt").read().replace("NVIDIA H200", "Another"))
    floor = data_of(page_of(skerry, unknown))["settings"][0]["floor"]
    check(floor["floor"] is None and floor["device"] == "Another" and floor["rows"][0]["multiples"][0] is None, str(floor)[:300])


def composed(skerry: Skerry) -> Path:
    """Compositions on a device, of which one pair of policies is illegal, and some were counted."""
    records = [json.loads(line) for line in lzma.open(COMPOSED, "rt")]
    for c in [r for r in records if r["record"] == "cell"]:
        own = c["variant"]["filled"]
        if own["first"] == "earlier_only" and own["flag"] == "flag_of_block":
            c.update(status="skipped", reason="a flag of blocks needs every direction")
            c["variant"]["gives"] = []
            for member in ("timing", "phases", "counts", "check"):
                c.pop(member)
        elif own["first"] == "every_direction":
            counted = json.loads(json.dumps(c))
            counted["key"] += "counted"
            counted["variant"]["backend"] = "cuda-counted"
            counted.pop("timing")
            pixels = c["input"]["width"] * c["input"]["height"]
            counted["phases"] = [{"sweep": f"part {k}", "calls": 1, "counts": {"loads": 3 * pixels, "stores": pixels, "atomics": pixels // 2, "finds": 10, "steps": 5,
                                  "longest": 3 + k, "unions": 8, "retries": 2}} for k in range(2)]
            records.append(counted)
    file = skerry.folder / "composed.jsonl"
    file.write_text("".join(json.dumps(r) + "\n" for r in records))
    return file


@test
def policy_by_policy(skerry: Skerry) -> None:
    """Compositions by two axes: means over images that all have, reasons of those that are illegal; entries have no such chart"""
    file = composed(skerry)
    cells = [r for r in map(json.loads, file.read_text().splitlines()) if r["record"] == "cell"]
    s = data_of(page_of(skerry, file))["settings"][0]
    connectivity = 4 if "4-connected" in s["title"] else 8
    heat = s["heat"]
    names = [a["name"] for a in heat["axes"]]
    check(names == ["reads", "first", "flag", "write"] and heat["images"] == 4, f"{names}, {heat['images']} images")
    check(heat["axes"][0]["values"] == ["in_place", "snapshot"], str(heat["axes"][0]))
    check(len(heat["rows"]) == 24 and [names.index("reads"), names.index("first")] in heat["pairs"], f"{len(heat['rows'])} rows, {heat['pairs']}")
    for at, mean, reason in heat["rows"]:
        policies = {a["name"]: a["values"][k] for a, k in zip(heat["axes"], at)}
        if policies["first"] == "earlier_only" and policies["flag"] == "flag_of_block":
            check(mean is None and heat["reasons"][reason] == "skipped: a flag of blocks needs every direction", f"{policies}: {mean}")
            continue
        own = [c for c in cells if c["status"] == "ok" and c["variant"]["backend"] == "cuda" and c["variant"]["connectivity"] == connectivity
               and c["variant"]["combination"].get("reads", "in_place") == policies["reads"] and all(c["variant"]["filled"][k] == policies[k] for k in names[1:])]
        near(mean, mean_time(own), str(policies))
    check(data_of(page_of(skerry, MEASURED))["settings"][0]["heat"] is None, "entries have a chart of policies")


@test
def counts_and_roles(skerry: Skerry) -> None:
    """Operations a pixel of backends that count, rounds of what repeats, and phases by whose work they are"""
    data = data_of(page_of(skerry, composed(skerry)))
    counted = [r for r in data["counts"]["rows"] if r["setting"].startswith("cuda-counted")]
    check(len(counted) == 2 * 4 * 8 and all("cuda-counted" not in s["title"] for s in data["settings"]), f"{len(counted)} rows")
    for row in counted:
        check((row["loads"], row["stores"], row["atomics"], row["walk"], row["longest"]) == (6, 2, 1, 0.5, 4), str(row))
    check({r["rounds"] for r in data["counts"]["rows"]} >= {3, 5} and data["counts"]["named"] == ["rounds"], "rounds")
    for chart in data["settings"][0]["phases"]:
        for row in chart["rows"]:
            for name, _, role in row["parts"]:
                expected = {"each_site<pixel,plant_self>": "local merge", "loop": "merge across tiles", "relabel": "finish", "fill": "other"}
                check(data["roles"][role] == expected.get(name, "merge across tiles"), f"{name} is said to be {data['roles'][role]}")
    strips = data_of(page_of(skerry, MEASURED))["settings"][0]["phases"][0]["rows"]
    roles = {name: data["roles"][role] for row in strips for name, _, role in row["parts"]}
    check(roles["relabel_by_ballot: write labels"] == "finish" and roles["ballot_seams<komura>"] == "merge across tiles", str(roles))
    only = skerry.folder / "only.jsonl"
    only.write_text("".join(line for line in (skerry.folder / "composed.jsonl").read_text().splitlines(keepends=True) if '"backend": "cuda"' not in line))
    page = page_of(skerry, only)
    check("counts operations instead" in page and data_of(page)["counts"]["rows"], "results that were counted alone")


@test
def fits_elsewhere(skerry: Skerry) -> None:
    """Three sizes: a fit on one class of images, and its error on the others"""
    page = skerry.folder / "sizes.html"
    skerry.run("report", *SIZES, "-o", page)
    data = data_of(page.read_text())
    points = {(c["place"], c["group"], s["name"]): (s["fit"], s["points"]) for c in data["scaling"] for s in c["series"]}
    check(len(data["transfer"]) > 4, f"{len(data['transfer'])} rows")
    for row in data["transfer"]:
        fit = points[row["place"], row["group"], row["variant"]][0]
        errors = [statistics.mean(abs(fit["a"] + fit["b"] * n ** fit["c"] - t) / t for n, t, *_ in other) for (place, group, variant), (_, other) in points.items()
                  if place == row["place"] and variant == row["variant"] and group != row["group"]]
        near(row["others"], statistics.mean(errors), str(row), 1e-6)
        near(row["worst"][0], max(errors), str(row), 1e-6)
        check(row["classes"] == len(errors), str(row))


@test
def pictures(skerry: Skerry) -> None:
    """Images are drawn anew and labeled: what is foreground, what hangs together; of many some are shown, and it is said"""
    from PIL import Image

    page = page_of(skerry, MEASURED)
    drawn = re.findall(r"<img src='data:image/png;base64,([^']*)' alt='([^:]*): ", page)
    check(len(drawn) == 12, f"{len(drawn)} pictures")
    cells = cells_of(MEASURED)
    made_by = {c["input"]["name"]: c["input"]["made_by"] for c in cells}
    (connectivity,) = {c["variant"]["connectivity"] for c in cells}
    for source, name in drawn:
        picture = np.asarray(Image.open(io.BytesIO(base64.b64decode(source))))
        made = made_by[name]
        image = skerry.generated(made["kind"], "96x96", *(f"--{k}={v}" for k, v in made.items() if k not in ("kind", "width", "height")))
        check(picture.shape == (96, 96) and ((picture > 0) == (image > 0)).all(), f"{name} is another image")
        labels, count = scipy_labels(image > 0, connectivity)
        for k in range(1, min(count, 40) + 1):
            check(len(np.unique(picture[labels == k])) == 1, f"{name}: component {k} has two colours")
        check(count < 2 or len(np.unique(picture)) > 2, f"{name}: all components have one colour")
    page = page_of(skerry, LARGE)
    check(page.count("<img ") <= 48 and "more images not shown" in page and "its file is not here" in page, f"{page.count('<img ')} pictures")


ACTIONS = """
    const rows = () => firsts("ranking");
    const lines = () => document.querySelectorAll("#curves svg path[stroke-width]").length;
    const tip = () => document.getElementById("tip").textContent;
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
    told.dark = darkens();
    told.all = document.getElementById("filtered").textContent;
    set("filter", "ha4-64-tuned density0.5-", "input");
    told.filtered = document.getElementById("filtered").textContent;
    const chart = document.querySelector("#curves svg");
    key(chart, "ArrowRight");
    told.tip = tip();
    const reference = told.first[1];
    set("reference", reference);
    told.gains = Object.fromEntries([...document.querySelectorAll("#ranking tbody tr")].map(r => [r.cells[0].textContent, r.cells[1].textContent]));
    told.reference = reference;
    set("reference", "");
    set("by", "role");
    told.keys = [...document.querySelectorAll("#phase-note .key")].map(k => k.textContent.trim());
    told.parts = document.querySelectorAll("#phases rect").length;
    const cell = document.querySelector("#heat .matrix td[tabindex='0']");
    if (cell) {
      cell.focus();
      told.heat = tip();
      key(cell, "ArrowDown");
      told.below = tip();
      told.hatched = document.querySelectorAll("#heat .hatched").length;
      told.stars = [...document.querySelectorAll("#heat .matrix td")].filter(td => td.textContent.endsWith("*")).length;
      const axes = document.querySelector("#heat select");
      told.axes = [...axes.options].map(o => o.value);
      axes.value = "first by flag";
      axes.dispatchEvent(new Event("change"));
      const none = document.querySelector("#heat .hatched");
      none?.focus();
      told.why = tip();
    }
"""
REDRAWN = 'for (let k = 0; k < TIMES; ++k) document.getElementById("setting").dispatchEvent(new Event("change"));'


@test
def in_a_browser(skerry: Skerry) -> None:
    """A table sorts, a legend hides, cells are filtered, the page turns dark, keys walk through points, nothing overflows"""
    for width in (1280, 390):
        told = acted(skerry, page_of(skerry, MEASURED), ACTIONS, width)
        check(told["errors"] == [], str(told["errors"]))
        check(told["sorted"] == sorted(told["first"]) and told["back"] == told["sorted"][::-1], f"sorted: {told['sorted']}")
        check(told["fewer"] < told["lines"] == told["again"], f"{told['lines']} lines, {told['fewer']} with one hidden")
        check(told["dark"] and told["wide"], f"{told}")
        check(told["all"].startswith("72 cells") and told["filtered"].startswith("1 cells"), f"{told['all']}, {told['filtered']}")
        check("density" in told["tip"] and "µs" in told["tip"], told["tip"])
        check(told["gains"][told["reference"]] == "100.0 % gain 0.0 %", str(told["gains"]))
        check(told["keys"] == ["local merge", "merge across tiles", "finish", "other"] and told["parts"] > 12, f"{told['keys']}, {told['parts']}")
        told = acted(skerry, page_of(skerry, composed(skerry)), ACTIONS, width)
        check(told["errors"] == [] and told["wide"], str(told["errors"]))
        check("reads in_place" in told["heat"] and "reads snapshot" in told["below"] and told["hatched"] == 0 and told["stars"] == 2, f"{told['heat']}; {told['below']}")
        check("first by flag" in told["axes"] and told["why"].endswith("skipped: a flag of blocks needs every direction"), f"{told['axes']}; {told['why']}")


@test
def large_in_a_browser(skerry: Skerry) -> None:
    """The page of 5494 cells answers within a second"""
    page = page_of(skerry, LARGE)
    told = acted(skerry, page, ACTIONS, 1280)
    check(told["errors"] == [], str(told))
    redrawn = seconds_each(lambda times: acted(skerry, page, REDRAWN.replace("TIMES", str(times)), 1280))
    check(redrawn < 1, f"to draw it anew takes {redrawn:.2f} s")


@test
def on_paper(skerry: Skerry) -> None:
    """It prints to PDF"""
    page_of(skerry, MEASURED)
    prints(skerry, skerry.folder / "page.html")


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
    check(any("roofline" in m for m in made) and any("by-role" in m for m in made), str(made))
    compositions = skerry.folder / "compositions"
    page_of(skerry, composed(skerry), "--figures", str(compositions))
    check(len(list(compositions.glob("*reads-by-first.pdf"))) == 2, "no chart of policies")
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

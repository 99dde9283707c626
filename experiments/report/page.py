"""The page of a report: what stands in its sections, as text and as data that its script draws."""

from __future__ import annotations

import charts
import document
import thumbnails
from document import counted, text
from results import ROLES, Cell, Results

CLOCK_WORDS = {"cold": "cold: other data displaces the caches before each run", "warm": "warm: runs follow one another",
               "cold_as_graph": "cold, recorded as one graph"}


def duration(ns: float) -> str:
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if ns >= size:
            return f"{ns / size:.3g} {unit}" if ns / size < 1000 else f"{ns / size:,.0f} {unit}"
    return f"{ns:.3g} ns"


def sentence_of(t: charts.Timed, ranked: dict, pairs: dict) -> str:
    """What a reader can quote."""
    whole = [r for r in ranked["rows"] if r["all"] is not None]
    n = ranked["count"]
    images = counted(n, "image")
    if not whole:
        return f"{t.setting.title}: no variant has a right result for all of {images}."
    text = f"{t.setting.title}: over {images} {whole[0]['variant']} is the fastest, {duration(whole[0]['all'])} in geometric mean."
    if len(whole) > 1:
        other = pairs["cells"][1][0] if len(pairs["cells"]) > 1 else None
        text += f" {whole[1]['variant']} takes {whole[1]['all'] / whole[0]['all']:.3g} times as long"
        if other and other[1] is not None:
            text += f" (95 % interval over images {other[1]:.3g} to {other[2]:.3g})"
        text += "."
    left = len(ranked["rows"]) - len(whole)
    if left:
        text += f" {left} variant{'s have' if left > 1 else ' has'} no right result for some image."
    return text


def data_of(results: Results, clock: str) -> dict:
    cells = results.cells
    variants_of = {c.setting: set() for c in cells if c.status == "ok" and clock in c.times}
    for c in cells:
        if c.setting in variants_of:
            variants_of[c.setting].add(c.variant)
    settings = sorted(variants_of, key=lambda s: (-len(variants_of[s]), s))  # that with the most to compare comes first
    titles = sorted({c.setting for c in cells})
    shown = []
    for s in settings:
        t = charts.Timed(s, cells, clock)
        ranked, pairs = charts.ranking(t), charts.pairs(t)
        curves = [{"option": o, "charts": made} for o, made in charts.curves(t)]
        shown.append({"title": s.title, "sentence": sentence_of(t, ranked, pairs), "ranking": ranked, "pairs": pairs, "curves": curves,
                      "dots": charts.by_image(t), "phases": charts.phases(t), "pareto": charts.pareto(t), "floor": charts.floor(t, results),
                      "heat": charts.heat(t, cells), "occupancy": charts.occupancy(t)})
    variants = sorted({c.variant for c in cells})
    images = sorted({(c.image, c.group) for c in cells}, key=lambda i: (charts.group_order(i[1]), i[0]))
    reasons = sorted({c.reason for c in cells if c.reason})
    index = {"v": {v: k for k, v in enumerate(variants)}, "s": {s: k for k, s in enumerate(titles)}, "i": {i: k for k, i in enumerate(images)},
             "r": {r: k for k, r in enumerate(reasons)}}
    scaled = charts.scaling(cells, clock)
    return {"variants": variants, "titles": [s.title for s in titles], "images": images, "reasons": reasons, "settings": shown,
            "roles": ROLES, "scaling": scaled, "transfer": charts.transfer(scaled), "counts": charts.counts(cells), "cells": [row_of(c, clock, index) for c in cells]}


def row_of(c: Cell, clock: str, index: dict) -> list:
    times = c.times.get(clock)
    status = "failed as it must" if c.expected else c.status
    return [index["v"][c.variant], index["s"][c.setting], index["i"][c.image, c.group], status, times and times.median, times and times.low,
            times and times.high, c.workspace if times else None, c.components, index["r"].get(c.reason), c.key, times and round(times.mean),
            round(times.deviation) if times and times.samples > 1 else None, times and times.longest]


def overview(results: Results, clock: str) -> str:
    cells = results.cells
    count = {s: sum(c.status == s and not c.expected for c in cells) for s in ("ok", "failed", "skipped")}
    expected = sum(c.expected for c in cells)
    parts = [f"{len(cells):,} cells: {count['ok']:,} right"]
    parts += [f"{count['skipped']:,} skipped"] if count["skipped"] else []
    parts += [f"{count['failed']:,} failed"] if count["failed"] else []
    parts += [f"{expected:,} failed as a form known to be wrong must"] if expected else []
    variants, images = len({c.variant for c in cells}), len({c.image for c in cells})
    lines = [f"{', '.join(parts)}. {counted(variants, 'variant')} on {counted(images, 'image')}."]
    if any(c.status == "ok" and c.times for c in cells):
        lines.append("Every time belongs to a result that was compared with a flood fill. "
                     f"Times are medians, {CLOCK_WORDS[clock]}; means over images are geometric.")
    elif count["ok"]:
        lines.append("Every result was compared with a flood fill. There are no times: the backend counts operations instead.")
    else:
        lines.append("No cell has a right result: there is nothing to rank.")
    items = "".join(f"<p>{text(line)}</p>" for line in lines)
    if results.dropped:
        told = "".join(f"<li>{text(d)}</li>" for d in results.dropped[:20])
        more = f"<li>and {len(results.dropped) - 20} more</li>" if len(results.dropped) > 20 else ""
        items += f'<p class="warn">Some lines of the files were left out:</p><ul>{told}{more}</ul>'
    return items


def problems(results: Results) -> str:
    rows = charts.problems(results.cells)
    if not rows:
        return "<p>All cells have a right result.</p>"
    words = {"failed": "failed", "skipped": "skipped", "expected": "failed, as it must"}
    return document.table(["status", "#cells", "#images", "why", "variants"],
                          [[words.get(r["status"], r["status"]), f"#{r['cells']:,}", f"#{r['images']}", text(r["reason"] or "no reason was given"),
                            text(", ".join(r["variants"]))] for r in rows])


def environment(results: Results) -> str:
    blocks = []
    for e in results.environments:
        program, machine = e.get("program", {}), e.get("machine", {})
        devices = e.get("devices", {}) or {}
        rows = [("commit", program.get("commit")), ("compiler", program.get("compiler")), ("flags", program.get("flags")),
                ("processor", f"{machine.get('cpu')}, {machine.get('cores')} cores"), ("system", f"{machine.get('os')}, {machine.get('kernel')}"),
                ("began", e.get("moment", {}).get("time"))]
        for name, d in devices.items():
            d = d if isinstance(d, dict) else {"name": d}
            rows.insert(0, (f"device of {name}", ", ".join(f"{v}" if k == "name" else f"{k} {v}" for k, v in d.items() if k in ("name", "driver", "runtime", "capability"))))
        table = "".join(f"<tr><th class='text' scope='row'>{text(k)}</th><td class='text wrap'>{text(v)}</td></tr>" for k, v in rows if v)
        command = e.get("moment", {}).get("command") or []
        blocks.append(f"<div class='wide'><table><tbody>{table}</tbody></table></div><pre>{text(' '.join(map(str, command)))}</pre>")
    for g in results.grids:
        axes = "\n".join(f"{k} = {', '.join(map(str, v))}" for k, v in (g.get("axes") or {}).items())
        rules = ", ".join(f"{k} {v}" for k, v in (g.get("protocol") or {}).items())
        blocks.append(f"<details><summary>the grid {text(g.get('name', ''))}</summary><pre>{text(axes)}\n\n{text(rules)}</pre></details>")
    return "".join(blocks) or "<p>The files say nothing of their environment.</p>"


def write(results: Results, clock: str, title: str, pictures: thumbnails.Pictures) -> str:
    sections = (document.HERE / "report.html").read_text(encoding="utf-8")
    main = document.filled(sections, {"OVERVIEW": overview(results, clock), "PROBLEMS": problems(results), "ENVIRONMENT": environment(results),
                                      "PICTURES": pictures.html()})
    files = text(", ".join(results.files))
    return document.whole(title, f"Made by <code>skerry report</code> of {files}", main, "page.js", data_of(results, clock))

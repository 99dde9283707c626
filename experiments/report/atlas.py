#!/usr/bin/env python3
"""Which entry is the fastest on which images, and how well statistics of an image predict times.

    python atlas.py RESULTS... [-o atlas.html] [--rule rule.json] [--clock cold|warm|cold_as_graph] [--entries NAMES]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict

from document import status_of, write_whole
from results import CLOCKS, Refused, geometric_mean, records


def main() -> int:
    parser = argparse.ArgumentParser(prog="skerry atlas", description="Which entry is the fastest on which images.")
    parser.add_argument("results", nargs="+", metavar="RESULTS", help="of a grid with statistics = true")
    parser.add_argument("-o", "--output", metavar="FILE.html")
    parser.add_argument("--rule", metavar="FILE.json")
    parser.add_argument("--clock", choices=CLOCKS)
    parser.add_argument("--entries", metavar="NAMES")
    call = parser.parse_args()
    return status_of("atlas", lambda: atlas(call))


def atlas(call: argparse.Namespace) -> None:
    for path, allowed in ((call.output, ".html"), (call.rule, ".json")):
        if path and not path.endswith(allowed):
            raise Refused(f"the output {path} has no known extension: allowed is {allowed}")
    import atlas_model

    cells, about = read(call.results, call.clock, call.entries.split(",") if call.entries else None)
    order = sorted(cells, key=lambda setting: (-len(cells[setting][1]), setting))  # that with the most to compare comes first
    surveys = {setting: atlas_model.survey(*cells[setting]) for setting in order}
    rule = json.dumps(rule_of(surveys), indent=1) + "\n"
    if call.output:
        import atlas_page

        write_whole(call.output, atlas_page.write(surveys, about))
    if call.rule:
        write_whole(call.rule, rule)
    print("\n\n".join(summary(setting, s) for setting, s in surveys.items()))


Found = dict[str, tuple[list, dict]]  # by setting the images, and the times of entries on them


def read(paths: list[str], wanted: str | None, entries: list[str] | None) -> tuple[Found, dict]:
    """What the files hold, and what they say of themselves."""
    dropped: list[str] = []
    all_of = [r for path in paths for r in records(path, dropped)]
    about = {"files": [str(p).rsplit("/", 1)[-1] for p in paths], "dropped": dropped, "environments": [r for r in all_of if r.get("record") == "environment"]}
    cells = [r for r in all_of if r.get("record") == "cell" and isinstance(r.get("variant"), dict)]
    names = {name_of(r) for r in cells}
    if unknown := sorted(set(entries or []) - names):
        raise Refused(f"the results have no entry {unknown[0]}; they have {', '.join(sorted(names)) or 'none'}")
    found = gathered([r for r in cells if not entries or name_of(r) in entries], wanted, dropped)
    if not found:
        raise Refused(f"{', '.join(paths)}: no right result is there whose image has statistics: run a grid with statistics = true, such as atlas.toml")
    return found, about


def name_of(cell: dict) -> str:
    variant = cell["variant"]
    return str(variant.get("algorithm") or " | ".join(map(str, (variant.get("combination") or {}).values())))


def setting_of(cell: dict) -> str:
    """Backend, threads, connectivity and output."""
    variant = cell["variant"]
    threads = f" on {cell['threads']} threads" if variant["backend"] == "threads" else ""
    return f"{variant['backend']}{threads}, {variant['connectivity']}-connected, {' and '.join(variant['gives'])}"


def taken(cell: dict, wanted: str | None) -> tuple | None:
    """Of a right cell whose image has statistics: where and what it is, the image, and nanoseconds."""
    import atlas_model

    made = cell["input"]
    if cell["status"] != "ok" or "statistics" not in made or "timing" not in cell:
        return None
    clocks = [c for c in CLOCKS if c in cell["timing"]]
    if wanted and wanted not in clocks:
        raise Refused(f"a cell has no {wanted} time; the clocks there are {', '.join(clocks)}")
    image = atlas_model.Image(made["name"], made["made_by"].get("kind") or made["group"], made["width"], made["height"], made["foreground"],
                              made["statistics"], cell["check"]["components"])
    time = float(cell["timing"][wanted or clocks[0]]["summary_ns"]["median"])
    return setting_of(cell), name_of(cell), image, time


def gathered(cells: list[dict], wanted: str | None = None, dropped: list[str] | None = None) -> Found:
    """The right cells whose images have statistics; times in nanoseconds, nan where an entry has none. What is no cell is dropped and said."""
    import numpy

    images: dict[str, dict[tuple, object]] = defaultdict(dict)
    times: dict[str, dict[str, dict[tuple, float]]] = defaultdict(lambda: defaultdict(dict))
    for cell in cells:
        try:
            found = taken(cell, wanted)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as missing:
            (dropped if dropped is not None else []).append(f"a cell ({cell.get('cell', '?')}) lacks or misuses {missing}")
            continue
        if found:
            setting, name, image, time = found
            key = (image.width, image.height, image.name)
            images[setting][key] = image
            times[setting][name][key] = time
    made = {}
    for setting, of in images.items():
        keys = sorted(of)
        columns = {name: numpy.array([t.get(k, numpy.nan) for k in keys]) for name, t in sorted(times[setting].items())}
        made[setting] = [of[k] for k in keys], columns
    return made


def summary(setting: str, s) -> str:
    """What there is to say, in a few lines."""
    import numpy

    picks, (best, _) = s.chosen(), s.best()
    regret = s.regret(picks)
    shares = Counter(best).most_common()
    alone = min(s.whole(), key=lambda n: geometric_mean(list(s.regret([n] * len(picks)))))
    lines = [f"{setting}: {len(s.images)} images of {len({i.family for i in s.images})} families, {len(s.predicted)} entries",
             f"  times of images of a family that the model has not seen: {100 * numpy.median(s.errors()):.1f} % off in the median",
             f"  the rule's entry takes {geometric_mean(list(regret)):.3f} times as long as the fastest in geometric mean, {regret.max():.2f} at most",
             f"  one entry for all, {alone}: {geometric_mean(list(s.regret([alone] * len(picks)))):.3f} times",
             "  fastest: " + ", ".join(f"{name} on {n}" for name, n in shares[:8])]
    return "\n".join(lines)


def rule_of(surveys: dict) -> dict:
    """The models in full: a reader can predict and choose from it with nothing but this document."""
    import atlas_model

    settings = {}
    for setting, s in surveys.items():
        m = s.model
        settings[setting] = {
            "features": list(atlas_model.FEATURES), "mean": m.mean.tolist(), "spread": m.spread.tolist(), "images": m.seen.tolist(),
            "kernel": {"length": m.length, "noise": m.noise, "trend": atlas_model.TREND}, "may_be_chosen": s.whole(),
            "entries": {n: {"level": level, "images": [int(k) for k in has.nonzero()[0]], "weights": weights.tolist()}
                        for n, (level, weights, has) in m.entries.items()}}
    return {"what": "log of nanoseconds a pixel = level + sum of weights times kernel; docs/atlas.md says how to use it", "settings": settings}


if __name__ == "__main__":
    sys.exit(main())

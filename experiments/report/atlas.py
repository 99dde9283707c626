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
    if call.rule:
        write_whole(call.rule, json.dumps(rule_of(surveys), indent=1) + "\n")
    if call.output:
        import atlas_page

        write_whole(call.output, atlas_page.write(surveys, about))
    print("\n\n".join(summary(setting, s) for setting, s in surveys.items()))


Found = dict[str, tuple[list, dict]]  # by setting the images, and the times of entries on them


def read(paths: list[str], wanted: str | None, entries: list[str] | None) -> tuple[Found, dict]:
    """What the files hold, and what they say of themselves."""
    dropped: list[str] = []
    all_of = [r for path in paths for r in records(path, dropped)]
    about = {"files": [str(p).rsplit("/", 1)[-1] for p in paths], "dropped": dropped, "environments": [r for r in all_of if r.get("record") == "environment"]}
    cells = []
    for r in all_of:
        if r.get("record") == "cell":
            try:
                cells.append(r) if name_of(r) and r["status"] and r["input"]["name"] else None
            except (KeyError, TypeError) as missing:
                dropped.append(f"a cell ({r.get('cell', '?')}) lacks or misuses {missing}")
    names = {name_of(r) for r in cells}
    if unknown := sorted(set(entries or []) - names):
        raise Refused(f"the results have no entry {unknown[0]}; they have {', '.join(sorted(names)) or 'none'}")
    found = gathered([r for r in cells if not entries or name_of(r) in entries], wanted)
    if not found:
        raise Refused(f"{', '.join(paths)}: no right result is there whose image has statistics: run a grid with statistics = true, such as atlas.toml")
    return found, about


def name_of(cell: dict) -> str:
    return cell["variant"].get("algorithm") or " | ".join(cell["variant"]["combination"].values())


def setting_of(cell: dict) -> str:
    """Backend, threads, connectivity and output."""
    variant = cell["variant"]
    threads = f" on {cell['threads']} threads" if variant["backend"] == "threads" else ""
    return f"{variant['backend']}{threads}, {variant['connectivity']}-connected, {' and '.join(variant['gives'])}"


def gathered(cells: list[dict], wanted: str | None = None) -> Found:
    """The right cells whose images have statistics; times in nanoseconds, nan where an entry has none."""
    import atlas_model
    import numpy

    images: dict[str, dict[tuple, atlas_model.Image]] = defaultdict(dict)
    times: dict[str, dict[str, dict[tuple, float]]] = defaultdict(lambda: defaultdict(dict))
    for r in cells:
        made = r["input"]
        if r["status"] != "ok" or "statistics" not in made or "timing" not in r:
            continue
        clock = wanted or next(c for c in CLOCKS if c in r["timing"])
        if clock not in r["timing"]:
            raise Refused(f"a cell has no {clock} time; the clocks there are {', '.join(c for c in CLOCKS if c in r['timing'])}")
        key = (made["width"], made["height"], made["name"])
        images[setting_of(r)][key] = atlas_model.Image(made["name"], made["made_by"].get("kind") or made["group"], made["width"], made["height"],
                                                      made["foreground"], tuple(sorted(made["statistics"].items())), r["check"]["components"])
        times[setting_of(r)][name_of(r)][key] = float(r["timing"][clock]["summary_ns"]["median"])
    found = {}
    for setting, of in images.items():
        keys = sorted(of)
        columns = {name: numpy.array([t.get(k, numpy.nan) for k in keys]) for name, t in sorted(times[setting].items())}
        found[setting] = [of[k] for k in keys], columns
    return found


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

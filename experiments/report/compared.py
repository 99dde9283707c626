#!/usr/bin/env python3
"""Makes a page of what `skerry compare --all --json` says of two results: one file, which needs no network.

    python compared.py DOCUMENT.json BEFORE AFTER -o compared.html
"""

from __future__ import annotations

import argparse
import json
import pathlib
import sys

import document
from document import counted, text
from results import Refused, Results, read

MEMBERS = {"cells": list, "changed": list, "variants": list, "drift": dict, "noise": dict, "only_in_first": int, "only_in_second": int,
           "same": int, "faster": int, "slower": int, "undecided": int}
CHANGES = ("slower", "faster")


def main() -> int:
    parser = argparse.ArgumentParser(prog="skerry compare", description="Makes a page of what changed between two results.")
    parser.add_argument("document", metavar="DOCUMENT.json", help="what 'skerry compare BEFORE AFTER --all --json' prints")
    parser.add_argument("before", metavar="BEFORE")
    parser.add_argument("after", metavar="AFTER")
    parser.add_argument("-o", "--output", required=True, metavar="FILE.html")
    call = parser.parse_args()
    return document.status_of("compare", lambda: compared(call))


def compared(call: argparse.Namespace) -> None:
    document.needs_html(call.output)
    found = found_in(call.document)
    before, after = read([call.before]), read([call.after])
    names = [pathlib.Path(call.before).name, pathlib.Path(call.after).name]
    document.write_whole(call.output, write(found, before, after, names))


def found_in(path: str) -> dict:
    try:
        found = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}") from None
    except ValueError:
        found = None
    if not isinstance(found, dict) or not all(isinstance(found.get(k), kind) for k, kind in MEMBERS.items()):
        raise Refused(f"{path} is not what 'skerry compare --all --json' prints")
    return found


def write(found: dict, before: Results, after: Results, names: list[str]) -> str:
    try:
        variants = [[v["variant"], v["images"], v["ratio"], *v["ci95"], v["p"], v["verdict"]] for v in found["variants"]]
        cells = [[c["cell"], c["clock"], c["verdict"], c["before_ms"] * 1e6, c["after_ms"] * 1e6, c["ratio"], c["p"]] for c in found["cells"]]
        changed = [(c["cell"], c["changed"]) for c in found["changed"]]
        summary = overview(found, names)
    except (KeyError, TypeError) as missing:
        raise Refused(f"the document of the comparison lacks or misuses {missing}") from None
    main = document.filled((document.HERE / "compared.html").read_text(encoding="utf-8"),
                           {"OVERVIEW": summary, "OTHERWISE": otherwise(changed, found), "ENVIRONMENTS": environments(before, after, names)})
    data = {"variants": [v[0] for v in variants], "groups": variants, "cells": cells, "drift": found["drift"]["ratio"]}
    return document.whole(f"{names[0]} and {names[1]}", f"Made by <code>skerry compare</code> of {text(names[0])} (before) and {text(names[1])} (after)",
                          main, "compared.js", data)


def overview(found: dict, names: list[str]) -> str:
    """What a reader can quote."""
    of = {verdict: sum(v["verdict"] == verdict for v in found["variants"]) for verdict in CHANGES}
    noise, drift = found["noise"], found["drift"]["ratio"]
    lines = [f"From {names[0]} to {names[1]}, of {counted(len(found['variants']), 'variant')} {some(of['slower'])} became slower and {some(of['faster'])} faster; "
             f"of {counted(len(found['cells']), 'time')} {some(found['slower'])} are slower and {some(found['faster'])} faster, {found['same']:,} the same within noise"
             + (f", and {found['undecided']:,} have too few samples to say" if found["undecided"] else "") + "."]
    away = f"{abs(drift - 1):.1%}".replace("%", " %")
    lines.append(f"Drift: all together became {'slower' if drift > 1 else 'faster'} by {away}. It comes from the machine or from what all share, "
                 "and the verdicts leave it out." if abs(drift - 1) >= 0.005 else f"Drift: all together moved by {away}, which is none.")
    lines.append(f"Scatter: from one run to the other the time of a cell moves by {100 * noise['scatter']:.1f} % for no reason. A change counts beyond "
                 f"{100 * noise['share']:g} %; of those reported, a share of at most {noise['p']:g} is expected to be chance.")
    if found["only_in_first"] or found["only_in_second"]:
        lines.append(f"Only the first has {counted(found['only_in_first'], 'cell')}, only the second {counted(found['only_in_second'], 'cell')}.")
    if found.get("environment"):
        lines.append(f"The two were measured under different conditions: {found['environment']} differs.")
    return "".join(f"<p>{text(line)}</p>" for line in lines)


def some(n: int) -> str:
    return f"{n:,}" if n else "none"


def otherwise(changed: list[tuple[str, str]], found: dict) -> str:
    if not changed:
        return "<p>No cell that both have changed its status, its image or its components.</p>"
    return document.table(["cell", "what changed"], [[text(cell), text(what)] for cell, what in changed])


def environments(before: Results, after: Results, names: list[str]) -> str:
    """Both side by side; what differs is marked, by a word too."""
    sides = [flat(r.environments[-1]) if r.environments else {} for r in (before, after)]
    if not any(sides):
        return "<p>The files say nothing of their environments.</p>"
    notes = "".join(f"<p class='note'>{text(name)} has {counted(len(r.environments), 'environment')}; the last is shown.</p>"
                    for name, r in zip(names, (before, after)) if len(r.environments) > 1)
    keys = list(dict.fromkeys([*sides[0], *sides[1]]))
    rows = [[text(k), *(text(side.get(k, "–")) for side in sides), "" if sides[0].get(k) == sides[1].get(k) or k.startswith("moment") else "differs"] for k in keys]
    return notes + document.table(["", *map(text, names), ""], rows, lambda row: row[-1])


def flat(of: dict, prefix: str = "") -> dict[str, str]:
    """Members by their path. Long text, such as a library's configuration, stands as whether there is some."""
    found: dict[str, str] = {}
    for k, v in of.items():
        if isinstance(v, dict):
            found |= flat(v, f"{prefix}{k}: ")
        elif prefix or k not in ("record", "id"):
            found[prefix + k] = " ".join(map(str, v)) if isinstance(v, list) else str(v)
    return found


if __name__ == "__main__":
    sys.exit(main())

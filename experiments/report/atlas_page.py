"""The page of an atlas: which entry is the fastest on which images, what a model predicts, and what its rule is worth."""

from __future__ import annotations

import math
from collections import Counter

import document
import numpy as np
from atlas_model import LENGTHS, NOISES, Survey
from document import counted, text
from results import geometric_mean

#: What an axis of the map may show: its name and the image's value.
STATISTICS = {
    "share of foreground": lambda i: i.foreground / i.pixels,
    "runs a row": lambda i: i.value("runs") / i.height,
    "runs a column": lambda i: i.value("column_runs") / i.width,
    "mean length of runs": lambda i: i.foreground / max(1.0, i.value("runs")),
    "components": lambda i: float(i.components or 0),
    "holes": lambda i: float((i.components or 0) - i.value("euler_8")),
    "contacts a run": lambda i: i.value("contacts") / max(1.0, i.value("runs")),
    "share of rims": lambda i: i.value("rim_contacts") * 64 / (2 * i.pixels),
    "empty blocks": lambda i: i.value("empty_blocks") / i.value("blocks"),
    "longest path": lambda i: i.value("longest_path"),
}


def write(surveys: dict[str, Survey], about: dict) -> str:
    names = sorted({n for s in surveys.values() for n in s.predicted})
    data = {"variants": names, "statistics": list(STATISTICS), "settings": [shown(title, s) for title, s in surveys.items()]}
    main = document.filled((document.HERE / "atlas.html").read_text(encoding="utf-8"),
                           {"OVERVIEW": overview(surveys, about), "LENGTHS": str(len(LENGTHS) * len(NOISES)), "ENVIRONMENTS": environments(about)})
    return document.whole("Which algorithm wins where", f"Made by <code>skerry atlas</code> of {text(', '.join(about['files']))}", main, "atlas.js", data)


def sentence(title: str, s: Survey) -> str:
    """What a reader can quote."""
    best, least = s.best()
    picks = s.chosen()
    regret = s.regret(picks)
    winners = Counter(best).most_common(3)
    alone = min(s.whole(), key=lambda n: geometric_mean(list(s.regret([n] * len(best)))))
    shares = ", ".join(f"{n} on {share}" for n, share in winners)
    return (f"{title}: over {counted(len(best), 'image')} {counted(len(set(best)), 'entry').replace('entrys', 'entries')} "
            f"{'is' if len(set(best)) == 1 else 'are'} the fastest somewhere: {shares}. "
            f"{alone} takes {geometric_mean(list(s.regret([alone] * len(best)))):.3g} times as long as the fastest of each image, the rule "
            f"{geometric_mean(list(regret)):.3g} times, both in geometric mean. On kinds of images that a model has not seen, its times are "
            f"{100 * float(np.median(s.errors())):.0f} % off in the median.")


def overview(surveys: dict[str, Survey], about: dict) -> str:
    lines = "".join(f"<p>{text(sentence(title, s))}</p>" for title, s in surveys.items())
    if about["dropped"]:
        lines += f"<p class='warn'>{counted(len(about['dropped']), 'line')} of the files could not be read, such as {text(about['dropped'][0])}.</p>"
    return lines


def environments(about: dict) -> str:
    rows = []
    for e in about["environments"]:
        devices = [str(d.get("name", "")) for d in (e.get("devices") or {}).values() if isinstance(d, dict)]
        machine = e.get("machine", {})
        rows.append([text(", ".join(dict.fromkeys([*devices, f"{machine.get('cpu')}, {machine.get('cores')} cores"]))),
                     text(e.get("program", {}).get("commit")), text(" ".join(map(str, e.get("moment", {}).get("command") or [])))])
    return document.table(["machine", "commit", "command"], rows) if rows else "<p>The files say nothing of their environment.</p>"


def rounded(values) -> list[float | None]:
    return [None if not math.isfinite(v) else float(f"{v:.5g}") for v in values]


def shown(title: str, s: Survey) -> dict:
    """A setting as the script reads it; times in nanoseconds."""
    best, least = s.best()
    images = [{"name": i.name, "family": i.family, "size": f"{i.width} x {i.height}", "values": rounded(f(i) for f in STATISTICS.values())} for i in s.images]
    entries = [{"name": n, "times": rounded(s.times[n]), "predicted": rounded(s.predicted[n]), "error": float(np.median(s.errors(entry=n))),
                "wins": best.count(n), "ratio": mean_ratio(s.times[n], least), "images": int((~np.isnan(s.times[n])).sum()), "ranks": rounded(ranks(s, n))}
               for n in s.predicted]
    return {"title": title, "images": images, "entries": entries, "best": best, "chosen": s.chosen(), "regret": rounded(s.regret(s.chosen())),
            "families": [family(s, f) for f in sorted({i.family for i in s.images})]}


def mean_ratio(times: np.ndarray, least: np.ndarray) -> float | None:
    """Geometric mean of the times over the fastest ones; none where the entry lacks an image."""
    return None if np.isnan(times).any() else float(np.exp(np.log(times / least).mean()))


def family(s: Survey, name: str) -> dict:
    which = np.array([i.family == name for i in s.images])
    best, _ = s.best()
    winner, count = Counter(b for b, here in zip(best, which) if here).most_common(1)[0]
    return {"name": name, "kinds": sorted({i.kind for i in s.images if i.family == name}), "images": int(which.sum()), "winner": winner,
            "wins": count, "error": float(np.median(s.errors(which))), "regret": geometric_mean(list(s.regret(s.chosen())[which]))}


def ranks(s: Survey, name: str) -> list[float]:
    """Spearman's correlation of the entry's time a pixel with each statistic."""
    times = s.times[name] / np.array([i.pixels for i in s.images])
    has = ~np.isnan(times)
    order = rank(times[has])
    return [correlation(order, rank(np.array([f(i) for i in s.images])[has])) for f in STATISTICS.values()]


def rank(values: np.ndarray) -> np.ndarray:
    """Places, equal values sharing the mean of theirs."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    return (ends - (counts - 1) / 2)[inverse]


def correlation(a: np.ndarray, b: np.ndarray) -> float:
    a, b = a - a.mean(), b - b.mean()
    size = math.sqrt(float((a * a).sum() * (b * b).sum()))
    return float((a * b).sum()) / size if size > 0 else 0.0

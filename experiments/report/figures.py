"""The charts and tables of a report as files for a paper: PDF and SVG by matplotlib, LaTeX. Names say what they show."""

from __future__ import annotations

import pathlib
import re

import charts
from results import Refused, Results

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9", "#5b5b5b")
DASHES = ("-", "--", ":", "-.", (0, (1, 3)))
MARKS = ("o", "s", "^", "D")
COLUMN = 3.4  # inches: a column of a page with two


def write(results: Results, clock: str, folder: str) -> list[str]:
    """Writes all charts and tables into the folder; their names."""
    try:
        import matplotlib
    except ImportError:
        raise Refused("--figures needs matplotlib, which this Python does not have: pip install matplotlib") from None
    matplotlib.use("Agg")
    # Fonts are embedded as outlines that can be selected (42), text of SVG stays text of the page's fonts.
    matplotlib.rcParams.update({"pdf.fonttype": 42, "ps.fonttype": 42, "svg.fonttype": "path", "font.size": 7.5, "axes.linewidth": 0.6,
                                "lines.linewidth": 1.0, "lines.markersize": 3, "legend.fontsize": 6.5, "axes.grid": True,
                                "grid.linewidth": 0.3, "grid.alpha": 0.6, "figure.dpi": 200})
    into = pathlib.Path(folder)
    try:
        into.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{folder} cannot be made: {error.strerror}") from None
    names: list[str] = []
    order = {v: k for k, v in enumerate(sorted({c.variant for c in results.cells}))}
    for s in sorted({c.setting for c in results.cells if c.status == "ok" and clock in c.times}):
        t = charts.Timed(s, results.cells, clock)
        stem = slug(f"{s.backend} {s.connectivity} {s.width}x{s.height} {s.gives}")
        for option, made in charts.curves(t):
            for chart in made:
                names += lines(chart, option, into / slug(f"{stem} {option} {chart['title']}"), order)
        for chart in charts.phases(t):
            names += stacked(chart, into / slug(f"{stem} phases {chart['title']}"))
        names += table(charts.ranking(t), s.title, into / f"{stem}-ranking.tex")
    for chart in charts.scaling(results.cells, clock):
        names += lines(chart, "pixels", into / slug(f"scaling {chart['title']}"), order)
    return names


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9.]+", "-", text.lower()).strip("-")


def save(figure, path: pathlib.Path) -> list[str]:
    import matplotlib.pyplot as plt

    made = []
    for kind in ("pdf", "svg"):
        name = f"{path}.{kind}"
        figure.savefig(name, bbox_inches="tight", metadata={"CreationDate": None} if kind == "pdf" else {"Date": None})
        made.append(pathlib.Path(name).name)
    plt.close(figure)
    return made


def lines(chart: dict, option: str, path: pathlib.Path, order: dict[str, int]) -> list[str]:
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(COLUMN, 2.3))
    values = [p[1] for s in chart["series"] for p in s["points"]]
    for s in chart["series"]:
        k = order[s["name"]]
        x, y = [p[0] for p in s["points"]], [p[1] / 1000 for p in s["points"]]
        colour, dash = COLOURS[k % len(COLOURS)], DASHES[k // len(COLOURS) % len(DASHES)]
        axes.plot(x, y, color=colour, linestyle=dash, marker=MARKS[k % len(MARKS)], label=s["name"])
        axes.fill_between(x, [p[2] / 1000 for p in s["points"]], [p[3] / 1000 for p in s["points"]], color=colour, alpha=0.18, linewidth=0)
    if chart.get("log_x"):
        axes.set_xscale("log")
    if chart.get("log_y") or max(values) / min(values) > 12:
        axes.set_yscale("log")
    else:
        axes.set_ylim(bottom=0)
    axes.set_xlabel(option)
    axes.set_ylabel("time, µs")
    axes.legend(frameon=False, ncols=2 if len(chart["series"]) > 4 else 1)
    return save(figure, path)


def stacked(chart: dict, path: pathlib.Path) -> list[str]:
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(COLUMN, 0.5 + 0.2 * len(chart["rows"])))
    for k, row in enumerate(reversed(chart["rows"])):
        begin = 0.0
        for n, (_, ns) in enumerate(row["parts"]):
            axes.barh(k, ns / 1000, left=begin, height=0.7, color=COLOURS[n % len(COLOURS)], alpha=0.75 if n % 2 else 1)
            begin += ns / 1000
    axes.set_yticks(range(len(chart["rows"])), [r["name"] for r in reversed(chart["rows"])])
    axes.set_xlabel("time, µs")
    axes.grid(axis="y", visible=False)
    return save(figure, path)


def latex(text: str) -> str:
    return re.sub(r"([&%$#_{}])", r"\\\1", text).replace("~", r"\textasciitilde{}").replace("<", "$<$").replace(">", "$>$").replace("·", r"$\cdot$")


def table(ranked: dict, title: str, path: pathlib.Path) -> list[str]:
    """Microseconds, the fastest of a column in bold."""
    columns = [[r["all"] for r in ranked["rows"]]] + [[r["groups"][k] for r in ranked["rows"]] for k in range(len(ranked["groups"]))]
    least = [min((v for v in c if v is not None), default=None) for c in columns]
    head = " & ".join(["variant", "all", *map(latex, ranked["groups"])])
    body = []
    for k, r in enumerate(ranked["rows"]):
        cells = [latex(r["variant"])]
        for c, best in zip(columns, least):
            shown = "--" if c[k] is None else f"{c[k] / 1000:.3g}" if c[k] < 1e6 else f"{c[k] / 1000:.0f}"
            cells.append(rf"\textbf{{{shown}}}" if c[k] is not None and c[k] == best else shown)
        body.append(" & ".join(cells) + r" \\")
    text = "\n".join([f"% {title}: geometric means of medians, microseconds", rf"\begin{{tabular}}{{l{'r' * len(columns)}}}", r"\hline",
                      head + r" \\", r"\hline", *body, r"\hline", r"\end{tabular}", ""])
    path.write_text(text, encoding="utf-8")
    return [path.name]

"""The charts and tables of a report as files for a paper: PDF and SVG by matplotlib, LaTeX. Names say what they show."""

from __future__ import annotations

import math
import pathlib
import re

import charts
from results import Refused, Results

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9", "#5b5b5b")
DASHES = ("-", "--", ":", "-.", (0, (1, 3)))
MARKS = ("o", "s", "^", "D")
HOT = (0.835, 0.369, 0.0)
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
            names += stacked(charts.by_role(chart), into / slug(f"{stem} phases by role {chart['title']}"), legend=True)
        names += roofline(charts.floor(t, results), into / slug(f"{stem} roofline"), order)
        if compositions := charts.heat(t, results.cells):
            a, b = compositions["pairs"][0]
            names += heat(compositions, [a, b], into / slug(f"{stem} {compositions['axes'][a]['name']} by {compositions['axes'][b]['name']}"))
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


def stacked(chart: dict, path: pathlib.Path, legend: bool = False) -> list[str]:
    """Bars of parts; with a legend a part's colour is its role's."""
    import matplotlib.pyplot as plt
    from matplotlib.patches import Patch

    figure, axes = plt.subplots(figsize=(COLUMN, 0.5 + 0.2 * len(chart["rows"])))
    for k, row in enumerate(reversed(chart["rows"])):
        begin = 0.0
        for n, (_, ns, role) in enumerate(row["parts"]):
            which = role if legend else n
            axes.barh(k, ns / 1000, left=begin, height=0.7, color=COLOURS[which % len(COLOURS)], alpha=0.75 if which % 2 else 1)
            begin += ns / 1000
    if legend:
        roles = sorted({role for row in chart["rows"] for _, _, role in row["parts"]})
        axes.legend(handles=[Patch(color=COLOURS[k], alpha=0.75 if k % 2 else 1, label=charts.ROLES[k]) for k in roles], frameon=False,
                    loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=4, columnspacing=1)
    axes.set_yticks(range(len(chart["rows"])), [r["name"] for r in reversed(chart["rows"])])
    axes.set_xlabel("time, µs")
    axes.grid(axis="y", visible=False)
    return save(figure, path)


def roofline(against: dict, path: pathlib.Path, order: dict[str, int]) -> list[str]:
    """Bytes a second by class of images, below the line of the byte floor where one is known."""
    import matplotlib.pyplot as plt

    if not against["rows"]:
        return []
    figure, axes = plt.subplots(figsize=(COLUMN, 2.3))
    for row in against["rows"]:
        k = order[row["variant"]]
        points = [(x, speed) for x, speed in enumerate(row["speeds"][1:]) if speed is not None]
        axes.plot([p[0] for p in points], [p[1] for p in points], color=COLOURS[k % len(COLOURS)], linestyle="", marker=MARKS[k % len(MARKS)], label=row["variant"])
    if against["roof"]:
        axes.axhline(against["roof"], color="black", linestyle="--")
        axes.text(0, against["roof"], f"byte floor, {against['roof']:.0f} GB/s", va="bottom")
    axes.set_yscale("log")
    axes.set_ylim(top=axes.get_ylim()[1] * 1.6)
    many = len(against["groups"]) > 3
    axes.set_xticks(range(len(against["groups"])), against["groups"], rotation=30 if many else 0, ha="right" if many else "center")
    axes.set_ylabel(f"GB/s, {against['bytes']:.3g} bytes a pixel")
    if len(against["rows"]) <= 14:
        axes.legend(frameon=False, bbox_to_anchor=(1.02, 1), loc="upper left")
    return save(figure, path)


def heat(chart: dict, pair: list[int], path: pathlib.Path) -> list[str]:
    """Compositions by two axes; hatched where there is none, with a star where the mean is over fewer of what else varies."""
    import matplotlib.pyplot as plt

    rows, columns = (chart["axes"][k] for k in pair)
    values = charts.heat_matrix(chart, pair)
    known = [v for row in values for v, _ in row if v is not None]
    if not known:
        return []
    least, most = min(known), max(known)
    figure, axes = plt.subplots(figsize=(COLUMN, 0.6 + 0.25 * len(values)))
    for y, row in enumerate(values):
        for x, (v, whole) in enumerate(row):
            share = 0 if v is None else math.log(v / least) / math.log(max(1.5, most / least))
            axes.add_patch(plt.Rectangle((x, y), 1, 1, facecolor="white" if v is None else (*HOT, 0.75 * share), edgecolor="0.6", linewidth=0.4,
                                         hatch="////" if v is None else None))
            if v is not None:
                axes.text(x + 0.5, y + 0.5, f"{v / 1000:.3g}" + ("" if whole else " *"), ha="center", va="center", weight="bold" if v == least and whole else "normal")
    axes.set(xlim=(0, len(columns["values"])), ylim=(len(values), 0), xlabel=columns["name"], ylabel=rows["name"], title="time, µs")
    axes.set_xticks([k + 0.5 for k in range(len(columns["values"]))], columns["values"], rotation=30 if max(map(len, columns["values"])) > 9 else 0)
    axes.set_yticks([k + 0.5 for k in range(len(values))], rows["values"])
    axes.grid(visible=False)
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

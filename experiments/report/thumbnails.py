"""Small pictures of the images of results, their labels in colours: drawn anew by the program, which makes the same images everywhere."""

from __future__ import annotations

import ast
import base64
import colorsys
import pathlib
import re
import struct
import subprocess
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from charts import group_order
from document import counted, text
from results import Cell, Refused, Results

SIDE = 96
# Of kinds of images: what the program is told of a record and nothing else.
OPTIONS = ("seed", "density", "granularity", "period", "level", "subdivisions", "probability", "scale", "connectivity", "count")
MOST = 48


@dataclass
class Picture:
    cell: Cell
    png: bytes
    reduced: int  # of how many pixels in a row one is shown; 0: it is drawn anew


@dataclass
class Pictures:
    """What could be drawn, and a sentence about what could not."""

    drawn: list[Picture] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def html(self) -> str:
        figures = "".join(figure(p) for p in self.drawn)
        notes = "".join(f"<p class='note'>{text(s)}</p>" for s in self.said)
        return notes + (f"<div class='pictures'>{figures}</div>" if figures else "")


def figure(p: Picture) -> str:
    c = p.cell
    facts = [f"{c.pixels:,} pixels", f"{c.foreground / c.pixels:.1%} foreground" if c.foreground is not None else "",
             counted(c.components, "component") if c.components is not None else ""]
    about = f"{c.image}: " + ", ".join(f for f in facts if f)
    reduced = f"<small> every {p.reduced}th pixel</small>" if p.reduced > 1 else ""
    source = "data:image/png;base64," + base64.b64encode(p.png).decode()
    return (f"<figure><img src='{source}' alt='{text(about)}' title='{text(about)}' width='{SIDE}' height='{SIDE}'>"
            f"<figcaption>{text(c.image)}{reduced}</figcaption></figure>")


def draw(results: Results, program: str | None) -> Pictures:
    """Pictures of the images that the largest settings have in common or apart; none without the program."""
    if program is None:
        return Pictures(said=["The program draws the images: skerry report does it by itself, report.py by --skerry PATH."])
    if not any(c.pixels for c in results.cells):
        return Pictures(said=["No image is named."])
    version_of(program)
    chosen, left = choose(results.cells)
    found = Pictures()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        made = list(pool.map(lambda job: picture(program, job[1], pathlib.Path(folder) / str(job[0])), enumerate(chosen)))
    found.drawn = [m for m in made if isinstance(m, Picture)]
    if any(p.reduced == 0 for p in found.drawn):
        found.said.append(f"Drawn anew at {SIDE} x {SIDE} pixels or less with the same options. Features keep their size in pixels: a large image "
                          "looks like this in a corner. Each component has a colour; colours repeat.")
    if any(p.reduced for p in found.drawn):
        found.said.append("Images of files are shown whole, with pixels left out.")
    if left:
        found.said.append(f"{counted(left, 'more image')} not shown: {MOST} are, of every class some.")
    absent = [m for m in made if isinstance(m, str)]
    if absent:
        found.said.append(f"Without a picture: {'; '.join(absent[:12])}" + (f"; and {len(absent) - 12} more." if len(absent) > 12 else "."))
    return found


def version_of(program: str) -> None:
    try:
        subprocess.run([program, "--version"], capture_output=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        raise Refused(f"{program} is no program that answers to --version: --skerry takes the path of skerry") from None


def choose(cells: list[Cell]) -> tuple[list[Cell], int]:
    """A cell for each image, one that is right where there is one; of more than MOST the first of each class, then the second, and so on."""
    of: dict[str, dict[str, Cell]] = {}
    for c in sorted(cells, key=lambda c: (-c.setting.connectivity, -c.pixels)):
        images = of.setdefault(c.group, {})
        if c.image not in images or (images[c.image].status != "ok" and c.status == "ok"):
            images[c.image] = c
    classes = [list(of[g].values()) for g in sorted(of, key=group_order)]
    turns = [(turn, k) for k, images in enumerate(classes) for turn in range(len(images))]
    kept = sorted(sorted(turns)[:MOST], key=lambda at: (at[1], at[0]))
    return [classes[k][turn] for turn, k in kept], len(turns) - len(kept)


def picture(program: str, cell: Cell, stem: pathlib.Path) -> Picture | str:
    """The picture, or why there is none. `stem` is where files may go."""
    made, image, step = cell.made_by, f"{stem}.npy", 0
    if "kind" in made:
        size = f"{min(SIDE, cell.setting.width)}x{min(SIDE, cell.setting.height)}"
        options = [f"--{k}={v}" for k, v in made.items() if k in OPTIONS and isinstance(v, (int, float)) and not (k == "period" and v == 0)]
        kind = str(made["kind"])
        why = "" if re.fullmatch(r"[a-z][a-z0-9-]*", kind) else "its kind has no such name"
        why = why or failure([program, "generate", kind, "-o", image, "--size", size, *options])
        rule = ["--threshold", "nonzero"]
    else:
        files = made.get("files") or []
        image = str(pathlib.Path(str(files[0])).absolute()) if len(files) == 1 else stem.name
        rule = [f"--threshold={made.get('threshold', 'otsu')}", *(["--invert"] if made.get("invert") else [])]
        why = "" if pathlib.Path(image).is_file() else "its file is not here"
        step = 1
    labels = f"{stem}-labels.npy"
    why = why or failure([program, "label", image, "-o", labels, "--order", "consecutive", "--connectivity", str(cell.setting.connectivity),
                          "--backend", "threads", "--quiet", *rule])
    if why:
        return f"{cell.image} ({why})"
    width, height, plane = plane_of(pathlib.Path(labels).read_bytes())
    step = step and max(1, -(-max(width, height) // SIDE))
    every = step or 1
    rows = [bytes(plane[y * width + x] and 1 + (plane[y * width + x] - 1) % (len(PALETTE) - 1) for x in range(0, width, every))
            for y in range(0, height, every)]
    return Picture(cell, png(rows), step)


def failure(command: list[str]) -> str:
    """Empty where the command works, else the last line that it says."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=60)
    except (OSError, subprocess.SubprocessError) as error:
        return type(error).__name__
    said = done.stderr.strip().splitlines() or ["the program failed"]
    return "" if done.returncode == 0 else said[-1].removeprefix("skerry: ").removeprefix("error: ")


def plane_of(data: bytes) -> tuple[int, int, memoryview]:
    """Width, height and the values of a .npy of two axes in C's order, unsigned and of this machine's byte order."""
    length, at = (struct.unpack("<H", data[8:10])[0], 10) if data[6] == 1 else (struct.unpack("<I", data[8:12])[0], 12)
    about = ast.literal_eval(data[at:at + length].decode("latin-1"))
    height, width = about["shape"]
    return width, height, memoryview(data)[at + length:].cast({"1": "B", "2": "H", "4": "I", "8": "Q"}[about["descr"][-1]])


def palette() -> list[tuple[int, int, int]]:
    """Background, and colours of which neighbours differ in hue and in lightness: eyes that miss the hue see the lightness."""
    colours = [(245, 245, 245)]
    for k in range(60):
        r, g, b = colorsys.hls_to_rgb((k * 0.61803398875) % 1, (0.28, 0.52, 0.70)[k % 3], 0.75)
        colours.append((round(255 * r), round(255 * g), round(255 * b)))
    return colours


PALETTE = palette()


def png(rows: list[bytes]) -> bytes:
    """An image of indices into the palette."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"PLTE", b"".join(map(bytes, PALETTE)))
            + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 9)) + chunk(b"IEND", b""))

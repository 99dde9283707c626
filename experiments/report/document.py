"""What the pages share: a document of HTML with its data, its style and its scripts inside, and how a command writes it."""

from __future__ import annotations

import html
import json
import os
import pathlib
import sys
import tempfile
from collections.abc import Callable

from results import Refused

HERE = pathlib.Path(__file__).parent


def text(value: object) -> str:
    return html.escape(str(value), quote=True)


def counted(n: int, what: str) -> str:
    """"1 image", "2 images"."""
    return f"{n:,} {what}{'' if n == 1 else 's'}"


def filled(template: str, values: dict[str, str]) -> str:
    """The template with values in place of @@NAME@@."""
    return "".join(values[p] if k % 2 else p for k, p in enumerate(template.split("@@")))


def whole(title: str, made_by: str, main: str, script: str, data: dict) -> str:
    """A page; `main` is its sections, `script` the file that draws them from the data."""
    packed = json.dumps(data, separators=(",", ":"), allow_nan=False).replace("</", "<\\/")
    scripts = [(HERE / name).read_text(encoding="utf-8") for name in ("drawing.js", script)]
    return filled((HERE / "page.html").read_text(encoding="utf-8"),
                  {"TITLE": text(title), "MADE": made_by, "STYLE": (HERE / "page.css").read_text(encoding="utf-8"), "MAIN": main,
                   "DATA": packed, "SCRIPT": "\n".join(scripts)})


def table(head: list[str], rows: list[list[str]], row_class: Callable[[list[str]], str] = lambda row: "") -> str:
    """A table of HTML: cells are HTML already; those that begin with "#" are numbers, the others text."""

    def cell(c: str) -> str:
        return f"<td>{c[1:]}</td>" if c.startswith("#") else f"<td class='text wrap'>{c}</td>"

    heads = "".join(f"<th>{h[1:]}</th>" if h.startswith("#") else f"<th class='text'>{h}</th>" for h in head)
    body = "".join(f"<tr class='{row_class(row)}'>{''.join(map(cell, row))}</tr>" for row in rows)
    return f"<div class='wide'><table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>"


def write_whole(path: str, content: str) -> None:
    """All of the file or nothing of it."""
    folder = pathlib.Path(path).absolute().parent
    try:
        with tempfile.NamedTemporaryFile("w", dir=folder, delete=False, encoding="utf-8", suffix=".html") as made:
            made.write(content)
        os.chmod(made.name, 0o644)
        os.replace(made.name, path)
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}") from None


def needs_html(path: str) -> None:
    if not path.endswith(".html"):
        raise Refused(f"the output {path} has no known extension: allowed is .html")


def status_of(command: str, does: Callable[[], None]) -> int:
    """0; or 2, with the sentence of what is refused on standard error."""
    try:
        does()
    except Refused as refused:
        print(f"skerry {command}: {refused}", file=sys.stderr)
        return 2
    return 0

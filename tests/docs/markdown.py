"""Reads the pages: fenced blocks, headings, links, paragraphs and their sentences."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, and the path that the line above names as `path`: (or none)."""

    language: str
    text: str
    path: str


def blocks(page: str) -> list[Block]:
    found, above, lines = [], "", iter(page.splitlines())
    for line in lines:
        if line.startswith("```"):
            inside = []
            while (inner := next(lines)) != "```":
                inside.append(inner)
            named = re.fullmatch(r"`([^`]+)`:", above)
            found.append(Block(line.removeprefix("```").strip(), "\n".join(inside) + "\n", named[1] if named else ""))
        if line:
            above = line
    return found


def prose(page: str) -> str:
    """The page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)


def headings(page: str) -> list[str]:
    return re.findall(r"^#+ (.+)$", prose(page), flags=re.MULTILINE)


def anchor(heading: str) -> str:
    """What a link to a heading says, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def links(page: str) -> list[str]:
    """Targets of links and pictures."""
    return re.findall(r"\]\(([^)\s]+)\)", prose(page))


def paragraphs(page: str) -> list[str]:
    """Paragraphs and items of lists, each on one line; without fenced blocks, tables, headings and pictures."""
    found, inside = [], []
    for line in [*re.sub(r"!\[[^\]]*\]\([^)]*\)", "", prose(page)).splitlines(), ""]:
        text = re.sub(r"^(> ?)+", "", line.strip())
        item = re.match(r"([-*]|\d+\.) ", text)
        if (not text or item or text.startswith(("|", "#"))) and inside:
            found.append(" ".join(inside))
            inside = []
        if text and not text.startswith(("|", "#")):
            inside.append(text.removeprefix(item[0]) if item else text)
    return found


def sentences(paragraph: str) -> list[str]:
    """A sentence ends with a full stop, a question or an exclamation mark; a colon or a semicolon ends none."""
    ends = r"(?<=[.!?])(?<!\bal\.)(?<!\bvs\.)(?<!\b[A-Z]\.)((?:\*\*|[*)\"])*)\s+"
    parts = re.split(ends, paragraph)
    return [text + end for text, end in zip(parts[::2], [*parts[1::2], ""]) if text]

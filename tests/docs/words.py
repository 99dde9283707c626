"""The pages can be read: each word of Skerry's own is explained before it is used, no sentence has more than 35 words, and the
sentences that readers stumbled over are gone.

A use is an occurrence of a word of WORDS, plural or inflected, in a paragraph or an item of a list. Code, tables, headings and
targets of links do not count: a table is looked up, a heading names what follows it. The first use on a page is explained where
the page's head, all before its first section, sends to the glossary for its words. Otherwise that sentence or an earlier one
must define the word: it stands in bold or italics with an explanation beside it, or it is a link to an anchor of the glossary.

The glossary has no glossary to send to. There tables count, row by row: the first cell of a row defines its word, and so do
italics. The explanation, the last cell, uses no word of a row below, other than as a link to its section.

A sentence ends with a full stop, a question or an exclamation mark; its words are counted as they read, those of code too.
docs/catalog.md is written by the program, so it is left out."""

import re
import unittest

from markdown import ROOT, paragraphs, prose, sentences

GLOSSARY = ROOT / "docs" / "glossary.md"
PAGES = [ROOT / "README.md", *sorted(page for page in (ROOT / "docs").glob("*.md") if page.name != "catalog.md")]
MOST_WORDS = 35

# The words of the glossary that mean one thing on these pages, with all their forms.
WORDS = {
    "as published": "as published",
    "ballot": "ballots?",
    "block double": "block double",
    "census": "census(?:es)?",
    "collective": "collectives?",
    "composition": "compositions?",
    "contact": "contacts?",
    "label plane": "label planes?",
    "lane": "lanes?",
    "lane group": "lane groups?",
    "lanes with a key": "lanes with a key",
    "law": "laws?",
    "local merge": "local merges?",
    "node": "nodes?",
    "payload": "payloads?",
    "plant": "plant(?:s|ed|ing)?",
    "policy": "polic(?:y|ies)",
    "quad": "quads?",
    "quiet": "quiet",
    "rim": "rims?",
    "rung": "rungs?",
    "scratch": "scratch",
    "seam": "seams?",
    "sink": "sinks?",
    "site": "sites?",
    "slot": "slots?",
    "strand": "strands?",
    "strip": "strips?",
    "sweep": "sweeps?",
    "tally": "tally|tallies",
    "team": "teams?",
    "tile": "tiles?",
    "union primitive": "union primitives?",
    "vote": "vote[sd]?|voting",
}
# Words of the glossary that are plain English too, so that no search can tell their uses apart: a page (of these, or of text
# in an image), a word, a link (to a page), a level (of a ridge pattern), a cell (of a grid), to reach, to store, to finish, to
# merge, a tail (of a distribution), a round, a step, a position, a head, a unit (of measure), an entry (of an array), late and
# early, a family, a box, flat rows, a schedule, a backend, a forest, a relaxed access, a gate.
PLAIN_ENGLISH = {
    "backend", "box", "cell", "early", "entry", "family", "finish", "flat", "forest", "gate", "head", "late", "level",
    "link", "merge", "page", "position", "reach", "relaxed", "round", "schedule", "step", "store", "tail", "unit", "word",
}
# Of these, the ones that mean one thing in the glossary: it has no other use for them.
IN_THE_GLOSSARY = {**WORDS, **{word: f"{word}s?" for word in ("cell", "head", "link", "position", "reach", "step", "tail")}}

# A short piece of each sentence that readers stumbled over, each now said in another way.
GONE = [
    "what the finish adds before and after that one",
    "is future; early features do without",
    "is the window's matter",
    "recordable in its turn",
    "What a loop leaves out it leaves out on the backend",
    "In a hierarchy the schedule owns the tiles",
    "A rung holds where an earlier one is broken",
    "stand at the left margin of a function",
    "hands the smallest label on by a pixel a round",
    "longest shortest path",
    "follows it there and overwrites what joined",
    "comes to b then leaves the path of the first",
    "Whether a place is in a box, to which one in it",
    "hangs what that label names below the smaller label",
    "what is smaller as a node is larger there",
    "Whoever is alone is first and last",
    "What nobody asks is not read",
]
HEADERS = [header for root in ("include", "policies", "backends") for header in sorted((ROOT / root).rglob("*.hpp"))]


def shown(markdown: str) -> str:
    """The text as it reads: links and code spans without their marks."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown).replace("`", "")


def without_code(markdown: str) -> str:
    return re.sub(r"`[^`]*`", "``", markdown)


def long_sentences(page: str) -> list[str]:
    return [s for p in paragraphs(page) for s in sentences(shown(p)) if len(s.split()) > MOST_WORDS]


def uses(text: str, forms: str) -> bool:
    """Whether a word is used; a link to the glossary is no use, and other links count as their text."""
    text = re.sub(r"\[[^\]]*\]\([^)]*glossary\.md#[^)]*\)|\[[^\]]*\]\(#[^)]*\)", "", without_code(text))
    return re.search(rf"\b(?:{forms})\b", shown(text), re.IGNORECASE) is not None


def defines(sentence: str, paragraph: str, forms: str) -> bool:
    """Whether a sentence defines a word, or sends to the glossary for it."""
    text = without_code(sentence)
    if re.search(rf"\[(?:{forms})\]\([^)]*glossary\.md#[^)]+\)", text, re.IGNORECASE):
        return True
    emphasised = re.search(rf"(\*\*?)(?:an? )?(?:{forms})[.:]?\1", text, re.IGNORECASE)
    return emphasised is not None and len(paragraph.split()) > 5


def head(page: str) -> str:
    return re.split(r"^## ", page, maxsplit=1, flags=re.MULTILINE)[0]


def sends_to_glossary(page: str) -> bool:
    """Whether the head says where the words are."""
    return any("glossary.md" in sentence and re.search(r"\bwords\b", sentence)
               for paragraph in paragraphs(head(page)) for sentence in sentences(paragraph))


def rows(page: str) -> list[list[str]]:
    """The rows of all tables, without those that head them."""
    lines = [[cell.strip() for cell in line.strip().strip("|").split("|")]
             for line in prose(page).splitlines() if line.startswith("|")]
    ruled = [k for k, cells in enumerate(lines) if all(re.fullmatch(r":?-+:?", cell) for cell in cells)]
    return [cells for k, cells in enumerate(lines) if k not in ruled and k + 1 not in ruled]


def defined_by(glossary: str) -> set[str]:
    """The words that a glossary defines: first cells of rows, and italics in them."""
    return {cells[0] for cells in rows(glossary)} | {
        word for cells in rows(glossary) for word in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", cells[-1])}


def unexplained(page: str, glossary: str) -> list[str]:
    """The words that a page uses before it says what they mean."""
    in_glossary = defined_by(glossary) if sends_to_glossary(page) else set()
    known, found = set(), []
    for paragraph in paragraphs(page):
        for sentence in sentences(paragraph):
            for word, forms in WORDS.items():
                if word in known or word in in_glossary:
                    continue
                if defines(sentence, paragraph, forms):
                    known.add(word)
                elif uses(sentence, forms):
                    known.add(word)
                    found.append(word)
    return found


def out_of_order(glossary: str) -> list[str]:
    """The words that a glossary uses before it defines them, other than as a link."""
    known, found = set(), []
    lines = [line for line in prose(glossary).splitlines() if line and not line.startswith("#")]
    for line in lines:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        said = [cells[0]] if line.startswith("|") else []
        said += re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", line)
        for word, forms in IN_THE_GLOSSARY.items():
            if any(re.fullmatch(forms, text) for text in said):
                known.add(word)
            elif word not in known and uses(cells[-1], forms):
                known.add(word)
                found.append(word)
    return found


def text_of(header: str) -> str:
    """A header with comments that go on over lines in one line."""
    return re.sub(r"\s+", " ", re.sub(r"^\s*//[/!]?<?", " ", header, flags=re.MULTILINE))


def said_again(text: str) -> list[str]:
    flat = re.sub(r"\s+", " ", text)
    return [phrase for phrase in GONE if phrase.lower() in flat.lower()]


class Words(unittest.TestCase):
    def test_sentences_are_short(self):
        for page in PAGES:
            with self.subTest(page=page.name):
                self.assertEqual(long_sentences(page.read_text()), [])

    def test_words_are_explained(self):
        glossary = GLOSSARY.read_text()
        for page in PAGES:
            if page != GLOSSARY:
                with self.subTest(page=page.name):
                    self.assertEqual(unexplained(page.read_text(), glossary), [])

    def test_glossary_defines_before_it_uses(self):
        self.assertEqual(out_of_order(GLOSSARY.read_text()), [])

    def test_every_word_of_the_glossary_is_in_one_list(self):
        known = defined_by(GLOSSARY.read_text())
        self.assertEqual(set(WORDS) - known, set(), "searched for, and not in the glossary")
        self.assertEqual({cells[0] for cells in rows(GLOSSARY.read_text())} - set(WORDS) - PLAIN_ENGLISH, set())
        self.assertEqual(PLAIN_ENGLISH & set(WORDS), set())

    def test_stumbling_blocks_are_gone(self):
        for page in PAGES:
            with self.subTest(page=page.name):
                self.assertEqual(said_again(page.read_text()), [])
        self.assertGreater(len(HEADERS), 100)
        for header in HEADERS:
            with self.subTest(header=str(header.relative_to(ROOT))):
                self.assertEqual(said_again(text_of(header.read_text())), [])


TABLE = "# The words\n\n| word | the field says | meaning |\n|---|---|---|\n"


class Faults(unittest.TestCase):
    """Each check finds a fault where there is one, and none where there is none."""

    glossary = TABLE + "| tile | block | a box of pixels |\n| rim | border | the outermost pixels of a tile |\n"

    def test_long_sentence(self):
        thirty_five, thirty_six = " ".join(["word"] * 35) + ".", " ".join(["word"] * 36) + "."
        self.assertEqual(long_sentences(f"# A\n\nShort. {thirty_five}\nAnd short, by A. Author et al. too."), [])
        self.assertEqual(long_sentences(f"Short.\n\n- {thirty_six}"), [thirty_six])
        joined = " ".join(["word"] * 20) + "; " + " ".join(["word"] * 20) + ": end."
        self.assertEqual(long_sentences(joined), [joined])
        self.assertEqual(long_sentences(f"```text\n{thirty_six}\n```\n\n| {thirty_six} |\n"), [])

    def test_word_without_explanation(self):
        for page in ("A component on a rim.", "## Rims\n\nAll rims are read.", "- a **rim**", "See [the rim](design.md).",
                     "It touches a rim. A *rim* is the border of a tile of pixels."):
            with self.subTest(page=page):
                self.assertIn("rim", unexplained(page, self.glossary))

    def test_word_with_explanation(self):
        for page in ("The *rim* is the outermost line of pixels. A rim is read.", "**Rims.** All outermost pixels of a block.",
                     "A [rim](glossary.md#where-things-are) is read.", "`rim`", "| rim |\n", "```text\nrim\n```\n", "## rim\n",
                     "# A\n\nThe words are in the [glossary](glossary.md).\n\n## B\n\nA rim."):
            with self.subTest(page=page):
                self.assertEqual(unexplained(page, self.glossary), [])

    def test_head_that_sends_to_a_glossary_without_the_word(self):
        page = "The words are in the [glossary](glossary.md).\n\nA strand of a rim."
        self.assertEqual(unexplained(page, self.glossary), ["strand"])
        late = "# A\n\nA rim.\n\n## B\n\nThe words are in the [glossary](glossary.md)."
        self.assertEqual(unexplained(late, self.glossary), ["rim"])

    def test_glossary_out_of_order(self):
        self.assertEqual(out_of_order(self.glossary), [])
        self.assertEqual(out_of_order(TABLE + "| rim | border | the outermost pixels of a tile |\n"), ["tile"])
        self.assertEqual(out_of_order(TABLE + "| rim | border | the outermost pixels of a [tile](#where) |\n"), [])

    def test_sentence_said_again(self):
        comment = "/// Whoever is\n/// alone is first and last.\n"
        self.assertEqual(said_again(text_of(comment)), ["Whoever is alone is first and last"])
        self.assertEqual(said_again(comment), [], "over two lines it is found without the marks of comments alone")
        self.assertEqual(said_again("A pixel that is alone is its own root."), [])


if __name__ == "__main__":
    unittest.main()

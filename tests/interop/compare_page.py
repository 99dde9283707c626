"""`skerry compare --html`: the page says what the comparison says, works in a browser without a network, and bad input leaves nothing behind."""

from _page import acted, data_of, loads_nothing, prints, seconds_each
from _support import ROOT, Skerry, check, main, test  # first

import json
import lzma
from pathlib import Path

FOLDER = ROOT / "docs" / "measurements"
SLOWER = "compact-tiles"


def results(skerry: Skerry) -> tuple[Path, Path]:
    """Two runs of one grid, of the second of which one variant is slower by half, one cell is wrong, and the build is another."""
    before, after = skerry.folder / "before.jsonl", skerry.folder / "after.jsonl"
    before.write_text(lzma.open(FOLDER / "everything-h200-512-before.jsonl.xz", "rt").read())
    records, failed = [json.loads(line) for line in lzma.open(FOLDER / "everything-h200-512.jsonl.xz", "rt")], False
    for r in records:
        if r["record"] == "environment":
            r["program"]["commit"], r["id"] = "<another> & newer", "another"
        if r["record"] == "cell" and r["status"] == "ok" and r["variant"]["algorithm"] == SLOWER:
            for timed in (t for t in r["timing"].values() if isinstance(t, dict)):
                timed["samples_ns"] = [round(1.5 * v) for v in timed["samples_ns"]]
        elif r["record"] == "cell" and r["status"] == "ok" and not failed:
            failed = True
            r.update(status="failed", reason="the labels are <wrong>")
            r.pop("timing")
    after.write_text("".join(json.dumps(r) + "\n" for r in records))
    return before, after


def page_of(skerry: Skerry) -> tuple[str, dict]:
    """The page, and what `compare --json` says of the same results."""
    before, after = results(skerry)
    page = skerry.folder / "compared.html"
    skerry.run("compare", before, after, "--html", page)
    return page.read_text(), json.loads(skerry.run("compare", before, after, "--all", "--json", "--quiet").stdout)


@test
def says_what_changed(skerry: Skerry) -> None:
    """Verdicts, ratios and intervals of variants and cells are those of the comparison; so is what changed otherwise"""
    page, found = page_of(skerry)
    data = data_of(page)
    slower = sum(v["verdict"] == "slower" for v in found["variants"])
    check(slower >= 4 and f"{slower} became slower and none faster" in page, f"{slower} variants are slower")
    check(data["drift"] == found["drift"]["ratio"] and len(data["cells"]) == len(found["cells"]), "drift or cells")
    for shown, said in zip(data["groups"], found["variants"], strict=True):
        check(shown == [said["variant"], said["images"], said["ratio"], *said["ci95"], said["p"], said["verdict"]], str(shown))
        check((said["verdict"] == "slower") == said["variant"].startswith(SLOWER + ","), str(said))
    for shown, said in zip(data["cells"], found["cells"], strict=True):
        check(shown == [said["cell"], said["clock"], said["verdict"], said["before_ms"] * 1e6, said["after_ms"] * 1e6, said["ratio"], said["p"]], str(shown))
    check("ok -&gt; failed (the labels are &lt;wrong&gt;)" in page and found["changed"][0]["cell"].split(",")[0] in page, "the wrong cell is not said")
    marked = page[page.index("<section id=\"where\""):]
    check("&lt;another&gt; &amp; newer" in marked and marked.count("<td class='text wrap'>differs</td>") == 1, "the other commit is not marked")


@test
def nothing_is_fetched(skerry: Skerry) -> None:
    """A page of 12,000 times is one file below 15 MB that loads nothing, and prints"""
    page, _ = page_of(skerry)
    check(len(page) < 15e6, f"{len(page)} bytes")
    loads_nothing(page)
    prints(skerry, skerry.folder / "compared.html")


ACTIONS = """
    document.getElementById("theme").click();
    told.dark = document.documentElement.dataset.theme;
    told.marks = document.querySelectorAll("#intervals circle").length;
    told.full = [...document.querySelectorAll("#intervals text")].filter(t => t.textContent.endsWith(": slower")).map(t => t.textContent);
    const row = document.querySelector("#intervals [tabindex]");
    row.focus();
    told.tip = document.getElementById("tip").textContent;
    told.changed = [...document.querySelectorAll("#cells-changed tbody tr")].map(r => Number(r.cells[4].textContent));
    told.verdicts = [...new Set([...document.querySelectorAll("#cells-changed tbody tr")].map(r => r.cells[6].textContent))];
    told.all = document.getElementById("filtered").textContent;
    set("filter", "compact-tiles, 8-connected cold_as_graph spiral", "input");
    told.filtered = document.getElementById("filtered").textContent;
    const clock = document.querySelector("#choice select");
    clock.value = "cold_as_graph";
    clock.dispatchEvent(new Event("change"));
    told.other = document.querySelector("#intervals [tabindex]").getAttribute("aria-label");
"""


@test
def in_a_browser(skerry: Skerry) -> None:
    """Variants are marks with intervals that answer to the keyboard, cells are sorted and filtered, nothing overflows"""
    page, found = page_of(skerry)
    for width in (1280, 390):
        told = acted(skerry, page, ACTIONS, width)
        check(told["errors"] == [] and told["wide"] and told["dark"] == "dark", str(told)[:600])
        check(told["marks"] == 30 and len(told["full"]) == 2 and SLOWER in told["tip"] and "95 %" in told["tip"], str(told)[:600])
        check(len(told["changed"]) >= 20 and told["changed"] == sorted(told["changed"], reverse=True) and "slower" in told["verdicts"], str(told)[:600])
        check(told["all"].startswith(f"{len(found['cells']):,} cells") and told["filtered"].startswith("1 cells"), f"{told['all']}, {told['filtered']}")
        check("cold_as_graph" in told["other"], told["other"])
    redrawn = seconds_each(lambda times: acted(skerry, page, f'for (let k = 0; k < {times}; ++k) document.getElementById("theme").click();', 1280))
    check(redrawn < 1, f"to draw it anew takes {redrawn:.2f} s")


@test
def mistakes(skerry: Skerry) -> None:
    """What cannot be read or written is one sentence, status 2, and no page"""
    before, after = results(skerry)
    for said, output in (("known extension", "compared.txt"), ("cannot be written", "no/folder/compared.html")):
        page = skerry.folder / output
        answer = skerry.run("compare", before, after, "--quiet", "--html", page, status=2)
        text = answer.stderr.decode()
        check(said in text and text.count("\n") == 1 and not page.exists(), text)


if __name__ == "__main__":
    main()

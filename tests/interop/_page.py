"""What the tests of pages share: the data of a page, what it may load, and a browser that acts on it."""

from _support import Mismatch, Skerry, Skipped, check  # first

import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

PNG = r"data:image/png;base64,[A-Za-z0-9+/]+=*"


def data_of(page: str) -> dict:
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)[1].replace("<\\/", "</"))


def loads_nothing(page: str) -> None:
    """One file that names no address but that of SVG, and refers to nothing but its own sections and pictures that stand in it."""
    addresses = set(re.findall(r"https?://[^\s\"'<>)]+", page)) - {"http://www.w3.org/2000/svg"}
    check(not addresses, str(addresses))
    check(not re.search(r"<(?:link|iframe|object|embed|video|audio|source|base|form)\b|<script[^>]*\bsrc|@import|url\(|srcset", page), "something is loaded")
    check(not re.search(r"\b(?:fetch|import|Worker|EventSource|WebSocket)\(|XMLHttpRequest|sendBeacon", page), "a script could load something")
    for reference in re.findall(r"\b(?:src|href|poster|action|data)=[\"']?([^\"'\s>]*)", page):
        check(re.fullmatch(rf"#[\w-]+|{PNG}", reference) is not None, f"it refers to {reference[:80]}")
    for picture in re.findall(r"<img\b[^>]*>", page):
        check(re.search(rf" src='{PNG}'", picture) is not None and " alt='" in picture, picture[:120])


def browser() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return name
    raise Skipped("no Chromium is installed")


def browse(page: Path, *options: str) -> str:
    call = [browser(), "--headless", "--no-sandbox", "--disable-gpu", "--proxy-server=127.0.0.1:9", "--virtual-time-budget=8000", *options,
            page.as_uri()]
    return subprocess.run(call, capture_output=True, text=True, timeout=120).stdout


def acted(skerry: Skerry, page: str, actions: str, width: int) -> dict:
    """What the actions put into `told` on the page, with all errors of its scripts."""
    script = """<script>
const told = {errors: []};
const key = (node, name) => node.dispatchEvent(new KeyboardEvent("keydown", {key: name, bubbles: true}));
const set = (id, value, event = "change") => { const node = document.getElementById(id); node.value = value; node.dispatchEvent(new Event(event)); };
const firsts = id => [...document.querySelectorAll(`#${id} tbody tr`)].map(r => r.cells[0].textContent);
const darkens = () => {
  const before = getComputedStyle(document.body).backgroundColor;
  document.getElementById("theme").click();
  return getComputedStyle(document.body).backgroundColor !== before;
};
addEventListener("error", e => told.errors.push(e.message));
addEventListener("unhandledrejection", e => told.errors.push(String(e.reason)));
addEventListener("load", () => setTimeout(() => {
  try {
    ACTIONS
    told.wide = document.documentElement.scrollWidth <= innerWidth + 1;
  } catch (e) { told.errors.push(String(e)); }
  document.body.dataset.told = JSON.stringify(told);
}, 300));
</script>"""
    file = skerry.folder / "acted.html"
    file.write_text(page.replace("<body>", "<body>" + script.replace("ACTIONS", actions), 1))
    shown = browse(file, "--dump-dom", f"--window-size={width},1000")
    found = re.search(r'data-told="([^"]*)"', shown)
    if found is None:
        raise Mismatch("the page's actions did not end")
    return json.loads(found[1].replace("&quot;", '"').replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))


def seconds_each(does: Callable[[int], object]) -> float:
    """What one of many times takes, from outside the browser, whose own clock stands still while it acts."""

    def seconds(times: int) -> float:
        begin = time.monotonic()
        does(times)
        return time.monotonic() - begin

    return (seconds(41) - seconds(1)) / 40


def prints(skerry: Skerry, page: Path) -> None:
    made = skerry.folder / "page.pdf"
    browse(page, f"--print-to-pdf={made}")
    check(made.exists() and made.read_bytes().startswith(b"%PDF") and made.stat().st_size > 20000, "no PDF, or an empty one")

"""`skerry atlas`: what models predict for images of kinds that they have not seen, the rule, the page, and what is refused."""

from _page import acted, data_of, loads_nothing  # first
from _support import ROOT, Skerry, check, main, np, test

import json
import math
import random
import sys
from pathlib import Path

sys.path.insert(1, str(ROOT / "experiments" / "report"))
MEASURED = {"a device": ROOT / "docs" / "measurements" / "papers" / "rid-u.jsonl.xz", "two cores": ROOT / "docs" / "measurements" / "atlas-cores.jsonl.xz"}


def small_grid(skerry: Skerry) -> Path:
    """Results of four entries on images of eight families, whose times the tests replace."""
    grid = skerry.folder / "grid.toml"
    grid.write_text("""[grid]
statistics = true
samples = 1
[grid.axes]
algorithm = ["compact", "compact-tiles", "ha4-32", "bbdt"]
backend = ["serial"]
image = ["noise", "blobs", "terrain", "ridge-subdivision", "silhouettes", "rings", "page", "diagonals", "radar"]
density = [0.1, 0.3, 0.5, 0.7]
granularity = [1, 3, 8]
period = [8, 20]
subdivisions = [0, 2]
level = [1, 2]
count = [2, 20]
size = [96, 160]
""")
    skerry.run("run", grid, "-o", skerry.folder / "grid.jsonl", "--quiet")
    return skerry.folder / "grid.jsonl"


def with_times(results: Path, name: str, law) -> Path:
    """The results with nanoseconds by a law of the entry's name, the record's input and its statistics."""
    made = results.parent / name
    with made.open("w") as file:
        for line in results.open():
            r = json.loads(line)
            if r["record"] == "cell" and r["status"] == "ok":
                t = law(r["variant"]["algorithm"], r["input"], r["input"]["statistics"])
                for clock in [c for c in ("warm", "cold") if c in r["timing"]]:
                    r["timing"][clock]["summary_ns"]["median"] = round(t)
            file.write(json.dumps(r) + "\n")
    return made


def by_runs(entry: str, made: dict, s: dict) -> float:
    """Linear in pixels, runs and contacts; which entry is the fastest depends on the runs."""
    pixels = made["width"] * made["height"]
    share = {"compact": (1.0, 8.0), "compact-tiles": (1.6, 2.0), "ha4-32": (1.3, 12.0), "bbdt": (4.0, 4.0)}[entry]
    return 1000 * (share[0] * pixels + share[1] * (s["runs"] + 0.5 * s["contacts"]))


def surveyed(results: Path) -> dict:
    import atlas
    import atlas_model

    found, _ = atlas.read([str(results)], None, None)
    return {setting: atlas_model.survey(*of) for setting, of in found.items()}


@test
def a_law_is_found(skerry: Skerry) -> None:
    """Times that follow runs and contacts are predicted on families left out, and the rule is nearly the best; times of chance are not"""
    results = small_grid(skerry)
    (lawful,) = surveyed(with_times(results, "lawful.jsonl", by_runs)).values()
    check(np.median(lawful.errors()) < 0.05, f"{np.median(lawful.errors())} off")
    regret = math.exp(float(np.mean(np.log(lawful.regret(lawful.chosen())))))
    check(len(set(lawful.best()[0])) == 2 and regret < 1.02, f"{set(lawful.best()[0])}, regret {regret}")
    dice = random.Random(1)
    (chance,) = surveyed(with_times(results, "chance.jsonl", lambda *_: 1e6 * math.exp(dice.uniform(0, 3)))).values()
    check(np.median(chance.errors()) > 0.3, f"chance is predicted: {np.median(chance.errors())}")


@test
def nothing_of_a_family_is_seen(skerry: Skerry) -> None:
    """Predictions for a family do not change with the times of its images, and those for others do"""
    import atlas
    import atlas_model

    results, found = small_grid(skerry), []
    for name, law in (("plain.jsonl", by_runs), ("other.jsonl", lambda e, i, s: by_runs(e, i, s) * (3 if i["group"] == "blobs" else 1))):
        (of,) = atlas.read([str(with_times(results, name, law))], None, None)[0].values()
        found.append(atlas_model.left_out(*of, length=2.0, noise=0.01))
    plain, other = found
    blobs = np.array([i.family == "blobs" for i in plain.images])
    for name in plain.predicted:
        check(np.allclose(plain.predicted[name][blobs], other.predicted[name][blobs]), f"{name}: a model has seen what it must not")
        check(not np.allclose(plain.predicted[name][~blobs], other.predicted[name][~blobs]), f"{name}: the others have not seen it either")


@test
def the_rule_alone(skerry: Skerry) -> None:
    """The JSON of the rule predicts what the model predicts, by the formula of docs/atlas.md alone"""
    results = with_times(small_grid(skerry), "ruled.jsonl", by_runs)
    skerry.run("atlas", results, "--rule", skerry.folder / "rule.json")
    (rule,) = json.loads((skerry.folder / "rule.json").read_text())["settings"].values()
    (survey,) = surveyed(results).values()
    import atlas_model

    images = np.array(rule["images"])
    for image in survey.images[::7]:
        z = (np.array(atlas_model.features(image)) - rule["mean"]) / rule["spread"] / math.sqrt(len(rule["features"]))
        d = math.sqrt(3) * np.sqrt(((images - z) ** 2).sum(1)) / rule["kernel"]["length"]
        kernel = (1 + d) * np.exp(-d) + rule["kernel"]["trend"] * images @ z
        predicted = survey.model.predict(np.array([atlas_model.features(image)]))
        for name, of in rule["entries"].items():
            by_hand = of["level"] + np.dot(of["weights"], kernel[of["images"]])
            check(abs(by_hand - predicted[name][0]) < 1e-9, f"{name} on {image.name}: {by_hand}, not {predicted[name][0]}")
            k = survey.images.index(image)
            check(abs(math.exp(by_hand) * image.pixels / survey.times[name][k] - 1) < 0.15, f"{name} on {image.name}, which it has seen")


@test
def measured_ones(skerry: Skerry) -> None:
    """On a device and on two cores the catalogue's times are within 20 % on families left out, and the rule's regret is within 5 %"""
    for where, path in MEASURED.items():
        for setting, survey in surveyed(path).items():
            if not setting.endswith("labels"):
                continue  # five forms of one analysis
            error = float(np.median(survey.errors()))
            regret = math.exp(float(np.mean(np.log(survey.regret(survey.chosen())))))
            check(len(survey.predicted) > 40 and len({i.family for i in survey.images}) > 12, f"{where}: {len(survey.predicted)} entries")
            check(error <= 0.20, f"{where}, {setting}: {error:.3f} off in the median")
            check(regret <= 1.05, f"{where}, {setting}: regret {regret:.3f}")


@test
def numbers_of_the_page(skerry: Skerry) -> None:
    """The page says who wins, the ratios and the rule's regret as worked out anew from the cells; it loads nothing"""
    results = with_times(small_grid(skerry), "paged.jsonl", by_runs)
    page = skerry.folder / "atlas.html"
    said = skerry.run("atlas", results, "-o", page).stdout.decode()
    loads_nothing(page.read_text())
    (shown,) = data_of(page.read_text())["settings"]
    times: dict = {}
    for line in results.open():
        r = json.loads(line)
        if r["record"] == "cell" and r["status"] == "ok":
            clock = "cold" if "cold" in r["timing"] else "warm"
            times.setdefault((r["input"]["name"], r["input"]["width"]), {})[r["variant"]["algorithm"]] = r["timing"][clock]["summary_ns"]["median"]
    for image, best, chosen, regret in zip(shown["images"], shown["best"], shown["chosen"], shown["regret"], strict=True):
        of = times[image["name"], int(image["size"].split()[0])]
        check(of[best] == min(of.values()), f"{image['name']}: {best}")
        check(abs(of[chosen] / min(of.values()) / regret - 1) < 1e-3, f"{image['name']}: regret {regret}")
    for entry in shown["entries"]:
        expected = math.exp(sum(math.log(of[entry["name"]] / min(of.values())) for of in times.values()) / len(times))
        check(abs(entry["ratio"] / expected - 1) < 1e-6, f"{entry['name']}: {entry['ratio']}, not {expected}")
    check("off in the median" in said and "compact on " in said, said)


ACTIONS = """
const rows = () => firsts("entries");
const marks = () => document.querySelectorAll("#map svg circle, #map svg path[fill]").length;
told.first = rows();
document.querySelectorAll("#entries thead button")[0].click();
told.sorted = rows();
told.marks = marks();
document.querySelector("#legend button").click();
told.fewer = marks();
document.querySelector("#legend button").click();
told.axis = [...document.querySelectorAll("#map svg text")].some(t => t.textContent === "components");
set("across", "components");
told.moved = [...document.querySelectorAll("#map svg text")].some(t => t.textContent === "components");
key(document.querySelector("#map svg"), "ArrowRight");
told.tip = document.getElementById("tip").textContent;
told.dark = darkens();
"""


@test
def in_a_browser(skerry: Skerry) -> None:
    """A table sorts, the legend hides, axes change, keys walk through images, the page turns dark, nothing overflows"""
    page = skerry.folder / "atlas.html"
    skerry.run("atlas", with_times(small_grid(skerry), "browsed.jsonl", by_runs), "-o", page)
    for width in (1280, 390):
        told = acted(skerry, page.read_text(), ACTIONS, width)
        check(told["errors"] == [], str(told["errors"]))
        check(told["sorted"] == sorted(told["first"]) and told["fewer"] < told["marks"], str(told))
        check(not told["axis"] and told["moved"] and "ms" in told["tip"] and told["dark"] and told["wide"], str(told))


@test
def mistakes(skerry: Skerry) -> None:
    """Results without statistics, of few families, of unknown entries, and outputs of another kind are refused by a sentence"""
    plain = ROOT / "docs" / "measurements" / "ha4-figure-h200-2048.jsonl.xz"
    results = small_grid(skerry)
    few = skerry.folder / "few.jsonl"
    few.write_text("".join(line for line in results.open() if '"group":"noise"' in line or '"record":"cell"' not in line))
    page = skerry.folder / "none.html"
    for said, arguments in (("whose image has statistics", (plain,)), ("at least 4", (few,)), ("no entry ha5", (results, "--entries", "ha4-32,ha5")),
                            ("allowed is .json", (results, "--rule", "rule.txt")), ("cannot be read", ("missing.jsonl",)), ("no cold time", (results, "--clock", "cold"))):
        answer = skerry.run("atlas", *arguments, "-o", page, status=2)
        check(said in answer.stderr.decode() and answer.stderr.decode().count("\n") == 1 and not page.exists(), answer.stderr.decode())
    check("allowed is .html" in skerry.run("atlas", results, "-o", "page.txt", status=2).stderr.decode(), "the extension")
    cut = skerry.folder / "cut.jsonl"
    for text in (results.read_text()[:-300], results.read_text() + '{"record":"cell","variant":{"algorithm":"x"},"status":"ok"}\n'):
        cut.write_text(text)
        skerry.run("atlas", cut, "-o", page)
        check("1 line of the files could not be read" in page.read_text(), "a line that is cut off, or is no cell, is not said")
        page.unlink()


if __name__ == "__main__":
    main()

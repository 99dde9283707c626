"""The include graph is the picture in docs/design.md, a policy names no backend, and folders stay small enough to read."""

import re
import unittest

from markdown import ROOT

BACKENDS = sorted(p.name for p in (ROOT / "backends" / "skerry" / "backend").iterdir() if p.is_dir() and p.name != "by_name")
# What a policy must not say, in code or comment: a backend, its library, or what only one of them understands. Titles of papers,
# in quotes, may.
NAMES = re.compile(
    rf"<skerry/backend/|\b(?:{'|'.join(BACKENDS)})::|kokkos|cuda|nvcc|openmp|std::thread"
    r"|threadIdx|blockIdx|__(?:global|device|shared|host)__|__\w+_sync|__syncthreads|_mm\d*_",
    re.IGNORECASE,
)
INCLUDES_OF_BACKENDS = re.compile(r"# *include *[<\"](?:skerry/backend/|Kokkos|cuda)")
INCLUDE = re.compile(r"(?m)^# *include *<skerry/([^>]+)>")
# A policy by its name, where a question of what it says is meant.
POLICIES = [p.stem for p in (ROOT / "policies").rglob("*.hpp")]
POLICIES += ["none", "halving", "full", "inlined", "pixel", "cell", "run", "whole_run", "in_labels", "compact"]
WHICH_POLICY = re.compile(rf"same(?:_as|_v)<[^,<>]+(?:<[^<>]*>)?, *(?:\w+::)*(?:{'|'.join(sorted(POLICIES))})\b")
# A backend, a store or an entry by the text of its name.
WHICH_NAME = re.compile(r'(?:[=!]= *|starts_with\()"(?:cuda|serial|openmp|kokkos|in_labels|compact)|backend *[=!]= *"')
ROOTS = ("include", "policies", "backends")
MOST_HEADERS, MOST_DOORS = 16, 4


def without_titles(text):
    """Without what stands in quotes in comments, which may go on in the next line of the comment."""
    quoted = re.compile(r'(?m)^(//[^"\n]*)"[^"]*"')
    return quoted.sub(lambda m: m.group(1) + "\n" * m.group(0).count("\n"), text)


def found(pattern, root):
    """Every place below a folder that the pattern finds, as FILE:LINE: TEXT."""
    files = sorted(p for p in (ROOT / root).rglob("*") if p.is_file())
    assert files, root
    return [f"{path.relative_to(ROOT)}:{number}: {line.strip()}" for path in files
            for number, line in enumerate(without_titles(path.read_text()).splitlines(), 1) if pattern.search(line)]


def part_of(header):
    """The box of the picture that a header, named as includes name it, lies in: "store/compact/tiles/compact_tile.hpp" in store."""
    folders = header.split("/")
    return "/".join(folders[:2]) if folders[:2] == ["backend", "by_name"] else folders[0]


def arrows(headers):
    """{box: boxes that it includes} of {header: text}."""
    found_arrows = {part_of(name): set() for name in headers}
    for name, text in headers.items():
        for included in INCLUDE.findall(text):
            if part_of(included) != part_of(name):
                found_arrows[part_of(name)].add(part_of(included))
    return found_arrows


def drawn(page):
    """The same of the picture: lines such as "kit -> store, axis   words about it"."""
    picture = page.split("## Who may include what")[1].split("```text\n")[1].split("```")[0]
    boxes = {}
    for line in picture.splitlines():
        name, _, rest = line.partition("->") if "->" in line else (line.split()[0], "", "")
        listed = re.split(r"\s{2,}", rest.strip())[0] if rest else ""
        boxes[name.strip()] = {part.strip() for part in listed.split(",") if part.strip()}
    return boxes


def a_cycle(graph):
    """Boxes that include each other in a ring, or nothing."""
    done, path = set(), []

    def visit(box):
        if box in path:
            return path[path.index(box):]
        if box in done:
            return []
        path.append(box)
        ring = next((r for r in map(visit, sorted(graph.get(box, ()))) if r), [])
        path.pop()
        done.add(box)
        return ring

    return next((r for r in map(visit, sorted(graph)) if r), [])


def headers_of(root):
    folder = ROOT / root / "skerry"
    return {str(path.relative_to(folder)): path for path in folder.rglob("*.hpp")}


class Split(unittest.TestCase):
    def test_the_picture_is_the_graph(self):
        headers = {name: path.read_text() for root in ROOTS for name, path in headers_of(root).items()}
        self.assertGreater(len(headers), 100)
        self.assertEqual(arrows(headers), drawn((ROOT / "docs" / "design.md").read_text()))
        self.assertEqual(a_cycle(arrows(headers)), [])

    def test_an_include_says_which_root_it_comes_from(self):
        self.assertEqual({name.split("/")[0] for name in headers_of("policies")}, {"policy"})
        self.assertEqual({name.split("/")[0] for name in headers_of("backends")}, {"backend"})
        self.assertEqual({name.split("/")[0] for name in headers_of("include")} & {"policy", "backend"}, set())

    def test_folders_are_small(self):
        for root in ROOTS:
            count = {}
            for name in headers_of(root):
                folder = name.rpartition("/")[0]
                count[folder] = count.get(folder, 0) + 1
            for folder, n in count.items():
                with self.subTest(folder=f"{root}/skerry/{folder}"):
                    self.assertLessEqual(n, MOST_DOORS if folder == "" else MOST_HEADERS)

    def test_that_a_wrong_graph_would_be_noticed(self):
        headers = {"axis/link.hpp": "#include <skerry/core/types.hpp>\n", "core/types.hpp": "", "backend/by_name/a.hpp": ""}
        self.assertEqual(arrows(headers), {"axis": {"core"}, "core": set(), "backend/by_name": set()})
        headers["core/types.hpp"] = "#pragma once\n#include <skerry/axis/link.hpp>\n"
        self.assertEqual(sorted(a_cycle(arrows(headers))), ["axis", "core"])
        page = "## Who may include what\n\n```text\nkit  -> axis, core   windows, steps\ncore   types, teams\n```\n"
        self.assertEqual(drawn(page), {"kit": {"axis", "core"}, "core": set()})

    def test_no_policy_names_a_backend(self):
        self.assertEqual(found(NAMES, "policies"), [])

    def test_nothing_is_decided_by_which_policy_it_is(self):
        asked = [line for root in ROOTS for line in found(WHICH_POLICY, root) if "/as_printed/" not in line]
        self.assertEqual(asked, [])
        sources = [line for line in found(WHICH_NAME, "experiments") if re.match(r"\S+\.(?:cpp|hpp|cu|def):", line)]
        self.assertEqual(sources, [])

    def test_that_such_a_question_would_be_noticed(self):
        for line in ["std::same_as<Path, path::none>", "if (std::is_same_v<Step, plant_self>)", "std::same_as<Site, skerry::pixel> &&"]:
            self.assertRegex(line, WHICH_POLICY)
        self.assertNotRegex("std::same_as<Path, Meant>", WHICH_POLICY)
        for line in ['if (backend == "serial")', 'backend.starts_with("cuda")', 'e.store != "compact"']:
            self.assertRegex(line, WHICH_NAME)

    def test_no_contract_includes_a_backend(self):
        door = "include/skerry/registration.hpp"  # lists the backends that a build has
        self.assertEqual([line for line in found(INCLUDES_OF_BACKENDS, "include") if not line.startswith(door)], [])

    def test_that_it_would_be_noticed(self):
        for line in ["#include <skerry/backend/host/team.hpp>", "  host::order_streams();", "// twice as fast with Kokkos",
                     "#if defined(__CUDACC__)", "int k = threadIdx.x;", "__syncthreads();", "std::thread t;",
                     "_mm512_loadu_si512(p)", "cuda::memory::load(p)"]:
            self.assertRegex(line, NAMES)
        for line in ["template <class Memory> SKERRY_FN void f();", "// a warp votes, a core packs a word", "m.hosts = 1;"]:
            self.assertNotRegex(line, NAMES)
        self.assertRegex("#include <Kokkos_Core.hpp>", INCLUDES_OF_BACKENDS)
        self.assertGreater(len(found(INCLUDES_OF_BACKENDS, "backends")), 10)


if __name__ == "__main__":
    unittest.main()

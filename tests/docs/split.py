"""The split that docs/design.md draws: a policy names no backend, a backend includes no policy, a contract neither."""

import re
import unittest

from markdown import ROOT

AXES = sorted(p.name for p in (ROOT / "policies" / "skerry").iterdir() if p.is_dir())
BACKENDS = sorted(p.name for p in (ROOT / "backends" / "skerry").iterdir() if p.is_dir())
# What a policy must not say, in code or comment: a backend, its library, or what only one of them understands. Titles of papers,
# in quotes, may.
NAMES = re.compile(
    rf"<skerry/(?:{'|'.join(BACKENDS)})/|<skerry/backends|\b(?:{'|'.join(BACKENDS)})::|kokkos|cuda|nvcc|openmp|std::thread"
    r"|threadIdx|blockIdx|__(?:global|device|shared|host)__|__\w+_sync|__syncthreads|_mm\d*_",
    re.IGNORECASE,
)
INCLUDES_OF_POLICIES = re.compile(rf"# *include *[<\"]skerry/(?:{'|'.join(AXES)})/")
INCLUDES_OF_BACKENDS = re.compile(rf"# *include *[<\"](?:skerry/(?:{'|'.join(BACKENDS)})/|Kokkos|cuda)")


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


class Split(unittest.TestCase):
    def test_no_policy_names_a_backend(self):
        self.assertEqual(found(NAMES, "policies"), [])

    def test_no_backend_includes_a_policy(self):
        self.assertEqual(found(INCLUDES_OF_POLICIES, "backends"), [])

    def test_no_contract_includes_a_backend(self):
        self.assertEqual(found(INCLUDES_OF_BACKENDS, "include"), [])

    def test_that_it_would_be_noticed(self):
        for line in ["#include <skerry/host/team.hpp>", "  host::order_streams();", "// twice as fast with Kokkos",
                     "#if defined(__CUDACC__)", "int k = threadIdx.x;", "__syncthreads();", "std::thread t;",
                     "_mm512_loadu_si512(p)", "cuda::memory::load(p)"]:
            self.assertRegex(line, NAMES)
        for line in ["template <class Memory> SKERRY_FN void f();", "// a warp votes, a core packs a word", "m.hosts = 1;"]:
            self.assertNotRegex(line, NAMES)
        self.assertRegex("#include <skerry/unite/hook.hpp>", INCLUDES_OF_POLICIES)
        self.assertRegex("#include <Kokkos_Core.hpp>", INCLUDES_OF_BACKENDS)
        self.assertGreater(len(found(INCLUDES_OF_BACKENDS, "backends")), 10)


if __name__ == "__main__":
    unittest.main()

"""Published labeling codes: source trees that the user has, with the harness `published_codes.cpp` built with each, and codes that are
written after their papers."""

import hashlib
import subprocess
from dataclasses import dataclass
from pathlib import Path

HARNESS = Path(__file__).with_name("published_codes.cpp")
FLAGS = ("-std=c++17", "-O3", "-march=native", "-DNDEBUG")
LIBRARIES = ("-lopencv_core", "-lopencv_imgproc", "-lopencv_imgcodecs")
COMMON = ("check_labeling", "file_manager", "labeling_algorithms", "labels_solver", "system_info", "utilities", "volume_util",
          "yacclab_tensor")
LSL3DLIB, SIMDHELPERS, NRC2 = "lib/lsl3dlib", "lib/lsl3dlib/lib/simdhelpers", "lib/nrc2"


class Unusable(Exception):
    """What the harness is built from is not there, or it does not build."""


def compiled(command: list[str], what: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        told = [line for line in done.stderr.splitlines() if "error" in line or "undefined" in line]
        raise Unusable(f"{what} does not build: {(told or ['no reason was given'])[0]}")


@dataclass(frozen=True)
class Tree:
    """What the harness takes of a tree; all paths are relative to it."""

    name: str  # of the option that names its folder
    origin: str
    hint: str  # what else has to be there, in words
    sources: tuple[str, ...]
    c_sources: tuple[str, ...] = ()
    libraries: tuple[str, ...] = ()  # folders with an include of their own
    defines: tuple[str, ...] = ()

    def missing(self, folder: Path) -> str | None:
        """A sentence that names a file which is not there."""
        headers = [f"{library}/include" for library in ("cuda", *self.libraries)]
        for path in ("include/labels_solver.h", *self.sources, *self.c_sources, *headers):
            if not (folder / path).exists():
                return f"no {path} in {folder}: --{self.name} names a tree of {self.origin}{self.hint}"
        return None

    def build(self, folder: Path, program: Path, compiler: str, opencv: Path) -> None:
        """The harness with class files of the tree as they are, without a word about their warnings."""
        includes = ["include", "cuda/include", *(f"{library}/include" for library in self.libraries)]
        command = [compiler, *FLAGS, "-fno-access-control", "-w", *(f"-D{name}" for name in self.defines),
                   *(f"-I{folder / path}" for path in includes), f"-I{opencv}", "-x", "c++", str(HARNESS),
                   *(str(folder / path) for path in self.sources), "-x", "c", *(str(folder / path) for path in self.c_sources),
                   "-x", "none", *LIBRARIES, "-o", str(program)]
        compiled(command, f"the harness with {folder}")

    def digest(self, folder: Path) -> str:
        """Of the files that may go into the harness: what was measured, where the tree has no commit."""
        total = hashlib.sha256()
        for path in sorted(path for path in folder.rglob("*") if path.suffix in (".c", ".cc", ".cpp", ".h", ".hpp")):
            total.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
        return total.hexdigest()[:16]


@dataclass(frozen=True)
class Rewritten:
    """A code that is written after its paper, in a file beside this one. It needs no tree: its folder is that of the file."""

    name: str  # of the option
    origin: str
    source: Path

    def build(self, _: Path, program: Path, compiler: str, _opencv: Path) -> None:
        compiled([compiler, *FLAGS, str(self.source), "-o", str(program)], self.source.name)

    def digest(self, _: Path) -> str:
        return hashlib.sha256(self.source.read_bytes()).hexdigest()[:16]


def version_of(compiler: str) -> str:
    """The first line that it says of itself."""
    try:
        return subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    except (OSError, subprocess.CalledProcessError, IndexError) as error:
        raise Unusable(f"{compiler} does not start: name another compiler with --compiler") from error


def in_folder(folder: str, names: tuple[str, ...], suffix: str) -> tuple[str, ...]:
    return tuple(f"{folder}/{name}.{suffix}" for name in names)


YACCLAB = Tree("yacclab", "prittt/YACCLAB", "", in_folder("src", COMMON, "cc"))
LSL3D = Tree(
    "lsl3d", "natmaurice/yacclab", ", with its libraries where --help says",
    in_folder("src", (*COMMON, "step_types", "labeling3D_lsl_fsm_sse", "labeling3D_lsl_double_sse"), "cc")
    + in_folder(f"{LSL3DLIB}/src/lsl3d", ("relabeling", "unification_stats"), "cpp")
    + (f"{SIMDHELPERS}/src/compress.cpp",),
    c_sources=in_folder(f"{NRC2}/src", ("nralloc2", "nralloc3", "nrkernel", "nrmem1", "nrset1", "nrset2", "nrset3"), "c"),
    libraries=(LSL3DLIB, SIMDHELPERS, NRC2),
    defines=("PUBLISHED_LSL3D", "USE_LSL_SIMD_SSE", "YACCLAB_USE_PAPI=0", "CCL_ENABLE_PAPI=0", "YACCLAB_USE_PERF=0",
             "LSL3DLIB_USE_PERF=0"),
)
FLSL = Rewritten("flsl", "flsl.cpp, written after its paper", HARNESS.with_name("flsl.cpp"))
TREES = {tree.name: tree for tree in (YACCLAB, LSL3D)}
SOURCES = TREES | {FLSL.name: FLSL}

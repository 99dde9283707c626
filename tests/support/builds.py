"""What the scripts that compile for themselves share: a source compiled and linked as the build folder does a test, and a
compiler's first error."""

import json
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(command: list[str] | str, **options) -> subprocess.CompletedProcess:
    return subprocess.run(command, capture_output=True, text=True, **options)


def first_error(said: str) -> str:
    """The first error in what a compiler said, without its place; empty if there is none."""
    found = re.search(r"\berror: (.*)", said)
    return found.group(1) if found else ""


def is_sentence(error: str) -> bool:
    """Whether an error is a static assertion's, of GCC or of Clang."""
    return re.match(r"static assertion failed|static_assert failed", error) is not None


def without_precompiled(command: list[str], folder: pathlib.Path) -> list[str]:
    """A command that reads the headers of its precompiled header anew: GCC's from a copy of what lists them, in a folder of its
    own, Clang's by name."""
    text = shlex.join(command)
    text = re.sub(r"-Xclang -include-pch -Xclang \S+", "", text)
    for name in re.findall(r"\S+/cmake_pch\.hxx", text):
        copy = folder / "precompiled.hxx"
        copy.write_text((pathlib.Path(name)).read_text())
        text = text.replace(name, str(copy))
    return shlex.split(text)


class Test:
    """A test of a build folder, named by its source without its ending: `policies/link/flatten`."""

    def __init__(self, build: pathlib.Path, name: str):
        self.build, self.name = build.resolve(), name
        source = ROOT / "tests" / f"{name}.cpp"
        commands = [e["command"] for e in json.loads((self.build / "compile_commands.json").read_text())
                    if pathlib.Path(e["file"]) == source]
        if not commands:
            sys.exit(f"{source} is not built in {self.build}: run bash tests/run.sh first")
        self._compile = shlex.split(commands[0])
        self._object = self._compile[self._compile.index("-o") + 1]
        self._target = "tests/test." + name.replace("/", ".")
        self._link = run(["ninja", "-t", "commands", "-s", self._target], cwd=self.build).stdout.strip().splitlines()[-1]

    def compile(self, made: pathlib.Path, source: pathlib.Path | None = None, before: pathlib.Path | None = None) -> str:
        """Compiles the test, or another source as it, into `made`; `before`: a folder of headers that come first. What the
        compiler said where it failed; empty where it did not."""
        command = [str(made) if word == self._object else word for word in self._compile]
        if source:
            command[-1] = str(source)
        if before:
            command = without_precompiled(command, made.parent)
            command.insert(next(k for k, word in enumerate(command) if word.startswith("-I")), f"-I{before}")
        done = run([*command, "-w"], cwd=self.build)  # a change may leave a name unused
        return (done.stderr or "no output") if done.returncode else ""

    def link(self, made: pathlib.Path, program: pathlib.Path, own_main: bool = False) -> str:
        """Links an object in the place of the test's; `own_main`: it has one. What the linker said where it failed."""
        command = self._link.replace(self._object, str(made)).replace(f"-o {self._target}", f"-o {program}")
        if own_main:
            command = re.sub(r"\S*libskerry_test_main_\d\.a", "", command)
        done = run(command, cwd=self.build, shell=True)
        return (done.stderr or "no output") if done.returncode else ""

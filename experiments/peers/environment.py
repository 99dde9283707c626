"""What a measurement ran on: the machine, the versions, the commit and the command."""

import datetime
import importlib.metadata
import os
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("numpy", "scipy", "scikit-image", "opencv-python-headless", "connected-components-3d")


def processor() -> str:
    """The name of the machine's processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def commit() -> str:
    """The commit that is checked out, with "+changes" where the working tree differs from it; "unknown" without git."""

    def git(*arguments: str) -> str:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    try:
        return git("rev-parse", "HEAD") + ("+changes" if git("status", "--porcelain", "--untracked-files=no") else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def command() -> str:
    """The command line, its files named relative to the repository."""

    def short(argument: str) -> str:
        path = Path(argument)
        if not path.is_absolute():
            return argument
        return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name

    return " ".join(["python", short(str(Path(sys.argv[0]).resolve())), *map(short, sys.argv[1:])])


def version_of(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "unknown"


def environment(skerry: Path) -> dict:
    """All of it, as it goes into a file of measurements."""
    says = subprocess.run([str(skerry), "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return {
        "command": command(),
        "commit": commit(),
        "date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "device": processor(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),
        "system": platform.platform(),
        "versions": {"skerry": says.removeprefix("skerry "), "python": platform.python_version()}
        | {package: version_of(package) for package in PACKAGES},
    }

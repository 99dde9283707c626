# ctest-labels: slow
# ctest-timeout: 600
"""Plugins: what a machine without a compiler runs, and what is not loaded."""

from _support import Skerry, check, main, test  # first

import os

from _compose import GRID, cells_of, folder_of


@test
def without_a_compiler(skerry: Skerry) -> None:
    """A plugin runs where no compiler is; without one a sentence says what is missing, and what was compiled in still runs"""
    folder = folder_of(skerry, "elsewhere")
    plugin = folder / "variants.so"
    (folder / "grid.toml").write_text(GRID.replace('tiling = [', 'tiling = ["tile<16,16>", ', 1))
    built = skerry.run("build", folder / "grid.toml", "-o", plugin, "--quiet").stdout.decode()
    check(built.startswith("3 variants in "), f"build said {built}")
    os.environ["SKERRY_CACHE"] = str(folder / "empty")
    os.environ["SKERRY_CXX"] = "/nowhere/c++"
    try:
        skerry.run("run", folder / "grid.toml", "--plugin", plugin, "-o", folder / "plugin.jsonl", "--quiet")
        cells = cells_of(folder / "plugin.jsonl")
        states = sorted(cell["status"] for cell in cells)
        check(states == ["ok"] * 3 + ["skipped"] * 2, f"with a plugin cells are {states}")
        reasons = {cell["reason"] for cell in cells if cell["status"] == "skipped"}
        check(all("the local merge (parameter 3) cannot work on this tiling" in reason for reason in reasons),
              f"illegal cells are skipped because {reasons}")
        said = skerry.run("run", folder / "grid.toml", "--quiet", status=2).stderr.decode()
        check("is not on this machine: install it, or name another with SKERRY_CXX" in said, f"no compiler: {said}")
        (folder / "both.toml").write_text(GRID.replace("[grid.axes]\n", '[grid.axes]\nalgorithm = ["compact"]\n'))
        skerry.run("run", folder / "both.toml", "-o", folder / "both.jsonl", "--quiet")
        states = sorted(cell["status"] for cell in cells_of(folder / "both.jsonl"))
        check(states == ["ok"] + ["skipped"] * 3, f"without a compiler cells are {states}")
    finally:
        del os.environ["SKERRY_CXX"]
    whole = plugin.read_bytes()
    plugin.chmod(0o777)
    said = skerry.run("run", folder / "grid.toml", "--plugin", plugin, "--quiet", status=1).stderr.decode()
    check("another user could have written it" in said, f"a plugin that others may write: {said}")
    plugin.chmod(0o755)
    version = whole.index(b"version=")
    plugin.write_bytes(whole[:version] + b"version=9" + whole[version + 9:])
    said = skerry.run("run", folder / "grid.toml", "--plugin", plugin, "--quiet", status=1).stderr.decode()
    check("is no plugin for this program: version is '9" in said, f"a plugin of another build: {said}")
    plugin.write_bytes(whole[: len(whole) // 2])
    said = skerry.run("run", folder / "grid.toml", "--plugin", plugin, "--quiet", status=1).stderr.decode()
    check("is no plugin for this program" in said, f"half a plugin: {said}")
    (folder / "empty").chmod(0o755)
    said = skerry.run("run", folder / "grid.toml", "--quiet", status=1).stderr.decode()
    check("is not this user's alone" in said, f"a cache that others may read: {said}")


if __name__ == "__main__":
    main()

# ctest-timeout: 600
"""Policies of one's own: compiled once, and once more where a header that they include has changed."""

from _support import Skerry, check, main, test  # first

import json

from _compose import cells_of, compiled, folder_of


@test
def compiled_once(skerry: Skerry) -> None:
    """Policies of one's own are compiled once, and once more where a header that they include has changed"""
    folder = folder_of(skerry, "once")
    first = compiled(skerry, folder, "first.jsonl")
    check(len(first) == 3 and not any(first.values()), f"an empty cache had {first}")
    check(all(compiled(skerry, folder, "second.jsonl").values()), "the second run compiled")
    (folder / "rows.hpp").write_text("#pragma once\nconstexpr int rows = 9;\n")
    third = compiled(skerry, folder, "third.jsonl")
    check(third == {"strip<4> komura": True, "strip<4> patient": True, "mine::tall_strip komura": False},
          f"after a changed header there were {third}")
    keys = [{cell["key"]: cell["variant"]["combination"]["tiling"] for cell in cells_of(folder / name)}
            for name in ("second.jsonl", "third.jsonl")]
    changed = {keys[1][key] for key in keys[1].keys() - keys[0].keys()}
    check(changed == {"mine::tall_strip"}, f"a changed header gives new results to {changed}")
    shown = json.loads(skerry.run("cache", "--json").stdout)
    check(shown["folder"] == str(folder / "cache") and shown["compositions"] >= 3, f"the cache shows {shown}")
    check((folder / "cache").stat().st_mode & 0o777 == 0o700, "others can look into the cache")
    skerry.run("cache", "--empty")
    check(json.loads(skerry.run("cache", "--json").stdout)["files"] == 0, "the cache is not empty")


if __name__ == "__main__":
    main()

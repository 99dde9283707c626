# ctest-timeout: 600
"""One composition by its text, in place of a name."""

from _support import Skerry, check, main, test  # first

import json

from _compose import folder_of


@test
def compositions_at_once(skerry: Skerry) -> None:
    """One composition by its text: labels, features, and a benchmark"""
    folder = folder_of(skerry, "text")
    early = "algorithm<eight, tile<128,64>, bit_runs<32,2>, once<rim_union<hook>>, also<relabel, early<features<area>>>>"
    image = folder / "image.npy"
    skerry.run("generate", "noise", "-o", image, "--size", "200x100", "--density", "0.3")
    table = folder / "table.csv"
    report = json.loads(skerry.run("label", image, "--algorithm", early, "--backend", "threads", "--table", table, "-o",
                                   folder / "labels.npy", "--json", "--quiet").stdout)
    plain = json.loads(skerry.run("label", image, "--json", "--quiet").stdout)
    check(report["components"] == plain["components"], "a composition finds other components")
    check(report["algorithm"].startswith("algorithm<eight,tile<128,64>,"), f"it is called {report['algorithm']}")
    check(len(table.read_text().splitlines()) == report["components"] + 1, "the table has other rows")
    said = skerry.run("label", image, "--algorithm", early, "--connectivity", "4", status=2).stderr.decode()
    check("the algorithm is 8-connected" in said, f"another connectivity: {said}")
    said = skerry.run("label", image, "--algorithm", early.replace("tile<128,64>", "strip<4>"), "--backend", "threads",
                      status=2).stderr.decode()
    check("algorithm: the local merge (parameter 3)" in said and said.count("\n") == 1, f"an illegal composition: {said}")
    skerry.run("bench", "compact", early.replace("also<relabel, early<features<area>>>", "relabel"),
               "--size", "100", "--backend", "threads", "--repeat", "2", "--quiet")


if __name__ == "__main__":
    main()

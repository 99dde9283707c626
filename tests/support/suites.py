"""Every suite and every case outside of a suite, of programs that hold the tests of several sources, is run by a test of CTest.

    python3 tests/support/suites.py CTEST BUILD
"""

import json
import sys

import builds


def suites_in(program: str) -> set[str]:
    """What stands in no suite itself; Boost.Test marks with a star what is on by default."""
    listed = builds.run([program, "--list_content"])
    lines = (listed.stdout + listed.stderr).splitlines()
    return {line.rstrip("*") for line in lines if line.strip() and not line.startswith(" ")}


def main() -> int:
    ctest, build = sys.argv[1:]
    tests = json.loads(builds.run([ctest, "--test-dir", build, "--show-only=json-v1"]).stdout)["tests"]
    run: dict[str, set[str]] = {}
    for command in (test.get("command", []) for test in tests):
        for option in command[1:]:
            if option.startswith("--run_test="):
                run.setdefault(command[0], set()).update(option.partition("=")[2].split(","))
    if not run:
        print("no program holds the tests of several sources")
        return 1
    missing = {program: sorted(suites_in(program) - names) for program, names in run.items()}
    for program, names in missing.items():
        if names:
            print(f"{program}: no test of CTest runs {', '.join(names)}")
    return 1 if any(missing.values()) else 0


if __name__ == "__main__":
    sys.exit(main())

# ctest-labels: slow
# ctest-timeout: 600
"""What is wrong with a composition: it fails or is skipped alone, with one sentence."""

from _support import Skerry, check, main, test  # first

from _compose import PATIENT, cells_of, folder_of


@test
def mistakes(skerry: Skerry) -> None:
    """What does not compile fails alone, with the compiler's first words; what is illegal is skipped with the ladder's"""
    folder = folder_of(skerry, "mistakes")
    (folder / "patient.hpp").write_text(PATIENT.replace("skerry::order(b, a);", "skerry::ordered(b, a);"))
    (folder / "wrong.toml").write_text("""
[grid]
samples = 1
headers = ["patient.hpp"]
[grid.axes]
tiling = ["strip<4>"]
local = ["ballot_runs<32, komura>", "bit_runs<32, 2>", "nothing_of_that_name"]
merge = ["once<seam_union<komura>>", "once<seam_union<patient>>", "whole"]
finish = ["relabel"]
connectivity = [4]
backend = ["threads"]
image = ["noise"]
size = [50]
""")
    skerry.run("run", folder / "wrong.toml", "-o", folder / "wrong.jsonl", "--quiet", status=1)
    found = {(cell["variant"]["combination"]["local"][:7], cell["variant"]["combination"]["merge"]):
             (cell["status"], cell.get("reason", "")) for cell in cells_of(folder / "wrong.jsonl")}
    check(found["ballot_", "once<seam_union<komura>>"][0] == "ok", f"the right one is {found}")
    status, reason = found["ballot_", "once<seam_union<patient>>"]
    check(status == "failed" and "it does not compile: patient.hpp:7: " in reason and "ordered" in reason and ".log)" in reason,
          f"a mistake in a header is {status}: {reason}")
    status, reason = found["nothing", "once<seam_union<komura>>"]
    check(status == "failed" and "'nothing_of_that_name'" in reason, f"an unknown name is {status}: {reason}")
    status, reason = found["ballot_", "whole"]
    check(status == "skipped" and reason.startswith("algorithm: parameter 4 must be a schedule"), f"no merge is {status}: {reason}")
    status, reason = found["bit_run", "once<seam_union<komura>>"]
    check(status == "skipped" and reason.startswith("algorithm: "), f"an illegal composition is {status}: {reason}")
    (folder / "patient.hpp").write_text("#error \"not yet written\"\n" + PATIENT)
    skerry.run("run", folder / "wrong.toml", "-o", folder / "wrong.jsonl", "--quiet", status=1)
    reasons = [cell.get("reason", "") for cell in cells_of(folder / "wrong.jsonl")]
    said = ('patient.hpp:1: #error "not yet written"', 'patient.hpp:1: "not yet written"')  # GCC's words, and Clang's
    check(any(words in reason for reason in reasons for words in said), f"a broken header: {reasons}")


if __name__ == "__main__":
    main()

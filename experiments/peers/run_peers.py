"""Times other people's labeling on images in memory, and writes the records of `skerry run`: JSON Lines.

    python experiments/peers/run_peers.py FOLDER... -o peers.jsonl

FOLDER is what `skerry generate --set` wrote, or holds images; single images are taken too. Every result is compared
with components that are found in another way: before a sample is taken, and after the last. A peer whose labels are
another partition has the status "wrong" and no time; one that is not installed, or has no device, is "skipped" with its
reason."""

import argparse
import itertools
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

try:
    import numpy as np
    import peers_cpu
    import peers_gpu
    from inputs import BadInput, Input, digest, inputs
    from oracle import oracle_labels
    from peer import CONNECTIVITIES, Peer, one_line
    from peer_records import cell_record, environment_record, grid_record, timing
    from partition import same_partition
except ImportError as error:
    sys.exit(f"run_peers: {error}: install numpy and scipy")

PEERS = peers_cpu.PEERS + peers_gpu.PEERS
Cell = tuple[Peer, int]  # with its threads; 0 on a device


def whole_numbers(text: str) -> list[int]:
    values = [int(part) for part in text.split(",")]
    if min(values) < 1:
        raise ValueError(text)
    return values


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [peer.name for peer in PEERS]
    parser.add_argument("images", type=Path, nargs="+", metavar="FOLDER", help="folders of images, or images")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="a new file; default: standard output")
    parser.add_argument("--peer", action="append", choices=names, metavar="NAME", help=", ".join(names))
    parser.add_argument("--connectivity", type=whole_numbers, default=[8, 4], metavar="LIST", help="default 8,4")
    parser.add_argument("--threads", type=whole_numbers, metavar="LIST", help="default 1 and all cores")
    parser.add_argument("--samples", type=int, default=7, metavar="N", help="of each cell, default 7")
    parser.add_argument("--warmup", type=int, default=1, metavar="N", help="runs that do not count, default 1")
    given = parser.parse_args()
    if not set(given.connectivity) <= set(CONNECTIVITIES):
        parser.error("--connectivity is 4, 8 or both")
    if given.samples < 1 or given.warmup < 1:
        parser.error("--samples and --warmup are at least 1")
    given.threads = given.threads or sorted({1, os.cpu_count() or 1})
    return given


def cells_of(peers: list[Peer], threads: list[int]) -> list[Cell]:
    """Every peer with each number of threads that it can have."""
    chosen = []
    for peer in peers:
        counts = threads if peer.parallel else [0 if peer.backend == "cuda" else 1]
        chosen += [(peer, count) for count in counts]
    return chosen


def measured(peer: Peer, threads: int, image, connectivity: int, expected, given: argparse.Namespace) -> dict:
    """Members of the record: "status", and with it "reason", "check" or "timing"."""
    try:
        call = peer.open(image, connectivity, max(threads, 1))
    except Exception as error:  # whatever a peer raises is its result, and the others go on
        return {"status": "failed", "reason": one_line(error)}
    try:
        for _ in range(given.warmup):
            call.run()
        check = checked(call, expected)
        if check["status"] != "same":
            return {"status": "wrong", "check": check}
        clocks = {"warm": [call.clock(call.run) for _ in range(given.samples)]}
        if call.flush is not None:
            clocks["cold"] = []
            for _ in range(given.samples):
                call.flush()
                clocks["cold"].append(call.clock(call.run))
        check = checked(call, expected)  # a race may show only now and then
        if check["status"] != "same":
            return {"status": "wrong", "check": check}
        return {"status": "ok", "check": check, "timing": timing(call.method, clocks)}
    except Exception as error:
        return {"status": "failed", "reason": one_line(error)}
    finally:
        call.close()


def checked(call, expected) -> dict:
    labels = call.labels()
    same = same_partition(labels, expected)
    belongs = same and call.belongs()
    check = {"oracle": "runs of pixels in scipy.sparse.csgraph", "status": "same" if belongs else "different",
             "components": int(expected.max(initial=0))}
    if same and not belongs:
        check["what"] = "features"
    elif not same:
        check["found"] = int(np.count_nonzero(np.unique(labels)))
    return check


def records(found: list[Input], left_out: list[dict], cells: list[Cell], given: argparse.Namespace) -> Iterator[dict]:
    """The record of every cell, image by image; the peers of one image come in an order of their own."""
    missing = {peer.name: peer.missing() for peer, _ in cells}
    environment = environment_record([peer for peer, _ in cells])
    count = (len(found) + len(left_out)) * len(given.connectivity) * len(cells)
    yield environment
    yield grid_record(count, given.samples, given.warmup)
    number = itertools.count()

    def record(cell: Cell, connectivity: int, given_input: dict, result: dict) -> dict:
        return cell_record(next(number), environment["id"], *cell, connectivity, given_input, result)

    for entry in left_out:
        described = {"name": entry["name"], "group": entry["group"], "from": entry["from"]}
        for connectivity, cell in itertools.product(given.connectivity, cells):
            yield record(cell, connectivity, described, {"status": "skipped", "reason": entry["reason"]})
    for one in found:
        image = one.pixels()
        described = {"name": one.name, "group": one.group, "from": one.source, "made_by": one.made_by,
                     "sha256": digest(image), "width": image.shape[1], "height": image.shape[0],
                     "foreground": int(image.sum())}
        for connectivity in given.connectivity:
            expected = oracle_labels(image, connectivity)
            for cell in random.Random(f"{one.name} {connectivity}").sample(cells, len(cells)):
                peer, threads = cell
                reason = missing[peer.name] or peer.refuses.get(connectivity)
                result = {"status": "skipped", "reason": reason} if reason else measured(
                    peer, threads, image, connectivity, expected, given)
                yield record(cell, connectivity, described, result)


def write(lines: Iterator[dict], to: TextIO) -> Counter:
    counts = Counter()
    for line in lines:
        print(json.dumps(line), file=to, flush=True)
        if line["record"] == "cell":
            counts[line["status"]] += 1
            if sys.stderr.isatty():
                print(f"\r{sum(counts.values())}: {line['input']['name'][:40]:40}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    return counts


def main() -> None:
    given = arguments()
    chosen = [peer for peer in PEERS if not given.peer or peer.name in given.peer]
    try:
        found, left_out = inputs(given.images)
        lines = records(found, left_out, cells_of(chosen, given.threads), given)
        if given.output is None:
            counts = write(lines, sys.stdout)
        else:
            with given.output.open("x") as file:
                counts = write(lines, file)
    except BadInput as error:
        sys.exit(f"run_peers: {error}")
    except FileExistsError:
        sys.exit(f"run_peers: {given.output} is there already: name a new file")
    except OSError as error:
        sys.exit(f"run_peers: cannot write {given.output or 'standard output'}: {one_line(error)}: name another file")
    except KeyboardInterrupt:
        sys.exit(130)
    print(", ".join(f"{counts[status]} {status}" for status in ("ok", "wrong", "failed", "skipped")), file=sys.stderr)
    sys.exit(1 if counts["failed"] else 0)


if __name__ == "__main__":
    main()

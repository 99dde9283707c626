"""The peers of experiments/peers: each on a small set of images, wrong ones told apart, and those on a device against
stand-ins for their libraries."""

from _support import CONNECTIVITIES, ROOT, Mismatch, Skerry, Skipped, main, random_images, scipy_labels, test  # first

import argparse
import itertools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
from contestants import LeftOut, Task
from images import natural
from inputs import digest
from oracle import oracle_labels
from partition import same_partition
from peer import Call, Peer
from PIL import Image
from published_codes import Code
from run_peers import PEERS, measured

SCRIPTS = ROOT / "experiments" / "peers"
FAKES = ROOT / "tests" / "interop" / "fakes"
IMAGE = np.array([[1, 0, 1], [1, 0, 1], [1, 1, 0]], np.uint8)


def expect(holds: bool, what: object) -> None:
    if not holds:
        raise Mismatch(str(what))


def script(name: str, *arguments: object, status: int = 0, **environment: str) -> subprocess.CompletedProcess:
    command = [sys.executable, str(SCRIPTS / name), *map(str, arguments)]
    variables = os.environ | environment
    done = subprocess.run(command, capture_output=True, text=True, env=variables, timeout=200, check=False)
    expect(done.returncode == status, f"status {done.returncode} instead of {status}: {done.stderr}\n{command}")
    return done


def small_set(skerry: Skerry, name: str = "structured", size: str = "61x37") -> Path:
    folder = skerry.folder / name
    if not folder.is_dir():
        skerry.run("generate", "--set", name, "--size", size, "-o", folder, "--quiet")
    return folder


def cells(*arguments: object, **environment: str) -> list[dict]:
    lines = script("run_peers.py", *arguments, "--samples", 2, **environment).stdout.splitlines()
    records = [json.loads(line) for line in lines]
    expect([r["record"] for r in records[:2]] == ["environment", "grid"], records[:2])
    expect(len(records) - 2 == records[1]["cells"], f"{len(records) - 2} cells instead of {records[1]['cells']}")
    expect(all(r["env"] == records[0]["id"] for r in records[2:]), "cells of another environment")
    return records[2:]


@test
def oracle(_: Skerry) -> None:
    """the oracle of the peers with SciPy's components"""
    for name, image in random_images():
        for connectivity in CONNECTIVITIES:
            found, expected = oracle_labels(image, connectivity), scipy_labels(image, connectivity)[0]
            expect(same_partition(found, expected), f"{name}, {connectivity}-connected")


@test
def numbers(_: Skerry) -> None:
    """how peers number components: in raster order of first pixels, or of first blocks, as is said of them"""
    differ = set()  # peers that are said to number by blocks, and do otherwise than by pixels
    for (name, image), connectivity in itertools.product(random_images(), CONNECTIVITIES):
        expected = scipy_labels(image, connectivity)[0]
        for peer in PEERS:
            if peer.backend.startswith("cuda") or peer.missing() or connectivity in peer.refuses:
                continue
            said = peer.numbers.get(connectivity, "pixels")
            for threads in (1, 2) if peer.parallel else (1,):
                call = peer.open(np.ascontiguousarray(image).view(np.uint8), connectivity, threads)
                call.run()
                labels = np.asarray(call.labels())
                where = f"{peer.name} on {name}, {connectivity}-connected, {threads} threads"
                expect(same_partition(labels, expected), where)
                if said == "pixels":
                    expect(np.array_equal(labels, expected), f"{where}: not by pixels")
                elif said == "blocks":
                    expect(in_order_of_blocks(labels), f"{where}: not by blocks")
                    differ |= set() if np.array_equal(labels, expected) else {peer.name}
    said = {peer.name for peer in PEERS if "blocks" in peer.numbers.values() and not peer.missing()}
    expect(differ == said, f"no difference between blocks and pixels was seen: {said - differ}")


def in_order_of_blocks(labels: np.ndarray) -> bool:
    """Whether labels are 1 .. n in raster order of the first aligned 2 x 2 pixels that a component has a part in."""
    rows, columns = (side + side % 2 for side in labels.shape)
    even = np.zeros((rows, columns), np.int64)
    even[: labels.shape[0], : labels.shape[1]] = labels
    blocks = even.reshape(rows // 2, 2, columns // 2, 2).transpose(0, 2, 1, 3).reshape(-1, 4).max(axis=1, initial=0)
    values, firsts = np.unique(blocks, return_index=True)  # 8-connected, a block has one label at most
    firsts = firsts[values > 0]
    return bool(np.array_equal(values[values > 0], np.arange(1, len(firsts) + 1)) and np.all(np.diff(firsts) > 0))


@test
def natural_images(skerry: Skerry) -> None:
    """natural images of a set with scikit-image's, cut off and repeated"""
    folder = skerry.folder / "photographs"
    script("natural_images.py", folder)
    expected = natural(2048)
    for size, repeats in {"300x200": (1, 1), "2100x2050": (2, 2)}.items():
        width, height = map(int, size.split("x"))
        out = skerry.folder / "cut"
        done = skerry.run("generate", "--set", "natural", "--natural", folder, "--size", size, "-o", out, "--json")
        expect(json.loads(done.stdout)["skipped"] == [], "some are skipped")
        for name in ("coins", "page", "camera", "horse"):
            found = np.asarray(Image.open(out / f"{name}.png"))
            wanted = np.tile(expected[name], repeats)[:height, :width]
            expect(np.array_equal(found, wanted), f"{name} at {size}")
    done = script("natural_images.py", "/dev/null/x", status=1)
    expect(len(done.stderr.splitlines()) == 1, done.stderr)


@test
def on_the_cpu(skerry: Skerry) -> None:
    """every peer on the CPU with the oracle"""
    folder = small_set(skerry)
    found = cells(folder, "--threads", "1,2")
    ran = [cell for cell in found if cell["status"] == "ok"]
    names = {peer.name for peer in PEERS if peer.backend != "cuda"}
    expect({cell["variant"]["algorithm"] for cell in ran} == names, "some peers did not run")
    for cell in found:
        expect(cell["status"] in ("ok", "skipped"), cell)
        expect((cell["status"] == "skipped") == ("reason" in cell), cell)
    for cell in ran:
        expect(cell["check"]["status"] == "same" and len(cell["timing"]["warm"]["samples_ns"]) == 2, cell)
    (one, *_) = [cell["input"] for cell in ran if cell["input"]["name"] == "spiral"]
    image = np.asarray(Image.open(folder / "spiral.png")).astype(np.uint8)
    expect(one["sha256"] == digest(image) and one["foreground"] == int(image.sum()), one)
    expect(one["group"] == "structured" and one["made_by"]["kind"] == "spiral", one)


@test
def what_is_left_out(skerry: Skerry) -> None:
    """images that a set leaves out are skipped with the reason"""
    folder = small_set(skerry, "natural")
    reasons = {cell["input"]["name"]: cell["reason"] for cell in cells(folder, "--peer", "scipy")
               if cell["status"] == "skipped"}
    expect(sorted(reasons) == ["camera", "coins", "horse", "page"], reasons)


def result_of(call, **options: object) -> dict:
    peer = Peer("fake", "fake", (), "serial", lambda *_: call, **options)
    given = argparse.Namespace(samples=3, warmup=1)
    return measured(peer, 1, IMAGE, 8, oracle_labels(IMAGE, 8), given)


@test
def wrong_peers(_: Skerry) -> None:
    """wrong, sometimes wrong and failing peers have no time"""
    right, split = oracle_labels(IMAGE, 8), oracle_labels(IMAGE, 4)
    expect(result_of(Call(lambda: None, lambda: right))["status"] == "ok", "a right one")
    for labels in (split, np.ones_like(right), right[:, :2], np.zeros_like(right)):
        result = result_of(Call(lambda: None, lambda labels=labels: labels))
        expect(result["status"] == "wrong" and "timing" not in result, result)
    results = iter([right, split])
    result = result_of(Call(lambda: None, lambda: next(results)))
    expect(result["status"] == "wrong" and "timing" not in result, result)
    result = result_of(Call(lambda: None, lambda: right, belongs=lambda: False))
    expect(result["status"] == "wrong" and result["check"]["what"] == "features", result)
    result = result_of(Call(lambda: 1 // 0, lambda: right))
    expect(result["status"] == "failed" and "division" in result["reason"] and "timing" not in result, result)


@test
def wrong_codes(skerry: Skerry) -> None:
    """published codes that are wrong or die have no time"""
    file, right = skerry.folder / "image.npy", oracle_labels(IMAGE, 8)
    task = Task("an image", IMAGE, file, 8, 1, right)
    rows = np.array([[6, 5, 6, 0, 0, 3, 3]], np.int64)  # of its one component
    for labels, given, ends, said in [(right, rows, 0, None), (oracle_labels(IMAGE, 4), rows, 0, "wrong"),
                                      (right, rows[:0], 0, "wrong"), (right, rows + 1, 0, "wrong"),
                                      (right, rows, 3, "ended with 3")]:
        labels.astype(np.int32).tofile(skerry.folder / "labels")
        given.tofile(skerry.folder / "rows")
        program = skerry.folder / "code"
        program.write_text(f"#!/bin/sh\ncd '{skerry.folder}'\ncat labels > $6; cat rows > $7; echo 1500000; exit {ends}\n")
        program.chmod(0o755)
        try:
            found = Code("CODE", "tree", features=True)(program, task, "a code", 1)
        except LeftOut as why:
            expect(said and said in str(why), why)
        else:
            expect(said is None and found == [1.5], f"{found} instead of: {said}")


@test
def on_a_stand_in_for_cupy(skerry: Skerry) -> None:
    """the calls of CuPy, on NumPy"""
    folder = small_set(skerry)
    for wrong in ({}, {"FAKE_WRONG": "1"}):
        found = cells(folder, "--peer", "cupy", PYTHONPATH=str(FAKES), **wrong)
        states = {cell["status"] for cell in found if cell["input"]["name"] == "diagonals-1"
                  and cell["variant"]["connectivity"] == 8}
        expect(states == ({"wrong"} if wrong else {"ok"}), states)
        expect(all(("timing" in cell) == (cell["status"] == "ok") for cell in found), "a wrong one has a time")
        expect(all("cold" in cell["timing"] for cell in found if cell["status"] == "ok"), "no cold samples")


@test
def on_a_stand_in_for_npp(skerry: Skerry) -> None:
    """the calls of NPP and of the CUDA runtime, on the host"""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise Skipped("no C compiler")
    home, folder = skerry.folder / "cuda", small_set(skerry)
    (home / "lib64").mkdir(parents=True)
    for library in ("cudart", "nppif"):
        target = home / "lib64" / f"lib{library}.so.13"
        subprocess.run([compiler, "-O1", "-shared", "-fPIC", FAKES / "cuda.c", "-o", target], check=True)
    for wrong in ({}, {"FAKE_WRONG": "1"}):
        found = cells(folder, "--peer", "npp", CUDA_HOME=str(home), **wrong)
        states = {cell["status"] for cell in found if cell["input"]["name"] != "empty"}
        expect(states <= ({"wrong", "ok"} if wrong else {"ok"}) and bool(wrong) == ("wrong" in states), found[0])


@test
def refusals(skerry: Skerry) -> None:
    """calls that are wrong are answered in one line"""
    kept = skerry.folder / "kept.jsonl"
    kept.write_text("kept")
    (skerry.folder / "none").mkdir()
    (skerry.folder / "bad.png").write_text("no PNG")
    for arguments, part in [((small_set(skerry), "-o", kept), "is there already"), (("absent",), "there is no absent"),
                            ((skerry.folder / "none",), "no image"), ((skerry.folder / "bad.png",), "cannot read")]:
        said = script("run_peers.py", *arguments, status=1).stderr
        expect(part in said and len(said.splitlines()) == 1, said)
    expect(kept.read_text() == "kept", "the file was overwritten")
    empty = skerry.folder / "none"
    for arguments, part in [((), "name a source tree"), (("--yacclab", empty), f"no include/labels_solver.h in {empty}"),
                            (("--lsl3d", empty), "lsl3d names a tree of natmaurice/yacclab")]:
        said = script("published_codes.py", "--skerry", skerry.path, *arguments, status=1).stderr
        expect(part in said and len(said.splitlines()) == 1, said)


if __name__ == "__main__":
    main()

"""Cells of peers as the records that `skerry run` writes; docs/experiments.md names their members."""

import datetime
import hashlib
import json
import os
import platform
import subprocess

import numpy as np
from environment import command, commit, processor
from peer import Peer

SCHEMA_VERSION = 1


def named(document: object, digits: int = 24) -> str:
    """The first digits of a digest of the document."""
    return hashlib.sha256(json.dumps(document, separators=(",", ":")).encode()).hexdigest()[:digits]


def timing(method: str, clocks: dict[str, list[int]]) -> dict:
    """Samples in nanoseconds, and the summary of each clock ("warm", "cold")."""
    return {"method": method} | {
        clock: {"samples_ns": samples, "summary_ns": summary(samples)} for clock, samples in clocks.items() if samples
    }


def summary(samples: list[int]) -> dict[str, int]:
    q1, median, q3 = (round(float(q)) for q in np.quantile(samples, (0.25, 0.5, 0.75)))
    return {"min": min(samples), "q1": q1, "median": median, "q3": q3, "iqr": q3 - q1}


def device_name() -> str | None:
    """The first CUDA device with its driver's version, as nvidia-smi names them."""
    query = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader", "--id=0"]
    try:
        said = subprocess.run(query, capture_output=True, text=True, timeout=60, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return None
    return said or None


def environment_record(peers: list[Peer]) -> dict:
    """What the samples were taken on; its id leaves out the moment."""
    about = {
        "program": {"name": "run_peers", "commit": commit(), "python": platform.python_version(),
                    "peers": {peer.package: peer.version() for peer in peers if peer.missing() is None}},
        "machine": {"hostname": platform.node(), "kernel": f"{platform.system()} {platform.release()}",
                    "architecture": platform.machine(), "cpu": processor(), "cores": os.cpu_count()},
    }
    if device := device_name():
        about["devices"] = {"cuda": device}
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    moment = {"time": now, "load": round(os.getloadavg()[0], 2), "command": command()}
    return {"record": "environment", "id": named(about, 16)} | about | {"moment": moment}


def grid_record(cells: int, samples: int, warmup: int) -> dict:
    protocol = {"samples": samples, "warmup": warmup, "caches": ["warm", "cold"], "phases": False, "shuffled": True}
    return {"record": "grid", "schema_version": SCHEMA_VERSION, "name": "peers", "protocol": protocol, "cells": cells}


def cell_record(number: int, environment: str, peer: Peer, threads: int, connectivity: int, image: dict,
                result: dict) -> dict:
    """`result` has "status" and what goes with it; a cell without "timing" has no time."""
    variant = {"algorithm": peer.name, "status": "peer", "connectivity": connectivity, "backend": peer.backend}
    if threads > 0:
        variant["threads"] = threads
    variant["gives"] = list(peer.gives)
    cell = named([variant, image["name"], image.get("made_by")])
    key = named([cell, image.get("sha256"), environment])
    record = {"record": "cell", "key": key, "cell": cell, "env": environment, "number": number, "variant": variant,
              "input": image} | result
    if "timing" in result:
        pixels, median = image["width"] * image["height"], result["timing"]["warm"]["summary_ns"]["median"]
        record["throughput"] = {"megapixels_per_second": 1e3 * pixels / max(1, median)}
    return record

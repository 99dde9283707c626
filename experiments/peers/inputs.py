"""The images that peers are given: files, folders, and folders that `skerry generate --set` wrote."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

READ = {".npy", ".png", ".pgm", ".pbm", ".tif", ".tiff"}


class BadInput(Exception):
    """What was named is no image, in one sentence."""


@dataclass(frozen=True)
class Input:
    """An image by name; `made_by` says what made it."""

    name: str
    group: str
    source: str
    file: Path
    made_by: dict

    def pixels(self) -> np.ndarray:
        """0 and 1, one byte a pixel: foreground is what is not 0."""
        try:
            if self.file.suffix == ".npy":
                values = np.load(self.file)
            else:
                from PIL import Image  # noqa: PLC0415

                values = np.asarray(Image.open(self.file))
        except (OSError, ValueError) as error:
            raise BadInput(f"cannot read {self.file}: {error}: give a PNG, PNM, TIFF or NPY file") from error
        if values.ndim != 2:
            raise BadInput(f"cannot read {self.file}: it has {values.ndim} dimensions: give a binary image of two")
        return np.ascontiguousarray(values != 0).view(np.uint8)


def digest(image: np.ndarray) -> str:
    """As the runner names the pixels of an image."""
    height, width = image.shape
    pixels = hashlib.sha256(image.tobytes()).hexdigest()
    return hashlib.sha256(f"{width}x{height}{pixels}".encode()).hexdigest()


def inputs(paths: list[Path]) -> tuple[list[Input], list[dict]]:
    """The images below the paths, and what a set says that it left out: {"name", "group", "reason"}."""
    found, left_out = [], []
    for path in paths:
        listing = path / "set.json"
        if listing.is_file():
            try:
                document = json.loads(listing.read_text())
                source = f"set:{document['set']}"
                found += [Input(i["name"], i["group"], source, path / i["file"], i["made_by"])
                          for i in document["images"]]
                left_out += [entry | {"from": source} for entry in document["skipped"]]
            except (OSError, ValueError, KeyError, TypeError) as error:
                raise BadInput(f"cannot read {listing}: {error!r}: write it with 'skerry generate --set'") from error
        elif path.is_dir():
            files = sorted(file for file in path.rglob("*") if file.suffix in READ)
            found += [plain(file, file.relative_to(path).as_posix(), f"folder:{path}") for file in files]
        elif path.is_file():
            found.append(plain(path, path.name, f"file:{path}"))
        else:
            raise BadInput(f"there is no {path}: name images or folders of images")
    if not found:
        raise BadInput("no image is given: name files, folders or a folder that 'skerry generate --set' wrote")
    return found, left_out


def plain(file: Path, name: str, source: str) -> Input:
    group = Path(name).parent.as_posix()
    return Input(name, "folder" if group == "." else group, source, file, {"files": [str(file)]})

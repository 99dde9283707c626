"""Writes the natural images of the standard set into a folder: sample images of scikit-image after Otsu's threshold,
mirrored at their edges to 2048 x 2048 pixels, as 1-bit PNG. `skerry generate --set standard --natural FOLDER` and grids
cut them off or repeat them to the size that is asked for."""

import argparse
import os
import sys
from pathlib import Path

try:
    from images import natural
    from PIL import Image
except ImportError as error:
    sys.exit(f"natural_images: {error}: install scikit-image")

NAMES = ("coins", "page", "camera", "horse")
SIDE = 2048


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="made where it is not there")
    folder = parser.parse_args().folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        images = natural(SIDE)
        for name in NAMES:
            partial = folder / f".{name}.{os.getpid()}.png"
            Image.fromarray(images[name]).save(partial)
            partial.replace(folder / f"{name}.png")
    except OSError as error:
        sys.exit(f"natural_images: cannot write {folder}: {error}: name a folder that can be written")


if __name__ == "__main__":
    main()

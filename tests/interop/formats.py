"""Files of every input format that other programs write, and every output format read by them."""
# ctest-timeout: 600

from _support import Answer, Mismatch, Skerry, main, scipy_labels, test  # first: it asks for the packages

import io
from collections.abc import Callable, Iterator

import cv2
import numpy as np
import tifffile
from PIL import Image

RANDOM = np.random.default_rng(8)
MASK = RANDOM.random((37, 53)) < 0.45  # wider than tall, and no side a multiple of 8


def spread(mask: np.ndarray, kind: str, middle: int, most: int) -> np.ndarray:
    """Random values: above `middle` where the mask is set, at most `middle` elsewhere."""
    above, below = RANDOM.integers(middle + 1, most + 1, mask.shape), RANDOM.integers(0, middle + 1, mask.shape)
    return np.where(mask, above, below).astype(kind)


def luminance(colours: np.ndarray) -> np.ndarray:
    red, green, blue = np.moveaxis(colours[..., :3].astype(np.int64), 2, 0)
    return (299 * red + 587 * green + 114 * blue + 500) // 1000


GREY8, GREY16 = spread(MASK, "u1", 127, 255), spread(MASK, "u2", 32767, 65535)
RGB8, RGB16 = (RANDOM.integers(0, top, (*MASK.shape, 3)).astype(kind) for top, kind in ((256, "u1"), (65536, "u2")))
RGBA8, GREY_ALPHA8 = (np.dstack([image, RANDOM.integers(0, 256, MASK.shape).astype("u1")]) for image in (RGB8, GREY8))
PALETTE = RANDOM.integers(0, 256, (256, 3)).astype("u1")


def expect_foreground(answer: Answer, expected: np.ndarray, what: str) -> None:
    found = answer.labels != 0
    answer.expect(found.shape == expected.shape, f"{what}: {found.shape} is not {expected.shape}")
    differs = found != expected
    answer.expect(not differs.any(), f"{what}: {differs.sum()} pixels differ", expected, differs)


def by_pillow(image: Image.Image | np.ndarray, extension: str, **options) -> bytes:
    buffer = io.BytesIO()
    image = image if isinstance(image, Image.Image) else Image.fromarray(image)
    image.save(buffer, {"png": "PNG", "jpg": "JPEG", "tif": "TIFF", "pgm": "PPM"}[extension], **options)
    return buffer.getvalue()


def by_opencv(image: np.ndarray, extension: str, *options: int) -> bytes:
    done, coded = cv2.imencode(f".{extension}", image, options)
    assert done
    return coded.tobytes()


def by_tifffile(image: np.ndarray, **options) -> bytes:
    buffer = io.BytesIO()
    tifffile.imwrite(buffer, image, **options)
    return buffer.getvalue()


def by_numpy(image: np.ndarray, version: tuple[int, int] | None = None) -> bytes:
    buffer = io.BytesIO()
    np.lib.format.write_array(buffer, image, version)
    return buffer.getvalue()


def with_palette(colours: int) -> tuple[Image.Image, np.ndarray]:
    """An image of palette indices, and its grey values."""
    indices = RANDOM.integers(0, colours, MASK.shape).astype("u1")
    image = Image.fromarray(indices, mode="L")
    image.putpalette(PALETTE[:colours].tobytes())
    return image, luminance(PALETTE[indices])


Case = tuple[str, bytes, list, np.ndarray]  # what it is, the file, the program's options, the foreground


def png_files() -> Iterator[Case]:
    yield "1-bit grey", by_pillow(MASK, "png"), [], MASK
    yield "1-bit grey by OpenCV", by_opencv(MASK * np.uint8(255), "png", cv2.IMWRITE_PNG_BILEVEL, 1), [], MASK
    yield "8-bit grey", by_pillow(GREY8, "png"), ["--threshold", 127], MASK
    yield "16-bit grey", by_pillow(GREY16, "png"), ["--threshold", 32767], MASK
    yield "16-bit grey by OpenCV", by_opencv(GREY16, "png"), ["--threshold", 32767], MASK
    yield "grey and alpha", by_pillow(GREY_ALPHA8, "png"), ["--threshold", 127], MASK
    yield "RGB", by_pillow(RGB8, "png"), ["--threshold", 120], luminance(RGB8) > 120
    yield "RGBA", by_pillow(RGBA8, "png"), ["--threshold", 120], luminance(RGB8) > 120
    yield "16-bit RGB", by_opencv(RGB16[..., ::-1], "png"), ["--threshold", 31000], luminance(RGB16) > 31000
    for bits in (1, 2, 4, 8):
        image, values = with_palette(2**bits)
        level = int(np.median(values)) if bits > 1 else int(values.min())
        yield f"palette of {2**bits}", by_pillow(image, "png", bits=bits), ["--threshold", level], values > level


def jpeg_files() -> Iterator[Case]:
    blocks = np.kron(RANDOM.random((9, 11)) < 0.5, np.ones((16, 16), bool))[:133, :171]
    grey = np.where(blocks, 220, 25).astype("u1")
    for name, image in (("grey", grey), ("RGB", np.dstack([grey, grey // 2 + 60, 255 - (255 - grey) // 2]))):
        expected = image > 127 if image.ndim == 2 else luminance(image) > 127
        for progressive in (False, True):
            file = by_pillow(image, "jpg", quality=97, subsampling=0, progressive=progressive)
            yield f"{name}, progressive: {progressive}", file, ["--threshold", 127], expected


def tiff_files() -> Iterator[Case]:
    for compression in (None, "group4", "packbits", "tiff_lzw", "tiff_adobe_deflate"):
        yield f"1 bit, {compression}", by_pillow(MASK, "tif", compression=compression), [], MASK
    yield "1 bit by tifffile", by_tifffile(MASK, photometric="minisblack"), [], MASK
    for compression in ("packbits", "tiff_lzw", "tiff_adobe_deflate"):
        yield f"8-bit {compression}", by_pillow(GREY8, "tif", compression=compression), ["--threshold", 127], MASK
    for kind, values in {"u1": GREY8, "u2": GREY16, "i2": GREY8, "u4": GREY16, "i4": GREY16, "i1": GREY8 // 2}.items():
        level = 63 if kind == "i1" else 127 if values is GREY8 else 32767
        for options in ({}, {"byteorder": ">"}, {"tile": (16, 32)}, {"rowsperstrip": 5}, {"bigtiff": True},
                        {"compression": "zlib"}, {"compression": "zlib", "predictor": True}):
            file = by_tifffile(values.astype(kind), photometric="minisblack", **options)
            yield f"{kind} {options}", file, ["--threshold", level], MASK
    yield "white is zero", by_tifffile(255 - GREY8, photometric="miniswhite"), ["--threshold", 127], MASK
    for name, image, level in (("RGB", RGB8, 120), ("RGB16", RGB16, 31000)):
        options, expected = ["--threshold", level], luminance(image) > level
        yield f"{name}", by_tifffile(image, photometric="rgb"), options, expected
        planes = np.moveaxis(image, 2, 0)
        yield f"{name} planes", by_tifffile(planes, photometric="rgb", planarconfig="separate"), options, expected
        yield f"{name} tiled", by_tifffile(image, photometric="rgb", tile=(32, 16)), options, expected
    file = by_tifffile(RGBA8, photometric="rgb", extrasamples=["unassalpha"])
    yield "RGBA", file, ["--threshold", 120], luminance(RGB8) > 120
    image, values = with_palette(256)
    yield "palette", by_pillow(image, "tif"), ["--threshold", 110], values > 110


def pnm_files() -> Iterator[Case]:
    def plain(magic: str, values: np.ndarray, most: int | None) -> bytes:
        height, width = values.shape[:2]
        maximum = f"{most}\n" if most else ""
        digits = "\n".join(" ".join(map(str, row)) for row in values.reshape(height, -1))
        return f"{magic}\n# a comment\n{width} {height} # another\n{maximum}{digits}\n".encode()

    def dense(height: int, width: int) -> bytes:
        return f"P1 {width} {height}\n".encode() + (b"0"[0] + (~MASK)).astype("u1").tobytes()

    yield "P1", plain("P1", (~MASK).astype(int), None), [], MASK
    yield "P1 without spaces", dense(*MASK.shape), [], MASK
    yield "P2", plain("P2", GREY8, 255), ["--threshold", 127], MASK
    yield "P2 of 16 bits", plain("P2", GREY16, 65535), ["--threshold", 32767], MASK
    yield "P3", plain("P3", RGB8, 255), ["--threshold", 120], luminance(RGB8) > 120
    yield "P4", by_pillow(MASK, "pgm"), [], MASK
    yield "P5", by_pillow(GREY8, "pgm"), ["--threshold", 127], MASK
    yield "P5 of 16 bits", by_opencv(GREY16, "pgm"), ["--threshold", 32767], MASK
    yield "P6", by_pillow(RGB8, "pgm"), ["--threshold", 120], luminance(RGB8) > 120


def npy_files() -> Iterator[Case]:
    for kind, values in {"?": MASK, "u1": GREY8, "u2": GREY16, "i4": GREY16}.items():
        options = [] if kind == "?" else ["--threshold", 127 if values is GREY8 else 32767]
        for byte_order in "<>":
            for memory_order in "CF":
                image = np.asarray(values.astype(byte_order + kind), order=memory_order)
                for version in ((1, 0), (2, 0), (3, 0)):
                    yield f"{byte_order}{kind} {memory_order} {version}", by_numpy(image, version), options, MASK


def read_all(skerry: Skerry, extension: str, files: Callable[[], Iterator[Case]]) -> None:
    """Each file by its name and on standard input."""
    path = skerry.folder / f"image.{extension}"
    for name, content, options, expected in files():
        path.write_bytes(content)
        answer = skerry.label(path, *options)
        expect_foreground(answer, expected, f"{extension}, {name}")
    piped = skerry.folder / "piped.npy"
    skerry.run("label", "-", *map(str, options), "-o", str(piped), "--quiet", stdin=content)
    if not np.array_equal(np.load(piped), answer.labels):
        raise Mismatch(f"{extension}, {name}: other labels from standard input")


@test
def png(skerry: Skerry) -> None:
    """PNG of Pillow and OpenCV: 1, 8 and 16 bits, grey, alpha, colour and palettes"""
    read_all(skerry, "png", png_files)


@test
def jpeg(skerry: Skerry) -> None:
    """JPEG of Pillow: grey and colour, baseline and progressive"""
    read_all(skerry, "jpg", jpeg_files)


@test
def tiff(skerry: Skerry) -> None:
    """TIFF of tifffile and Pillow: types, byte orders, strips, tiles, planes, palettes, compression"""
    read_all(skerry, "tif", tiff_files)


@test
def pnm(skerry: Skerry) -> None:
    """PBM, PGM and PPM, plain and raw, of Pillow and OpenCV"""
    read_all(skerry, "pgm", pnm_files)


@test
def npy(skerry: Skerry) -> None:
    """.npy of NumPy: types, byte and memory orders, versions"""
    read_all(skerry, "npy", npy_files)


@test
def label_files(skerry: Skerry) -> None:
    """labels as .npy, .tif and .png with NumPy, tifffile, Pillow and OpenCV"""
    expected, _ = scipy_labels(MASK, 8)
    source, folder = skerry.stored(MASK), skerry.folder
    for extension in ("npy", "tif", "tiff", "png"):
        skerry.run("label", str(source), "-o", str(folder / f"out.{extension}"))
    readers = {
        "NumPy": lambda: np.load(folder / "out.npy"),
        "tifffile": lambda: tifffile.imread(folder / "out.tif"),
        "Pillow, .tiff": lambda: np.asarray(Image.open(folder / "out.tiff")),
        "Pillow, .png": lambda: np.asarray(Image.open(folder / "out.png")),
        "OpenCV, .png": lambda: cv2.imread(str(folder / "out.png"), cv2.IMREAD_UNCHANGED),
    }
    types = {"NumPy": "u4", "tifffile": "u4", "OpenCV, .png": "u2"}
    for name, read in readers.items():
        labels = read()
        if name in types and labels.dtype != types[name]:
            raise Mismatch(f"{name} reads labels of type {labels.dtype} instead of {types[name]}")
        if not np.array_equal(labels, expected):
            raise Mismatch(f"{name} reads other labels than SciPy's from {source}")


@test
def labels_that_do_not_fit(skerry: Skerry) -> None:
    """65535 components fit into a .png and 65536 are refused, with no file left behind"""
    dots = np.zeros((513, 513), bool)
    dots[::2, ::2].flat[:65535] = True
    target = skerry.folder / "many.png"
    skerry.run("label", str(skerry.stored(dots)), "-o", str(target))
    if np.asarray(Image.open(target)).max() != 65535:
        raise Mismatch("65535 components come back otherwise")
    target.unlink()
    dots[::2, ::2].flat[65535] = True
    skerry.run("label", str(skerry.stored(dots)), "-o", str(target), status=1)
    if target.exists():
        raise Mismatch("a refused .png was written")


@test
def generated_files(skerry: Skerry) -> None:
    """one generated image as .npy, .png, .pgm and .pbm, read by NumPy and Pillow"""
    expected = skerry.generated("noise", "61x35", "--density", "0.5")
    for extension in ("png", "pgm", "pbm"):
        path = skerry.folder / f"same.{extension}"
        skerry.run("generate", "noise", "-o", str(path), "--size", "61x35", "--density", "0.5")
        image = Image.open(path)
        found = np.asarray(image)
        if image.mode != ("L" if extension == "pgm" else "1") or not np.array_equal(found != 0, expected):
            raise Mismatch(f"Pillow reads another image, of mode {image.mode}, from {path.name}")


@test
def noise_rule(skerry: Skerry) -> None:
    """generate noise with NumPy's MT19937: foreground where a raw draw < density * 2^32"""
    for seed, density, granularity in ((0, 0.5, 1), (42, 0.407, 1), (43, 0.7, 4), (7, 0.1, 16)):
        options = ["--seed", str(seed), "--density", str(density), "--granularity", str(granularity)]
        found = skerry.generated("noise", "64x48", *options)
        draws = np.random.RandomState(seed).randint(0, 2**32, (48 // granularity, 64 // granularity), dtype=np.uint32)
        expected = np.kron(draws < density * 2**32, np.ones((granularity, granularity), bool))
        if not np.array_equal(found, expected):
            raise Mismatch(f"noise {' '.join(options)} is another image")


@test
def overlay(skerry: Skerry) -> None:
    """the picture of --overlay with Pillow: RGB, of the image's size, colours where components are"""
    path = skerry.folder / "overlay.png"
    skerry.run("label", str(skerry.stored(MASK)), "--overlay", str(path))
    picture = np.asarray(Image.open(path))
    if picture.shape != (*MASK.shape, 3):
        raise Mismatch(f"the overlay has the shape {picture.shape}")
    coloured = (picture.max(2) != picture.min(2)) & MASK
    if coloured.sum() < MASK.sum() // 2:
        raise Mismatch("the overlay colours less than half of the foreground")


@test
def marks(skerry: Skerry) -> None:
    """what --overlay draws beside the components: boxes, ellipses or axes, as --features names them"""
    rows, columns = np.mgrid[:90, :120]
    image = skerry.stored(np.hypot((columns - 60) / 40, (rows - 45) / 15) <= 1)

    def picture(features: str) -> bytes:
        path = skerry.folder / "marks.png"
        skerry.run("label", str(image), "--overlay", str(path), *(["--features", features] if features else []))
        return np.asarray(Image.open(path)).tobytes()

    kinds = {features: picture(features) for features in ("", "bbox", "orientation", "eccentricity", "bbox,orientation")}
    if len(set(kinds.values())) != len(kinds):
        raise Mismatch("two lists of features draw the same picture")
    for same, as_that in (("area", "bbox"), ("axis_major_length,orientation", "eccentricity"),
                          ("area,orientation", "orientation"), ("extent,orientation", "bbox,orientation")):
        if picture(same) != kinds[as_that]:
            raise Mismatch(f"the overlay of {same} is not that of {as_that}")


if __name__ == "__main__":
    main()

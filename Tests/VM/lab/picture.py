"""Pictures that are compared pixel for pixel: of the virtual monitor (PPM) and of `render` (PNG)."""

import io
import re
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

# Pillow rotates counterclockwise.
CLOCKWISE = {90: Image.Transpose.ROTATE_270, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_90}


@dataclass(frozen=True)
class Picture:
    """A picture of rows of pixels, with a byte each for red, green and blue."""

    width: int
    height: int
    pixels: bytes

    @staticmethod
    def read(path: Path) -> "Picture":
        return Picture.decode(path.read_bytes())

    @staticmethod
    def decode(content: bytes) -> "Picture":
        """Reads a binary PPM, or any format that Pillow reads. Drops alpha."""
        return decode_ppm(content) if content.startswith(b"P6") else Picture.of(Image.open(io.BytesIO(content)))

    @staticmethod
    def of(image: Image.Image) -> "Picture":
        return Picture(image.width, image.height, image.convert("RGB").tobytes())

    @staticmethod
    def filled(width: int, height: int, colour: int) -> "Picture":
        return Picture(width, height, colour.to_bytes(3, "big") * (width * height))

    @property
    def image(self) -> Image.Image:
        """The picture as Pillow's type."""
        return Image.frombytes("RGB", (self.width, self.height), self.pixels)

    def __getitem__(self, place: tuple[int, int]) -> tuple[int, int, int]:
        """Returns the red, green and blue at column x, row y."""
        at = (place[1] * self.width + place[0]) * 3
        return self.pixels[at], self.pixels[at + 1], self.pixels[at + 2]

    def turned(self, degrees: int) -> "Picture":
        """Returns the picture, rotated clockwise by a multiple of 90 degrees."""
        return Picture.of(self.image.transpose(CLOCKWISE[degrees % 360])) if degrees % 360 else self

    def write(self, path: Path) -> None:
        """Writes a PNG."""
        self.image.save(path, "PNG")

    def difference(self, other: "Picture") -> "Difference | None":
        """Returns the differences, or None if there are none. The sizes have to be the same."""
        if self.pixels == other.pixels:
            return None
        red, green, blue = ImageChops.difference(self.image, other.image).split()
        off = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        left, top, right, bottom = off.getbbox()
        counts = off.histogram()
        # Marks differences in colours from yellow, off by one, to red.
        marked = Image.merge(
            "RGB", [off.point([0] + [255] * 255), off.point([0, *range(254, -1, -1)]), off.point([0] * 256)]
        )
        return Difference(
            sum(counts[1:]), off.getextrema()[1], (left, top, right - left, bottom - top), Picture.of(marked)
        )


@dataclass(frozen=True)
class Difference:
    """The number of different pixels, the largest difference, its bounding box (x, y, width, height), and a picture."""

    count: int
    worst: int
    box: tuple[int, int, int, int]
    picture: Picture


def decode_ppm(content: bytes) -> Picture:
    """Reads a binary PPM. QEMU 7.2 pads each row to a multiple of four bytes, which Pillow reads wrongly."""
    header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", content)
    if not header:
        raise ValueError("not a PPM with a byte a channel")
    width, height, pixels = int(header[1]), int(header[2]), content[header.end() :]
    row = width * 3
    stride = len(pixels) // height
    if len(pixels) != stride * height or stride not in (row, row + -row % 4):
        raise ValueError(f"a PPM of {width}x{height} with {len(pixels)} bytes of pixels")
    return Picture.of(Image.frombytes("RGB", (width, height), pixels, "raw", "RGB", stride))

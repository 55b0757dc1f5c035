"""Pictures, compared to the last bit: what the virtual monitor shows (PPM) and what `render` draws (PNG)."""

import re
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}  # PNG's colour types: grey, RGB, grey and alpha, RGB and alpha


@dataclass(frozen=True)
class Picture:
    """Rows of red, green, blue, a byte each."""

    width: int
    height: int
    pixels: bytes

    @staticmethod
    def read(path: Path) -> "Picture":
        return Picture.decode(path.read_bytes())

    @staticmethod
    def decode(content: bytes) -> "Picture":
        """From a PNG (8 bits a channel, not interlaced; alpha is dropped) or a binary PPM."""
        return decode_png(content) if content.startswith(b"\x89PNG") else decode_ppm(content)

    @staticmethod
    def filled(width: int, height: int, colour: int) -> "Picture":
        return Picture(width, height, colour.to_bytes(3, "big") * (width * height))

    def __getitem__(self, place: tuple[int, int]) -> tuple[int, int, int]:
        """The pixel at column x, row y."""
        at = (place[1] * self.width + place[0]) * 3
        return self.pixels[at], self.pixels[at + 1], self.pixels[at + 2]

    def turned(self, degrees: int) -> "Picture":
        """The same, turned clockwise by a multiple of 90 degrees."""
        if degrees % 360 == 0:
            return self
        places = ((x, y) for x in range(self.width) for y in reversed(range(self.height)))
        pixels = bytes(value for place in places for value in self[place])
        return Picture(self.height, self.width, pixels).turned(degrees - 90)

    def write(self, path: Path) -> None:
        """As PNG."""
        stride = self.width * 3
        rows = b"".join(b"\0" + self.pixels[at : at + stride] for at in range(0, len(self.pixels), stride))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""))
        with open(path, "wb") as out:
            out.write(b"\x89PNG\r\n\x1a\n")
            for name, body in chunks:
                out.write(struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)))

    def difference(self, other: "Picture") -> "Difference | None":
        """Where the two differ; None where they do not. Sizes have to be the same."""
        if self.pixels == other.pixels:
            return None
        ours, theirs = memoryview(self.pixels), memoryview(other.pixels)
        stride = self.width * 3
        marked = bytearray(len(self.pixels))
        count = worst = 0
        left, top, right, bottom = self.width, self.height, -1, -1
        for y in range(self.height):
            row = slice(y * stride, (y + 1) * stride)
            if ours[row] == theirs[row]:
                continue
            for x in range(self.width):
                at = row.start + x * 3
                one, two = self.pixels[at : at + 3], other.pixels[at : at + 3]
                if one != two:
                    off = max(abs(a - b) for a, b in zip(one, two, strict=True))
                    marked[at : at + 3] = bytes((255, 255 - off, 0))
                    count, worst = count + 1, max(worst, off)
                    left, right = min(left, x), max(right, x)
                    top, bottom = min(top, y), max(bottom, y)
        box = (left, top, right - left + 1, bottom - top + 1)
        return Difference(count, worst, box, Picture(self.width, self.height, bytes(marked)))


@dataclass(frozen=True)
class Difference:
    """How many pixels differ, by how much at most, within which box (x, y, width, height), and where."""

    count: int
    worst: int
    box: tuple[int, int, int, int]
    picture: Picture


def decode_ppm(content: bytes) -> Picture:
    """Binary PPM, also as QEMU 7.2 writes it: each row filled up to a multiple of four bytes."""
    header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", content)
    if not header:
        raise ValueError("not a PPM with a byte a channel")
    width, height, pixels = int(header[1]), int(header[2]), content[header.end() :]
    row = width * 3
    stride = len(pixels) // height
    if len(pixels) != stride * height or stride not in (row, row + -row % 4):
        raise ValueError(f"a PPM of {width}x{height} with {len(pixels)} bytes of pixels")
    if stride != row:
        pixels = b"".join(pixels[at : at + row] for at in range(0, len(pixels), stride))
    return Picture(width, height, pixels)


def decode_png(content: bytes) -> Picture:
    """PNG, ISO/IEC 15948."""
    at, data = 8, bytearray()
    width = height = channels = 0
    while at < len(content):
        length, name = struct.unpack_from(">I4s", content, at)
        body = content[at + 8 : at + 8 + length]
        if name == b"IHDR":
            width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            if depth != 8 or interlaced or kind not in CHANNELS:
                raise ValueError("a PNG of a kind that is not read here")
            channels = CHANNELS[kind]
        elif name == b"IDAT":
            data += body
        at += length + 12
    rows = unfiltered(zlib.decompress(bytes(data)), width * channels, height, channels)
    return Picture(width, height, as_rgb(rows, channels))


def unfiltered(data: bytes, stride: int, height: int, channels: int) -> bytes:
    """Undoes the filter that each row was packed with (section 9.2)."""
    out = bytearray()
    above = bytearray(stride)
    for y in range(height):
        kind = data[y * (stride + 1)]
        row = bytearray(data[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        if kind == 1:
            for i in range(channels, stride):
                row[i] = (row[i] + row[i - channels]) & 255
        elif kind == 2:
            for i in range(stride):
                row[i] = (row[i] + above[i]) & 255
        elif kind == 3:
            for i in range(stride):
                left = row[i - channels] if i >= channels else 0
                row[i] = (row[i] + (left + above[i]) // 2) & 255
        elif kind == 4:
            for i in range(stride):
                left, corner = (row[i - channels], above[i - channels]) if i >= channels else (0, 0)
                row[i] = (row[i] + paeth(left, above[i], corner)) & 255
        out += row
        above = row
    return bytes(out)


def paeth(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    to_left, to_above, to_corner = abs(guess - left), abs(guess - above), abs(guess - corner)
    if to_left <= to_above and to_left <= to_corner:
        return left
    return above if to_above <= to_corner else corner


def as_rgb(rows: bytes, channels: int) -> bytes:
    if channels == 3:
        return rows
    out = bytearray(len(rows) // channels * 3)
    for colour in range(3):
        out[colour::3] = rows[(colour if channels == 4 else 0) :: channels]
    return bytes(out)

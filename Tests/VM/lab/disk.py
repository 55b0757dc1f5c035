"""A disk with a volatile cache: a power cut loses any part of the writes that were not flushed.

QEMU's image files cannot do that: unflushed writes of a guest lie in the host's cache and survive. This disk is a
separate server (NBD, https://github.com/NetworkBlockDevice/nbd/blob/master/doc/proto.md) that sees every write and flush.
"""

import mmap
import os
import random
import re
import socket
import struct
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from .cache import tool

OPTION = 0x49484156454F5054
OPTION_REPLY = 0x3E889045565A9
REQUEST = struct.Struct(">IHHQQI")
REPLY = struct.Struct(">IIQ")
UNSUPPORTED = (1 << 31) + 1
# Flags of the export: the flags are valid, and flushing is supported.
FLAGS = 1 | 4
READ, WRITE, DISCONNECT, FLUSH = range(4)

# The unit that is written or lost as a whole, and the unit of a torn write.
PAGE, SECTOR = 4096, 512


class Disk:
    """A disk that starts with an image's content and does not change the image. It keeps writes in memory.

    Without `flushes` it lies: it confirms each flush and does not perform it.
    """

    def __init__(self, image: Path, flushes: bool = True) -> None:
        self.image = image
        self.flushes = flushes
        self._folder = tempfile.TemporaryDirectory(prefix="followspot-disk-")
        self.path = Path(self._folder.name, "nbd")
        with open(image, "rb") as file:
            self._size = os.fstat(file.fileno()).st_size
            self._bytes = mmap.mmap(file.fileno(), 0, flags=mmap.MAP_PRIVATE, prot=mmap.PROT_READ | mmap.PROT_WRITE)
        self._changed: set[int] = set()
        # The writes since the last flush: offset, old bytes, new bytes.
        self._pending: list[tuple[int, bytes, bytes]] = []
        self._lock = threading.Lock()
        self.begin()
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.path))
        self._listening.listen(1)
        threading.Thread(target=self._serve, daemon=True).start()

    @property
    def drive(self) -> str:
        """Returns the option that makes it QEMU's /dev/vda."""
        return f"file=nbd+unix:///?socket={self.path},if=virtio,format=raw,cache=writeback"

    def begin(self, marks: str = "$^") -> None:
        """Starts to count events and marked writes. A marked write contains a match of the pattern `marks`."""
        self._marks = re.compile(marks.encode())
        self.events = self.marked = self._since = 0
        self._when: tuple[int, int] | None = None
        self._cut: Callable[[], None] = lambda: None
        self.fired = threading.Event()

    def arm(self, marked: int, events: int, cut: Callable[[], None]) -> None:
        """Calls `cut` during an event: after `marked` marked writes since `begin`, and `events` more events."""
        with self._lock:
            self._when, self._cut = (marked, events), cut

    def lose(self, chance: random.Random) -> str:
        """Loses a random part of the unflushed writes, as a power cut does. Returns a description of the loss."""
        with self._lock:
            pending, self._pending = self._pending, []
            for offset, old, _ in reversed(pending):
                self._bytes[offset : offset + len(old)] = old
            share = chance.choice((0.0, 1.0, 0.1, 0.5, 0.9))
            unit = chance.choice((PAGE, PAGE, PAGE, SECTOR))
            kept = lost = 0
            for offset, _, new in pending:
                at = 0
                while at < len(new):
                    end = min(len(new), at + unit - (offset + at) % unit)
                    if chance.random() < share:
                        self._bytes[offset + at : offset + end] = new[at:end]
                        kept += end - at
                    else:
                        lost += end - at
                    at = end
            return f"{lost} of {lost + kept} unflushed bytes lost, in units of {unit}"

    def store(self, path: Path) -> None:
        """Writes the disk's content to an image."""
        tool("cp", "--sparse=always", "--reflink=auto", self.image, path)
        with self._lock, open(path, "r+b") as file:
            for page in sorted(self._changed):
                file.seek(page * PAGE)
                file.write(self._bytes[page * PAGE : (page + 1) * PAGE])

    def close(self) -> None:
        # Wakes the thread that waits for a client.
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._folder.cleanup()

    # Requests of QEMU

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            with client:
                try:
                    self._talk(client)
                except (OSError, EOFError, struct.error):
                    pass

    def _talk(self, client: socket.socket) -> None:
        client.sendall(b"NBDMAGIC" + struct.pack(">QH", OPTION, 3))
        read_exactly(client, 4)
        while True:
            _, option, length = struct.unpack(">QII", read_exactly(client, 16))
            read_exactly(client, length)

            def answer(kind: int, content: bytes = b"") -> None:
                client.sendall(struct.pack(">QIII", OPTION_REPLY, option, kind, len(content)) + content)

            # NBD_OPT_INFO and NBD_OPT_GO
            if option in (6, 7):
                answer(3, struct.pack(">HQH", 0, self._size, FLAGS))
                answer(1)
                if option == 7:
                    break
            else:
                answer(UNSUPPORTED)
        while True:
            _, _, kind, cookie, offset, length = REQUEST.unpack(read_exactly(client, REQUEST.size))
            content = b""
            if kind == READ:
                with self._lock:
                    content = self._bytes[offset : offset + length]
            elif kind == WRITE:
                if not self._write(offset, bytes(read_exactly(client, length))):
                    return
            elif kind == FLUSH:
                if not self._flush():
                    return
            elif kind == DISCONNECT:
                return
            client.sendall(REPLY.pack(0x67446698, 0, cookie) + content)

    def _write(self, offset: int, content: bytes) -> bool:
        with self._lock:
            if self.fired.is_set():
                return False
            self._pending.append((offset, self._bytes[offset : offset + len(content)], content))
            self._bytes[offset : offset + len(content)] = content
            self._changed.update(range(offset // PAGE, (offset + len(content) + PAGE - 1) // PAGE))
            if self._marks.search(content):
                self.marked += 1
                self._since = 0
            return self._goes_on()

    def _flush(self) -> bool:
        with self._lock:
            if self.fired.is_set() or not self._goes_on():
                return False
            if self.flushes:
                self._pending.clear()
            return True

    def _goes_on(self) -> bool:
        """Counts an event. Returns False if the power goes during it."""
        self.events += 1
        self._since += 1
        if self._when and self.marked >= self._when[0] and self._since > self._when[1]:
            self.fired.set()
            self._cut()
            return False
        return True


def read_exactly(line: socket.socket, length: int) -> bytearray:
    content = bytearray(length)
    view, at = memoryview(content), 0
    while at < length:
        count = line.recv_into(view[at:])
        if not count:
            raise EOFError
        at += count
    return content


def formatted(path: Path, file_system: str, size: str = "128M") -> Path:
    """Makes an image with an empty file system, `ext4` or `f2fs`."""
    tool("truncate", "-s", size, path)
    maker = {"ext4": ("mke2fs", "-q", "-t", "ext4"), "f2fs": ("mkfs.f2fs", "-q")}[file_system]
    tool(*maker, path, package={"ext4": "e2fsprogs", "f2fs": "f2fs-tools"}[file_system])
    return path

"""The archive that the kernel unpacks as its first file system ("newc", Documentation/driver-api/early-userspace)."""

from pathlib import Path
from typing import BinaryIO


class Archive:
    """Writes files, folders and links. Root owns all of them, whichever user runs this."""

    def __init__(self, out: BinaryIO) -> None:
        self.out = out
        self.written: set[str] = set()

    def file(self, path: str, content: bytes, mode: int = 0o644) -> None:
        self._entry(path, 0o100000 | mode, content)

    def link(self, path: str, target: str) -> None:
        self._entry(path, 0o120777, target.encode())

    def folder(self, path: str, mode: int = 0o755) -> None:
        self._entry(path, 0o040000 | mode, b"")

    def copy(self, source: Path, path: str | None = None) -> None:
        """Adds a file or a whole folder of the host, at its own path unless `path` is given. Follows links."""
        source = Path(source)
        path = path or str(source)
        if source.is_dir():
            self.folder(path)
            for child in sorted(source.iterdir()):
                self.copy(child, f"{path}/{child.name}")
        elif source.exists():
            self.file(path, source.read_bytes(), 0o755 if source.stat().st_mode & 0o111 else 0o644)

    def close(self) -> None:
        self._write("TRAILER!!!", 0, b"")
        # A further archive has to begin at a multiple of four bytes.
        self.out.write(bytes(-self.out.tell() % 512))

    def _entry(self, path: str, mode: int, content: bytes) -> None:
        path = path.strip("/")
        if path in self.written:
            return
        parent = path.rpartition("/")[0]
        if parent and parent not in self.written:
            self.folder(parent)
        self.written.add(path)
        self._write(path, mode, content)

    def _write(self, path: str, mode: int, content: bytes) -> None:
        name = path.encode() + b"\0"
        links = 2 if mode & 0o170000 == 0o040000 else 1
        fields = (len(self.written), mode, 0, 0, links, 0, len(content), 0, 0, 0, 0, len(name), 0)
        header = b"070701" + b"".join(b"%08X" % field for field in fields) + name
        self.out.write(header + bytes(-len(header) % 4))
        self.out.write(content + bytes(-len(content) % 4))

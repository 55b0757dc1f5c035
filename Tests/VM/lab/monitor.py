"""The cable of the virtual monitor, which resizes, unplugs and plugs it in as the kernel's driver sees it.

QEMU passes the size that a VNC client requests on to virtio-gpu, whose driver sends the uevent with HOTPLUG=1.
This is the smallest client that can make the request (RFC 6143; SetDesktopSize is message 251 of the
community's extension).
"""

import socket
import struct
from pathlib import Path

from .deadline import wait_until

NO_SECURITY = 1
SET_DESKTOP_SIZE = 251


class Monitor:
    """One connection to QEMU's VNC server."""

    has_size = False

    def __init__(self, path: Path) -> None:
        wait_until(path.exists, 10, "QEMU's VNC server")
        self._line = socket.socket(socket.AF_UNIX)
        self._line.settimeout(10)
        self._line.connect(str(path))
        self._take(12)
        self._line.sendall(b"RFB 003.008\n")
        kinds = self._take(self._take(1)[0])
        if NO_SECURITY not in kinds:
            raise ConnectionError("QEMU's VNC server wants a password")
        self._line.sendall(bytes([NO_SECURITY]))
        self._take(4)
        self._line.sendall(b"\1")  # a shared session: other clients may watch too
        name_length = struct.unpack(">HH16sI", self._take(24))[3]
        self._take(name_length)

    def resize(self, width: int, height: int) -> None:
        """Changes the monitor's preferred size. Of several quick changes QEMU performs only the last."""
        self.has_size = True
        screen = struct.pack(">IHHHHI", 0, 0, 0, width, height, 0)
        self._line.sendall(struct.pack(">BxHHBx", SET_DESKTOP_SIZE, width, height, 1) + screen)

    def unplug(self) -> None:
        """Unplugs the monitor. A size must have been set before."""
        self.resize(0, 0)

    def close(self) -> None:
        self._line.close()

    def _take(self, length: int) -> bytes:
        content = b""
        while len(content) < length:
            piece = self._line.recv(length - len(content))
            if not piece:
                raise ConnectionError("QEMU's VNC server hung up")
            content += piece
        return content

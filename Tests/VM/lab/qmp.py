"""QEMU's control socket, for screenshots and the power button (qemu-qmp-ref, "QMP")."""

import json
import queue
import socket
import threading
from typing import Any

from .deadline import PATIENCE


class QMPError(Exception):
    """QEMU refused a command."""


class QMP:
    """One connection. A thread reads, and separates answers from events."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._answers: queue.Queue[dict[str, Any]] = queue.Queue()
        self.events: queue.Queue[dict[str, Any]] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self._answer(PATIENCE)  # the greeting
        self.execute("qmp_capabilities")

    def execute(self, command: str, seconds: float = PATIENCE, **arguments: Any) -> Any:
        """Runs a command and returns its result."""
        self._line.sendall(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
        answer = self._answer(seconds)
        if "error" in answer:
            raise QMPError(f"{command}: {answer['error']['desc']}")
        return answer.get("return")

    def _answer(self, seconds: float) -> dict[str, Any]:
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise QMPError(f"QEMU did not answer within {seconds:g} s") from None
        if not answer:
            raise QMPError("QEMU has ended")
        return answer

    def _read(self) -> None:
        try:
            with self._line.makefile("rb") as lines:
                for line in lines:
                    message = json.loads(line)
                    (self.events if "event" in message else self._answers).put(message)
        except (OSError, ValueError):
            pass
        self._answers.put({})

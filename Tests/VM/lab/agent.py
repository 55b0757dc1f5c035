"""Commands in the guest, run by `guest/agent.c` over a virtio-serial port."""

import itertools
import signal
import socket
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass

from .deadline import PATIENCE, TooLate

HEADER = struct.Struct("<IcI")
PIECE = 256 * 1024


class AgentGone(Exception):
    """The guest no longer answers: it was switched off or it crashed."""


@dataclass(frozen=True)
class Result:
    """The result of a command: its status as a shell counts it (128 + N after signal N), and its output."""

    status: int
    output: str
    error: str


class Failed(AssertionError):
    """A command failed that had to succeed."""


class Command:
    """A command that runs in the guest."""

    def __init__(self, agent: "Agent", channel: int, text: str) -> None:
        self.text = text
        self.channel = channel
        self._agent = agent
        self._output = bytearray()
        self._error = bytearray()
        self._status: int | None = None

    @property
    def status(self) -> int | None:
        """The status at its end; None while it runs."""
        return self._status

    @property
    def output(self) -> str:
        return self.output_bytes.decode(errors="replace")

    @property
    def output_bytes(self) -> bytes:
        with self._agent.changed:
            return bytes(self._output)

    @property
    def error(self) -> str:
        with self._agent.changed:
            return self._error.decode(errors="replace")

    def send(self, data: bytes | str) -> None:
        """Sends bytes to its standard input."""
        content = data.encode() if isinstance(data, str) else data
        for at in range(0, len(content), PIECE):
            self._agent.send(self.channel, b"i", content[at : at + PIECE])

    def end_input(self) -> None:
        self._agent.send(self.channel, b"i", b"")

    def signal(self, number: int = signal.SIGTERM) -> None:
        """Sends a signal to its first process. Start it as `exec program` to make the program the first process."""
        self._agent.send(self.channel, b"k", bytes([number]))

    def wait(self, seconds: float = PATIENCE) -> Result:
        """Waits for its end. Raises `TooLate` with its output so far."""
        self._await(lambda: self._status is not None, seconds, "to end")
        assert self._status is not None
        return Result(self._status, self.output, self.error)

    def wait_for(self, text: str, seconds: float = PATIENCE, count: int = 1) -> None:
        """Waits until it has written `text` (`count` times in all) to standard output or error."""

        def written() -> bool:
            return self._output.count(text.encode()) + self._error.count(text.encode()) >= count

        self._await(lambda: written() or self._status is not None, seconds, f"to say {text!r}")
        if not written():
            raise Failed(f"{self.text!r} ended with {self._status} and never said {text!r}:\n{self.output}{self.error}")

    def _await(self, condition: Callable[[], bool], seconds: float, what: str) -> None:
        with self._agent.changed:
            happened = self._agent.changed.wait_for(lambda: condition() or self._agent.gone, seconds)
        if not happened:
            raise TooLate(f"waited {seconds:g} s for {self.text!r} {what}; so far:\n{self.output}{self.error}")
        if not condition():
            raise AgentGone(f"the machine went off while {self.text!r} ran")


class Agent:
    """The host's end of the connection. One thread reads; tests call everything else."""

    def __init__(self, line: socket.socket, is_ready: bool = False) -> None:
        """Connects to a guest that is about to boot, or, with `is_ready`, to a restored one whose agent already runs commands."""
        self.changed = threading.Condition()
        self.gone = False
        self._ready = is_ready
        self._line = line
        self._commands: dict[int, Command] = {}
        # Commands from before the machine was saved have the low numbers.
        self._numbers = itertools.count(10_000 if is_ready else 1)
        threading.Thread(target=self._read, daemon=True).start()

    def wait_until_ready(self, seconds: float) -> None:
        """Waits until the agent reports that the guest's kernel and devices are up."""
        with self.changed:
            happened = self.changed.wait_for(lambda: self._ready or self.gone, seconds)
        if not happened:
            raise TooLate(f"waited {seconds:g} s for the guest's agent")
        if not self._ready:
            raise AgentGone("the machine went off before its agent spoke")

    def start(self, text: str) -> Command:
        """Starts a shell command and returns at once."""
        with self.changed:
            channel = next(self._numbers)
            command = self._commands[channel] = Command(self, channel, text)
        self.send(channel, b"x", text.encode())
        return command

    def adopt(self, channel: int, text: str = "") -> Command:
        """Returns a command that was started before the machine was saved."""
        with self.changed:
            command = self._commands[channel] = Command(self, channel, text)
        return command

    def run(self, text: str, seconds: float = PATIENCE, input: bytes | None = None) -> Result:
        """Runs a shell command to its end, whatever its status."""
        command = self.start(text)
        if input is not None:
            command.send(input)
        command.end_input()
        return command.wait(seconds)

    def end_all(self) -> None:
        """Kills the commands that still run, and waits for their end."""
        with self.changed:
            running = list(self._commands.values())
        for command in running:
            command.signal(signal.SIGKILL)
            command.wait()

    def send(self, channel: int, kind: bytes, content: bytes) -> None:
        try:
            self._line.sendall(HEADER.pack(channel, kind, len(content)) + content)
        except OSError:
            raise AgentGone("the machine is off") from None

    def _read(self) -> None:
        while (header := self._exactly(HEADER.size)) is not None:
            channel, kind, length = HEADER.unpack(header)
            content = self._exactly(length)
            if content is None:
                break
            with self.changed:
                self._take(channel, kind, content)
                self.changed.notify_all()
        with self.changed:
            self.gone = True
            self.changed.notify_all()

    def _take(self, channel: int, kind: bytes, content: bytes) -> None:
        command = self._commands.get(channel)
        if kind == b"r":
            self._ready = True
        elif command and kind == b"o":
            command._output += content
        elif command and kind == b"e":
            command._error += content
        elif command and kind == b"q":
            (command._status,) = struct.unpack("<i", content)
            del self._commands[channel]

    def _exactly(self, length: int) -> bytes | None:
        content = bytearray()
        while len(content) < length:
            try:
                piece = self._line.recv(length - len(content))
            except OSError:
                return None
            if not piece:
                return None
            content += piece
        return bytes(content)

#!/usr/bin/python3
"""Boots the small machine with a program and drives it, from the keyboard or from a pipe.

    Tests/VM/shell.py [--gpu virtio|bochs|none] [--size WxH] [--disk FILE.qcow2] [--file HOST=GUEST]…
                              [--late MODULE]… [--cable] [--debian 13] [--suite SUITE]
                              [--program PATH] [-- ARGUMENT…]

The guest has the program with its shared libraries as /usr/bin/NAME. With ARGUMENTs (or a lone `--`) it starts
at once. Then, one command a line:

    touch WxH           plug in a touch screen          screen FILE.png    save the display's picture
    tap X Y             down, 80 ms, up                 same FILE.png      wait until it shows exactly this
    down|move S X Y     one finger, slot S              start COMMAND      run in the background
    up S                                                wait TEXT          until the program says TEXT
    mouse, by DX DY, click                              signal N           to the program; waits for its end
    keyboard, key CODE                                  output             the program's output so far
    plug WxH, unplug    the display, with --cable
    get GUEST HOST, put HOST GUEST                      cut                cut the power, and end
    serial              the console's log               quit               (or end of input)

Any other line runs in the guest's shell. In a script, the first failure ends it with status 1.

The same in Python, with the package `lab`:

    from lab.machine import Hardware, Machine
    from lab.fingers import TouchScreen
    with Machine.smoke(Path(".build/debug/followspot"), Hardware(gpu="bochs")) as machine:
        program = machine.start("exec followspot demo --display kms")
        TouchScreen(machine, 1024, 600).tap(10, 10)
        machine.screen().write(Path("shown.png"))
"""

import argparse
import shlex
import sys
from pathlib import Path

from lab.agent import AgentGone, Command, Failed
from lab.cache import Unavailable
from lab.fingers import Device, Keyboard, Mouse, TouchScreen
from lab.machine import GPUS, Hardware, Machine
from lab.picture import Picture
from lab.system import RELEASES, SYSTEMS


class Session:
    """One machine and its plugged-in devices, driven by lines of text."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.program: Command | None = None
        self.devices: dict[type[Device], Device] = {}

    def start(self, command: str) -> None:
        self.program = self.machine.start(command)

    def obey(self, line: str) -> None:
        """Executes a line. Raises an error if it fails."""
        word, _, rest = line.partition(" ")
        match word, rest.split():
            case "touch", [size]:
                width, height = map(int, size.split("x"))
                self.devices[TouchScreen] = TouchScreen(self.machine, width, height)
            case "tap", [x, y]:
                self._device(TouchScreen).do(f"down 0 {x} {y}", "wait 80", "up 0")
            case "down" | "move" | "up", [*_]:
                self._device(TouchScreen).do(line)
            case "mouse", []:
                self.devices[Mouse] = Mouse(self.machine)
            case "by", [_, _]:
                self._device(Mouse).do(line)
            case "click", []:
                self._device(Mouse).do("press", "wait 80", "release")
            case "keyboard", []:
                self.devices[Keyboard] = Keyboard(self.machine)
            case "key", [code]:
                self._device(Keyboard).do(f"press {code}", "wait 30", f"release {code}")
            case "screen", [path]:
                self.machine.screen().write(Path(path))
            case "same", [path]:
                self.machine.wait_for_screen(Picture.read(Path(path)), kept=Path("vm-difference"))
            case "start", [_, *_]:
                self.start(rest)
            case "wait", [_, *_]:
                self._started().wait_for(rest)
            case "output", []:
                print(self._started().output + self._started().error, end="")
            case "signal", [number]:
                self._started().signal(int(number))
                print("status", self._started().wait().status)
            case "plug", [size]:
                width, height = map(int, size.split("x"))
                self.machine.plug_display(width, height)
            case "unplug", []:
                self.machine.unplug_display()
            case "get", [theirs, ours]:
                Path(ours).write_bytes(self.machine.download(theirs))
            case "put", [ours, theirs]:
                self.machine.upload(Path(ours).read_bytes(), theirs)
            case "serial", []:
                print(self.machine.serial())
            case _:
                result = self.machine.agent.run(line)
                print(result.output + result.error, end="")
                if result.status:
                    raise Failed(f"status {result.status}")

    def _device(self, kind: type[Device]) -> Device:
        if kind not in self.devices:
            raise Failed("plug it in first: touch WxH, mouse or keyboard")
        return self.devices[kind]

    def _started(self) -> Command:
        if not self.program:
            raise Failed("no program was started")
        return self.program


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gpu", choices=GPUS, default="virtio")
    parser.add_argument("--size", default="1024x600")
    parser.add_argument("--disk", type=Path)
    parser.add_argument("--file", action="append", default=[], metavar="HOST=GUEST")
    parser.add_argument("--late", action="append", default=[], metavar="MODULE")
    parser.add_argument("--cable", action="store_true")
    parser.add_argument("--debian", choices=RELEASES, default="12")
    parser.add_argument("--suite", default="")
    parser.add_argument("--program", type=Path)
    parser.add_argument("arguments", nargs="*")
    found = parser.parse_args()
    found.runs = "--" in sys.argv
    return found


def main() -> int:
    chosen = options()
    width, height = map(int, chosen.size.split("x"))
    hardware = Hardware(
        chosen.gpu, width, height, disk=chosen.disk, late=tuple(chosen.late), cable=chosen.cable,
        system=SYSTEMS[chosen.debian, "amd64"],
    )  # fmt: skip
    files = {place: Path(ours) for ours, _, place in (pair.partition("=") for pair in chosen.file)}
    try:
        with Machine.smoke(chosen.program, hardware, files, chosen.suite) as machine:
            session = Session(machine)
            if chosen.program and chosen.runs:
                session.start("exec " + shlex.join([chosen.program.name, *chosen.arguments]))
            return converse(session)
    except Unavailable as reason:
        print(reason, file=sys.stderr)
        return 69


def converse(session: Session) -> int:
    interactive = sys.stdin.isatty()
    while True:
        if interactive:
            print("vm> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line or line.strip() in ("quit", "cut"):
            return 0
        try:
            if line.strip():
                session.obey(line.strip())
        except (AssertionError, AgentGone, ValueError, OSError) as error:
            print(error, file=sys.stderr)
            if not interactive:
                return 1


if __name__ == "__main__":
    sys.exit(main())

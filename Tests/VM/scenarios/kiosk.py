"""The kiosk on the small machine: the base of its scenarios."""

import itertools
import os
import re
import shlex
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from lab import guest
from lab.agent import Command, Failed
from lab.cache import PROJECT, Unavailable
from lab.fingers import TouchScreen
from lab.machine import BOOT_SECONDS, Hardware, Machine
from lab.picture import Picture
from lab.scenario import Scenario

DEMO = PROJECT / "config/demo/kiosk.yaml"

# The demo's path in the package, and so in the small machine, too.
DEMO_IN_GUEST = "/usr/share/followspot/demo"


class Guide:
    """The first guide of a document: its name, its version, its number of steps."""

    def __init__(self, document: Path) -> None:
        if not document.exists():
            raise Unavailable(f"there is no {document.relative_to(PROJECT)} yet")
        self.text = document.read_text()
        found = re.search(r"^guides:\n(?:\s*#.*\n)*  ([\w-]+):\n((?:    .*\n|\s*\n)+)", self.text, re.MULTILINE)
        if not found:
            raise Failed(f"{document.name} has no guide")
        self.name, body = found[1], found[2]
        self.steps = len(re.findall(r"^ +- targets?:", body, re.MULTILINE))
        self._version = re.compile(rf"(^  {self.name}:\n(?:    .*\n)*?    version: )(\d+)", re.MULTILINE)

    def with_version(self, version: int) -> bytes:
        """Returns the document with another version of the guide."""
        return self._version.sub(rf"\g<1>{version}", self.text, count=1).encode()


class KioskScenario(Scenario):
    """A machine with the program and the demo's document."""

    hardware = Hardware()
    rotation = 0  # degrees, clockwise, of the picture on the panel
    suite = ""
    kiosk: Command | None = None
    launched: Command | None = None
    numbers: Iterator[int] = itertools.count(1)

    def open(self) -> None:
        self.hardware = replace(self.hardware, system=self.choices.system)
        self.program = self.choices.built_program()
        self.guide = Guide(DEMO)
        self._pictures: dict[int, Picture] = {}
        self.machine = self.stack.enter_context(self.boot())

    def boot(self) -> Machine:
        return Machine.smoke(self.program, self.hardware, {DEMO_IN_GUEST: DEMO.parent, **self.files()}, self.suite)

    def files(self) -> dict[str, Path]:
        """Returns further files for the machine, by their paths in the guest."""
        return {}

    def before_each(self) -> None:
        self.kiosk = self.launched = None
        self.machine.end_commands()

    def launch(self, command: str = "demo", state: str = "") -> Command:
        """Starts the kiosk on the display and the input devices, with a new state folder unless one is given."""
        folder = state or f"/tmp/state-{next(self.numbers)}"
        self.kiosk = self.launched = self.machine.start(
            f"mkdir -p {folder} && exec followspot {command} --display kms --input libinput --state-dir {folder}"
        )
        return self.kiosk

    def explain(self) -> str:
        kernel = self.machine.serial()[-2000:]
        if not self.kiosk:
            return kernel
        return f"{self.kiosk.text}\nstatus {self.kiosk.status}\n{self.kiosk.output}{self.kiosk.error}{kernel}"

    def picture(self, step: int) -> Picture:
        """Returns what `render` draws of the demo: with its guide at `step` (from 1), or without the guide (0).

        The host draws it if it can run the program, in parallel to the machine and with the machine's fonts.
        """
        if step not in self._pictures:
            options = ["--guide", self.guide.name, "--step", str(step)] if step else []
            self._pictures[step] = self.render(DEMO, *options)
        return self._pictures[step]

    def render(self, document: Path, *options: str, values: str = "", size: tuple[int, int] | None = None) -> Picture:
        """Returns what `followspot render` draws with `values` as the data, at the display's size unless `size` is given, as the panel shows it."""
        out = self.folder / "rendered.png"
        sides = size or (self.hardware.width, self.hardware.height)
        width, height = sides if self.rotation % 180 == 0 else sides[::-1]
        extent = f"{width}x{height}"
        if not self.hardware.system.renders:
            out.write_bytes(self._render_inside(document, values, extent, *options))
            return Picture.read(out).turned(self.rotation)
        if values:
            (self.folder / "values.yaml").write_text(values)
            options = (*options, "--data", str(self.folder / "values.yaml"))
        command = [str(self.program), "render", str(document), "-o", str(out), "--size", extent, *options]
        environment = {**os.environ, "FONTCONFIG_FILE": str(self._fonts())}
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        if done.returncode:
            raise Failed(f"render ended with {done.returncode}: {done.stderr}")
        return Picture.read(out).turned(self.rotation)

    def _render_inside(self, document: Path, values: str, *extent_and_options: str) -> bytes:
        """Returns the PNG that `followspot render` draws in the machine, for a host that cannot run the program."""
        place = DEMO_IN_GUEST + "/kiosk.yaml" if document == DEMO else "/tmp/rendered.yaml"
        if document != DEMO:
            self.machine.upload(document.read_bytes(), place)
        if values:
            self.machine.upload(values.encode(), "/tmp/values.yaml")
            extent_and_options = (*extent_and_options, "--data", "/tmp/values.yaml")
        size = shlex.join(extent_and_options)
        self.machine.run(f"followspot render {place} -o /tmp/rendered.png --size {size}", seconds=BOOT_SECONDS)
        return self.machine.download("/tmp/rendered.png")

    def _fonts(self) -> Path:
        """Writes a fontconfig file that knows only the machine's fonts."""
        path = self.folder / "fonts.conf"
        path.write_text(
            f"<fontconfig><dir>{guest.FONTS}</dir><cachedir>{self.folder}/fonts</cachedir>"
            '<include ignore_missing="yes">/etc/fonts/conf.d</include></fontconfig>\n'
        )
        return path

    def wait_for_step(self, step: int) -> None:
        """Waits until the display shows the guide at `step`, or the screen without it (0)."""
        self.machine.wait_for_screen(self.picture(step), kept=self.kept)

    def mask_point(self, step: int) -> tuple[int, int]:
        """Returns a point of the scrim at `step`: darker than without the guide, and neither in the cutout nor in the card."""
        plain, guided = self.picture(0), self.picture(step)
        for y in range(8, self.hardware.height, 8):
            for x in range(8, self.hardware.width, 8):
                if 0 < sum(guided[x, y]) < sum(plain[x, y]) * 0.7:
                    return x, y
        raise Failed(f"no place of step {step} is covered")

    def touch_screen(self, name: str = "Test touch") -> TouchScreen:
        """Plugs in a touch screen. On a slow machine, a tap could come before the launched kiosk has opened it, so it waits for that."""

        def is_used() -> None:
            if self.launched:
                self.launched.wait_for(f"using '{name}'")

        return TouchScreen(self.machine, self.hardware.width, self.hardware.height, name, is_used)

    def tap_through(self, touch: TouchScreen) -> None:
        """Taps beside the cutout of every step until the guide ends, and checks each picture."""
        for step in range(1, self.guide.steps + 1):
            self.wait_for_step(step)
            touch.tap(*self.mask_point(step))
        self.wait_for_step(0)

    def step_by_touch(self, command: str = "demo") -> None:
        """Steps through the whole demo with a touch screen that it plugs in and unplugs."""
        self.launch(command)
        touch = self.touch_screen()
        self.tap_through(touch)
        touch.unplug()

"""The demo on drivers that few machines have: each does one thing that no other here does."""

from pathlib import Path

from lab import kernel
from lab.kernel import module_bytes, module_name
from lab.machine import Hardware

from .kiosk import KioskScenario

MODULES = "/usr/lib/modules"


class LoadedLater(KioskScenario):
    """A kernel's driver that the machine does not load by itself."""

    variant = True

    driver = ""

    def files(self) -> dict[str, Path]:
        wanted = kernel.debian(self.hardware.system, self.suite).with_needs((self.driver,))
        self.order: list[str] = [f"{MODULES}/{module_name(path.name)}.ko" for path in wanted]
        folder = self.folder / "modules"
        folder.mkdir()
        for path, place in zip(wanted, self.order):
            (folder / Path(place).name).write_bytes(module_bytes(path))
        return {place: folder / Path(place).name for place in self.order}

    def open(self) -> None:
        super().open()
        # What others needed, too, is there.
        for place in self.order:
            name = Path(place).stem
            self.machine.run(f"test -e /sys/module/{name} || insmod {place}")
        self.machine.run("udevadm settle")


class DemoOnCirrus(LoadedLater):
    """4 MB, and rows of at most 4,088 bytes: frames of 32 bits are kept in 24."""

    driver = "cirrus"
    hardware = Hardware("cirrus", 1024, 768)

    def test_steps_by_touch(self) -> None:
        """On an old card that keeps 24 bits a pixel every step is on the display, pixel for pixel"""
        self.step_by_touch()


class DemoOnQxl(LoadedLater):
    """Frames are sent as commands, as with virtio-gpu, and a monitor is told of by the host."""

    driver = "qxl"
    hardware = Hardware("qxl", 1024, 768)

    def test_steps_by_touch(self) -> None:
        """On the card of SPICE every step is on the display, pixel for pixel"""
        self.step_by_touch()

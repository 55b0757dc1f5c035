"""The demo on drivers that few machines have. Each does something that no other driver here does."""

from pathlib import Path

from lab import kernel
from lab.kernel import module_bytes, module_name
from lab.machine import Hardware

from .kiosk import KioskScenario

MODULES = "/usr/lib/modules"


class LoadedLater(KioskScenario):
    """A driver that the test loads after the machine has started."""

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
        # Modules that other drivers needed are already loaded.
        for place in self.order:
            name = Path(place).stem
            self.machine.run(f"test -e /sys/module/{name} || insmod {place}")
        self.machine.run("udevadm settle")


class DemoOnCirrus(LoadedLater):
    """A card with 4 MB and rows of at most 4,088 bytes. Its driver converts frames of 32 bits to 24."""

    driver = "cirrus"
    hardware = Hardware("cirrus", 1024, 768)

    def test_steps_by_touch(self) -> None:
        """On an old card that keeps 24 bits a pixel the display shows every step pixel for pixel"""
        self.step_by_touch()


class DemoOnQxl(LoadedLater):
    """A card that sends frames as commands, as virtio-gpu does, and whose host reports its monitor."""

    driver = "qxl"
    hardware = Hardware("qxl", 1024, 768)

    def test_steps_by_touch(self) -> None:
        """On the card of SPICE the display shows every step pixel for pixel"""
        self.step_by_touch()

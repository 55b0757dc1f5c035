"""The demo on what firmware has left, with and without the card's own driver."""

from pathlib import Path

from lab import drivers
from lab.deadline import PATIENCE, wait_until
from lab.machine import Hardware

from .drivers import MODULES
from .kiosk import KioskScenario


class Firmware(KioskScenario):
    """A picture's memory that firmware has left, on a card whose driver comes later, if ever."""

    hardware = Hardware("bochs", late=("bochs",))

    def files(self) -> dict[str, Path]:
        folder = drivers.built(self.hardware.system)
        return {f"{MODULES}/{name}.ko": folder / f"{name}.ko" for name in ("firmware", "simpledrm")}

    def open(self) -> None:
        super().open()
        self.machine.run(f"insmod {MODULES}/firmware.ko && insmod {MODULES}/simpledrm.ko && udevadm settle")
        assert self.driver() == "firmware-framebuffer", self.driver()

    def driver(self) -> str:
        """The driver of the only card."""
        return self.machine.run("basename $(readlink -f /sys/class/drm/card[0-9]/device/driver)").output.strip()


class DemoOnSimpledrm(Firmware):
    """No other driver ever comes."""

    variant = True

    def test_steps_by_touch(self) -> None:
        """On the framebuffer that firmware has left every step is on the display, pixel for pixel"""
        self.step_by_touch()


class LateHandover(Firmware):
    """The card's own driver comes while the kiosk runs."""

    def has_frame(self) -> bool:
        """Whether the kernel says that the only card shows a framebuffer of the kiosk."""
        state = self.machine.kernel_state()
        assert "plane[" in state, state
        return "allocated by = followspot" in state

    def test_moves_to_the_driver(self) -> None:
        """A kiosk on simpledrm moves to the card's own driver when that comes, in the same process and at the same step"""
        kiosk = self.launch()
        touch = self.touch_screen()
        self.wait_for_step(1)
        touch.tap(*self.mask_point(1))
        self.wait_for_step(2)
        self.machine.run(f"insmod {MODULES}/bochs.ko")
        kiosk.wait_for("showing", count=2)
        assert self.driver() == "bochs-drm", self.driver()
        # What the driver before left is there until then, and without a display nobody can touch anything.
        wait_until(self.has_frame, PATIENCE, "a frame of the kiosk on the card")
        for step in range(2, self.guide.steps + 1):
            self.wait_for_step(step)
            touch.tap(*self.mask_point(step))
        self.wait_for_step(0)
        assert kiosk.status is None
        touch.unplug()

"""The demo on a framebuffer that firmware has left, with and without the card's own driver."""

from pathlib import Path

from lab import drivers
from lab.deadline import PATIENCE, wait_until
from lab.machine import Hardware

from .drivers import MODULES
from .kiosk import KioskScenario


class Firmware(KioskScenario):
    """A framebuffer that firmware has left, on a card whose own driver loads later or never."""

    hardware = Hardware("bochs", late=("bochs",))

    def files(self) -> dict[str, Path]:
        folder = drivers.built(self.hardware.system)
        return {f"{MODULES}/{name}.ko": folder / f"{name}.ko" for name in ("firmware", "simpledrm")}

    def open(self) -> None:
        super().open()
        self.machine.run(f"insmod {MODULES}/firmware.ko && insmod {MODULES}/simpledrm.ko && udevadm settle")
        assert self.driver() == "firmware-framebuffer", self.driver()

    def driver(self) -> str:
        """Returns the driver of the only card."""
        return self.machine.run("basename $(readlink -f /sys/class/drm/card[0-9]/device/driver)").output.strip()


class DemoOnSimpledrm(Firmware):
    """A card whose own driver never loads."""

    variant = True

    def test_steps_by_touch(self) -> None:
        """On a framebuffer that firmware has left the display shows every step pixel for pixel"""
        self.step_by_touch()


class LateHandover(Firmware):
    """A card whose own driver loads while the kiosk runs."""

    variant = True

    def has_frame(self) -> bool:
        """Whether the only card shows a framebuffer of the kiosk, according to the kernel."""
        state = self.machine.kernel_state()
        assert "plane[" in state, state
        return "allocated by = followspot" in state

    def test_moves_to_the_driver(self) -> None:
        """A kiosk on simpledrm moves to the card's own driver when that loads, in the same process and at the same step"""
        kiosk = self.launch()
        touch = self.touch_screen()
        self.wait_for_step(1)
        touch.tap(*self.mask_point(1))
        self.wait_for_step(2)
        self.machine.run(f"insmod {MODULES}/bochs.ko")
        kiosk.wait_for("showing", count=2)
        assert self.driver() == "bochs-drm", self.driver()
        # Until the new driver shows a frame, the screen keeps the last picture of simpledrm, and touches are ignored.
        wait_until(self.has_frame, PATIENCE, "a frame of the kiosk on the card")
        for step in range(2, self.guide.steps + 1):
            self.wait_for_step(step)
            touch.tap(*self.mask_point(step))
        self.wait_for_step(0)
        assert kiosk.status is None
        touch.unplug()

"""A machine that sleeps: the kiosk goes on where it was."""

from lab.deadline import PATIENCE
from lab.machine import Hardware

from .kiosk import KioskScenario

# The kernel's own test of sleep: processes are frozen, all devices are suspended, and after five seconds all comes back. QEMU's machine
# does not come back from real sleep with its devices.
SLEEP = "echo devices >/sys/power/pm_test && echo freeze >/sys/power/state"


class Suspend(KioskScenario):
    """A machine whose graphics driver knows of sleep: virtio's of this kernel does not come back from it."""

    variant = True
    hardware = Hardware("bochs")

    def sleep(self) -> None:
        self.machine.run(SLEEP, PATIENCE)

    def test_goes_on(self) -> None:
        """After the machine has slept the same process shows the same picture, and a touch goes on from there"""
        kiosk = self.launch()
        touch = self.touch_screen()
        self.wait_for_step(1)
        touch.tap(*self.mask_point(1))
        self.wait_for_step(2)
        for step in (2, 3):
            self.sleep()
            self.wait_for_step(step)
            touch.tap(*self.mask_point(step))
            self.wait_for_step(step + 1)
        assert kiosk.status is None, f"it ended with {kiosk.status}"

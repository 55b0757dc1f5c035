"""A machine that sleeps and wakes."""

from lab.deadline import PATIENCE
from lab.machine import Hardware

from .kiosk import KioskScenario

# The kernel's own test of sleep: it freezes processes and suspends all devices, and resumes them after five seconds. QEMU's
# machine does not resume its devices after real sleep.
SLEEP = "echo devices >/sys/power/pm_test && echo freeze >/sys/power/state"


class Suspend(KioskScenario):
    """A machine whose graphics driver supports sleep; this kernel's virtio driver does not resume."""

    variant = True
    hardware = Hardware("bochs")

    def sleep(self) -> None:
        self.machine.run(SLEEP, PATIENCE)

    def test_goes_on(self) -> None:
        """After sleep the same process shows the same picture, and a touch continues from there"""
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

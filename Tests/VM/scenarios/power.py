"""The guide is remembered when the plug is pulled, but only once it was completed."""

from lab.deadline import PATIENCE, wait_until
from lab.machine import Hardware, state_disk

from .kiosk import DEMO_IN_GUEST, KioskScenario

STATE = "/var/lib/followspot"

# fsync, fdatasync, rename, renameat, renameat2: a thread inside one of them is still making the record last. arm64 has no
# rename.
WRITING = {"amd64": "^(74|75|82|264|316) ", "arm64": "^(82|83|38|276) "}


class PowerCut(KioskScenario):
    """One machine with a disk for its state, switched off only by its plug."""

    chain = True

    def open(self) -> None:
        self.hardware = Hardware("virtio", disk=state_disk(self.folder / "state.qcow2"))
        super().open()

    def power_cycle(self) -> None:
        """Pulls the plug and boots again with the same disk."""
        self.machine.cut_power()
        self.machine = self.stack.enter_context(self.boot())

    def launch_here(self) -> None:
        self.launch(f"run {DEMO_IN_GUEST}/kiosk.yaml", STATE)

    def wait_until_recorded(self) -> None:
        """Until the record has its name and nothing is on its way to the disk any more."""
        record = f"{STATE}/ticket-machine/guides/{self.guide.name}.json"
        writing = WRITING[self.hardware.system.architecture.name]
        quiet = f"test -e {record} && ! grep -qE '{writing}' /proc/$(pidof followspot)/task/*/syscall"
        for _ in range(3):
            wait_until(lambda: self.machine.agent.run(quiet).status == 0, PATIENCE, "the guide to be recorded")

    def test_shows_again(self) -> None:
        """A guide that was cut off in the middle shows again after the power cut"""
        self.launch_here()
        touch = self.touch_screen()
        self.wait_for_step(1)
        touch.tap(*self.mask_point(1))
        self.wait_for_step(2)
        self.power_cycle()
        self.launch_here()
        self.wait_for_step(1)

    def test_stays_away(self) -> None:
        """A completed guide stays away after the power cut"""
        touch = self.touch_screen()
        self.launch_here()
        self.tap_through(touch)
        self.wait_until_recorded()
        self.power_cycle()
        self.launch_here()
        self.wait_for_step(0)

    def test_returns(self) -> None:
        """It returns when the document raises its version"""
        self.machine.upload(self.guide.with_version(2), f"{DEMO_IN_GUEST}/kiosk.yaml")
        self.launch_here()
        self.wait_for_step(1)

"""Power cuts: a guide is remembered only once it was completed."""

from lab.deadline import PATIENCE, wait_until
from lab.machine import Hardware, state_disk

from .kiosk import DEMO_IN_GUEST, KioskScenario

STATE = "/var/lib/followspot"

# The numbers of fsync, fdatasync, rename, renameat and renameat2: a thread inside one of them is still saving the record.
# arm64 has no rename.
WRITING = {"amd64": "^(74|75|82|264|316) ", "arm64": "^(82|83|38|276) "}


class PowerCut(KioskScenario):
    """One machine with a disk for its state, switched off only by power cuts."""

    nightly = True
    chain = True

    def open(self) -> None:
        self.hardware = Hardware("virtio", disk=state_disk(self.folder / "state.qcow2"))
        super().open()

    def power_cycle(self) -> None:
        """Cuts the power and boots again with the same disk."""
        self.machine.cut_power()
        self.machine = self.stack.enter_context(self.boot())

    def launch_here(self) -> None:
        self.launch(f"run {DEMO_IN_GUEST}/kiosk.yaml", STATE)

    def wait_until_recorded(self) -> None:
        """Waits until the record has its final name and no write is on its way to the disk."""
        record = f"{STATE}/ticket-machine/guides/{self.guide.name}.json"
        writing = WRITING[self.hardware.system.architecture.name]
        quiet = f"test -e {record} && ! grep -qE '{writing}' /proc/$(pidof followspot)/task/*/syscall"
        for _ in range(3):
            wait_until(lambda: self.machine.agent.run(quiet).status == 0, PATIENCE, "the guide to be recorded")

    def test_shows_again(self) -> None:
        """A guide that a power cut interrupts shows again"""
        self.launch_here()
        touch = self.touch_screen()
        self.wait_for_step(1)
        touch.tap(*self.mask_point(1))
        self.wait_for_step(2)
        self.power_cycle()
        self.launch_here()
        self.wait_for_step(1)

    def test_stays_away(self) -> None:
        """A completed guide does not show again after a power cut"""
        touch = self.touch_screen()
        self.launch_here()
        self.tap_through(touch)
        self.wait_until_recorded()
        self.power_cycle()
        self.launch_here()
        self.wait_for_step(0)

    def test_returns(self) -> None:
        """A completed guide shows again when the document raises its version"""
        self.machine.upload(self.guide.with_version(2), f"{DEMO_IN_GUEST}/kiosk.yaml")
        self.launch_here()
        self.wait_for_step(1)

"""Machines that start from a disk image by their firmware, or from a kernel, and the time that they need."""

import contextlib
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from . import machine
from .agent import Agent
from .deadline import PATIENCE, wait_until
from .picture import Picture
from .qmp import QMP

WIDTH, HEIGHT = 1024, 600
OVMF = Path("/usr/share/OVMF/OVMF_CODE.fd")

# The least number in panel computers that are sold for kiosks. QEMU has a thread for each, which also translates that processor's code.
PROCESSORS = 2

# Resolves tenths of a second. Each screenshot costs some milliseconds of the processor time that is measured: thirty a second cost a tenth of it.
PAUSE = 0.1


@dataclass(frozen=True)
class Start:
    """The way to start: `kernel` and `initramfs` with the command line `words`, as a boot loader would, or else the firmware."""

    kernel: Path | None = None
    initramfs: Path | None = None
    words: str = ""
    efi: bool = False
    processors: int = PROCESSORS

    def arguments(self) -> list[str]:
        if self.efi:
            return ["-drive", f"if=pflash,format=raw,readonly=on,file={OVMF}"]
        if not self.kernel:
            return []
        return ["-kernel", str(self.kernel), "-initrd", str(self.initramfs), "-append", self.words]


@dataclass(frozen=True)
class Times:
    """Seconds from power on to the first picture: by the clock, and of processor time, which a busy host does not prolong."""

    clock: float
    processor: float


class Boot:
    """A machine that was just switched on. It writes to `disk`, an overlay."""

    def __init__(self, folder: Path, disk: Path, start: Start) -> None:
        self.folder = folder
        agent_line, qemu_agent = socket.socketpair()
        qmp_line, qemu_qmp = socket.socketpair()
        arguments = [
            "qemu-system-x86_64", "-M", "q35", "-accel", "tcg,thread=multi", "-cpu", "qemu64", "-smp", str(start.processors), "-m", "768",
            "-nodefaults", "-no-user-config", "-display", "none", "-vga", "none", "-no-reboot",
            "-device", f"virtio-gpu-pci,id=gpu0,xres={WIDTH},yres={HEIGHT}", "-device", "virtio-rng-pci",
            "-drive", f"file={disk},if=virtio,format=qcow2,cache=writeback",
            "-chardev", f"socket,id=qmp,fd={qemu_qmp.fileno()}", "-mon", "chardev=qmp,mode=control",
            "-chardev", f"socket,id=agent,fd={qemu_agent.fileno()}", "-device", "virtio-serial-pci",
            "-device", "virtserialport,chardev=agent,name=org.followspot.agent", *start.arguments(),
        ]  # fmt: skip
        self._began = time.monotonic()
        with qemu_agent, qemu_qmp, open(folder / "qemu.log", "wb") as log:
            self._process = subprocess.Popen(
                arguments, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                pass_fds=(qemu_agent.fileno(), qemu_qmp.fileno()), preexec_fn=machine.die_with_parent,
            )  # fmt: skip
        self.agent = Agent(agent_line)
        self._qmp = QMP(qmp_line)

    def screen(self) -> Picture:
        path = self.folder / "screen.ppm"
        self._qmp.execute("screendump", filename=str(path))
        return Picture.read(path)

    def first_picture(self, seconds: float) -> tuple[Times, Picture]:
        """Waits for a picture that is neither black nor the firmware's text."""

        def picture() -> tuple[Times, Picture] | None:
            shown = self.screen()
            if (shown.width, shown.height) == (WIDTH, HEIGHT) and is_lit(shown):
                return Times(time.monotonic() - self._began, self._processor_time()), shown
            time.sleep(PAUSE)
            return None

        return wait_until(picture, seconds, "the first picture on the display")

    def _processor_time(self) -> float:
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def shut_down(self) -> None:
        """Asks the system to shut down, and waits until the machine is off."""
        self.agent.run("systemctl --no-block poweroff")
        self._process.wait(PATIENCE)

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


def is_lit(picture: Picture) -> bool:
    """Whether more than a tenth of it is bright. A console with a few words is not."""
    seen = picture.pixels[1::997]
    return sum(each > 40 for each in seen) * 10 > len(seen)


@contextlib.contextmanager
def switched_on(disk: Path, start: Start) -> Iterator[Boot]:
    """Starts a machine that writes to the disk itself; `machine.overlay` protects a disk."""
    with tempfile.TemporaryDirectory(prefix="followspot-vm-") as folder:
        boot = Boot(Path(folder), disk, start)
        try:
            yield boot
        finally:
            boot.close()

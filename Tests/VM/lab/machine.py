"""A virtual machine with its hardware, power switch, display and agent."""

import contextlib
import ctypes
import functools
import shlex
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType

from . import guest, kernel
from .agent import Agent, Command, Failed, Result
from .cache import Unavailable, tool
from .deadline import PATIENCE, TooLate, wait_until
from .monitor import Monitor
from .picture import Picture
from .qmp import QMP
from .system import BOOKWORM, System

# No blinking cursor, so that two pictures of the console are the same.
CONSOLE = "console={} quiet loglevel=4 panic=-1 vt.global_cursor_default=0 consoleblank=0"

GPUS = {
    "virtio": "virtio-gpu-pci,id={name},xres={width},yres={height}",
    "bochs": "bochs-display,id={name},xres={width},yres={height}",
    "cirrus": "cirrus-vga,id={name}",
    "qxl": "qxl-vga,id={name},xres={width},yres={height}",
    "none": None,
}

# Booting takes seconds on an idle host, and minutes beside a build.
BOOT_SECONDS = 300


@dataclass(frozen=True)
class Hardware:
    """The hardware of a machine, and its Debian release.

    `system` is the Debian release for a processor. `gpu` is `virtio`, `bochs`, `cirrus`, `qxl` or `none`, and `beside` is a second card
    of such a kind. `late` names kernel modules that are not loaded at boot. `disk` is the qcow2 file of /dev/vda, or `drive` is QEMU's
    option for it. `cable` makes the monitor unpluggable, and `outputs` is the number of outputs (both virtio only). Outputs after the
    first have no monitor.
    """

    gpu: str = "virtio"
    width: int = 1024
    height: int = 600
    memory: int = 640
    disk: Path | None = None
    drive: str = ""
    late: tuple[str, ...] = ()
    cable: bool = False
    outputs: int = 1
    beside: str = "none"
    system: System = BOOKWORM


class Machine:
    """A machine that runs from construction to `close`.

    with Machine.smoke(program) as machine:
        machine.run("uname -r")
    """

    def __init__(
        self, hardware: Hardware, image: Path, initramfs: list[Path], command_line: str = "", state: Path | None = None
    ) -> None:
        self.hardware = hardware
        # The folder of a saved state to start from.
        self._state = state
        self.folder = Path(tempfile.mkdtemp(prefix="followspot-vm-"))
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._switch_on(image, initramfs, command_line)
        except BaseException as reason:
            if isinstance(reason, TooLate) or not isinstance(reason, (Unavailable, KeyboardInterrupt)):
                reason.add_note(f"serial console:\n{self.serial()[-3000:]}")
            self.close()
            raise

    @staticmethod
    def smoke(
        program: Path | None = None,
        hardware: Hardware = Hardware(),
        files: dict[str, Path] | None = None,
        suite: str = "",
        options: str = "",
    ) -> "Machine":
        """Starts the small machine: kernel, busybox, udev, `program` as /usr/bin/NAME, and `files` by their paths in the guest."""
        system = hardware.system
        linux = kernel.debian(system, suite)
        with tempfile.TemporaryDirectory(prefix="followspot-vm-") as folder:
            archives = [guest.smoke_initramfs(linux, system)]
            if program or files:
                archives.append(Path(folder, "program"))
                guest.program_archive(program, files or {}, archives[1], system)
            late = f"late={','.join(hardware.late)}" if hardware.late else ""
            return Machine(hardware, linux.image, archives, f"{late} {options}".strip())

    @staticmethod
    def restored(folder: Path, hardware: Hardware) -> "Machine":
        """Resumes a machine that was saved in a folder. The hardware and the disk's content must be the same as then."""
        return Machine(hardware, kernel.debian(hardware.system).image, [folder / "initramfs"], state=folder)

    def save(self, folder: Path) -> None:
        """Saves the machine's memory and devices, and stops it. The caller keeps the disk."""
        self.qmp.execute("migrate", uri=f"exec:cat >{shlex.quote(str(folder / 'memory'))}")
        wait_until(
            lambda: self.qmp.execute("query-migrate").get("status") == "completed", PATIENCE, "the machine to be saved"
        )
        # QEMU needs the initramfs file again to start, although the restored machine does not read it.
        shutil.copy((self._state or self.folder) / "initramfs", folder / "initramfs")

    @staticmethod
    def full(disk: Path, hardware: Hardware = Hardware()) -> "Machine":
        """Starts Debian with systemd from a `disk` that `debian.system_disk` made."""
        linux = kernel.debian(hardware.system)
        hardware = replace(hardware, disk=disk, memory=max(hardware.memory, 768))
        return Machine(hardware, linux.image, [guest.full_initramfs(linux)], "root=/dev/vda rw")

    @staticmethod
    def full_on(drive: str, file_system: str, hardware: Hardware = Hardware()) -> "Machine":
        """Starts Debian from a drive in QEMU's syntax, with the given file system."""
        linux = kernel.debian(hardware.system)
        hardware = replace(hardware, drive=drive, memory=max(hardware.memory, 768))
        return Machine(
            hardware, linux.image, [guest.full_initramfs(linux)], f"root=/dev/vda rw rootfstype={file_system}"
        )

    def _switch_on(self, image: Path, initramfs: list[Path], command_line: str) -> None:
        architecture = self.hardware.system.architecture
        emulator, *processor = architecture.emulator
        if not shutil.which(emulator):
            raise Unavailable(f"{emulator} is not installed: apt-get install {architecture.package}")
        start_file = initramfs[0]
        if not self._state:
            start_file = self.folder / "initramfs"
            with open(start_file, "wb") as out:
                for part in initramfs:
                    with open(part, "rb") as source:
                        shutil.copyfileobj(source, out, 1 << 20)
        agent_line, qemu_agent = socket.socketpair()
        qmp_line, qemu_qmp = socket.socketpair()
        hardware = self.hardware
        arguments = [
            emulator, *processor, "-m", str(hardware.memory),
            "-nodefaults", "-no-user-config", "-display", "none", "-vga", "none", "-no-reboot",
            "-kernel", str(image), "-initrd", str(start_file), "-append", f"{CONSOLE.format(architecture.console)} {architecture.options} {command_line}",
            "-serial", f"file:{self.folder}/serial.log",
            "-chardev", f"socket,id=qmp,fd={qemu_qmp.fileno()}", "-mon", "chardev=qmp,mode=control",
            "-device", "virtio-rng-pci", "-device", "virtio-serial-pci",
            "-chardev", f"socket,id=agent,fd={qemu_agent.fileno()}",
            "-device", "virtserialport,chardev=agent,name=org.followspot.agent",
        ]  # fmt: skip
        if gpu := GPUS[hardware.gpu]:
            outputs = f",max_outputs={hardware.outputs}" if hardware.outputs > 1 else ""
            arguments += ["-device", gpu.format(name="gpu0", width=hardware.width, height=hardware.height) + outputs]
        if gpu := GPUS[hardware.beside]:
            arguments += ["-device", gpu.format(name="gpu1", width=hardware.width, height=hardware.height)]
        if hardware.disk:
            # Writes that the guest has not flushed are lost when QEMU is killed, as in a power cut.
            arguments += ["-drive", f"file={hardware.disk},if=virtio,format=qcow2,cache=writeback"]
        if hardware.drive:
            arguments += ["-drive", hardware.drive]
        if self._state:
            arguments += ["-incoming", f"exec:cat {shlex.quote(str(self._state / 'memory'))}"]
        if hardware.cable:
            arguments += ["-vnc", f"unix:{self.folder}/vnc,display=gpu0"]
        with qemu_agent, qemu_qmp, open(self.folder / "qemu.log", "wb") as log:
            self._process = subprocess.Popen(
                arguments,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                pass_fds=(qemu_agent.fileno(), qemu_qmp.fileno()), preexec_fn=die_with_parent,
            )  # fmt: skip
        self.agent = Agent(agent_line, is_ready=self._state is not None)
        self.qmp = QMP(qmp_line)
        self.agent.wait_until_ready(BOOT_SECONDS)

    @functools.cached_property
    def _monitor(self) -> Monitor:
        return Monitor(self.folder / "vnc")

    def plug_display(self, width: int, height: int) -> None:
        """Changes the size of the display, or plugs it in again, on a machine with `cable`.

        Returns after the kernel's uevent (`change` with HOTPLUG=1), because the guest would see two quick changes as
        one.
        """
        with self._udev_watched():
            self._monitor.resize(width, height)

    def unplug_display(self) -> None:
        """Unplugs the display. QEMU cannot unplug a display whose size was never set."""
        if not self._monitor.has_size:
            self.plug_display(self.hardware.width, self.hardware.height)
        with self._udev_watched():
            self._monitor.unplug()

    @contextlib.contextmanager
    def _udev_watched(self) -> Iterator[None]:
        watcher = self.start("exec udevadm monitor --kernel --property --subsystem-match=drm")
        watcher.wait_for("KERNEL - the kernel uevent")
        yield
        watcher.wait_for("HOTPLUG=1")
        watcher.signal()
        watcher.wait()

    def start(self, command: str) -> Command:
        """Starts a shell command in the guest; `exec PROGRAM …` makes signals reach the program itself."""
        return self.agent.start(command)

    def run(self, command: str, seconds: float = PATIENCE, status: int = 0) -> Result:
        """Runs a shell command in the guest. Raises `Failed` unless it ends with `status`."""
        result = self.agent.run(command, seconds)
        if result.status != status:
            said = f"{result.output}{result.error}".strip()
            raise Failed(f"{command!r} ended with {result.status}, not {status}:\n{said}")
        return result

    def kernel_state(self) -> str:
        """Returns the state of planes, CRTCs and connectors of the machine's only card, from the kernel's debugfs."""
        self.run("grep -q ' debugfs ' /proc/mounts || mount -t debugfs debugfs /sys/kernel/debug")
        return self.run("cat /sys/kernel/debug/dri/$(basename /sys/class/drm/card[0-9] | tr -d a-z)/state").output

    def is_panel_off(self) -> bool:
        """Whether no CRTC of the machine's only card is active, according to the kernel."""
        state = self.kernel_state()
        assert "active=" in state, state
        return "active=1" not in state

    def end_commands(self) -> None:
        """Kills the commands that still run, so that a test begins without those of the test before."""
        self.agent.end_all()

    def upload(self, content: bytes, path: str) -> None:
        """Writes a file in the guest."""
        result = self.agent.run(f"mkdir -p \"$(dirname '{path}')\" && cat >'{path}'", input=content)
        if result.status:
            raise Failed(f"cannot write {path} in the guest: {result.error}")

    def download(self, path: str, seconds: float = PATIENCE) -> bytes:
        """Reads a file of the guest."""
        command = self.start(f"exec cat '{path}'")
        if command.wait(seconds).status:
            raise Failed(f"cannot read {path} in the guest: {command.error}")
        return command.output_bytes

    def press(self, *keys: str) -> None:
        """Presses keys of the machine's keyboard together, by QEMU's names, such as `ctrl`, `alt`, `f3`, `sysrq`."""
        self.qmp.execute("send-key", keys=[{"type": "qcode", "data": key} for key in keys])

    def screen(self, output: int = 0, card: int = 0) -> Picture:
        """Returns the picture on a virtual monitor, by its card and its output."""
        path = self.folder / "screen.ppm"
        which = {"device": f"gpu{card}", "head": output} if output or card else {}
        self.qmp.execute("screendump", filename=str(path), **which)
        return Picture.read(path)

    def wait_for_screen(
        self, wanted: Picture, seconds: float = PATIENCE, kept: Path | None = None, output: int = 0, card: int = 0
    ) -> None:
        """Waits until the monitor shows exactly `wanted`.

        Raises `TooLate` with the number of different pixels. The wanted picture, the shown one and their difference are
        then in the folder `kept`.
        """
        shown = None

        def same() -> bool:
            nonlocal shown
            shown = self.screen(output, card)
            return shown == wanted

        try:
            wait_until(same, seconds, "the picture on the display")
        except TooLate as late:
            assert shown is not None
            raise TooLate(f"{late}: {describe(wanted, shown, kept)}") from None

    def serial(self) -> str:
        """Returns the messages of the guest's kernel and first process on the serial console."""
        path = self.folder / "serial.log"
        return path.read_text(errors="replace") if path.exists() else ""

    def shut_down(self, seconds: float = PATIENCE) -> None:
        """Shuts a whole Debian down, and waits until the machine is off."""
        self.run("systemctl --no-block poweroff")
        self._wait_until_off(seconds)

    def cut_power(self) -> None:
        """Cuts the power: data that the guest has not written to its disk are lost."""
        if self._process:
            self._process.kill()
            self._process.wait()

    def pull_plug(self) -> None:
        """Cuts the power from another thread, without waiting."""
        if self._process:
            self._process.kill()

    def _wait_until_off(self, seconds: float) -> None:
        assert self._process
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise TooLate(f"waited {seconds:g} s for the machine to switch itself off") from None

    def close(self) -> None:
        """Ends the machine and deletes its files."""
        self.cut_power()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> "Machine":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if error and not isinstance(error, (Unavailable, KeyboardInterrupt)):
            error.add_note(f"serial console:\n{self.serial()[-3000:]}")
        self.close()


def describe(wanted: Picture, shown: Picture, kept: Path | None) -> str:
    """Describes how two pictures differ, and writes them and their difference to the folder `kept`."""
    if kept:
        kept.mkdir(parents=True, exist_ok=True)
        wanted.write(kept / "wanted.png")
        shown.write(kept / "shown.png")
    if (wanted.width, wanted.height) != (shown.width, shown.height):
        return f"it shows {shown.width}x{shown.height}, wanted is {wanted.width}x{wanted.height}"
    difference = wanted.difference(shown)
    if not difference:
        return "it was there only after the deadline"
    if kept:
        difference.picture.write(kept / "difference.png")
    x, y, width, height = difference.box
    text = f"{difference.count} pixels differ, by up to {difference.worst}, within {width}x{height} at {x},{y}"
    return text + (f"; pictures in {kept}" if kept else "")


def state_disk(path: Path, size: str = "64M") -> Path:
    """Makes a qcow2 disk with an empty ext4 file system."""
    raw = path.with_suffix(".raw")
    tool("truncate", "-s", size, raw)
    tool("mke2fs", "-q", "-t", "ext4", raw, package="e2fsprogs")
    tool("qemu-img", "convert", "-O", "qcow2", raw, path, package="qemu-utils")
    raw.unlink()
    return path


def overlay(base: Path, path: Path) -> Path:
    """Makes a qcow2 disk with the content of `base`, which stays unchanged."""
    tool("qemu-img", "create", "-q", "-f", "qcow2", "-F", "qcow2", "-b", base, path, package="qemu-utils")
    return path


def die_with_parent() -> None:
    """Makes a new process end with its parent, so that a killed test run leaves no machine behind (prctl PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)

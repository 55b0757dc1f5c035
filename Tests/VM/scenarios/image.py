"""The disk image of packaging/image: tests that make it, start it and measure its start."""

import os
import re
import shlex
import statistics
from dataclasses import replace
from pathlib import Path

from lab import cache, guest, kernel
from lab.boot import OVMF, PROCESSORS, Boot, Start, Times, switched_on
from lab.cache import GUEST_SOURCES, PROJECT, Unavailable, tool
from lab.machine import overlay
from lab.scenario import Scenario

FOLDER = PROJECT / "packaging/image"
# The modules for QEMU's disk and card.
MODULES = "crc32c_generic,ext4,virtio_pci,virtio_blk,virtio_gpu"
# The limit for the first picture, and the factor by which a busy host may exceed it.
SECONDS, PATIENCE = 5, 40
# A published figure needs ten starts on a quiet machine.
BOOTS = int(os.environ.get("FOLLOWSPOT_BOOTS", "3"))


def system_of(image: Path) -> str:
    """Returns debugfs' name for the system's partition in the raw image."""
    table = tool("sfdisk", "--dump", image, package="fdisk")
    start = re.search(r"start= *(\d+).*name=\"kiosk\"", table)
    assert start, table
    return f"{image}?offset={int(start[1]) * 512}"


class Image(Scenario):
    """One image, and machines that start from it."""

    kind = "image"
    chain = True

    def open(self) -> None:
        if os.geteuid() != 0:
            raise Unavailable("making an image needs root (mmdebstrap, owners of files)")
        self.package = self.choices.built_package()
        recipe = sorted(path for path in FOLDER.rglob("*") if path.is_file())
        key = cache.key(self.package, GUEST_SOURCES / "vm-agent.service", str(guest.helpers()), Path(__file__), *recipe)
        self.made = cache.made("image", key, self.make)
        self.release = (self.made / "release").read_text()
        self.disk = overlay(self.made / "kiosk.qcow2", self.folder / "kiosk.qcow2")
        root = re.search(r"^UUID=\S+", (self.made / "fstab").read_text())
        assert root, (self.made / "fstab").read_text()
        words = f"root={root[0]} rw quiet loglevel=3 panic=-1 cryptomgr.notests systemd.show_status=false vt.global_cursor_default=0"
        self.direct = Start(kernel.debian().image, self.made / "initramfs", words)

    def make(self, folder: Path) -> None:
        """Makes the image. The test's agent is among the units that start after the kiosk."""
        raw, unit = folder / "kiosk.raw", GUEST_SOURCES / "vm-agent.service"
        agent = f'mkdir -p "$1/usr/lib/vm" && cp {shlex.quote(str(guest.helpers()))}/* "$1/usr/lib/vm/" && cp {shlex.quote(str(unit))} "$1/etc/systemd/system/" && chroot "$1" systemctl add-wants sysinit.target vm-agent.service'
        options = ("--modules", MODULES, "--package", self.package)
        tool(FOLDER / "build", *options, raw, f"--customize-hook={agent}")
        system = system_of(raw)
        [release] = re.findall(r"vmlinuz-(\S+)", tool("debugfs", "-R", "ls -l /boot", system, package="e2fsprogs"))
        (folder / "release").write_text(release)
        tool("debugfs", "-R", f"dump /boot/initrd.img-{release} {folder}/initramfs", system)
        tool("debugfs", "-R", f"dump /etc/fstab {folder}/fstab", system)
        tool("qemu-img", "convert", "-O", "qcow2", raw, folder / "kiosk.qcow2", package="qemu-utils")
        raw.unlink()

    def start(self, start: Start, boots: int = BOOTS) -> list[Times]:
        """Starts machines one after the other, each with a disk that has already been started once."""
        times = []
        for number in range(boots):
            disk = overlay(self.disk, self.folder / f"boot-{number}.qcow2")
            with switched_on(disk, start) as boot:
                measured, picture = boot.first_picture(SECONDS * PATIENCE)
                assert len(set(picture.image.getdata())) > 16, "the first picture is of few colors"
                times.append(measured)
            disk.unlink()
        return times

    def tell(self, what: str, times: list[Times]) -> None:
        clock, processor = [each.clock for each in times], [each.processor for each in times]
        load = os.getloadavg()[0]
        print(
            f"{what}, {len(times)} times: best {min(clock):.1f} s, median {statistics.median(clock):.1f} s; "
            f"of the processor best {min(processor):.1f} s, median {statistics.median(processor):.1f} s; load {load:.1f}"
        )
        assert statistics.median(clock) < SECONDS * PATIENCE, times

    def test_becomes_a_system(self) -> None:
        """Started by its own boot loader, the image shows the kiosk, and then the rest of the system starts"""
        with switched_on(self.disk, Start()) as boot:
            times, _ = boot.first_picture(SECONDS * PATIENCE)
            self.tell("By BIOS, GRUB and Debian's packed kernel, the first start", [times])
            boot.agent.wait_until_ready(SECONDS * PATIENCE)
            state = boot.agent.run("systemctl is-system-running --wait", SECONDS * PATIENCE).output.strip()
            assert state == "running", boot.agent.run("systemctl --failed --plain").output
            self.look_inside(boot)
            boot.shut_down()

    def look_inside(self, boot: Boot) -> None:
        """Checks that the kiosk is as confined as in the package, and that the journal is complete."""

        def ask(command: str) -> str:
            return boot.agent.run(command).output.strip()

        said = ask("journalctl -b -o cat -u followspot.service")
        assert "showing 1024x600" in said, said
        changed = ask("cat /etc/systemd/system/followspot.service.d/*")
        assert "[Service]" not in changed, changed
        process = ask("systemctl show --value -p MainPID followspot.service")
        assert ask(f"ls -A /proc/{process}/root/run/dbus") == "", "the kiosk has the system bus"
        assert boot.agent.run("test -S /run/dbus/system_bus_socket").status == 0, "there is no system bus"
        assert boot.agent.run(f"nsenter --mount --target {process} -- /bin/true").status == 126, "the kiosk can start programs"
        assert boot.agent.run(f"nsenter --mount --target {process} -- /usr/bin/followspot --version").status == 0

    def test_starts_quickly(self) -> None:
        """The kiosk's picture appears after a start with a kernel that QEMU loads uncompressed"""
        if kernel.debian().release != self.release:
            raise Unavailable(f"the image has the kernel {self.release}, and the archive another by now")
        self.tell(f"With the kernel handed over unpacked, {PROCESSORS} processors", self.start(self.direct))
        self.tell("The same, one processor", self.start(replace(self.direct, processors=1), 1 if BOOTS < 10 else BOOTS))

    def test_starts_by_bios(self) -> None:
        """The kiosk's picture appears after a start by BIOS and the image's boot loader"""
        self.tell("By BIOS, GRUB and Debian's packed kernel", self.start(Start(), 1 if BOOTS < 10 else BOOTS))

    def test_starts_by_efi(self) -> None:
        """The kiosk's picture appears after a start by EFI and the image's boot loader"""
        if not OVMF.exists():
            raise Unavailable("there is no EFI for QEMU: apt-get install ovmf")
        self.tell("By EFI, GRUB and Debian's packed kernel", self.start(Start(efi=True), 1))

"""A whole Debian with systemd on a disk. It has no network, so the disk already has every package that the
tested package depends on."""

import os
import shlex
import shutil
from pathlib import Path

from . import cache, guest
from .cache import GUEST_SOURCES, Unavailable, tool
from .kernel import Kernel
from .system import System

SYSTEM = ("systemd", "systemd-sysv", "udev", "dbus", "kbd", "kmod", "libpam-systemd")
# The language of the example programs that run beside the kiosk.
BESIDE = ("python3",)

# Modules for the display, the input devices and systemd. The disk has only these and not all 4,000.
MODULES = (
    "virtio_pci", "virtio_console", "virtio_rng", "crc32c_generic", "ext4", "virtio_blk",
    "button", "evdev", "uinput", "virtio_gpu", "bochs", "binfmt_misc", "autofs4", "configfs", "fuse", "loop", "dm_mod",
)  # fmt: skip

# Room for the system, the package and the journal.
SIZE = "1500M"


def system_disk(system: System, kernel: Kernel, package: Path | None = None) -> Path:
    """Returns the disk (qcow2) for overlays. A change of the package's dependencies or of the kernel rebuilds it.

    The package itself is not on it, because tests install it.
    """
    needs = dependencies(package) if package else ""
    recipe = [GUEST_SOURCES / "vm-agent.service", Path(__file__)]
    made_from = cache.key(system.suite, kernel.release, str(guest.helpers()), needs, *recipe)

    def build(folder: Path) -> None:
        if os.geteuid() != 0:
            raise Unavailable("building a Debian system needs root (mmdebstrap, owners of files)")
        place = folder / "system"
        command = ["mmdebstrap", "--quiet", "--variant=minbase", f"--include={','.join((*SYSTEM, *BESIDE))}"]
        if needs:
            satisfy = "apt-get satisfy --quiet --yes --no-install-recommends"
            command.append(f'--customize-hook=chroot "$1" {satisfy} {shlex.quote(needs)}')
        tool(*command, system.suite, place)
        configure(place, kernel)
        disk = folder / "disk.raw"
        tool("truncate", "-s", SIZE, disk)
        tool("mke2fs", "-q", "-t", "ext4", "-d", place, disk, package="e2fsprogs")
        tool("qemu-img", "convert", "-O", "qcow2", disk, folder / "disk.qcow2", package="qemu-utils")
        disk.unlink()
        shutil.rmtree(place)

    return cache.made("debian", made_from, build) / "disk.qcow2"


def dependencies(package: Path) -> str:
    """Returns the package's dependencies and recommendations, in the syntax of its control fields."""
    fields = (tool("dpkg-deb", "-f", package, name).strip() for name in ("Pre-Depends", "Depends", "Recommends"))
    return ", ".join(filter(None, fields))


def configure(system: Path, kernel: Kernel) -> None:
    """Turns the unpacked packages into this machine: modules, the agent, and settings for short and durable runs."""
    modules = kernel.with_needs(MODULES)
    for path in modules:
        place = system / "lib/modules" / kernel.release / path.relative_to(kernel.modules)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, place)
    for index in kernel.modules.glob("modules.builtin*"):
        shutil.copy2(index, system / "lib/modules" / kernel.release / index.name)
    for index in kernel.modules.glob("modules.order"):
        shutil.copy2(index, system / "lib/modules" / kernel.release / index.name)
    tool("depmod", "-b", system, kernel.release, package="kmod")
    shutil.copytree(guest.helpers(), system / "usr/lib/vm")
    units = system / "etc/systemd/system"
    shutil.copy(GUEST_SOURCES / "vm-agent.service", units / "vm-agent.service")
    wants = units / "sysinit.target.wants"
    wants.mkdir(exist_ok=True)
    (wants / "vm-agent.service").symlink_to("../vm-agent.service")
    (units / "serial-getty@ttyS0.service").symlink_to("/dev/null")
    (system / "etc/machine-id").write_text("0123456789abcdef0123456789abcdef\n")
    (system / "etc/hostname").write_text("kiosk\n")
    (system / "etc/modules-load.d/vm.conf").write_text("binfmt_misc\nuinput\n")
    # Files that dpkg writes must reach the disk as they do on a real kiosk.
    for settings in (system / "etc/dpkg/dpkg.cfg.d").glob("*"):
        if "unsafe-io" in settings.read_text():
            settings.unlink()

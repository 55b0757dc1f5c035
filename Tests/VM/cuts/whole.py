"""Cuts of a whole Debian while dpkg installs, updates or downgrades the package."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

from lab import debian, kernel
from lab.agent import AgentGone
from lab.cache import tool
from lab.deadline import SLOWNESS, TooLate, wait_until
from lab.disk import Disk
from lab.machine import Hardware, Machine
from lab.system import System

from .cut import GRACE, Broken, Cut

NAMES = ("install", "update", "downgrade")

# Writes that dpkg makes before a rename: the names of new files and its own records.
MARKS = r"\.dpkg-new|status-new|updates/tmp|Package: followspot"
SECONDS = 240.0 * SLOWNESS
PICTURE_SECONDS = 120.0 * SLOWNESS

# The user's data that must survive: a record that a guide was seen.
MARK = "followspot guides mark kept-over-cuts 7 --state-dir /var/lib/followspot && chown -R followspot: /var/lib/followspot"

SHOWN = "systemctl is-active -q followspot && grep -q 'allocated by = followspot' /sys/kernel/debug/dri/0/state"


class WholeMachines:
    """Makes cuts of whole machines. The two versions are the package and a copy with another number in all its files."""

    def __init__(self, package: Path, system: System, folder: Path) -> None:
        self.folder, self.system = folder, system
        self.hardware = Hardware("virtio", 480, 320, memory=768, system=system)
        self.slowest = 0.0
        self.versions = {name: repacked(package, name, folder) for name in ("old", "new")}
        self._disk = debian.system_disk(system, kernel.debian(system), package)
        self._states: dict[tuple[str, str], tuple[Path, int, int]] = {}

    # Saved machines: `bare`, `old` or `new`, and the number of marked writes and of events that led there

    def _state(self, name: str, file_system: str) -> tuple[Path, int, int]:
        if (name, file_system) not in self._states:
            make = {"bare": self._make_bare, "old": self._make_old, "new": self._make_new}[name]
            place = self.folder / f"{name}-{file_system}"
            place.mkdir()
            self._states[name, file_system] = (place, *make(place, file_system))
        return self._states[name, file_system]

    def _keep(self, machine: Machine, disk: Disk, place: Path) -> None:
        machine.run("sync", SECONDS)
        machine.save(place)
        machine.cut_power()
        disk.store(place / "disk")
        disk.close()

    def _make_bare(self, place: Path, file_system: str) -> tuple[int, int]:
        disk = Disk(self._image(file_system))
        with Machine.full_on(disk.drive, file_system, self.hardware) as machine:
            machine.agent.run("systemctl is-system-running --wait", SECONDS)
            for name, (path, _) in self.versions.items():
                machine.upload(path.read_bytes(), f"/root/{name}.deb")
            self._keep(machine, disk, place)
        return 0, 0

    def _make_old(self, place: Path, file_system: str) -> tuple[int, int]:
        return self._install(
            "old", "bare", place, file_system, f"systemctl stop followspot; {MARK}; systemctl start followspot"
        )

    def _make_new(self, place: Path, file_system: str) -> tuple[int, int]:
        return self._install("new", "old", place, file_system)

    def _install(
        self, version: str, start: str, place: Path, file_system: str, then: str = "true"
    ) -> tuple[int, int]:
        """Installs a version on a saved state and saves the result."""
        before, _, _ = self._state(start, file_system)
        disk = Disk(before / "disk")
        with self._restored(before, disk) as machine:
            disk.begin(MARKS)
            machine.run(f"dpkg -i /root/{version}.deb", SECONDS)
            counts = disk.marked, disk.events
            machine.run(then, SECONDS)
            self._wait_until_shown(machine)
            self._keep(machine, disk, place)
        return counts

    def _image(self, file_system: str) -> Path:
        """Returns the system's raw disk with the given file system."""
        raw = self.folder / "ext4.raw"
        if not raw.exists():
            tool("qemu-img", "convert", "-O", "raw", self._disk, raw)
        if file_system == "ext4":
            return raw
        other, mounted = self.folder / f"{file_system}.raw", self.folder / "mounted"
        if not other.exists():
            tool("truncate", "-s", str(raw.stat().st_size), other)
            tool("mkfs.f2fs", "-q", other, package="f2fs-tools")
            mounted.mkdir()
            tool("mount", "-o", "loop,ro", raw, mounted)
            try:
                tool("sload.f2fs", "-P", "-f", mounted, other, package="f2fs-tools")
            finally:
                tool("umount", mounted)
        return other

    def _restored(self, place: Path, disk: Disk) -> Machine:
        return Machine.restored(place, replace(self.hardware, drive=disk.drive))

    def _wait_until_shown(self, machine: Machine) -> None:
        wait_until(lambda: machine.agent.run(SHOWN).status == 0, PICTURE_SECONDS, "the kiosk's picture")
        if len(set(machine.screen().image.getdata())) < 4:
            raise Broken("the picture is of one color")

    # Cuts

    def make(self, cut: Cut) -> None:
        """Makes a cut and raises `Broken` if a check fails afterwards."""
        start, package = {"install": ("bare", "old"), "update": ("old", "new"), "downgrade": ("new", "old")}[cut.name]
        place, _, _ = self._state(start, cut.file_system)
        # The totals of an uninterrupted run are a good estimate.
        _, marked, events = self._state("old" if cut.name == "install" else "new", cut.file_system)
        disk = Disk(place / "disk")
        try:
            done = False
            with self._restored(place, disk) as machine:
                disk.begin(MARKS)
                if instant := cut.instant(marked, events):
                    disk.arm(*instant, machine.pull_plug)
                try:
                    done = machine.agent.run(f"dpkg -i /root/{package}.deb", SECONDS).status == 0
                    disk.fired.wait(cut.chance.random() * GRACE)
                except AgentGone:
                    pass
                machine.cut_power()
            cut.tell(f"{'in the middle' if disk.fired.is_set() else 'afterwards'}, after {disk.events} events, {disk.marked} marked")
            cut.tell(disk.lose(cut.chance))
            self._check(cut, disk, start if start in self.versions else "", package, done)
        finally:
            disk.close()

    def _check(self, cut: Cut, disk: Disk, before: str, after: str, done: bool) -> None:
        disk.begin()
        try:
            machine = Machine.full_on(disk.drive, cut.file_system, self.hardware)
        except AssertionError as error:
            raise Broken(f"it does not boot: {error}") from None
        with machine:
            try:
                machine.agent.run("systemctl is-system-running --wait", SECONDS)
                cut.tell(f"dpkg: {self._version(machine)}")
                if before:
                    # The kiosk must show its picture, at whatever point dpkg was interrupted.
                    self._wait_until_shown(machine)
                machine.agent.run("dpkg --configure -a", SECONDS)
                if not self._version(machine).startswith("ii "):
                    # If dpkg was interrupted while unpacking, it asks for the package again or does not know it yet.
                    cut.tell("dpkg -i again")
                    machine.run(f"dpkg -i /root/{after}.deb", SECONDS)
                self._check_whole(machine, before, after, done)
                machine.run("systemctl start followspot", SECONDS)
                self._wait_until_shown(machine)
                if before and "kept-over-cuts" not in machine.run("followspot guides list --state-dir /var/lib/followspot").output:
                    raise Broken("a guide that was seen is forgotten")
            except (AssertionError, TooLate) as error:
                if isinstance(error, Broken):
                    raise
                log = machine.agent.run("journalctl -b -n 40 -u followspot; dpkg --audit").output
                raise Broken(f"{error}\n{log}") from None

    def _version(self, machine: Machine) -> str:
        return machine.agent.run("dpkg-query -W -f '${db:Status-Abbrev}${Version}' followspot 2>/dev/null").output.strip()

    def _check_whole(self, machine: Machine, before: str, after: str, done: bool) -> None:
        """Raises `Broken` unless all installed files are of one version."""
        version = self._version(machine).removeprefix("ii ").strip()
        known = {self.versions[name][1]: name for name in {before, after} - {""}}
        if version not in known:
            raise Broken(f"the package is {version!r}")
        if done and known[version] != after:
            raise Broken(f"dpkg had said that it had installed the {after} one, and it is the {known[version]} one")
        if wrong := machine.run("dpkg --audit; dpkg -V followspot; find /usr /etc /lib /var/lib/dpkg/info -name '*followspot*.dpkg-*'").output:
            raise Broken(f"something is half: {wrong}")
        machine.run("followspot --version")


def repacked(package: Path, name: str, folder: Path) -> tuple[Path, str]:
    """Repacks the package as another version, with another text in one file of each kind. Returns the file and the version."""
    place = folder / name
    tool("dpkg-deb", "-R", package, place)
    control = place / "DEBIAN/control"
    text = control.read_text()
    version = re.search(r"^Version: (.*)$", text, re.MULTILINE)[1] + f"+{'a' if name == 'old' else 'b'}.{name}"
    control.write_text(re.sub(r"^Version: .*$", f"Version: {version}", text, flags=re.MULTILINE))
    # Bytes after the end of a program are ignored when it runs, but they change its checksum.
    for file in ("usr/bin/followspot", "usr/libexec/followspot/followspot-pictures", "usr/share/followspot/demo/kiosk.yaml"):
        with open(place / file, "ab") as out:
            out.write(f"\n# {name}\n".encode())
    sums = place / "DEBIAN/md5sums"
    files = [line.split("  ", 1)[1] for line in sums.read_text().splitlines()]
    sums.write_text(tool("md5sum", *files, cwd=place))
    out = folder / f"{name}.deb"
    # Weak compression keeps unpacking in the emulated machine short.
    tool("dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "-b", place, out)
    shutil.rmtree(place)
    return out, version

"""Cuts of the small machine: during its first start, at the end of the guide, and while kept data change."""

import json
import os
import re
import subprocess
import time
from dataclasses import replace
from pathlib import Path

from lab import cache, guest
from lab.agent import AgentGone
from lab.deadline import SLOWNESS, TooLate, wait_until
from lab.disk import Disk, formatted
from lab.fingers import TouchScreen
from lab.machine import Hardware, Machine
from lab.picture import Picture

from .cut import GRACE, Broken, Cut

HERE = Path(__file__).resolve().parent
DOCUMENT = HERE / "kiosk.yaml"
PLACE = "/usr/share/cuts/kiosk.yaml"
STATE = "/var/lib/followspot"
RECORD = f"{STATE}/cuts/guides/welcome.json"
DATUM = f"{STATE}/cuts/data/count.json"
WIDTH, HEIGHT = 480, 320

# A record's content, and its names in a folder.
MARKS = r"crc32:|\.json"

# The longest wait for a picture: emulated on a busy host, a start takes ten times as long as on a kiosk.
PICTURE_SECONDS = 60.0 * SLOWNESS

# No write is on its way to the disk: no thread is in fsync, fdatasync or one of the renames.
QUIET = "! grep -qE '^(74|75|82|264|316) ' /proc/$(pidof followspot)/task/*/syscall"

# Replaces the C library's fsync and fdatasync by functions that do nothing.
NO_SYNC = "int fsync(int f) { return 0; } int fdatasync(int f) { return 0; }"

NAMES = ("first start", "guide completion", "kept data")


class SmallMachines:
    """Makes cuts of small machines. `control` names the safeguard that is left out, `sync` or `flush`, to see whether that is noticed."""

    def __init__(self, program: Path, folder: Path, control: str = "") -> None:
        self.program, self.folder, self.control = program, folder, control
        self.hardware = Hardware("virtio", WIDTH, HEIGHT, memory=640)
        self.slowest = 0.0
        self._pictures: dict[tuple[int, int], Picture] = {}
        self._helper = 0
        self._running: dict[str, Path] = {}
        self._blank = {name: formatted(folder / f"{name}.img", name) for name in ("ext4", "f2fs")}
        self._off = self._save_booted()

    # Saved machines

    def _save_booted(self) -> Path:
        """Saves a machine whose kernel has not read its disk yet."""
        place = self.folder / "booted"
        place.mkdir()
        files = {PLACE: DOCUMENT}
        if self.control == "sync":
            files["/usr/lib/no-sync.so"] = self._no_sync()
        disk = Disk(self._blank["ext4"])
        hardware = replace(self.hardware, drive=disk.drive)
        with Machine.smoke(self.program, hardware, files, options="state=later") as machine:
            self._helper = TouchScreen(machine, WIDTH, HEIGHT)._helper.channel
            machine.run("udevadm settle; blockdev --flushbufs /dev/vda; echo 3 >/proc/sys/vm/drop_caches; mkdir -p " + STATE)
            machine.save(place)
        disk.close()
        return place

    def _no_sync(self) -> Path:
        source, library = self.folder / "no-sync.c", self.folder / "no-sync.so"
        source.write_text(NO_SYNC)
        cache.tool("gcc", "-shared", "-fPIC", "-o", library, source)
        return library

    def _save_running(self, file_system: str) -> Path:
        """Saves a machine with the kiosk at the last step of its guide, and its disk."""
        if file_system not in self._running:
            place = self.folder / f"running-{file_system}"
            place.mkdir()
            disk = Disk(self._blank[file_system])
            with self._restored(self._off, disk) as machine:
                self._start(machine, file_system)
                self._wait_for(machine, 0, 1)
                self._touch(machine)
                self._wait_for(machine, 0, 2)
                machine.run("sync")
                machine.save(place)
            disk.store(place / "disk")
            disk.close()
            self._running[file_system] = place
        return self._running[file_system]

    def _restored(self, place: Path, disk: Disk) -> Machine:
        return Machine.restored(place, replace(self.hardware, drive=disk.drive))

    # Actions in a machine

    def _start(self, machine: Machine, file_system: str) -> None:
        machine.run(f"mount -t {file_system} /dev/vda {STATE}")
        preload = "LD_PRELOAD=/usr/lib/no-sync.so " if self.control == "sync" else ""
        self.kiosk = machine.start(
            f"{preload}exec followspot run {PLACE} --display kms --input libinput --state-dir {STATE} --control-dir /run/cuts"
        )

    def _touch(self, machine: Machine) -> None:
        """Taps the corner, which the scrim covers while a guide is shown."""
        fingers = machine.agent.adopt(self._helper)
        fingers.send("down 0 4 4\nwait 80\nup 0\n")

    def picture(self, count: int, step: int) -> Picture:
        """Returns what `render` draws of the document, with its guide at a step, or without the guide if the step is 0."""
        if (count, step) not in self._pictures:
            out, data = self.folder / "rendered.png", self.folder / "values.json"
            data.write_text(json.dumps({"count": count}))
            fonts = self.folder / "fonts.conf"
            fonts.write_text(
                f"<fontconfig><dir>{guest.FONTS}</dir><cachedir>{self.folder}/fonts</cachedir>"
                '<include ignore_missing="yes">/etc/fonts/conf.d</include></fontconfig>\n'
            )
            options = ["--guide", "welcome", "--step", str(step)] if step else []
            subprocess.run(
                [self.program, "render", DOCUMENT, "-o", out, "--size", f"{WIDTH}x{HEIGHT}", "--data", data, *options],
                env={**os.environ, "FONTCONFIG_FILE": str(fonts)}, check=True,
            )  # fmt: skip
            self._pictures[count, step] = Picture.read(out)
        return self._pictures[count, step]

    def _wait_for(self, machine: Machine, count: int, step: int) -> None:
        machine.wait_for_screen(self.picture(count, step), PICTURE_SECONDS)

    # Cuts

    def make(self, cut: Cut) -> None:
        """Makes a cut and raises `Broken` if a check fails afterwards."""
        completed, kept, told = {
            "first start": self._cut_first_start, "guide completion": self._cut_completion, "kept data": self._cut_data,
        }[cut.name](cut)  # fmt: skip
        self._check(cut, completed, kept, told)

    def _power(self, cut: Cut, machine: Machine, disk: Disk, instant: tuple[int, int] | None) -> None:
        disk.begin(MARKS)
        if instant:
            disk.arm(*instant, machine.pull_plug)

    def _go_on(self, cut: Cut, machine: Machine, disk: Disk, until: str) -> str:
        """Lets the machine work until the power goes, or until a while after the command has ended. Returns the command's output."""
        command = machine.start(until)
        try:
            # A busy host needs longer; that is no failure.
            command.wait(10 * PICTURE_SECONDS)
            disk.fired.wait(cut.chance.random() * GRACE)
        except AgentGone:
            pass
        cut.tell("in the middle" if disk.fired.is_set() else "afterwards")
        machine.cut_power()
        cut.tell(f"after {disk.events} events, {disk.marked} marked")
        said = command.output
        cut.tell(disk.lose(cut.chance))
        return said

    def _cut_first_start(self, cut: Cut) -> tuple[bool, int, int]:
        self.disk = Disk(self._blank[cut.file_system], self.control != "flush")
        with self._restored(self._off, self.disk) as machine:
            self._power(cut, machine, self.disk, cut.instant(6, 60))
            try:
                self._start(machine, cut.file_system)
                self._go_on(cut, machine, self.disk, f"until [ -e {RECORD} ]; do :; done; sleep 0.2")
            except AgentGone:
                cut.tell(self.disk.lose(cut.chance))
        return False, 0, 0

    def _cut_completion(self, cut: Cut) -> tuple[bool, int, int]:
        place = self._save_running(cut.file_system)
        self.disk = Disk(place / "disk", self.control != "flush")
        with self._restored(place, self.disk) as machine:
            self._power(cut, machine, self.disk, cut.instant(4, 20))
            try:
                self._touch(machine)
                seen = f"until grep -q '\"timesCompleted\": *1' {RECORD} && {QUIET} && {QUIET} && {QUIET}; do :; done; echo seen"
                said = self._go_on(cut, machine, self.disk, seen)
            except AgentGone:
                said = ""
                cut.tell(self.disk.lose(cut.chance))
        if "seen" in said:
            cut.tell("the guide was known to be seen")
        return "seen" in said, 0, 0

    def _cut_data(self, cut: Cut) -> tuple[bool, int, int]:
        place = self._save_running(cut.file_system)
        self.disk = Disk(place / "disk", self.control != "flush")
        first = cut.chance.randint(1, 9) * 10
        with self._restored(place, self.disk) as machine:
            self._power(cut, machine, self.disk, cut.instant(8, 40))
            numbers = " ".join(str(first + each) for each in range(3))
            work = (
                f"for n in {numbers}; do echo told $n; followspot set count=$n --socket /run/cuts >/dev/null; "
                f"until grep -q '\"value\": *'$n {DATUM} && {QUIET} && {QUIET} && {QUIET}; do :; done; echo kept $n; done"
            )
            try:
                said = self._go_on(cut, machine, self.disk, work)
            except AgentGone:
                said = ""
                cut.tell(self.disk.lose(cut.chance))
        kept = max((int(each) for each in re.findall(r"kept (\d+)\n", said)), default=0)
        told = max((int(each) for each in re.findall(r"told (\d+)\n", said)), default=first)
        cut.tell(f"told {told}, known to be kept {kept}")
        return False, kept, told

    # Checks after a cut

    def _check(self, cut: Cut, completed: bool, kept: int, told: int) -> None:
        try:
            with self._restored(self._off, self.disk) as machine:
                self.disk.begin()
                began = time.monotonic()
                try:
                    self._start(machine, cut.file_system)
                except AssertionError as error:
                    raise Broken(f"the file system can't be mounted: {error}") from None
                get = "followspot get count --socket /run/cuts"
                try:
                    wait_until(
                        lambda: self.kiosk.status is not None or machine.agent.run(get).status == 0, PICTURE_SECONDS,
                        "the kiosk to answer",
                    )  # fmt: skip
                    count = int(re.findall(r"\d+", machine.run(get).output)[-1])
                    show = machine.agent.run(f"followspot guides show welcome --document cuts --json --state-dir {STATE}").output
                    seen = '"timesCompleted"' in show and not re.search(r'"timesCompleted": *0', show)
                    if completed and not seen:
                        raise Broken(f"that the guide was seen is forgotten: {show}")
                    if not kept <= count <= max(told, 0):
                        raise Broken(f"the number is {count}")
                    self._wait_for(machine, count, 0 if seen else 1)
                except (TooLate, AssertionError) as error:
                    if isinstance(error, Broken):
                        raise
                    raise Broken(f"{error}; it said: {self.kiosk.output}{self.kiosk.error}") from None
                self.slowest = max(self.slowest, time.monotonic() - began)
                left = machine.run(f"ls {STATE} {STATE}/cuts {STATE}/cuts/* 2>&1; true").output
                said = self.kiosk.output + self.kiosk.error
                if "corrupt" in left or "set aside" in said:
                    raise Broken(f"a record is half: {left}{said}")
                cut.tell(f"number {count}, guide {'seen' if seen else 'not seen'}")
        finally:
            self.disk.close()

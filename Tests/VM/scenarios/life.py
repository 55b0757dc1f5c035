"""What a display, a seat manager, a disk, a busy machine and people at a keyboard do to the installed kiosk."""

import io
import re

from PIL import Image

from lab.deadline import wait_until
from lab.fingers import TouchScreen
from lab.machine import Hardware

from .package import DOCUMENT, DROP_IN, PROMPT, SECONDS, UNIT, PackageScenario

# Where a virtio card is taken from its driver, and given back to it.
DRIVER = "/sys/bus/virtio/drivers/virtio_gpu"

LOCK_DOWN = "/usr/share/doc/followspot/examples/lock-down"

# The watchdog's limit in one test, and how long the kiosk stands still in it: fed only at half its limit, it would be
# killed at most of these times.
LIMIT, STILL = 12, 8


class KioskLife(PackageScenario):
    """One Debian with the package, through everything that can happen to a display."""

    hardware = Hardware("virtio", cable=True)

    def restart(self) -> None:
        self.machine.run(f"systemctl restart {UNIT}", SECONDS)

    def last_line(self, words: str) -> None:
        """Waits until the log's last line has these words in it."""
        wait_until(lambda: words in (self.log() or [""])[-1], SECONDS, f"the log to end with {words!r}")

    def pid(self) -> str:
        return self.property("MainPID")

    def test_starts_without_monitor(self) -> None:
        """Installed without a monitor it is up and waits, and shows its picture when one comes"""
        self.machine.unplug_display()
        self.install()
        assert self.property("ActiveState") == "active", self.property("ActiveState")
        before = self.pid()
        self.last_line("waiting for a monitor")
        self.machine.plug_display(self.hardware.width, self.hardware.height)
        self.first = self.render("--guide", self.guide(), "--step", "1")
        self.wait_for_picture(self.first)
        assert self.pid() == before and self.property("NRestarts") == "0", "it was started again"

    def test_names_what_is_shown(self) -> None:
        """After another mode the log ends with what is shown, and no input device is named again"""
        touch = TouchScreen(self.machine, self.hardware.width, self.hardware.height)
        wait_until(lambda: any("Test touch" in line for line in self.log()), SECONDS, "the kiosk to use the screen")
        self.machine.plug_display(800, 480)
        self.last_line("showing 800x480")
        self.machine.plug_display(self.hardware.width, self.hardware.height)
        self.wait_for_picture(self.first)
        self.last_line(f"showing {self.hardware.width}x{self.hardware.height}")
        named = [line for line in self.log() if "using 'Test touch'" in line]
        assert len(named) == 1, named
        touch.unplug()

    def test_starts_without_card(self) -> None:
        """Without any card it is up and waits with one line, and shows its picture when one comes"""
        card = self.machine.run(f"cd {DRIVER} && echo virtio*").output.strip()
        self.machine.run(f"systemctl stop {UNIT}", SECONDS)
        self.machine.run(f"echo {card} >{DRIVER}/unbind && udevadm settle", SECONDS)
        count = len(self.log())
        self.machine.run(f"systemctl start {UNIT}", SECONDS)
        before = self.pid()
        # A login prompt that came in between may hang up the terminal, and the kiosk read its document again.
        wait_until(lambda: any("there is no card in /dev/dri" in line for line in self.log()[count:]), SECONDS, "that to be told")
        assert len([line for line in self.log()[count:] if "no card" in line]) == 1, self.log()[count:]
        self.machine.run(f"echo {card} >{DRIVER}/bind && udevadm settle", SECONDS)
        self.wait_for_picture(self.first)
        assert self.pid() == before and self.property("NRestarts") == "0", "it was started again"

    def test_survives_seat_manager(self) -> None:
        """When the seat manager is killed, the same process has its picture, its touch screens and its terminal again"""
        before = self.pid()
        self.machine.run("kill -9 $(pidof seatd)")
        wait_until(lambda: any("the seat manager is gone" in line for line in self.log()), SECONDS, "it to be noticed")
        self.last_line("showing")
        self.wait_for_picture(self.first)
        assert self.pid() == before, "it is another process"
        touch = TouchScreen(self.machine, self.hardware.width, self.hardware.height)
        wait_until(lambda: "using 'Test touch'" in self.log()[-1], SECONDS, "a screen that is plugged in now to work")
        touch.unplug()
        self.machine.run("chvt 2", SECONDS)
        wait_until(lambda: self.machine.screen() != self.first, SECONDS, "the other terminal")
        count = len(self.log())
        self.machine.run("chvt 1", SECONDS)
        self.wait_for_picture(self.first)
        assert not [line for line in self.log()[count:] if "keyboard" in line], self.log()[count:]

    def test_tells_of_each_stop(self) -> None:
        """A seat manager that is stopped and started, again and again, has a line in the log and in the status each time"""
        for _ in range(3):
            count = len(self.log())
            self.machine.run("systemctl stop seatd", SECONDS)
            wait_until(lambda: "seat manager" in self.property("StatusText"), SECONDS, "the status to tell what is waited for")
            self.machine.run("systemctl start seatd", SECONDS)
            wait_until(lambda: self.property("StatusText").startswith("showing"), SECONDS, "the status to tell what is shown")
            said = self.log()[count:]
            for words in ("the seat manager is gone", "the seat manager is back", "showing"):
                assert len([line for line in said if words in line]) == 1, said
            self.wait_for_picture(self.first)

    def test_survives_quick_switches(self) -> None:
        """Ten quick changes of the terminal are told as such, and no device as gone or refused"""
        count = len(self.log())
        self.machine.run("for _ in 1 2 3 4 5; do chvt 2; chvt 1; done", SECONDS)
        self.wait_for_picture(self.first)
        wait_until(lambda: self.property("StatusText").startswith("showing"), SECONDS, "the status to tell what is shown")
        touch = TouchScreen(self.machine, self.hardware.width, self.hardware.height)
        wait_until(lambda: "using 'Test touch'" in self.log()[-1], SECONDS, "a screen that is plugged in now to work")
        touch.unplug()
        said = self.log()[count:]
        wrong = [line for line in said if re.search("permission|group|cannot|keyboard.*gone", line)]
        assert not wrong, said

    def test_survives_seat_upgrade(self) -> None:
        """An upgrade of the seat manager does the same"""
        before = self.pid()
        self.machine.run("systemctl restart seatd", SECONDS)
        self.last_line("showing")
        self.wait_for_picture(self.first)
        assert self.pid() == before, "it is another process"

    def test_comes_to_the_front(self) -> None:
        """Started while another terminal is in front, it comes to the front on its own"""
        self.machine.run("chvt 3", SECONDS)
        self.machine.run(f"kill -9 {self.pid()}")
        self.wait_for_picture(self.first)
        assert self.front() == "tty1", self.front()
        assert not self.is_active(PROMPT), "a login prompt is up"

    def test_survives_busy_machine(self) -> None:
        """A machine that is busy for most of the watchdog's limit does not have it killed"""
        self.machine.run(
            f"mkdir -p {DROP_IN} && printf '[Service]\\nWatchdogSec={LIMIT}\\n' >{DROP_IN}/busy.conf && "
            f"systemctl daemon-reload && systemctl restart {UNIT}",
            SECONDS,
        )
        self.wait_for_picture(self.first)
        before = self.pid()
        # Half the limit after it was fed last is when it would be fed again.
        self.machine.run(
            f"for _ in 1 2; do kill -STOP {before}; sleep {STILL}; kill -CONT {before}; sleep 1; done", SECONDS
        )
        assert self.pid() == before and self.property("NRestarts") == "0", "it was killed"
        self.machine.run(f"rm -r {DROP_IN} && systemctl daemon-reload && systemctl restart {UNIT}", SECONDS)
        self.wait_for_picture(self.first)

    def test_is_locked_down(self) -> None:
        """With the examples for locking down in place, keys neither leave the kiosk nor find a login prompt"""
        # Without them, a keyboard that takes itself back switches terminals.
        self.machine.press("alt", "sysrq", "r")
        self.machine.press("ctrl", "alt", "f3")
        wait_until(lambda: self.front() == "tty3", SECONDS, "the keys to switch terminals")
        self.machine.run("chvt 1", SECONDS)
        self.wait_for_picture(self.first)

        text = self.machine.run(f"cat {LOCK_DOWN}/README").output
        commands = [line.strip() for line in text.splitlines() if line.startswith("    ")]
        self.machine.run(f"set -e; cd {LOCK_DOWN}; {'; '.join(commands)}", SECONDS)
        for module in ("usb-storage", "uas", "usbnet", "r8152", "ipheth", "cdc-acm", "usbserial"):
            assert self.machine.agent.run(f"modprobe {module}").status != 0, f"{module} can be loaded"
        self.machine.press("alt", "sysrq", "r")
        self.machine.press("ctrl", "alt", "f3")
        # Keys that work while it is not there, to be sure that those before have been handled.
        self.machine.run(f"systemctl stop {UNIT}", SECONDS)
        assert self.front() == "tty1", f"{self.front()} is in front"
        self.machine.press("ctrl", "alt", "f4")
        wait_until(lambda: self.front() == "tty4", SECONDS, "the keys to switch terminals")
        self.machine.run(f"systemctl start {UNIT}", SECONDS)
        self.wait_for_picture(self.first)
        assert self.front() == "tty1", f"{self.front()} is in front"
        for terminal in ("tty1", "tty4"):
            assert not self.is_active(f"getty@{terminal}"), f"a login prompt is on {terminal}"
            assert not self.is_active(f"autovt@{terminal}"), f"a login prompt is on {terminal}"

    def test_follows_the_clock(self) -> None:
        """A time of day is right at once when the clock is set, as by the first synchronisation of a board without one"""
        clock = "followspot: 1\nscreens:\n  home:\n    Text: $now\n    font: largeTitle\n"
        self.machine.run(f"cp {DOCUMENT} /tmp && printf '{clock}' >{DOCUMENT} && systemctl reload {UNIT}", SECONDS)
        wait_until(lambda: self.machine.screen() != self.first, SECONDS, "the time on the display")
        for hour in ("09", "15"):
            before = self.machine.screen()
            # The next minute, when a clock that was not told looks again, is as far off as can be.
            self.machine.run(f"date -s '2031-05-06 {hour}:20:00'")
            wait_until(lambda: self.machine.screen() != before, 20, "another time on the display")
        self.machine.run(f"cat /tmp/kiosk.yaml >{DOCUMENT} && systemctl reload {UNIT}", SECONDS)
        self.wait_for_picture(self.first)

    def test_shows_pictures_of_programs(self) -> None:
        """A member of the data group puts a picture where programs may, and puts another in its place under the same name"""
        folder = "/run/followspot-pictures"
        document = f"followspot: 1\ndata: {{ chart: {{ image: , default: {folder}/chart.png }} }}\nscreens:\n  home:\n    Image: $chart\n"
        self.machine.run(f"id backend || useradd --groups followspot-data backend; printf '{document}' >{DOCUMENT}")
        for color in ("red", "blue"):
            written = io.BytesIO()
            Image.new("RGB", (120, 80), color).save(written, "PNG")
            self.machine.upload(written.getvalue(), "/tmp/chart.png")
            put = f"cp /tmp/chart.png {folder}/new.png && mv {folder}/new.png {folder}/chart.png"
            said = f"followspot set chart={folder}/chart.png" if color == "blue" else "true"
            self.machine.run(f"chmod 644 /tmp/chart.png; runuser -u backend -- sh -c '{put} && {said}'", SECONDS)
            if color == "red":
                self.machine.run(f"systemctl reload {UNIT}", SECONDS)
            self.wait_for_picture(self.render())
        self.machine.run(f"rm -f {folder}/*; cat /tmp/kiosk.yaml >{DOCUMENT} && systemctl reload {UNIT}", SECONDS)
        self.wait_for_picture(self.first)

    def test_starts_on_full_disks(self) -> None:
        """With every file system full it starts, shows its picture and says what it can't remember"""
        self.machine.run("rm -rf /var/lib/followspot/kiosk")
        # What is in memory is made small first, or there is none left. From Debian 13 on that is /tmp too.
        shrink = "! mountpoint -q $d || mount -o remount,size=32M $d"
        fill = "dd if=/dev/zero of=$d/fill bs=1M; dd if=/dev/zero of=$d/rest bs=1k"
        self.machine.run(f"for d in /dev/shm /tmp; do {shrink}; done", SECONDS)
        self.machine.run(f"for d in / /run /dev/shm /tmp; do {fill}; done; ! echo 1 >/tmp/another", SECONDS)
        count = len(self.log())
        self.restart()
        self.wait_for_picture(self.first)
        assert self.property("NRestarts") == "0", "it was started again"
        said = [line for line in self.log()[count:] if "remembered only until" in line]
        assert len(said) == 1, self.log()[count:]
        self.machine.run("for d in / /run /dev/shm /tmp; do rm -f $d/fill $d/rest $d/another; done")

    def test_starts_read_only(self) -> None:
        """With a root that can only be read it starts, shows its picture and says what it can't remember"""
        self.machine.run("sync; echo u >/proc/sysrq-trigger; while touch /writable 2>/dev/null; do :; done", SECONDS)
        count = len(self.log())
        self.restart()
        self.wait_for_picture(self.first)
        assert self.property("NRestarts") == "0", "it was started again"
        said = [line for line in self.log()[count:] if "remembered only until" in line]
        assert len(said) == 1, self.log()[count:]
        # As the line says.
        assert "mount it for writing and restart the kiosk" in said[0], said
        self.machine.run("mount -o remount,rw /", SECONDS)
        count = len(self.log())
        self.restart()
        self.wait_for_picture(self.first)
        assert not [line for line in self.log()[count:] if "remembered only until" in line], self.log()[count:]

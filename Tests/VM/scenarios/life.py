"""The installed kiosk under changes of its display, its seat manager, its disk, its clock and its machine."""

import io
import re

from PIL import Image

from lab import readme
from lab.deadline import wait_until
from lab.fingers import TouchScreen
from lab.machine import Hardware

from .package import DOCUMENT, DROP_IN, PROMPT, RECIPES, SECONDS, UNIT, PackageScenario

# The folder in which a virtio card is unbound from its driver and bound again.
DRIVER = "/sys/bus/virtio/drivers/virtio_gpu"


# The watchdog's limit in one test, and the time for which the kiosk is stopped there. A kiosk that fed its watchdog only at
# half the limit would then mostly be killed.
LIMIT, STILL = 12, 8


class KioskLife(PackageScenario):
    """One Debian with the package, under all changes of a display."""

    hardware = Hardware("virtio", cable=True)
    nightly = True

    def restart(self) -> None:
        self.machine.run(f"systemctl restart {UNIT}", SECONDS)

    def last_line(self, words: str) -> None:
        """Waits until the log's last line contains these words."""
        wait_until(lambda: words in (self.log() or [""])[-1], SECONDS, f"the log to end with {words!r}")

    def pid(self) -> str:
        return self.property("MainPID")

    def test_starts_without_monitor(self) -> None:
        """A kiosk that is installed without a monitor is active and waits, and shows its picture when one is connected"""
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
        """After a change of mode the log ends with the new mode, and names no input device again"""
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
        """Without a card the kiosk is active, waits with one line in the log, and shows its picture when a card appears"""
        card = self.machine.run(f"cd {DRIVER} && echo virtio*").output.strip()
        self.machine.run(f"systemctl stop {UNIT}", SECONDS)
        self.machine.run(f"echo {card} >{DRIVER}/unbind && udevadm settle", SECONDS)
        count = len(self.log())
        self.machine.run(f"systemctl start {UNIT}", SECONDS)
        before = self.pid()
        # A login prompt in between may hang up the terminal, which makes the kiosk reload its document.
        wait_until(lambda: any("there is no card in /dev/dri" in line for line in self.log()[count:]), SECONDS, "that to be told")
        assert len([line for line in self.log()[count:] if "no card" in line]) == 1, self.log()[count:]
        self.machine.run(f"echo {card} >{DRIVER}/bind && udevadm settle", SECONDS)
        self.wait_for_picture(self.first)
        assert self.pid() == before and self.property("NRestarts") == "0", "it was started again"

    def test_survives_seat_manager(self) -> None:
        """When the seat manager is killed, the same process gets its display, touch screens and terminal back"""
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
        """Each stop and start of the seat manager adds a line to the log and changes the status"""
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
        """Ten quick switches of the terminal are logged as switches, and no device as gone or refused"""
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
        """After an upgrade of the seat manager the same process shows its picture"""
        before = self.pid()
        self.machine.run("systemctl restart seatd", SECONDS)
        self.last_line("showing")
        self.wait_for_picture(self.first)
        assert self.pid() == before, "it is another process"

    def test_comes_to_the_front(self) -> None:
        """A kiosk that starts while another terminal is in front comes to the front"""
        self.machine.run("chvt 3", SECONDS)
        self.machine.run(f"kill -9 {self.pid()}")
        self.wait_for_picture(self.first)
        assert self.front() == "tty1", self.front()
        assert not self.is_active(PROMPT), "a login prompt is up"

    def test_survives_busy_machine(self) -> None:
        """The watchdog does not kill a kiosk on a machine that is busy for most of the watchdog's limit"""
        self.machine.run(
            f"mkdir -p {DROP_IN} && printf '[Service]\\nWatchdogSec={LIMIT}\\n' >{DROP_IN}/busy.conf && "
            f"systemctl daemon-reload && systemctl restart {UNIT}",
            SECONDS,
        )
        self.wait_for_picture(self.first)
        before = self.pid()
        # A watchdog that is fed at half the limit would be due during the stop.
        self.machine.run(
            f"for _ in 1 2; do kill -STOP {before}; sleep {STILL}; kill -CONT {before}; sleep 1; done", SECONDS
        )
        assert self.pid() == before and self.property("NRestarts") == "0", "it was killed"
        self.machine.run(f"rm -r {DROP_IN} && systemctl daemon-reload && systemctl restart {UNIT}", SECONDS)
        self.wait_for_picture(self.first)

    def test_is_locked_down(self) -> None:
        """With the examples for locking down, no key leaves the kiosk or opens a login prompt"""
        # Without the examples, SysRq-R takes the keyboard back and keys switch terminals.
        self.machine.press("alt", "sysrq", "r")
        self.machine.press("ctrl", "alt", "f3")
        wait_until(lambda: self.front() == "tty3", SECONDS, "the keys to switch terminals")
        self.machine.run("chvt 1", SECONDS)
        self.wait_for_picture(self.first)

        commands = readme.commands("Close it", RECIPES / "lock-down.md")
        self.machine.run(f"set -e; {'; '.join(commands)}", SECONDS)
        for module in ("usb-storage", "uas", "usbnet", "r8152", "ipheth", "cdc-acm", "usbserial"):
            assert self.machine.agent.run(f"modprobe {module}").status != 0, f"{module} can be loaded"
        self.machine.press("alt", "sysrq", "r")
        self.machine.press("ctrl", "alt", "f3")
        # Keys that work while the kiosk is stopped, to be sure that the keys before have been handled.
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
        """A time of day is right at once after the clock is set, for example by the first synchronisation"""
        clock = "followspot: 1\nscreens:\n  home:\n    Text: $now\n    font: largeTitle\n"
        self.machine.run(f"cp {DOCUMENT} /tmp && printf '{clock}' >{DOCUMENT} && systemctl reload {UNIT}", SECONDS)
        wait_until(lambda: self.machine.screen() != self.first, SECONDS, "the time on the display")
        for hour in ("09", "15"):
            before = self.machine.screen()
            # The next minute, at which a clock would update anyway, is as far off as possible.
            self.machine.run(f"date -s '2031-05-06 {hour}:20:00'")
            wait_until(lambda: self.machine.screen() != before, 20, "another time on the display")
        self.machine.run(f"cat /tmp/kiosk.yaml >{DOCUMENT} && systemctl reload {UNIT}", SECONDS)
        self.wait_for_picture(self.first)

    def test_shows_pictures_of_programs(self) -> None:
        """A member of the data group can replace a picture in the folder for programs, and the kiosk shows the new one"""
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
        """With every file system full the kiosk starts, shows its picture and logs that it cannot keep records"""
        self.machine.run("rm -rf /var/lib/followspot/kiosk")
        # Shrinks the file systems in memory first, so that filling them leaves some memory. From Debian 13 on /tmp is one of them.
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
        """With a read-only root the kiosk starts, shows its picture and logs that it cannot keep records"""
        self.machine.run("sync; echo u >/proc/sysrq-trigger; while touch /writable 2>/dev/null; do :; done", SECONDS)
        count = len(self.log())
        self.restart()
        self.wait_for_picture(self.first)
        assert self.property("NRestarts") == "0", "it was started again"
        said = [line for line in self.log()[count:] if "remembered only until" in line]
        assert len(said) == 1, self.log()[count:]
        # Follows the advice of the log.
        assert "mount it for writing and restart the kiosk" in said[0], said
        self.machine.run("mount -o remount,rw /", SECONDS)
        count = len(self.log())
        self.restart()
        self.wait_for_picture(self.first)
        assert not [line for line in self.log()[count:] if "remembered only until" in line], self.log()[count:]

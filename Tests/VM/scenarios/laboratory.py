"""Tests of the laboratory itself: its display, its input devices, its power cuts."""

import os
from dataclasses import replace

from lab.agent import Command
from lab.cache import Unavailable
from lab.fingers import Keyboard, Mouse, TouchScreen
from lab.machine import Hardware, Machine, state_disk
from lab.picture import Picture
from lab.scenario import Scenario

KEY_ENTER = 28  # linux/input-event-codes.h


def pattern(width: int, height: int) -> Picture:
    """Returns the picture that `guest/painter.c` paints: red = x, green = y, blue = x xor y, modulo 256."""
    rows = []
    for y in range(height):
        row = bytearray(width * 3)
        row[0::3] = bytes(x & 255 for x in range(width))
        row[1::3] = bytes([y & 255]) * width
        row[2::3] = bytes((x ^ y) & 255 for x in range(width))
        rows.append(bytes(row))
    return Picture(width, height, b"".join(rows))


class Laboratory(Scenario):
    """One small machine with a plain DRM client instead of the kiosk."""

    hardware = Hardware("virtio")

    def open(self) -> None:
        hardware = replace(self.hardware, system=self.choices.system)
        self.machine = self.stack.enter_context(Machine.smoke(hardware=hardware))
        self.console = self.machine.screen()

    def before_each(self) -> None:
        self.machine.end_commands()

    def painter(self) -> Command:
        painter = self.machine.start("exec /usr/lib/vm/painter")
        painter.wait_for(f"shown {self.hardware.width} {self.hardware.height}")
        return painter

    def test_sees_a_client(self) -> None:
        """A picture that a DRM client paints is seen pixel for pixel, and the console is back after its end"""
        painter = self.painter()
        self.machine.wait_for_screen(pattern(self.hardware.width, self.hardware.height), kept=self.kept)
        painter.end_input()
        assert painter.wait().status == 0
        self.machine.wait_for_screen(self.console, kept=self.kept)

    def test_tells_pixels_apart(self) -> None:
        """A single different pixel is detected"""
        painter = self.painter()
        painter.send("fill 336699\n")
        painter.wait_for("shown 336699")
        right = Picture.filled(self.hardware.width, self.hardware.height, 0x336699)
        self.machine.wait_for_screen(right, kept=self.kept)
        wrong = Picture(right.width, right.height, right.pixels[:-1] + b"\x98")
        difference = wrong.difference(self.machine.screen())
        assert difference and difference.count == 1 and difference.worst == 1, difference
        assert difference.box == (right.width - 1, right.height - 1, 1, 1), difference.box
        painter.end_input()
        painter.wait()

    def libinput(self) -> Command:
        """Starts a program that prints libinput's events."""
        if self.machine.agent.run("command -v libinput-debug-events").status:
            raise Unavailable("libinput-debug-events is not installed: apt-get install libinput-tools")
        return self.machine.start("exec libinput-debug-events --show-keycodes")

    def test_moves_a_finger(self) -> None:
        """A finger that lands, moves and lifts arrives in libinput as touch events"""
        events = self.libinput()
        touch = TouchScreen(self.machine, self.hardware.width, self.hardware.height)
        events.wait_for("Test touch")
        touch.down(512, 300)
        touch.down(100, 100, slot=1)
        events.wait_for("TOUCH_DOWN", count=2)
        touch.move(256, 300)
        events.wait_for("TOUCH_MOTION")
        touch.up(1)
        touch.up(0)
        events.wait_for("TOUCH_UP", count=2)
        assert "(64.00/75.00mm)" in events.output, events.output
        touch.unplug()
        events.wait_for("DEVICE_REMOVED")

    def test_clicks_and_types(self) -> None:
        """A mouse's click and a key's press reach libinput"""
        events = self.libinput()
        mouse, keyboard = Mouse(self.machine), Keyboard(self.machine)
        events.wait_for("Test mouse")
        events.wait_for("Test keyboard")
        mouse.move(5, -3)
        events.wait_for("POINTER_MOTION")
        mouse.click()
        events.wait_for("released")
        keyboard.type(KEY_ENTER)
        events.wait_for("KEY_ENTER (28) released")
        mouse.unplug()
        keyboard.unplug()

    def test_runs_commands(self) -> None:
        """A command's status, output, errors and death by a signal reach the host"""
        result = self.machine.agent.run("echo one; echo two >&2; exit 7")
        assert (result.status, result.output, result.error) == (7, "one\n", "two\n"), result
        patient = self.machine.start("echo waiting; exec cat")
        patient.wait_for("waiting")
        patient.signal(9)
        assert patient.wait().status == 128 + 9

    def test_carries_files(self) -> None:
        """A file goes into the guest and comes back unchanged"""
        content = os.urandom(3_000_000)
        self.machine.upload(content, "/tmp/some/file")
        assert self.machine.download("/tmp/some/file") == content


class BochsLaboratory(Laboratory):
    """The same tests on the second display driver, at a width that is no multiple of eight pixels."""

    hardware = Hardware("bochs", 1366, 768)
    variant = True


class PowerCutLaboratory(Scenario):
    """Proof that a power cut loses unsynced data, without which tests of power cuts mean nothing."""

    nightly = True

    def test_loses_what_was_not_synced(self) -> None:
        """A power cut keeps synced data and loses unsynced data"""
        hardware = Hardware("none", system=self.choices.system, disk=state_disk(self.folder / "state.qcow2"))
        with Machine.smoke(hardware=hardware) as machine:
            machine.run("cd /var/lib/followspot && echo kept >kept && sync && echo lost >lost && cat lost")
            machine.cut_power()
        with Machine.smoke(hardware=hardware) as machine:
            assert machine.run("cat /var/lib/followspot/kept").output == "kept\n"
            machine.run("test ! -e /var/lib/followspot/lost")


class PictureFiles(Scenario):
    """The reading of pictures, without a machine."""

    picture = pattern(37, 11)

    def test_reads_what_it_wrote(self) -> None:
        """A PNG is read as it was written"""
        self.picture.write(self.folder / "a.png")
        assert Picture.read(self.folder / "a.png") == self.picture

    def test_reads_ppm(self) -> None:
        """A PPM whose first pixels look like white space is read correctly"""
        assert Picture.decode(b"P6\n4 1\n255\n" + b"\n \t\r" * 3) == Picture(4, 1, b"\n \t\r" * 3)

    def test_reads_padded_ppm(self) -> None:
        """A PPM with padded rows is read without the padding"""
        assert Picture.decode(b"P6 1 2 255 abc.def.") == Picture(1, 2, b"abcdef")

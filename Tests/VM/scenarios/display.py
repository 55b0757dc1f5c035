"""The picture on the display, with two drivers that catch different faults: virtio-gpu shows only the flushed rectangles
of a frame, and bochs shows every change at once."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from lab import readme
from lab.agent import Command
from lab.cache import PROJECT
from lab.deadline import PATIENCE, TooLate, wait_until
from lab.fingers import Keyboard
from lab.machine import Hardware
from lab.picture import Picture

from .kiosk import DEMO, KioskScenario

# A document in which each corner opens its own screen.
TILL = PROJECT / "config/examples/till.yaml"
TURNED = PROJECT / "Tests/FollowspotCommandTests/Scenarios/turned.yaml"
PAGE = PROJECT / "Sources/Documentation/how-to/run/two-monitors.md"

SECOND = ", { connector: Virtual-2, screen: board, rotation: 270, scale: 2, touch: Test touch }"
# Two screens with lines, curves and text. Nothing in them is sized by the finger, so scales do not change their layout.
MOUNTED = f"""
followspot: 1
settings:
  locale: ar
  outputs:
    arrange: each
    connectors: [{{ connector: Virtual-1, rotation: 90, scale: 1.25 }}{SECOND}]
data: {{ taken: {{ integer: 0...9, default: 0 }} }}
screens:
  home:
    VStack:
      - Text: المأخوذ $taken
        border: {{ color: accent, width: 1 }}
      - Divider
      - Circle: accent
    padding: 11
  board:
    HStack:
      - Text: خذ واحدة
        frame: {{ maxWidth: infinity, maxHeight: infinity }}
        background: surface
        cornerRadius: 9
        onTapGesture: {{ set: {{ taken: 1 }} }}
      - Text: خذ اثنتين
        frame: {{ maxWidth: infinity, maxHeight: infinity }}
        border: {{ color: accent, width: 1 }}
        onTapGesture: {{ set: {{ taken: 2 }} }}
    padding: 7
"""


class DemoOnVirtio(KioskScenario):
    """The first display driver, with a panel of 1024 × 600 and a touch screen."""

    def open(self) -> None:
        super().open()
        # Taken before any kiosk runs, because a killed kiosk leaves its last picture on the console.
        self.console = self.machine.screen()

    def test_shows_the_first_step(self) -> None:
        """The display shows the demo's first step as render draws it, pixel for pixel"""
        self.launch()
        self.wait_for_step(1)

    def test_steps_by_touch(self) -> None:
        """A finger's tap beside the cutout shows the next step, up to the last, and then ends the guide"""
        self.step_by_touch()

    def test_survives_replugging(self) -> None:
        """A touch screen that is unplugged and plugged in again still works"""
        kiosk = self.launch()
        touch = self.touch_screen()
        self.wait_for_step(1)
        touch.tap(*self.mask_point(1))
        self.wait_for_step(2)
        touch.unplug()
        # The log does not name a device again that returns within half a second.
        kiosk.wait_for(f"'Test touch' at {touch.node} is gone")
        touch = self.touch_screen()
        kiosk.wait_for("using 'Test touch'", count=2)
        touch.tap(*self.mask_point(2))
        self.wait_for_step(3)
        touch.unplug()

    def test_leaves(self) -> None:
        """SIGTERM ends the kiosk with status 0, and the console is back"""
        kiosk = self.launch()
        self.wait_for_step(1)
        kiosk.signal()
        status = kiosk.wait().status
        assert status == 0, f"it ended with {status}"
        self.machine.wait_for_screen(self.console, kept=self.kept)

    def test_survives_terminal_switch(self) -> None:
        """The console comes and goes with the virtual terminal, and the kiosk's picture returns"""
        kiosk = self.launch()
        self.wait_for_step(1)
        home = self.machine.run("cat /sys/class/tty/tty0/active").output.strip().removeprefix("tty")
        away = "5" if home != "5" else "6"
        self.machine.run(f"echo elsewhere >/dev/tty{away}; chvt {away}")
        wait_until(lambda: self.machine.screen() != self.picture(1), PATIENCE, "the other terminal")
        assert kiosk.status is None
        self.machine.run(f"chvt {home}")
        self.wait_for_step(1)

    def test_lists_devices(self) -> None:
        """The command devices lists the display and the touch screen"""
        touch = self.touch_screen()
        listed = self.machine.run("followspot devices --json").output
        json.loads(listed)
        for wanted in ("/dev/dri/card0", "Virtual-1", touch.node, "Test touch"):
            assert wanted in listed.replace("\\/", "/"), f"{wanted} is not in {listed}"
        touch.unplug()

    def test_waits_for_the_display(self) -> None:
        """The kiosk names the program that holds its display, and takes the display once it is free"""
        painter = self.machine.start("exec /usr/lib/vm/painter")
        painter.wait_for("shown")
        kiosk = self.launch()
        kiosk.wait_for("painter")
        if kiosk.status is not None:
            assert kiosk.status == 69
            return
        painter.end_input()
        painter.wait()
        self.wait_for_step(1)


    def test_needs_permission(self) -> None:
        """Without permission on the display's device, the command devices reports that and the remedy"""
        self.machine.run("chmod 600 /dev/dri/card0")
        listed = self.machine.run("su -s /bin/sh nobody -c 'followspot devices'").output
        assert "/dev/dri/card0" in listed and "permission denied; run as a user with a seat" in listed, listed
        refused = self.machine.start(
            "mkdir -p /tmp/nobody && chown nobody /tmp/nobody && "
            "exec su -s /bin/sh nobody -c 'exec followspot demo --display kms --state-dir /tmp/nobody'"
        ).wait()
        assert refused.status == 77, f"status {refused.status}: {refused.error}"
        assert "was not given to this user" in refused.error or "permission denied" in refused.error, refused.error


class DemoOnBochs(KioskScenario):
    """The second display driver."""

    variant = True
    hardware = Hardware("bochs")

    def test_shows_the_first_step(self) -> None:
        """The display of a second driver shows the demo's first step, pixel for pixel"""
        self.launch()
        self.wait_for_step(1)

    def test_steps_by_touch(self) -> None:
        """A tap shows the next step on a second driver"""
        self.launch()
        touch = self.touch_screen()
        self.wait_for_step(1)
        touch.tap(*self.mask_point(1))
        self.wait_for_step(2)
        touch.unplug()


class DemoOnNewKernel(KioskScenario):
    """A kernel whose planes accept damage clips: a frame uploads only these rectangles."""

    variant = True

    def open(self) -> None:
        self.suite = self.choices.system.newer
        super().open()

    def test_steps_with_clips(self) -> None:
        """On planes that accept damage clips, the display shows every step pixel for pixel"""
        self.launch()
        touch = self.touch_screen()
        for step in range(1, self.guide.steps + 1):
            self.wait_for_step(step)
            touch.tap(*self.mask_point(step))
        touch.unplug()


class DemoAtOddWidth(KioskScenario):
    """A display of 1366 pixels a row, which reveals a mix-up of pitch and width, and a cable to unplug."""

    variant = True
    hardware = Hardware("virtio", 1366, 768, cable=True)

    def test_shows_the_first_step(self) -> None:
        """A display of 1366 × 768 is not sheared"""
        self.launch()
        self.wait_for_step(1)

    def test_survives_unplugging(self) -> None:
        """An unplugged display does not end the kiosk, and its picture is back with the cable"""
        kiosk = self.launch()
        self.wait_for_step(1)
        self.machine.unplug_display()
        assert kiosk.status is None
        self.machine.plug_display(self.hardware.width, self.hardware.height)
        self.wait_for_step(1)
        assert kiosk.status is None


class TurnedPanel(KioskScenario):
    """A panel that is mounted on its side. Its own pixels and its touch screen are not rotated."""

    variant = True
    rotation = 90

    def test_steps_by_touch(self) -> None:
        """On a panel on its side the demo is what render draws, rotated, from the first step to the end"""
        self.step_by_touch("demo --rotation 90")

    def test_touches_what_is_seen(self) -> None:
        """A document rotates the picture, and a finger opens what it touches"""
        self.machine.upload(TURNED.read_bytes(), "/tmp/turned.yaml")
        self.launch("run /tmp/turned.yaml")
        touch = self.touch_screen()
        home = self.render(TURNED, "--screen", "home")
        right, bottom = self.hardware.width - 21, self.hardware.height - 21
        # The picture's top is at the panel's right side, its left at the panel's top.
        corners = {
            "upperLeft": (right, 20), "upperRight": (right, bottom), "lowerLeft": (20, 20), "lowerRight": (20, bottom)
        }
        opened = {name: self.render(TURNED, "--screen", name) for name in corners}
        for name, place in corners.items():
            self.machine.wait_for_screen(home, kept=self.kept)
            touch.tap(*place)
            self.machine.wait_for_screen(opened[name], kept=self.kept)
            # Taps at another place: a second quick tap at the same place does nothing to the screen that the first opened.
            touch.tap(right + 20 - place[0], place[1])
        touch.unplug()

    def test_turns_on(self) -> None:
        """The picture is also rotated by 180 and by 270 degrees"""
        try:
            for self.rotation in (180, 270):
                picture = self.render(DEMO, "--guide", self.guide.name, "--step", "1")
                kiosk = self.launch(f"demo --rotation {self.rotation}")
                self.machine.wait_for_screen(picture, kept=self.kept)
                kiosk.signal()
                kiosk.wait()
        finally:
            self.rotation = TurnedPanel.rotation


class SideBySide(KioskScenario):
    """Monitors that each show a part of one picture."""

    def launch(self, command: str = "demo", state: str = "") -> Command:
        """Starts the kiosk, and keeps what explains a tap without effect."""
        return super().launch(f"{command} --trace /tmp/trace --control-dir /tmp/sockets", state)

    def explain(self) -> str:
        told = self.machine.agent.run("followspot status --socket /tmp/sockets; echo; tail -n 60 /tmp/trace", 30)
        return f"{super().explain()}{told.output}{told.error}"

    def sizes(self) -> list[tuple[int, int]]:
        """Returns the sizes of the modes that the kiosk reported last, two at most."""
        assert self.kiosk
        found = re.findall(r"showing (\d+)x(\d+)@", self.kiosk.error)[-2:]
        return [(int(width), int(height)) for width, height in found]

    def across(self, document: Path, *options: str) -> list[Picture]:
        """Returns each monitor's part of one picture across both, centred on black."""
        sizes = self.sizes()
        height = min(size[1] for size in sizes)
        whole = self.render(document, *options, size=(sum(size[0] for size in sizes), height)).image
        shown: list[Picture] = []
        left = 0
        for size in sizes:
            panel = Image.new("RGB", size)
            panel.paste(whole.crop((left, 0, left + size[0], height)), (0, (size[1] - height) // 2))
            shown.append(Picture.of(panel))
            left += size[0]
        return shown


class TwoOutputs(SideBySide):
    """A card with two outputs, a monitor on each."""

    hardware = Hardware("virtio", outputs=2)
    variant = True

    def open(self) -> None:
        super().open()
        # Connects the second monitor; QEMU connects only the first.
        self.machine.run("echo on >/sys/class/drm/card0-Virtual-2/status")

    def test_names_the_dark_one(self) -> None:
        """The log names the monitor that stays dark, and the option that would use it"""
        kiosk = self.launch()
        self.wait_for_step(1)
        kiosk.wait_for("Virtual-2 stays dark, --connector Virtual-2 would use it instead")

    def test_shows_on_the_other(self) -> None:
        """--connector shows on the other output, by its name, with its card's name, or by its number; devices lists both"""
        report = json.loads(self.machine.run("followspot devices --json").output)
        assert [each["name"] for each in report["displays"][0]["connectors"]] == ["Virtual-1", "Virtual-2"], report
        for name in ("Virtual-2", "card0-Virtual-2", "2"):
            kiosk = self.launch(f"demo --connector {name}")
            kiosk.wait_for("on Virtual-2 of /dev/dri/card0")
            picture = self.render(DEMO, "--guide", self.guide.name, "--step", "1", size=self.sizes()[-1])
            self.machine.wait_for_screen(picture, kept=self.kept, output=1)
            kiosk.signal()
            kiosk.wait()

    def wait_for_both(self, pictures: list[Picture]) -> None:
        for output, picture in enumerate(pictures):
            self.machine.wait_for_screen(picture, kept=self.kept, output=output)

    def test_shows_across_both(self) -> None:
        """--outputs wide shows one picture across both monitors"""
        kiosk = self.launch("demo --outputs wide")
        kiosk.wait_for("on Virtual-2 of /dev/dri/card0")
        self.wait_for_both(self.across(DEMO, "--guide", self.guide.name, "--step", "1"))

    def test_touches_the_second(self) -> None:
        """A touch screen that the page's udev rule assigns to the second monitor touches what is seen there"""
        [rule] = readme.fenced("Which touch screen belongs to which", "text", PAGE)
        name, place = re.search('ATTRS{name}=="(.+?)"', rule)[1], "/run/udev/rules.d/70-touch.rules"
        self.machine.upload(rule.replace("HDMI-A-2", "Virtual-2").encode(), place)
        self.machine.run("udevadm control --reload")
        self.machine.upload(TURNED.read_bytes(), "/tmp/corners.yaml")
        kiosk = self.launch("run /tmp/corners.yaml --rotation 0 --outputs wide")
        kiosk.wait_for("on Virtual-2 of /dev/dri/card0")
        touch = self.touch_screen(name)
        self.wait_for_both(self.across(TURNED, "--screen", "home"))
        # The second panel is wider, so its left half reaches into the picture's right half.
        touch.tap(self.hardware.width * 45 // 100, self.hardware.height // 4)
        self.wait_for_both(self.across(TURNED, "--screen", "upperRight"))
        touch.unplug()
        self.machine.run(f"rm {place} && udevadm control --reload")

    def test_mirrors(self) -> None:
        """--outputs mirror shows the same picture on both monitors"""
        kiosk = self.launch("demo --outputs mirror")
        kiosk.wait_for("on Virtual-2 of /dev/dri/card0")
        touch = self.touch_screen()
        for step in (1, 2):
            # The second monitor has other modes: the picture is centred in the smallest one that it fits into.
            panel = Image.new("RGB", self.sizes()[-1])
            inset = ((panel.width - self.hardware.width) // 2, (panel.height - self.hardware.height) // 2)
            panel.paste(self.picture(step).image, inset)
            self.wait_for_step(step)
            self.machine.wait_for_screen(Picture.of(panel), kept=self.kept, output=1)
            touch.tap(*self.mask_point(step))
        touch.unplug()

    def test_shows_a_screen_on_each(self) -> None:
        """A document shows another screen on each monitor, and a touch on one changes both"""
        text = TILL.read_text().replace("HDMI-A-1", "{ connector: Virtual-1, touch: Test mouse }")
        text = text.replace("HDMI-A-2, screen", "Virtual-2, touch: Test touch, screen").replace("scale: 1.5", "rotation: 180")
        text = text.replace("screen: customer,", "screen: counter,").replace("start: counter", "start: customer")
        document = self.folder / "each.yaml"
        document.write_text(text.split("guides:")[0])
        self.machine.upload(document.read_bytes(), "/tmp/each.yaml")
        kiosk = self.launch("run /tmp/each.yaml")
        kiosk.wait_for("on Virtual-2 of /dev/dri/card0")
        sizes = self.sizes()
        touch = self.touch_screen()

        def shows(values: str = "") -> list[Picture]:
            customer = self.render(document, "--screen", "customer", values=values, size=sizes[0])
            counter = self.render(document, "--screen", "counter", values=values, size=sizes[1])
            return [customer, counter.turned(180)]

        self.wait_for_both(shows())
        # The tulips, on a touch screen that is upside down like its panel.
        touch.tap(self.hardware.width * 3 // 4, self.hardware.height * (sizes[1][1] - 147) // sizes[1][1])
        self.wait_for_both(shows("basket: [{ id: tulips, name: Ten tulips, price: 9.50 }]\n"))
        touch.unplug()

    def test_learns_touch_screens(self) -> None:
        """The command calibrate learns from touches on crosses which monitor a touch screen belongs to and how it is oriented; the kiosk applies it"""
        rules = "/run/udev/rules.d/70-followspot-touch.rules"
        touch = self.touch_screen()
        learner = self.machine.start(f"mkdir -p /run/udev/rules.d && exec followspot calibrate --output {rules}")
        learner.wait_for("asking on Virtual-1")
        keyboard = Keyboard(self.machine)
        # The first monitor has no touch screen: a key skips it.
        keyboard.type(57)
        learner.wait_for("asking on Virtual-2")

        def until_it_asks_on(act: Callable[[], None]) -> None:
            """Repeats a touch or a key until the second monitor shows something else, because an early one is ignored."""
            before = self.machine.screen(1)

            def asks_on() -> bool:
                act()
                try:
                    return wait_until(lambda: self.machine.screen(1) != before, PATIENCE / 10, "another picture")
                except TooLate:
                    return False

            wait_until(asks_on, PATIENCE, "the next question")

        def glass(x: int, y: int) -> tuple[int, int]:
            """Converts hundredths of the panel to the touch screen's coordinates: the axes are swapped, and one is reversed."""
            return self.hardware.width * (100 - y) // 100, self.hardware.height * x // 100

        for x, y in ((10, 10), (90, 10), (90, 90), (10, 90)):
            until_it_asks_on(lambda: touch.tap(*glass(x, y)))
        result = learner.wait()
        assert result.status == 0, result.error
        written = self.machine.run(f"cat {rules}").output
        assert 'ENV{WL_OUTPUT}="Virtual-2"' in written, written
        matrix = [float(number) for number in re.search('MATRIX}="(.+?)"', written)[1].split()]
        # The touch screen reports whole pixels.
        assert max(abs(each - wanted) for each, wanted in zip(matrix, (0, 1, 0, -1, 0, 1), strict=True)) < 0.01, written
        self.machine.run("udevadm control --reload && udevadm trigger --subsystem-match=input && udevadm settle")
        self.machine.upload(TURNED.read_bytes(), "/tmp/corners.yaml")
        self.launch("run /tmp/corners.yaml --rotation 0 --outputs wide").wait_for("on Virtual-2 of /dev/dri/card0")
        self.wait_for_both(self.across(TURNED, "--screen", "home"))
        touch.tap(*glass(45, 25))
        self.wait_for_both(self.across(TURNED, "--screen", "upperRight"))
        touch.unplug()
        keyboard.unplug()
        self.machine.run(f"rm {rules} && udevadm control --reload")

    def test_suggests(self) -> None:
        """A connector that does not exist ends the kiosk with status 69 and a suggestion"""
        result = self.launch("demo --connector Virtal-2").wait()
        assert result.status == 69, f"status {result.status}: {result.error}"
        assert "did you mean 'Virtual-2'?" in result.error, result.error


class TurnedOutputs(SideBySide):
    """Two small panels, each mounted and scaled in its own way."""

    hardware = Hardware("virtio", 800, 480, outputs=2)

    def test_shows_each_as_it_is_mounted(self) -> None:
        """In Arabic, at scales 1.25 and 2 and with two rotations, each screen is what render draws, and fingers hit what they see"""
        self.machine.run("echo on >/sys/class/drm/card0-Virtual-2/status")
        document = self.folder / "mounted.yaml"
        document.write_text(MOUNTED)
        self.machine.upload(document.read_bytes(), "/tmp/mounted.yaml")
        self.launch("run /tmp/mounted.yaml").wait_for("on Virtual-2 of /dev/dri/card0")
        first, second = self.sizes()
        assert first == (800, 480), first
        touch = self.touch_screen()

        def wait_for(values: str = "") -> None:
            home = self.render(document, "--scale", "1.25", values=values, size=first[::-1])
            board = self.render(document, "--scale", "2", "--screen", "board", values=values, size=second[::-1])
            for output, picture in enumerate((home.turned(90), board.turned(270))):
                self.machine.wait_for_screen(picture, kept=self.kept, output=output)

        wait_for()
        # The picture's left is at the panel's bottom, and Arabic puts the first button at its right.
        touch.tap(self.hardware.width // 2, self.hardware.height * 3 // 4)
        wait_for("taken: 2\n")
        touch.unplug()


class KnownMonitor(KioskScenario):
    """A monitor that reports its name and its size."""

    variant = True
    hardware = Hardware("virtio", 1280, 800, cable=True)

    def test_goes_by_its_name(self) -> None:
        """--connector selects a monitor by its name, and the kiosk waits for a monitor of another name"""
        kiosk = self.launch("demo --connector 'monitor:QEMU Monitor'")
        self.wait_for_step(1)
        kiosk.signal()
        kiosk.wait()
        kiosk = self.launch("demo --connector 'monitor:QEMU Monitro'")
        kiosk.wait_for("did you mean 'monitor:QEMU Monitor'?")
        assert kiosk.status is None

    def test_goes_by_its_millimetres(self) -> None:
        """--scale auto uses the physical size of a panel of 10 inches, and is 1 for the size that QEMU invents"""
        document = self.folder / "mounted.yaml"
        document.write_text(MOUNTED.replace("arrange: each", "arrange: one").replace(SECOND, "").replace("1.25", "auto"))
        self.machine.upload(document.read_bytes(), "/tmp/mounted.yaml")

        def wait_for(scale: str) -> None:
            upright = self.render(document, "--scale", scale, size=(self.hardware.height, self.hardware.width))
            self.machine.wait_for_screen(upright.turned(90), kept=self.kept)

        self.launch("run /tmp/mounted.yaml")
        wait_for("1")
        told = bytearray(self.machine.download("/sys/class/drm/card0-Virtual-1/edid"))
        assert told[8:10] == b"\x49\x14", told.hex()
        # An EDID of another maker and of 217 mm by 136, in centimetres and in the preferred timing.
        told[8:10], told[21:23], told[66:69] = b"\x10\xac", b"\x16\x0e", b"\xd9\x88\x00"
        told[127] = -sum(told[:127]) % 256
        self.machine.upload(bytes(told), "/tmp/edid")
        self.machine.run(
            "grep -q debugfs /proc/mounts || mount -t debugfs none /sys/kernel/debug;"
            " cat /tmp/edid >/sys/kernel/debug/dri/0/Virtual-1/edid_override"
        )
        self.machine.unplug_display()
        self.machine.plug_display(self.hardware.width, self.hardware.height)
        wait_for("1.5")


class TwoCards(SideBySide):
    """Two cards of different drivers, a monitor on each."""

    hardware = Hardware("virtio", beside="bochs")

    def test_shows_across_both(self) -> None:
        """One kiosk shows one picture across monitors of two cards, and a touch changes it on both"""
        names = [Path(path).name for path in self.machine.run("ls -d /sys/class/drm/card*-*-*").output.split()]
        assert [name[:5] for name in names] == ["card0", "card1"], names
        self.machine.upload(TURNED.read_bytes(), "/tmp/corners.yaml")
        kiosk = self.launch(f"run /tmp/corners.yaml --rotation 0 --outputs wide --connector {','.join(names)}")
        kiosk.wait_for("of /dev/dri/card1")
        # The kernel may find QEMU's cards in either order.
        drivers = [Path(self.machine.run(f"readlink /sys/class/drm/card{card}/device/driver").output.strip()).name for card in (0, 1)]
        cards = [0 if "virtio" in driver else 1 for driver in drivers]
        touch = self.touch_screen()

        def wait_for(screen: str) -> None:
            for picture, card in zip(self.across(TURNED, "--screen", screen), cards):
                self.machine.wait_for_screen(picture, kept=self.kept, card=card)

        wait_for("home")
        # The left half of the first panel is the left quarter of the picture.
        touch.tap(self.hardware.width // 4, self.hardware.height // 4)
        wait_for("upperLeft")
        touch.unplug()


class NoDisplay(KioskScenario):
    """A machine without any graphics."""

    hardware = Hardware("none")

    def test_says_so(self) -> None:
        """Without a display the kiosk ends with status 69 and says what to do"""
        kiosk = self.launch()
        result = kiosk.wait()
        assert result.status == 69, f"status {result.status}: {result.error}"
        assert "display" in result.error and "--display" in result.error, result.error

    def test_lists_nothing(self) -> None:
        """The command devices says that there is no display, and still succeeds"""
        assert "display" in self.machine.run("followspot devices").output.lower()

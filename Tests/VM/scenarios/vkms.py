"""The demo on the kernel's model of a card, which tells what it scans out, in every format and by each kind of call."""

import re
from pathlib import Path

from lab import drivers
from lab.agent import Command, Failed
from lab.deadline import PATIENCE, TooLate, wait_until
from lab.machine import Hardware, describe
from lab.picture import Picture

from .drivers import MODULES
from .kiosk import DEMO, KioskScenario

# Where the kernel writes down what it does (Documentation/trace/events.rst), and the kiosk's sockets.
TRACING = "/sys/kernel/tracing"
SOCKETS = "/run/followspot-control"
# DRM_MODE_ROTATE_0 and DRM_MODE_ROTATE_180 of a plane.
UPRIGHT, TURNED = 1, 4
# What guest/scanout.c then ends with.
NOTHING_IS_SHOWN = 3


class Vkms(KioskScenario):
    """The kernel's model of a card: real vertical blanks, overlays, a writeback connector, and a monitor in memory only."""

    hardware = Hardware("none", 1024, 768)
    parameters = ""
    # Whether the kiosk asks for planes: those of old have one each, which shows what the CRTC is told of.
    has_planes = True

    def files(self) -> dict[str, Path]:
        return {f"{MODULES}/vkms.ko": drivers.built(self.hardware.system) / "vkms.ko"}

    def open(self) -> None:
        super().open()
        self.machine.run(f"insmod {MODULES}/vkms.ko enable_overlay=1 {self.parameters} && udevadm settle")

    def launch(self, command: str = "demo", state: str = "") -> Command:
        kiosk = super().launch(command, state)
        # From then on it has the card.
        kiosk.wait_for("showing 1024x768@60")
        return kiosk

    def scanned_out(self, whose: str = "$(pidof followspot)") -> Picture | None:
        """What the card writes back of what it shows; None while that is nothing."""
        result = self.machine.agent.run(f"/usr/lib/vm/scanout {whose} >/tmp/scanout.ppm")
        if result.status == NOTHING_IS_SHOWN:
            return None
        if result.status:
            raise Failed(result.error)
        return Picture.decode(self.machine.download("/tmp/scanout.ppm"))

    def wait_for_picture(self, wanted: Picture) -> None:
        shown: Picture | None = None

        def same() -> bool:
            nonlocal shown
            shown = self.scanned_out()
            return shown == wanted

        try:
            wait_until(same, PATIENCE, "the picture to be scanned out")
        except TooLate as late:
            raise TooLate(f"{late}: {describe(wanted, shown, self.kept) if shown else 'nothing is'}") from None

    def wait_for_step(self, step: int) -> None:
        self.wait_for_picture(self.picture(step))

    def plane_rotation(self) -> int:
        """How the card turns what the plane in use shows, as the kernel has it."""
        state = self.machine.kernel_state()
        [rotation] = re.findall(r"^plane\[.*\n\tcrtc=crtc-0\n(?:\t.*\n)*?\trotation=(\w+)", state, re.MULTILINE)
        return int(rotation, 16)

    def turn(self) -> None:
        """The first step, turned both ways in which frames are written: columns as rows, and rows from their end, which the card
        does where it can."""
        try:
            for self.rotation in (90, 180):
                picture = self.render(DEMO, "--guide", self.guide.name, "--step", "1")
                kiosk = self.launch(f"demo --rotation {self.rotation}")
                self.wait_for_picture(picture)
                by_card = self.has_planes and self.rotation == 180 and drivers.turns(self.hardware.system)
                assert self.plane_rotation() == (TURNED if by_card else UPRIGHT)
                kiosk.signal()
                kiosk.wait()
        finally:
            self.rotation = KioskScenario.rotation


class DemoOnVkms(Vkms):
    """Frames at the pace of vertical blanks, and what the card itself says that it scans out."""

    def open(self) -> None:
        super().open()
        self.machine.run(f"mount -t tracefs none {TRACING}")

    def test_is_no_monitor(self) -> None:
        """A writeback connector is no monitor: it is not listed, and gets no picture where all monitors do"""
        names = self.machine.run("ls -d /sys/class/drm/card0-*").output
        assert "card0-Writeback-1" in names, names
        assert "Writeback" not in self.machine.run("followspot devices --json").output
        kiosk = self.launch("demo --outputs mirror")
        self.wait_for_step(1)
        assert kiosk.error.count("showing") == 1 and "Writeback" not in kiosk.error, kiosk.error

    def test_steps_by_touch(self) -> None:
        """What the card writes back is what render draws, pixel for pixel, at every step by touch"""
        self.step_by_touch()

    def test_turns(self) -> None:
        """A picture is turned by 90 and by 180 degrees, the latter by the card where it can"""
        self.turn()

    def frames(self) -> int:
        """How many frames have reached the display, as the kiosk counts."""
        said = self.machine.run(f"followspot metrics --socket {SOCKETS}").output
        [count] = re.findall(r"^followspot_frames_total\S* (\d+)", said, re.MULTILINE)
        return int(count)

    def blanks(self) -> list[int]:
        """In which vertical blanks the kernel told a program that its frame was there; its own commits have no file."""
        said = self.machine.run(f"cat {TRACING}/trace").output
        found = re.findall(r"drm_vblank_event_delivered: file=([0-9a-f]+), crtc=0, seq=(\d+)", said)
        return [int(number) for file, number in found if int(file, 16)]

    def test_paces(self) -> None:
        """Every frame that the kiosk counts has a vertical blank of its own, so there are no more than 60 a second, and none at rest"""
        event = f"{TRACING}/events/drm/drm_vblank_event_delivered/enable"
        self.machine.run(f"echo >{TRACING}/trace && echo 1 >{event}")
        self.launch(f"demo --control-dir {SOCKETS}")
        touch = self.touch_screen()
        self.tap_through(touch)
        # The first frame comes with the mode, for which nobody waits.
        wait_until(lambda: len(self.blanks()) == self.frames() - 1, PATIENCE, "as many frames as blanks")
        blanks = self.blanks()
        assert len(blanks) >= self.guide.steps and blanks == sorted(set(blanks)), blanks
        # What the card writes back at rest are commits, but no frames.
        self.wait_for_step(0)
        assert self.blanks() == blanks, "frames are shown while nothing changes"
        self.machine.run(f"echo 0 >{event}")
        print(f"{len(blanks)} frames in {blanks[-1] - blanks[0] + 1} vertical blanks")
        touch.unplug()


class DemoIn16Bits(Vkms):
    """A card whose planes take RGB565 and nothing else."""

    variant = True

    parameters = f"only={drivers.fourcc('RG16')}"

    def render(self, document: Path, *options: str, size: tuple[int, int] | None = None) -> Picture:
        """As it is left by the nearest colours of 5 and 6 bits."""
        fewer = [[round(round(value * most / 255) * 255 / most) for value in range(256)] for most in (31, 63, 31)]
        return Picture.of(super().render(document, *options, size=size).image.point(sum(fewer, [])))

    def test_steps_by_touch(self) -> None:
        """In 16 bits a pixel every step is scanned out in the nearest colours, pixel for pixel"""
        self.step_by_touch()

    def test_turns(self) -> None:
        """In 16 bits a pixel a picture is turned by 90 and by 180 degrees"""
        self.turn()


class DemoIn30Bits(Vkms):
    """A card whose planes take XRGB2101010 and nothing else."""

    variant = True

    parameters = f"only={drivers.fourcc('XR30')}"

    def test_steps_by_touch(self) -> None:
        """In 10 bits a colour every step is scanned out with the colours that it has in 8, pixel for pixel"""
        self.step_by_touch()

    def test_turns(self) -> None:
        """In 10 bits a colour a picture is turned by 90 and by 180 degrees"""
        self.turn()


class DemoByLegacyCalls(Vkms):
    """A card without atomic commits. It can't be asked to write back, so its framebuffer is read."""

    parameters = "legacy=1"
    has_planes = False

    def scanned_out(self, whose: str = "") -> Picture | None:
        return super().scanned_out(whose)

    def test_steps_by_touch(self) -> None:
        """Without atomic commits every step is in the framebuffer that is scanned out, pixel for pixel"""
        # Has the kernel write down each call.
        self.machine.run("dmesg --clear; echo 1 >/sys/module/drm/parameters/debug")
        self.step_by_touch()
        self.machine.run("echo 0 >/sys/module/drm/parameters/debug")
        calls = set(re.findall(r'comm="followspot\S* .*DRM_IOCTL_(\w+)', self.machine.run("dmesg").output))
        assert "MODE_PAGE_FLIP" in calls and "MODE_ATOMIC" not in calls, calls

    def test_turns(self) -> None:
        """Without atomic commits a picture is turned by 90 and by 180 degrees"""
        self.turn()

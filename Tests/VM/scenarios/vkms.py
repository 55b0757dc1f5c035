"""The demo on vkms, the kernel's virtual card, which writes back what it scans out, in every format and with each kind of call."""

import re
from pathlib import Path

from lab import drivers
from lab.agent import Command, Failed
from lab.deadline import PATIENCE, TooLate, wait_until
from lab.machine import Hardware, describe
from lab.picture import Picture

from .drivers import MODULES
from .kiosk import DEMO, KioskScenario

# The folder of the kernel's tracing (Documentation/trace/events.rst), and the kiosk's sockets.
TRACING = "/sys/kernel/tracing"
SOCKETS = "/run/followspot-control"
# DRM_MODE_ROTATE_0 and DRM_MODE_ROTATE_180 of a plane.
UPRIGHT, TURNED = 1, 4
# The status of guest/scanout.c if the card shows nothing.
NOTHING_IS_SHOWN = 3


class Vkms(KioskScenario):
    """The kernel's virtual card, with real vertical blanks, overlays, a writeback connector, and a monitor in memory only."""

    hardware = Hardware("none", 1024, 768)
    parameters = ""
    # Whether the kiosk uses planes. Without them each CRTC shows its own plane's framebuffer.
    has_planes = True

    def files(self) -> dict[str, Path]:
        return {f"{MODULES}/vkms.ko": drivers.built(self.hardware.system) / "vkms.ko"}

    def open(self) -> None:
        super().open()
        self.machine.run(f"insmod {MODULES}/vkms.ko enable_overlay=1 {self.parameters} && udevadm settle")

    def launch(self, command: str = "demo", state: str = "") -> Command:
        kiosk = super().launch(command, state)
        # The kiosk is now the card's master.
        kiosk.wait_for("showing 1024x768@60")
        return kiosk

    def scanned_out(self, whose: str = "$(pidof followspot)") -> Picture | None:
        """Returns the picture that the card writes back; None while it shows nothing."""
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
        """Returns the rotation of the plane in use, from the kernel's state."""
        state = self.machine.kernel_state()
        [rotation] = re.findall(r"^plane\[.*\n\tcrtc=crtc-0\n(?:\t.*\n)*?\trotation=(\w+)", state, re.MULTILINE)
        return int(rotation, 16)

    def turn(self) -> None:
        """Checks the first step in both kinds of rotation: 90 degrees, with columns as rows, and 180 degrees, which the card performs
        if it can."""
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
    """Frames at the pace of vertical blanks, and the card's own account of what it scans out."""

    variant = True

    def open(self) -> None:
        super().open()
        self.machine.run(f"mount -t tracefs none {TRACING}")

    def test_is_no_monitor(self) -> None:
        """A writeback connector does not count as a monitor: it is not listed and gets no picture"""
        names = self.machine.run("ls -d /sys/class/drm/card0-*").output
        assert "card0-Writeback-1" in names, names
        assert "Writeback" not in self.machine.run("followspot devices --json").output
        kiosk = self.launch("demo --outputs mirror")
        self.wait_for_step(1)
        assert kiosk.error.count("showing") == 1 and "Writeback" not in kiosk.error, kiosk.error

    def test_steps_by_touch(self) -> None:
        """The card writes back what render draws, pixel for pixel, at every step by touch"""
        self.step_by_touch()

    def test_turns(self) -> None:
        """A picture is rotated by 90 and by 180 degrees, the latter by the card if it can"""
        self.turn()

    def frames(self) -> int:
        """Returns the number of frames that have reached the display, as the kiosk counts."""
        said = self.machine.run(f"followspot metrics --socket {SOCKETS}").output
        [count] = re.findall(r"^followspot_frames_total\S* (\d+)", said, re.MULTILINE)
        return int(count)

    def blanks(self) -> list[int]:
        """Returns the vertical blanks in which the kernel reported a shown frame to a program. The kernel's own commits have no file."""
        said = self.machine.run(f"cat {TRACING}/trace").output
        found = re.findall(r"drm_vblank_event_delivered: file=([0-9a-f]+), crtc=0, seq=(\d+)", said)
        return [int(number) for file, number in found if int(file, 16)]

    def test_paces(self) -> None:
        """Every frame that the kiosk counts has its own vertical blank, so at most 60 a second are shown, and none at rest"""
        event = f"{TRACING}/events/drm/drm_vblank_event_delivered/enable"
        self.machine.run(f"echo >{TRACING}/trace && echo 1 >{event}")
        self.launch(f"demo --control-dir {SOCKETS}")
        touch = self.touch_screen()
        self.tap_through(touch)
        # The first frame is shown with the mode and has no event.
        wait_until(lambda: len(self.blanks()) == self.frames() - 1, PATIENCE, "as many frames as blanks")
        blanks = self.blanks()
        assert len(blanks) >= self.guide.steps and blanks == sorted(set(blanks)), blanks
        # Writeback at rest makes commits, but no frames.
        self.wait_for_step(0)
        assert self.blanks() == blanks, "frames are shown while nothing changes"
        self.machine.run(f"echo 0 >{event}")
        print(f"{len(blanks)} frames in {blanks[-1] - blanks[0] + 1} vertical blanks")
        touch.unplug()


class DemoIn16Bits(Vkms):
    """A card whose planes accept only RGB565."""

    variant = True

    parameters = f"only={drivers.fourcc('RG16')}"

    def render(self, document: Path, *options: str, size: tuple[int, int] | None = None) -> Picture:
        """Returns the picture in the nearest colours of 5, 6 and 5 bits."""
        fewer = [[round(round(value * most / 255) * 255 / most) for value in range(256)] for most in (31, 63, 31)]
        return Picture.of(super().render(document, *options, size=size).image.point(sum(fewer, [])))

    def test_steps_by_touch(self) -> None:
        """In 16 bits a pixel the card scans out every step in the nearest colours, pixel for pixel"""
        self.step_by_touch()

    def test_turns(self) -> None:
        """In 16 bits a pixel a picture is rotated by 90 and by 180 degrees"""
        self.turn()


class DemoIn30Bits(Vkms):
    """A card whose planes accept only XRGB2101010."""

    variant = True

    parameters = f"only={drivers.fourcc('XR30')}"

    def test_steps_by_touch(self) -> None:
        """In 10 bits a channel the card scans out every step in its colours of 8 bits, pixel for pixel"""
        self.step_by_touch()

    def test_turns(self) -> None:
        """In 10 bits a channel a picture is rotated by 90 and by 180 degrees"""
        self.turn()


class DemoByLegacyCalls(Vkms):
    """A card without atomic commits. It has no writeback, so its framebuffer is read."""

    variant = True
    parameters = "legacy=1"
    has_planes = False

    def scanned_out(self, whose: str = "") -> Picture | None:
        return super().scanned_out(whose)

    def test_steps_by_touch(self) -> None:
        """Without atomic commits every step is in the scanned-out framebuffer, pixel for pixel"""
        # Makes the kernel log each call.
        self.machine.run("dmesg --clear; echo 1 >/sys/module/drm/parameters/debug")
        self.step_by_touch()
        self.machine.run("echo 0 >/sys/module/drm/parameters/debug")
        calls = set(re.findall(r'comm="followspot\S* .*DRM_IOCTL_(\w+)', self.machine.run("dmesg").output))
        assert "MODE_PAGE_FLIP" in calls and "MODE_ATOMIC" not in calls, calls

    def test_turns(self) -> None:
        """Without atomic commits a picture is rotated by 90 and by 180 degrees"""
        self.turn()

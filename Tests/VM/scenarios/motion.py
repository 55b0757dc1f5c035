"""A motion sensor at a dark display."""

from lab.deadline import PATIENCE, wait_until
from lab.fingers import MotionSensor
from lab.picture import Picture

from .kiosk import KioskScenario

DOCUMENT = """\
followspot: 1
settings:
  name: hall
  session: { idle: 60s, dim: 3s, blank: 1s }
screens:
  home:
    Text: The hall
    font: largeTitle
"""


class Motion(KioskScenario):
    """A kiosk whose display turns off soon."""

    nightly = True

    def test_lights_the_display(self) -> None:
        """A motion sensor turns a dark display on, which turns dark again; a sensor that is plugged in later works, too"""
        self.machine.upload(DOCUMENT.encode(), "/tmp/hall.yaml")
        document = self.folder / "hall.yaml"
        document.write_text(DOCUMENT)
        bright = self.render(document)
        dark = Picture.filled(self.hardware.width, self.hardware.height, 0)
        first = MotionSensor(self.machine)
        kiosk = self.launch("run /tmp/hall.yaml")
        kiosk.wait_for("using 'Test motion'")
        for sensor in (first, None):
            self.machine.wait_for_screen(dark, kept=self.kept)
            wait_until(self.machine.is_panel_off, PATIENCE, "the panel to be switched off")
            if sensor is None:
                first.unplug()
                sensor = MotionSensor(self.machine)
                kiosk.wait_for("using 'Test motion'", count=2)
                assert self.machine.is_panel_off(), "a sensor that comes lights the display"
            sensor.somebody_comes()
            wait_until(lambda: self.machine.screen() == bright, PATIENCE, "the display to be lit")
            sensor.somebody_goes()
        touch = self.touch_screen()
        wait_until(self.machine.is_panel_off, PATIENCE, "the panel to be switched off")
        touch.tap(100, 100)
        wait_until(lambda: self.machine.screen() == bright, PATIENCE, "a touch to light the display")
        touch.unplug()
        devices = self.machine.run("followspot devices").output
        assert "motion" in devices, devices

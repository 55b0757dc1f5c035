"""Example programs beside the installed kiosk, installed as their pages say."""

from lab import readme
from lab.cache import PROJECT
from lab.deadline import wait_until
from lab.picture import Picture

from .package import DOCUMENT, SECONDS, UNIT, PackageScenario

EXAMPLE = "examples/departures"
PROGRAM = "departures.service"


class ProgramBeside(PackageScenario):
    """One Debian with the package and a Python program that feeds it."""

    variant = True

    def open(self) -> None:
        super().open()
        self.install()

    def departures(self) -> str:
        return self.machine.run("followspot get departures", SECONDS).output.strip()

    def pid(self, unit: str) -> str:
        return self.machine.run(f"systemctl show --value -p MainPID {unit}").output.strip()

    def shows_data(self) -> bool:
        """Whether the display shows what render draws from the kiosk's current data, pixel for pixel."""
        self.machine.run("followspot get --json >/tmp/data.json", SECONDS)
        return self.machine.screen() == self.render("--data", "/tmp/data.json")

    def explain(self) -> str:
        program = f"systemctl status {PROGRAM}; journalctl -b -u {PROGRAM}"
        return super().explain() + self.machine.agent.run(program).output

    def test_feeds_the_display(self) -> None:
        """The example's unit fills the board, and the display shows the departures that it sent"""
        for command in readme.commands("Install it", PROJECT / "config" / EXAMPLE / "README.md"):
            self.machine.run(f"cd /usr/share/followspot/{EXAMPLE} && {command}", SECONDS)
        # Removes the times that change automatically, so that render can draw the same picture.
        self.machine.run(
            rf"sed -i 's/Text: \$now/Text: 12:00/; s/\${{leaves|relative}}/soon/' {DOCUMENT} && "
            f"sed -i 's/expires: 30s/expires: 15s/' {DOCUMENT} && systemctl reload {UNIT}",
            SECONDS,
        )
        wait_until(lambda: "Airport" in self.departures(), SECONDS, "departures")
        wait_until(self.shows_data, SECONDS, "the display to show them")

    def test_is_confined(self) -> None:
        """The program has its own user, may put data in, and may not control the kiosk"""
        process = self.pid(PROGRAM)
        owner = self.machine.run(f"stat -c %u /proc/{process}").output.strip()
        assert int(owner) >= 61184, f"it runs as {owner}"
        group = self.machine.run("getent group followspot-data").output.split(":")[2]
        groups = self.machine.run(f"grep ^Groups: /proc/{process}/status").output.split()[1:]
        assert group in groups, f"it is in {groups}, not in {group}"
        control = self.machine.run("getent group followspot-admin").output.split(":")[2]
        assert control not in groups, f"it is in {groups}"

    def test_tells_the_next_kiosk(self) -> None:
        """When the kiosk is killed, the program feeds the next one, which shows the data"""
        before = self.pid(UNIT)
        self.machine.run(f"kill -9 {before}")
        wait_until(lambda: self.pid(UNIT) not in ("0", before), SECONDS, "another kiosk")
        wait_until(lambda: "Airport" in self.departures(), SECONDS, "departures")
        wait_until(self.shows_data, SECONDS, "the display to show them")

    def test_is_missed(self) -> None:
        """When the program is killed for good, the display says that departures are missing"""
        self.machine.run(
            f"mkdir -p /run/systemd/system/{PROGRAM}.d && "
            f"printf '[Service]\\nRestart=no\\n' >/run/systemd/system/{PROGRAM}.d/once.conf && systemctl daemon-reload"
        )
        before = self.machine.screen()
        self.machine.run(f"kill -9 {self.pid(PROGRAM)}")
        wait_until(lambda: not self.departures(), SECONDS, "departures to be missing")
        self.wait_for_picture(self.render())
        assert self.machine.screen() != before, "the departures are still there"

    def test_goes_with_the_kiosk(self) -> None:
        """The program starts and stops with the kiosk"""
        self.machine.run(f"rm -r /run/systemd/system/{PROGRAM}.d && systemctl daemon-reload")
        self.machine.run(f"systemctl restart {UNIT}", SECONDS)
        wait_until(lambda: "Airport" in self.departures(), SECONDS, "departures")
        self.machine.run(f"systemctl stop {UNIT}", SECONDS)
        assert not self.is_active(PROGRAM), "the program is still there"


class Night(PackageScenario):
    """One Debian with the package, whose kiosk is dark at night."""

    variant = True

    def open(self) -> None:
        super().open()
        self.install()

    def test_turns_dark(self) -> None:
        """The example's timers switch the panel off for the night, even for a kiosk that starts at night, and on in the morning; a touch at night lights it"""
        folder = "/usr/share/followspot/examples/night"
        self.machine.run(f"cp {folder}/kiosk.yaml {DOCUMENT} && systemctl reload {UNIT}", SECONDS)
        bright = self.render()
        dark = Picture.filled(self.hardware.width, self.hardware.height, 0)
        self.wait_for_picture(bright)
        # Timers that are new have missed no event.
        self.machine.run("date -s '2026-06-01 21:59:00'")
        for command in readme.commands("The timers", PROJECT / "Sources/Documentation/how-to/write/night.md"):
            self.machine.run(f"cd {folder} && {command}", SECONDS)
        assert self.machine.screen() == bright, "it is dark before the night"
        assert not self.machine.is_panel_off()
        self.machine.run("date -s '2026-06-01 21:59:58'")
        self.wait_for_picture(dark)
        wait_until(self.machine.is_panel_off, SECONDS, "the panel to be switched off")
        self.machine.run("followspot wake")
        self.wait_for_picture(bright)
        self.machine.run(f"systemctl restart {UNIT}", SECONDS)
        self.wait_for_picture(dark)
        wait_until(self.machine.is_panel_off, SECONDS, "the panel to be switched off")
        assert self.machine.run("followspot get night").output.strip() == "true"
        self.machine.run("date -s '2026-06-02 05:59:58'")
        self.wait_for_picture(bright)

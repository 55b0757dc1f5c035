"""Two kiosks on one machine, each with a card and a touch screen, set up as the book says."""

import json
import re

from lab import readme
from lab.cache import PROJECT
from lab.deadline import wait_until
from lab.fingers import TouchScreen
from lab.machine import Hardware
from lab.picture import Picture

from .package import DOCUMENT, SECONDS, UNIT, PackageScenario

PAGE = PROJECT / "Sources/Documentation/how-to/run/many-kiosks.md"
# The page's sections with commands, and the one with a rule.
BY_NAME = "A touch screen by its name"
SECTIONS = ("Give the devices to a seat", "Start the second kiosk", BY_NAME)
# The devices in the page's commands, and its name for the touch screens.
CARD, PLUGGED = "/sys/devices/pci0000:00/0000:00:03.0/drm/card1", "/sys/devices/pci0000:00/0000:00:14.0/usb1/1-2"
TOUCH = "ILITEK ILITEK-TP"
SIDES = ("left", "right")

COLLECTED = "/var/lib/prometheus/node-exporter"


class SeveralKiosks(PackageScenario):
    """One Debian with the package, two cards, two touch screens and two kiosks."""

    variant = True
    hardware = Hardware("virtio", beside="bochs")

    def open(self) -> None:
        super().open()
        self.install()

    def of(self, name: str, side: str) -> str:
        """Returns a property of a kiosk's unit."""
        return self.machine.run(f"systemctl show --value -p {name} followspot@{side}").output.strip()

    def ask(self, side: str, command: str, status: int = 0) -> str:
        return self.machine.run(f"followspot {command} --socket /run/followspot-control@{side}", SECONDS, status).output

    def draw(self, side: str, *options: str) -> Picture:
        size = f"{self.hardware.width}x{self.hardware.height}"
        drawn = f"followspot render /etc/followspot/{side}.yaml -o /tmp/{side}.png --size {size} {' '.join(options)}"
        self.machine.run(drawn, SECONDS)
        return Picture.decode(self.machine.download(f"/tmp/{side}.png"))

    def wait_for_step(self, side: str, step: int) -> None:
        self.machine.wait_for_screen(self.steps[side][step], SECONDS, self.kept, card=SIDES.index(side))

    def shows_step(self, side: str, step: int) -> bool:
        return self.machine.screen(card=SIDES.index(side)) == self.steps[side][step]

    def tap(self, side: str, step: int) -> None:
        """Taps beside the cutout of a step."""
        plain, guided = self.steps[side][0], self.steps[side][step]
        places = ((x, y) for y in range(8, self.hardware.height, 8) for x in range(8, self.hardware.width, 8))
        self.touches[side].tap(*next(place for place in places if 0 < sum(guided[place]) < sum(plain[place]) * 0.7))

    def log_of(self, side: str) -> str:
        return self.machine.run(f"journalctl -b -o cat -u followspot@{side}").output

    def explain(self) -> str:
        units = " ".join(f"{unit}@{side}" for unit in ("followspot", "followspot-seatd") for side in SIDES)
        status = f"systemctl status {units}; journalctl -b -n 80; ls -l /sys/class/drm; loginctl seat-status seat-left"
        return self.machine.agent.run(status).output

    def test_start(self) -> None:
        """Two kiosks start by the page's commands and rule, each with its document on its own card's display"""
        self.machine.run(f"systemctl disable --now {UNIT}", SECONDS)
        links = "for card in /sys/class/drm/card?; do echo $(basename $(readlink $card/device/driver)) $(readlink -f $card); done"
        cards = dict(line.split() for line in self.machine.run(links).output.splitlines())
        keyboard = self.machine.run("grep -l AT /sys/class/input/input*/name").output.split()[0]
        plugged = {"left": self.machine.run(f"readlink -f $(dirname {keyboard})").output.strip()}
        own = {side: next(cards[name] for name in cards if name.startswith(kind)) for side, kind in zip(SIDES, ("virtio", "bochs"))}
        [rule] = readme.fenced(BY_NAME, "text", PAGE)
        rules = [rule.replace(TOUCH, f"{TOUCH} {side}").replace("seat-left", f"seat-{side}") for side in SIDES]
        self.machine.upload("".join(rules).encode(), "/etc/udev/rules.d/72-seats.rules")
        self.steps = {}
        for side in SIDES:
            for command in (command for section in SECTIONS for command in readme.commands(section, PAGE)):
                command = command.replace(CARD, own[side]).replace("left", side)
                if PLUGGED in command:
                    if side not in plugged:
                        continue
                    command = command.replace(PLUGGED, plugged[side])
                self.machine.run(command, SECONDS)
            # Makes the two documents look different.
            if side == "right":
                self.machine.run(f"sed -i 's/is ready for/waits for/' /etc/followspot/{side}.yaml", SECONDS)
                self.machine.run(f"systemctl reload followspot@{side}", SECONDS)
            options = ([], *(["--guide", self.guide(), "--step", str(step)] for step in (1, 2)))
            self.steps[side] = [self.draw(side, *each) for each in options]
        assert self.steps["left"][1] != self.steps["right"][1], f"both have the text of {DOCUMENT}"
        for side in SIDES:
            self.wait_for_step(side, 1)
        seat = self.machine.run("loginctl seat-status seat-left").output
        assert "card" in seat and "serio0" in seat, seat

    def test_step(self) -> None:
        """Each touch screen steps its own kiosk only"""
        width, height = self.hardware.width, self.hardware.height
        self.touches = {side: TouchScreen(self.machine, width, height, f"{TOUCH} {side}") for side in SIDES}
        for side in SIDES:
            wait_until(lambda: f"{TOUCH} {side}" in self.log_of(side), SECONDS, f"{side} to use its screen")
        for side, other in zip(SIDES, reversed(SIDES)):
            assert f"{TOUCH} {other}" not in self.log_of(side), f"{side} uses the screen of {other}"
        self.tap("left", 1)
        self.wait_for_step("left", 2)
        assert self.shows_step("right", 1), "the other kiosk stepped too"
        self.tap("right", 1)
        self.wait_for_step("right", 2)
        assert self.shows_step("left", 2), "the other kiosk stepped too"

    def test_remember(self) -> None:
        """Each kiosk has its own sockets, guides and records"""
        outputs = [re.findall("^output: ([^,]+)", self.ask(side, "status"), re.MULTILINE) for side in SIDES]
        assert len(outputs[0]) == len(outputs[1]) == 1 and outputs[0] != outputs[1], outputs
        # This is the guide's last step.
        self.tap("left", 2)
        self.wait_for_step("left", 0)
        records = f"grep -Eq '\"shownVersion\" *: *[0-9]' /var/lib/followspot@{{}}/kiosk/guides/{self.guide()}.json"
        wait_until(lambda: self.machine.agent.run(records.format("left")).status == 0, SECONDS, "a record of left")
        self.machine.run(records.format("right"), status=1)
        assert self.shows_step("right", 2), "the other kiosk's guide went on"
        mode = self.machine.run("stat -c '%U:%G %a' /var/lib/followspot@left").output.strip()
        assert mode == "followspot:followspot 750", mode

    def test_come_back(self) -> None:
        """A killed kiosk comes back, and the other continues in the same process"""
        left, right = (self.of("MainPID", side) for side in SIDES)
        self.machine.run(f"rm /var/lib/followspot@left/kiosk/guides/*; kill -9 {left}", SECONDS)
        self.touches["left"].unplug()
        wait_until(lambda: self.of("MainPID", "left") not in ("0", left), SECONDS, "another process")
        self.wait_for_step("left", 1)
        assert self.of("MainPID", "right") == right and self.of("NRestarts", "right") == "0", "the other was restarted"
        assert self.shows_step("right", 2), "the other shows something else"
        # A killed seat manager comes back, too.
        self.machine.run("systemctl kill -s KILL followspot-seatd@left", SECONDS)
        wait_until(lambda: "the seat manager is gone" in self.log_of("left"), SECONDS, "it to be noticed")
        self.wait_for_step("left", 1)
        assert self.shows_step("right", 2), "the other shows something else"

    def test_are_watched(self) -> None:
        """The commands health and metrics report each kiosk, and a stopped one as down"""
        for side in SIDES:
            wait_until(lambda: self.ask(side, "health").startswith("OK - showing on"), SECONDS, f"{side} to be well")
        self.machine.run(f"mkdir -p {COLLECTED}")
        self.collect()
        assert 'followspot_up{kiosk="left"} 1' in self.collected("left"), self.collected("left")
        self.machine.run("systemctl stop followspot@left", SECONDS)
        assert self.ask("left", "health", status=2).startswith("CRITICAL - "), self.ask("left", "health", status=2)
        assert self.ask("right", "health").startswith("OK - "), self.ask("right", "health")
        self.collect()
        assert 'followspot_up{kiosk="left"} 0' in self.collected("left"), self.collected("left")
        assert 'followspot_up{kiosk="right"} 1' in self.collected("right"), self.collected("right")
        self.machine.run("systemctl is-active followspot@left", status=3)
        self.machine.run("systemctl start followspot@left", SECONDS)
        self.wait_for_step("left", 1)

    def collect(self, status: int = 0) -> None:
        for side in SIDES:
            self.ask(side, f"metrics --kiosk {side} -o {COLLECTED}/followspot-{side}.prom", status)

    def collected(self, side: str) -> str:
        return self.machine.run(f"cat {COLLECTED}/followspot-{side}.prom").output

    def test_are_watched_with_a_full_disk(self) -> None:
        """With a full disk the command health still answers, and metrics reports that it cannot write and keeps the old file"""
        before = self.collected("right")
        self.machine.run("dd if=/dev/zero of=/fill bs=1M; dd if=/dev/zero of=/rest bs=1k; ! echo 1 >/another", SECONDS)
        try:
            for side in SIDES:
                # The kiosk may warn that it keeps records in memory only.
                result = self.machine.agent.run(f"followspot health --json --socket /run/followspot-control@{side}", SECONDS)
                assert result.status in (0, 1), f"{result.output}{result.error}"
                json.loads(result.output)
            self.collect(status=73)
            assert self.collected("right") == before, "the file is another"
            left = self.machine.run(f"ls -A {COLLECTED}").output.split()
            assert left == ["followspot-left.prom", "followspot-right.prom"], f"left behind: {left}"
        finally:
            self.machine.run("rm -f /fill /rest /another")

    def test_are_upgraded(self) -> None:
        """An upgrade of the package restarts both kiosks"""
        before = [self.of("MainPID", side) for side in SIDES]
        self.machine.run("dpkg --install /root/.build/package/followspot_*.deb", SECONDS)
        for side, process in zip(SIDES, before):
            assert self.of("MainPID", side) not in ("0", process), f"{side} is the same process"
            self.wait_for_step(side, 1)

    def test_start_at_boot(self) -> None:
        """After a power cut both kiosks start again, each on its own card"""
        self.machine.run("sync")
        self.machine.cut_power()
        self.boot()
        for side in SIDES:
            self.wait_for_step(side, 1)

    def test_take_options(self) -> None:
        """The page's drop-in gives one kiosk more options"""
        connector = re.findall("^output: ([^,]+)", self.ask("right", "status"), re.MULTILINE)[0]
        [dropin] = readme.fenced("Options", "ini", PAGE)
        folder = "/etc/systemd/system/followspot@right.service.d"
        self.machine.run(f"mkdir {folder}")
        self.machine.upload(dropin.replace("HDMI-A-2", connector).encode(), f"{folder}/override.conf")
        self.machine.run("systemctl daemon-reload && systemctl restart followspot@right", SECONDS)
        self.wait_for_step("right", 1)
        arguments = self.machine.run(f"tr '\\0' ' ' </proc/{self.of('MainPID', 'right')}/cmdline").output
        assert f"--connector {connector} --locale de" in arguments, arguments
        assert self.shows_step("left", 1), "the other shows something else"

    def test_go(self) -> None:
        """Removing the package stops both kiosks with their seat managers and sockets; purging it removes their records"""
        self.machine.run("dpkg --remove followspot", SECONDS)
        units = "systemctl list-units --plain --no-legend --state=active 'followspot*'"
        wait_until(lambda: not self.machine.run(units).output, SECONDS, "the last unit to go")
        self.machine.run("test -d /var/lib/followspot@left")
        self.machine.run("pidof followspot", status=1)
        # The seat manager of a single kiosk belongs to another package.
        self.machine.run('test "$(pidof seatd | wc -w)" -le 1')
        self.machine.run("dpkg --purge followspot", SECONDS)
        left = self.machine.run("ls -d /var/lib/followspot* /run/followspot* /etc/systemd/system/*.wants/followspot*; true").output
        assert not left, f"left behind: {left}"

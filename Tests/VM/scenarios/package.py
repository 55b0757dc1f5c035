"""The package in a whole Debian: installed, run by systemd as its own user, killed, stopped, purged."""

import re
from dataclasses import replace

from lab import debian, kernel, readme
from lab.deadline import wait_until
from lab.fingers import TouchScreen
from lab.machine import Hardware, Machine, overlay
from lab.picture import Picture
from lab.scenario import Scenario

UNIT = "followspot.service"
DOCUMENT = "/etc/followspot/kiosk.yaml"
SOCKET = "followspot-control.socket"
# What asks for a login on the kiosk's terminal while the kiosk is not there.
PROMPT = "getty@tty1.service"
SECONDS = 180

# What virtio-gpu was asked to do, frames above all, is told by the kernel's tracing.
TRACING = "/sys/kernel/tracing"
COMMAND = "virtio_gpu/virtio_gpu_cmd_queue"

# What is said of the unit until the machine is switched off.
DROP_IN = f"/run/systemd/system/{UNIT}.d"

# What the kernel counted of the kiosk's threads, before and after five seconds of rest, once the process that decodes
# pictures has ended, and all threads but those that stay.
REST = f"""
counts() {{ cat /proc/$1/task/*/status | grep ctxt_switches; cut -d ' ' -f 14,15 /proc/$1/task/*/stat; }}
pid=$(systemctl show --value -p MainPID {UNIT})
before=
while [ "$(counts $pid)" != "$before" ] || grep -q "^PPid:[[:space:]]*$pid$" /proc/[0-9]*/status; do
    before=$(counts $pid)
    sleep 6
done
echo 1 >{TRACING}/events/{COMMAND}/enable
echo >{TRACING}/trace
counts $pid; sleep 5; echo; counts $pid
"""

# What installing and removing any package changes; everything else has to be as it was.
ALWAYS_CHANGING = (
    "/root", "/tmp", "/proc", "/sys", "/run", "/dev", "/var/tmp", "/var/log", "/var/cache", "/var/lib/apt",
    "/var/lib/dpkg", "/var/lib/systemd", "/etc/passwd-", "/etc/shadow-", "/etc/group-", "/etc/gshadow-",
    "/etc/subuid-", "/etc/subgid-", "/etc/.pwd.lock", "/etc/ld.so.cache",
)  # fmt: skip


class PackageScenario(Scenario):
    """A Debian with the package on it, or about to be."""

    kind = "full"
    chain = True
    hardware = Hardware("virtio")

    def open(self) -> None:
        self.package = self.choices.built_package()
        system = self.choices.system
        self.hardware = replace(self.hardware, system=system)
        disk = debian.system_disk(system, kernel.debian(system), self.package)
        self.disk = overlay(disk, self.folder / "disk.qcow2")
        self.boot()

    def boot(self) -> None:
        """Switches the machine on and waits until systemd has started everything."""
        self.machine = self.stack.enter_context(Machine.full(self.disk, self.hardware))
        state = self.machine.agent.run("systemctl is-system-running --wait", SECONDS).output.strip()
        failed = self.machine.run("systemctl --failed --plain --no-legend").output
        assert state == "running", f"systemd is {state}: {failed}"

    def property(self, name: str, unit: str = UNIT) -> str:
        return self.machine.run(f"systemctl show --value -p {name} {unit}").output.strip()

    def render(self, *options: str) -> Picture:
        """`followspot render` of the installed document, drawn in the machine with the fonts that it has."""
        size = f"{self.hardware.width}x{self.hardware.height}"
        self.machine.run(
            f"followspot render {DOCUMENT} -o /tmp/rendered.png --size {size} {' '.join(options)}", SECONDS
        )
        return Picture.decode(self.machine.download("/tmp/rendered.png"))

    def guide(self) -> str:
        """The name of the first guide of the installed document."""
        found = re.search(
            r"^guides:\n(?:\s*#.*\n)*  ([\w-]+):", self.machine.run(f"cat {DOCUMENT}").output, re.MULTILINE
        )
        assert found, f"{DOCUMENT} has no guide"
        return found[1]

    def wait_for_picture(self, picture: Picture) -> None:
        self.machine.wait_for_screen(picture, SECONDS, self.kept)

    def assert_is_scanned_out(self) -> None:
        """The kernel's own console can take the display while the picture is still to be seen; the kernel says whose it is."""
        planes = self.machine.run("cat /sys/kernel/debug/dri/0/state").output
        assert "allocated by = followspot" in planes, f"it shows another's picture: {planes}"
        assert "fbcon" not in planes, f"the console has the display: {planes}"

    def install(self) -> None:
        """Installs the package by the command that README.md gives."""
        folder = "/root/.build/package"
        self.machine.run(f"mkdir -p {folder}")
        self.machine.upload(self.package.read_bytes(), f"{folder}/{self.package.name}")
        install = next(command for command in readme.commands("Install it") if command.startswith("apt install "))
        self.machine.run(f"cd /root && {install} -y", SECONDS)

    def log(self) -> list[str]:
        """What the kiosk has said since this boot, a line each."""
        return self.machine.run(f"journalctl -b -o cat -u {UNIT} _COMM=followspot").output.splitlines()

    def is_active(self, unit: str) -> bool:
        return self.machine.agent.run(f"systemctl is-active {unit}").status == 0

    def front(self) -> str:
        """The terminal in front."""
        return self.machine.run("cat /sys/class/tty/tty0/active").output.strip()

    def explain(self) -> str:
        return self.machine.agent.run(f"systemctl status {UNIT}; journalctl -b -u {UNIT} -n 60").output


class InstalledPackage(PackageScenario):
    """One Debian, from before the package's installation to after its purge."""

    def open(self) -> None:
        super().open()
        self.files_before = self.files()

    def files(self) -> set[str]:
        """Every path on the disk but those that any package changes."""
        pruned = " -o ".join(f"-path {path}" for path in ALWAYS_CHANGING)
        return set(self.machine.run(f"find / -xdev \\( {pruned} \\) -prune -o -print").output.splitlines())

    def display_commands(self) -> int:
        """How often the display was given something since the kernel has been noting it."""
        return int(self.machine.run(f"grep -c virtio_gpu_cmd_queue: {TRACING}/trace; true").output)

    def test_installs(self) -> None:
        """The package installs with apt-get and what Debian has"""
        self.install()
        assert self.machine.run(f"systemctl is-enabled {UNIT}").output.strip() == "enabled"

    def test_runs_as_its_user(self) -> None:
        """Its unit runs as the user followspot"""
        self.machine.run(f"systemctl start {UNIT}", SECONDS)
        owner = self.machine.run(f"stat -c %U /proc/{self.property('MainPID')}").output.strip()
        assert owner == "followspot", f"it runs as {owner}"

    def test_draws_text(self) -> None:
        """Under its unit, pictures with text and filters are drawn as they are where nothing is locked up"""
        place = f"/run/systemd/system/{UNIT}.d"
        check = "[Service]\nExecStartPre=/usr/libexec/followspot/followspot-pictures --check\n"
        self.machine.run(f"mkdir -p {place} && printf '{check}' >{place}/check.conf && systemctl daemon-reload")
        try:
            self.machine.run(f"systemctl restart {UNIT}", SECONDS)
            self.machine.run(f"journalctl -b -u {UNIT} | grep 'text and filters are drawn as without the lock'")
        finally:
            self.machine.run(f"rm -r {place} && systemctl daemon-reload && systemctl restart {UNIT}", SECONDS)

    def test_is_confined(self) -> None:
        """Where it lives nothing but its own programs can be executed, and there is no system bus"""
        process = self.property("MainPID")
        inside = f"nsenter --mount --target {process} --"
        self.machine.run(f"{inside} /usr/bin/followspot --version")
        self.machine.run(f"{inside} /usr/libexec/followspot/followspot-pictures --check", SECONDS)
        # Nor what other packages keep below /usr/lib.
        for program in ("/bin/true", "/usr/lib/systemd/systemd"):
            self.machine.run(f"test -x {program}")
            self.machine.run(f"{inside} {program} --version", status=126)
        bus = self.machine.run(f"ls -A /proc/{process}/root/run/dbus").output
        assert not bus, f"it sees {bus}"

    def test_shows_the_guide(self) -> None:
        """The display shows the installed document's guide, pixel for pixel what render draws"""
        self.first = self.render("--guide", self.guide(), "--step", "1")
        self.wait_for_picture(self.first)

    def test_is_quiet(self) -> None:
        """With a guide at rest nothing wakes it, and the display is given no frame"""
        # But for its watchdog, which has to be fed every few seconds, however slow the emulated machine is.
        self.machine.run(
            f"mkdir -p {DROP_IN} && printf '[Service]\\nWatchdogSec=1h\\n' >{DROP_IN}/quiet.conf && "
            f"systemctl daemon-reload && systemctl restart {UNIT}",
            SECONDS,
        )
        self.wait_for_picture(self.first)
        before, after = self.machine.run(REST, SECONDS).output.strip().split("\n\n")
        assert before == after, f"{before}\nbecame\n{after}"
        assert self.display_commands() == 0, self.machine.run(f"cat {TRACING}/trace").output

    def test_steps_by_touch(self) -> None:
        """A finger's tap shows the next step"""
        second = self.render("--guide", self.guide(), "--step", "2")
        plain = self.render()
        touch = TouchScreen(self.machine, self.hardware.width, self.hardware.height)
        # A finger that lands before the kiosk has opened the device is felt by nobody.
        notices = f"journalctl -b -o cat -u {UNIT}"
        wait_until(lambda: "Test touch" in self.machine.run(notices).output, SECONDS, "the kiosk to use the screen")
        places = ((x, y) for y in range(8, self.hardware.height, 8) for x in range(8, self.hardware.width, 8))
        touch.tap(*next(place for place in places if sum(self.first[place]) < sum(plain[place]) * 0.7))
        self.wait_for_picture(second)
        assert self.display_commands() > 0, "the kernel does not tell what the display is given"
        touch.unplug()
        self.machine.run(f"rm -r {DROP_IN} && systemctl daemon-reload && systemctl restart {UNIT}", SECONDS)
        self.wait_for_picture(self.first)

    def test_is_restarted(self) -> None:
        """Killed by SIGKILL, it is started again by systemd and on the display again, and who waits at its sockets may stay"""
        before, socket = self.property("MainPID"), self.property("InvocationID", SOCKET)
        self.machine.run(f"kill -9 {before}")
        wait_until(lambda: self.property("MainPID") not in ("0", before), SECONDS, "another process")
        self.wait_for_picture(self.first)
        assert self.property("InvocationID", SOCKET) == socket, "the socket was made again"

    def test_stops_after_a_crash(self) -> None:
        """Stopped between a crash and its next start, it stays stopped, its sockets go, and the console is back"""
        self.machine.run(
            f"mkdir -p {DROP_IN} && printf '[Service]\\nRestartSec=1h\\n' >{DROP_IN}/late.conf && systemctl daemon-reload && "
            f"kill -9 {self.property('MainPID')}",
            SECONDS,
        )
        wait_until(lambda: self.property("SubState") == "auto-restart", SECONDS, "systemd to wait for the next start")
        assert self.is_active(SOCKET), "who waits at the socket may not stay"
        assert not self.is_active(PROMPT), "a login prompt is up"
        self.machine.run(f"systemctl stop {UNIT}", SECONDS)
        wait_until(lambda: not self.is_active(SOCKET), SECONDS, "the socket to go")
        # Who asks for it does not start it.
        self.machine.run("followspot health", SECONDS, status=2)
        assert self.property("ActiveState") in ("inactive", "failed"), self.property("ActiveState")
        wait_until(lambda: self.is_active(PROMPT), SECONDS, "a login prompt on the console")
        self.machine.run(f"rm -r {DROP_IN} && systemctl daemon-reload && systemctl start {UNIT}", SECONDS)
        self.wait_for_picture(self.first)
        assert self.is_active(SOCKET) and not self.is_active(PROMPT), "the socket is gone, or a login prompt is up"

    def test_reloads(self) -> None:
        """systemctl reload shows a changed document in the same process, and refuses one with errors"""
        before = self.property("MainPID")
        self.machine.run(f"cp {DOCUMENT} /tmp && sed -i 's/is ready for/waits for/' {DOCUMENT}")
        changed = self.render("--guide", self.guide(), "--step", "1")
        assert changed != self.first, f"nothing changed in {DOCUMENT}"
        self.machine.run(f"systemctl reload {UNIT}", SECONDS)
        self.assert_is_scanned_out()
        self.wait_for_picture(changed)
        self.machine.run(f"echo nonsense >>{DOCUMENT}")
        self.machine.run(f"systemctl reload {UNIT}", SECONDS, status=1)
        status = self.machine.run(f"systemctl status {UNIT}").output
        assert f"{DOCUMENT}:" in status and "error:" in status, f"the status does not tell what is wrong: {status}"
        health = lambda: self.machine.agent.run("followspot health").output
        wait_until(lambda: "WARNING - the document on disk has errors" in health(), SECONDS, "health to tell of it")
        self.assert_is_scanned_out()
        assert not changed.difference(self.machine.screen()), "another picture is shown"
        self.machine.run(f"cat /tmp/kiosk.yaml >{DOCUMENT} && systemctl reload {UNIT}", SECONDS)
        self.wait_for_picture(self.first)
        wait_until(lambda: health().startswith("OK - "), SECONDS, "health to be well again")
        assert self.property("MainPID") == before, "it is another process"

    def screenshot(self) -> Picture:
        """What the kiosk itself says that it shows."""
        self.machine.run("followspot screenshot -o /tmp/shown.png", SECONDS)
        return Picture.decode(self.machine.download("/tmp/shown.png"))

    def test_shows_a_notice(self) -> None:
        """Started on a document with errors it shows a notice, stays up, and goes on with the repaired one after a reload"""
        self.machine.run(f"cp {DOCUMENT} /tmp && echo nonsense >>{DOCUMENT}")
        self.machine.run(f"systemctl restart {UNIT}", SECONDS)
        assert self.property("ActiveState") == "active", "a document with errors keeps the service from being up"
        before, restarts = self.property("MainPID"), self.property("NRestarts")
        status = self.property("StatusText")
        assert status.startswith(f"{DOCUMENT}:") and "error:" in status, f"the status does not tell what is wrong: {status}"
        notice = self.screenshot()
        assert len(set(notice.image.getdata())) > 3, "the notice is of one color"
        self.wait_for_picture(notice)
        self.machine.run(f"systemctl reload {UNIT}", SECONDS, status=1)
        again = self.screenshot()
        assert not notice.difference(again), "a reload of the same errors changes the picture"
        self.assert_is_scanned_out()
        self.wait_for_picture(notice)
        self.machine.run(f"cat /tmp/kiosk.yaml >{DOCUMENT} && systemctl reload {UNIT}", SECONDS)
        self.wait_for_picture(self.first)
        assert not self.first.difference(self.screenshot()), "a screenshot is not what the display shows"
        assert self.property("MainPID") == before, "it is another process"
        assert self.property("NRestarts") == restarts, "the service was started again"
        assert "error:" not in self.property("StatusText"), self.property("StatusText")

    def test_follows_the_readme(self) -> None:
        """What README.md says for trouble works as it stands: the log, the devices, other options, calibrated touches"""
        second = self.render("--guide", self.guide(), "--step", "2")
        plain = self.render()
        # Who types in an editor here is a script, and `systemctl edit` wants a terminal around it.
        [options], [rule] = readme.fenced("Troubleshoot", "ini"), readme.fenced("Troubleshoot", "udev")
        connector = self.machine.run("basename /sys/class/drm/card*-*").output.strip().partition("-")[2]
        self.machine.upload(options.replace("HDMI-A-1", connector).encode(), "/tmp/options")
        # The file is the last argument: newer ones name the line before it.
        self.machine.upload(b'#!/bin/sh\nfor file; do :; done\ncat /tmp/options >"$file"\n', "/tmp/editor")
        self.machine.run("chmod +x /tmp/editor")
        self.machine.upload(rule.encode(), "/etc/udev/rules.d/99-touch.rules")
        for command in readme.commands("Troubleshoot"):
            typed = f"SYSTEMD_PAGER= SYSTEMD_EDITOR=/tmp/editor script -qec '{command}' /dev/null"
            output = self.machine.run(typed, SECONDS).output
            if command.startswith("journalctl"):
                assert "followspot[" in output, f"the log is empty: {output}"
            if command.startswith("followspot devices"):
                assert connector in output, f"{connector} is not among the devices: {output}"
        report = self.machine.run("tar -xzOf /tmp/report.tar.gz followspot-report/displays.txt").output
        assert connector in report, f"the report has no {connector}: {report}"
        assert f"--connector {connector}" in self.property("ExecStart"), f"the options are not used: {self.property('ExecStart')}"
        self.wait_for_picture(self.first)

        opened = f"journalctl -b -o cat -u {UNIT} | grep -c 'Test touch'; true"
        before = int(self.machine.run(opened).output)
        width, height = self.hardware.width, self.hardware.height
        touch = TouchScreen(self.machine, width, height)
        wait_until(lambda: int(self.machine.run(opened).output) > before, SECONDS, "the kiosk to use the screen")
        places = ((x, y) for y in range(8, height, 8) for x in range(8, width, 8))
        x, y = next(place for place in places if sum(self.first[place]) < sum(plain[place]) * 0.7)
        touch.tap(width - 1 - x, height - 1 - y)
        self.wait_for_picture(second)
        touch.unplug()
        self.machine.run(
            f"rm /etc/udev/rules.d/99-touch.rules && udevadm control --reload && systemctl revert {UNIT} && "
            f"systemctl restart {UNIT}",
            SECONDS,
        )
        self.wait_for_picture(self.first)

    def test_leaves_no_gap(self) -> None:
        """Started again, it leaves no gap for a login prompt on its terminal, and who waits at its sockets may stay"""
        socket = self.property("InvocationID", SOCKET)
        self.machine.run(f"systemctl restart {UNIT}", SECONDS)
        self.wait_for_picture(self.first)
        assert self.property("ActiveState") == "active", self.property("ActiveState")
        assert not self.is_active(PROMPT), "a login prompt is up"
        assert self.property("InvocationID", SOCKET) == socket, "the socket was made again"

    def test_stops(self) -> None:
        """systemctl stop ends it cleanly within two seconds, and the console is back with a login prompt"""
        self.machine.run(f"systemctl stop {UNIT}", SECONDS)
        wait_until(lambda: self.is_active(PROMPT), SECONDS, "a login prompt on the console")
        assert self.property("Result") == "success", self.property("Result")
        # Who asks for it does not start it.
        self.machine.run("followspot health", SECONDS, status=2)
        assert self.property("ActiveState") == "inactive", self.property("ActiveState")
        terminal = self.front()
        before = self.machine.screen()
        assert before != self.first, "the kiosk's picture is still there"
        self.machine.run(f"echo 'the console is back' >/dev/{terminal}")
        wait_until(lambda: self.machine.screen() != before, SECONDS, "the console to show what is written on it")
        # The kiosk's own end: the programs of systemd that come after it take as long again where they are emulated.
        stopping, stopped = (
            int(self.property(f"{moment}TimestampMonotonic")) for moment in ("ActiveExit", "ExecMainExit")
        )
        assert stopped - stopping <= 2_000_000, f"it took {(stopped - stopping) / 1e6:.1f} s"

    def test_starts_at_boot(self) -> None:
        """After a power cut the machine boots into the guide, with nobody logged in"""
        self.machine.run("sync")
        self.machine.cut_power()
        self.boot()
        self.wait_for_picture(self.first)

    def test_shuts_down(self) -> None:
        """A machine that is switched off in order has nothing to complain of in its log"""
        self.machine.run("mkdir -p /var/log/journal && journalctl --flush", SECONDS)
        self.machine.shut_down(SECONDS)
        self.boot()
        said = self.machine.run("journalctl -b -1 -o cat _PID=1 + _COMM=systemctl + _COMM=followspot", SECONDS).output
        end = said[said.rindex(f"Stopping {UNIT}") :]
        assert f"Stopped {UNIT}" in end, end
        wrong = re.compile(r"(followspot|getty|seatd)\S*: .*(fail|status=)|destructive|contradicts|cannot|error", re.IGNORECASE)
        complaints = [line for line in end.splitlines() if wrong.search(line)]
        assert not complaints, "\n".join(complaints)
        self.wait_for_picture(self.first)

    def test_purges(self) -> None:
        """Removing it keeps the settings and gives back the login prompt, purging it leaves nothing"""
        self.machine.run("dpkg --remove followspot", SECONDS)  # emulated, apt-get takes seconds more
        wait_until(lambda: self.is_active(PROMPT), SECONDS, "a login prompt on the console")
        self.machine.run(f"test -e {DOCUMENT}")
        self.machine.run("apt-get purge -y followspot", SECONDS)
        files = self.files()
        left, lost = sorted(files - self.files_before), sorted(self.files_before - files)
        assert not left, f"left behind: {' '.join(left)}"
        assert not lost, f"taken away: {' '.join(lost)}"
        self.machine.run("test ! -e /run/followspot")
        assert "followspot" not in self.machine.run("dpkg -l").output
        self.machine.run(f"systemctl cat {UNIT}", status=1)

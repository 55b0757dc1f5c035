"""The package in a whole Debian: it is installed, run by systemd as its own user, killed, stopped and purged."""

import re
from dataclasses import replace

from lab import debian, kernel, readme
from lab.cache import PROJECT
from lab.deadline import wait_until
from lab.fingers import TouchScreen
from lab.machine import Hardware, Machine, overlay
from lab.picture import Picture
from lab.scenario import Scenario

UNIT = "followspot.service"
DOCUMENT = "/etc/followspot/kiosk.yaml"
SOCKET = "followspot-control.socket"
# The login prompt on the kiosk's terminal while the kiosk is stopped.
PROMPT = "getty@tty1.service"
SECONDS = 180

# The book's recipes for operators, and their sections with commands for trouble.
RECIPES = PROJECT / "Sources/Documentation/how-to/run"
OPTIONS, BY_HAND = "Change options of the service", "By hand"

# The kernel's tracing of virtio-gpu's commands, most of which are frames.
TRACING = "/sys/kernel/tracing"
COMMAND = "virtio_gpu/virtio_gpu_cmd_queue"

# A folder for changes of the unit that last until the machine is switched off.
DROP_IN = f"/run/systemd/system/{UNIT}.d"

# Prints the kernel's counters of the kiosk's threads before and after five seconds at rest. It first waits until the process that
# decodes pictures and all temporary threads have ended.
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

# Paths that change with any package's installation; everything else must be as before.
ALWAYS_CHANGING = (
    "/root", "/tmp", "/proc", "/sys", "/run", "/dev", "/var/tmp", "/var/log", "/var/cache", "/var/lib/apt",
    "/var/lib/dpkg", "/var/lib/systemd", "/etc/passwd-", "/etc/shadow-", "/etc/group-", "/etc/gshadow-",
    "/etc/subuid-", "/etc/subgid-", "/etc/.pwd.lock", "/etc/ld.so.cache",
)  # fmt: skip


class PackageScenario(Scenario):
    """A Debian on which the package is installed or will be."""

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
        """Returns what `followspot render` draws of the installed document, in the machine with its fonts."""
        size = f"{self.hardware.width}x{self.hardware.height}"
        self.machine.run(
            f"followspot render {DOCUMENT} -o /tmp/rendered.png --size {size} {' '.join(options)}", SECONDS
        )
        return Picture.decode(self.machine.download("/tmp/rendered.png"))

    def guide(self) -> str:
        """Returns the name of the first guide of the installed document."""
        found = re.search(
            r"^guides:\n(?:\s*#.*\n)*  ([\w-]+):", self.machine.run(f"cat {DOCUMENT}").output, re.MULTILINE
        )
        assert found, f"{DOCUMENT} has no guide"
        return found[1]

    def wait_for_picture(self, picture: Picture) -> None:
        self.machine.wait_for_screen(picture, SECONDS, self.kept)

    def assert_is_scanned_out(self) -> None:
        """Checks in the kernel's state that the kiosk's framebuffer is shown: the console may own the display before its picture changes."""
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
        """Returns the lines that the kiosk has logged since this boot."""
        return self.machine.run(f"journalctl -b -o cat -u {UNIT} _COMM=followspot").output.splitlines()

    def is_active(self, unit: str) -> bool:
        return self.machine.agent.run(f"systemctl is-active {unit}").status == 0

    def front(self) -> str:
        """Returns the terminal in front."""
        return self.machine.run("cat /sys/class/tty/tty0/active").output.strip()

    def explain(self) -> str:
        return self.machine.agent.run(f"systemctl status {UNIT}; journalctl -b -u {UNIT} -n 60").output


class InstalledPackage(PackageScenario):
    """One Debian, from before the package's installation to after its purge."""

    def open(self) -> None:
        super().open()
        self.files_before = self.files()

    def files(self) -> set[str]:
        """Returns every path on the disk except those that any package changes."""
        pruned = " -o ".join(f"-path {path}" for path in ALWAYS_CHANGING)
        return set(self.machine.run(f"find / -xdev \\( {pruned} \\) -prune -o -print").output.splitlines())

    def display_commands(self) -> int:
        """Returns the number of commands to the display since tracing started."""
        return int(self.machine.run(f"grep -c virtio_gpu_cmd_queue: {TRACING}/trace; true").output)

    def test_installs(self) -> None:
        """The package installs with apt-get and Debian's own packages"""
        self.install()
        assert self.machine.run(f"systemctl is-enabled {UNIT}").output.strip() == "enabled"

    def test_runs_as_its_user(self) -> None:
        """The kiosk's unit runs as the user followspot"""
        self.machine.run(f"systemctl start {UNIT}", SECONDS)
        owner = self.machine.run(f"stat -c %U /proc/{self.property('MainPID')}").output.strip()
        assert owner == "followspot", f"it runs as {owner}"

    def test_draws_text(self) -> None:
        """Under the limits of the kiosk's unit, pictures with text and filters look the same as without limits"""
        place = f"/run/systemd/system/{UNIT}.d"
        check = "[Service]\nExecStartPre=/usr/libexec/followspot/followspot-pictures --check\n"
        self.machine.run(f"mkdir -p {place} && printf '{check}' >{place}/check.conf && systemctl daemon-reload")
        try:
            self.machine.run(f"systemctl restart {UNIT}", SECONDS)
            self.machine.run(f"journalctl -b -u {UNIT} | grep 'text and filters are drawn as outside of the sandbox'")
        finally:
            self.machine.run(f"rm -r {place} && systemctl daemon-reload && systemctl restart {UNIT}", SECONDS)

    def test_is_confined(self) -> None:
        """The kiosk can execute no programs but its own, and sees no system bus"""
        process = self.property("MainPID")
        inside = f"nsenter --mount --target {process} --"
        self.machine.run(f"{inside} /usr/bin/followspot --version")
        self.machine.run(f"{inside} /usr/libexec/followspot/followspot-pictures --check", SECONDS)
        # Programs of other packages below /usr/lib are included.
        for program in ("/bin/true", "/usr/lib/systemd/systemd"):
            self.machine.run(f"test -x {program}")
            self.machine.run(f"{inside} {program} --version", status=126)
        bus = self.machine.run(f"ls -A /proc/{process}/root/run/dbus").output
        assert not bus, f"it sees {bus}"

    def test_shows_the_guide(self) -> None:
        """The display shows the installed document's guide as render draws it, pixel for pixel"""
        self.first = self.render("--guide", self.guide(), "--step", "1")
        self.wait_for_picture(self.first)

    def test_is_quiet(self) -> None:
        """While a guide is shown and nothing changes, nothing wakes the kiosk and the display gets no frame"""
        # The watchdog, which is fed every few seconds, is set to an hour.
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
        # A touch before the kiosk has opened the device would be lost.
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
        """After SIGKILL systemd restarts the kiosk, which shows its picture and keeps its sockets for waiting clients"""
        before, socket = self.property("MainPID"), self.property("InvocationID", SOCKET)
        self.machine.run(f"kill -9 {before}")
        wait_until(lambda: self.property("MainPID") not in ("0", before), SECONDS, "another process")
        self.wait_for_picture(self.first)
        assert self.property("InvocationID", SOCKET) == socket, "the socket was made again"

    def test_stops_after_a_crash(self) -> None:
        """A kiosk that is stopped between a crash and its restart stays stopped, loses its sockets, and the console is back"""
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
        # A client's request does not start it.
        self.machine.run("followspot health", SECONDS, status=2)
        assert self.property("ActiveState") in ("inactive", "failed"), self.property("ActiveState")
        wait_until(lambda: self.is_active(PROMPT), SECONDS, "a login prompt on the console")
        self.machine.run(f"rm -r {DROP_IN} && systemctl daemon-reload && systemctl start {UNIT}", SECONDS)
        self.wait_for_picture(self.first)
        assert self.is_active(SOCKET) and not self.is_active(PROMPT), "the socket is gone, or a login prompt is up"

    def test_reloads(self) -> None:
        """A reload by systemctl shows a changed document in the same process, and refuses one with errors"""
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

        def health() -> str:
            return self.machine.agent.run("followspot health").output

        wait_until(lambda: "WARNING - the document on disk has errors" in health(), SECONDS, "health to tell of it")
        self.assert_is_scanned_out()
        assert not changed.difference(self.machine.screen()), "another picture is shown"
        self.machine.run(f"cat /tmp/kiosk.yaml >{DOCUMENT} && systemctl reload {UNIT}", SECONDS)
        self.wait_for_picture(self.first)
        wait_until(lambda: health().startswith("OK - "), SECONDS, "health to be well again")
        assert self.property("MainPID") == before, "it is another process"

    def screenshot(self) -> Picture:
        """Returns the kiosk's own screenshot."""
        self.machine.run("followspot screenshot -o /tmp/shown.png", SECONDS)
        return Picture.decode(self.machine.download("/tmp/shown.png"))

    def test_shows_a_notice(self) -> None:
        """A kiosk that starts with errors in its document shows a notice, stays active, and shows the repaired document after a reload"""
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

    def test_follows_the_book(self) -> None:
        """The book's commands for trouble work as written: the log, the devices, a report, other options, calibrated touches"""
        second = self.render("--guide", self.guide(), "--step", "2")
        plain = self.render()
        # A script stands in for the editor, and `systemctl edit` needs a terminal.
        trouble, report, panel = (RECIPES / f"{name}.md" for name in ("troubleshoot", "report", "panel"))
        [options], [rule] = readme.fenced(OPTIONS, "ini", trouble), readme.fenced(BY_HAND, "text", panel)
        connector = self.machine.run("basename /sys/class/drm/card*-*").output.strip().partition("-")[2]
        self.machine.upload(options.replace("HDMI-A-1", connector).encode(), "/tmp/options")
        # The file is the last argument; newer versions pass a line number before it.
        self.machine.upload(b'#!/bin/sh\nfor file; do :; done\ncat /tmp/options >"$file"\n', "/tmp/editor")
        self.machine.run("chmod +x /tmp/editor")
        self.machine.upload(rule.encode(), "/etc/udev/rules.d/99-touch.rules")
        sections = (("", trouble), ("", report), (OPTIONS, trouble), (BY_HAND, panel))
        for command in (command for section, page in sections for command in readme.commands(section, page)):
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
        """A restart leaves no gap for a login prompt on the kiosk's terminal, and keeps its sockets for waiting clients"""
        socket = self.property("InvocationID", SOCKET)
        self.machine.run(f"systemctl restart {UNIT}", SECONDS)
        self.wait_for_picture(self.first)
        assert self.property("ActiveState") == "active", self.property("ActiveState")
        assert not self.is_active(PROMPT), "a login prompt is up"
        assert self.property("InvocationID", SOCKET) == socket, "the socket was made again"

    def test_stops(self) -> None:
        """The kiosk ends cleanly within two seconds of systemctl stop, and the console is back with a login prompt"""
        self.machine.run(f"systemctl stop {UNIT}", SECONDS)
        wait_until(lambda: self.is_active(PROMPT), SECONDS, "a login prompt on the console")
        assert self.property("Result") == "success", self.property("Result")
        # A client's request does not start it.
        self.machine.run("followspot health", SECONDS, status=2)
        assert self.property("ActiveState") == "inactive", self.property("ActiveState")
        terminal = self.front()
        before = self.machine.screen()
        assert before != self.first, "the kiosk's picture is still there"
        self.machine.run(f"echo 'the console is back' >/dev/{terminal}")
        wait_until(lambda: self.machine.screen() != before, SECONDS, "the console to show what is written on it")
        # Measures the kiosk's own end: the programs that systemd runs after it take as long again under emulation.
        stopping, stopped = (
            int(self.property(f"{moment}TimestampMonotonic")) for moment in ("ActiveExit", "ExecMainExit")
        )
        assert stopped - stopping <= 2_000_000, f"it took {(stopped - stopping) / 1e6:.1f} s"

    def test_starts_at_boot(self) -> None:
        """After a power cut the machine boots into the guide without a login"""
        self.machine.run("sync")
        self.machine.cut_power()
        self.boot()
        self.wait_for_picture(self.first)

    def test_shuts_down(self) -> None:
        """A machine that shuts down in order logs no errors"""
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
        """Removing the package keeps its settings and brings the login prompt back; purging it leaves no files"""
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

"""The system calls that a kiosk makes, compared with those that its unit allows. The measurement is made outside of the unit."""

import re
import subprocess

from lab.cache import PROJECT, Unavailable
from lab.deadline import wait_until
from lab.machine import BOOT_SECONDS, Hardware, Machine

from .kiosk import DEMO, DEMO_IN_GUEST, KioskScenario

UNIT = PROJECT / "packaging/debian/followspot.service"
EXAMPLES = "/usr/share/followspot/examples"
SOCKETS = "/tmp/sockets"

# Calls that the kiosk tries and can do without. When it replaces a file, it keeps the file's owner if it may.
DOES_WITHOUT = {"fchown"}
# systemd always allows the call that starts a program.
BY_ITSELF = {"execve"}
# Words of strace's table that are no calls.
NOT_CALLS = {"total", "syscall"}


def group(name: str) -> set[str]:
    """Returns the calls of one of systemd's groups."""
    done = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True)
    if done.returncode:
        raise Unavailable(f"systemd-analyze knows no {name}: {done.stderr}")
    words = [line.strip() for line in done.stdout.splitlines()[1:]]
    return set().union(*(group(word) if word.startswith("@") else {word} for word in words if word and word[0] != "#"))


def allowed() -> set[str]:
    """Returns the calls that the unit allows. systemd adds the calls of the first line, and removes those of lines with ~."""
    calls: set[str] = set(BY_ITSELF)
    for line in re.findall(r"^SystemCallFilter=(.+)", UNIT.read_text(), re.MULTILINE):
        named = set().union(*(group(word) if word.startswith("@") else {word} for word in line.lstrip("~").split()))
        calls = calls - named if line.startswith("~") else calls | named
    return calls


class Calls(KioskScenario):
    """A kiosk under strace that goes through all kinds of events."""

    kind = "calls"
    hardware = Hardware("virtio", cable=True)

    def boot(self) -> Machine:
        files = {DEMO_IN_GUEST: DEMO.parent, EXAMPLES: PROJECT / "config/examples"}
        return Machine.smoke(self.program, self.hardware, files, self.suite)

    def watch(self, document: str, name: str) -> None:
        """Starts a kiosk whose calls are counted."""
        state = f"/tmp/state-{name}"
        self.kiosk = self.machine.start(
            f"mkdir -p {state} && exec strace -f -qq -c -S name -U name -o /tmp/calls-{name} followspot run {document} "
            f"--display kms --input libinput --state-dir {state} --control-dir {SOCKETS}"
        )
        wait_until(lambda: self.ask("status").status == 0, BOOT_SECONDS, "the kiosk to answer")

    def ask(self, command: str):
        return self.machine.agent.run(f"followspot {command} --socket {SOCKETS}", BOOT_SECONDS)

    def called(self, name: str) -> set[str]:
        """Ends the kiosk and returns the calls that it made."""
        self.machine.run("kill $(pidof followspot)")
        self.kiosk.wait(BOOT_SECONDS)
        return set(re.findall(r"^ *(\w+)\s*$", self.machine.run(f"cat /tmp/calls-{name}").output, re.MULTILINE)) - NOT_CALLS

    def test_may_be_made(self) -> None:
        """A kiosk's calls through guides, touches, hotplug, terminals, data, control, pictures and a reload are all among those that its unit allows"""
        self.watch(f"{DEMO_IN_GUEST}/kiosk.yaml", "demo")
        touch = self.touch_screen()
        self.machine.wait_for_screen(self.picture(1), BOOT_SECONDS, self.kept)
        for step in range(1, self.guide.steps + 1):
            touch.tap(*self.mask_point(step))
            self.machine.wait_for_screen(self.picture(step + 1 if step < self.guide.steps else 0), BOOT_SECONDS, self.kept)
        touch.unplug()
        self.machine.plug_display(800, 480)
        self.machine.unplug_display()
        self.machine.plug_display(self.hardware.width, self.hardware.height)
        self.machine.wait_for_screen(self.picture(0), BOOT_SECONDS, self.kept)
        self.machine.agent.run("chvt 2; chvt 1")
        for command in ("screenshot -o /tmp/shown.png", "wake", "reset", "health", "metrics", "get"):
            self.ask(command)
        self.machine.run("kill -HUP $(pidof followspot)")
        self.ask("status")
        calls = self.called("demo")
        for example in ("departures/kiosk", "page-guide", "museum", "night/kiosk"):
            name = example.replace("/", "-")
            self.watch(f"{EXAMPLES}/{example}.yaml", name)
            for command in ("get", "set night=true", "set service=closed", "screenshot -o /tmp/shown.png", "reset", "status"):
                self.ask(command)
            calls |= self.called(name)
        may = allowed()
        print(f"{len(calls)} calls are made, {len(may)} may be: {' '.join(sorted(calls))}")
        missing = calls - may - DOES_WITHOUT
        assert not missing, f"the unit refuses {sorted(missing)}"
        assert len(calls) > 50, "strace has seen little"

"""The package in a whole Debian 12: installed, run by systemd as its own user, killed, stopped, purged."""

import re

from lab import debian, kernel
from lab.deadline import wait_until
from lab.fingers import TouchScreen
from lab.machine import Hardware, Machine, overlay
from lab.picture import Picture
from lab.scenario import Scenario, test

UNIT = "followspot.service"
DOCUMENT = "/etc/followspot/kiosk.yaml"
SECONDS = 180

# What virtio-gpu was asked to do, frames above all, is told by the kernel's tracing.
TRACING = "/sys/kernel/tracing"
COMMAND = "virtio_gpu/virtio_gpu_cmd_queue"

# What is said of the unit until the machine is switched off.
DROP_IN = f"/run/systemd/system/{UNIT}.d"

# What the kernel counted of the kiosk's threads, before and after five seconds of rest. With one processor it is left
# with one thread.
REST = f"""
counts() {{ cat /proc/$1/task/*/status | grep ctxt_switches; cut -d ' ' -f 14,15 /proc/$1/task/*/stat; }}
pid=$(systemctl show --value -p MainPID {UNIT})
before=
while [ "$(counts $pid)" != "$before" ] || [ "$(ls /proc/$pid/task | wc -l)" -gt 1 ]; do
    before=$(counts $pid)
    sleep 1
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


class InstalledPackage(Scenario):
    """One Debian, from before the package's installation to after its purge."""

    kind = "full"
    chain = True
    hardware = Hardware("virtio")

    def open(self) -> None:
        self.package = self.choices.built_package()
        self.disk = overlay(debian.system_disk(kernel.debian(), self.package), self.folder / "disk.qcow2")
        self.boot()
        self.files_before = self.files()

    def boot(self) -> None:
        """Switches the machine on and waits until systemd has started everything."""
        self.machine = self.stack.enter_context(Machine.full(self.disk, self.hardware))
        state = self.machine.agent.run("systemctl is-system-running --wait", SECONDS).output.strip()
        failed = self.machine.run("systemctl --failed --plain --no-legend").output
        assert state == "running", f"systemd is {state}: {failed}"

    def files(self) -> set[str]:
        """Every path on the disk but those that any package changes."""
        pruned = " -o ".join(f"-path {path}" for path in ALWAYS_CHANGING)
        return set(self.machine.run(f"find / -xdev \\( {pruned} \\) -prune -o -print").output.splitlines())

    def property(self, name: str) -> str:
        return self.machine.run(f"systemctl show --value -p {name} {UNIT}").output.strip()

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

    def display_commands(self) -> int:
        """How often the display was given something since the kernel has been noting it."""
        return int(self.machine.run(f"grep -c virtio_gpu_cmd_queue: {TRACING}/trace; true").output)

    def explain(self) -> str:
        return self.machine.agent.run(f"systemctl status {UNIT}; journalctl -b -u {UNIT} -n 60").output

    @test("The package installs with apt-get and what Debian has")
    def installs(self) -> None:
        self.machine.upload(self.package.read_bytes(), f"/root/{self.package.name}")
        self.machine.run(f"apt-get install -y /root/{self.package.name}", SECONDS)
        assert self.machine.run(f"systemctl is-enabled {UNIT}").output.strip() == "enabled"

    @test("Its unit runs as the user followspot")
    def runs_as_its_user(self) -> None:
        self.machine.run(f"systemctl start {UNIT}", SECONDS)
        owner = self.machine.run(f"stat -c %U /proc/{self.property('MainPID')}").output.strip()
        assert owner == "followspot", f"it runs as {owner}"

    @test("The display shows the installed document's guide, pixel for pixel what render draws")
    def shows_the_guide(self) -> None:
        self.first = self.render("--guide", self.guide(), "--step", "1")
        self.wait_for_picture(self.first)

    @test("With a guide at rest nothing wakes it, and the display is given no frame")
    def is_quiet(self) -> None:
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

    @test("A finger's tap shows the next step")
    def steps_by_touch(self) -> None:
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

    @test("Killed by SIGKILL, it is started again by systemd and on the display again")
    def is_restarted(self) -> None:
        before = self.property("MainPID")
        self.machine.run(f"kill -9 {before}")
        wait_until(lambda: self.property("MainPID") not in ("0", before), SECONDS, "another process")
        self.wait_for_picture(self.first)

    @test("systemctl reload shows a changed document in the same process, and refuses one with errors")
    def reloads(self) -> None:
        before = self.property("MainPID")
        self.machine.run(f"cp {DOCUMENT} /tmp && sed -i 's/is ready for/waits for/' {DOCUMENT}")
        changed = self.render("--guide", self.guide(), "--step", "1")
        assert changed != self.first, f"nothing changed in {DOCUMENT}"
        self.machine.run(f"systemctl reload {UNIT}", SECONDS)
        self.wait_for_picture(changed)
        self.machine.run(f"echo nonsense >>{DOCUMENT}")
        self.machine.run(f"systemctl reload {UNIT}", SECONDS, status=1)
        status = self.machine.run(f"systemctl status {UNIT}").output
        assert f"{DOCUMENT}:" in status and "error:" in status, f"the status does not tell what is wrong: {status}"
        assert self.machine.screen() == changed, "another picture is shown"
        self.machine.run(f"cat /tmp/kiosk.yaml >{DOCUMENT} && systemctl reload {UNIT}", SECONDS)
        self.wait_for_picture(self.first)
        assert self.property("MainPID") == before, "it is another process"

    @test("systemctl stop ends it cleanly within two seconds, and the console is back")
    def stops(self) -> None:
        self.machine.run(f"systemctl stop {UNIT}", SECONDS)
        assert self.property("Result") == "success", self.property("Result")
        assert self.property("ActiveState") == "inactive", self.property("ActiveState")
        terminal = self.machine.run("cat /sys/class/tty/tty0/active").output.strip()
        before = self.machine.screen()
        assert before != self.first, "the kiosk's picture is still there"
        self.machine.run(f"echo 'the console is back' >/dev/{terminal}")
        wait_until(lambda: self.machine.screen() != before, SECONDS, "the console to show what is written on it")
        stopping, stopped = (
            int(self.property(f"{moment}TimestampMonotonic")) for moment in ("ActiveExit", "InactiveEnter")
        )
        assert stopped - stopping <= 2_000_000, f"it took {(stopped - stopping) / 1e6:.1f} s"

    @test("After a power cut the machine boots into the guide, with nobody logged in")
    def starts_at_boot(self) -> None:
        self.machine.run("sync")
        self.machine.cut_power()
        self.boot()
        self.wait_for_picture(self.first)

    @test("Removing it keeps the settings, purging it leaves nothing")
    def purges(self) -> None:
        self.machine.run("dpkg --remove followspot", SECONDS)  # emulated, apt-get takes seconds more
        self.machine.run(f"test -e {DOCUMENT}")
        self.machine.run("apt-get purge -y followspot", SECONDS)
        files = self.files()
        left, lost = sorted(files - self.files_before), sorted(self.files_before - files)
        assert not left, f"left behind: {' '.join(left)}"
        assert not lost, f"taken away: {' '.join(lost)}"
        self.machine.run("test ! -e /run/followspot")
        assert "followspot" not in self.machine.run("dpkg -l").output
        self.machine.run(f"systemctl cat {UNIT}", status=1)

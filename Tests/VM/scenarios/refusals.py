"""Refused system calls on a real kernel: a seed selects the refusals while terminals are switched. Then everything must work."""

import os
import random
import time
from pathlib import Path

from lab import cache
from lab.architecture import AMD64
from lab.cache import PROJECT
from lab.deadline import PATIENCE, TooLate, wait_until
from lab.machine import Hardware

from .kiosk import KioskScenario

# The number of walks, and the first seed. A walk takes some seconds.
COUNT = int(os.environ.get("FOLLOWSPOT_REFUSALS", "12"))
FIRST = int(os.environ.get("FOLLOWSPOT_SEED", "1"))

SOURCE = PROJECT / "Tests/VM/guest/preload/faults.c"
PRELOAD = "/usr/lib/vm/faults.so"
CALM = "/tmp/calm"
DEBUG = "/sys/kernel/debug"

# Restarts the kiosk as a service manager does, until the test ends it.
KEEP_RUNNING = f"""\
cd /tmp
while [ ! -e /tmp/ends ]; do
  LD_PRELOAD={PRELOAD} FAULTS_SEED=$1 FAULTS_CALM={CALM} followspot demo --display kms --input libinput --state-dir /tmp/state-$1 &
  echo $! >/tmp/kiosk
  wait $!
  echo "ended with $?" >&2
done
"""

# Events during a walk, as commands of the guest's shell.
HAPPENINGS = (
    "chvt 5",
    "chvt {home}",
    "kill -STOP $(cat /tmp/kiosk)",
    "kill -CONT $(cat /tmp/kiosk)",
    "udevadm trigger --action=change --subsystem-match=drm",
    "udevadm trigger --action=change --subsystem-match=input",
)


class Refusals(KioskScenario):
    """A kiosk whose system calls fail, and which is restarted when it ends."""

    nightly = True
    hardware = Hardware("virtio")

    def files(self) -> dict[str, Path]:
        def compile(folder: Path) -> None:
            flags = ("-std=gnu17", "-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror")
            cache.tool(*AMD64.compiler, *flags, "-o", folder / "faults.so", SOURCE, package=AMD64.compiler_package)

        return {PRELOAD: cache.made("faults", cache.key(SOURCE), compile) / "faults.so"}

    def open(self) -> None:
        super().open()
        self.machine.run(f"mount -t debugfs debugfs {DEBUG}")
        self.machine.upload(KEEP_RUNNING.encode(), "/tmp/keep-running")
        self.home = self.machine.run("cat /sys/class/tty/tty0/active").output.strip().removeprefix("tty")
        self.console = self.machine.screen()
        self.before = self.kept_by_kernel()

    def kept_by_kernel(self) -> str:
        """Returns the number of framebuffers and of the card's clients."""
        return self.machine.run(
            f"grep -c '^framebuffer' {DEBUG}/dri/0/framebuffer; tail -n +2 {DEBUG}/dri/0/clients | wc -l"
        ).output

    def held(self) -> str:
        """Returns the number of framebuffers, and of the kiosk's descriptors of cards and of input devices, at rest."""
        return self.machine.run(
            f"grep -c '^framebuffer' {DEBUG}/dri/0/framebuffer; "
            "ls -l /proc/$(cat /tmp/kiosk)/fd | grep -c '/dev/dri/'; ls -l /proc/$(cat /tmp/kiosk)/fd | grep -c '/dev/input/'"
        ).output

    def walk(self, seed: int) -> tuple[str, int]:
        """Makes a walk. Returns the resources that are held at its end, and the number of refused calls."""
        dice = random.Random(seed)
        self.machine.run(f"rm -f {CALM} /tmp/ends")
        self.kiosk = kiosk = self.machine.start(f"exec sh /tmp/keep-running {seed}")
        kiosk.wait_for("refusing calls")
        if seed:
            # The seed also selects the times, which the machine keeps only roughly.
            happenings = (dice.choice(HAPPENINGS).format(home=self.home) for _ in range(dice.randrange(1, 6)))
            self.machine.run("; ".join(f"usleep {dice.choice((1000, 50000, 300000))}; {each}" for each in happenings) + "; true")
        self.machine.run(f"touch {CALM}; kill -CONT $(cat /tmp/kiosk); chvt {self.home}")
        self.wait_for_step(1)
        self.touch.tap(*self.mask_point(1))
        self.wait_for_step(2)
        held = self.held()
        self.machine.run("touch /tmp/ends; kill $(cat /tmp/kiosk)")
        kiosk.wait()
        assert "ended with 0" in kiosk.error.splitlines()[-1], kiosk.error
        self.machine.wait_for_screen(self.console, kept=self.kept)
        wait_until(lambda: self.kept_by_kernel() == self.before, PATIENCE, "the kernel to have what it had before")
        return held, kiosk.error.count("refused call")

    def test_ends_well(self) -> None:
        """After any refusals of the kernel the display shows the right picture, a tap counts, and no resources are leaked"""
        self.touch = self.touch_screen()
        wanted, _ = self.walk(0)
        refused, began = 0, time.monotonic()
        for seed in range(FIRST, FIRST + COUNT):
            try:
                held, count = self.walk(seed)
            except (TooLate, AssertionError) as late:
                late.add_note(f"seed {seed}")
                raise
            assert held == wanted, f"seed {seed}: it holds {held.split()}, not {wanted.split()}"
            refused += count
        seconds = time.monotonic() - began
        print(f"seeds {FIRST} to {FIRST + COUNT - 1}: {refused} calls refused, {seconds / COUNT:.1f} s each")
        # A single seed may select only calls that the kiosk does not make.
        assert refused > COUNT / 2 or COUNT < 12, f"only {refused} calls were refused"
        self.touch.unplug()

"""The walk over refusals on a real kernel: its calls are refused as a seed says, terminals come and go, and then all is well."""

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

# How many walks, and the first seed: a machine goes one in some seconds.
COUNT = int(os.environ.get("FOLLOWSPOT_REFUSALS", "12"))
FIRST = int(os.environ.get("FOLLOWSPOT_SEED", "1"))

SOURCE = PROJECT / "Tests/VM/guest/preload/faults.c"
PRELOAD = "/usr/lib/vm/faults.so"
CALM = "/tmp/calm"
DEBUG = "/sys/kernel/debug"

# As a service manager does, until it is asked to end.
KEEP_RUNNING = f"""\
cd /tmp
while [ ! -e /tmp/ends ]; do
  LD_PRELOAD={PRELOAD} FAULTS_SEED=$1 FAULTS_CALM={CALM} followspot demo --display kms --input libinput --state-dir /tmp/state-$1 &
  echo $! >/tmp/kiosk
  wait $!
  echo "ended with $?" >&2
done
"""

# What happens to a kiosk, as the guest's shell does it.
HAPPENINGS = (
    "chvt 5",
    "chvt {home}",
    "kill -STOP $(cat /tmp/kiosk)",
    "kill -CONT $(cat /tmp/kiosk)",
    "udevadm trigger --action=change --subsystem-match=drm",
    "udevadm trigger --action=change --subsystem-match=input",
)


class Refusals(KioskScenario):
    """A kiosk whose calls to the kernel fail, restarted where it can't go on."""

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
        """The framebuffers that there are, and who has the card open."""
        return self.machine.run(
            f"grep -c '^framebuffer' {DEBUG}/dri/0/framebuffer; tail -n +2 {DEBUG}/dri/0/clients | wc -l"
        ).output

    def held(self) -> str:
        """What the kiosk holds once it is at rest: its framebuffers, and its descriptors of the card and of input."""
        return self.machine.run(
            f"grep -c '^framebuffer' {DEBUG}/dri/0/framebuffer; "
            "ls -l /proc/$(cat /tmp/kiosk)/fd | grep -c '/dev/dri/'; ls -l /proc/$(cat /tmp/kiosk)/fd | grep -c '/dev/input/'"
        ).output

    def walk(self, seed: int) -> tuple[str, int]:
        """One walk; what is held at its end, and how many calls were refused."""
        dice = random.Random(seed)
        self.machine.run(f"rm -f {CALM} /tmp/ends")
        self.kiosk = kiosk = self.machine.start(f"exec sh /tmp/keep-running {seed}")
        kiosk.wait_for("refusing calls")
        if seed:
            # At times that the seed says too, as far as a machine keeps time.
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
        """However the kernel refuses, the right picture is there once it stops, a tap counts, and nothing is left"""
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
        # A seed by itself may refuse nothing that is asked.
        assert refused > COUNT / 2 or COUNT < 12, f"only {refused} calls were refused"
        self.touch.unplug()

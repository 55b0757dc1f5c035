"""The reach of a compromised kiosk: a stand-in runs under the limits of the kiosk's own unit."""

import re

from lab.cache import PROJECT

from .package import SECONDS, UNIT, PackageScenario

SECTION = "## What a broken renderer could still reach"


def listed() -> set[str]:
    """Returns what SECURITY.md lists as reachable: the first column of the section's table."""
    section = (PROJECT / "SECURITY.md").read_text().split(f"{SECTION}\n")[1].split("\n## ")[0]
    return set(re.findall(r"^\| \*\*(.+?)\*\* \|", section, re.MULTILINE))


class Prisoner(PackageScenario):
    """One Debian with the package, whose unit runs the stand-in in place of the kiosk."""

    nightly = True

    def open(self) -> None:
        super().open()
        self.install()

    def test_reaches_what_is_listed(self) -> None:
        """A program under the unit's limits reaches exactly what SECURITY.md lists, and nothing else that it tries"""
        self.machine.run(f"systemctl stop {UNIT}", SECONDS)
        # Private files of other users for it to try.
        self.machine.run("mkdir -p /home/somebody && for each in /home/somebody /root /var/log; do (umask 77; echo secret >$each/secret); done")
        self.machine.run("systemctl start dbus.socket && test -S /run/dbus/system_bus_socket && test -b /dev/vda && test -c /dev/dri/card0 && test -c /dev/input/event0")
        # The kiosk's unit, except for the settings about readiness, restarts and the watchdog.
        self.machine.run("cp /usr/lib/vm/prisoner /usr/bin/followspot && chmod 755 /usr/bin/followspot")
        folder = f"/run/systemd/system/{UNIT}.d"
        self.machine.run(f"mkdir -p {folder} && printf '[Service]\\nType=oneshot\\nRestart=no\\nWatchdogSec=0\\n' >{folder}/prisoner.conf && systemctl daemon-reload")
        self.machine.run(f"systemctl start {UNIT}", SECONDS)
        said = self.machine.run(f"journalctl -b -o cat -u {UNIT} _COMM=followspot").output
        assert re.search(r"^done$", said, re.MULTILINE), said
        reached = set(re.findall(r"^reached (.+)$", said, re.MULTILINE))
        refused = dict(re.findall(r"^refused (.+): (.+)$", said, re.MULTILINE))
        print("\n".join(f"{what}: {why}" for what, why in sorted(refused.items())))
        assert len(refused) > 50, said
        expected = listed()
        assert reached == expected, f"reached, not listed: {sorted(reached - expected)}; listed, not reached: {sorted(expected - reached)}; {said}"
        # An error other than the limit's would prove nothing.
        assert refused["all memory"] == "Killed", refused["all memory"]
        assert refused["many processes"] == "Resource temporarily unavailable", refused["many processes"]
        [processes] = re.findall(r"^processes (\d+)$", said, re.MULTILINE)
        limit = int(self.property("TasksMax"))
        assert 8 < int(processes) < limit, f"{processes} processes, with a limit of {limit}"
        assert not [why for why in refused.values() if why in ("Bad address", "Function not implemented", "Bad file descriptor")], refused

    def test_has_room(self) -> None:
        """The kiosk needs at most a quarter of its allowed tasks"""
        self.machine.run(f"rm -r /run/systemd/system/{UNIT}.d && systemctl daemon-reload && dpkg --install /root/.build/package/followspot_*.deb", SECONDS)
        self.machine.run(f"systemctl restart {UNIT}", SECONDS)
        tasks, limit = int(self.property("TasksCurrent")), int(self.property("TasksMax"))
        print(f"{tasks} of {limit} tasks")
        assert tasks * 4 <= limit, f"{tasks} of {limit}"

"""Compares Followspot with other software for kiosks: each draws the same picture, in turns on this machine.

packaging/compare runs it, after it has installed and built the programs. Prints a table in Markdown.
"""

import argparse
import datetime
import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
SIZES = ("1920x1080", "3840x2160")
# The packages of a minimal Debian that boots into systemd. They are not counted.
BASE = ("?essential", "apt", "systemd-sysv", "udev", "dbus")


class Peer:
    """A program that shows the tour."""

    def __init__(self, name: str, command: list[str], packages: list[str], ends: bool = False, traces: bool = False) -> None:
        self.name = name
        self.command = command
        # The packages to install for it on a kiosk.
        self.packages = packages
        # Whether its trace contains the time of its first picture in memory. It reports readiness to systemd one refresh later.
        self.traces = traces
        # Whether it ends after its picture; other programs report readiness instead.
        self.ends = ends

    def first_picture(self) -> float:
        """Returns the seconds from the start of its process to its complete first picture in memory."""
        with tempfile.TemporaryDirectory() as folder:
            begin = time.monotonic()
            process = self._start(Path(folder), picture=True)
            if self.ends:
                assert process.wait(60) == 0, f"{self.name} ended with {process.returncode}"
            took = time.monotonic() - begin
            if self.traces:
                [start] = [event for event in self._trace(process, folder) if event["name"] == "start"]
                took = (start["ts"] + start["dur"]) / 1e6 - begin
            self._end(process)
            return took

    def first_trace(self) -> list[dict]:
        """Returns the events of its trace, in the order of time."""
        with tempfile.TemporaryDirectory() as folder:
            process = self._start(Path(folder), picture=True)
            return sorted(self._trace(process, folder), key=lambda event: event.get("ts", 0))

    def _trace(self, process: subprocess.Popen[bytes], folder: str) -> list[dict]:
        """Ends it and reads its trace."""
        process.terminate()
        assert process.wait(60) == 0, f"{self.name} ended with {process.returncode}"
        return json.loads(Path(folder, "trace").read_text())

    def memory(self) -> float:
        """Returns the MB of all its processes (PSS), once the number is stable."""
        with tempfile.TemporaryDirectory() as folder:
            process = self._start(Path(folder), picture=False)
            before, now = 0.0, 1.0
            while abs(now - before) > 0.01 * now:
                time.sleep(3)
                before, now = now, sum(pss(member) for member in group(process.pid))
            self._end(process)
            return now

    def _start(self, folder: Path, picture: bool) -> subprocess.Popen[bytes]:
        """Starts it in a new session, and waits for its picture unless it makes one and ends.

        With `picture` it also writes the trace or the file that shows when its first picture was complete.
        """
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices:
            notices.bind(f"{folder}/ready")
            notices.settimeout(60)
            words = [word.replace("FOLDER", str(folder)) for word in self.command]
            if picture and self.ends:
                words.insert(1, f"--screenshot={folder}/picture.png")
            if picture and self.traces:
                words += ["--trace", f"{folder}/trace"]
            process = subprocess.Popen(
                words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                env=os.environ | {"NOTIFY_SOCKET": f"{folder}/ready", "QT_QPA_PLATFORM": "offscreen"},
            )  # fmt: skip
            while not self.ends and b"READY=1" not in notices.recv(4096):
                pass
            return process

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def followspot(program: str, document: Path, packages: tuple[str, ...] = ()) -> Peer:
    """Returns the kiosk on a virtual display."""
    command = [program, "run", str(document), "--display", "virtual", "--input", "none", "--state-dir", "FOLDER/state"]
    return Peer("Followspot", command, list(packages), traces=True)


def group(session: int) -> list[int]:
    """Returns the processes of a session."""
    members = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            after_name = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(after_name[3]) == session:
            members.append(int(folder.name))
    return members


def pss(process: int) -> float:
    """Returns the MB of a process (PSS: shared memory counts in parts); 0 if it has ended."""
    try:
        rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    except OSError:
        return 0
    found = re.search(r"^Pss: +(\d+) kB", rollup, re.MULTILINE)
    return int(found[1]) * 1024 / 1e6 if found else 0


def closure(packages: tuple[str, ...] | list[str]) -> dict[str, str]:
    """Returns the names and versions of the packages that apt would install on an empty disk."""
    simulated = subprocess.run(
        ["apt-get", "--simulate", "--no-install-recommends", "-o", "Dir::State::status=/dev/null", "install", *packages],
        check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    return dict(re.findall(r"^Inst (\S+) \((\S+)", simulated, re.MULTILINE))


def installed_size(packages: list[str]) -> float:
    """Returns the MB of a kiosk's packages with all their dependencies, beyond a minimal Debian."""
    base = closure(BASE)
    files = [package for package in packages if package.startswith("/")]
    kilobytes = 0
    for file in files:
        kilobytes += int(subprocess.check_output(["dpkg-deb", "--field", file, "Installed-Size"], text=True))
    own = {subprocess.check_output(["dpkg-deb", "--field", file, "Package"], text=True).strip() for file in files}
    wanted = [
        f"{name}={version}"
        for name, version in closure([*BASE, *packages]).items()
        if name not in base and name not in own
    ]
    shown = subprocess.run(["apt-cache", "show", *wanted], check=True, capture_output=True, text=True).stdout
    sizes = re.findall(r"^Installed-Size: (\d+)", shown, re.MULTILINE)
    assert len(sizes) >= len(wanted), f"apt knows {len(sizes)} sizes of {len(wanted)} packages"
    return (kilobytes + sum(map(int, sizes))) * 1024 / 1e6


def covers(benchmarks: str, others: dict[str, str], seconds: float) -> dict[tuple[str, str], tuple[float, float]]:
    """Returns, for each program and size, the time of a frame under the scrim: as a multiple of memcpy's, and in ms."""
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for size in SIZES:
        row = json.loads(
            subprocess.check_output(
                [benchmarks, f"scrim/{size}/rounded/3", "--json", "--seconds", str(seconds)], text=True
            )
        )
        row = next(entry for entry in (row if isinstance(row, list) else row["rows"]) if entry["name"].endswith("/3"))
        found["Followspot", size] = row["ratio_memcpy"], row["ours_ms"]
        found["cairo", size] = row["cairo_ms"] / row["memcpy_ms"], row["cairo_ms"]
        for name, program in others.items():
            said = subprocess.check_output(
                [program, "scrim", size, str(seconds)], text=True, stderr=subprocess.DEVNULL,
                env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
            )  # fmt: skip
            took, memcpy = map(float, said.split())
            found[name, size] = took / memcpy, took
    return found


def repeated(rounds: int, measure: Callable[[], list[float]]) -> list[list[float]]:
    """Returns the results of each measurement over all rounds."""
    return [list(column) for column in zip(*(measure() for _ in range(rounds)))]


def best(values: list[float]) -> str:
    """Formats the least value, because other programs can only make a start longer, and the median in brackets."""
    return f"{min(values):.0f} ({statistics.median(values):.0f})"


def machine() -> str:
    found = re.search(r"^model name\s*: (.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return f"{os.cpu_count()} × {found[1] if found else os.uname().machine}, load {os.getloadavg()[0]:.1f}"


def version(package: str) -> str:
    return subprocess.check_output(["dpkg-query", "-Wf", "${Version}", package], text=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--followspot", required=True, help="the program of the package")
    parser.add_argument("--benchmarks", required=True)
    parser.add_argument("--package", required=True, help="the .deb")
    parser.add_argument("--qt", required=True)
    parser.add_argument("--lvgl", required=True)
    parser.add_argument("--lvgl-version", required=True)
    parser.add_argument("--rounds", type=int, default=15)
    choices = parser.parse_args()

    browser = [shutil.which("chromium") or "chromium", "--headless", "--disable-gpu", "--hide-scrollbars",
               "--window-size=1920,1080", "--user-data-dir=FOLDER/profile"]  # fmt: skip
    if os.geteuid() == 0:
        browser.append("--no-sandbox")
    peers = [
        followspot(choices.followspot, HERE / "tour.yaml", (choices.package, "fonts-inter")),
        Peer("Qt", [choices.qt, "show"], ["libqt6gui6", "qt6-qpa-plugins", "fonts-inter"]),
        Peer("LVGL", [choices.lvgl, "show"], []),
        Peer("Chromium", [*browser, (HERE / "tour.html").as_uri()], ["chromium", "cage", "fonts-inter"], ends=True),
    ]  # fmt: skip

    times = covers(choices.benchmarks, {"Qt": choices.qt, "LVGL": choices.lvgl}, 2)
    for peer in peers:
        peer.first_picture()  # excludes the first reading from the disk
    starts = dict(zip([peer.name for peer in peers],
                      repeated(choices.rounds, lambda: [peer.first_picture() * 1000 for peer in peers])))  # fmt: skip
    memory = {peer.name: peer.memory() for peer in peers}
    sizes = {peer.name: installed_size(peer.packages) for peer in peers if peer.packages}
    # LVGL and its fonts are linked into the program.
    sizes["LVGL"] = Path(choices.lvgl).stat().st_size / 1e6

    versions = (
        f"cairo {version('libcairo2')}, Qt {version('libqt6gui6')}, LVGL {choices.lvgl_version}, "
        f"Chromium {version('chromium')}"
    )
    print(f"{datetime.date.today()}, {machine()}; {versions}\n")
    names = ("Followspot", "cairo", "Qt", "LVGL", "Chromium")
    print(f"| | {' | '.join(names)} |")
    print(f"|---{'|---' * len(names)}|")
    rows: list[tuple[str, dict[str, str]]] = []
    for size in SIZES:
        cells = {name: "{:.2f} ({:.2f})".format(*times[name, size]) for name in names if (name, size) in times}
        rows.append((f"a frame under a scrim, {size}: ÷ memcpy (ms)", cells))
    rows.append(("start to first picture, ms: fastest (median)", {name: best(starts[name]) for name in starts}))
    rows.append(("memory of all processes, MB (PSS)", {name: f"{memory[name]:.0f}" for name in memory}))
    rows.append(("installed with all it needs, MB", {name: f"{sizes[name]:.0f}" for name in sizes}))
    for title, cells in rows:
        print(f"| {title} | {' | '.join(cells.get(name, '–') for name in names)} |")


if __name__ == "__main__":
    main()

"""Scenarios: tests that share a machine and are run in the order in which they are written."""

import shutil
import tempfile
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any

from . import cache
from .cache import Unavailable

Step = Callable[[Any], None]


def test(title: str) -> Callable[[Step], Step]:
    """Marks a method as a test; its title is a sentence that says what is true when it passes."""

    def mark(method: Step) -> Step:
        method.sentence = title  # type: ignore[attr-defined]
        return method

    return mark


class Scenario:
    """A story about one machine. `open` sets the scene; `stack` closes whatever it opened, in reverse."""

    # `smoke` runs with every change, `full` needs the package and a whole Debian.
    kind = "smoke"
    # A chain's later tests make no sense after an earlier one has failed; they are then skipped.
    chain = False

    def __init__(self, choices: "Choices") -> None:
        self.choices = choices
        self.stack = ExitStack()
        self.kept = Path()
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory(prefix="followspot-vm-")))

    def open(self) -> None:
        """Called once before the tests; raises `Unavailable` to skip them all."""

    def before_each(self) -> None:
        """Called before every test."""

    def explain(self) -> str:
        """What else is known when a test has failed: logs, mostly."""
        return ""

    @classmethod
    def name_of(cls, step: Step) -> str:
        return f"{cls.__name__}: {step.sentence}"  # type: ignore[attr-defined]

    @classmethod
    def tests(cls) -> list[Step]:
        """The marked methods, inherited ones first."""
        found: dict[str, Step] = {}
        for owner in reversed(cls.__mro__):
            found.update({name: value for name, value in vars(owner).items() if hasattr(value, "sentence")})
        return list(found.values())


@dataclass(frozen=True)
class Choices:
    """What was asked for on the command line, and what is therefore tested."""

    kinds: tuple[str, ...] = ("smoke", "full")
    filter: str = ""
    program: Path | None = None
    package: Path | None = None
    jobs: int = 2

    def wants(self, scenario: type[Scenario], step: Step) -> bool:
        """A chain is run whole if any of its tests is wanted."""
        steps = scenario.tests() if scenario.chain else [step]
        wanted = any(self.filter.lower() in scenario.name_of(step).lower() for step in steps)
        return scenario.kind in self.kinds and wanted

    def built_package(self) -> Path:
        """The package under test: the one that was named, or the newest that was built."""
        if self.package:
            return self.package
        built = (cache.PROJECT / ".build/package").glob("followspot_*.deb")
        newest = max(built, key=lambda path: path.stat().st_mtime, default=None)
        if not newest:
            raise Unavailable("no package has been built: packaging/check package leaves it in .build/package")
        return newest

    def built_program(self) -> Path:
        """The program under test: the one that was named, the package's, or the newest build."""
        if self.program:
            return self.program
        try:
            package = self.built_package()
        except Unavailable:
            folders = (cache.PROJECT / ".build" / kind for kind in ("release", "debug"))
            built = [folder / "followspot" for folder in folders if (folder / "followspot").exists()]
            if not built:
                raise Unavailable("no followspot has been built: swift build --product followspot") from None
            return max(built, key=lambda path: path.stat().st_mtime)

        def unpack(folder: Path) -> None:
            cache.tool("dpkg-deb", "-x", package, folder)

        unpacked = cache.made("package", cache.key(package), unpack)
        return unpacked / "usr/bin/followspot"


@dataclass
class Report:
    """Says what happened as it happens, and counts."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    lock: Lock = field(default_factory=Lock)

    def passes(self, name: str, seconds: float) -> None:
        with self.lock:
            self.passed += 1
            print(f"passed   {name} ({seconds:.1f} s)", flush=True)

    def fails(self, name: str, error: BaseException) -> None:
        with self.lock:
            self.failed += 1
            print(f"failed   {name}\n{indented(explained(error))}", flush=True)

    def skips(self, name: str, reason: str) -> None:
        with self.lock:
            self.skipped += 1
            print(f"skipped  {name}: {reason}", flush=True)

    @property
    def total(self) -> int:
        return self.passed + self.failed + self.skipped

    def summary(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def explanation(scenario: Scenario) -> str:
    try:
        return scenario.explain()
    except Exception as error:
        return f"(more is not known: {error})"


def explained(error: BaseException) -> str:
    """Where in the scenario it went wrong, what was wrong, and what else is known."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "/scenarios/" in frame.filename]
    places = [f"{Path(frame.filename).name}:{frame.lineno}: {frame.line}" for frame in frames]
    return "\n".join([*places, f"{type(error).__name__}: {error}", *getattr(error, "__notes__", [])])


def indented(text: str) -> str:
    return "\n".join(f"         {line}" for line in text.splitlines())


def run(scenarios: list[type[Scenario]], choices: Choices) -> Report:
    """Runs what is wanted, `jobs` scenarios side by side, and reports."""
    report = Report()
    with ThreadPoolExecutor(choices.jobs) as pool:
        for done in [pool.submit(run_scenario, scenario, choices, report) for scenario in scenarios]:
            done.result()
    return report


def run_scenario(kind: type[Scenario], choices: Choices, report: Report) -> None:
    steps = [step for step in kind.tests() if choices.wants(kind, step)]
    names = {step: kind.name_of(step) for step in steps}
    if not steps:
        return
    scenario = kind(choices)
    with scenario.stack:
        try:
            scenario.open()
        except Unavailable as reason:
            for step in steps:
                report.skips(names[step], str(reason))
            return
        except Exception as error:
            for step in steps:
                report.fails(names[step], error)
            return
        broken = ""
        for step in steps:
            if broken:
                report.skips(names[step], f"it follows “{broken}”, which failed")
                continue
            scenario.kept = cache.root() / "failures" / kind.__name__ / step.__name__
            shutil.rmtree(scenario.kept, ignore_errors=True)
            began = time.monotonic()
            try:
                scenario.before_each()
                step(scenario)
            except Unavailable as reason:
                report.skips(names[step], str(reason))
            except Exception as error:
                error.add_note(explanation(scenario))
                report.fails(names[step], error)
                broken = step.sentence if kind.chain else ""  # type: ignore[attr-defined]
            else:
                report.passes(names[step], time.monotonic() - began)

"""Scenarios: tests that share a machine and are run in the order in which they are written."""

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from . import cache
from .cache import Unavailable
from .system import BOOKWORM, System


class Scenario:
    """A story about one machine: its methods `test_…` are tests, and the sentence below each is its title.

    `open` sets the scene; `stack` closes whatever it opened, in reverse. What one test learns, those after it know:
    they share one object.
    """

    # `smoke` runs with every change, `full` needs the package and a whole Debian.
    kind = "smoke"
    # A chain's later tests make no sense after an earlier one has failed; they are then skipped.
    chain = False
    # Shows on other hardware, or in a rarer setting, what another scenario shows too: --share leaves it out.
    variant = False

    choices: "Choices"
    stack: ExitStack
    # For what the scenario needs, gone with it, and for what is left of the test that runs when it fails.
    folder: Path
    kept: Path

    def open(self) -> None:
        """Called once before the tests; raises `Unavailable` to skip them all."""

    def before_each(self) -> None:
        """Called before every test."""

    def explain(self) -> str:
        """What else is known when a test has failed: logs, mostly."""
        return ""


@dataclass(frozen=True)
class Choices:
    """What was asked for on the command line, and what is therefore tested."""

    kinds: tuple[str, ...] = ("smoke", "full")
    called: str = ""
    program: Path | None = None
    package: Path | None = None
    system: System = BOOKWORM
    share: bool = False

    def built_package(self) -> Path:
        """The package under test: the one that was named, or the newest that was built."""
        if self.package:
            return self.package
        built = self.system.packages.glob("followspot_*.deb")
        newest = max(built, key=lambda path: path.stat().st_mtime, default=None)
        if not newest:
            raise Unavailable(f"no package for {self.system.name} has been built: packaging/build leaves it in {self.system.packages}")
        return newest

    def built_program(self) -> Path:
        """The program under test: the one that was named, the package's, or the newest build."""
        if self.program:
            return self.program
        try:
            package = self.built_package()
        except Unavailable:
            if self.system != BOOKWORM:
                raise
            folders = (cache.PROJECT / ".build" / kind for kind in ("release", "debug"))
            built = [folder / "followspot" for folder in folders if (folder / "followspot").exists()]
            if not built:
                raise Unavailable("no followspot has been built: swift build --product followspot") from None
            return max(built, key=lambda path: path.stat().st_mtime)

        def unpack(folder: Path) -> None:
            cache.tool("dpkg-deb", "-x", package, folder)

        unpacked = cache.made("package", cache.key(package), unpack)
        return unpacked / "usr/bin/followspot"

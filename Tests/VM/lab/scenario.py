"""Scenarios: tests that share a machine and run in the order in which they are written."""

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from . import cache
from .cache import Unavailable
from .system import BOOKWORM, System


class Scenario:
    """A story about one machine. Its methods `test_…` are tests, and the docstring of each is its title.

    `open` prepares the machine; `stack` closes everything that `open` opened, in reverse. The tests share one object, so a test
    can use the results of the tests before it.
    """

    # `smoke` needs the program only; `full` needs the package and a whole Debian.
    kind = "smoke"
    # After a failure in a chain, the tests after it are skipped.
    chain = False
    # A variant shows on other hardware, or in a rarer setting, what another scenario shows too. --share leaves it out.
    variant = False
    # A long scenario, of rare events or of what few changes reach, which --share leaves out too.
    nightly = False

    choices: "Choices"
    stack: ExitStack
    # The scenario's temporary folder, and the folder for the pictures of the running test if it fails.
    folder: Path
    kept: Path

    def open(self) -> None:
        """Called once before the tests; raises `Unavailable` to skip them all."""

    def before_each(self) -> None:
        """Called before every test."""

    def explain(self) -> str:
        """Returns further text for the report of a failed test, mostly logs."""
        return ""


@dataclass(frozen=True)
class Choices:
    """The choices of the command line, and the program and package that they select."""

    kinds: tuple[str, ...] = ("smoke", "full")
    called: str = ""
    program: Path | None = None
    package: Path | None = None
    system: System = BOOKWORM
    share: bool = False

    def built_package(self) -> Path:
        """Returns the package under test: the given one, or the newest that was built."""
        if self.package:
            return self.package
        built = self.system.packages.glob("followspot_*.deb")
        newest = max(built, key=lambda path: path.stat().st_mtime, default=None)
        if not newest:
            raise Unavailable(f"no package for {self.system.name} has been built: packaging/build leaves it in {self.system.packages}")
        return newest

    def built_program(self) -> Path:
        """Returns the program under test: the given one, the package's, or the newest build."""
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

"""Draws the pictures of pages while Sphinx builds the book, and leaves the comments of blocks out of it.

The environment variable FOLLOWSPOT names the program that draws, otherwise `followspot` on the PATH. A picture is drawn again if
it is older than the files that it shows. EXAMPLES is the folder of the package's examples. All that the program says is a warning:
`sphinx-build -W` fails.
"""
from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from sphinx.application import Sphinx
from sphinx.util import logging

import marks

log = logging.getLogger(__name__)


class Picture(NamedTuple):
    """A picture and the commands that draw it, in a new folder."""

    path: Path
    commands: list[str]
    #: The file that a warning names.
    source: Path
    #: What is in the folder: texts by name, and copies of files and folders.
    files: dict[str, str]
    copies: list[Path]
    #: Parts of lines that the program may print.
    expected: tuple[str, ...] = ()

    def draw(self, program: str) -> None:
        newest = max(source.stat().st_mtime for source in (self.source, Path(program), *self.copies))
        if self.path.exists() and self.path.stat().st_mtime > newest:
            return
        with TemporaryDirectory() as name:
            folder = Path(name)
            for copy in self.copies:
                (shutil.copytree if copy.is_dir() else shutil.copy)(copy, folder / copy.name)
            for file, text in self.files.items():
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                (folder / file).write_text(text, encoding="utf-8")
            for command in self.commands:
                run = subprocess.run(["sh", "-euc", command], cwd=folder, env=environment(program), capture_output=True, text=True, timeout=60)
                notes = [line for line in run.stderr.splitlines() if not any(text in line for text in self.expected)]
                if run.returncode or notes:
                    # The next build tries again.
                    self.path.unlink(missing_ok=True)
                    log.warning("%s: %s\n%s", self.source, command, "\n".join(notes) or f"exit status {run.returncode}")
                    return
            shutil.move(folder / self.path.name, self.path)


def environment(program: str) -> dict[str, str]:
    """The environment of commands: their `followspot` is the program."""
    return os.environ | {"PATH": f"{Path(program).parent}:{os.environ['PATH']}"}


def the_program() -> str | None:
    program = shutil.which(os.environ.get("FOLLOWSPOT", "followspot"))
    return program and str(Path(program).resolve())


def draw(pictures: Iterable[Picture]) -> None:
    """Draws pictures, two at a time."""
    program = the_program()
    if not program:
        log.warning("the pictures need the program: set FOLLOWSPOT")
        return
    with ThreadPoolExecutor(2) as pool:
        for _ in pool.map(lambda picture: picture.draw(program), pictures):
            pass


def build(app: Sphinx) -> None:
    source = Path(app.srcdir)
    folder = source / "pictures"
    folder.mkdir(exist_ok=True)
    drawn: dict[str, Picture] = {}
    for page in sorted(source.glob("**/*.md")):
        for name, command in marks.pictures(page).items():
            if name in drawn:
                log.warning("%s: %s also draws %s", page, drawn[name].source, name)
            assets = page.parent / "assets"
            drawn[name] = Picture(folder / name, [command], page, marks.files(page), [assets] if assets.exists() else [])
    draw(drawn.values())
    for file in set(folder.iterdir()) - {picture.path for picture in drawn.values()}:
        file.unlink()


def leave_out_marks(app: Sphinx, name: str, source: list[str]) -> None:
    source[0] = marks.MARK.sub("\n", source[0])


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("builder-inited", build)
    app.connect("source-read", leave_out_marks)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""The examples of the reference: documents of at most 20 lines, and their pictures.

The first line of an example is a comment: the sentence below the picture. Comments after it may be:

    # see: ../../how-to/write/lists.md     recipes and pages to read next
    # size: 320x320                        the picture's size in points, if not 320x200
    # render: --guide welcome              more options of `followspot render`
    # warns: does not fit                  a warning of the program that the example is about
"""
from __future__ import annotations

import json
import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from sphinx.util import logging

log = logging.getLogger(__name__)
LINES = 20


class Example(NamedTuple):
    """A document of `reference/examples`. `head` has its comments, `body` all other lines."""

    path: Path
    head: list[str]
    body: str

    @classmethod
    def read(cls, path: Path) -> Example:
        lines = path.read_text(encoding="utf-8").splitlines()
        count = next((n for n, line in enumerate(lines) if not line.startswith("#")), len(lines))
        if not count:
            log.warning("%s: the first line must be a comment that says what the picture shows", path)
        if len(lines) - count > LINES:
            log.warning("%s: has %d lines, more than %d", path, len(lines) - count, LINES)
        return cls(path, [line.lstrip("# ") for line in lines[:count]], "\n".join(lines[count:]) + "\n")

    def comments(self, name: str) -> list[str]:
        return [line.removeprefix(f"{name}: ") for line in self.head if line.startswith(f"{name}: ")]

    @property
    def size(self) -> tuple[int, int]:
        """The picture's size in points."""
        width, height = (self.comments("size") or ["320x200"])[0].split("x")
        return int(width), int(height)

    def markdown(self, picture: str) -> str:
        """The picture, its sentence and the document."""
        caption = self.head[0] if self.head else self.path.stem
        options = f":alt: {json.dumps(caption, ensure_ascii=False)}\n:width: {self.size[0]}px\n"
        return f"```{{image}} {picture}\n{options}```\n\n*{caption}*\n\n```yaml\n{self.body}```\n\n"

    def draw(self, program: str, picture: Path) -> None:
        """Draws the picture if it is older than the example, its pictures or the program, and warns of all that the program says."""
        sources = [self.path, Path(program), *self.path.parent.glob("*.svg")]
        newest = max(source.stat().st_mtime for source in sources)
        if picture.exists() and picture.stat().st_mtime > newest:
            return
        width, height = self.size
        size = ["--scale", "2", "--size", f"{2 * width}x{2 * height}"]
        options = [word for line in self.comments("render") for word in shlex.split(line)]
        expected = ["--data", *self.comments("warns")]
        for command in (["validate", *size], ["render", *size, *options, "-o", str(picture)]):
            run = subprocess.run([program, *command, str(self.path)], capture_output=True, text=True, timeout=60)
            notes = [line for line in run.stderr.splitlines() if not any(text in line for text in expected)]
            if run.returncode or notes:
                # The next build tries again.
                picture.unlink(missing_ok=True)
                log.warning("%s", "\n".join(notes) or f"{self.path}: exit status {run.returncode}")
                return


def draw(examples: dict[Path, Example], program: str) -> None:
    """Draws the pictures, two at a time."""
    with ThreadPoolExecutor(2) as pool:
        for _ in pool.map(lambda picture: examples[picture].draw(program, picture), examples):
            pass

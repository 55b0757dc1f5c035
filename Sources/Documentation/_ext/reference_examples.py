"""The examples of the reference: documents of at most 20 lines, and their pictures.

The first line of an example is a comment: the sentence below the picture. Comments after it may be:

    # see: ../../how-to/write/lists.md     recipes and pages to read next
    # size: 320x320                        the picture's size in points, if not 320x200
    # render: --guide welcome              more options of `followspot render`
    # warns: does not fit                  a warning of the program that the example is about
"""
from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from sphinx.util import logging

from pictures import Picture

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

    def drawing(self, path: Path) -> Picture:
        """The picture, and the commands that check the document and draw it."""
        width, height = self.size
        size = f"--scale 2 --size {2 * width}x{2 * height}"
        options = " ".join(self.comments("render"))
        commands = [f"followspot validate {size} {self.path.name}", f"followspot render {size} {options} -o {path.name} {self.path.name}"]
        return Picture(path, commands, self.path, {}, [self.path, *self.path.parent.glob("*.svg")], ("--data", *self.comments("warns")))

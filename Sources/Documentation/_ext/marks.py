"""The blocks of a page, and the comments above them that say what they are.

    <!-- of: NAME -->          a part of the document NAME.yaml: all parts of a page, joined in their order, are that document
    <!-- file: PATH -->        the file PATH
    <!-- tutorial: FILE -->    what a lesson of the tutorial changes in FILE
    <!-- picture: COMMAND -->  above a picture: the command that draws it, among the page's files
    <!-- first: COMMAND -->    above commands: runs before them, because a reader does it by hand
    <!-- beside: REASON -->    above commands: they run beside the page's later ones, as in a second terminal
    <!-- skip: REASON -->      above commands: the check does not run them

A block of YAML without a comment is a document of its own.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

COMMENT = r"(?:<!-- (?P<mark>of|file|tutorial|first|beside|skip): (?P<argument>[^\n]+) -->\n)?"
BLOCK = re.compile(rf"^{COMMENT}(?P<fence>```+)(?P<language>\w*)\n(?P<text>.*?)^(?P=fence)$", re.M | re.S)
PICTURE = re.compile(r"^<!-- picture: (?P<command>[^\n]+) -->\n!\[[^]]*\]\((?:\.\./)*pictures/(?P<name>[\w-]+\.png)\)", re.M)
#: Any comment with a mark, on a separate line.
MARK = re.compile(r"^<!-- (?:of|file|tutorial|picture|first|beside|skip): .+ -->\n", re.M)
LESSONS = ("a-screen", "it-can-be-touched", "it-counts", "it-explains-itself", "it-speaks-three-languages", "on-the-wall")


class Block(NamedTuple):
    mark: str
    argument: str
    language: str
    text: str
    #: The number of its first line.
    line: int


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in BLOCK.finditer(text):
        line = text.count("\n", 0, found.start("text")) + 1
        yield Block(found["mark"] or "", found["argument"] or "", found["language"], found["text"], line)


def pictures(page: Path) -> dict[str, str]:
    """The names of the pictures that a page draws, with their commands."""
    return {found["name"]: found["command"] for found in PICTURE.finditer(page.read_text(encoding="utf-8"))}


def documents(page: Path) -> dict[str, str]:
    """The documents of a page by the names of their files."""
    result: dict[str, str] = {}
    for block in blocks(page):
        if block.language == "yaml" and block.mark in ("", "of"):
            name = f"{block.argument or f'line-{block.line}'}.yaml"
            result[name] = result.get(name, "") + block.text
    return result


def files(page: Path) -> dict[str, str]:
    """The files that a reader of a page has saved at its end, by their paths."""
    own = {block.argument: block.text for block in blocks(page) if block.mark == "file"}
    if page.parent.name == "tutorial":
        return lesson(page.parent, page.stem if page.stem in LESSONS else LESSONS[-1]) | own
    return documents(page) | own


def lesson(tutorial: Path, name: str) -> dict[str, str]:
    """The files of the tutorial at the end of a lesson."""
    made = Tutorial()
    for page in LESSONS[: LESSONS.index(name) + 1]:
        for block in blocks(tutorial / f"{page}.md"):
            made.change(block)
    return made.files


class Tutorial:
    """The files of the tutorial's kiosk, as its reader makes them."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}
        self.head: list[str] = []
        self.sections: dict[str, dict[str, list[str]]] = {}

    def change(self, block: Block) -> None:
        """Does what the lesson says of a block.

        A block of kiosk.yaml has sections with entries. An entry takes the place of the entry of that name, or stands at the
        section's end. A new section stands at the document's end. A block of another file is the whole file.
        """
        if block.mark != "tutorial":
            return
        if block.argument != "kiosk.yaml":
            self.files[block.argument] = block.text
            return
        head, changed = entries(block.text)
        self.head = self.head or head
        for name, new in changed.items():
            self.sections.setdefault(name, {}).update(new)
        lines = [*self.head]
        for name, section in self.sections.items():
            lines += ["", f"{name}:"]
            for number, part in enumerate(section.values()):
                is_apart = number and name in ("screens", "components", "guides")
                lines += ["", *part] if is_apart else part
        self.files["kiosk.yaml"] = "\n".join(lines) + "\n"


def entries(text: str) -> tuple[list[str], dict[str, dict[str, list[str]]]]:
    """The lines before a document's first section, and the sections' entries with their lines. A comment belongs to the entry below."""
    head: list[str] = []
    sections: dict[str, dict[str, list[str]]] = {}
    section: dict[str, list[str]] | None = None
    comments: list[str] = []
    part: list[str] = []
    for line in text.splitlines():
        if re.fullmatch(r"\w+:", line):
            section = sections.setdefault(line[:-1], {})
        elif section is None:
            head.append(line)
        elif line.startswith("  #"):
            comments.append(line)
        elif found := re.match(r"  ([^\s#][^:]*):( |$)", line):
            part = section[found[1]] = [*comments, line]
            comments = []
        elif line:
            part.append(line)
    while head and not head[-1]:
        head.pop()
    return head, sections

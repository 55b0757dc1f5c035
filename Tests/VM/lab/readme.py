"""Reads README.md and other pages: the fenced blocks of their sections."""

from pathlib import Path

README = Path(__file__).parents[3] / "README.md"


def fenced(section: str, language: str, page: Path = README) -> list[str]:
    """Returns the blocks of a language in a section, each without its fences. The section "" is above the first one."""
    blocks: list[str] = []
    here, inside = section == "", False
    for line in page.read_text().splitlines():
        if line.startswith("## ") and not inside:
            here = line == f"## {section}"
        elif line.startswith("```"):
            inside = here and not inside and line == f"```{language}"
            if inside:
                blocks.append("")
        elif inside:
            blocks[-1] += f"{line}\n"
    assert blocks, f"{page} has no {language} in the section {section}"
    return blocks


def commands(section: str, page: Path = README) -> list[str]:
    """Returns a section's commands as root types them, without `sudo`."""
    lines = "".join(fenced(section, "console", page)).replace("\\\n", " ").splitlines()
    return [line.removeprefix("$ ").removeprefix("sudo ") for line in lines if line.startswith("$ ")]

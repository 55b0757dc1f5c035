"""README.md, or another page, as a visitor reads it: its sections, and what stands between fences in them."""

from pathlib import Path

README = Path(__file__).parents[3] / "README.md"


def fenced(section: str, language: str, page: Path = README) -> list[str]:
    """The blocks of a language in a section, each without its fences."""
    blocks: list[str] = []
    here = inside = False
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
    """What a root types: the commands of a section without `sudo`."""
    lines = "".join(fenced(section, "console", page)).replace("\\\n", " ").splitlines()
    return [line.removeprefix("$ ").removeprefix("sudo ") for line in lines if line.startswith("$ ")]

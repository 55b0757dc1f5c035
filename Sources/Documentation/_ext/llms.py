"""Joins the pages that Sphinx's text builder writes into one text for coding assistants, llms.txt."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx


def pages(includes: dict[str, list[str]], page: str) -> Iterator[str]:
    """A page and all pages below it, in the order of the tables of contents."""
    yield page
    for below in includes.get(page, ()):
        yield from pages(includes, below)


def narrow(text: str) -> str:
    """The text without the padding of tables, which is a third of it."""
    return re.sub(r"^[|+].*$", lambda line: re.sub(r"(?<=--)-+|(?<===)=+|(?<= ) +", "", line[0]), text, flags=re.M)


def join(app: Sphinx, exception: Exception | None) -> None:
    if app.builder.name != "text" or exception:
        return
    folder = Path(app.outdir)
    names = pages(app.env.toctree_includes, app.config.root_doc)
    texts = [f"Page: {name}.html\n\n" + narrow((folder / f"{name}.txt").read_text(encoding="utf-8")) for name in names]
    (folder / "llms.txt").write_text("\n\n".join(texts), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("build-finished", join)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

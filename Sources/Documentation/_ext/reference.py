"""Writes the reference of views and keys, with a picture each, while Sphinx builds the book.

It reads the schema of the format, and draws the documents of `reference/examples`. The text above the tables of a page
`keys/NAME.md` is `reference/notes/NAME.md`. A view or a visual key without a valid example, and a part of the schema without a
page, is a warning: `sphinx-build -W` fails. `reference/views` and `reference/keys` are generated, and never committed.
"""
from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from sphinx.application import Sphinx
from sphinx.util import logging

from pictures import draw
from reference_examples import Example
from reference_pages import GROUPS, PAGES, SHARED, UNSEEN, VIEWS

log = logging.getLogger(__name__)
Schema = dict[str, Any]
#: The most words of a page.
WORDS = 1500
#: The largest coordinate. A number with these bounds has none that matter.
FAR = 16384


class Key(NamedTuple):
    """A key of a view or record, from its property in the schema."""

    name: str
    schema: Schema
    is_needed: bool = False
    #: The keys of which one may stand in its place.
    others: tuple[str, ...] = ()

    @property
    def parts(self) -> tuple[str, str]:
        """The meaning and the default."""
        text = self.schema.get("description", "")
        if found := re.fullmatch(r"(.*?)[;,.] [Dd]efault((?: [^:;.]+)?): (.+?)\.(?: (.*))?", text):
            before, condition, default, after = found.groups()
            # Values that an author may write are code, as the choices in quotes are.
            is_value = "default" in self.schema and not default.startswith("'")
            return f"{before}. {after or ''}".strip(), (f"`{default}`" if is_value else default) + condition
        if self.others:
            return text, "needed without " + " or ".join(f"'{other}'" for other in self.others)
        return text, "needed" if self.is_needed else ""


def keys(record: Schema) -> dict[str, Key]:
    """The keys of an object, without deprecated ones."""
    names = {name: key for name, key in record["properties"].items() if not key.get("deprecated")}
    others: dict[str, tuple[str, ...]] = {}
    for rule in record.get("allOf", ()):
        places = (place["required"][0] for place in rule["if"]["not"]["anyOf"])
        others[rule["then"]["required"][0]] = tuple(place for place in places if place in names)
    return {name: Key(name, key, name in record.get("required", ()), others.get(name, ())) for name, key in names.items()}


class Reference:
    """The pages, from the schema and the examples."""

    def __init__(self, schema: Schema, root: Path) -> None:
        self.schema, self.root = schema, root
        self.definitions: dict[str, Schema] = schema["definitions"]
        self.examples = {path.stem: Example.read(path) for path in sorted((root / "examples").glob("*.yaml"))}
        view = self.definitions["view"]["then"]
        rules = {rule["if"]["required"][0]: rule["then"] for rule in view["allOf"] if "required" in rule["if"]}
        self.contents = {name: Key(name, view["properties"][name], True) for name in rules}
        self.views = {name: keys(rule) for name, rule in rules.items()}
        allowed = [rule["propertyNames"]["enum"] for rule in rules.values()]
        # The schema describes a key that some view has too only there.
        own = {name: key.schema for view_keys in self.views.values() for name, key in view_keys.items()}
        self.modifiers = {name: Key(name, view["properties"].get(name) or own[name])
                          for name in allowed[0] if all(name in names for names in allowed)}
        self.pages = {part: page.name for page in PAGES for part in page.parts}
        self.written: set[Path] = set()

    # Values

    def value(self, schema: Schema) -> str:
        """Describes the values that a schema allows, with links for a page in `keys` or `views`."""
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            if name in SHARED:
                return SHARED[name]
            if name in self.pages:
                return f"[keys of {name}](../keys/{self.pages[name]}.md#keys-of-{name.lower().replace(' ', '-')})"
            return self.value(self.definitions[name])
        if "allOf" in schema:
            return self.value(schema["allOf"][0])
        if "anyOf" in schema:
            return " or ".join(self.value(option) for option in schema["anyOf"])
        if "if" in schema:
            return self.choice(schema)
        if "enum" in schema:
            return ", ".join(f"`{word}`" for word in schema["enum"])
        return self.plain(schema)

    def choice(self, schema: Schema) -> str:
        """Describes a schema that depends on the type of the value."""
        other = self.value(schema["else"])
        if "pattern" in schema["if"]:
            # Each value may be a variable of a component.
            return other
        if schema["if"]["type"] == "null":
            return "nothing" if other == "nothing" else f"{other}, or nothing"
        if "items" in schema["then"]:
            item = self.value(schema["then"]["items"])
            return f"{other}, or a list" if item == other else f"{other}; or a list: {item}"
        return f"{other}; or {self.value(schema['then'])}"

    def plain(self, schema: Schema) -> str:
        """Describes a schema of one type."""
        kind, pattern = schema.get("type"), schema.get("pattern", "")
        low, high = schema.get("minimum"), schema.get("maximum")
        if "(ms|s|min|h)" in pattern:
            return f"[time](../index.md#times), {time(low)} to {time(high)}"
        if pattern:
            return "[color](../index.md#colors)" if "%" in pattern else "[length](../index.md#lengths)"
        if kind in ("integer", "number"):
            return "number" if (low, high) == (-FAR, FAR) else f"{low}" if low == high else f"{low} to {high}"
        if kind == "array":
            return "list: " + self.value(schema.get("items", {}))
        if kind == "object":
            return "by name: " + self.value(schema.get("additionalProperties", {}))
        return {None: "any value", "null": "nothing", "boolean": "`true`, `false`"}.get(str(kind) if kind else None, "text")

    # Parts of pages

    def table(self, rows: dict[str, Key]) -> str:
        text = "```{table}\n:class: keys\n\n| key | value | default | meaning |\n|---|---|---|---|\n"
        seen: set[str] = set()
        for key in rows.values():
            meaning, default = key.parts
            # The singular of a key has its description.
            meaning = "The same for a single one." if meaning in seen and key.name + "s" in rows else meaning
            seen.add(meaning)
            cells = [f"`{key.name}`", self.value(key.schema), default, meaning]
            text += "| " + " | ".join(prose(cell).replace("|", "\\|") for cell in cells) + " |\n"
        return text + "```\n\n"

    def record(self, name: str, known: dict[str, Key]) -> str:
        """The section of a record. Keys that equal those of the page's earlier records are named only."""
        definition = self.definitions[name]
        rows = keys(definition.get("then", definition))
        same = [key for key, row in rows.items() if key in known and known[key].schema == row.schema]
        rest = {key: row for key, row in rows.items() if len(same) < 3 or key not in same}
        text = f"## Keys of {name}\n\n"
        if len(rest) < len(rows):
            text += "As above: " + ", ".join(f"`{key}`" for key in same) + ".\n\n"
        known.update(rest)
        return text + (self.table(rest) if rest else "")

    def picture(self, name: str) -> str:
        if name not in self.examples:
            log.warning("reference/examples/%s.yaml is missing: the reference shows a picture of '%s'", name, name)
            return ""
        return self.examples[name].markdown("../" + self.place(name))

    def view_with(self, key: str) -> str | None:
        """The view whose page has the example of a key: one that the example uses. It may be of something else with that name."""
        body = self.examples[key].body if key in self.examples else ""
        return next((name for name, own in self.views.items() if key in own and re.search(rf"\b{name}:", body)), None)

    def place(self, name: str) -> str:
        """The path of an example's picture."""
        return f"{'views' if name in self.views else 'keys'}/{name}.png"

    def link(self, page: str) -> str:
        """A link to a page by its title. Sphinx warns if there is no such page."""
        path = self.root / "views" / page
        return f"[{title_of(path.read_text(encoding='utf-8')) if path.exists() else path.stem}]({page})"

    def note(self, name: str) -> str:
        """The title and introduction of a page."""
        path = self.root / "notes" / f"{name}.md"
        if not path.exists():
            log.warning("reference/notes/%s.md is missing: a page of the reference begins with it", name)
            return f"# {name}\n\n"
        return path.read_text(encoding="utf-8").rstrip() + "\n\n"

    # Pages

    def write_all(self) -> None:
        for name in self.views:
            self.write_view(name)
        text = "".join(f"## {title}\n\n" + gallery((name, f"{name}.png", f"{name}.md") for name in names) for title, names in VIEWS.items())
        self.write("views/index.md", self.note("every-kind") + text + toctree(self.views))
        text = ""
        for group in GROUPS:
            self.write_group(group.name, group.parts)
            link = {name: f"{group.name}.md#{name.lower()}" for name in group.parts}
            text += f"## {title_of(self.note(group.name))}\n\n"
            text += gallery((f"`{name}`", f"{name}.png", link[name]) for name in group.parts if name not in UNSEEN)
            text += " · ".join(f"[`{name}`]({link[name]})" for name in group.parts if name in UNSEEN) + "\n\n"
        self.write("keys/views.md", self.note("every-view") + text + toctree(group.name for group in GROUPS))
        for page in PAGES:
            known: dict[str, Key] = {}
            text = self.picture(page.picture) if page.picture else ""
            text += self.table(keys(self.schema)) if page.name == "document" else ""
            self.write_noted(page.name, text + "".join(self.record(part, known) for part in page.parts))
        titles = {"views": "every-view"} | {page.name: page.name for page in PAGES}
        text = "".join(f"- [{title_of(self.note(note))}]({name}.md)\n" for name, note in titles.items())
        self.write("keys/index.md", self.note("every-page") + text + toctree(titles))
        self.check_parts()

    def write_view(self, name: str) -> None:
        content, own = self.contents[name], self.views[name]
        text = f"# {name}\n\n{prose(content.schema['description'])}\n\n" + self.picture(name) + "## Keys\n\n"
        text += self.table({name: Key(name, {**content.schema, "description": ""}, True), **own})
        text += "It may also have the [keys of every view](../keys/views.md).\n\n"
        example = self.examples.get(name)
        elsewhere: list[str] = []
        for key in own:
            if (view := self.view_with(key)) == name:
                text += f"## `{key}` in a picture\n\n{self.picture(key)}"
            elif view:
                elsewhere.append(f"[`{key}`]({view}.md#{key.lower()}-in-a-picture)")
            elif key not in UNSEEN and example and not re.search(rf"\b{key}:", example.body):
                log.warning("reference/examples/%s.yaml must use '%s', or %s.yaml must show it", name, key, key)
        text += f"In a picture: {', '.join(elsewhere)}.\n\n" if elsewhere else ""
        links = [self.link(page) for page in example.comments("see")] if example else []
        self.write(f"views/{name}.md", text + ("See also: " + " · ".join(links) + "\n" if links else ""))

    def write_group(self, page: str, names: Iterable[str]) -> None:
        text = ""
        for name in names:
            meaning, default = self.modifiers[name].parts
            text += f"## `{name}`\n\n{prose(meaning)}\n\n- Value: {self.value(self.modifiers[name].schema)}\n"
            text += f"- Default: {prose(default)}\n\n" if default else "\n"
            text += self.picture(name) if name not in UNSEEN or name in self.examples else ""
        self.write_noted(page, text)

    def write_noted(self, name: str, text: str) -> None:
        """Writes a page of keys: its introduction, the text, and the links that end the introduction."""
        intro, found, links = self.note(name).partition("See also: ")
        self.write(f"keys/{name}.md", intro + text + found + links)

    def write(self, path: str, text: str) -> None:
        count = len(re.sub(r"```(yaml|\{toctree\}).*?```|\]\([^)]*\)|[|`]", " ", text, flags=re.S).split())
        if count > WORDS:
            log.warning("reference/%s has %d words, more than %d: split it in reference_pages.py", path, count, WORDS)
        file = self.root / path
        self.written.add(file)
        # Sphinx reads an unchanged page only once.
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")

    def check_parts(self) -> None:
        """Warns of parts of the schema that have no page."""
        lost = set(self.views) - {name for names in VIEWS.values() for name in names}
        lost |= set(self.modifiers) - {name for group in GROUPS for name in group.parts}
        lost |= {name for name, shape in self.definitions.items() if "properties" in shape} - set(self.pages)
        if lost:
            log.warning("reference_pages.py has no page for %s", ", ".join(sorted(lost)))


def time(seconds: float) -> str:
    """A time as documents write it."""
    for unit, name in ((3600, "h"), (60, "min"), (1, "s")):
        if seconds >= unit and seconds % unit == 0:
            return f"{seconds / unit:g}{name}"
    return f"{seconds * 1000:g}ms" if seconds else "0s"


def prose(text: str) -> str:
    """Writes quoted words as code. A quotation mark between letters is an apostrophe."""
    return re.sub(r"(?<!\w)'([^']*(?:(?<=\w)'(?=\w)[^']*)*)'(?!\w)", r"`\1`", text)


def title_of(page: str) -> str:
    found = re.search(r"^# (.+)$", page, re.M)
    return found.group(1) if found else ""


def gallery(pictures: Iterable[tuple[str, str, str]]) -> str:
    """Small pictures with links; the style sheet puts three in a row."""
    items = [f"[![{name.strip('`')}]({picture})]({page})<br>[{name}]({page})" for name, picture, page in pictures]
    return "```{container} gallery\n" + "\n\n".join(items) + "\n```\n\n" if items else ""


def toctree(names: Iterable[str]) -> str:
    return "\n```{toctree}\n:hidden:\n\n" + "\n".join(names) + "\n```\n"


def build(app: Sphinx) -> None:
    source = Path(app.srcdir)
    schema = next((path for parent in source.parents if (path := parent / "config/followspot.schema.json").exists()), None)
    if not schema:
        log.warning("the reference needs config/followspot.schema.json above the folder of the pages")
        return
    root = source / "reference"
    for folder in ("views", "keys"):
        (root / folder).mkdir(exist_ok=True)
    reference = Reference(json.loads(schema.read_text(encoding="utf-8")), root)
    pictures = [example.drawing(root / reference.place(name)) for name, example in reference.examples.items()]
    draw(pictures)
    reference.write_all()
    for folder in ("views", "keys"):
        for file in set((root / folder).iterdir()) - reference.written - {picture.path for picture in pictures}:
            file.unlink()


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("builder-inited", build)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

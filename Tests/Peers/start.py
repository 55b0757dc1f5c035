"""Draws the stages of a start, from `exec` to the first picture in memory, as `--trace` reports them.

packaging/compare runs it. It starts the documents in turns, takes the median of each stage, prints a table in Markdown and
writes a drawing.
"""

import argparse
import statistics
from pathlib import Path
from xml.sax.saxutils import escape

import compare

STAGES = {
    "load": ("loading the program", "#4269d0"),
    "document": ("reading the document", "#efb118"),
    "open": ("opening the display", "#6cc5b0"),
    "views": ("making views", "#3ca951"),
    "layout": ("laying them out", "#a463f2"),
    "compose": ("composing the frame", "#ff725c"),
    "other": ("all else", "#9c9c9c"),
}


def stages(events: list[dict]) -> dict[str, float]:
    """Returns the milliseconds of each stage up to the first picture."""
    first = {}
    for event in events:
        if event.get("ph") == "X":
            first.setdefault(event["name"], event["dur"] / 1000)
    found = {name: first[name] for name in ("load", "document", "open", "views", "compose")}
    found["layout"] = first["frame"] - first["compose"]
    found["other"] = first["start"] - sum(found.values())
    return found


def drawing(rows: dict[str, dict[str, float]]) -> str:
    """Draws a bar of stages for each document, on one scale."""
    left, width, high, line = 170, 720, 34, 62
    scale = width / max(sum(row.values()) for row in rows.values())
    parts = []
    for index, (title, row) in enumerate(rows.items()):
        x, y = float(left), 20 + index * line
        parts.append(f'<text x="{left - 12}" y="{y + 22}" text-anchor="end">{escape(title)}</text>')
        for name, (_, color) in STAGES.items():
            size = row[name] * scale
            parts.append(f'<rect x="{x:.1f}" y="{y}" width="{max(size - 1, 0.5):.1f}" height="{high}" fill="{color}"/>')
            if size > 24:
                parts.append(f'<text x="{x + size / 2:.1f}" y="{y + 22}" text-anchor="middle" fill="#fff">{row[name]:.0f}</text>')
            x += size
        parts.append(f'<text x="{x + 8:.1f}" y="{y + 22}">{sum(row.values()):.0f} ms</text>')
    y = 20 + len(rows) * line
    for index, (title, color) in enumerate(STAGES.values()):
        x, top = left + index % 4 * 190, y + index // 4 * 24
        parts.append(f'<rect x="{x}" y="{top}" width="14" height="14" fill="{color}"/>')
        parts.append(f'<text x="{x + 20}" y="{top + 12}">{title}</text>')
    size = (left + width + 80, y + 56)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}"'
        ' font-family="sans-serif" font-size="14">\n<rect width="100%" height="100%" fill="#fff"/>\n'
        + "\n".join(parts) + "\n</svg>\n"
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--followspot", required=True, help="the program of the package")
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--drawing", type=Path, required=True, help="the SVG to write")
    choices = parser.parse_args()

    documents = {
        "the comparison": compare.HERE / "tour.yaml",
        "the demo": compare.HERE / "../../config/demo/kiosk.yaml",
    }
    measured: dict[str, list[dict[str, float]]] = {title: [] for title in documents}
    for number in range(choices.rounds + 1):
        for title, document in documents.items():
            row = stages(compare.followspot(choices.followspot, document).first_trace())
            # The first start reads from the disk, later ones from memory.
            if number > 0:
                measured[title].append(row)
    rows = {
        title: {name: statistics.median(row[name] for row in found) for name in STAGES}
        for title, found in measured.items()
    }
    print(f"\n| ms, medians of {choices.rounds} | {' | '.join(rows)} |")
    print(f"|---{'|---' * len(rows)}|")
    for name, (title, _) in STAGES.items():
        print(f"| {title} (`{name}`) | {' | '.join(f'{row[name]:.1f}' for row in rows.values())} |")
    choices.drawing.write_text(drawing(rows))


if __name__ == "__main__":
    main()

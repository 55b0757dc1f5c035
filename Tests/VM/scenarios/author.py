"""A document on the panel, while its author saves it."""

from lab.machine import Hardware

from .kiosk import KioskScenario

PAGE = """
followspot: 1
settings: { start: home }
data: { count: { integer: 0...9, default: 0 } }
screens:
  home: { Text: 'WORD $count', font: title }
"""
FOLDER = "/tmp/desk"
SOCKETS = "/tmp/sockets"


class Author(KioskScenario):
    """A machine on whose panel an author sees each save."""

    hardware = Hardware(width=800, height=480)

    def save(self, text: str) -> None:
        """Saves the document as most editors do: another file takes its name."""
        self.document = self.folder / "kiosk.yaml"
        self.document.write_text(text)
        self.machine.upload(text.encode(), f"{FOLDER}/next")
        self.machine.run(f"mv {FOLDER}/next {FOLDER}/kiosk.yaml")

    def wait_for_word(self, word: str, count: int) -> None:
        """Waits until the display shows a word and the count."""
        self.document.write_text(PAGE.replace("WORD", word))
        self.machine.wait_for_screen(self.render(self.document, values=f"count: {count}\n"), kept=self.kept)

    def test_sees_each_save(self) -> None:
        """The panel shows each save with the data of before, and keeps its picture while the document has an error"""
        self.machine.run(f"mkdir -p {FOLDER}")
        self.save(PAGE.replace("WORD", "One"))
        kiosk = self.launch(f"run {FOLDER}/kiosk.yaml --watch --control-dir {SOCKETS}")
        self.wait_for_word("One", 0)
        self.machine.run(f"followspot set --socket {SOCKETS}/data count=7")
        self.wait_for_word("One", 7)
        self.save(PAGE.replace("WORD", "Two"))
        self.wait_for_word("Two", 7)
        kiosk.wait_for("ms after saving")
        self.save("followspot: 1\nscreens: {")
        kiosk.wait_for("the one on disk has errors")
        self.wait_for_word("Two", 7)
        self.save(PAGE.replace("WORD", "Three"))
        self.wait_for_word("Three", 7)

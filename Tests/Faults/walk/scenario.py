"""The scenarios that run while calls fail, and the conditions that must hold afterwards."""

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

DOCUMENT = """\
followspot: 1
screens:
  home:
    VStack:
      - { Text: Welcome, id: text }
      - HStack:
          - { Image: picture.png, frame: { width: 40, height: 20 } }
          - { Image: photo.jpg, frame: { width: 20, height: 10 } }
          - { Image: photo.webp, frame: { width: 20, height: 10 } }
          - { Image: drawing.svg, frame: { width: 20, height: 10 } }
          - { Image: letters.svg, frame: { width: 20, height: 10 } }
        spacing: 2
      - Button: { Text: Say }
        id: say
        frame: { width: 80, height: 40 }
        action: { send: word }
guides:
  hello:
    version: 2
    steps:
      - { targets: text, message: One }
      - { targets: say, message: Two }
"""

SCRIPT = """\
expect guide hello step 1
tap 8 8
expect guide hello step 2
tap 8 8
expect no guide
tap @say
"""

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">{}</svg>'

PICTURES = Path(__file__).resolve().parents[2] / "ImagesTests/Fixtures"

# The seconds after which a command counts as hanging.
PATIENCE = 20.0


@dataclass(frozen=True)
class Outcome:
    """The result of a command; its code is None if it hung."""

    code: int | None
    output: str
    error: str


@dataclass(frozen=True)
class Scenario:
    """A command on a machine that has been used before."""

    name: str
    # The command's arguments, in which {here} stands for its folder.
    words: list[str]
    # The guides whose records the command changes.
    changes: frozenset[str] = frozenset()
    # Whether the state folder also has damaged and unfinished records.
    has_ruins: bool = False
    # The program whose calls fail, if it is not the command itself but a program that the command starts.
    program: str = ""

    @property
    def where(self) -> dict[str, str]:
        """The variables that select the program whose calls fail."""
        return {"FAULTS_PROGRAM": self.program} if self.program else {}

    def run(self, program: Path, here: Path, environment: dict[str, str]) -> Outcome:
        words = [word.replace("{here}", str(here)) for word in self.words]
        return run([str(program), *words], environment | {"FONTCONFIG_FILE": str(here / FONTS)})

    def again(self, program: Path, here: Path, environment: dict[str, str]) -> Outcome:
        """Runs the command again; it accepts that the guide may be completed by now."""
        (here / "script").write_text("expect screen home\n")
        return self.run(program, here, environment)


def run(words: list[str], environment: dict[str, str]) -> Outcome:
    """Runs a command to its end, or for `PATIENCE` seconds."""
    process = subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    )
    try:
        output, error = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        output, error = process.communicate()
        return Outcome(None, output.decode(errors="replace"), error.decode(errors="replace"))
    return Outcome(process.returncode, output.decode(errors="replace"), error.decode(errors="replace"))


# Fontconfig caches the contents of folders, even of those that it failed to read. Each case has its own cache, so that the host's stays correct.
FONTS = "fonts.conf"
FONTS_CONTENT = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
  <cachedir>{here}/font-cache</cachedir>
</fontconfig>
"""


class Machine:
    """A folder with a document, a script, a state folder and a cache of fonts, in their state before each case."""

    RUIN = b"\x00\x01 no record"

    def __init__(self, program: Path, folder: Path, environment: dict[str, str]):
        self.program = program
        self.folder = folder
        self.environment = environment
        folder.mkdir(parents=True)
        (folder / FONTS).write_text(FONTS_CONTENT.format(here=folder))
        subprocess.run(["fc-cache"], env=environment | {"FONTCONFIG_FILE": str(folder / FONTS)}, check=True)
        (folder / "kiosk.yaml").write_text(DOCUMENT)
        (folder / "script").write_text(SCRIPT)
        (folder / "drawing.svg").write_text(DRAWING.format('<rect width="20" height="10"/>'))
        (folder / "letters.svg").write_text(DRAWING.format('<text y="9" font-size="9">Aa</text>'))
        for kind in ("jpg", "webp"):
            shutil.copy(PICTURES / f"landscape.{kind}", folder / f"photo.{kind}")
        plain = folder / "plain.yaml"
        plain.write_text("followspot: 1\nscreens: { home: { Rectangle: , foregroundColor: 3366CC } }\n")
        self._do("render", str(plain), "-o", str(folder / "picture.png"), "--size", "40x20")
        plain.unlink()
        for guide, version in (("keep", 3), ("other", 1)):
            self._do("guides", "mark", guide, str(version), "--state-dir", str(folder / "state"))

    def _do(self, *words: str) -> None:
        outcome = run([str(self.program), *words], self.environment)
        if outcome.code != 0:
            raise SystemExit(f"{' '.join(words)}: {outcome}")

    def copy(self, place: Path, scenario: Scenario) -> Path:
        """Copies the folder for one case, and returns the copy."""
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(self.folder, place)
        (place / FONTS).write_text(FONTS_CONTENT.format(here=place))
        if scenario.has_ruins:
            (place / "state/guides/ruin.json").write_bytes(self.RUIN)
            (place / "state/guides/.unfinished.json.tmp").write_bytes(b"{")
        return place

    def records(self, here: Path) -> dict[str, dict] | None:
        """Returns the records as the program lists them; None if it cannot read them."""
        outcome = run(
            [str(self.program), "guides", "list", "--json", "--state-dir", str(here / "state")], self.environment
        )
        if outcome.code != 0:
            return None
        return {record["id"]: record for record in json.loads(outcome.output)}

    def losses(self, before: Path, here: Path, scenario: Scenario) -> list[str]:
        """Returns descriptions of files that existed before and are missing or changed."""
        lost = []
        for guide in {"keep", "other"} - scenario.changes:
            name = f"state/guides/{guide}.json"
            file = here / name
            if not file.exists() or file.read_bytes() != (before / name).read_bytes():
                lost.append(f"the record of {guide} is lost")
        if scenario.has_ruins and not any(
            file.read_bytes() == self.RUIN for file in (here / "state/guides").glob("ruin.json*")
        ):
            lost.append("the damaged record is lost")
        return lost


_RUN = [
    "run", "{here}/kiosk.yaml", "--display", "virtual", "--size", "160x120", "--clock", "virtual",
    "--input", "script:{here}/script", "--state-dir", "{here}/state",
]  # fmt: skip
_STATE = ["--state-dir", "{here}/state"]

SCENARIOS = [
    Scenario("run", _RUN, changes=frozenset({"hello"})),
    Scenario("run, ruins", _RUN, changes=frozenset({"hello"}), has_ruins=True),
    Scenario("list", ["guides", "list", *_STATE]),
    Scenario("list, ruins", ["guides", "list", "--json", *_STATE], has_ruins=True),
    Scenario("show", ["guides", "show", "keep", *_STATE]),
    Scenario("mark", ["guides", "mark", "other", "7", *_STATE], changes=frozenset({"other"})),
    Scenario("reset", ["guides", "reset", "other", *_STATE], changes=frozenset({"other"})),
    Scenario("validate", ["validate", "--json", "{here}/kiosk.yaml"]),
    Scenario("validate folder", ["validate", "{here}"]),
    Scenario("pictures of a run", _RUN, changes=frozenset({"hello"}), program="followspot-pictures"),
    Scenario("pictures that are checked", ["validate", "--json", "{here}/kiosk.yaml"], program="followspot-pictures"),
    Scenario("render", ["render", "{here}/kiosk.yaml", "-o", "{here}/out.png", "--size", "160x120"]),
]

"""Keyboards and scanners: real keys through uinput, libinput and libxkbcommon."""

from lab.agent import Command
from lab.deadline import PATIENCE, wait_until
from lab.fingers import KEY_ENTER, KEY_LEFTSHIFT, KEY_SPACE, KEY_TAB, US_KEYS, Keyboard
from lab.machine import BOOT_SECONDS, Hardware
from lab.picture import Picture

from .kiosk import KioskScenario

KEY_LEFT, KEY_RIGHT, KEY_ESC, KEY_BACKSPACE = 105, 106, 1, 14
# Keys by what a German keyboard has on them: a letter, and an accent that waits for its letter.
KEY_UDIAERESIS, KEY_DEAD_ACUTE = 26, 13
KEY_KP1, KEY_KP2 = 79, 80

# A gate that shows the code of a ticket, and explains itself in a guide of three steps that keys move.
GATE = """
followspot: 1
settings:
  start: home
  keys: { layout: de, bounce: 0s }
  scanner: SCANNER
data: { ticket: { text: , default: none } }
screens:
  home:
    VStack:
      - { Text: Hold your ticket here, id: prompt, font: title }
      - { Text: 'Ticket $ticket', id: ticket, font: title }
      - { Text: Then walk through, id: gate, font: title }
    onScan: [{ set: { ticket: $scan } }]
guides:
  tour:
    version: 1
    steps:
      - { target: prompt, title: One, message: First. }
      - { target: ticket, title: Two, message: Second. }
      - { target: gate, title: Three, message: Third. }
"""
# A form that a guest fills in by a keyboard, and a badge that a scanner reads meanwhile.
FORM = """
followspot: 1
settings:
  start: form
  keys: { layout: de, bounce: 0s }
  scanner: SCANNER
data:
  guest: { text: , limit: 40 }
  nights: { integer: 1...14 }
  badge: { text: , default: none }
screens:
  form:
    VStack:
      - { TextField: Your name, sets: guest, submit: next, defaultFocus: true }
      - { TextField: Nights, sets: nights, submit: next }
      - { Button: Check in, style: prominent, action: { navigate: thanks } }
      - Text: Badge $badge
    spacing: 16
    padding: 32
    onScan: [{ set: { badge: $scan } }]
  thanks: { Text: '$guest, $nights, $badge' }
"""
SOCKETS = "/tmp/form"
BY_NAME = "{ device: 'Test scanner*' }"
BY_SPEED = "{ ends: enter }"


class Keys(KioskScenario):
    """A machine with a keyboard and a scanner."""

    hardware = Hardware(width=1024, height=600)

    def gate(self, scanner: str) -> Command:
        """Starts the gate, and shows the first step of its guide."""
        self.document = self.folder / "gate.yaml"
        self.document.write_text(GATE.replace("SCANNER", scanner))
        self.machine.upload(self.document.read_bytes(), "/tmp/gate.yaml")
        kiosk = self.launch("run /tmp/gate.yaml")
        self.wait_for(step=1)
        return kiosk

    def form(self, scanner: str) -> Command:
        """Starts the form."""
        self.document = self.folder / "form.yaml"
        self.document.write_text(FORM.replace("SCANNER", scanner))
        self.machine.upload(self.document.read_bytes(), "/tmp/form.yaml")
        kiosk = self.launch(f"run /tmp/form.yaml --control-dir {SOCKETS}")
        self.machine.wait_for_screen(self.render(self.document, "--screen", "form"), kept=self.kept)
        return kiosk

    def wait_for_value(self, name: str, value: str) -> None:
        """Waits until a datum of the form has a value."""
        get = f"followspot get {name} --socket {SOCKETS}"
        wait_until(lambda: self.machine.run(get).output.strip() == value, PATIENCE, f"{name} = {value}")

    def wait_for_played(self, script: str) -> None:
        """Waits until the display shows what a virtual one shows after a script on the same document."""
        self.machine.upload(f"{script}capture played.png\n".encode(), "/tmp/played.script")
        self.machine.run(
            "cd /tmp && followspot run form.yaml --display virtual --clock virtual --input script:played.script"
            f" --size {self.hardware.width}x{self.hardware.height} --state-dir /tmp/played",
            seconds=BOOT_SECONDS,
        )
        picture = Picture.decode(self.machine.download("/tmp/played.png"))
        self.machine.wait_for_screen(picture, kept=self.kept)

    def used(self, name: str) -> None:
        assert self.launched
        self.launched.wait_for(f"using '{name}'")

    def keyboard(self, name: str = "Test keyboard") -> Keyboard:
        return Keyboard(self.machine, name, lambda: self.used(name))

    def wait_for(self, step: int = 0, ticket: str = "") -> None:
        """Waits until the display shows a step of the guide, or the screen without it (0), and a ticket."""
        options = ["--guide", "tour", "--step", str(step)] if step else ["--screen", "home"]
        picture = self.render(self.document, *options, values=f"ticket: '{ticket}'\n" if ticket else "")
        self.machine.wait_for_screen(picture, kept=self.kept)

    def test_keys_move_a_guide(self) -> None:
        """Keys of a real keyboard move a guide on, back and out of it"""
        self.gate(BY_NAME)
        keyboard = self.keyboard()
        keyboard.type(KEY_RIGHT)
        self.wait_for(step=2)
        keyboard.type(KEY_LEFT)
        self.wait_for(step=1)
        keyboard.type(KEY_ENTER)
        self.wait_for(step=2)
        keyboard.type(KEY_SPACE)
        self.wait_for(step=3)
        keyboard.type(KEY_ESC)
        self.wait_for()
        keyboard.unplug()

    def test_reads_a_scanner_by_its_name(self) -> None:
        """A scanner is known by its name: it types in its own layout, its Enter presses nothing, and a short code counts"""
        kiosk = self.gate(BY_NAME)
        keyboard, scanner = self.keyboard(), self.keyboard("Test scanner 3000")
        # With the keyboard's layout, which is German, y and z would change places, and - would be another sign.
        scanner.scan("Yz-400638133")
        self.wait_for(step=1, ticket="Yz-400638133")
        scanner.scan("A1", end=KEY_TAB)
        self.wait_for(step=1, ticket="A1")
        # The same digits by hand, however fast, are keys.
        keyboard.scan("123456789", end=KEY_SPACE)
        self.wait_for(step=2, ticket="A1")
        assert "cannot read the keyboard layout" not in kiosk.error, kiosk.error
        assert "400638133" not in kiosk.error + kiosk.output, kiosk.error
        scanner.unplug()
        keyboard.unplug()

    def test_reads_a_scanner_by_its_speed(self) -> None:
        """Without a name, keys that come faster than a person types are a code, and slower ones are keys"""
        self.gate(BY_SPEED)
        keyboard = self.keyboard()
        keyboard.scan("4006381333931")
        self.wait_for(step=1, ticket="4006381333931")
        keyboard.type(*(US_KEYS[digit] for digit in "400638"), KEY_ENTER, milliseconds=120)
        self.wait_for(step=2, ticket="4006381333931")
        keyboard.unplug()

    def test_types_into_fields(self) -> None:
        """A keyboard types capitals, umlauts and accents of its layout into a field, a keypad digits, and Enter presses the button"""
        self.form(BY_NAME)
        keyboard = self.keyboard()
        keyboard.type(KEY_TAB)
        keyboard.do(f"press {KEY_LEFTSHIFT}")
        keyboard.type(US_KEYS["y"])
        keyboard.do(f"release {KEY_LEFTSHIFT}")
        keyboard.type(US_KEYS["o"], KEY_DEAD_ACUTE, US_KEYS["e"], KEY_SPACE)
        keyboard.do(f"press {KEY_LEFTSHIFT}")
        keyboard.type(KEY_UDIAERESIS)
        keyboard.do(f"release {KEY_LEFTSHIFT}")
        keyboard.type(US_KEYS["z"], US_KEYS["z"], KEY_BACKSPACE)
        self.wait_for_value("guest", "Zoé Üy")
        self.wait_for_played('key tab\ntype "Zoé Üy"\n')
        keyboard.type(KEY_TAB, KEY_KP1, KEY_KP2)
        self.wait_for_value("nights", "12")
        keyboard.type(KEY_ENTER)
        self.wait_for_played('key tab\ntype "Zoé Üy"\nkey tab\ntype "12"\nkey enter\n')
        keyboard.type(KEY_ENTER)
        values = "{ guest: Zoé Üy, nights: 12 }"
        self.machine.wait_for_screen(self.render(self.document, "--screen", "thanks", values=values), kept=self.kept)
        keyboard.unplug()

    def test_scans_beside_a_field(self) -> None:
        """A code that is scanned while a visitor types into a field is not in the field, and the visitor types on"""
        for scanner, reads in ((BY_NAME, "Test scanner 3000"), (BY_SPEED, "Test reader")):
            self.form(scanner)
            keyboard, reader = self.keyboard(), self.keyboard(reads)
            keyboard.type(KEY_TAB, US_KEYS["a"], US_KEYS["d"])
            self.wait_for_value("guest", "ad")
            reader.scan("Yz-400638")
            self.wait_for_value("badge", "Yz-400638")
            keyboard.type(US_KEYS["a"])
            self.wait_for_value("guest", "ada")
            self.wait_for_played('key tab\ntype "ada"\nset badge=Yz-400638\n')
            reader.unplug()
            keyboard.unplug()
            self.machine.end_commands()

    def test_drops_half_a_code(self) -> None:
        """A scanner that is unplugged in the middle of a code leaves nothing, and the next one's code is whole"""
        kiosk = self.gate(BY_NAME)
        scanner = self.keyboard("Test scanner A")
        scanner.scan("999", end=0)
        scanner.unplug()
        kiosk.wait_for(f"'Test scanner A' at {scanner.node} is gone")
        scanner = self.keyboard("Test scanner B")
        scanner.scan("4711")
        self.wait_for(step=1, ticket="4711")
        scanner.unplug()

    def test_drops_what_it_could_not_read(self) -> None:
        """A code that comes faster than it can be read, and is longer than the kernel keeps, counts neither in part nor later"""
        kiosk = self.gate(BY_NAME)
        scanner = self.keyboard("Test scanner")
        scanner.scan("1234")
        self.wait_for(step=1, ticket="1234")
        # The kernel keeps 64 events of a device; these are 108. The kiosk is stopped, because it might read between two.
        self.machine.run("kill -STOP $(pidof followspot)")
        scanner.scan("4006381333931-4006381333931")
        self.machine.run("kill -CONT $(pidof followspot)")
        kiosk.wait_for("came faster than it was read")
        scanner.do("wait 200")
        scanner.scan("4711")
        self.wait_for(step=1, ticket="4711")
        scanner.unplug()

    def test_works_without_xkbcommon(self) -> None:
        """Without libxkbcommon the log says once what to install, and keys and scanners work on"""
        hidden = self.machine.run("find /usr/lib -name 'libxkbcommon.so.0'").output.strip()
        assert hidden, "the machine has no libxkbcommon"
        self.machine.run(f"mv {hidden} /tmp/hidden")
        kiosk = self.gate(BY_NAME)
        keyboard, scanner = self.keyboard(), self.keyboard("Test scanner")
        keyboard.type(KEY_RIGHT)
        self.wait_for(step=2)
        keyboard.type(KEY_RIGHT)
        self.wait_for(step=3)
        scanner.scan("Yz4711")
        self.wait_for(step=3, ticket="Yz4711")
        said = [line for line in kiosk.error.splitlines() if "install libxkbcommon0" in line]
        assert len(said) == 1, kiosk.error
        self.machine.run(f"mv /tmp/hidden {hidden}")
        scanner.unplug()
        keyboard.unplug()

    def test_forgets_keys_of_another_terminal(self) -> None:
        """A key that is held while another terminal is shown is not held any more when the kiosk comes back"""
        self.gate(BY_NAME)
        keyboard = self.keyboard()
        self.used("Test keyboard")
        keyboard.do(f"press {KEY_RIGHT}")
        self.wait_for(step=2)
        shown = self.machine.screen()
        home = int(self.machine.run("cat /sys/class/tty/tty0/active").output.strip().removeprefix("tty"))
        self.machine.run(f"echo elsewhere >/dev/tty{home + 1}; chvt {home + 1}")
        wait_until(lambda: self.machine.screen() != shown, PATIENCE, "the other terminal")
        keyboard.do(f"release {KEY_RIGHT}")
        self.machine.run(f"chvt {home}")
        self.wait_for(step=2)
        keyboard.type(KEY_RIGHT)
        self.wait_for(step=3)
        keyboard.unplug()

"""One cut: when the power goes, and what is known of it."""

import random
from dataclasses import dataclass, field

# Seconds that a machine goes on after what it was doing is done, at most, where nothing has fired before.
GRACE = 1.5


class Broken(AssertionError):
    """After a cut something was not as it has to be."""


@dataclass
class Cut:
    """A cut by its number: everything random about it comes from the seed and the number.

    Most instants are drawn around the rename of a record, as the disk sees it: a write that has the record's checksum or
    its file's name in it, then up to so many events more. The others are any event, and any time after all is done.
    """

    number: int
    seed: int
    name: str
    file_system: str
    chance: random.Random = field(init=False)
    # What happened, for who reads the report.
    story: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(f"{self.seed} {self.number} {self.name} {self.file_system}")

    def instant(self, marked: int, events: int) -> tuple[int, int] | None:
        """After how many marked writes, and how many events after the last of these; None for when all is done.

        `marked` and `events` are about how many there are.
        """
        kind = self.chance.random()
        if kind < 0.7:
            return self.chance.randint(1, max(1, marked)), self.chance.randint(0, 5)
        if kind < 0.9:
            return 0, self.chance.randint(0, events)
        return None

    def tell(self, what: str) -> None:
        self.story.append(what)

    def __str__(self) -> str:
        return f"cut {self.number} (seed {self.seed}): {self.name} on {self.file_system}: {'; '.join(self.story)}"

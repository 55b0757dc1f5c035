"""One power cut: its instant, and a record of what happened."""

import random
from dataclasses import dataclass, field

# The most seconds that a machine continues after its work is done, if the power has not gone by then.
GRACE = 1.5


class Broken(AssertionError):
    """A check after a cut failed."""


@dataclass
class Cut:
    """A cut by its number. The seed and the number determine everything random about it.

    Most instants lie near the rename of a record, as the disk sees it: some events after a write that contains the
    record's checksum or its file's name. The others are at any event, or at any time after the work is done.
    """

    number: int
    seed: int
    name: str
    file_system: str
    chance: random.Random = field(init=False)
    # The events of this cut, for the report.
    story: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(f"{self.seed} {self.number} {self.name} {self.file_system}")

    def instant(self, marked: int, events: int) -> tuple[int, int] | None:
        """Returns the number of marked writes and of events after the last of them, or None for a cut after the work is done.

        `marked` and `events` are the expected totals.
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

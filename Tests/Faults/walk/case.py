"""One failing call, and the check of how the program handles it."""

import errno
import shutil
import signal
import struct
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from .calls import PASSING, errors_of
from .scenario import Machine, Outcome, Scenario

# The most likely errors of calls that libraries make.
LIKELY = {errno.EIO, errno.EMFILE, errno.ENOMEM, errno.EAGAIN}

ENTRY = struct.Struct("<16sQQ")
ENTRIES = 1 << 21


@dataclass(frozen=True, order=True)
class Site:
    """The place in the code that makes a call."""

    call: str
    place: int
    # Whether the program itself makes the call, and not one of its libraries.
    is_own: bool


@dataclass(frozen=True)
class Case:
    """A call that fails with an error, once or permanently."""

    scenario: Scenario
    site: Site
    error: int
    is_for_good: bool

    @property
    def fault(self) -> str:
        mode = "ever" if self.is_for_good else "once"
        return f"{self.site.call}:{self.site.place:x}:{self.error}:{mode}"

    def __str__(self) -> str:
        mode = "for good" if self.is_for_good else "once"
        return f"{self.scenario.name}: {self.site.call} fails {mode} with {errno.errorcode[self.error]} ({self.fault})"


@dataclass(frozen=True)
class Verdict:
    """The result of a case: an outcome for the counts, the problems, and the program's output."""

    outcome: str
    problems: list[str]
    said: str


def survey(machine: Machine, scenario: Scenario, shim: Path, place: Path) -> tuple[Counter[Site], Outcome]:
    """Returns all calls that a scenario makes without faults, with their counts."""
    here = machine.copy(place, scenario)
    log = place.with_name(place.name + ".log")
    with open(log, "wb") as file:
        file.truncate(ENTRIES * ENTRY.size)
    environment = machine.environment | {
        "LD_PRELOAD": str(shim), "FAULTS_LOG": str(log), "FAULTS_ENTRIES": str(ENTRIES), **scenario.where,
    }  # fmt: skip
    outcome = scenario.run(machine.program, here, environment)
    sites: Counter[Site] = Counter()
    with open(log, "rb") as file:
        while entry := file.read(ENTRY.size):
            name, site, is_own = ENTRY.unpack(entry)
            if not name[0]:
                break
            sites[Site(name.rstrip(b"\0").decode(), site, bool(is_own))] += 1
    log.unlink()
    return sites, outcome


def cases_of(scenario: Scenario, sites: Counter[Site]) -> list[Case]:
    """Returns the faults of a scenario: every error for the program's own calls, and at most two errors for its libraries' calls."""
    cases = []
    for site in sorted(sites):
        errors = errors_of(site.call)
        if not site.is_own:
            errors = [error for error in errors if error in LIKELY][:2] or errors[:1]
        for error in errors:
            cases.append(Case(scenario, site, error, False))
            if error not in PASSING:
                cases.append(Case(scenario, site, error, True))
    return cases


def judge(case: Case, machine: Machine, shim: Path, place: Path, expected: dict, usual: Outcome) -> Verdict:
    """Runs a case, and then the scenario again without the fault."""
    here = machine.copy(place, case.scenario)
    try:
        return _judge(case, machine, shim, here, expected, usual)
    finally:
        shutil.rmtree(here, ignore_errors=True)


def _judge(case: Case, machine: Machine, shim: Path, here: Path, expected: dict, usual: Outcome) -> Verdict:
    environment = machine.environment | {"LD_PRELOAD": str(shim), "FAULTS_FAIL": case.fault, **case.scenario.where}
    outcome = case.scenario.run(machine.program, here, environment)
    problems = machine.losses(machine.folder, here, case.scenario)
    is_mute = case.site.call == "stderr"
    has_spoken = outcome.error.replace(str(here), "") != usual.error
    code = outcome.code
    if code is None:
        word = "hung"
        problems.append("it hangs")
    elif code < 0:
        word = f"killed by {signal.Signals(-code).name}"
        problems.append(word)
    elif code == 0:
        word = "went on and said so" if has_spoken else "went on"
    elif code in range(64, 79):
        word = f"ended with {code}"
        # `validate --json` reports the error in JSON.
        if not is_mute and "error: " not in outcome.error and '"error"' not in outcome.output:
            problems.append("it ends without a sentence")
    else:
        word = f"ended with {code}"
        problems.append(f"{code} is no code of sysexits.h")
    if code == 0:
        problems += _unsaved(case, machine, here, expected, outcome, has_spoken or is_mute)
    problems += _afterwards(case, machine, here)
    return Verdict(word, problems, outcome.error)


def _unsaved(
    case: Case, machine: Machine, here: Path, expected: dict, outcome: Outcome, has_spoken: bool
) -> list[str]:
    """Returns the records that a run with status 0 should have saved and did not."""
    records = machine.records(here)
    if records is None:
        return ["the stored records can't be read any more"]
    lost = [guide for guide in case.scenario.changes if records.get(guide) != expected.get(guide)]
    # With ENOENT the program takes a record for absent, so it does not remove it.
    if case.error == errno.ENOENT:
        lost = [guide for guide in lost if guide in expected]
    # A permanent fault may keep guides from being saved, and any fault may keep the state folder from being opened. Both must be reported.
    if has_spoken and (case.is_for_good or "until the kiosk ends" in outcome.error):
        return []
    return [f"{guide} is remembered as {records.get(guide)}" for guide in lost]


def _afterwards(case: Case, machine: Machine, here: Path) -> list[str]:
    """Checks that the scenario succeeds without the fault."""
    again = case.scenario.again(machine.program, here, machine.environment)
    if again.code == 0:
        return machine.losses(machine.folder, here, case.scenario)
    return [f"afterwards it ends with {again.code}: {again.error.strip()}"]

"""The pytest hooks for scenarios: https://docs.pytest.org/en/7.2.x/how-to/writing_hook_functions.html."""

import inspect
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from scenarios import LONGEST_FIRST

from lab import cache
from lab.architecture import ARCHITECTURES
from lab.cache import Unavailable
from lab.machine import die_with_parent
from lab.scenario import Choices, Scenario
from lab.system import RELEASES, SYSTEMS


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("scenarios")
    group.addoption("--kinds", default="smoke,full", help="smoke: needs the program only; full: needs the package")
    group.addoption("--called", default="", help="a part of a scenario's name or of a test's title")
    group.addoption("--program", type=Path, help="instead of the package's or the newest one of swift build")
    group.addoption("--package", type=Path, help="instead of the newest one in .build/package")
    group.addoption("--arch", default="amd64", choices=ARCHITECTURES, help="the machines' processor")
    group.addoption("--debian", default="12", choices=RELEASES, help="the machines' release of Debian")
    group.addoption("--share", action="store_true", help="leave out variants of what other scenarios show, and long scenarios")


def pytest_configure(config: pytest.Config) -> None:
    """Makes the processes of xdist, and with them their machines, end with the run when it is killed."""
    if hasattr(config, "workerinput"):
        die_with_parent()


def choices(config: pytest.Config) -> Choices:
    option = config.getoption
    return Choices(
        tuple(option("--kinds").split(",")), option("--called"), option("--program"), option("--package"),
        SYSTEMS[option("--debian"), option("--arch")], option("--share"),
    )  # fmt: skip


class Story(pytest.Class):
    """A scenario. Its tests share one object, where pytest would make one for each test."""

    scenario: Scenario | None = None
    # The title of the test that failed and thereby broke the chain.
    broken_at = ""
    is_open = False

    def newinstance(self) -> Scenario:
        self.scenario = self.scenario or super().newinstance()
        return self.scenario


def pytest_pycollect_makeitem(collector: pytest.Module, name: str, obj: object) -> pytest.Collector | None:
    if inspect.isclass(obj) and issubclass(obj, Scenario) and obj.__module__ == collector.obj.__name__:
        return Story.from_parent(collector, name=name)
    return None


def title(test: pytest.Function) -> str:
    return inspect.getdoc(test.function) or test.name


def full_name(test: pytest.Function) -> str:
    return f"{test.cls.__name__}: {title(test)}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Function]) -> None:
    """Selects the tests that were asked for. A chain also keeps all tests before the selected one."""
    chosen = choices(config)
    named = [test for test in items if chosen.called.lower() in full_name(test).lower()]
    ends = {test.cls: items.index(test) for test in named if test.cls.chain}
    wanted = [
        test for place, test in enumerate(items)
        if test.cls.kind in chosen.kinds and not (chosen.share and (test.cls.variant or test.cls.nightly)) and (test in named or place < ends.get(test.cls, 0))
    ]  # fmt: skip
    order = {name: place for place, name in enumerate(LONGEST_FIRST)}
    wanted.sort(key=lambda test: order.get(test.cls.__name__, len(order)))
    config.hook.pytest_deselected(items=[test for test in items if test not in wanted])
    items[:] = wanted


@pytest.fixture(scope="class", autouse=True)
def scene(request: pytest.FixtureRequest) -> Iterator[Scenario]:
    scenario = request.node.newinstance()
    scenario.choices = choices(request.config)
    with ExitStack() as scenario.stack:
        scenario.folder = Path(scenario.stack.enter_context(tempfile.TemporaryDirectory(prefix="followspot-vm-")))
        scenario.open()
        request.node.is_open = True
        yield scenario


@pytest.fixture(autouse=True)
def act(request: pytest.FixtureRequest, scene: Scenario) -> None:
    test = request.node
    if test.parent.broken_at:
        pytest.skip(f"it follows '{test.parent.broken_at}', which failed")
    scene.kept = cache.root() / "failures" / test.cls.__name__ / test.name.removeprefix("test_")
    shutil.rmtree(scene.kept, ignore_errors=True)
    scene.before_each()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Function, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Names the test by its title, skips it if it cannot run here, and adds the scenario's logs to a failure."""
    report: pytest.TestReport = (yield).get_result()
    report.title = full_name(item)
    if not call.excinfo:
        return
    error = call.excinfo.value
    if isinstance(error, Unavailable):
        report.outcome, report.longrepr = "skipped", (str(item.path), item.reportinfo()[1] or 0, str(error))
    elif report.failed:
        item.parent.broken_at = title(item) if item.cls.chain else ""
        if item.parent.is_open:
            report.sections.append(("what else is known", explanation(item.parent.newinstance())))


def explanation(scenario: Scenario) -> str:
    try:
        return scenario.explain()
    except Exception as error:
        return f"(more is not known: {error})"

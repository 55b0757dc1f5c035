"""The output of a run: a line for each test as it ends, and the count."""

import pytest


class Report:
    """Replaces pytest's terminal reporter, and names tests by their titles instead of their functions."""

    passed = failed = skipped = 0

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        config.pluginmanager.unregister(name="terminalreporter")

    @property
    def total(self) -> int:
        return self.passed + self.failed + self.skipped

    def summary(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        title = getattr(report, "title", report.nodeid)
        if report.failed:
            self.fail(title, report.longreprtext, *(text for _, text in report.sections))
        elif report.skipped:
            self.skipped += 1
            print(f"skipped  {title}: {report.longrepr[2].removeprefix('Skipped: ')}", flush=True)
        elif report.when == "call":
            self.passed += 1
            # Tests print their measurements.
            lines = [f"passed   {title} ({report.duration:.1f} s)", *(f"         {line}" for line in report.capstdout.splitlines())]
            print("\n".join(lines), flush=True)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.fail(report.nodeid, report.longreprtext)

    def pytest_internalerror(self, excrepr: object) -> None:
        self.fail("pytest itself", str(excrepr))

    def fail(self, title: str, *explanations: str) -> None:
        self.failed += 1
        lines = [line for text in explanations for line in text.splitlines()]
        print("\n".join([f"failed   {title}", *(f"         {line}" for line in lines)]), flush=True)

"""A test that fails is named at once, with the line that says why; the whole story stands below."""

from __future__ import annotations

import pytest


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(FailureNamer(reporter))


class FailureNamer:
    def __init__(self, reporter: pytest.TerminalReporter) -> None:
        self.reporter = reporter

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.reporter.write_line(f"\nFAILED {report.nodeid}{describe_crash(report)}", red=True)


def describe_crash(report: pytest.TestReport) -> str:
    """The first line of the exception's message, cut to what fits beside a name."""
    crash = getattr(report.longrepr, "reprcrash", None)
    message = str(crash.message).partition("\n")[0][:200] if crash else ""
    return f" - {message}" if message else ""

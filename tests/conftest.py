"""What all tests share.

Hypothesis finds the same examples in every run; `--hypothesis-profile=explore` looks for new ones.
"""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools.build.parts import laid
from tools.build.python.catalogues import compile_catalogues
from tools.build.single import NAME, make_single
from tools.build.site import CONTENTS, build
from tools.lock import alone
from tools.steps import TEST_SITE

Aloud = Callable[[], AbstractContextManager[None]]
Tell = Callable[[str], None]

BROWSERS = {"browser", "engines"}
"""Folders whose tests a busy machine may disturb: what fails there is tried again once, and told of."""

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "fixed", derandomize=True, database=None, deadline=None, max_examples=40, suppress_health_check=SLOW
)
settings.register_profile("explore", deadline=None, max_examples=1000, suppress_health_check=SLOW)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests marked as long, and no others")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long tests run when they are asked for, and then alone."""
    wanted = config.getoption("long")
    asked: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        asked[(item.get_closest_marker("long") is not None) == wanted].append(item)
    items[:] = asked[True]
    config.hook.pytest_deselected(items=asked[False])
    for item in items:
        if item.path.relative_to(Path(__file__).parent).parts[0] in BROWSERS:
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_configure(config: pytest.Config) -> None:
    """What several processes need is made by the first, before there are others."""
    settings.load_profile(config.getoption("hypothesis_profile") or "fixed")
    if "PYTEST_XDIST_WORKER" not in os.environ:
        compile_catalogues()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Show why tests had to be tried again; and what long tests measured, which is read at the end."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.section(f"tried again: {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)
        for title, text in report.sections:
            terminalreporter.write_line(f"--- {title}\n{text}")
    if not config.getoption("long"):
        return
    for report in terminalreporter.getreports("passed"):
        for _, text in report.user_properties:
            terminalreporter.write_line(str(text))


@pytest.fixture
def tell(request: pytest.FixtureRequest) -> Tell:
    """Says something at the end of a long run: a figure, or the row of a table."""
    return lambda text: request.node.user_properties.append(("told", text))


@pytest.fixture(scope="session")
def aloud(pytestconfig: pytest.Config) -> Aloud:
    """A `with aloud():` shows what is said inside at once: whoever waits for long sees what for."""
    return pytestconfig.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled


@pytest.fixture(scope="session")
def dist(aloud: Aloud) -> Path:
    """A folder with the built page, up to date: built where a chosen test asks for it, and then only."""
    with aloud():
        build(TEST_SITE)
    return TEST_SITE


@pytest.fixture(scope="session")
def single(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game as one file, alone in a folder."""
    folder = tmp_path_factory.mktemp("single")
    with alone("build"):
        make_single(laid(CONTENTS), folder)
    assert [file.name for file in folder.iterdir()] == [NAME]
    return folder / NAME

"""Each test here runs once in every engine that is installed."""

import os
from collections.abc import Iterator

import pytest

from tests.browser.host import Host
from tests.conftest import Aloud
from tests.engines.engine import Engine
from tests.engines.firefox import firefox
from tests.engines.webkit import webkit
from tools.browsers.engines import bring, find

STARTED = {"Firefox": firefox, "WebKit": webkit}


def found(name: str, aloud: Aloud) -> dict[str, str]:
    """The programs of an engine; where tests run side by side none is installed: all would do it at once."""
    with aloud():
        programs = (find if "PYTEST_XDIST_WORKER" in os.environ else bring)(name)
    if not programs:
        pytest.skip(f"{name} is not installed here")
    return programs


@pytest.fixture(params=STARTED)
def engine(request: pytest.FixtureRequest, aloud: Aloud) -> Iterator[Engine]:
    """A fresh browser."""
    with STARTED[request.param](**found(request.param, aloud)) as started:
        yield started


@pytest.fixture(params=STARTED)
def pair(request: pytest.FixtureRequest, aloud: Aloud) -> Iterator[tuple[Engine, Engine]]:
    """Two fresh browsers, which share nothing."""
    start, programs = STARTED[request.param], found(request.param, aloud)
    with start(**programs) as one, start(**programs) as other:
        yield one, other


@pytest.fixture
def address(dist, tmp_path) -> Iterator[str]:
    """Where the page is served, and nothing else."""
    host = Host(dist, tmp_path / "served")
    yield host.address
    host.stop()

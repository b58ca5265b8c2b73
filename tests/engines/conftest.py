"""Each test here runs once in every engine that is installed."""

import os
from collections.abc import Iterator

import pytest

from tests.conftest import Aloud
from tests.engines.engine import Engine
from tests.engines.firefox import firefox
from tests.engines.webkit import webkit
from tools.browsers.engines import bring, find

STARTED = {"Firefox": firefox, "WebKit": webkit}


@pytest.fixture(params=STARTED)
def engine(request: pytest.FixtureRequest, aloud: Aloud) -> Iterator[Engine]:
    """A fresh browser. Where tests run side by side nothing is installed: all would do it at once."""
    with aloud():
        programs = (find if "PYTEST_XDIST_WORKER" in os.environ else bring)(request.param)
    if not programs:
        pytest.skip(f"{request.param} is not installed here")
    with STARTED[request.param](**programs) as started:
        yield started

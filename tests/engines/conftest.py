"""Each test here runs once in every engine that is installed."""

from collections.abc import Iterator

import pytest

from tests.engines.engine import Engine
from tests.engines.firefox import firefox
from tests.engines.webkit import webkit
from tools.browsers.engines import find

STARTED = {"Firefox": firefox, "WebKit": webkit}


@pytest.fixture(params=STARTED)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A fresh browser."""
    programs = find(request.param)
    if not programs:
        pytest.skip(f"{request.param} is not installed here")
    with STARTED[request.param](**programs) as started:
        yield started

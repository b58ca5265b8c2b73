import os
from pathlib import Path

import pytest

from tools.build.python.catalogues import compile_catalogues
from tools.build.site import build
from tools.steps import DIST

# Where tests run side by side, each process but the first is told so.
HELPS = "PYTEST_XDIST_WORKER" in os.environ


def pytest_configure(config: pytest.Config) -> None:
    """What several processes need is made by the first, before there are others."""
    if HELPS:
        return
    compile_catalogues()
    if config.getoption("numprocesses"):
        build()


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of the built page, up to date."""
    if not HELPS:
        build()
    return DIST

from pathlib import Path

import pytest

from tools.catalogues import compile_catalogues
from tools.site import build
from tools.steps import DIST

compile_catalogues()


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of the built page, up to date."""
    build()
    return DIST

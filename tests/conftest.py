import os
from pathlib import Path

import pytest

from tools.build.parts import laid
from tools.build.python.catalogues import compile_catalogues
from tools.build.single import NAME, make_single
from tools.build.site import CONTENTS, build
from tools.lock import alone
from tools.steps import TEST_SITE


def pytest_configure(config: pytest.Config) -> None:
    """What several processes need is made by the first, before there are others."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        compile_catalogues()


@pytest.fixture(scope="session")
def dist(pytestconfig: pytest.Config) -> Path:
    """A folder with the built page, up to date: built where a chosen test asks for it, and then only."""
    capture = pytestconfig.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():  # a build takes its time: whoever waits sees what for
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

"""Hypothesis here finds the same examples in every run; `--hypothesis-profile=explore` looks for new ones."""

import random

import pytest
from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "fixed", derandomize=True, database=None, deadline=None, max_examples=40, suppress_health_check=SLOW
)
settings.register_profile("explore", deadline=None, max_examples=1000, suppress_health_check=SLOW)


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile(config.getoption("hypothesis_profile") or "fixed")


@pytest.fixture
def rng() -> random.Random:
    """Chance that is the same in every run."""
    return random.Random(42)

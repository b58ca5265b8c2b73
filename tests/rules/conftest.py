"""What tests of the rules share."""

import random

import pytest


@pytest.fixture
def rng() -> random.Random:
    """Chance that is the same in every run."""
    return random.Random(42)

"""Suggested seeds."""

import re

from game.app.update.seed_names import WORDS, suggestion
from game.core.seed import clean


def test_suggestions_are_clean_seeds_of_a_word_and_a_number():
    for _ in range(200):
        seed = suggestion()
        assert clean(seed) == seed and re.fullmatch(r"[a-z]+-[1-9]\d{0,2}", seed)


def test_words_are_there_once():
    assert len(set(WORDS)) == len(WORDS) > 80

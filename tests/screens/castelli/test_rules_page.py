"""Castelli's rules page tells every ruling of this project, in both languages, marked as one."""

import pytest

from game.castelli.screen.rules_page.sections import SECTIONS
from game.locale import words
from game.screens.frame.rules_page.chapters import chapters
from game.screens.frame.rules_page.page import rules_page
from tests.screens.samples import elements

RULINGS = {
    "castelli.turn.ruling": ("Player 1 begins", "Le joueur 1 commence"),
    "castelli.end.ruling": ("neutral colour", "couleur neutre"),
    "castelli.battle.end.ruling": ("scores for nobody", "rien à personne"),
    "castelli.settle.ruling": ("closes no building site", "ne ferme aucun emplacement"),
    "castelli.tournament.ruling": ("three sides of each half", "trois côtés de chaque moitié"),
    "castelli.edge": ("two edges", "deux bords"),
    "castelli.card.once.ruling": ("when castles are built", "quand on bâtit"),
}


@pytest.mark.parametrize(("number", "language"), [(0, "en"), (1, "fr")])
def test_what_the_page_rules_on(number: int, language: str) -> None:
    pages = (rules_page("castelli", one.name, words(language), letters=True) for one in chapters("castelli"))
    found = (e for page in pages for e in elements(str(page)))
    articles = {e.attributes["id"]: e for e in found if e.tag == "article"}
    for rule, told in RULINGS.items():
        article = articles[f"rule-{rule}"]
        assert told[number] in article.text
        assert ("ruling" in article.attributes["class"].split()) is rule.endswith(".ruling")
    assert set(RULINGS) <= {rule for section in SECTIONS for rule in section.rules}


def test_in_french_the_board_is_no_card() -> None:
    told = words("fr")
    lines = ("castelli.board", "castelli.board.look", "castelli.card.where", "castelli.card.nowhere")
    assert all("plateau" in told(line).lower() and "carte" not in told(line).lower() for line in lines)

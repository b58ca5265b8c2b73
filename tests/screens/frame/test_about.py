"""The About page and NOTICE: whose the games are, in both languages and for every game."""

import pytest

from game import catalog
from game.locale import LANGUAGES, words
from game.screens.frame.page import title
from game.screens.model import ABOUT, Model, Route
from tests.screens.samples import rendered
from tools.steps import ROOT

MODEL = Model(route=Route(ABOUT))
IDS = ("about.lead", "about.games-theirs", "about.no-leave", "about.own-work", "about.write-where")


def names() -> list[str]:
    """Return what the boxes of all games say, name by name."""
    boxes = [catalog.box(rules.id) for rules in catalog.games]
    facts = [text for box in boxes for text in (box.name, box.designers, box.artists, box.publishers)]
    return [name for text in facts for name in text.split(", ") if name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_every_game_and_who_made_it(language: str) -> None:
    found, texts = rendered(MODEL, language), words(language)
    (main,) = [element for element in found if element.attributes.get("id") == "app"]
    wanted = (*names(), *(" ".join(texts(id).split()) for id in IDS))
    assert [text for text in wanted if text not in main.text] == []
    links = {element.attributes.get("href") for element in found}
    assert {f"#/{rules.id}" for rules in catalog.games} <= links
    assert title(MODEL, texts) == texts("about.title")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_leads_there(language: str) -> None:
    links = [e for e in rendered(Model(), language) if e.attributes.get("href") == "#/about"]
    assert [link.text for link in links] == [words(language)("about.link")]


def test_the_notice_says_the_same() -> None:
    notice = " ".join((ROOT / "NOTICE").read_text("utf-8").split())
    assert [name for name in (*names(), *map(words("en"), IDS)) if name not in notice] == []

"""Pages to look at: one model for everything that can show, and their HTML taken apart."""

import re
from functools import cache
from html import unescape
from typing import NamedTuple

from game.core import Action, Record
from game.locale import words
from game.players import Hint
from game.players.guide import Reason
from game.screens.frame.page import page
from game.screens.model import RULES, SETUP, TABLE, Model, Notice, Route, SaveCard
from game.screens.seating import PAUSED
from game.screens.table_model import Refused, Table, Tip
from tests.golden import records

NASTY = """<i onclick="x">'&"</i>"""
VOID = {"input", "br", "hr", "img", "link", "meta", "path", "use", "circle", "rect"}


class Element(NamedTuple):
    """An element with all the text inside it."""

    tag: str
    attributes: dict[str, str]
    texts: list[str]

    @property
    def text(self) -> str:
        return " ".join("".join(self.texts).split())

    @property
    def name(self) -> str:
        return self.attributes.get("aria-label", self.text)


# What the pages are made of: a tag with its attributes, always in double quotes, or text.
TOKEN = re.compile(r'<(?P<end>/?)(?P<tag>[a-zA-Z0-9]+)(?P<attributes>(?:[^>"]|"[^"]*")*)>|(?P<text>[^<]+)')
ATTRIBUTE = re.compile(r'([^\s="/]+)(?:="([^"]*)")?')


@cache
def _attributes(text: str) -> dict[str, str]:
    return {name.lower(): unescape(value) for name, value in ATTRIBUTE.findall(text)}


def elements(html: str) -> list[Element]:
    """Return all elements of a page in order; every one must be closed where it should be."""
    found: list[Element] = []
    opened: list[Element] = []
    at = 0
    for token in TOKEN.finditer(html):
        assert token.start() == at, html[at : at + 80]
        at = token.end()
        end, tag, attributes, text = token.groups()
        if text:
            text = unescape(text)
            for element in opened:
                element.texts.append(text)
        elif end:
            assert tag in VOID or opened.pop().tag == tag
        else:
            element = Element(tag, _attributes(attributes), [])
            found.append(element)
            if tag not in VOID and not attributes.endswith("/"):
                opened.append(element)
    assert at == len(html) and not opened
    return found


def rendered(model: Model, language: str = "en") -> list[Element]:
    """Return the elements of a page in a language."""
    model = model._replace(language=language)
    return elements(str(page(model, words(language))))


def with_class(found: list[Element], name: str) -> list[Element]:
    """Return the elements that have a class."""
    return [element for element in found if name in element.attributes.get("class", "").split()]


def acts(found: list[Element]) -> dict[str, bool]:
    """Return what the buttons offer, and whether it is on."""
    return {
        element.attributes["data-act"]: element.attributes.get("aria-disabled") != "true"
        for element in found
        if "data-act" in element.attributes
    }


def doing(found: list[Element], command: str) -> list[Element]:
    """Return the elements that carry a command."""
    return [element for element in found if element.attributes.get("data-do") == command]


WON = records()["castellion-architects-won"]
LOST = records()["castellion-architects-lost-formations"]
DEAL = Record("castellion", NASTY, 1)
HOLDING = WON.until(next(at for at in range(20, 60) if WON.state(at).hand is not None))
FLYING = Action("place", (0, 6))
PAIR = Record("castellion", "pair", 2, {"level": "admiral"})
PARTNER = ((0, "medium"),)
HINT = Hint(((0, 0),), HOLDING.state().actions[0], Reason("hint.castellion.support", {}))


def at_table(record: Record, at: int | None = None, **values: object) -> Model:
    """Return the model of a table after so many actions of a record."""
    table = Table("1", record, len(record.actions) if at is None else at)
    return Model(Route(TABLE, record.game, "1"), table=table._replace(**values))


def refused(action: Action) -> Model:
    """Return a table where an action was just refused."""
    refusal = HOLDING.state().refusal(action)
    assert refusal is not None
    return at_table(HOLDING, refused=Refused(action, refusal))


KEEP = records()["castle_keep-built-four-discard"]
DRAWN_GAME = records()["castle_keep-drawn-idle"]
ALL = tuple((seat, "easy") for seat in range(4))
RIVALS = tuple(
    SaveCard(
        f"r{number}", "castle_keep", {"attacks": "one"}, "x", 2, 9, won, 1_790_000_000.0, ALL[:computers]
    )
    for number, (won, computers) in enumerate([(None, 0), (True, 0), (True, 1), (False, 1), (True, 2)])
)
SAVES = (
    SaveCard("1", "castellion", {"level": "architects"}, "otter-42", 1, 1, None, 1_790_000_000.0),
    SaveCard("2", "castellion", {"level": "architects"}, NASTY, 1, 120, True, 1_780_000_000.0),
    SaveCard("3", "castellion", {"level": "gone"}, "wren-3", 1, 99, False, 1_785_000_000.0),
)
WITH_COMPUTER = SaveCard("4", "castellion", {}, "otter-42", 2, 1, None, 1_790_000_001.0, ((1, "easy"),))
MODELS = {
    "home": Model(),
    "home with games": Model(saves=SAVES),
    "home with notices": Model(
        notices=(Notice("notice.copied"), Notice("record.game", {"game": NASTY})), theme="dark"
    ),
    "set-up": Model(Route(SETUP, "castellion"), seed="heron-7"),
    "set-up with a nasty seed": Model(Route(SETUP, "castellion"), seed=NASTY, theme="light"),
    "set-up without a seed": Model(Route(SETUP, "castellion"), seed="", options={"level": "?", "seats": "x"}),
    "rules": Model(Route(RULES, "castellion")),
    "a rule": Model(Route(RULES, "castellion", "castellion.place.shape")),
    "rules searched": Model(Route(RULES, "castellion", "admiral"), search="tower"),
    "rules searched in vain": Model(Route(RULES, "castellion"), search=NASTY),
    "a game in brief": Model(Route(RULES, "castellion", "brief")),
    "no such rule": Model(Route(RULES, "castellion", NASTY)),
    "no such game": Model(Route(SETUP, NASTY)),
    "no such place": Model(Route(NASTY, "castellion")),
    "no such save": Model(Route(TABLE, "castellion", "9")),
    "a deal": at_table(DEAL),
    "a tile in hand": at_table(HOLDING),
    "refused": refused(FLYING),
    "looking back": at_table(WON, 30),
    "a replay that runs": at_table(WON, 30, playing=True),
    "won, assisted": at_table(WON, assisted=True),
    "lost": at_table(LOST),
    "home with a computer's game": Model(saves=(WITH_COMPUTER,)),
    "set-up with computers": Model(
        Route(SETUP, "castellion"), seed="x", options={"seats": "2", "seat-1": "easy", "seat-2": "strong"}
    ),
    "set-up with nobody known": Model(Route(SETUP, "castellion"), seed="x", options={"seat-1": NASTY}),
    "a computer thinks": at_table(PAIR, computers=PARTNER),
    "a computer is paused": at_table(PAIR, computers=PARTNER, computing=PAUSED),
    "a person beside a computer": at_table(PAIR, computers=((1, "easy"),)),
    "a computer watched": at_table(HOLDING, computers=((0, "strong"),)),
    "a computer that won": at_table(WON, computers=((0, "strong"),)),
    "a hint is sought": at_table(HOLDING, tip=Tip()),
    "where to look": at_table(HOLDING, tip=Tip(1, HINT), hints=1),
    "which action": at_table(HOLDING, tip=Tip(2, HINT), hints=1),
    "why": at_table(HOLDING, tip=Tip(3, HINT), hints=1),
    "won with hints": at_table(WON, hints=2),
    "home with games of rivals": Model(saves=RIVALS),
    "set-up for four rivals": Model(Route(SETUP, "castle_keep"), seed="x", options={"seats": "4"}),
    "the rules of a second game": Model(Route(RULES, "castle_keep", "castle_keep.attack.group")),
    "the curtain": at_table(KEEP.until(20)),
    "the curtain for computers too": at_table(KEEP.until(20), computers=((3, "easy"),)),
    "a hand": at_table(KEEP.until(20), looking=KEEP.states[20].seat, marks=("1",)),
    "another person's moment": at_table(KEEP.until(20), 12, looking=((KEEP.states[12].seat or 0) + 1) % 4),
    "one person among computers": at_table(KEEP.until(20), computers=tuple(ALL[:3])),
    "rivals watched": at_table(KEEP.until(20), computers=ALL),
    "one of several won": at_table(KEEP),
    "lost to a computer": at_table(KEEP, computers=tuple(ALL[1:])),
    "a draw": at_table(DRAWN_GAME),
}

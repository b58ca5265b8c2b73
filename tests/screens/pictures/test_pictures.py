"""The picture of what was built: whole, small, always the same, and of nothing that was hidden."""

import re
from hashlib import sha256
from importlib import import_module
from itertools import cycle
from typing import Any
from xml.etree import ElementTree

import pytest

from game import catalog
from game.castellion.rules.pieces import DEFENDERS, PANTRY_TILES
from game.castellion.screen.picture.scene import shown as castle_shown
from game.castle_keep.rules.castle import KIND_AT
from game.castle_keep.rules.pieces import KEEPS, LOOKS, Kind
from game.castle_keep.screen.picture.scene import shown as castles_shown
from game.core import Outcome, Record, State
from game.locale import LANGUAGES, words
from game.screens.html.picture.plate import HEIGHT, WIDTH, Scene, file_of, plate
from game.screens.table.pictures.sheet import picture_file
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.pictures import games
from tests.screens.samples import NASTY

MOST = 60_000
"""Bytes of a picture."""
SVG = "{http://www.w3.org/2000/svg}"
OVER = {name: record for name, record in records().items() if record.state().outcome is not None}
HASHES = {
    "castellion-architects-won": "97de97c7f1a3f0b7",
    "castelli-four-battle-guard": "a925e0ce23edaad6",
    "castellan-two-won-by-computer": "8e040408c413118f",
    "castle_keep-twin-razed-three": "220cf39b3646549c",
}
"""Of a game of each kind the beginning of its picture's hash: it changes only where the drawing is to."""


def picture(record: Record, language: str = "en") -> str:
    found = picture_file(Table("1", record, len(record.actions)), words(language))
    assert found is not None
    return found


def scene(record: Record) -> Scene:
    found = catalog.screen(record.game).picture(record, words("en"))
    assert found is not None
    return found


def check(text: str) -> ElementTree.Element:
    """Look at what every picture has to be: small, of whole numbers, by itself, with its words."""
    assert len(text.encode()) <= MOST
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    used = {node.get("href", "") for node in root.iter(f"{SVG}use")}
    assert used == {f"#{name}" for name in ids}
    assert not {node.tag for node in root.iter()} & {f"{SVG}{tag}" for tag in ("style", "script", "image")}
    for path in root.iter(f"{SVG}path"):
        assert re.fullmatch(r"[-MmLlHhVvCcQqTtSsAaz \d]+", path.get("d", "")), path.get("d")
    assert root.findtext(f"{SVG}title") and root.findtext(f"{SVG}desc")
    return root


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(OVER))
def test_a_picture_is_small_and_stands_by_itself(name: str, language: str) -> None:
    record = OVER[name]
    root = check(picture(record, language))
    assert catalog.box(record.game).name.upper() in [text.text for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("name", sorted(OVER))
def test_each_piece_is_drawn_once(name: str) -> None:
    record = OVER[name]
    assert scene(record).pieces == games.stones(record.state()) == picture(record).count("data-tier=")


@pytest.mark.parametrize("seed", games.SEEDS)
@pytest.mark.parametrize("kind", games.KINDS, ids=str)
def test_games_of_every_kind(kind: games.Kind, seed: str) -> None:
    record = games.played(kind, seed)
    if record is None:
        pytest.skip("it did not end")
    text = picture(record)
    check(text)
    assert text == picture(Record.from_json(record.to_json()))
    assert scene(record).pieces == games.stones(record.state())


@pytest.mark.parametrize("name", HASHES)
def test_pictures_stay_the_same(name: str) -> None:
    assert sha256(picture(records()[name]).encode()).hexdigest()[:16] == HASHES[name]


def told(text: Scene) -> str:
    return file_of(plate(text, "A game", "and how it ended " * 6))


def seen(state: State, **values: Any) -> str:
    shown = import_module(f"game.{state.game}.screen.picture.scene").shown
    return told(shown(state, words=words("en"), **values))


@pytest.mark.parametrize("name", sorted(OVER))
def test_nothing_is_shown_that_was_hidden(name: str) -> None:
    state = OVER[name].state()
    more: dict[str, Any] = (
        {"ruins": [()] * len(state.summary()["castles"])} if state.game == "castle_keep" else {}
    )
    seats = OVER[name].seats
    assert {seen(state.seen_by(seat), **more) for seat in range(seats)} == {seen(state, **more)}


@pytest.mark.parametrize(("name", "castles"), [("castle_keep-twin", 8), ("castle_keep-twin", 6)])
def test_the_largest_castles_are_small_pictures_too(name: str, castles: int) -> None:
    looks, keeps = cycle(LOOKS), cycle(KEEPS)
    built = tuple(
        tuple(next(keeps) if kind == Kind.KEEP else f"{kind}{next(looks)}" for kind in KIND_AT)
        for _ in range(castles)
    )
    state: Any = records()[name].state()
    state = state.having(castles=built, hands=((),) * (castles // 2), razed=())
    drawn = castles_shown(state, [()] * castles, words("en"))
    assert drawn.pieces == 9 * castles
    check(told(drawn))


@pytest.mark.parametrize("winners", [frozenset({0, 1}), frozenset()], ids=["won", "lost"])
def test_two_whole_castles_are_a_small_picture_too(winners: frozenset[int]) -> None:
    tiles = cycle((*DEFENDERS, *PANTRY_TILES))
    castle = tuple(tuple(next(tiles) for _ in range(6)) for _ in range(6))
    state: Any = records()["castellion-two-won-by-computer"].state()
    state = state.having(castles=(castle, castle), outcome=Outcome(winners, None, "x"))
    drawn = castle_shown(state, words("en"))
    assert drawn.pieces == 72
    check(told(drawn))


def test_a_lost_castle_is_a_ruin() -> None:
    won, lost = (picture(records()[f"castellion-architects-{how}"]) for how in ("won", "lost"))
    assert "In ruins" in lost and "In ruins" not in won


def test_names_are_text() -> None:
    record = records()["castle_keep-built-two"]
    found = picture_file(Table("1", record, len(record.actions)), words("en").calling((NASTY, "B")))
    assert found is not None
    check(found)
    assert NASTY not in found and NASTY in "".join(ElementTree.fromstring(found).itertext())

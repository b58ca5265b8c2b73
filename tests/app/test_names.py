"""What people are called: said in the set-up, kept in this browser, told at every table."""

import json

import pytest

from game.app import routes
from game.app.friends.turns import Turn
from game.app.messages import Command, Copy, Navigated, Submitted
from game.app.session import Session
from game.app.storage.games import SETTINGS, Store
from game.core import RecordError
from game.locale import words
from game.screens.frame.page import page
from game.screens.frame.share import result
from game.screens.html.seat_names import seat_name
from game.screens.table.pictures.sheet import picture, picture_file
from game.screens.table.seats import LONGEST_NAME, called, seated
from game.screens.table.turn_link import CHECK, checked
from tests.app.fakes import FakeStorage
from tests.golden import records

TWO = {"seed": "otter-42", "seats": "2", "seat-1": "person", "seat-2": "person"}


def started(storage: FakeStorage, **fields: str) -> Session:
    session = Session(Store(storage), "en")
    session.send(Navigated("#/castle_keep"))
    session.send(Submitted("start", {**TWO, **fields}))
    return session


def names(session: Session) -> list[str]:
    table = session.model.table
    assert table is not None
    return [seat_name(seat, seated(table, session.model.words)) for seat in range(table.record.seats)]


def test_persons_are_called_by_their_names_everywhere() -> None:
    session = started(FakeStorage(), **{"name-1": "Mia", "name-2": "Jean-Luc"})
    assert names(session) == ["Mia", "Jean-Luc"]
    session.send(Command("look"))
    shown = str(page(session.model, session.model.words))
    assert "Mia" in shown and "Jean-Luc" in shown and "Player 1" not in shown


def test_names_are_kept_in_this_browser_and_can_be_taken_away() -> None:
    storage = FakeStorage()
    started(storage, **{"name-1": "Mia", "name-2": ""})
    assert names(started(storage)) == ["Mia", "Player 2"]
    assert names(started(storage, **{"name-1": ""})) == ["Player 1", "Player 2"]
    assert names(started(storage)) == ["Player 1", "Player 2"]


def test_the_first_person_keeps_the_first_name_whatever_the_seat() -> None:
    session = started(FakeStorage(), **{"seat-1": "easy", "name-1": "Mia"})
    assert names(session) == ["Ada (easy)", "Mia"]


def test_a_match_keeps_names_with_their_players() -> None:
    session = started(FakeStorage(), **{"match": "match", "name-1": "Mia", "name-2": "Jo"})
    table = session.model.table
    assert table is not None and table.match is not None
    later = table._replace(match=table.match._replace(number=table.match.number + 1))
    named = seated(later, session.model.words)
    assert [seat_name(seat, named) for seat in range(2)] == ["Jo", "Mia"]


ALONE = {"seat-1": "person", "seat-2": "easy"}
GOLDEN = records()["castle_keep-built-two"]


def test_the_only_person_without_a_name_is_you_here_and_in_the_picture_and_not_in_the_text_for_others() -> (
    None
):
    session = started(FakeStorage(), **ALONE)
    assert names(session) == ["You", "Bruno (easy)"]
    table = session.model.table
    assert table is not None
    over = table._replace(record=GOLDEN, at=len(GOLDEN.actions))
    shown = str(page(session.model._replace(table=over), session.model.words))
    panel = shown[shown.index('id="verdict"') :]
    assert "You completed a castle of nine tiles." in panel and "You build: " in shown
    handed_on = result(over, session.model.words)
    assert "You" not in handed_on and "Won!" in handed_on
    for drawn in picture(over, session.model.words), picture_file(over, session.model.words):
        assert ">You<" in str(drawn) and ">Bruno (easy)<" in str(drawn) and "Player 1" not in str(drawn)
        assert "You completed a castle" in str(drawn)


def test_who_gave_a_name_is_called_by_it_even_alone() -> None:
    assert names(started(FakeStorage(), **ALONE, **{"name-1": "Mia"})) == ["Mia", "Bruno (easy)"]


def test_what_is_done_to_you_is_told_so() -> None:
    texts = words("en").naming({1: "Ada (easy)"}, own=0)
    ended = {seat: seat_name(seat, texts) for seat in range(2)}
    told = texts("castle_keep.ended.destroyed", player=ended[1], other=ended[0])
    assert told == "Ada (easy) brought down the last tile of your castle."
    assert texts.for_others("setup.seat", number=1) == seat_name(0, texts.for_others)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anne   Marie ", "Anne Marie"),
        ("<b>Bo</b> (strong)", "bBob strong"),
        ("{player}", "player"),
        ("x" * 99, "x" * LONGEST_NAME),
        ("Zoé d’Ô", "Zoé d’Ô"),
        ("\u202e", ""),
    ],
)
def test_a_name_is_shown_as_far_as_it_can_be(typed: str, name: str) -> None:
    assert called([typed]) == ((name,) if name else ())


@pytest.mark.parametrize("stored", ["\n" * 9, "Mia\nJo\nA\nB\nC\nD\n", 7, ["Mia"]])
def test_any_stored_names_are_read_or_set_aside(stored: object) -> None:
    storage = FakeStorage({SETTINGS: json.dumps({"schema": 1, "theme": "dark", "names": stored})})
    session = Session(Store(storage), "en")
    assert len(session.model.names) <= 4
    assert session.model.theme == ("dark" if isinstance(stored, str) else "auto")
    assert session.model.words.people == session.model.names


def test_texts_with_the_same_names_are_the_same() -> None:
    texts = words("en").calling(("Mia",))
    assert texts is words("en").calling(("Mia",)) and texts.people == ("Mia",)
    assert texts.naming({1: "Jo"}) is texts.naming({1: "Jo"}) and texts.naming({1: "Jo"}).people == ("Mia",)


# With friends elsewhere

INVITES = {"seats": "2", "seat-1": "person", "seat-2": "friend"}
NAMES = ("Mia Øst’", "Jean-Luc")


def link(session: Session) -> str:
    (copied,) = [effect for effect in session.send(Command("copy-link")) if isinstance(effect, Copy)]
    return copied.fragment


def sit_down(session: Session, name: str = "") -> None:
    session.send(Submitted("join", {"seat-2": "on", "name-1": name}))


def two_devices(*called: str) -> tuple[Session, Session]:
    """Two devices that have agreed on a deal, on which these names were given."""
    host, guest = (
        started(FakeStorage(), **INVITES, **{"name-1": called[0]}),
        Session(Store(FakeStorage()), "en"),
    )
    guest.send(Navigated(link(host)))
    sit_down(guest, called[1])
    host.send(Navigated(link(guest)))
    guest.send(Navigated(link(host)))
    return host, guest


def test_a_friend_elsewhere_is_called_by_the_name_that_was_given_there() -> None:
    for session in two_devices(*NAMES):
        assert names(session) == list(NAMES)
        table = session.model.table
        assert table is not None
        session.send(Navigated("#/"))
        friend = NAMES[table.friends.seats[0]] if table.friends else ""
        assert f"with {friend}" in str(page(session.model, session.model.words))
        session.send(Navigated(f"#/table/{table.save}"))
        assert names(session) == list(NAMES)


def test_who_gives_no_name_is_called_as_before_and_the_link_says_nothing_of_it() -> None:
    host, guest = two_devices("", "")
    assert names(host) == ["You", "Player 2"] and names(guest) == ["Player 1", "You"]
    assert "names=" not in link(host)


def test_an_invitation_tells_who_invites_and_the_name_given_is_kept_on_the_device() -> None:
    host, storage = started(FakeStorage(), **INVITES, **{"name-1": "Mia"}), FakeStorage()
    guest = Session(Store(storage), "en")
    guest.send(Navigated(link(host)))
    sit_down(guest, "Jo")
    assert names(guest) == ["Mia", "Jo"]
    assert Session(Store(storage), "en").model.names == ("Jo",)


def test_nobody_else_says_what_one_is_called() -> None:
    host, guest = two_devices(*NAMES)
    for session in (host, guest):
        forged = signed(link(host).replace("Jean-Luc", "Jack").replace("Mia", "Max"))
        session.send(Navigated(forged))
    assert names(host) == list(NAMES)
    assert names(guest)[1] == "Jean-Luc"


def test_a_link_that_is_refused_names_nobody() -> None:
    host, late = started(FakeStorage(), **INVITES, **{"name-1": "Mia"}), Session(Store(FakeStorage()), "en")
    invitation, guest = link(host), Session(Store(FakeStorage()), "en")
    for session, name in ((guest, "Jo"), (late, "")):
        session.send(Navigated(invitation))
        sit_down(session, name)
        host.send(Navigated(link(session)))
    assert [notice.message for notice in host.model.notices] == ["friends.seat-twice"]
    assert names(host) == ["Mia", "Jo"]


def signed(fragment: str) -> str:
    """A link with the check that fits it."""
    body = fragment.rpartition(f"&{CHECK}=")[0]
    return f"{body}&{CHECK}={checked(body)}"


@pytest.mark.parametrize(
    "names",
    [
        "x" * (LONGEST_NAME + 1),
        "Mia%0AJo",
        "%00",
        "%E2%80%AEMia",
        "<b>",
        "%20Mia",
        "Mia~",
        "Mia~Jo~Al",
        "a~b~c~d~e",
        "",
    ],
)
def test_a_link_with_what_is_no_name_is_refused(names: str) -> None:
    host = started(FakeStorage(), **INVITES, **{"name-1": "Mia"})
    fragment = link(host)
    assert isinstance(routes.read(fragment), Turn) and "&names=Mia&" in fragment
    with pytest.raises(RecordError, match="unreadable"):
        routes.read(signed(fragment.replace("&names=Mia&", f"&names={names}&")))
    assert isinstance(routes.read(signed(fragment.replace("&names=Mia&", "&"))), Turn)

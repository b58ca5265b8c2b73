"""Turns as links: what they hold comes back, and whatever happens to them on the way is said."""

import random

import pytest

from game import catalog
from game.app import routes
from game.app.friends.turns import Turn
from game.core import Record, RecordError
from game.core.record import _pack
from game.screens.seating import Friends
from game.screens.table.turn_link import checked, turn_link
from game.screens.table_model import Table
from tests.app.damage import agreed, damaged
from tests.golden import names, records

SEVERAL = [name for name in names() if records()[name].seats > 1]
RECORD = records()["castelli-two-version-2-won-by-computer"]


def turn_of(record: Record, *elsewhere: int, settled: int = -1) -> str:
    friends = Friends("abc123", elsewhere, settled)
    over = record.state().outcome is not None
    assert over or record.state().seat in elsewhere
    return turn_link(Table("1", record, len(record.actions), friends=friends))


def resealed(link: str) -> str:
    """A link that somebody changed who knows how its check is made."""
    body = link.rpartition("&check=")[0]
    return f"{body}&check={checked(body)}"


@pytest.mark.parametrize("name", SEVERAL)
def test_a_turn_holds_the_game_its_name_and_who_sends_it(name):
    record = records()[name]
    read = routes.read(turn_of(record, 1))
    senders = tuple(seat for seat in range(record.seats) if seat != 1)
    assert read == Turn("abc123", senders, record, ())


def test_a_turn_tells_of_computers_too():
    record = records()["castle_keep-built-four-discard"]
    table = Table("1", record, 0, computers=((1, "easy"), (3, "strong")), friends=Friends("a", (2,)))
    assert routes.read(turn_link(table)) == Turn("a", (0,), record, ((1, "easy"), (3, "strong")))


def test_a_turn_that_was_cut_off_anywhere_is_told_from_other_links():
    link = turn_of(RECORD, 1)
    for end in range(link.index("turn=") + len("turn="), len(link)):
        with pytest.raises(RecordError) as raised:
            routes.read(link[:end])
        assert raised.value.problem == "record.cut"


@pytest.mark.parametrize("more", [".", ")", ">", " ", "\n", "…", '"'])
def test_what_a_messenger_takes_for_a_part_of_it_does_no_harm(more):
    link = turn_of(RECORD, 1)
    assert routes.read(link + more) == routes.read(link)


def test_how_a_seed_is_quoted_does_not_matter():
    link = turn_of(Record("castelli", "an owl é", 2), 0)
    assert "an%20owl%20%C3%A9" in link
    assert routes.read(link.replace("%20", " ").replace("%C3%A9", "é")) == routes.read(link)


@pytest.mark.parametrize(
    "change",
    [
        ("from=1", "from=1.2"),
        ("from=1", "from=3"),
        ("from=1", "from=0"),
        ("from=1", "from=1.1"),
        ("from=1", "from="),
        ("turn=abc123", "turn=a-b"),
        ("turn=abc123", "turn="),
        ("v=2", "v=9"),
        ("seats=2", "seats=7"),
        ("&seed=", "&later=1&seed="),
    ],
)
def test_a_turn_that_was_changed_is_refused_even_with_a_right_check(change):
    link = turn_of(RECORD, 1)
    assert change[0] in link
    with pytest.raises(RecordError):
        routes.read(link.replace(*change))
    with pytest.raises(RecordError):
        routes.read(resealed(link.replace(*change)))


@pytest.mark.parametrize("shown", [False, True])
def test_a_turn_tells_what_is_known_of_its_deal(shown):
    table = agreed(RECORD, shown=shown)
    agreement = table.friends.agreement._replace(secret="")
    read = routes.read(turn_link(table))
    assert read == Turn("a1", (0,), table.record, (), agreement) and read.undealt != shown


def test_in_which_order_the_senders_are_named_does_not_matter():
    record = records()["castle_keep-built-four-discard"].until(3)
    table = Table("1", record, 3, friends=Friends("a", (3,)))
    link = turn_link(table)
    assert "from=1.2.3" in link
    assert routes.read(resealed(link.replace("from=1.2.3", "from=2.3.1"))) == routes.read(link)


def packed(actions: list[str]) -> str:
    return _pack("\n".join(actions), catalog.find("castelli").link_sample)


def test_a_move_against_the_rules_is_refused():
    actions = [*map(str, RECORD.actions[:-1]), str(RECORD.actions[0])]
    link = turn_of(RECORD, 1)
    ranks = RECORD.to_link().rpartition("&ranks=")[2]
    changed = link.replace(f"ranks={ranks}", f"moves={packed(actions)}")
    with pytest.raises(RecordError) as raised:
        routes.read(resealed(changed))
    assert raised.value.problem == "record.illegal"


def test_plain_links_mean_what_they_mean():
    assert routes.read(RECORD.to_link()) == routes.Game(RECORD, None)
    with pytest.raises(RecordError):
        routes.read("#/castelli?seed=x&seats=2&seat-2=friend")


def run_damaged(times: int, seed: int) -> None:
    """Read damaged turns, half of them with a right check: a typed refusal, or what is written so."""
    rng = random.Random(seed)
    links = [
        turn_link(Table("1", records()[name].until(12), 12, friends=Friends("a1", (1,), 12)))
        for name in SEVERAL
    ]
    links += [turn_link(agreed(RECORD, shown=shown)) for shown in (False, True)]
    for number in range(times):
        text = damaged(rng.choice(links), rng)
        if number % 2:
            text = resealed(text)
        try:
            read = routes.read(text)
        except RecordError:
            continue
        if isinstance(read, Turn):
            again = routes.read(turn_link(read.invitation))
            assert again == read


def test_a_few_damaged_turns():
    run_damaged(500, seed=3)


@pytest.mark.long
def test_a_hundred_thousand_damaged_turns():
    run_damaged(100_000, seed=4)

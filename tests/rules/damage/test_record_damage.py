"""Records from outside: whatever is wrong with one is told by a RecordError, and nothing else happens."""

import base64
import json
import random
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import Record, RecordError
from game.core.record import LONGEST_LINK, LONGEST_TEXT, MOVES, PLAY, RANKS, _pack
from tests.golden import FOLDER, records

GOOD: dict[str, Any] = json.loads((FOLDER / "castellion-architects-lost.json").read_text("utf-8"))
DEAL = "#/castellion?seed=otter"


def problem_of_json(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        Record.from_json(text)
    return check(caught.value)


def problem_of_link(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        Record.from_link(text)
    return check(caught.value)


def check(error: RecordError) -> str:
    """A short message id, values that a message can show, and a text that any log can take."""
    assert isinstance(error, ValueError)
    assert error.problem.startswith("record.")
    assert all(isinstance(value, str | int) for value in error.values.values())
    assert len(str(error)) < 1000
    str(error).encode("utf-8")
    return error.problem.removeprefix("record.")


def packed(text: str | bytes, level: int = 9) -> str:
    data = text.encode() if isinstance(text, str) else text
    return base64.urlsafe_b64encode(zlib.compress(data, level)).decode().rstrip("=")


NESTED = [pytest.param("[" * n + "]" * n, id=f"nested-{n}") for n in (10, 300, 490, 900, 990, 100_000)]

DAMAGED_JSON = [
    ("", "unreadable"),
    ("{", "unreadable"),
    ("null", "schema"),
    ("[]", "schema"),
    ("5", "schema"),
    ('"otter"', "schema"),
    ("{}", "schema"),
    ('{"schema": 1}', "unreadable"),
    ("\ufeff{}", "unreadable"),
    ("1" * 5000, "unreadable"),
    ("[" * 200_000, "unreadable"),
    ('{"schema":' * 50_000, "unreadable"),
    (" " * (LONGEST_TEXT + 1), "long"),
    ("\ud800", "unreadable"),
]

DAMAGED_VALUES = [
    ("schema", 0, "schema"),
    ("schema", 2, "schema"),
    ("schema", "1", "schema"),
    ("schema", None, "schema"),
    ("game", "castelli-x", "game"),
    ("game", "", "game"),
    ("game", None, "game"),
    ("game", ["castellion"], "game"),
    ("game", {"a": 1}, "game"),
    ("game", "x" * 100_000, "game"),
    ("game", "\ud800", "game"),
    ("version", 0, "version"),
    ("version", 2, "version"),
    ("version", "1", "version"),
    ("version", None, "version"),
    ("version", [1], "version"),
    ("version", 10**4000, "version"),
    ("seed", "", "option"),
    ("seed", " ", "option"),
    ("seed", "x" * 65, "option"),
    ("seed", "a\nb", "option"),
    ("seed", "\ud800", "option"),
    ("seed", "otter\udfff", "option"),
    ("seed", 5, "unreadable"),
    ("seed", None, "unreadable"),
    ("seats", 0, "option"),
    ("seats", 99, "option"),
    ("seats", -1, "option"),
    ("seats", 10**4000, "option"),
    ("seats", True, "unreadable"),
    ("seats", 1.0, "unreadable"),
    ("seats", "1", "unreadable"),
    ("seats", float("nan"), "unreadable"),
    ("seats", float("inf"), "unreadable"),
    ("options", None, "unreadable"),
    ("options", [], "unreadable"),
    ("options", [["level", "architects"]], "unreadable"),
    ("options", {"level": "nobility"}, "option"),
    ("options", {"level": None}, "option"),
    ("options", {"level": ["architects"]}, "option"),
    ("options", {"level": {"a": 1}}, "option"),
    ("options", {"level": float("nan")}, "option"),
    ("options", {"weather": "rain"}, "option"),
    ("options", {"self": "x"}, "option"),
    ("options", {"seed": "x"}, "option"),
    ("options", {"\ud800": "x"}, "option"),
    ("options", {"x" * 10_000: "x"}, "option"),
    ("actions", None, "unreadable"),
    ("actions", {}, "unreadable"),
    ("actions", "draw:main", "unreadable"),
    ("actions", [5], "action"),
    ("actions", [None], "action"),
    ("actions", [["draw:main"]], "action"),
    ("actions", [{"verb": "draw"}], "action"),
    ("actions", ["draw:nowhere"], "action"),
    ("actions", ["\ud800"], "action"),
    ("actions", ["x" * 100_000], "action"),
    ("actions", ["draw:main"] * 50_000, "illegal"),
    ("actions", ["place:0.0"], "illegal"),
    ("actions", [*GOOD["actions"], "draw:main"], "illegal"),
]


@pytest.mark.parametrize(("text", "problem"), DAMAGED_JSON, ids=lambda text: repr(text[:12]))
def test_damaged_json(text: str, problem: str) -> None:
    assert problem_of_json(text) == problem


@pytest.mark.parametrize(
    ("key", "value", "problem"), DAMAGED_VALUES, ids=[f"{k}-{str(v)[:24]!a}" for k, v, _ in DAMAGED_VALUES]
)
def test_json_with_a_wrong_value(key: str, value: object, problem: str) -> None:
    assert problem_of_json(json.dumps({**GOOD, key: value})) == problem


@pytest.mark.parametrize("nested", NESTED)
@pytest.mark.parametrize("key", GOOD)
def test_json_nested_deeply(key: str, nested: str) -> None:
    for value in (nested, f"[{nested}]", f'{{"level": {nested}}}'):
        text = json.dumps({**GOOD, key: "@"}).replace('"@"', value)
        problem_of_json(text)


@pytest.mark.parametrize("key", GOOD)
def test_json_without_a_key(key: str) -> None:
    assert problem_of_json(json.dumps({name: GOOD[name] for name in GOOD if name != key})) in (
        "unreadable",
        "schema",
    )


def test_json_with_a_key_more() -> None:
    assert problem_of_json(json.dumps({**GOOD, "states": []})) == "unreadable"


def test_an_illegal_action_is_told_with_its_number_and_rule() -> None:
    with pytest.raises(RecordError) as caught:
        Record("castellion", "otter", 1, {}, ("draw:main", "draw:main"))  # type: ignore[arg-type]
    assert caught.value.values == {"action": "draw:main", "number": 2, "rule": "castellion.draw.hand"}


DAMAGED_LINKS = [
    ("", "game"),
    ("#", "game"),
    ("#/", "game"),
    ("#/castellion", "unreadable"),
    ("#/castellion?", "unreadable"),
    ("#/castellion?seed", "unreadable"),
    ("#/castellion?seats=1", "unreadable"),
    ("#/castellion?seed=", "option"),
    ("#/castellion?seed=%00", "option"),
    ("#/castellion?seed=%ff", "unreadable"),
    ("#/castellion?seed=%ed%a0%80", "unreadable"),
    ("#/castellion?seed=\ud800", "option"),
    ("#/castellion?seed=a&seed=b", "unreadable"),
    ("#/castellion?seed=a&seed=a", "unreadable"),
    ("#/castellion?" + "&".join(f"a{n}=b" for n in range(60)), "unreadable"),
    ("#/Castellion?seed=a", "game"),
    ("#/castelli%6fn%00?seed=a", "game"),
    ("#/%ff?seed=a", "game"),
    ("#/\ud800?seed=a", "game"),
    ("#/castellion/?seed=a", "game"),
    ("#/castellion?seed=a&seats=3", "option"),
    ("#/castellion?seed=a&seats=", "unreadable"),
    ("#/castellion?seed=a&seats=1.0", "unreadable"),
    ("#/castellion?seed=a&seats=-1", "unreadable"),
    ("#/castellion?seed=a&seats=\u0661", "unreadable"),
    ("#/castellion?seed=a&seats=" + "9" * 10_000, "unreadable"),
    ("#/castellion?seed=a&v=0", "version"),
    ("#/castellion?seed=a&v=2", "version"),
    ("#/castellion?seed=a&v=x", "unreadable"),
    ("#/castellion?seed=a&level=nobility", "option"),
    ("#/castellion?seed=a&self=x", "option"),
    ("#/castellion?seed=a&game=x", "option"),
    ("#/castellion?seed=a&%ff=x", "unreadable"),
    ("#/castellion?seed=a&play=x", "unreadable"),
    ("#/castellion?seed=a&play=%20", "unreadable"),
    ("#/castellion?seed=a&play=\u00e9", "unreadable"),
    ("#/castellion?seed=a&play=\ud800", "unreadable"),
    ("#/castellion?seed=a&play=" + "A" * LONGEST_LINK, "long"),
]

DAMAGED_PLAYS = [
    (packed(""), "action"),
    (packed("\n"), "action"),
    (packed("draw:main\n"), "action"),
    (packed("draw:main\r\nplace:0.0"), "action"),
    (packed("nonsense"), "action"),
    (packed("draw:main\ndraw:main"), "illegal"),
    (packed(b"\xff"), "unreadable"),
    (packed("draw:main")[:-3], "unreadable"),
    (packed("draw:main")[3:], "unreadable"),
    (packed("draw:main") + packed("draw:main"), "unreadable"),
    (base64.urlsafe_b64encode(zlib.compress(b"draw:main") + b"x").decode().rstrip("="), "unreadable"),
    (base64.urlsafe_b64encode(b"draw:main").decode(), "unreadable"),
    (packed(b"\n" * 20_000_000), "unreadable"),
    (packed(b"draw:main\n" * 1_000_000), "unreadable"),
    (packed(b"draw:main\n" * 99_999 + b"draw:main"), "illegal"),
    (packed(zlib.compress(b"\0" * 20_000_000)), "unreadable"),
]


@pytest.mark.parametrize(
    ("link", "problem"), DAMAGED_LINKS, ids=[f"{link[:40]!a}" for link, _ in DAMAGED_LINKS]
)
def test_damaged_links(link: str, problem: str) -> None:
    assert problem_of_link(link) == problem


@pytest.mark.parametrize(("play", "problem"), DAMAGED_PLAYS, ids=range(len(DAMAGED_PLAYS)))
def test_damaged_actions_in_a_link(play: str, problem: str) -> None:
    assert problem_of_link(f"{DEAL}&play={play}") == problem


def read(reader: Any, text: str) -> None:
    """A text is a record that makes the round trips, or a RecordError."""
    try:
        record = reader(text)
    except RecordError as error:
        check(error)
        return
    assert Record.from_json(record.to_json()) == record == Record.from_link(record.to_link())


@given(st.text())
def test_any_text(text: str) -> None:
    read(Record.from_json, text)
    read(Record.from_link, text)
    read(Record.from_link, "#/castellion?" + text)
    for field in (PLAY, MOVES, RANKS):
        read(Record.from_link, f"{DEAL}&{field}={text}")


@given(st.binary(max_size=60))
def test_any_packed_bytes(data: bytes) -> None:
    for field in (PLAY, MOVES, RANKS):
        read(Record.from_link, f"{DEAL}&{field}={packed(data)}")
        read(Record.from_link, f"{DEAL}&{field}={base64.urlsafe_b64encode(data).decode()}")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.sets(st.sampled_from(sorted(GOOD)), min_size=1, max_size=2), st.data())
def test_any_json_values(keys: set[str], data: st.DataObject) -> None:
    told = {**GOOD, **{key: data.draw(json_values) for key in keys}}
    read(Record.from_json, json.dumps(told))
    read(Record.from_json, json.dumps(told, ensure_ascii=False))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["castellion-architects-won", "castellion-architects-lost-formations"])
def test_mutated_texts(name: str, seed: int) -> None:
    golden, rng = records()[name], random.Random(seed)
    for text, reader in ((golden.to_json(), Record.from_json), (golden.to_link(), Record.from_link)):
        for _ in range(80):
            read(reader, mutated(text, rng))


def mutated(text: str, rng: random.Random) -> str:
    """Change, drop, double or move a few characters."""
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(letters)), rng.randrange(len(letters))
        match rng.randrange(5):
            case 0:
                letters[at] = rng.choice('0123456789{}[]":,.%&=#-_aZ\ud800\u00e9\0')
            case 1:
                del letters[at]
            case 2:
                letters.insert(at, letters[other])
            case 3:
                letters[at], letters[other] = letters[other], letters[at]
            case 4:
                del letters[min(at, other) : min(at, other) + rng.randint(1, 40)]
    return "".join(letters)


@pytest.mark.parametrize("field", [PLAY, MOVES, RANKS])
def test_a_cut_or_mistyped_link_is_never_another_game(field: str) -> None:
    """The packed actions carry a checksum: whatever single character is wrong, it shows."""
    golden = records()["castellion-architects-lost"]
    link, played = golden.to_link() if field == RANKS else golden.to_stored_link(), golden.actions
    if field == PLAY:
        link = f"{golden.until(0).to_link()}&play={_pack(chr(10).join(map(str, played)))}"
    start = link.index(f"{field}=") + len(f"{field}=")
    for at in range(start, len(link) - 1):
        wrong = link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]
        assert problem_of_link(wrong) == "unreadable"
    for end in range(start + 1, len(link)):
        assert problem_of_link(link[:end]) == "unreadable"
    assert Record.from_link(link).actions == played

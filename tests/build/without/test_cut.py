"""What is left of tests and tools where a game is left out."""

import pytest

from tools.without.cut import without
from tools.without.names import Names

NAMES = Names(["castellan"])


def left(text: str, **others: str) -> str:
    """What is left of a module, beside others."""
    sources = {"tests/some.py": text} | {f"tests/{name}.py": other for name, other in others.items()}
    return without(sources, NAMES)["tests/some.py"]


@pytest.mark.parametrize(
    "path",
    [
        "game/castellan/rules/turn.py",
        "game/locale/fr/castellan-hints.po",
        "static/css/castellan/plan.css",
        "static/art/castellan.svg",
        "tests/golden/castellan-two-won-by-computer.txt",
        "tests/browser/games/test_castellan.py",
    ],
)
def test_files_of_a_game_are_told_by_their_names(path: str) -> None:
    assert NAMES.own(path)


@pytest.mark.parametrize(
    "path", ["game/castellion/rules/turn.py", "game/locale/fr/castelli.po", "static/castellarium.webmanifest"]
)
def test_files_of_others_are_not(path: str) -> None:
    assert not NAMES.own(path)


def test_a_name_of_two_words_is_known_however_it_is_written() -> None:
    names = Names(["castle_keep"])
    assert all(map(names.own, ["game/castle_keep/rules/turn.py", "game/locale/en/castle-keep.po"]))
    assert all(map(names.named, ["castle_keep.build", "#/castle-keep", "Castle Keep"]))
    assert not names.named("castle_keeper")


def test_what_names_no_game_stays_to_the_letter() -> None:
    text = "# as it is\nfrom game.castellion import x\n\n\ndef test_it():\n    assert  x  # castellan\n"
    assert left(text) == text


def test_a_test_that_names_the_game_is_cut_and_no_other() -> None:
    text = "def test_one():\n    go('#/castellan')\n\ndef test_two():\n    go('#/castelli')\n"
    assert left(text) == "def test_two():\n    go('#/castelli')\n"


def test_a_test_is_not_cut_for_what_documents_it() -> None:
    text = 'def test_one():\n    """As at Castellan\'s table."""\n    go()\n'
    assert left(text) == text


def test_what_uses_what_was_cut_is_cut_too() -> None:
    text = "PLAN = 'castellan'\n\ndef plan():\n    return PLAN\n\ndef test_one():\n    plan()\n"
    assert left(text) == "\n"


def test_a_test_whose_fixture_was_cut_is_cut() -> None:
    text = "def test_one(plan):\n    pass\n\ndef test_two():\n    pass\n"
    conftest = "def plan():\n    return 'castellan'\n"
    assert left(text, conftest=conftest) == "def test_two():\n    pass\n"


def test_of_an_import_only_what_is_gone_is_cut() -> None:
    text = "from tests.helper import PLAN, other\n\ndef test_one():\n    other()\n"
    helper = "PLAN = 'castellan'\n\ndef other():\n    pass\n"
    assert left(text, helper=helper) == text.replace("PLAN, ", "")
    assert left(f"{text}\ndef test_two():\n    PLAN\n", helper=helper) == text.replace("PLAN, ", "")


def test_what_comes_from_a_file_of_the_game_is_cut() -> None:
    text = "from tests.castellan import plan\n\ndef test_one():\n    plan()\n"
    assert left(text, castellan="def plan():\n    pass\n") == "\n"


def test_of_a_table_the_entries_of_the_game_are_cut() -> None:
    text = "ROOTS = {'castellan, a deal': 1, 'castelli, a deal': 2}\n"
    assert left(text) == "ROOTS = {'castelli, a deal': 2}\n"
    assert left("T = {n: 1 for n in a} | {f'castellan-{n}': 1 for n in a}\n") == "T = {n: 1 for n in a}\n"
    assert left("T = {}\nT |= {n: 'castellan' for n in a}\nU = T\n") == "T = {}\nU = T\n"


def test_a_record_that_tells_its_game_is_cut_whole() -> None:
    assert left("DEAL = {'game': 'castellan', 'seats': 2}\nOTHER = 1\n") == "OTHER = 1\n"


def test_of_a_test_the_cases_of_the_game_are_cut_with_their_names() -> None:
    cases = "@pytest.mark.parametrize('a', ['castelli', 'castellan'], ids=['x', 'y'])"
    assert "('a', ['castelli'], ids=['x'])" in left(f"{cases}\ndef test_one(a):\n    pass\n")

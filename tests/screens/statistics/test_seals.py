"""Seals: what games earn them, which game did first, and how they show."""

import pytest

from game import catalog
from game.castle_keep.lessons.sandboxes import SANDBOXES
from game.core import Record
from game.locale import LANGUAGES, words
from game.players.seals import Ended, Seal, feats_of
from game.screens.model import STATISTICS, Model, Route, SaveCard
from game.screens.seating import Friends
from game.screens.statistics.feats import feats_of_table
from game.screens.statistics.seal_drawing import CHARGES, HATCHES, seal_drawing
from game.screens.statistics.seals import earned_first, standings
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.samples import at_table, rendered, with_class
from tests.screens.statistics.made_up import card

OVER = [record for record in records().values() if record.state().outcome is not None]
GAMES = [rules.id for rules in catalog.games]
ALL = [(game, seal) for game in GAMES for seal in catalog.seals(game).seals]


def ended(record: Record, seat: int, **changes: object) -> Ended:
    """A game as the person of a seat played it against strong computers."""
    outcome = record.state().outcome
    won = outcome is not None and seat in outcome.winners
    return Ended(record, (seat,), won, ("strong",) * (record.seats - 1), 0, False)._replace(**changes)


def earned(game: str, **changes: object) -> list[set[str]]:
    """The feats of every seat in every whole game that is at hand, and of one great blow."""
    found = [
        set(feats_of(ended(record, seat, **changes), catalog.seals(game)))
        for record in OVER
        if record.game == game
        for seat in range(record.seats)
    ]
    if game == "castle_keep":
        record = Record.at_scene(game, SANDBOXES["castle_keep.attack.group"])
        action = next(one for one in record.state().actions if one.verb == "attack" and "Wrz" in str(one))
        found.append({"blow"} if catalog.seals(game).feats["blow"](ended(record.then(action), 0)) else set())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_feat_is_done_in_some_games_and_not_in_others(game: str) -> None:
    found, feats = earned(game), set(catalog.seals(game).feats)
    assert set.union(*found) == feats
    assert all(any(feat not in one for one in found) for feat in feats)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_handful_of_seals_each_of_feats_that_there_are(game: str) -> None:
    seals = catalog.seals(game)
    assert 5 <= len(seals.seals) <= 8
    assert {feat for seal in seals.seals for feat in seal.wanted} == set(seals.feats)


@pytest.mark.parametrize(("game", "seal"), ALL)
def test_a_seal_is_named_in_both_languages_and_drawn(game: str, seal: Seal) -> None:
    for language in LANGUAGES:
        texts = words(language)
        assert texts(f"seal.{game}.{seal.name}") and texts(f"seal.{game}.{seal.name}.asks")
    assert seal.charge in CHARGES and seal.field in HATCHES
    full, outline = (seal_drawing(seal.field, seal.charge, earned=is_so) for is_so in (True, False))
    assert "seal-hatch" in full and "seal-hatch" not in outline


def test_no_two_tinctures_are_engraved_alike() -> None:
    assert len(set(HATCHES.values())) == len(HATCHES)


@pytest.mark.parametrize("change", [{"hints": 1}, {"assisted": True}])
@pytest.mark.parametrize("game", GAMES)
def test_help_keeps_a_game_from_counting_as_unaided(game: str, change: dict[str, object]) -> None:
    assert "unaided" in set.union(*earned(game))
    assert "unaided" not in set.union(*earned(game, **change))


def test_computers_of_other_levels_or_another_person_are_not_the_strongest() -> None:
    def among(**changes: object) -> bool:
        return "strongest" in set.union(*earned("castellan", **changes))

    assert among() and not among(levels=("strong", "easy")) and not among(levels=())


def test_the_persons_here_earn_them_and_nobody_who_only_watches() -> None:
    won = records()["castle_keep-built-two"]
    table = Table("1", won, len(won.actions), computers=((1, "easy"),))
    assert "built" in (feats_of_table(table) or ())
    assert feats_of_table(table._replace(computers=((0, "easy"), (1, "easy")))) == ()
    assert feats_of_table(table._replace(computers=((0, "easy"),))) == ()  # the other seat won
    assert "built" not in (feats_of_table(table._replace(computers=())) or ())  # one of both was sure to
    assert "built" in (feats_of_table(table._replace(computers=(), friends=Friends("a", (1,)))) or ())
    assert feats_of_table(table._replace(record=won.until(3), at=3)) is None


def won_with(*feats: str) -> SaveCard:
    return card(feats=feats)


def test_the_game_that_ended_first_earned_a_seal() -> None:
    first, second = won_with("architects"), won_with("architects", "unaided")
    by = {one.seal.name: one.by for one in standings("castellion", [second, first])}
    assert by["architects"] == first and by["unaided"] == second and by["admiral"] is None
    saves = (second, first)
    assert [seal.name for seal in earned_first(saves, first.id)] == ["architects"]
    assert [seal.name for seal in earned_first(saves, second.id)] == ["unaided"]
    assert earned_first(saves, "none") == ()


def test_a_seal_of_several_feats_takes_several_games() -> None:
    (seal,) = (one for one in catalog.seals("castellion").seals if one.name == "variants")
    games = [won_with(feat) for feat in seal.wanted]
    for number in range(1, len(games)):
        (stand,) = (one for one in standings("castellion", games[:number]) if one.seal == seal)
        assert (stand.have, stand.by) == (number, None)
    (stand,) = (one for one in standings("castellion", games) if one.seal == seal)
    assert stand.by == games[-1]


def test_seals_of_other_games_are_not_mixed_up() -> None:
    assert all(one.by is None for one in standings("castelli", [won_with("unaided")]))


def test_earned_seals_lead_to_their_games_and_the_others_say_what_they_ask_for() -> None:
    game = won_with("architects", "vigil")
    found = rendered(Model(Route(STATISTICS, "castellion"), saves=(game,)))
    seals = with_class(found, "seal")
    assert [seal.attributes["data-earned"] for seal in seals].count("yes") == 1
    assert any(one.attributes.get("href") == f"#/table/{game.id}" for one in with_class(found, "seal-by"))
    assert "Win a game at the Admiral’s Academy." in seals[1].text and "Not earned yet" in seals[1].text
    assert "1 of 6 done" in next(seal.text for seal in seals if "Six bad dreams" in seal.text)


def test_the_end_of_a_game_tells_of_the_seals_that_it_earned_first() -> None:
    won = records()["castellion-architects-won"]
    model = at_table(won)
    here = card(id="1", feats=("architects",))
    (line,) = with_class(rendered(model._replace(saves=(here,))), "new-seals")
    assert line.text == "A new seal: Architect"
    before = card(feats=("architects",), ended=1.0)
    assert not with_class(rendered(model._replace(saves=(here, before))), "new-seals")
    assert not with_class(rendered(model._replace(saves=(here._replace(feats=()),))), "new-seals")

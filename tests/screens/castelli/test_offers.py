"""What pressing a space would bring: told for each space before a card is played."""

from game.castelli.rules.board import number_of
from game.castelli.rules.castles.build import castle_points
from game.castelli.rules.pieces import CASTLES
from game.castelli.rules.position import Castle
from game.castelli.rules.state import CastelliState
from game.castelli.screen.board.hand import card_detail
from game.castelli.screen.offers import offers_of
from game.castelli.screen.view import View
from game.core import Action
from game.locale import words
from tests.rules.castelli.builders import ONE_EACH, do, scene

TILES = {"0,4": "6gbyr", "1,1": "5ygbr", "5,5": "2rgby"}


def points_of(state: CastelliState, card: str) -> dict[str, int]:
    """What a card that is picked would bring on each space where it can be played."""
    offered = offers_of(View(state, words("en"), 0, (f"card:{card}",)))
    return {
        str(offer.action): offer.points or 0
        for offers in offered.values()
        for offer in offers
        if offer.refusal is None
    }


def test_a_village_is_worth_what_castles_in_its_row_and_column_would_score_more() -> None:
    state = scene(tiles=TILES, phase="build", own=ONE_EACH, cards="peasant")
    told = points_of(state, "peasant")
    assert len(set(told.values())) > 1
    sites = [action for action in state.actions if action.verb == "build"]
    assert sites
    for action, points in told.items():
        after = do(state, action)
        more = [castle_points_at(after, site) - castle_points_at(state, site) for site in sites]
        assert sum(more) == points, action


def test_a_village_promises_nothing_to_who_has_no_castle_left() -> None:
    state = scene(tiles=TILES, phase="build", own=ONE_EACH, cards="peasant")
    built = tuple(Castle(0, 0, 0, state.turn, overbuilt=True) for _ in range(CASTLES))
    without = state.having(castles=(*state.castles, *built))
    assert any(points_of(state, "peasant").values()) and not any(points_of(without, "peasant").values())


def test_a_card_that_no_place_is_legal_for_says_so_and_names_none() -> None:
    full = [{"at": "1,0", "area": 2, "site": site, "seat": 1} for site in range(2)]
    state = scene(tiles={"1,1": "5gbyr"}, phase="build", cards="master-builder", castles=full)
    assert all(action.verb != "master-builder" for action in state.actions)
    detail = str(card_detail(View(state, words("en"), 0, ("card:master-builder",))))
    assert words("en")("castelli.card.nowhere") in detail


def castle_points_at(state: CastelliState, site: Action) -> int:
    """What a castle there scores."""
    return castle_points(state, number_of(site.cell))

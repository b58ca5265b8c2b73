"""What the stages of Castellion ask for, and the mistakes that they answer, as questions to the rules."""

from game.castellion.rules.castle import cells
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.forecast import cards_of, lacks
from game.castellion.rules.pieces import TRAITOR, Formation
from game.castellion.rules.position import Source
from game.castellion.rules.state import CastellionState
from game.core.action import Action

ABOVE_ASKED = 3  # tiles to be placed above the foundation in the first stage
LINES_KEPT = 2  # lines that stand in the stages of the Traitor and of the Menace
SAFE_KEPT = 2  # tiles to be left in the safe pile where it is to be saved


def _counted(state: CastellionState) -> dict[str, int]:
    """Return how many formations of each kind count in the castle of the one who acts."""
    return count(state.castle)


def _above(state: CastellionState) -> int:
    """Return how many tiles stand above the foundation."""
    return sum(row > 0 for _, row in cells(state.castle))


def _safe(state: CastellionState) -> int:
    """Return how many tiles the safe pile has."""
    return len(state.pile(Source.SAFE).pool)


# Goals


def has_built_up(first: CastellionState, state: CastellionState) -> bool:
    """Tell whether so many more tiles as asked stand above the foundation."""
    return _above(state) - _above(first) >= ABOVE_ASKED


def has_one_of_each(first: CastellionState, state: CastellionState) -> bool:
    """Tell whether a formation of each kind stands."""
    return all(_counted(state).values())


def has_passed(first: CastellionState, state: CastellionState) -> bool:
    """Tell whether the Ordeal that came first is over, and the game goes on or is won."""
    passed = len(state.ordeals) < len(first.ordeals)
    return passed and (state.outcome is None or is_won(first, state))


def has_saved(first: CastellionState, state: CastellionState) -> bool:
    """Tell whether the Ordeal that came first is passed, and tiles of the safe pile are saved for later."""
    return has_passed(first, state) and _safe(state) >= SAFE_KEPT


def has_a_tower(first: CastellionState, state: CastellionState) -> bool:
    """Tell whether a tower stands, and what made it is done."""
    return _counted(state)[Formation.TOWER] > 0 and not (state.hand or state.effect)


def has_sent_away(first: CastellionState, state: CastellionState) -> bool:
    """Tell whether the Traitor is sent away and paid for, and the lines still stand."""
    kept = _counted(state)[Formation.LINE] >= LINES_KEPT
    return TRAITOR in state.discards and kept and not state.effect


def has_unveiled(first: CastellionState, state: CastellionState) -> bool:
    """Tell whether the next Ordeal is turned up, and the lines still stand."""
    return state.ordeals[0].up and _counted(state)[Formation.LINE] >= LINES_KEPT and not state.effect


def is_won(first: CastellionState, state: CastellionState) -> bool:
    """Tell whether the game is won."""
    return state.outcome is not None and bool(state.outcome.winners)


# Mistakes


def breaks(state: CastellionState, action: Action) -> bool:
    """Tell whether fewer formations of a kind count after an action of the one who acts."""
    before, after = _counted(state), count(state.after(action).castles[state.active])
    return any(after[kind] < number for kind, number in before.items())


def places(state: CastellionState, action: Action) -> bool:
    """Tell whether an action places the tile in hand."""
    return action.verb == "place"


def places_low(state: CastellionState, action: Action) -> bool:
    """Tell whether an action places the tile in hand in the foundation."""
    return action.verb == "place" and action.cell[1] == 0


def discards(state: CastellionState, action: Action) -> bool:
    """Tell whether an action discards the tile in hand for nothing."""
    return action.verb == "discard"


def draws_early(state: CastellionState, action: Action) -> bool:
    """Tell whether an action draws from the pile with Traitors while the next Ordeal would be lost."""
    lowest = state.ordeals[0]
    lacking = any(lacks(state, card, state.active) for card in cards_of(state, lowest))
    return action.words == ("main",) and action.verb == "draw" and lowest.left == 1 and lacking


def spends(state: CastellionState, action: Action) -> bool:
    """Tell whether an action draws a tile from the safe pile that is to be saved."""
    return action.verb == "draw" and action.words == (Source.SAFE,) and _safe(state) <= SAFE_KEPT


def encounters(state: CastellionState, action: Action) -> bool:
    """Tell whether an action brings the next Ordeal on: by a Traitor let in or taken, or by calling it."""
    return action.verb in ("call", "traitor") or (action.verb == "take" and action.words[0][0] == "T")


def unveils_later(state: CastellionState, action: Action) -> bool:
    """Tell whether an action turns up another Ordeal than the next one."""
    return action.verb == "unveil" and action.numbers[0] != state.ordeals[0].number

"""The turn: draw, then place or discard; and which verb is asked for when."""

from collections.abc import Iterator
from typing import TypeVar

from game.castellion.rules import deal, partners
from game.castellion.rules.castle import COLUMNS, ROWS, Castle, placed
from game.castellion.rules.effects import chameleon, costs, juggler, powers, pyro, seer
from game.castellion.rules.effects.costs import cost
from game.castellion.rules.formations import groups
from game.castellion.rules.hand import discarded, emptied, held, refusal_of_defender, refusal_of_traitor
from game.castellion.rules.menace import variants
from game.castellion.rules.menace.variants import horrified
from game.castellion.rules.ordeals.cards import NUMBERS, Level
from game.castellion.rules.ordeals.encounter import Cause, encounter, settled
from game.castellion.rules.pieces import BLACK_TRAITOR, DEFENDERS, PANTRY_TILES, TRAITORS, Formation, Tile
from game.castellion.rules.placement import refusal_to_place, spots
from game.castellion.rules.position import Effect, EffectKind, Phase, Position, Source, Why
from game.core.action import Action
from game.core.state import Cell, Refusal
from game.core.verb import Verb, Verbs, by_moment, once

P = TypeVar("P", bound=Position)

# Drawing


def refusal_to_draw(position: Position, pile: str) -> Refusal | None:
    """A tile is drawn from a pile that lasts, when none lies revealed."""
    if position.revealed:
        return Refusal("castellion.draw.revealed")
    return None if position.pile(pile).pool else Refusal("castellion.draw.empty")


def draw(position: P, pile: str) -> P:
    """Take the next tile of a pile in hand."""
    tile, position = deal.drawn(position, pile)
    return horrified(position.having(hand=tile, hand_from=pile))


def refusal_to_take(position: Position, tile: Tile) -> Refusal | None:
    """A revealed tile is taken in hand."""
    return None if tile in position.revealed else Refusal("castellion.take.revealed")


def take(position: P, tile: Tile) -> P:
    """Take a revealed tile in hand."""
    at = position.revealed.index(tile)
    revealed = position.revealed[:at] + position.revealed[at + 1 :]
    return horrified(position.having(revealed=revealed, hand=tile, hand_from=Source.REVEALED))


# Building


def refusal_to_build(position: Position, column: int, row: int) -> Refusal | None:
    """The tile in hand is placed by the placement rules."""
    refused = refusal_of_traitor(position)
    if refused is None:
        apart = position.options.is_apart
        refused = refusal_to_place(position.castle, held(position), (column, row), apart)
    return refused


def place(position: P, column: int, row: int) -> P:
    """Put the tile in hand on a cell of the castle."""
    return _built(emptied(position), held(position), (column, row))


def refusal_to_store(position: Position, tile: Tile, column: int, row: int) -> Refusal | None:
    """A Pantry tile may be placed instead of drawing."""
    if position.options.level != Level.PANTRY:
        return Refusal("castellion.pantry.level")
    if tile not in position.pantry:
        return Refusal("castellion.pantry.empty")
    return refusal_to_place(position.castle, tile, (column, row), position.options.is_apart)


def store(position: P, tile: Tile, column: int, row: int) -> P:
    """Place a Pantry tile."""
    at = position.pantry.index(tile)
    pantry = position.pantry[:at] + position.pantry[at + 1 :]
    return _built(position.having(pantry=pantry), tile, (column, row))


def _built(position: P, tile: Tile, cell: Cell) -> P:
    """Put a tile on the castle; the one that completes a tower may turn up an Ordeal."""
    castle = placed(position.castle, tile, cell)
    position = position.having(castles=position.with_castle(position.active, castle))
    hidden = any(not ordeal.up for ordeal in position.ordeals)
    if position.options.has_menace and hidden and _is_in_tower(castle, (max(cell[0], 0), cell[1])):
        return position.having(effect=Effect(EffectKind.TOWER, Why.TOWER))
    return settled(position)


def _is_in_tower(castle: Castle, cell: Cell) -> bool:
    return any(cell in group.cells for group in groups(castle) if group.formation == Formation.TOWER)


def refusal_to_unveil(position: Position, number: int) -> Refusal | None:
    """A tower turns up an Ordeal that lies face down."""
    known = [ordeal.up for ordeal in position.ordeals if ordeal.number == number]
    return None if known == [False] else Refusal("castellion.tower.known")


def unveil(position: P, number: int) -> P:
    """Turn up an Ordeal."""
    ordeals = tuple(
        ordeal._replace(card=ordeal.face.id, up=True) if ordeal.number == number else ordeal
        for ordeal in position.ordeals
    )
    return settled(position.having(ordeals=ordeals, effect=None))


# Discarding, and Traitors


def refusal_to_discard(position: Position) -> Refusal | None:
    """A Defender may be discarded, but a donated one only from the Academy on."""
    refused = refusal_of_traitor(position)
    if refused is None and position.hand_from == Source.PARTNER and not position.options.has_powers:
        refused = Refusal("castellion.donate.placed")
    return refused


def discard(position: P) -> P:
    """Discard the tile in hand without its power."""
    return settled(discarded(position))


def admit(position: P) -> P:
    """Put the Traitor in hand beside the lowest Ordeal."""
    lowest, *rest = position.ordeals
    lowest = lowest._replace(traitors=(*lowest.traitors, held(position)))
    return settled(emptied(position).having(ordeals=(lowest, *rest)))


def refusal_to_spurn(position: Position) -> Refusal | None:
    """From the Academy on a Traitor may be discarded, but not a black-bordered one."""
    refused = refusal_of_defender(position)
    if refused is not None:
        return refused
    if not position.options.has_powers:
        return Refusal("castellion.traitor.level")
    return Refusal("castellion.traitor.black") if position.hand == BLACK_TRAITOR else None


def spurn(position: P) -> P:
    """Discard the Traitor in hand for four tiles, fewer where lines have power."""
    return cost(discarded(position), Why.TRAITOR)


# Encounters called early


def refusal_to_call(position: Position) -> Refusal | None:
    """The lowest Ordeal may be encountered early, but with no recovered or donated tile in hand."""
    if not position.options.has_powers:
        return Refusal("castellion.premature.level")
    allowed = (None, *Source.DRAWN, Source.VIGIL)
    return None if position.hand_from in allowed else Refusal("castellion.premature.moment")


def call(position: P) -> P:
    """Encounter the lowest Ordeal early."""
    return encounter(position, Cause.EARLY)


VERBS: Verbs = {
    "draw": Verb(
        (Phase.DRAW,),
        (Source.PILES,),
        lambda _: ((pile,) for pile in Source.PILES),
        refusal_to_draw,
        draw,
    ),
    "take": Verb(
        (Phase.DRAW,),
        ((*DEFENDERS, *TRAITORS),),
        lambda position: ((tile,) for tile in dict.fromkeys(position.revealed)),
        refusal_to_take,
        take,
    ),
    "place": Verb(
        (Phase.DECIDE,), (COLUMNS, ROWS), lambda position: spots(position.castle), refusal_to_build, place
    ),
    "discard": Verb((Phase.DECIDE,), (), once, refusal_to_discard, discard),
    "traitor": Verb((Phase.DECIDE,), (), once, refusal_of_defender, admit),
    "spurn": Verb((Phase.DECIDE,), (), once, refusal_to_spurn, spurn),
    "pantry": Verb(
        (Phase.DRAW,),
        (PANTRY_TILES, COLUMNS, ROWS),
        lambda position: (
            (tile, *spot) for tile in dict.fromkeys(position.pantry) for spot in spots(position.castle)
        ),
        refusal_to_store,
        store,
    ),
    "unveil": Verb(
        (EffectKind.TOWER,),
        (NUMBERS,),
        lambda position: ((ordeal.number,) for ordeal in position.ordeals),
        refusal_to_unveil,
        unveil,
    ),
    "call": Verb((Phase.DRAW, Phase.DECIDE), (), once, refusal_to_call, call),
    **powers.VERBS,
    **juggler.VERBS,
    **seer.VERBS,
    **chameleon.VERBS,
    **pyro.VERBS,
    **costs.VERBS,
    **variants.VERBS,
    **partners.VERBS,
}

ASKED_FOR = {
    Phase.SETUP: "castellion.setup.prophet",
    Phase.DRAW: "castellion.hand.empty",
    Phase.DECIDE: "castellion.draw.hand",
    Phase.EFFECT: "castellion.effect.first",
    Phase.ENCOUNTER: "castellion.encounter.faces",
    Phase.OVER: "castellion.over",
}
"""The rule that an action breaks which is asked for in another phase, by the phase."""


ASKED_IN = by_moment(VERBS)


def refusal(position: Position, action: Action) -> Refusal | None:
    """Return why an action is not legal in a position, or None when it is."""
    verb = VERBS[action.verb]
    if position.moment not in verb.moments:
        return refusal_of_phase(position)
    return verb.refusal(position, *action.arguments)


def refusal_of_phase(position: Position) -> Refusal:
    """Return why an action is not legal that is asked for in another phase: a power is used to its end."""
    whole = position.effect is not None and position.effect.why in Why.POWERS
    return Refusal("castellion.power.whole" if whole else ASKED_FOR[position.phase])


def result(position: P, action: Action) -> P:
    """Return the position after a legal action."""
    after: P = VERBS[action.verb].result(position, *action.arguments)
    return after


def candidates(position: Position) -> Iterator[Action]:
    """Yield actions among which all the legal ones are."""
    for name, verb in ASKED_IN.get(position.moment, ()):
        for arguments in verb.choices(position):
            yield Action(name, arguments)


def legal(position: Position) -> Iterator[Action]:
    """Yield the legal actions."""
    return (action for action in candidates(position) if refusal(position, action) is None)

"""Tiles to choose from beside the castle: revealed ones, discards to recover, those of the Pantry."""

from collections import Counter
from itertools import count

import htpy as h

from game.castellion.rules.effects.chameleon import recoverable
from game.castellion.rules.position import EffectKind, Phase
from game.castellion.screen import picks
from game.castellion.screen.board.art import tile_drawing
from game.castellion.screen.texts import explanations
from game.castellion.screen.texts.names import tile_name
from game.castellion.screen.view import View
from game.core.action import Action
from game.screens.html.commands import do
from game.screens.html.explained import explained
from game.screens.table_model import hinted_action


def tile_rows(view: View) -> tuple[h.Element | None, ...]:
    """Return the rows of tiles to choose from, None in the place of each that is not there."""
    return _revealed(view), _recoverable(view), _pantry(view)


def _row(kind: str, label: str, tiles: list[h.Node]) -> h.Element:
    return h.div(class_=["row", kind], role="group", aria_label=label)[h.span(".row-name")[label], tiles]


def _revealed(view: View) -> h.Element | None:
    """Return the tiles that lie revealed, each to be taken."""
    state, words = view.state, view.words
    if not state.revealed:
        return None
    tiles: list[h.Node] = []
    for number, tile in enumerate(state.revealed):
        action = Action("take", (tile,))
        legal = view.can(action)
        name = tile_name(tile, words)
        tiles.append(
            h.button(
                class_=["choice-tile", {"legal": legal, "hinted": hinted_action(view.tip) == action}],
                id=f"revealed-{number}",
                type="button",
                data_act=str(action),
                data_piece=f"revealed-{number}",
                aria_disabled=None if legal else "true",
                aria_label=words("castellion.act.take", tile=name),
                **explained(
                    explanations.of_tile(tile, words, powers=True, spurns=True),
                    key=str(number + 1) if legal else "",
                ),
            )[tile_drawing(tile)]
        )
    return _row("revealed", words("castellion.revealed"), tiles)


def _recoverable(view: View) -> h.Element | None:
    """Return what a Chameleon can take from the discards."""
    state, words = view.state, view.words
    if state.effect is None or state.effect.kind != EffectKind.RECOVER:
        return None
    numbers = Counter(recoverable(state))
    tiles: list[h.Node] = []
    for key, action in enumerate(state.actions, 1):
        (tile,) = action.words
        name = tile_name(tile, words)
        legal = view.can(action)
        tiles.append(
            h.button(
                class_=["choice-tile", {"legal": legal, "hinted": hinted_action(view.tip) == action}],
                id=f"recover-{tile}",
                type="button",
                data_act=str(action),
                aria_disabled=None if legal else "true",
                aria_label=words("castellion.act.recover", tile=name, n=numbers[tile]),
                **explained(explanations.of_tile(tile, words, powers=True), key=str(key) if legal else ""),
            )[tile_drawing(tile), h.span(".pile-count")[str(numbers[tile])]]
        )
    return _row("recoverable", words("castellion.recoverable"), tiles)


def _pantry(view: View) -> h.Element | None:
    """Return the Pantry tiles that lie ready: one is picked, then its place."""
    state, words = view.state, view.words
    if not state.pantry or state.phase not in (Phase.DRAW, Phase.DECIDE):
        return None
    wanted = () if view.idle else picks.pickable(state)
    hinted = hinted_action(view.tip)
    tiles: list[h.Node] = []
    keys = count(len(state.revealed) + 1)
    for tile, number in sorted(Counter(state.pantry).items()):
        name = tile_name(tile, words)
        drawn: list[h.Node] = [tile_drawing(tile, f"pantry-{tile}"), h.span(".pile-count")[str(number)]]
        if tile not in wanted:
            tiles.append(
                h.span(
                    ".choice-tile",
                    role="img",
                    aria_label=words("castellion.pantry.left", tile=name, n=number),
                )[drawn]
            )
            continue
        tiles.append(
            h.button(
                class_=[
                    "choice-tile legal",
                    {
                        "marked": tile in view.marks,
                        "hinted": hinted is not None and hinted.verb == "pantry" and tile in hinted.words,
                    },
                ],
                id=f"pantry-{tile}",
                type="button",
                data_do=do("mark", tile),
                aria_pressed=str(tile in view.marks).lower(),
                aria_label=words("castellion.act.pantry", tile=name, n=number),
                **explained(words("castellion.explain.tile.pantry"), key=str(next(keys))),
            )[drawn]
        )
    return _row("pantry", words("castellion.pantry"), tiles)

"""What lies beside the castle: both piles, the tile in hand, the discards, and the sheets about them."""

from collections import Counter
from collections.abc import Iterable, Sequence

import htpy as h
from markupsafe import Markup

from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import DEFENDERS, PANTRY_TILES, TRAITORS, Tile
from game.castellion.rules.position import EffectKind, Phase, Position, Source
from game.castellion.screen.board.art import drawing, tile_drawing
from game.castellion.screen.keys import key_of
from game.castellion.screen.previews import fall_preview
from game.castellion.screen.texts import explanations
from game.castellion.screen.texts.names import next_ordeal, tile_name
from game.castellion.screen.view import View
from game.core.action import Action
from game.locale import Words
from game.screens.html.buttons import close_button
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html
from game.screens.table_model import hinted_action

DISCARDS_SHEET, REST_SHEET = "sheet-discards", "sheet-rest"


def stock(view: View) -> h.Element:
    """Return the piles, the tile in hand and the discards, with the buttons that open their sheets."""
    return h.div(".stock")[
        _pile_of(view, Source.MAIN),
        _pile_of(view, Source.SAFE),
        _hand(view.state.hand, view.words, view.state.options.has_powers),
        _traitor_act(view) or _discards(view),
        _looks(view.words, view.state.options.has_powers),
    ]


def _pile_of(view: View, name: str) -> Markup:
    state = view.state
    pool = state.pile(name).pool
    seeing = state.phase == Phase.EFFECT and state.effect is not None and state.effect.kind == EffectKind.SEER
    action = Action("reveal" if seeing else "draw", (name,))
    return _pile(
        name,
        len(pool),
        sum(tile in TRAITORS for tile in pool),
        action,
        view.words,
        legal=view.can(action),
        hinted=hinted_action(view.tip) == action,
    )


@cached_html(20)
def _pile(
    name: str, tiles: int, traitors: int, action: Action, words: Words, *, legal: bool, hinted: bool
) -> h.Node:
    """Return a pile with so many tiles, and so many Traitors among them."""
    return h.button(
        class_=["pile", f"pile-{name}", {"legal": legal, "spent": not tiles, "hinted": hinted}],
        id=f"pile-{name}",
        type="button",
        data_act=str(action),
        aria_disabled=None if legal else "true",
        **explained(words(f"castellion.explain.pile.{name}"), key=key_of(str(action))),
    )[
        h.span(class_=["pile-back", {"bare": not tiles}], data_piece=f"pile-{name}")[
            drawing(f"back-{name}", "tile") if tiles else None, h.span(".pile-count")[str(tiles)]
        ],
        h.span(".pile-name")[words(f"castellion.pile.{name}")],
        h.span(".pile-note")[
            words("castellion.pile.traitors", n=traitors)
            if traitors
            else words("castellion.pile.no-traitors")
        ],
    ]


@cached_html(50)
def _hand(tile: Tile | None, words: Words, powers: bool) -> h.Node:
    if tile is None:
        return h.div("#hand.hand", data_piece="hand", **explained(words("castellion.explain.hand")))[
            h.span(".hand-name")[words("castellion.hand.empty")]
        ]
    return h.div(
        "#hand.hand.holding",
        data_piece="hand",
        data_drag="",
        role="group",
        aria_label=words("castellion.hand"),
        **explained(explanations.of_tile(tile, words, powers=powers, spurns=powers), stops=True),
    )[tile_drawing(tile), h.span(".hand-name")[tile_name(tile, words)]]


def _discards(view: View) -> Markup:
    discards, action = view.state.discards, Action("discard")
    return _discarded(
        discards[-1] if discards else None,
        len(discards),
        view.words,
        legal=view.can(action),
        hinted=hinted_action(view.tip) == action,
        powers=view.state.options.has_powers,
    )


@cached_html(50)
def _discarded(
    top: Tile | None, tiles: int, words: Words, *, legal: bool, hinted: bool, powers: bool
) -> h.Node:
    """Return the discards, so many tiles with one on top: where the tile in hand can be discarded to."""
    return h.div(class_=["discards", {"unused": not legal}], data_drop="")[
        h.button(
            class_=["pile pile-discards", {"legal": legal, "hinted": hinted}],
            id="discards",
            type="button",
            data_act="discard",
            aria_disabled=None if legal else "true",
            **explained(_about_discards(words, powers), key=key_of("discard")),
        )[
            _heap(top, tiles),
            h.span(".pile-name")[words("castellion.act.discard" if legal else "castellion.discards")],
            h.span(".pile-note")[
                words("castellion.discards.top", tile=tile_name(top, words)) if top else None
            ],
        ]
    ]


def _heap(top: Tile | None, tiles: int) -> h.Element:
    return h.span(class_=["pile-back", {"bare": top is None}], data_piece="discards")[
        tile_drawing(top) if top else None, h.span(".pile-count")[str(tiles)]
    ]


def _covered(discards: Sequence[Tile], words: Words) -> h.Element:
    """Return the discards where they are not seen: the stage shows them so until something comes to them."""
    return h.span(".pile.pile-discards.covered", aria_hidden="true")[
        _heap(discards[-1] if discards else None, len(discards)),
        h.span(".pile-name")[words("castellion.discards")],
        h.span(".pile-note")[
            words("castellion.discards.top", tile=tile_name(discards[-1], words)) if discards else None
        ],
    ]


def _traitor_act(view: View) -> h.Element | None:
    """Return the button that places the Traitor in hand, None while no such tile is held."""
    action = Action("traitor")
    if not view.can(action):
        return None
    exam = next_ordeal(view.state, view.words)
    return h.div(".discards")[
        h.button(
            class_=["pile legal", {"hinted": hinted_action(view.tip) == action}],
            id="act-traitor",
            type="button",
            data_act="traitor",
            data_preview=fall_preview(view.state, action),
            **explained(
                explanations.of_tile(
                    view.state.hand or "", view.words, powers=True, spurns=view.state.options.has_powers
                ),
                key=key_of("traitor"),
            ),
        )[drawing("mark-beside"), h.span(".pile-name")[view.words("castellion.act.traitor", exam=exam)]],
        _covered(view.state.discards, view.words),
    ]


@cached_html(4)
def _looks(words: Words, powers: bool) -> h.Node:
    """Return the buttons that open the sheets."""
    return h.div(".looks")[
        _look(words("castellion.rest"), words("castellion.explain.rest"), REST_SHEET, "mark-pool"),
        _look(words("castellion.discards"), _about_discards(words, powers), DISCARDS_SHEET, "mark-discards"),
    ]


def _about_discards(words: Words, powers: bool) -> str:
    return words("castellion.explain.discards" if powers else "castellion.explain.discards.plain")


def _look(name: str, about: str, sheet: str, symbol: str) -> h.Element:
    return h.button(".look", type="button", popovertarget=sheet, **explained(about))[
        drawing(symbol), h.span(".look-name")[name]
    ]


def sheets(state: Position, words: Words) -> h.Fragment:
    """Return the sheets: the discards by kind and in order, and what each pile still holds by kind."""
    stores = PANTRY_TILES if state.options.level == Level.PANTRY else ()
    spurned = TRAITORS[:1] if TRAITORS[0] in state.discards else ()
    traitors = TRAITORS if state.options.has_black else TRAITORS[:1]
    return h.fragment[
        _sheet(
            DISCARDS_SHEET,
            words("castellion.discards"),
            [
                (
                    words("castellion.sheet.by-kind"),
                    _kinds(DEFENDERS + stores + spurned, state.discards, words),
                ),
                (words("castellion.sheet.in-order"), _in_order(state.discards, words)),
            ]
            if state.discards
            else [(words("castellion.sheet.none"), None)],
            words,
        ),
        _sheet(
            REST_SHEET,
            words("castellion.rest"),
            [
                (words("castellion.pile.main"), _kinds(DEFENDERS + traitors, state.main.pool, words)),
                (words("castellion.pile.safe"), _kinds(DEFENDERS, state.safe.pool, words)),
            ],
            words,
        ),
    ]


def _sheet(name: str, title: str, parts: Iterable[tuple[str, h.Node]], words: Words) -> h.Element:
    return h.div(".sheet", id=name, popover="auto", aria_labelledby=f"{name}-title")[
        h.div(".sheet-head")[h.h2(id=f"{name}-title")[title], close_button(words("table.close"), name)],
        (h.section[h.h3[heading], content] for heading, content in parts),
    ]


def _kinds(kinds: Iterable[Tile], tiles: Iterable[Tile], words: Words) -> h.Element:
    numbers = Counter(tiles)
    return h.ul(".kinds")[(_kind(tile, numbers[tile], tile_name(tile, words)) for tile in kinds)]


@cached_html()
def _kind(tile: Tile, number: int, name: str) -> h.Node:
    return h.li(class_={"none": not number})[tile_drawing(tile), h.b[str(number)], h.span(".hidden")[name]]


def _in_order(tiles: Iterable[Tile], words: Words) -> h.Element:
    return h.ol(".in-order")[
        (h.li[tile_drawing(tile), h.span(".hidden")[tile_name(tile, words)]] for tile in tiles)
    ]

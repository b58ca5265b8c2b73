"""What the castle has, what the next Ordeal asks and would do, what is cancelled and by which tile."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import htpy as h

from game.castellion.rules.castle import WIDTH, Castle
from game.castellion.rules.effects.costs import PriceSum
from game.castellion.rules.formations import count, groups
from game.castellion.rules.menace.prison import PLACES, is_built
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.ordeals.forecast import (
    BASTION_SAVES,
    FOUNDATION,
    GUARD,
    STORES,
    Ending,
    Forecast,
    cards_of,
    effects,
    facers,
    forecast,
    is_of_use,
    share_of_pantry,
    stored,
)
from game.castellion.rules.pieces import BLACK_TRAITOR, TRAITORS, Formation
from game.castellion.rules.position import Phase, Position, Source
from game.castellion.screen.board.art import drawing
from game.castellion.screen.board.outlines import culprits
from game.castellion.screen.board.outlook import outlook
from game.castellion.screen.events.fronts import Fronts
from game.castellion.screen.previews import Preview
from game.castellion.screen.texts import explanations
from game.castellion.screen.texts.facing import about_facing, facing_text
from game.castellion.screen.texts.names import avatar, next_ordeal, player_name, tile_at_name
from game.castellion.screen.texts.prices import sum_text
from game.castellion.screen.texts.shortfall import lacks_text
from game.castellion.screen.view import View
from game.locale import Words
from game.screens.html.buttons import close_button
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html

PANEL = "sheet-panel"
ELSEWHERE = "elsewhere"
"""The kind of facts that the table tells too: the panel does where it lies over that."""
TOLD_BY_LACKS = {FOUNDATION: Ending.FOUNDATION, STORES: Ending.PANTRY, GUARD: Ending.PRISON}
"""Why a game is lost where something is missing that is no formation."""


def castle_counts(view: View, preview: Preview | None, fronts: Fronts) -> h.Element:
    """Return the counts of each castle; pressing those of the one in front opens the panel."""
    state = view.state
    opener = h.button(
        ".panel-opener", type="button", popovertarget=PANEL, aria_label=view.words("castellion.panel.open")
    )
    return h.div(".tally")[
        (
            h.div(class_=["castle-counts", fronts.words(seat)])[
                counts_list(
                    view,
                    seat,
                    preview if preview and preview.seat == seat else None,
                    data_told=f"counts-{seat}",
                ),
                opener if seat == fronts.front else None,
            ]
            for seat in range(len(state.castles))
        )
    ]


def counts_list(
    view: View, seat: int, preview: Preview | None = None, **attributes: h.Attribute
) -> h.Element:
    """Return what a seat's castle has of what the next Ordeal asks, and how far its foundation is.

    A preview shows what each count would become, and whether that would be enough.
    """
    state, words = view.state, view.words
    castle = state.castles[seat]
    now, then = count(castle), count(preview.castle if preview else castle)
    up = bool(state.ordeals) and state.ordeals[0].up
    asked = state.ordeals[0].face.formations if up else {}
    rows: list[tuple[str, int, int, int | None]] = [
        (formation, now[formation], then[formation], asked.get(formation)) for formation in now
    ]
    coming = _after_falling(state, seat, preview)
    rows.append(("foundation", len(castle), len(coming), WIDTH))
    if state.options.level == Level.PANTRY and state.ordeals:
        rows.append(("pantry", stored(castle), stored(coming), share_of_pantry(state)))
    label = words("castellion.tally")
    if not view.alone:
        label = words("castellion.colon", name=player_name(seat, words), text=label)
    five = {"five": len(rows) > len(now) + 1}
    return h.ul(class_=["counts", five], aria_label=label, **attributes)[
        [_count(name, have, then, need=need, words=words) for name, have, then, need in rows]
    ]


def _after_falling(state: Position, seat: int, preview: Preview | None) -> Castle:
    """Return a castle as it is to be: as shown ahead, once the rows fell that fall next.

    The same as the goal line tells, which tells nothing while an Ordeal is under way.
    """
    castle = state.castles[seat]
    then = preview.castle if preview else castle
    next_up = [ordeal for ordeal in state.ordeals[:1] if ordeal.up]
    if not next_up or state.outcome is not None or state.cause is not None or seat not in facers(state):
        return then
    fallen = effects(castle, next_up[0].face).castle
    return then if then == fallen else effects(then, next_up[0].face).castle


@cached_html(100)
def _count(name: str, have: int, then: int, *, need: int | None, words: Words) -> h.Node:
    enough = need is not None and (then == need if name == "pantry" else then >= need)
    change = "more" if then > have else "fewer" if then < have else None
    return h.li(
        class_=[{"enough": enough, "unasked": need is None}, change],
        data_count=name,
        **explained(explanations.of_count(name, have, need, words), stops=True, pictured=True),
    )[
        drawing(f"mark-{name}"),
        h.span(".count")[
            h.b[str(have)],
            None if change is None else h.b(".then")[f"→{then}"],
            None if need is None else f"/{need}",
        ],
        h.span(".count-name")[words(f"castellion.count.{name}")],
        drawing("mark-tick", "tick") if enough else None,
        h.span(".hidden")[words("castellion.enough")] if enough else None,
    ]


def panel(view: View) -> h.Element:
    """Return the sheet of all that can be known now; where there is room it always shows."""
    state, words = view.state, view.words
    chooses = state.phase == Phase.ENCOUNTER  # who faces it, for which it matters what would come of it
    return h.section(".sheet.panel", id=PANEL, popover="auto", aria_label=words("castellion.panel"))[
        h.div(".sheet-head")[h.h2[words("castellion.panel")], close_button(words("table.close"), PANEL)],
        h.div(".panel-text", data_told="panel")[
            _facts_list([*_coming(view)]),
            outlook(view) if not view.alone and (_is_foreseen(state) or chooses) else None,
            _facts_list([*_facts(view)]),
        ],
    ]


class Fact(NamedTuple):
    """A line of the panel: a kind, a drawing, a text, and what it says of itself when it is asked."""

    kind: str
    mark: str
    text: str
    about: str = ""


def _facts_list(facts: list[Fact]) -> h.Element | None:
    return h.ul(".notes")[[_fact(*fact) for fact in facts]] if facts else None


@cached_html(50)
def _fact(kind: str, mark: str, text: str, about: str) -> h.Node:
    asked = explained(about, stops=True) if about else {}
    return h.li(class_=kind, **asked)[drawing(f"mark-{mark}"), h.span[text]]


def _is_foreseen(state: Position) -> bool:
    """Tell whether an Ordeal is still to come of which it can be told what it would do."""
    return state.outcome is None and bool(state.ordeals) and state.cause is None


def _coming(view: View) -> Iterator[Fact]:
    """Yield what is told of the next Ordeal; of two, what it would do to each is told by the outlook."""
    state, words = view.state, view.words
    if not _is_foreseen(state):
        return
    lowest = state.ordeals[0]
    yield Fact("next", "next", words("castellion.panel.next", exam=next_ordeal(state, words), n=lowest.left))
    if not view.alone:
        yield Fact("faces", "champion", facing_text(state, words), about_facing(state, words))
        return
    cards = cards_of(state, lowest)
    if len(cards) == 1:
        yield from _known(forecast(state, cards[0], state.active), lowest.left <= 1, words)
        return
    for kind, mark, text in forecast_lines(view, brief=True, presses=lowest.left <= 1):
        yield Fact(kind if lowest.left <= 1 else f"{kind} later", mark, text)


def _known(expected: Forecast, presses: bool, words: Words) -> Iterator[Fact]:
    """Yield what is told of an Ordeal that lies face up; `presses`: the next Traitor brings it.

    What is missing, and that nothing is, the goal line tells too.
    """
    if expected.missing:
        lacks = lacks_text(expected.missing, words, expected.seat, at_length=True)
        yield Fact(ELSEWHERE, "next", words("castellion.forecast.missing", lacks=lacks))
    costs, lost = " ".join(_costs(expected, words)), _loss(expected, words)
    if costs:
        yield Fact("cost" if presses else "cost later", "broken", costs)
    if lost and (presses or not _is_told_by_lacks(expected)):
        yield Fact("bad" if presses else "bad later", "cross", lost)
    if not lost and not costs:
        yield Fact(f"good {ELSEWHERE}", "tick", words("castellion.forecast.good"))


def _facts(view: View) -> Iterator[Fact]:
    """Yield what else can be known."""
    state, words = view.state, view.words
    if state.options.variant == Variant.PRISON:
        have, built = PLACES - state.prison.count(None), is_built(state.prison)
        text = words("castellion.prison", have=have, asked=PLACES)
        yield Fact("good", "tick", text) if built else Fact("prison", "broken", text)
    for pile in Source.PILES:
        pool = state.pile(pile).pool
        traitors = [tile for tile in pool if tile in TRAITORS]
        if traitors or (pool and pile == Source.MAIN):
            yield Fact(
                "left" if state.options.has_black else f"left {ELSEWHERE}",
                "pool",
                words(
                    "castellion.panel.traitors" if state.options.has_black else "castellion.panel.all-alike",
                    n=len(traitors),
                    black=traitors.count(BLACK_TRAITOR),
                    tiles=len(pool),
                ),
            )
    for seat, castle in enumerate(state.castles):
        for group in groups(castle):
            found = culprits(castle, group)
            if found is not None and is_of_use(state, found[0]):
                names = ", ".join(tile_at_name(castle, cell, words) for cell in found[1])
                text = words(f"castellion.panel.cancelled.{found[0]}", tiles=names)
                if not view.alone:
                    text = words("castellion.colon", name=player_name(seat, words), text=text)
                yield Fact("cancelled", found[0], text)


def forecast_lines(view: View, brief: bool = False, presses: bool = True) -> Iterator[tuple[str, str, str]]:
    """Yield what the next Ordeal would do if it came now, for each card that it may be.

    Where two players may face it and it would not do the same to both, each has a line; where the other
    player faces it, that is said. `brief`: where
    there may be several lines, only what each would come to, or, while it does not press, what is missing.
    """
    state, words = view.state, view.words
    cards = cards_of(state, state.ordeals[0])
    briefly = partial(_brief_text, presses=presses)
    text_of = briefly if brief and len(cards) * len(facers(state)) > 1 else forecast_text
    for card in cards:
        who = avatar(card)
        about = [words(f"castellion.avatar.{who}")] if who is not None and len(cards) > 1 else []
        forecasts = {seat: forecast(state, card, seat) for seat in facers(state)}
        alike = len({text_of(expected, words) for expected in forecasts.values()}) == 1
        for seat, expected in [*forecasts.items()][: 1 if alike else None]:
            other = facers(state) not in ((0, 1), (state.active,))  # not the castle that one thinks of
            whom = [player_name(seat, words)] if other or not alike else []
            kind = "bad" if expected.lost else "cost" if expected.cost else "good"
            sign = "next" if expected.lost and not presses else _sign(expected)
            yield kind, sign, _headed([*about, *whom], text_of(expected, words), words)


def _headed(names: list[str], text: str, words: Words) -> str:
    for name in reversed(names):
        text = words("castellion.colon", name=name, text=text)
    return text


def _brief_text(expected: Forecast, words: Words, *, presses: bool) -> str:
    if expected.lost:
        lost = words("castellion.forecast.brief.lost")
        lacks = lacks_text(expected.missing, words, expected.seat)
        if lacks and not presses:
            return lacks
        return words("castellion.forecast.brief.missing", lost=lost, lacks=lacks) if lacks else lost
    cost = expected.cost + expected.guard
    return (
        words("castellion.forecast.brief.cost", n=cost) if cost else words("castellion.forecast.brief.good")
    )


def _sign(expected: Forecast) -> str:
    return "cross" if expected.lost else "broken" if expected.cost or expected.guard else "tick"


def forecast_text(expected: Forecast, words: Words) -> str:
    """Return a forecast in words."""
    parts = []
    if expected.missing:
        lacks = lacks_text(expected.missing, words, expected.seat, at_length=True)
        parts.append(words("castellion.forecast.missing", lacks=lacks))
    if expected.card.rows:
        parts.append(words("castellion.forecast.rows", n=expected.card.rows))
    parts += [*_costs(expected, words), *filter(None, [_loss(expected, words)])]
    return " ".join(parts or [words("castellion.forecast.good")])


def _costs(expected: Forecast, words: Words) -> Iterator[str]:
    """Yield how many tiles an Ordeal would take, and for what."""
    if expected.cost:
        of_all = expected.cost < expected.price - expected.saved
        how = "cost-all" if of_all else "cost-sum" if expected.saved else "cost"
        bastions = expected.saved // BASTION_SAVES
        told = PriceSum(expected.price, Formation.BASTION, bastions, BASTION_SAVES, expected.cost)
        yield words(f"castellion.forecast.{how}", n=expected.cost, sum=sum_text(told, words))
    if expected.guard:
        yield words("castellion.forecast.guard", n=expected.guard)


def _loss(expected: Forecast, words: Words) -> str | None:
    """Return that the game would be lost, and by what, unless that is told by what is missing."""
    if not expected.lost:
        return None
    if _is_told_by_lacks(expected):
        return words("castellion.forecast.lost")
    return words(f"castellion.forecast.{expected.lost.removeprefix('castellion.')}")


def _is_told_by_lacks(expected: Forecast) -> bool:
    return expected.lost in {TOLD_BY_LACKS.get(one.what, Ending.FORMATIONS) for one in expected.missing}

"""The log: what an action did, and what came of it, no more than the one who looks may know."""

from game.castelli.rules.board import cell_of_square
from game.castelli.rules.castles.build import BUILD, TERRAIN
from game.castelli.rules.castles.overbuild import OVERBUILD, UNITS
from game.castelli.rules.pieces import KINGS, TILES, Code
from game.castelli.rules.position import Phase, Position, Tournament
from game.castelli.screen.texts.gains import changes, gained
from game.castelli.screen.texts.names import card_name, card_names, facing, goods, place_name
from game.castelli.screen.texts.reasons import verdict
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.locale import Words
from game.screens.html.seat_names import seat_name


def log_line(before: Position, action: Action, after: Position, words: Words) -> str:
    """Return what an action did, what everybody got by it, and how a round or the game ended."""
    lines = [_done(before, action, after, words), *_consequences(before, action, after, words)]
    if before.rounds and (after.outcome or (after.rounds and after.rounds.round > before.rounds.round)):
        lines.append(_round(before, after, words))
    if after.outcome is not None:
        lines.append(verdict(after.outcome, words))
    return " ".join(lines)


def _done(before: Position, action: Action, after: Position, words: Words) -> str:
    player, verb = seat_name(before.active, words), action.verb
    if verb == "reveal":
        return _revealed(action, after, player, words)
    if verb in ("lay", "exchange", Code.STEWARD):
        return _laid(before, action, after, player, words)
    if verb in (*TERRAIN, *UNITS):
        return _built(before, action, after, player, words)
    if verb in ("pass", Code.GUARD):
        return _answered(before, verb, after, player, words)
    if verb == "sell":
        return _sold(before, action, after, player, words)
    if verb == "king":
        (code,) = action.words
        return words("castelli.log.king", player=player, card=card_name(code, words), n=KINGS[code])
    return _used(before, action, after, player, words)


def _revealed(action: Action, after: Position, player: str, words: Words) -> str:
    place = place_name(action.cell)
    if after.held is None or after.held.tile < 0:
        return words("castelli.log.reveal", player=player, place=place)
    value = TILES[after.held.tile].value
    return words("castelli.log.reveal-known", player=player, place=place, value=value)


def _laid(before: Position, action: Action, after: Position, player: str, words: Words) -> str:
    at = before.react.at if before.react else before.held.at if before.held else 0
    face = after.laid[at]
    return words(
        f"castelli.log.{action.verb}",
        player=player,
        place=place_name(cell_of_square(at)),
        value=TILES[max(face, 0) // 4].value,
        **facing(at, max(face, 0), words),
    )


def _built(before: Position, action: Action, after: Position, player: str, words: Words) -> str:
    place = place_name(action.cell)
    if after.phase == Phase.REACT:
        return words(
            "castelli.log.threat",
            player=player,
            place=place,
            other=seat_name(after.active, words),
        )
    points = after.points[before.turn] - before.points[before.turn]
    way = action.verb if action.verb not in (BUILD, OVERBUILD) else ""
    line = "castelli.log.overbuild" if action.verb in UNITS else "castelli.log.build"
    line = words(line, player=player, place=place, n=points)
    return f"{words('castelli.log.with', card=card_name(way, words))} {line}" if way else line


def _answered(before: Position, verb: str, after: Position, player: str, words: Words) -> str:
    kind = before.react.kind if before.react else Code.STEWARD
    if verb == Code.GUARD:
        return words("castelli.log.guard", player=player)
    if kind == Code.STEWARD:
        return words("castelli.log.pass.steward")
    points = after.points[before.turn] - before.points[before.turn]
    other = seat_name(before.turn, words)
    return words("castelli.log.pass.guard", player=player, other=other, n=points)


def _sold(before: Position, action: Action, after: Position, player: str, words: Words) -> str:
    seat, (code,) = before.active, action.words
    silver = goods("silver", after.silver[seat] - before.silver[seat], words)
    if any(card.code == UNKNOWN for card in before.hands[seat]):
        return words("castelli.log.sell", player=player, silver=silver)
    return words("castelli.log.sell-known", player=player, silver=silver, card=card_name(code, words))


def _used(before: Position, action: Action, after: Position, player: str, words: Words) -> str:
    """Return the use of another card, or the end of a turn."""
    place = place_name(action.cell) if len(action.numbers) > 1 else ""
    silver = goods("silver", after.silver[before.turn] - before.silver[before.turn], words)
    other = seat_name(action.numbers[0], words) if action.verb == "traitor" else ""
    line = words(f"castelli.log.{action.verb}", player=player, place=place, silver=silver, other=other)
    if action.verb == "traitor":
        stolen = next((c.cards for c in changes(before, after) if c.seat == before.turn), ())
        took = [code for code in stolen if code != "traitor"]
        if took and UNKNOWN not in took:
            line += " " + words("castelli.log.stolen", card=card_names(took, words))
    return line


def _consequences(before: Position, action: Action, after: Position, words: Words) -> list[str]:
    """Return what everybody got by a tile that counts now, or lost to a card."""
    if after.rounds and before.rounds and after.rounds.round != before.rounds.round:
        return []
    if action.verb in ("lay", "exchange", Code.STEWARD) or (
        action.verb == "pass" and after.phase == Phase.BUILD
    ):
        if before.react is not None and before.react.kind == Code.GUARD:
            return []
        lines = gained(_without_steward(before, action), after, words)
        counts = after.phase == Phase.BUILD and not lines
        return [words("castelli.log.nobody")] if counts else lines
    if action.verb in ("raider", "brigands"):
        return gained(before, after, words, but=before.turn)
    if action.verb == "done" and after.outcome is not None:
        return gained(before, after, words)
    return []


def _without_steward(before: Position, action: Action) -> Position:
    """Return the position without the Steward that an answer uses, so that it does not count as lost."""
    if action.verb != Code.STEWARD:
        return before
    hand = before.hands[before.active]
    card = next((card for card in hand if card.code in (Code.STEWARD, UNKNOWN)), None)
    if card is None:
        return before
    at = hand.index(card)
    rest = hand[:at] + hand[at + 1 :]
    return before.having(hands=(*before.hands[: before.active], rest, *before.hands[before.active + 1 :]))


def _round(before: Position, after: Position, words: Words) -> str:
    """Return how the round of a tournament ended: its points, and in a knock-out who meets next."""
    if before.rounds is None or after.rounds is None:
        return ""
    scored = tuple(new - old for new, old in zip(after.rounds.totals, before.rounds.totals, strict=True))
    line = ", ".join(f"{seat_name(seat, words)} {points}" for seat, points in enumerate(scored))
    number = before.rounds.round
    if after.outcome is not None or after.options.tournament != Tournament.KNOCKOUT:
        return words("castelli.log.round", number=number, scores=line)
    final, third = (
        words("castelli.log.versus", one=seat_name(one, words), other=seat_name(other, words))
        for one, other in after.rounds.pairs
    )
    return words("castelli.log.finals", number=number, scores=line, final=final, third=third)

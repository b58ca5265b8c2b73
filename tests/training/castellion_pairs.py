"""A game of Castellion for two at `architects` as steps for its trainer's replay program."""

from collections.abc import Iterator
from typing import Any

from game.core import Record
from game.core.action import Action
from tests.training.castellion_steps import TILES, arguments, lost, passed
from tests.training.replaying import Step
from training.deals import LEVELS, told

NOBODY = -1


def steps(record: Record) -> Iterator[Step]:
    """The steps of a game for two, from the deal to its end, or to a complete castle: that is left out."""
    return iter(Game(record))


class Game:
    """A record, stepped through; `acts` is the seat that acts in the program."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.summaries = [state.summary() for state in record.states]
        self.acts = 0

    def __iter__(self) -> Iterator[Step]:
        yield Step(f"two {self.deal()}", self.expected(0))
        for number in range(len(self.record.actions)):
            if any(sum(map(len, castle)) == TILES for castle in self.summaries[number + 1]["castles"]):
                return
            yield from self.acted(number)

    def deal(self) -> str:
        """The deal, with each pile's tiles in the order in which they come into hand."""
        start, end = self.summaries[0], self.summaries[-1]
        piles: dict[str, list[str]] = {"main": [], "safe": []}
        for number, action in enumerate(self.record.actions):
            if action.verb == "draw":
                piles[str(action.arguments[0])].append(self.summaries[number + 1]["hand"])
        cards = [ordeal["card"] for ordeal in start["ordeals"]]
        level = start["options"]["level"]
        deal = told(level, piles["main"] + end["main"], piles["safe"] + end["safe"], cards)
        return f"{LEVELS.index(level)} {deal}"

    def expected(self, number: int) -> dict[str, Any]:
        """All that is compared of a state, by the seat that acts in the program."""
        summary = self.summaries[number]
        if summary["outcome"]:
            return {"over": True, "won": summary["outcome"]["won"], "passed": passed(summary)}
        champion = summary["champion"]
        return {
            "castle": summary["castles"][self.acts],
            "beside": summary["castles"][1 - self.acts],
            "seat": self.acts,
            "champion": NOBODY if champion is None else champion,
            "passed": passed(summary),
            "traitors": len(summary["ordeals"][0]["traitors"]),
            "main": len(summary["main"]),
            "safe": len(summary["safe"]),
            "discards": [tile for tile in summary["discards"] if tile not in ("Tr", "Tb")],
            "over": False,
        }

    def let(self, seat: int) -> Iterator[Step]:
        """Let a seat act."""
        if seat != self.acts:
            self.acts = seat
            yield Step("other", {"seat": seat})

    def acted(self, number: int) -> Iterator[Step]:
        action, before, after = (
            self.record.actions[number],
            self.summaries[number],
            self.summaries[number + 1],
        )
        encounters = passed(after) - passed(before) + lost(after)
        due = encounters or after["phase"] == "encounter"
        done: dict[str, Any] = {"allowed": True} | ({} if due else self.built(number + 1))
        castle = self.after_placing(number)
        match action.verb:
            case "draw":
                yield from self.let(before["turn"])
                drawn = {"hand": after["hand"], **self.expected(number + 1)}
                yield Step(f"draw {action.arguments[0]}", drawn)
            case "place":
                yield self.places(number)
                yield Step(f"place {castle}", done)
            case "discard":
                yield Step("discard", done)
            case "traitor":
                yield Step("admit", done)
            case "destroy" if before["effect"]["why"] == "donation":
                yield Step(f"price {arguments(action)}", {"allowed": True})
                yield from self.let(1 - self.acts)
            case "destroy" if before["effect"]["left"] == 1:
                yield from self.let(before["champion"])
                yield Step(f"give {self.paid(number)}", {"allowed": True})
                if due:
                    yield from self.faced(number, before["champion"], encounters)
                return
            case "face":
                yield from self.faced(number, int(action.arguments[0]), encounters)
                return
            case _:
                return
        if encounters:
            yield from self.faced(number, None, encounters)

    def built(self, number: int) -> dict[str, Any]:
        """What is compared once an action is done that brings no Ordeal on."""
        return {**self.expected(number), "due": False}

    def paid(self, number: int) -> str:
        """The tiles destroyed to give the Champion card away, up to the last one."""
        first = number
        while self.record.actions[first].verb == "destroy":
            first -= 1
        return " ".join(map(arguments, self.record.actions[first + 1 : number + 1]))

    def faced(self, number: int, seat: int | None, encounters: int) -> Iterator[Step]:
        """The Ordeals that an action ends with: who faces the first, if that was chosen."""
        before, after = self.summaries[number], self.summaries[number + 1]
        champion = before["champion"]
        for left in range(encounters, 0, -1):
            facing = 1 - champion if seat is None and champion is not None else seat
            if facing is None or (left == 1 and lost(after) and after["faces"] is None):
                yield Step("ground", {"over": True, "won": False, "allowed": True})
                return
            yield from self.let(facing)
            expected = self.expected(number + 1) if left == 1 else {}
            yield Step("face", {**expected, "allowed": True})
            champion, seat = facing, None

    def places(self, number: int) -> Step:
        """The castles that the tile in hand may make, short of a complete one."""
        state = self.record.states[number]
        found = {
            drawn(state.after(action).summary()["castles"][self.acts])
            for action in state.actions
            if action.verb == "place"
        }
        return Step("castles place", {"castles": sorted(found)})

    def after_placing(self, number: int) -> str:
        """The castle once a tile is placed, before an Ordeal that this brings on."""
        action, state = self.record.actions[number], self.record.states[number]
        if action.verb != "place":
            return ""
        columns = [list(column) for column in state.summary()["castles"][self.acts]]
        column, row = int(action.arguments[0]), int(action.arguments[1])
        if row == 0:
            columns.insert(max(0, column) if column < 0 else column, [])
        columns[max(0, column)].append(state.summary()["hand"])
        return drawn(columns)


def drawn(castle: Any) -> str:
    """A castle as the program reads and writes it."""
    return "/".join(".".join(column) for column in castle)


def likely(action: Action) -> float:
    """How likely an action is in games by chance that come far."""
    return {"place": 6.0, "discard": 0.3, "donate": 0.7, "give": 0.1}.get(action.verb, 1)

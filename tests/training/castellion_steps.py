"""A game of Castellion as steps for its trainer's replay program."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.core import Record
from game.core.action import Action
from tests.training.replaying import Step
from training.deals import LEVELS, told

FORMATIONS = ("tower", "line", "bastion")
TILES = 36  # of a complete castle
LAST = 2  # Ordeals passed before the last one
WITHSTAND, SPURN, BURN, TOWER = "assault", "traitor", "pyro", "tower"  # why something is to be done first
Summary = dict[str, Any]


def steps(record: Record) -> Iterator[Step]:
    """The steps of a game for one seat without a variant, from the deal to its end."""
    return iter(Game(record))


def why(summary: Summary) -> str | None:
    return summary["effect"] and summary["effect"]["why"]


def passed(summary: Summary) -> int:
    return 3 - len(summary["ordeals"])


def lost(summary: Summary) -> bool:
    return summary["outcome"] is not None and not summary["outcome"]["won"]


def castle(summary: Summary) -> str:
    """A castle as the program reads and writes it."""
    return "/".join(".".join(column) for column in summary["castles"][0])


def is_complete(summary: Summary) -> bool:
    return sum(map(len, summary["castles"][0])) == TILES


def arguments(action: Action) -> str:
    return ".".join(map(str, action.arguments))


def turned_up(record: Record, summaries: Sequence[Summary]) -> Iterator[list[tuple[str, str]]]:
    """For each state the tiles that a Seer has turned up and nobody took, each with its pile."""
    revealed: list[tuple[str, str]] = []
    yield revealed
    for action, summary in zip(record.actions, summaries[1:], strict=True):
        if action.verb == "reveal":
            revealed = [*revealed, (summary["revealed"][-1], str(action.arguments[0]))]
        elif action.verb == "take":
            revealed = list(revealed)
            revealed.remove(next(one for one in revealed if one[0] == action.arguments[0]))
        yield revealed


class Game:
    """A record, stepped through."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.summaries = [state.summary() for state in record.states]
        self.revealed = list(turned_up(record, self.summaries))

    def __iter__(self) -> Iterator[Step]:
        yield Step(f"deal {self.deal()}", self.expected(0))
        number = 0
        while number < len(self.record.actions):
            last = self.end_of(number)
            if self.falls_at_once(number, last):  # with the last tile of all
                return
            yield from self.acted(number, last)
            number = yield from self.encounters(last)

    # The deal

    def deal(self) -> str:
        """The deal, with each pile's tiles in the order in which they come into hand: a Seer's are chosen."""
        start, end = self.summaries[0], self.summaries[-1]
        piles: dict[str, list[str]] = {"main": [], "safe": []}
        for number in range(len(self.record.actions)):
            if pile := self.drawn_from(number):
                piles[pile].append(self.summaries[number + 1]["hand"])
        for tile, pile in self.revealed[-1]:
            piles[pile].append(tile)
        cards = [ordeal["card"] for ordeal in start["ordeals"]]
        level = start["options"]["level"]
        deal = told(level, piles["main"] + end["main"], piles["safe"] + end["safe"], cards)
        return f"{LEVELS.index(level)} {deal}"

    def drawn_from(self, number: int) -> str | None:
        """Which pile the tile is from that an action takes in hand, None where it takes none."""
        action = self.record.actions[number]
        if action.verb == "draw":
            return str(action.arguments[0])
        if action.verb == "take":
            return next(pile for tile, pile in self.revealed[number] if tile == action.arguments[0])
        return None

    # What the trainer has to tell

    def expected(self, number: int) -> dict[str, Any]:
        """All that is compared of a state; the castle not where the game is over: the trainer leaves it."""
        summary = self.summaries[number]
        begun = passed(summary)
        if summary["outcome"]:
            return {"over": True, "won": summary["outcome"]["won"], "passed": begun}
        held = [pile for _, pile in self.revealed[number]]
        return {
            "castle": summary["castles"][0],
            "formations": [summary["formations"][0][kind] for kind in FORMATIONS],
            "passed": begun,
            "traitors": len(summary["ordeals"][0]["traitors"]),
            "known": [True] * begun + [ordeal["up"] for ordeal in summary["ordeals"]],
            "main": len(summary["main"]) + held.count("main"),
            "safe": len(summary["safe"]) + held.count("safe"),
            "discards": [tile for tile in summary["discards"] if tile not in ("Tr", "Tb")],
            "stock": [summary["pantry"].count(f"F{shape}") for shape in "tsc"],
            "over": False,
        }

    def castles(self, number: int, verb: str, asked: str) -> Step:
        """The castles, other than the one that stands, that actions of a verb lead to."""
        state = self.record.states[number]
        found = {
            castle(state.after(action).summary())
            for action in state.actions
            if action.verb == verb and (verb != "pantry" or str(action.arguments[0]) == asked)
        }
        command = f"castles store {asked}" if verb == "pantry" else f"castles {verb}"
        return Step(command, {"castles": sorted(found - {castle(self.summaries[number])})})

    # Actions, but for encounters

    def end_of(self, number: int) -> int:
        """The state that an action has led to once its cost is paid, or the Ordeal turned up that it asks."""
        last = number + 1
        while why(self.summaries[last]) in (SPURN, TOWER):
            last += 1
        return last

    def begun(self, last: int) -> int:
        """How many encounters the action has begun that led to a state."""
        before, after = self.summaries[last - 1], self.summaries[last]
        resolved = passed(after) - passed(before) + lost(after)
        return resolved + (why(after) == WITHSTAND) - (why(before) == WITHSTAND)

    def falls_at_once(self, number: int, last: int) -> bool:
        """Whether an Ordeal came and went with an action, so that the castle that this built was not seen."""
        builds = self.record.actions[number].verb in ("place", "pantry", "swap", "move")
        return builds and self.begun(last) > 0 and why(self.summaries[last]) != WITHSTAND

    def acted(self, number: int, last: int) -> Iterator[Step]:
        action, before, after = self.record.actions[number], self.summaries[number], self.summaries[last]
        due = self.begun(last) > 0
        done = {"due": True} if due else {**self.expected(last), "due": False}
        done["allowed"] = True
        match action.verb:
            case "draw" | "take":
                drawn = {"hand": after["hand"], **self.expected(last)}
                yield Step(f"draw {self.drawn_from(number)}", drawn)
            case "place" if is_complete(after):
                yield Step(f"complete {castle(after)}", {"castle": after["castles"][0]})
            case "place":
                yield self.castles(number, "place", "")
                yield from self.built(f"place {castle(after)}", number, last, done)
            case "pantry":
                tile = str(action.arguments[0])
                yield self.castles(number, "pantry", tile)
                yield Step(f"store {tile} {castle(after)}", done)
            case "swap":
                yield self.castles(number, "swap", "")
                same = castle(before) == castle(after)
                yield Step("discard" if same else f"swap {castle(after)}", done)
            case "recover":
                if before["barred"] == 1:  # a Chameleon that another one recovered recovers nothing here
                    yield self.recoveries(number)
                yield Step(f"recover {action.arguments[0]}", {"hand": after["hand"], "allowed": True})
            case "destroy" if why(before) == BURN:
                if sum(map(len, before["castles"][0])) > 2:
                    yield self.castles(number, "destroy", "")
                yield Step(f"burn {arguments(action)}", {"castle": after["castles"][0], "allowed": True})
            case "move":
                yield self.castles(number, "move", "")
                done.pop("discards", None)
                yield Step(f"move {castle(after)}", done)
                yield Step(f"discards {' '.join(self.expected(last).get('discards', []))}", {})
            case "discard":
                yield Step("discard", done)
            case "power" if before["hand"][0] == "S":
                yield Step("discard", done)
            case "traitor":
                yield Step("admit", done)
            case "spurn":
                paid = self.record.actions[number + 1 : last]
                if paid:
                    yield self.castles(number + 1, "destroy", "")
                yield Step(f"spurn {' '.join(map(arguments, paid))}", {**done, "cost": len(paid)})

    def built(self, command: str, number: int, last: int, done: dict[str, Any]) -> Iterator[Step]:
        """A tile placed. Which Ordeal its tower turns up is chosen; the trainer takes the next one."""
        before = self.summaries[number]["ordeals"]
        turned = [
            old["up"] != new["up"] for old, new in zip(before, self.summaries[last]["ordeals"], strict=False)
        ]
        hidden = [not ordeal["up"] for ordeal in before]
        if True in turned and turned.index(True) != hidden.index(True):
            known = [int(up) for up in self.expected(last)["known"]]
            done.pop("known", None)
            yield Step(command, done)
            yield Step(f"known {' '.join(map(str, known))}", {"known": known})
        else:
            yield Step(command, done)

    def recoveries(self, number: int) -> Step:
        tiles = [str(action.arguments[0]) for action in self.record.states[number].actions]
        return Step("recoveries", {"recoveries": tiles})

    # Encounters

    def encounters(self, last: int) -> Iterator[Step]:
        """The encounters that follow an action, and what is destroyed for each; returns the state after."""
        while begun := self.begun(last):
            yield from [Step("encounter", {})] * (begun - 1)
            first, before = last, self.summaries[last]
            if why(before) == WITHSTAND:
                yield self.castles(first, "destroy", "")
            while why(self.summaries[last]) == WITHSTAND and passed(self.summaries[last]) == passed(before):
                last += 1
            paid = self.record.actions[first:last]
            expected = {**self.expected(last), "allowed": True}
            if passed(before) == LAST and paid:
                # Whether enough tiles would be left is all that the trainer reckons then.
                expected = expected if not lost(self.summaries[last]) else {"over": True}
            elif paid:
                expected["cost"] = len(paid)
            yield Step(f"encounter {' '.join(map(arguments, paid))}", expected)
            if not paid:
                break
        return last

"""Games that fit on a page, to see the search at work."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from game.core import Action, Chance, Outcome, Refusal, State
from game.core.action import Verbs
from game.players.guide import Guide, Idea, Reason

ILLEGAL = Refusal("toy.no")


class Toy(State):
    """A game that lists its legal actions itself."""

    def find_refusal(self, action: Action) -> Refusal | None:
        return None if action in self.candidates() else ILLEGAL

    def reveals(self, action: Action) -> bool:
        return False


class ToyGuide(Guide):
    """Knows how games end, and that the first action is as good as any."""

    trust = 2.0
    share = 1.0

    def __init__(self, payoff: Mapping[str, float] | None = None) -> None:
        self.payoff = payoff or {}

    def ideas(self, state: State, width: int, /) -> Sequence[Idea]:
        return [Idea(action, 0.5) for action in state.actions[:width]]

    def value(self, state: State, seat: int, /) -> float:
        if state.outcome is None:
            return 0.5
        return self.payoff.get(state.outcome.reason, float(seat in state.outcome.winners))

    def reply(self, state: State, /) -> Action:
        return state.actions[0]

    def reason(self, state: State, action: Action, /) -> Reason:
        return Reason("hint.toy", {"action": str(action)}, ((1, 2),))


# Limit: two seats with hidden hands add cards to one sum; who brings it to the limit loses.

CARDS = 8
LIMIT = 15


@dataclass(frozen=True)
class Limit(Toy):
    """`hands` hold numbers from 1 up, 0 for one that is not known; `aside` are the cards nobody has."""

    hands: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    played: tuple[int, ...] = ()
    outcome: Outcome | None = None

    game: ClassVar[str] = "limit"
    verbs: ClassVar[Verbs] = {"play": (range(1, CARDS + 1),)}

    @classmethod
    def deal(cls, rng: Chance) -> Self:
        cards = list(range(1, CARDS + 1))
        rng.shuffle(cards)
        return cls((tuple(sorted(cards[:3])), tuple(sorted(cards[3:6]))), tuple(sorted(cards[6:])))

    @property
    def seat(self) -> int | None:
        return None if self.outcome else len(self.played) % 2

    def candidates(self) -> Iterable[Action]:
        return [Action("play", (card,)) for card in self.hands[len(self.played) % 2]]

    def result(self, action: Action) -> Self:
        (card,) = action.arguments
        seat = len(self.played) % 2
        hand = tuple(other for other in self.hands[seat] if other != card)
        hands = (hand, self.hands[1]) if seat == 0 else (self.hands[0], hand)
        played = (*self.played, int(card))
        over = sum(played) >= LIMIT or not any(hands)
        loser = seat if sum(played) >= LIMIT else None
        outcome = Outcome(frozenset({0, 1} - {loser}), None, "limit.over") if over else None
        return replace(self, hands=hands, played=played, outcome=outcome)

    def seen_by(self, seat: int) -> Self:
        hands = tuple(hand if owner == seat else (0,) * len(hand) for owner, hand in enumerate(self.hands))
        return replace(self, hands=hands, aside=(0,) * len(self.aside))

    def guess(self, seat: int, rng: Chance) -> Self:
        own = self.hands[seat]
        hidden = [card for card in range(1, CARDS + 1) if card not in (*own, *self.played)]
        rng.shuffle(hidden)
        other = tuple(sorted(hidden[: len(self.hands[1 - seat])]))
        hands = (own, other) if seat == 0 else (other, own)
        return replace(self, hands=hands, aside=tuple(sorted(hidden[len(other) :])))

    def summary(self) -> dict[str, Any]:
        return {"hands": self.hands, "aside": self.aside, "played": self.played}


# Coin: a sure thing, or a gamble that whoever knew the coin would always win.


@dataclass(frozen=True)
class Coin(Toy):
    """`coin` is heads or tails, or a question mark where it is not known."""

    coin: str
    gambled: bool = False
    outcome: Outcome | None = None

    game: ClassVar[str] = "coin"
    verbs: ClassVar[Verbs] = {"gamble": (), "sure": (), "heads": (), "tails": ()}

    @property
    def seat(self) -> int | None:
        return None if self.outcome else 0

    def candidates(self) -> Iterable[Action]:
        return [Action(verb) for verb in (("heads", "tails") if self.gambled else ("gamble", "sure"))]

    def result(self, action: Action) -> Self:
        if action.verb == "gamble":
            return replace(self, gambled=True)
        if action.verb == "sure":
            return replace(self, outcome=Outcome(frozenset({0}), None, "coin.sure"))
        won = frozenset({0} if action.verb == self.coin else ())
        return replace(self, outcome=Outcome(won, None, "coin.tossed"))

    def seen_by(self, seat: int) -> Self:
        return replace(self, coin="?")

    def guess(self, seat: int, rng: Chance) -> Self:
        return replace(self, coin=("heads", "tails")[rng.randrange(2)])

    def summary(self) -> dict[str, Any]:
        return {"coin": self.coin, "gambled": self.gambled}


# Trust: keep a little, or hand the game to the other seat, who may share it or take it.


@dataclass(frozen=True)
class Trust(Toy):
    """Nothing is hidden; sharing would make seat 0 win alone, taking seat 1."""

    trusted: bool = False
    outcome: Outcome | None = None

    game: ClassVar[str] = "trust"
    verbs: ClassVar[Verbs] = {"trust": (), "keep": (), "share": (), "take": ()}

    @property
    def seat(self) -> int | None:
        return None if self.outcome else int(self.trusted)

    def candidates(self) -> Iterable[Action]:
        return [Action(verb) for verb in (("share", "take") if self.trusted else ("trust", "keep"))]

    def result(self, action: Action) -> Self:
        if action.verb == "trust":
            return replace(self, trusted=True)
        winner = 1 if action.verb == "take" else 0
        return replace(self, outcome=Outcome(frozenset({winner}), None, f"trust.{action.verb}"))

    def seen_by(self, seat: int) -> Self:
        return self

    def guess(self, seat: int, rng: Chance) -> Self:
        return self

    def summary(self) -> dict[str, Any]:
        return {"trusted": self.trusted}

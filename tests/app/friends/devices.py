"""Devices that play together and exchange nothing but links."""

from collections.abc import Iterable, Mapping
from random import Random

from game.app.messages import Answered, Copy, Submitted, Tick
from game.app.storage import saves
from game.app.storage.games import SAVE
from game.app.thinking.questions import CHOOSE, Answer, asked
from game.core import Action, Record
from game.screens.seating import Friends
from game.screens.table_model import Table
from tests.app.fakes import FakeStorage, Player

HERE, FRIEND = "person", "friend"
TWO = {"seats": "2", "seat-1": HERE, "seat-2": FRIEND}
THREE = {"seats": "3", "seat-1": HERE, "seat-2": FRIEND, "seat-3": FRIEND}


def host(game: str, fields: Mapping[str, str]) -> Player:
    """Return the device on which a game with friends is set up, whose deal is to be agreed on."""
    player = Player()
    player.go(f"#/{game}")
    player.send(Submitted("start", dict(fields)))
    return player


def begun(record: Record, *sitters: str) -> Player:
    """Return the device on which a game with friends was begun before deals were agreed on."""
    computers = {seat: who for seat, who in enumerate(sitters) if who not in (HERE, FRIEND)}
    there = tuple(seat for seat, who in enumerate(sitters) if who == FRIEND)
    name = f"old{next(Player.names)}"
    table = Table(name, record.until(0), 0, computers=tuple(computers.items()), friends=Friends(name, there))
    player = Player(FakeStorage({SAVE + name: saves.written(table, 1.0)}))
    player.go(f"#/table/{name}")
    return player


def fields_of(record: Record, *sitters: str) -> dict[str, str]:
    """Return the set-up form of a record's deal, with who sits where."""
    seats = {f"seat-{number}": sitter for number, sitter in enumerate(sitters, 1)}
    return {**record.options, "seed": record.seed, "seats": str(record.seats), **seats}


def deal(*devices: Player) -> None:
    """Have devices agree on the deal of the game on the first one, each sending to whom the page names."""
    first = devices[0]
    for other in devices[1:]:
        take(other, link(first))
        first = other
    while first.table.undealt:
        sent, seat = link(first), first.table.awaited
        first = next(device for device in devices if seat in device.table.present)
        take(first, sent)


def link(player: Player) -> str:
    """Return the link that a device gives away."""
    (copied,) = [effect for effect in player.do("copy-link") if isinstance(effect, Copy)]
    return copied.fragment


def take(player: Player, fragment: str, *seats: int) -> None:
    """Open a link on a device, take seats there if asked, and see what was played."""
    player.go(fragment)
    friends = player.table.friends
    if friends is not None and friends.offered:
        taken = seats or friends.offered[:1]
        player.send(Submitted("join", {f"seat-{seat + 1}": "on" for seat in taken}))
    see(player)


def see(player: Player) -> None:
    """See all that is shown by itself."""
    while player.table.playing:
        player.send(Tick())


def turn(player: Player) -> None:
    """Play to the end of a turn here, in some way."""
    rng = Random(1)
    while not player.table.elsewhere and player.table.state.outcome is None:
        assert not player.table.idle
        player.act(str(rng.choice(player.table.state.actions)))


def secret(player: Player) -> str:
    friends = player.table.friends
    assert friends is not None and friends.agreement is not None and friends.agreement.secret
    return friends.agreement.secret


def play(player: Player, actions: Iterable[Action]) -> list[Action]:
    """Play actions on a device while it is to act there; return those left."""
    left = list(actions)
    while left and not player.table.elsewhere and player.table.state.outcome is None:
        if player.table.curtain is not None:
            player.do("look")
        before = len(player.table.record.actions)
        question = asked(player.model)
        if question is None:
            player.act(str(left[0]))
        else:
            player.send(Answered(question, Answer(left[0] if question.what == CHOOSE else None)))
        done = player.table.record.actions[before:]
        assert list(done) == left[: len(done)] and done, (done, left[:3])
        left = left[len(done) :]
    return left


def play_all(record: Record, *sitters: str) -> tuple[Player, Player, list[str]]:
    """Have two devices play a whole record; return both and the links that went between them."""
    player, other = begun(record, *sitters), Player()
    first, left, links = player, list(record.actions), []
    while True:
        left = play(player, left)
        links.append(link(player))
        take(other, links[-1])
        player, other = other, player
        if not left:
            break
    return (player, other, links) if player is first else (other, player, links)

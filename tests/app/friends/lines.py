"""Lines between devices as the app knows them: what one tells the others hear, without any browser."""

from game.app.messages import CodeMade, Connect, Effect, HangUp, Heard, LinesCounted, MakeQrCode, Outer, Tell
from game.screens.connection import SHOWN
from tests.app.fakes import FakeStorage, Player


class Device(Player):
    """A device that can connect; `lines`: by their numbers, the device at their end with its own number."""

    def __init__(self, storage: FakeStorage | None = None) -> None:
        self.lines: dict[int, tuple[Device, int]] = {}
        super().__init__(storage)

    def reload(self, fragment: str = "") -> None:
        """Close the page and open it again: all lines end."""
        for other, number in list(self.lines.values()):
            other.lose(number)
        self.lines = {}
        super().reload("")
        self.session.model = self.model._replace(connects=True)
        if fragment:
            self.go(fragment)

    def send(self, event) -> list[Outer]:
        effects = super().send(event)
        for effect in effects:
            self.carry_out(effect)
        self.effects = effects
        return effects

    def carry_out(self, effect: Effect) -> None:
        match effect:
            case Tell(text, besides):
                for line, (other, number) in list(self.lines.items()):
                    if line != besides:
                        other.send(Heard(text, number))
            case HangUp(line):
                for one in list(self.lines) if line == 0 else [line]:
                    other, number = self.lines[one]
                    self.lose(one, left=True)
                    other.lose(number)

    def lose(self, line: int, *, left: bool = False) -> None:
        """The device at the end of a line is gone, or left."""
        del self.lines[line]
        self.send(LinesCounted(len(self.lines), left))


def join(one: Device, other: Device) -> None:
    """Open a line between two devices, which tell each other what they have."""
    numbers = [max(device.lines, default=0) + 1 for device in (one, other)]
    one.lines[numbers[0]], other.lines[numbers[1]] = (other, numbers[1]), (one, numbers[0])
    for device in (other, one):
        device.send(LinesCounted(len(device.lines)))


def connect(host: Device, guest: Device, code: str) -> None:
    """Have a guest open a host's code, and the host its answer."""
    assert Connect(afresh=host.model.connection.game != host.table.friends.game) in host.do("connect")
    host.send(CodeMade(code))
    assert host.model.connection.step == SHOWN and any(isinstance(one, MakeQrCode) for one in host.effects)
    guest.go(host.model.connection.code)
    assert guest.model.connection.guest
    join(host, guest)

"""The options of a game."""

from typing import NamedTuple

from game.castellion.rules.ordeals.cards import Level


class Variant:
    """Shadow of the Menace: the variants, one for each game."""

    NONE = "none"
    VIGIL = "vigil"
    PROPHET = "prophet"
    PREMONITION = "premonition"
    PRISON = "prison"
    COLD_SWEAT = "cold_sweat"
    HORROR = "horror"
    ALL = (NONE, VIGIL, PROPHET, PREMONITION, PRISON, COLD_SWEAT, HORROR)


class Deal:
    """How the main pile is dealt."""

    SHUFFLED = "shuffled"
    EVEN = "even"


class Switch:
    """The values of an option that is on or off."""

    OFF = "off"
    ON = "on"


class Options(NamedTuple):
    """The options of a game."""

    level: str = Level.ARCHITECTS
    pantry_apart: str = Switch.OFF
    variant: str = Variant.NONE
    deal: str = Deal.SHUFFLED

    @property
    def has_powers(self) -> bool:
        """Whether discarded tiles have powers, and Ordeals may be encountered early."""
        return self.level != Level.ARCHITECTS

    @property
    def has_menace(self) -> bool:
        """Whether formations have powers."""
        return self.level in (Level.MENACE, Level.PANTRY)

    @property
    def has_black(self) -> bool:
        """Whether it means anything that a Traitor has a black border."""
        named = (Variant.PREMONITION, Variant.COLD_SWEAT, Variant.HORROR)
        return self.has_powers or self.variant in named

    @property
    def is_apart(self) -> bool:
        """Whether Pantry tiles are placed apart from each other."""
        return self.pantry_apart == Switch.ON

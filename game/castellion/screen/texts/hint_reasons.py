"""The reasons that a computer player gives at Castellion, and the sentences that may follow one."""

from collections.abc import Iterable

from game.castellion.rules.pieces import Formation

HINT = "hint.castellion"
OTHER = f"{HINT}.other"
"""What is said of a reason that is not known here."""

PLAIN = (
    "other foundation foundation-whole widens power.widens stacks support spare spare-pays no-place "
    "discard.spoils discard.enough discard.could.foundation discard.could.nothing discard.could.spoils "
    "safe-tile safe-pile safe-last draw draw-only draw-ready draw-let draw-risk draw-danger "
    "odds odds-ready odds-none power.seer power.juggler power.chameleon power.fetches power.pyro "
    "rearrange fits power.fits recover destroy.part destroy.unused destroy.outside "
    "destroy-several.part destroy-several.unused destroy-several.outside "
    "take take.discard take-traitor traitor traitor-price last-traitor last-traitor.black last-traitor-ready "
    "spurn spurn-free spurn-last call pantry prison vigil pawn reveal donate gift.foundation gift.stacks "
    "champion champion-later faces faces-both gift.ahead"
).split()

OF_KIND = (
    "completes.? completes.?.asked extends.? extends.?.asked begins.? begins.?.asked lifts.? lifts.?.asked "
    "foundation.keeps.? opens.? undoes.? passed.? passed.falls.? passed.undoes.? "
    "power.completes.? power.extends.? power.opens.? goes-on.? goes-on.?.asked "
    "discard.undoes.? discard.blocks.? discard.spoils.? "
    "discard.could.completes.? discard.could.extends.? discard.could.begins.? discard.could.misses.? "
    "destroy.frees.? destroy.breaks.? destroy.breaks-unasked.? "
    "destroy-several.frees.? destroy-several.breaks.? destroy-several.breaks-unasked.? "
    "gift.completes.? gift.extends.? gift.begins.?"
).split()
"""Those about a formation: its kind stands for the mark."""

BESIDES_PLAIN = (
    "elsewhere.nowhere discard.free discard.narrows discard.ends discard.time discard.fits comes comes.last "
    "danger.odds danger.safe threat.lacks threat.all threat.none threat.lost threat.cost threat.saved "
    "spurn.spared fetched.seer fetched.juggler fetched.pyro fetched.chameleon"
).split()
BESIDES_OF_KIND = (
    "elsewhere.undoes.? elsewhere.blocks.? discard.keeps.? discard.keeps.?.asked "
    "drops.? drops.none.? waits.? waits.none.? rather.? use.? undoes-unasked.? discard.fewer.?"
).split()


def _named(plain: Iterable[str], of_kind: Iterable[str]) -> frozenset[str]:
    names = [*plain, *(name.replace("?", kind) for name in of_kind for kind in Formation.ALL)]
    return frozenset(f"{HINT}.{name}" for name in names)


REASONS = _named(PLAIN, OF_KIND)
BESIDES = _named(BESIDES_PLAIN, BESIDES_OF_KIND)
"""The sentences that may follow."""

"""A game that may be played, by which those in links are packed: changed, no link of before could be read."""

SAMPLE = "\n".join(
    """
pass discard:Trz discard:Tyc pass discard:Wbz discard:Tbc build:Wbc.N end discard:Ky build:Tbc.SW build:Wbc.S
build:Tbz.SE build:Wyz.E end pass discard:Tyz discard:Wbz build:Tbs.SW build:Wrs.W build:Kr.C build:Wbc.S
build:Tbs.NW end build:Tbz.NW build:Wbz.W end pass build:Wbc.N build:Trc.NW build:Wrz.W end pass
attack:Wyz.3.E end discard:Trs attack:Wrs.1.W attack:Kr.1.C end build:Trz.SW end build:Tbs.SE build:Wbs.W end
pass discard:Wys discard:Wys attack:Wrz.0.W end pass discard:Wyc discard:Wyc pass discard:Kr build:Trc.NE
build:Wrs.E build:Kb.C end build:Wbz.E build:Wrc.W build:Tyz.NE build:Trc.NW end pass discard:Trs discard:Kr
build:Kb.C end discard:Tys build:Trs.SE build:Wbs.S end build:Ky.C build:Wrc.N
""".split()
)

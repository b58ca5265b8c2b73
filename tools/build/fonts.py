"""The fonts that the style sheets name, cut down to the letters of English and French."""

import re
from pathlib import Path

from fontTools import subset

from tools.build.node import MODULES
from tools.build.parts import Part
from tools.steps import ROOT, StepFailed

FONTSOURCE = MODULES / "@fontsource"
STYLES = ROOT / "static"
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "".join(map(chr, range(0xA0, 0x100)))
LETTERS += "ŒœŸ–—‘’‚“”„•…‹›€−×→←↑↓\u202f\u2009"
# A face for titles only, whose rough outlines are heavy; other letters in a title fall back.
TITLES = {"im-fell-english"}
TITLE_LETTERS = "".join(map(chr, [*range(0x41, 0x5B), *range(0x61, 0x7B)]))
TITLE_LETTERS += "ÀÂÇÈÉÊÎÔàâçèéêëîïôùûœ ,.:!?()’·–-\u00a0\u202f"


def faces() -> dict[str, Path]:
    """Every face that the installed families offer, by the file name to use in a style sheet."""
    found = {}
    for file in FONTSOURCE.glob("*/files/*.woff2"):
        if match := re.fullmatch(r"(.+)-latin-(\d+)-(normal|italic)\.woff2", file.name):
            family, weight, style = match.groups()
            found[f"{family}-{weight}{'-italic' if style == 'italic' else ''}.woff2"] = file
    return found


def named() -> dict[str, Path]:
    """The faces that some style sheet names. StepFailed when one is not installed."""
    known = faces()
    css = "".join(file.read_text(encoding="utf-8") for file in sorted(STYLES.rglob("*.css")))
    names = sorted(set(re.findall(r"fonts/([\w-]+\.woff2)", css)))
    if missing := [name for name in names if name not in known]:
        offered = "\n     ".join(sorted(known))
        what = f"A style sheet names a font that is not installed: {', '.join(missing)}."
        raise StepFailed(what, f"There are:\n     {offered}")
    return {name: known[name] for name in names}


def make_fonts(folder: Path) -> None:
    """static/fonts/: one file for each face that some style sheet names."""
    target = folder / "static" / "fonts"
    target.mkdir(parents=True)
    for name, file in named().items():
        title = name.rpartition("-")[0] in TITLES
        options = subset.Options(flavor="woff2", desubroutinize=True, hinting=False)
        if title:
            options.layout_features = ["kern"]
        font = subset.load_font(str(file), options)
        cutter = subset.Subsetter(options)
        cutter.populate(text=TITLE_LETTERS if title else LETTERS)
        cutter.subset(font)
        subset.save_font(font, str(target / name), options)
        font.close()


PART = Part("fonts", "Cutting the fonts", lambda: named().values(), make_fonts)

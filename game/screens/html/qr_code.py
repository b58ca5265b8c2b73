"""A QR code as a drawing."""

import htpy as h

from game.locale import Words
from game.screens.model import Code

QUIET = 4  # modules of white around a code, as its standard asks


def qr_code(code: Code, words: Words) -> h.Node:
    """Return a code as a drawing, dark on white in any colours, as cameras want it."""
    size = len(code.rows) + 2 * QUIET
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(code.rows)
        for x, module in enumerate(row)
        if module == "1"
    )
    return h.svg(".qr", viewBox=f"0 0 {size} {size}", role="img", aria_label=words("share.qr-name"))[
        h.rect(width=size, height=size, fill="#fff"), h.path(d=path, fill="#000")
    ]

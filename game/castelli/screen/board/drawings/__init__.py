"""How the parts of the board are drawn: their outlines, and what lies on them."""

"""Castles as pictures to hang up: what is drawn in space, seen from above, in an engraver's lines.

All numbers are whole, so that a picture is the same text on every machine. A picture measures 12000 by 6300:
tenths of a pixel.
"""

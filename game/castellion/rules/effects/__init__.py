"""What is under way in a turn: costs paid tile by tile, and the powers of discarded Defenders."""

"""Castelli's cards: who holds them, when they may be used, what they do."""

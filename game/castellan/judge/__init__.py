"""How good positions of Castellan are, and what can be made of a turn's pieces."""

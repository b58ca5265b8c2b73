"""How good positions of Castelli are."""

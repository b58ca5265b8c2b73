"""How good positions of Castellion are."""

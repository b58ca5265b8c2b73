"""How good positions of Castellan are."""

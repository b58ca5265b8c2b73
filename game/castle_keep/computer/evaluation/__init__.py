"""How good positions of Castle Keep are."""

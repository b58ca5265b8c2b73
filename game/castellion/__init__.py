"""Castellion, by Shadi Torbey: alone or two together, a castle against the Menace."""

"""Finding, or installing, the browsers that tests and bench run in."""

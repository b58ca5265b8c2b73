"""How the weights that judge castles came about. Nothing here is needed to build or to play."""

"""The table whatever game lies on it: prompt, log, replay, hints, curtain, seats."""

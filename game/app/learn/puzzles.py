"""The puzzles of a game: they come when they are wanted, and lead on from one to the next."""

from game.app.messages import Command, Go, PuzzlesFetched, Step
from game.app.routes import write
from game.app.update import navigation
from game.players.puzzles import Puzzle, read
from game.screens.model import PUZZLES, Model, Route


def fetched(model: Model, event: PuzzlesFetched) -> Step:
    """Take a game's puzzles, or that they did not come, and show what was asked for."""
    puzzles, route = _puzzles(event), model.route
    model = model._replace(puzzles={**model.puzzles, event.game: puzzles})
    if puzzles is None or (route.place, route.game) != (PUZZLES, event.game):
        return model, ()
    return navigation.at_puzzles(model, route)


def _puzzles(event: PuzzlesFetched) -> tuple[Puzzle, ...] | None:
    try:
        return None if event.text is None else read(event.text, event.game)
    except ValueError:
        return None


def fetch(model: Model, command: Command) -> Step:
    """Fetch the puzzles that the page is about once more."""
    return navigation.at_puzzles(model, model.route) if model.route.place == PUZZLES else (model, ())


def go_on(model: Model, game: str, number: int) -> Step:
    """Go on to the puzzle after one in the list, to the list itself after the last."""
    puzzles = model.puzzles.get(game) or ()
    if number >= len(puzzles):
        model, effects = navigation.at_puzzles(model, Route(PUZZLES, game))
        return model, (Go(write(model)), *effects)
    model, effects = navigation.at_puzzle(model, game, number + 1, puzzles)
    return model, (Go(write(model)), *effects)

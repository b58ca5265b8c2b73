"""What the games of a sort are called: the level they are played at, over how else they are played."""

from game import catalog
from game.locale import Words
from game.players import LEVELS
from game.screens.frame.deals import deal_name
from game.screens.statistics.sums import ALONE, Sort


def title_of(sort: Sort, words: Words) -> str:
    """Return the level: of the computers among rivals, else of the game."""
    return company_name(sort, words) if catalog.find(sort.game).rivals else sort_name(sort, words)


def below_title(sort: Sort, words: Words) -> str:
    """Return how else the games of a sort are played: how many play, and by which rules or with whom."""
    rules = catalog.find(sort.game)
    told = len(rules.seats) > 1 and sort.company != ALONE
    seats = words("home.players", n=sort.seats) if told else ""
    return " · ".join(filter(None, (seats, (sort_name if rules.rivals else company_name)(sort, words))))


def sort_name(sort: Sort, words: Words) -> str:
    """Return by which rules or at which level the games of a sort are played."""
    return deal_name(sort.game, dict(sort.options), sort.seats, words) or words("play.standard")


def company_name(sort: Sort, words: Words) -> str:
    """Return against or with whom the games of a sort are played."""
    if sort.company not in LEVELS:
        return words(f"statistics.company.{sort.company}")
    how = "against" if catalog.find(sort.game).rivals else "with"
    return words(f"play.{how}", n=sort.seats - 1, levels=words(f"level.{sort.company}"))

"""The pages that show what the kept games add up to: of all games, and of one."""

from collections.abc import Collection, Sequence

import htpy as h

from game import catalog
from game.locale import Words
from game.screens.frame.home import date, import_field
from game.screens.html.crest import crest
from game.screens.model import Model
from game.screens.statistics.charts import battlements, curve_chart, percent
from game.screens.statistics.few import are_few, next_of, next_seal, told
from game.screens.statistics.names import below_title, title_of
from game.screens.statistics.seal_list import seal_count, seal_list
from game.screens.statistics.seals import of_counted
from game.screens.statistics.sums import LAST, OWN, Counted, Group, Sort, Tally, counted, groups, tally


def statistics(model: Model, words: Words) -> h.Element:
    """Return the page of the route: of one game, or of all."""
    game = model.route.game
    if not game:
        return _of_all(counted(model.saves), words)
    return _of_game(game, counted(save for save in model.saves if save.game == game), words)


def _of_all(games: Sequence[Counted], words: Words) -> h.Element:
    return h.div(".statistics")[
        h.h1[words("statistics.title")],
        h.p(".lead")[words("statistics.lead" if games else "statistics.none")],
        None if games else h.p[import_field(words)],
        h.div(".statistics-games")[
            (
                _entry(rules.id, [one for one in games if one.card.game == rules.id], words)
                for rules in catalog.games
            )
        ],
        h.p(".about")[
            words("statistics.kept", export=words("home.export"), take=words("home.import").rstrip(" …"))
        ],
    ]


def _entry(game: str, games: Sequence[Counted], words: Words) -> h.Element:
    """Return a game with its numbers, which leads to its own page."""
    all_of_them, stand = tally(games), of_counted(game, [one.card for one in games])
    return h.article(".statistics-game", data_game=game)[
        crest(game),
        h.div(".statistics-game-text")[
            h.h2[h.a(href=f"#/statistics/{game}")[catalog.box(game).name]],
            [
                h.p[words("statistics.games", n=len(games)), _share(all_of_them, words)],
                seal_count(stand, words),
            ]
            if games
            else h.p(".statistics-begin")[
                h.a(".button", href=f"#/{game}")[words("statistics.begin", game=catalog.box(game).name)]
            ],
            next_seal(game, stand, words),
        ],
        None if are_few(all_of_them) else _last_games(all_of_them, words),
    ]


def _last_games(sums: Tally, words: Words) -> h.Node:
    """Return the last games as a wall, with what it is."""
    if not sums.results:
        return None
    return h.div(".last-games")[
        h.span[words("statistics.last-title", n=min(len(sums.results), LAST))],
        battlements(sums.results, words),
    ]


def _share(sums: Tally, words: Words) -> str:
    if sums.share is None:
        return ""
    if are_few(sums):
        return words("statistics.won-few", won=sums.won, n=len(sums.results))
    return words("statistics.won-of", won=sums.won, n=len(sums.results), share=percent(sums.share, words))


def _of_game(game: str, games: Sequence[Counted], words: Words) -> h.Element:
    found, stand = groups(games), of_counted(game, [one.card for one in games])
    sorts = {group.sort for group in found}
    return h.div(".statistics", data_game=game)[
        h.p(".statistics-back")[h.a(href="#/statistics")[words("statistics.all")]],
        h.h1[words("statistics.of", game=catalog.box(game).name)],
        h.p(".lead")[words("statistics.games", n=len(games)), _share(tally(games), words)]
        if games
        else h.p(".lead")[words("statistics.none-of")],
        None if games else h.p[h.a(".button.button-primary", href=f"#/{game}")[words("statistics.play")]],
        h.div(".groups")[(_card(number, group, sorts, words) for number, group in enumerate(found))],
        next_seal(game, stand, words),
        seal_list(game, stand, words),
    ]


def _card(number: int, group: Group, sorts: Collection[Sort], words: Words) -> h.Element:
    """Return what the games of a sort add up to: in pictures, a few of them in words."""
    own, title = group.own, f"group-{number}"
    return h.section(".group", aria_labelledby=title)[
        h.h2(id=title)[title_of(group.sort, words)],
        h.p(".group-company")[below_title(group.sort, words)],
        told(own, words) if are_few(own) else _pictures(group, words),
        None if are_few(own) and len(group.tallies) == 1 and own.results else _table(group, words),
        next_of(group, sorts, words),
    ]


def _pictures(group: Group, words: Words) -> h.Node:
    own = group.own
    return [
        h.dl(".figures")[
            _figure(words("statistics.played"), str(group.played)),
            _figure(words("statistics.share"), percent(own.share, words)) if own.share is not None else None,
            _figure(words("statistics.best-run"), str(own.best_run)),
            _figure(words("statistics.length"), str(round(own.length))),
        ],
        _last_games(own, words),
        curve_chart(own.curve, date(group.first, words), date(group.last, words), words),
    ]


def _figure(name: str, value: str) -> h.Element:
    return h.div[h.dt[name], h.dd[value]]


def _table(group: Group, words: Words) -> h.Element:
    plays = any(tally.results for tally in group.tallies.values())
    return h.div(".sums-frame")[
        h.table(".sums", aria_label=words("statistics.sums"))[
            h.thead[
                h.tr[
                    h.td,
                    h.th(scope="col")[words("statistics.played")],
                    [
                        h.th(scope="col")[words("statistics.won")],
                        h.th(scope="col")[words("statistics.best-run")],
                    ]
                    if plays
                    else None,
                    h.th(scope="col")[words("statistics.length")],
                ]
            ],
            h.tbody[
                (
                    h.tr(data_apart=apart if apart != OWN else None)[
                        h.th(scope="row")[words(f"statistics.{apart}")],
                        h.td[str(sums.played)],
                        [
                            h.td[
                                str(sums.won),
                                h.small[f" {percent(sums.share, words)}"] if sums.share is not None else None,
                            ],
                            h.td[str(sums.best_run)],
                        ]
                        if plays
                        else None,
                        h.td[str(round(sums.length))],
                    ]
                    for apart, sums in group.tallies.items()
                )
            ],
        ]
    ]

"""The command line, inside the venv that build.py made."""

import argparse
import sys

from tools.steps import StepFailed


def commands_and_options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description="Castellarium, from one command line")
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="build, serve on this machine, build again on changes")
    serve.add_argument("--port", type=int, default=8000, help="the first port to try (8000)")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    building = commands.add_parser("build", help="write dist/, plain files for any static host")
    building.add_argument("--single", action="store_true", help="and the game as one file, castellarium.html")
    tests = commands.add_parser("test", help="run every check and test; or pytest alone, with what follows")
    for command, does in ((building, "make a site"), (tests, "test the site")):
        command.add_argument("--without", metavar="GAME", action="append", help=f"{does} without this game")
    bench = commands.add_parser("bench", help="measure sizes, start and play in the browser")
    bench.add_argument("--visits", type=int, default=7, help="visits to each page (7)")
    bench.add_argument("--wins", action="store_true", help="only how often computer players win Castellion")
    bench.add_argument("--rounds", metavar="GAME", help="only round robins of computer players in a game")
    bench.add_argument("--review", action="store_true", help="only what reviews find in computers' games")
    bench.add_argument("--options", nargs="+", help="with --rounds and --review: each of these, as way=twin")
    bench.add_argument("--games", type=int, help="with these: deals for each player (200; 6 to review)")
    bench.add_argument("--level", nargs="+", help="with --wins: at these levels of the game (all)")
    bench.add_argument("--player", nargs="+", help="with these: these players")
    bench.add_argument("--game", nargs="+", help="with --review: these games (all)")
    bench.add_argument("--playouts", type=int, default=100, help="with these: for each action (100)")
    train = commands.add_parser("train", help="make the weights of a computer player again, in C++")
    train.add_argument("game", help="castellion, castle_keep or castellan")
    train.add_argument(
        "level", help="architects, admiral, menace, pantry; two, three, four; duel, trio, quartet"
    )
    train.add_argument("--games", type=int, help="games to play in each step (what the manifest says)")
    train.add_argument("--write", action="store_true", help="put the weights where the game has its own")
    puzzles = commands.add_parser("puzzles", help="look for puzzles in games of computers, or check them")
    puzzles.add_argument("game", help="the id of a game")
    puzzles.add_argument("--deals", type=int, default=1000, help="look through the deals up to this (1000)")
    puzzles.add_argument("--minutes", type=float, default=30.0, help="for so long; a later call goes on (30)")
    puzzles.add_argument("--check", action="store_true", help="judge them anew with ten times the thought")
    return parser


def do(chosen: argparse.Namespace, further: list[str]) -> None:
    """Do a command; `further` is for pytest."""
    if chosen.command == "serve":
        from tools.serve.serve import serve as serve_site

        serve_site(chosen.port, not chosen.no_open)
    elif chosen.command == "build" and chosen.without:
        from tools.without.commands import build_without

        build_without(chosen.without, single=chosen.single)
    elif chosen.command == "build":
        from tools.build.site import build

        build(single=chosen.single)
    elif chosen.command == "test" and chosen.without:
        from tools.without.commands import test_without

        test_without(chosen.without, further)
    elif chosen.command == "test":
        from tools.test import test

        test(further)
    elif chosen.command == "train":
        from training.run import train as run_training

        run_training(chosen.game, chosen.level, chosen.games, chosen.write)
    elif chosen.command == "puzzles" and chosen.check:
        from tools.puzzles.check import check

        check(chosen.game, chosen.minutes)
    elif chosen.command == "puzzles":
        from tools.puzzles.find import find

        find(chosen.game, chosen.deals, chosen.minutes)
    elif chosen.command == "bench" and chosen.wins:
        from tools.bench.wins import wins

        wins(chosen.games or 200, chosen.playouts, chosen.level, chosen.player)
    elif chosen.command == "bench" and chosen.rounds:
        from tools.bench.rounds import rounds

        rounds(chosen.rounds, chosen.games or 200, chosen.playouts, chosen.player, chosen.options)
    elif chosen.command == "bench" and chosen.review:
        from tools.bench.review import reviews

        reviews(chosen.games or 6, chosen.playouts, chosen.game, chosen.player, chosen.options)
    elif chosen.command == "bench":
        from tools.bench import bench as run_bench

        run_bench(chosen.visits)


def main(words: list[str]) -> int:
    parser = commands_and_options()
    chosen, further = parser.parse_known_args(words)
    if further and chosen.command != "test":
        parser.error(f"unrecognized arguments: {' '.join(further)}")
    try:
        do(chosen, further)
    except StepFailed as failure:
        if failure.what:
            print(f"\nbuild.py: {failure.what}\n  -> {failure.advice}", file=sys.stderr)
        return failure.code
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

// Plays deals with all Ordeals and the next tiles of both piles known, by a beam search: after each draw it
// keeps the games whose castles the evaluator values most. What it wins tells how much the deals allow, and
// what it costs not to know them. A Seer's order of tiles is left out.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <queue>
#include <string>
#include <unordered_set>

#include "notation.h"
#include "player.h"

class Search {
  public:
    // `sight` is the number of draws that are foreseen.
    Search(const Evaluator& evaluator, std::size_t kept, int sight)
        : evaluator_(evaluator), kept_(kept), sight_(sight) {}

    // Plays a deal, and tells whether it is won.
    bool wins(const Deal& deal) {
        Game start(evaluator_.level, deal);
        start.known.fill(true);
        won_ = false;
        for (Played game = std::make_shared<Game>(start); game && !won_;) game = played(game);
        return won_;
    }

  private:
    using Played = std::shared_ptr<const Game>;

    struct Kept {
        float value;
        Played game, next;  // `next` is the game after the first draw that led to it

        bool operator<(const Kept& other) const { return value > other.value; }  // the worst is on top
    };

    const Evaluator& evaluator_;
    const std::size_t kept_;
    const int sight_;
    std::priority_queue<Kept> best_;
    std::unordered_set<std::string> seen_;
    Played next_;  // that of the game that is played on, none before the first draw
    bool won_ = false;

    // The game after the next draw, if it can go on then.
    Played played(const Played& game) {
        std::vector<Kept> beam{{0, game, nullptr}};
        for (int ahead = 0; ahead < sight_ && !beam.empty() && !won_; ++ahead) {
            seen_.clear();
            for (const Kept& kept : beam) {
                next_ = kept.next;
                draw(*kept.game);
                call(*kept.game);
            }
            beam.clear();
            for (; !best_.empty(); best_.pop()) beam.push_back(best_.top());
        }
        return beam.empty() ? nullptr : beam.back().next;  // the best one comes last
    }

    void draw(const Game& game) {
        if (game.main_drawn < MAIN_TILES) {
            Game drawn = game;
            use(drawn, drawn.draw(false));
        }
        if (game.safe_drawn < SAFE_TILES) {
            Game drawn = game;
            use(drawn, drawn.draw(true));
        }
    }

    // Calls an Ordeal early, and goes on with what is left.
    void call(const Game& game) {
        if (!game.level.powers || (game.passed < ORDEALS - 1 && !game.is_ready())) return;
        Game called = game;
        face(called, evaluator_);
        won_ = won_ || called.won();
        if (!called.over) draw(called);
    }

    void use(Game& game, Tile tile) {
        if (tile >= DEFENDERS) return admit_or_spurn(game, tile);
        put(game, tile, game.castle, NONE);
        place(game, tile, tile);
        if (!game.level.powers || game.castle.size() < 2) return;
        act(game, tile, tile);
        if (faction(tile) != CHAMELEON) return;
        game.recoveries(tile, [&](Tile other) {
            place(game, tile, other);
            act(game, tile, other);
        });
    }

    void admit_or_spurn(Game& game, Tile traitor) {
        Game placed = game;
        ++placed.traitors;
        add(placed);
        if (!game.can_spurn(traitor)) return;
        destroy(game.castle, game.spurn_cost(), prospect(game), evaluator_, game.discards);
        add(game);
    }

    void place(const Game& game, Tile discarded, Tile placed) {
        placements(game.castle, placed, [&](const Castle& castle) { put(game, discarded, castle, placed); });
    }

    // The power of a tile that is discarded, or taken for the one discarded.
    void act(const Game& game, Tile discarded, Tile acting) {
        const auto unplaced = [&](const Castle& castle) { put(game, discarded, castle, NONE); };
        const Prospect ahead = prospect(game);
        if (faction(acting) == JUGGLER) swaps(game.castle, unplaced);
        if (faction(acting) == PYRO)
            burnings(
                game.castle, [&](const Castle& rest) { return evaluator_.value(rest, ahead); }, unplaced);
    }

    void put(const Game& game, Tile discarded, const Castle& castle, Tile placed) {
        Game after = game;
        after.use(discarded, castle, placed);
        add(after);
    }

    void add(Game& game) {
        while (!game.over && (game.triggered() || game.all_drawn())) face(game, evaluator_);
        won_ = won_ || game.won();
        if (game.over || !seen_.insert(told(game)).second) return;
        const float value = evaluator_.value(game.castle, prospect(game));
        if (best_.size() == kept_) {
            if (value <= best_.top().value) return;
            best_.pop();
        }
        const Played added = std::make_shared<Game>(game);
        best_.push({value, added, next_ ? next_ : added});
    }

    // All by which games of a deal differ, but for how many tiles of a kind are discarded.
    static std::string told(const Game& game) {
        std::string text;
        for (int number : {game.main_drawn, game.safe_drawn, game.passed, game.traitors})
            text += static_cast<char>(number);
        for (int discarded : game.discards) text += static_cast<char>(discarded > 0);
        for (int column = 0; column < game.castle.width; ++column) {
            text += static_cast<char>(game.castle.height(column));
            for (int row = 0; row < game.castle.height(column); ++row)
                text += static_cast<char>(game.castle.tile(column, row));
        }
        return text;
    }
};

int main(int count, char** words) {
    const std::size_t level = count > 1 ? std::strtoul(words[1], nullptr, 10) : LEVELS.size();
    const std::size_t kept = count > 3 ? std::strtoul(words[3], nullptr, 10) : 0;
    const int sight = count > 4 ? std::atoi(words[4]) : 0;
    if (level >= LEVELS.size() || LEVELS[level].stocked || !kept || sight < 1)
        return std::fprintf(stderr,
                            "Give a level from 0 to 2, its networks, how many games to keep, and how "
                            "many draws to foresee.\n"),
               2;
    Random random(1);
    Evaluator evaluator(LEVELS[level], random);
    if (!evaluator.load(words[2]))
        return std::fprintf(stderr, "Not the networks of this level: %s\n", words[2]), 2;
    Search search(evaluator, kept, sight);
    for (Deal deal; read(std::cin, deal);) {
        std::printf("%d\n", search.wins(deal));
        std::fflush(stdout);
    }
}

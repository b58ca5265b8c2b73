// Tells how much of what the evaluator loses to the random player is luck. Run as `./luck FILE GAMES`, with
// the weights for two.
#include <cstdio>
#include <cstdlib>

#include "baselines.h"
#include "evaluation/evaluator.h"

constexpr int TURNS = 12;  // of a game, told apart up to here

using Tally = std::array<int, TURNS + 1>;

// What a game came to: whether the evaluator won, how many turns it had, and all the tiles it ever held.
struct Game {
    bool won;
    int turns;
    Counts held;
};

Game played(const Evaluator& evaluator, int seat, Random& random) {
    Position at(2, random);
    Game game{false, 0, {}};
    Counts kept{};
    while (!at.over) {
        if (at.turn == seat) {
            ++game.turns;
            for (int tile = 0; tile < TILES; ++tile) game.held[tile] += at.hands[seat][tile] - kept[tile];
            at.play(best_turn(evaluator, at).turn);
            kept = at.hands[seat];
        } else {
            at.play(Baseline(at, false, random).turn());
        }
        at.draw(random);
    }
    game.won = at.winner == seat;
    return game;
}

// A turn that does nothing but discard what was drawn.
Turn idle(const Position& at) {
    for (const Turn& turn : Turns::of(at))
        if (!turn.built && turn.victim < 0) return turn;
    return {};
}

// In how many turns the random player completes its castle where nobody disturbs it, more than TURNS as 0.
int undisturbed(Random& random) {
    Position at(2, random);
    for (int turns = 1; turns <= TURNS; ++turns) {
        at.play(Baseline(at, false, random).turn());
        if (at.over) return turns;
        for (int drawn = 0; drawn < 2; ++drawn) {
            at.draw(random);
            if (at.over) return 0;
            if (!drawn) at.play(idle(at));
        }
    }
    return 0;
}

int main(int count, char** words) {
    const int games = count == 3 ? std::atoi(words[2]) : 0;
    std::FILE* file = games > 0 ? std::fopen(words[1], "r") : nullptr;
    if (!file) {
        std::fprintf(stderr, "luck FILE GAMES\n");
        return 2;
    }
    Random random(1);
    Evaluator evaluator{Network<FEATURES>(random), Network<FEATURES>(random)};
    for (Network<FEATURES>& network : evaluator)
        if (!network.read(file, features_of(2))) return 1;
    std::fclose(file);
    int lost = 0, none = 0;
    Tally lost_in{}, none_in{}, done_in{};
    for (int number = 0; number < games; ++number) {
        ++done_in[undisturbed(random)];
        const Game game = played(evaluator, number % 2, random);
        if (game.won) continue;
        const int turns = std::min(game.turns, TURNS);
        const bool no_castle = prospect(Castle(), game.held).missing > 0;
        ++lost;
        ++lost_in[turns];
        none += no_castle;
        none_in[turns] += no_castle;
    }
    std::printf("%d of %d games lost; in %d of these all tiles ever held make no castle\n", lost, games,
                none);
    for (int turn = 1, done = 0; turn <= TURNS; ++turn) {
        done += done_in[turn];
        std::printf("turn %2d: %4d lost, %4d of these without a castle; undisturbed %.4f complete\n", turn,
                    lost_in[turn], none_in[turn], done / double(games));
    }
    return 0;
}

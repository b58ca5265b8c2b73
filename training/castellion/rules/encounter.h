// Encounters: what an Ordeal does to a game, and what it would be worth to face it.
#pragma once

#include "../evaluation/evaluator.h"

constexpr int BASTION_BONUS = 4;  // tiles that each bastion takes off the cost of an Ordeal

// Destroys so many tiles, all if there are fewer, one after another those that the judge misses least.
// Pantry tiles down to `kept` stay.
inline void destroy(Castle& castle, int tiles, const Prospect& ahead, const Judge& judge, Discards& discards,
                    int kept = 0) {
    for (; tiles > 0 && castle.width; --tiles) {
        const bool spare = castle.stored() > kept;
        float best = -1;
        Castle best_rest;
        Tile best_tile = 0;
        for (int column = 0; column < castle.width; ++column) {
            if (!castle.can_lose(column)) continue;
            for (int row = 0; row < castle.height(column); ++row) {
                Castle rest = castle;
                const Tile tile = rest.take(column, row);
                const float value = tile < DEFENDERS || spare ? judge.value(rest, ahead) : 0;
                if (value > best) best = value, best_rest = rest, best_tile = tile;
            }
        }
        castle = best_rest;
        ++discards[best_tile];
    }
}

// The tiles that a castle needs to win with: a foundation, and beside it what is stored.
inline int least(const Game& game) {
    int tiles = 0;
    for (int column = 0; column < WIDTH; ++column)
        tiles += game.level.stocked ? std::max(1, game.castle.stored_in(column)) : 1;
    return tiles;
}

// How far a castle goes towards what the last Ordeal asks: by its formations, or by its tiles to those
// needed.
inline double progress(const Castle& castle, double share, int cost) {
    return std::max(share, std::min(castle.size() / static_cast<double>(cost + WIDTH), 1.0));
}

// The part of such progress that counts with what is stored: half of it without any.
inline double storage(const Game& game) {
    const int asked = STORED_EACH * (game.passed + 1);
    const int missing = std::abs(asked - game.castle.stored());
    return game.level.stocked ? 1 - 0.5 * std::min(missing, asked) / asked : 1;
}

inline void encounter(Game& game, const Judge& judge) {
    const Ordeal& ordeal = game.ordeal();
    Castle& castle = game.castle;
    game.known[game.passed] = true;
    for (int row = 0; row < ordeal.rows; ++row)
        for (int column = castle.width - 1; column >= 0; --column) ++game.discards[castle.take(column, 0)];
    const double share = ordeal.rows ? 1 : game.share();
    if (share < 1 && ordeal.cost == LOST) return game.lose(share);
    if (share < 1) {
        const int cost = std::max(0, ordeal.cost - BASTION_BONUS * formations(castle)[BASTION]);
        if (game.passed < ORDEALS - 1)
            destroy(castle, cost, prospect(game, game.passed + 1, 0), judge, game.discards,
                    game.level.stocked ? STORED_EACH * (game.passed + 1) : 0);
        else if (!castle.has_foundation() || castle.size() - cost < least(game))  // all that counts now
            return game.lose(progress(castle, share, cost) * storage(game));
    }
    if (!castle.has_foundation()) return game.lose(castle.width / double(WIDTH) * storage(game));
    if (!game.stores(castle)) return game.lose(storage(game));
    game.pass();
}

// The expected value of facing the next Ordeal now, over its cards if it lies face down.
inline float value_of_encounter(const Game& game, const Judge& judge) {
    const auto value = [&judge](Game after) {
        encounter(after, judge);
        return after.over ? static_cast<float>(after.reward) : judge.value(after.castle, prospect(after));
    };
    if (game.known[game.passed]) return value(game);
    const int cards = static_cast<int>(game.level.cards[game.passed].size());
    float sum = 0;
    for (int card = 0; card < cards; ++card) {
        Game guess = game;
        guess.dealt.cards[game.passed] = card;
        sum += value(guess);
    }
    return sum / static_cast<float>(cards);
}

// Whether a game whose last Ordeal lies face up is won by facing it now.
inline bool wins(Game game, const Judge& judge) {
    encounter(game, judge);
    return game.won();
}

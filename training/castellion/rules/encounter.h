// Encounters: what an Ordeal does to a game.
#pragma once

#include "game.h"

constexpr int BASTION_BONUS = 4;  // tiles that each bastion takes off the cost of an Ordeal

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

// Encounters the next Ordeal. `spend(game, cost, kept)` destroys that many tiles of the castle, all if there
// are fewer; Pantry tiles down to `kept` should stay.
template <class Spend>
void encounter(Game& game, Spend spend) {
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
            spend(game, cost, game.level.stocked ? STORED_EACH * (game.passed + 1) : 0);
        else if (!castle.has_foundation() || castle.size() - cost < least(game))  // all that counts now
            return game.lose(progress(castle, share, cost) * storage(game));
    }
    if (!castle.has_foundation()) return game.lose(castle.width / double(WIDTH) * storage(game));
    if (!game.stores(castle)) return game.lose(storage(game));
    game.pass();
}

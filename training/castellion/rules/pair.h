// A game of two: each has a castle, all else is shared. `castle` is that of the seat that acts.
#pragma once

#include <utility>

#include "encounter.h"

constexpr int NOBODY_YET = -1;
constexpr int CHAMPION_COST = 6;  // tiles, to give the Champion card away

struct Pair : Game {
    Castle beside{};               // the other castle
    int seat = 0;                  // that acts
    int champion = NOBODY_YET;     // who holds the card

    using Game::Game;

    // Lets the other seat act.
    void change() {
        std::swap(castle, beside);
        seat = 1 - seat;
    }

    bool founded() const { return castle.has_foundation() && beside.has_foundation(); }

    // Whether who acts may face the next Ordeal: the first who they like, the others who lacks the card.
    bool faces() const { return champion != seat; }

    // Gives the Champion card away, once that is paid.
    void give() { champion = 1 - champion; }

    // Who acts faces the next Ordeal, both foundations being there, and holds the card after it.
    template <class Spend>
    void face(Spend spend) {
        encounter(*this, spend);
        champion = seat;
    }

    // A game is lost when an Ordeal comes and a foundation is missing, which any tile would have widened.
    void lose_ground() { lose(0); }
};

// The castles that lack a tile with none above, which may go.
template <class See>
void removals(const Castle& castle, See see) {
    for (int column = 0; column < castle.width; ++column) {
        if (!castle.can_lose(column)) continue;
        Castle rest = castle;
        const Tile tile = rest.take(column, castle.height(column) - 1);
        see(rest, tile);
    }
}

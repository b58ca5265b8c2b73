// All turns of the active seat: every castle it can build, every attack, every choice of discards.
#pragma once

#include <set>

#include "position.h"

class Turns {
  public:
    // Only the first is of interest where it completes the castle.
    static std::vector<Turn> of(const Position& at) {
        Turns turns;
        Turn rest{at.castles[at.turn], at.hands[at.turn]};
        if (turns.build(rest)) return {turns.found_.back()};
        turns.discard(rest, 0);
        for (int seat = 0; seat < at.seats; ++seat)
            for (int cell = 0; cell < CELLS; ++cell) turns.attack(at, rest, seat, cell);
        return std::move(turns.found_);
    }

  private:
    std::vector<Turn> found_;
    std::set<std::array<Tile, CELLS>> seen_;

    // Finds all that can be built on; true once that completes the castle, which then is the last found.
    bool build(const Turn& begun) {
        const bool empty = !begun.castle.size();
        for (Tile tile = 0; tile < TILES; ++tile)
            for (int cell = 0; begun.hand[tile] && cell < CELLS; ++cell) {
                // An empty castle looks alike from all four sides.
                if (!begun.can_build(tile, cell) || (empty && cell > 1)) continue;
                Turn built = begun;
                built.build(tile, cell);
                if (!seen_.insert(built.castle.cells).second) continue;
                if (built.castle.size() == CELLS) {
                    found_.push_back(built);
                    return true;
                }
                discard(built, 0);
                if (build(built)) return true;
            }
        return false;
    }

    void attack(const Position& at, const Turn& rest, int seat, int cell) {
        if (!rest.can_attack(at, seat, cell)) return;
        Turn attacking = rest;
        attacking.attack(at, seat, cell);
        discard(attacking, 0);
    }

    // Finds all ways to discard down to a full hand, tiles from one on.
    void discard(const Turn& done, int from) {
        if (total(done.hand) <= HAND) {
            found_.push_back(done);
            return;
        }
        for (int tile = from; tile < TILES; ++tile) {
            if (!done.hand[tile]) continue;
            Turn less = done;
            less.discard(tile);
            discard(less, tile);
        }
    }
};

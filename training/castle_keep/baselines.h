// The bench's baselines: the random player, and the greedy one that builds all that fits.
#pragma once

#include "rules/position.h"

// Takes one of the things that it is shown, each equally likely or, with ranks, one of those that rank
// highest.
template <class Thing>
class Pick {
  public:
    explicit Pick(Random& random) : random_(random) {}

    void show(const Thing& thing, int rank = 0) {
        if (!seen_ || rank > rank_) seen_ = 0;
        if (seen_ && rank < rank_) return;
        rank_ = rank;
        if (!random_.below(++seen_)) best_ = thing;
    }
    explicit operator bool() const { return seen_ > 0; }
    const Thing& best() const { return best_; }

  private:
    Random& random_;
    Thing best_{};
    int rank_ = 0, seen_ = 0;
};

class Baseline {
  public:
    Baseline(const Position& at, bool greedy, Random& random)
        : at_(at), greedy_(greedy), random_(random), turn_{at.castles[at.turn], at.hands[at.turn]} {}

    Turn turn() {
        while (turn_.victim < 0 && act()) continue;
        while (turn_.castle.size() < CELLS && total(turn_.hand) > HAND) discard();
        return turn_;
    }

  private:
    struct Act {
        int tile = -1, victim = -1, cell = -1;
    };

    const Position& at_;
    bool greedy_;
    Random& random_;
    Turn turn_;

    // Builds or attacks once; false where it ends the turn instead, which is as likely as any other action.
    bool act() {
        Pick<Act> acts(random_);
        if (!greedy_) acts.show({});
        show_buildings(acts);
        if (!turn_.built && !(greedy_ && acts)) show_attacks(acts);
        const Act act = acts ? acts.best() : Act{};
        if (act.tile < 0) return false;
        if (act.victim < 0)
            turn_.build(static_cast<Tile>(act.tile), act.cell);
        else
            turn_.attack(at_, act.victim, act.cell);
        return true;
    }

    void show_buildings(Pick<Act>& acts) const {
        const Castle& castle = turn_.castle;
        for (Tile tile = 0; tile < TILES; ++tile)
            for (int cell = 0; cell < CELLS; ++cell)
                if (turn_.can_build(tile, cell)) {
                    const int beside =
                        cell == CENTRE ? 0 : (castle[before(cell)] != NONE) + (castle[after(cell)] != NONE);
                    acts.show({tile, -1, cell}, greedy_ ? beside : 0);
                }
    }

    void show_attacks(Pick<Act>& acts) const {
        for (int seat = 0; seat < at_.seats; ++seat)
            for (int cell = 0; cell < CELLS; ++cell) {
                const Castle& castle = at_.castles[seat];
                if (turn_.can_attack(at_, seat, cell))
                    acts.show({castle[cell], seat, cell}, greedy_ ? castle.attacked(cell) : 0);
            }
    }

    void discard() {
        Pick<int> tiles(random_);
        for (Tile tile = 0; tile < TILES; ++tile) {
            int fits = 0;
            for (int cell = 0; cell < CELLS; ++cell) fits += turn_.castle.takes(tile, cell);
            if (turn_.hand[tile]) tiles.show(tile, greedy_ ? -fits : 0);
        }
        turn_.discard(tiles.best());
    }
};

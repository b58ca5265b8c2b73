// A game under way: one player, no variant.
#pragma once

#include <algorithm>

#include "ordeals.h"

using Discards = std::array<int, CASTLE_TILES>;

constexpr Tile NONE = -1;
constexpr int STORED_EACH = 2;  // Pantry tiles that each Ordeal asks more
constexpr int SPURN_COST = 4;   // tiles, for a discarded Traitor

// Whether placing a tile has completed a tower, of which there were so many before.
inline bool completes_tower(const Castle& after, Tile placed, int towers) {
    return placed != NONE && formations(after)[TOWER] > towers;
}

// All of a game that changes, and how it is dealt.
struct Progress {
    Deal dealt{};
    Castle castle{};
    int main_drawn = 0, safe_drawn = 0, traitors_drawn = 0;
    int passed = 0;    // Ordeals
    int traitors = 0;  // beside the next Ordeal
    std::array<bool, ORDEALS> known{};
    Discards discards{};
    std::array<int, SHAPES> stock{};  // Pantry tiles not placed yet
    bool over = false;
    double reward = 0;  // of a game that is over: 1 if it is won, less for how far it came
};

struct Game : Progress {
    const Level& level;

    Game(const Level& at, const Deal& from) : level(at) {
        dealt = from;
        known.fill(!level.hidden);
        if (level.stocked) stock.fill(STORED_EACH);
    }
    Game(const Game&) = default;

    // Takes over another game of the same level.
    Game& operator=(const Game& other) {
        static_cast<Progress&>(*this) = other;
        return *this;
    }

    bool won() const { return over && passed == ORDEALS; }
    const Ordeal& ordeal() const { return level.cards[passed][dealt.cards[passed]]; }
    bool triggered() const { return traitors >= ordeal().traitors; }
    bool all_drawn() const { return main_drawn == MAIN_TILES && safe_drawn == SAFE_TILES; }

    // Draws the next tile of a pile.
    Tile draw(bool from_safe) {
        const Tile tile = from_safe ? dealt.safe[safe_drawn++] : dealt.main[main_drawn++];
        traitors_drawn += tile >= CASTLE_TILES;
        return tile;
    }

    // Uses a Defender that was drawn: it is placed, or discarded, with its power or without. `placed` is the
    // tile that went into the castle, it or one from the discards, or NONE.
    void use(Tile drawn, const Castle& after, Tile placed) {
        const int hidden = first_hidden();
        if (hidden < ORDEALS && completes_tower(after, placed, formations(castle)[TOWER]))
            known[hidden] = true;
        castle = after;
        ++discards[drawn];
        if (placed != NONE) --discards[placed];
    }

    // Places a Pantry tile.
    void store(int kind, const Castle& after) {
        --stock[kind];
        castle = after;
    }

    // The discarded tiles that a Chameleon may recover; `see` is called with each.
    template <class See>
    void recoveries(Tile chameleon, See see) const {
        for (Tile tile = shape(chameleon); tile < CASTLE_TILES; tile += SHAPES)
            if (discards[tile]) see(tile);
    }

    // Whether a Traitor may be discarded, and the tiles of the castle that it costs.
    bool can_spurn(Tile traitor) const { return level.powers && traitor != BLACK_TRAITOR; }
    int spurn_cost() const { return std::max(0, SPURN_COST - (level.hidden ? formations(castle)[LINE] : 0)); }

    // Whether a castle, after an Ordeal, holds what of the Pantry it asks.
    bool stores(const Castle& after) const {
        return !level.stocked || after.stored() == STORED_EACH * (passed + 1);
    }

    // The share of the next Ordeal's formations that stand.
    double share() const {
        const Formations standing = formations(castle), &asked = ordeal().asked;
        int met = 0, all = 0;
        for (int kind = 0; kind < KINDS; ++kind) {
            met += std::min(standing[kind], asked[kind]);
            all += asked[kind];
        }
        return static_cast<double>(met) / all;
    }

    // Whether the castle is known to pass the next Ordeal as it stands, at no cost but rows.
    bool is_ready() const {
        if (!known[passed] || !castle.has_foundation()) return false;
        if (!stores(sunk(castle, ordeal().rows))) return false;
        if (!ordeal().rows) return share() >= 1;
        for (const Column& column : castle.columns)
            if (column.height <= ordeal().rows) return false;
        return true;
    }

    void lose(double share) {
        over = true;
        reward = passed == 0 ? 0.1 * share : passed == 1 ? 0.15 + 0.15 * share : 0.3 + 0.3 * share * share;
    }

    void pass() {
        traitors = 0;
        if (++passed == ORDEALS) {
            over = true;
            reward = 1;
        }
    }

    // The first Ordeal that lies face down, ORDEALS if there is none.
    int first_hidden() const {
        return static_cast<int>(std::find(known.begin() + passed, known.end(), false) - known.begin());
    }
};

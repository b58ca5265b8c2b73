// Features: what of a castle and of its prospects the network weighs, as numbers of rows in its table.
// The same rows in the same order as game/castellion/computer/evaluation/features.py.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "plan.h"

using Rows = std::vector<int>;

constexpr int BUCKETS = 24;  // of draws left: one each up to 12, then five each

constexpr int AIMS = 6;      // an aim's row: the place of a card that is known; what one face down may ask
constexpr int MISSING = 32;  // tiles of a plan
constexpr int NO_ROOM = 2;   // tiles that a plan misses more where a formation has no room
constexpr int EARLY = 12, LATE = 28;  // draws that a plan lacks and has to spare, at most
constexpr int SIXTEENTHS = 16;
constexpr int NEEDED = 6;
constexpr int STORED = 6;          // Pantry tiles
constexpr int LESS = 6, MORE = 9;  // tiles of a faction that a plan lacks, or that are to spare
constexpr int BALANCES = LESS + 1 + MORE;
// Of a planned window: tiles missing below, and eighths of the pile that carry it on.
constexpr int SUPPORTS = 4, LIKELY = 8;
constexpr int SAFE_WAYS = 4;  // kinds of the safe pile that carry a planned window on, at most
constexpr int SUPPLY = 6;     // tiles that may fill the gap of a planned window that the fewest do, at most
constexpr int MOST_OF_SIDE = 15;      // tiles of a faction in the main pile
constexpr int SPOILT = 6;             // windows that a tile spoils, below that
constexpr int ODDS = 40, STEPS = 10;  // of the chance that a plan's gaps are filled in time: to a power of e
constexpr double RARE = 0.01;         // the least chance of a gap that is told

constexpr int NOT_TWO = -1;   // turns, of a single castle
constexpr int NO_TURN = 2;    // of two, whose first Ordeal is the next, the one after it, or none
constexpr int TURNS = 3;
constexpr int SHORT = 13;     // tiles that a castle lacks to stand, below that

// What lies before a castle: the number of the next Ordeal, from 0; what is asked, as numbers of contexts and
// as aims; the expected draws before the next three Ordeals, 0 for those that there are not; the kinds that
// the safe pile holds, a bit each. Of the main pile: by kind the Defenders, the Traitors, all tiles. The
// Traitors that bring on each of these Ordeals. Whether Pantry tiles are asked. The kinds of the discards
// that may be recovered, a bit each. Whether discarded tiles have powers.
struct Prospect {
    int ordeal;
    std::vector<int> contexts;
    std::array<double, 3> draws;
    int safe;
    std::vector<Aim> aims;
    Pool pool{};
    int traitors, left;
    std::array<int, 3> needed{};
    bool stocked = false;
    int discards = 0;
    bool powers = false;
    // Of two castles: after how many Ordeals it is this one's turn, the rows that its first one is known to
    // take, and the expected draws before the next one, whoever faces it.
    int turns = NOT_TWO, sunken = 0;
    double until = 0;

    // Some kinds, a bit each, and the Chameleons that may recover a discarded one.
    int coming(int kinds) const {
        int shapes = 0;
        for (int side = 0; side < FACTIONS; ++side) shapes |= (kinds & discards) >> SHAPES * side & ANY_SHAPE;
        return kinds | shapes << SHAPES * CHAMELEON;
    }

    // How many tiles of some kinds, or Chameleons for them, the main pile holds.
    int supply(int kinds) const { return known(pool, coming(kinds)); }

    // The chance that none of so many tiles comes before the Traitors that bring on an Ordeal to come.
    double missed(int tiles, int place) const {
        if (needed[place] > traitors) return tiles ? 0 : 1;
        double chance = 1;
        for (int one = traitors; one > traitors - needed[place]; --one) chance *= one / double(one + tiles);
        return chance;
    }
};

// In the network's table, the number of the first row of each kind of feature; `rows` is their number.
struct Layout {
    int window, asked, column, standing, outs, apart, draws, safe, width, size, empty, missing, slack, done,
        support, ways, likely, needed, stages, planned, scarce, expected, stored, safe_ways, safe_lacks,
        safe_planned, safe_sides, supply, odds, main_sides, spoilt, safe_has, turn, ground, sinking, rows;

    Layout(int contexts, bool two) {
        const int each = contexts * KINDS;
        int next = 0;
        const auto place = [&next](int& first, int count) { first = next, next += count; };
        place(window, KINDS * HEIGHT * STANDINGS);
        place(asked, each * STANDINGS);
        place(column, 3 * (HEIGHT + 1) * 8);
        place(standing, each * 8);
        place(outs, each * 3 * 9);
        place(apart, each * 3 * 6);
        place(draws, 3 * BUCKETS);
        place(safe, DEFENDERS + 1);
        place(width, WIDTH + 1);
        place(size, TILES + 1);
        place(empty, each * 13);
        place(missing, AIMS * MISSING);
        place(slack, AIMS * (EARLY + 1 + LATE));
        place(done, AIMS * 8);
        place(support, AIMS * 13);
        place(ways, AIMS * SIXTEENTHS);
        place(likely, each * 3 * SIXTEENTHS);
        place(needed, NEEDED * SIXTEENTHS);
        place(stages, AIMS * FOUR * 6);
        place(planned, AIMS * KINDS * FOUR * SUPPORTS * LIKELY);
        place(scarce, AIMS * BALANCES);
        place(expected, AIMS * BALANCES);
        place(stored, (STORED + 2) * NEEDED);
        place(safe_ways, AIMS * (DEFENDERS + 1));
        place(safe_lacks, AIMS * MISSING);
        place(safe_planned, AIMS * KINDS * FOUR * SUPPORTS * SAFE_WAYS);
        place(safe_sides, AIMS * KINDS * FOUR * (SHAPES + 1));
        place(supply, AIMS * KINDS * FOUR * SUPPLY);
        place(odds, AIMS * ODDS);
        place(main_sides, FACTIONS * (MOST_OF_SIDE + 1));
        place(spoilt, each * 2 * SPOILT);
        place(safe_has, FACTIONS * (SHAPES + 1));
        place(turn, two ? TURNS : 0);
        place(ground, two ? TURNS * (WIDTH + 1) * BUCKETS : 0);
        place(sinking, two ? SHORT * BUCKETS : 0);
        rows = next;
    }
};

// A share in sixteenths, rounded up; nearly all counts as all.
inline int share(int number, int of) {
    return of ? std::min(SIXTEENTHS - 1, (number * SIXTEENTHS + of - 1) / of) : 0;
}

inline int draws_bucket(double draws) {
    if (draws < 12) return static_cast<int>(std::ceil(draws));
    return std::min(BUCKETS - 1, 12 + static_cast<int>((draws - 12) / 5));
}

inline void add_columns(const Castle& castle, const Layout& at, Rows& rows) {
    for (int column = 0; column < castle.width; ++column) {
        const int from_end = std::min({column, castle.width - 1 - column, 2});
        const int height = castle.height(column);
        rows.push_back(at.column + (from_end * (HEIGHT + 1) + height) * 8 + castle.taken_shapes(column));
    }
}

// Adds how far a plan for each Ordeal is, window by window, and how many tiles of the scarcest faction
// there are to spare: of all in the pile, and of those that come in time.
inline void add_plans(const Castle& castle, const Survey& whole, const Prospect& ahead, const Layout& at,
                      Rows& rows) {
    std::array<int, FACTIONS> supply{};
    for (Tile tile = 0; tile < DEFENDERS; ++tile) supply[faction(tile)] += ahead.pool[tile];
    const double all = ahead.left - ahead.traitors + bit_count(ahead.safe);
    const auto safe = [&ahead](int side) { return bit_count(ahead.safe >> SHAPES * side & ANY_SHAPE); };
    std::optional<Survey> later;
    int sunken = 0;
    for (const Aim& aim : ahead.aims) {
        if (aim.rows != sunken) later.emplace(sunk(castle, sunken = aim.rows), ahead.powers);
        const Plan way = plan(sunken ? *later : whole, aim.asked);
        const int away = way.missing + FOUR * way.unplaced;
        const int missing = std::min(MISSING - 1, away + (way.unplaced ? NO_ROOM : 0));
        const int slack = static_cast<int>(std::floor(ahead.draws[aim.place])) - away;
        rows.push_back(at.missing + aim.row * MISSING + missing);
        rows.push_back(at.slack + aim.row * (EARLY + 1 + LATE) + EARLY + std::clamp(slack, -EARLY, LATE));
        rows.push_back(at.done + aim.row * 8 + std::min(way.stages[FOUR], 7));
        rows.push_back(at.support + aim.row * 13 + std::min(way.support, 12));
        rows.push_back(at.ways + aim.row * SIXTEENTHS + share(ahead.supply(way.nexts), ahead.left));
        for (int tiles = 0; tiles < FOUR; ++tiles)
            rows.push_back(at.stages + (aim.row * FOUR + tiles) * 6 + std::min(way.stages[tiles], 5));
        const double part = all > 0 ? ahead.draws[aim.place] / all : 0;
        double lacks = 0;
        for (const Planned& one : way.windows) {
            const int likely = share(ahead.supply(one.nexts), ahead.left) / 2;
            const int below = std::min(one.support, SUPPORTS - 1);
            const int place = ((aim.row * KINDS + one.kind) * FOUR + one.tiles) * SUPPORTS + below;
            rows.push_back(at.planned + place * LIKELY + likely);
            if (one.side == NOBODY) continue;
            const int ways = std::min(bit_count(ahead.coming(one.nexts) & ahead.safe), SAFE_WAYS - 1);
            rows.push_back(at.safe_planned + place * SAFE_WAYS + ways);
            const int sides = (aim.row * KINDS + one.kind) * FOUR + one.tiles;
            rows.push_back(at.safe_sides + sides * (SHAPES + 1) + safe(one.side));
            int fewest = SUPPLY - 1;
            for (int shapes : one.gaps) {
                const int kinds = shapes << SHAPES * one.side;
                const int supply = ahead.supply(kinds), sure = bit_count(ahead.coming(kinds) & ahead.safe);
                fewest = std::min(fewest, supply + sure);
                if (!sure) lacks -= std::log(std::max(1 - ahead.missed(supply, aim.place), RARE));
            }
            rows.push_back(at.supply + sides * SUPPLY + fewest);
        }
        int held = 0;  // of the tiles missing, by the safe pile
        for (int side = 0; side < FACTIONS; ++side) held += std::min(way.need[side], safe(side));
        rows.push_back(at.safe_ways + aim.row * (DEFENDERS + 1) +
                       bit_count(ahead.coming(way.nexts) & ahead.safe));
        rows.push_back(at.safe_lacks + aim.row * MISSING + missing - held);
        rows.push_back(at.odds + aim.row * ODDS + std::min(ODDS - 1, static_cast<int>(lacks * STEPS)));
        int scarce = MORE, expected = MORE;
        for (int side = 0; side < FACTIONS; ++side) {
            if (!way.need[side]) continue;
            scarce = std::min(scarce, supply[side] - way.need[side]);
            expected = std::min(expected, static_cast<int>(std::floor(supply[side] * part)) - way.need[side]);
        }
        rows.push_back(at.scarce + aim.row * BALANCES + LESS + std::max(scarce, -LESS));
        rows.push_back(at.expected + aim.row * BALANCES + LESS + std::max(expected, -LESS));
    }
}

// Adds what only two castles need: foundations before every Ordeal, whoever faces it.
inline void add_turn(const Castle& castle, const Prospect& ahead, const Layout& at, Rows& rows) {
    rows.push_back(at.turn + ahead.turns);
    rows.push_back(at.ground + (ahead.turns * (WIDTH + 1) + castle.width) * BUCKETS +
                   draws_bucket(ahead.until));
    if (!ahead.sunken) return;
    int missing = 0;
    for (int column = 0; column < WIDTH; ++column)
        missing += std::max(0, ahead.sunken + 1 - castle.height(column));
    rows.push_back(at.sinking + std::min(missing, SHORT - 1) * BUCKETS + draws_bucket(ahead.draws[0]));
}

// Adds what the castle's windows are to what is asked.
inline void add_windows(const Castle& castle, const Prospect& ahead, const Layout& at, Rows& rows) {
    const Survey seen(castle, ahead.powers);
    Formations empty{};
    for (const Window* window : seen.empty) ++empty[window->kind];
    for (const Stage& one : seen.stages) {
        rows.push_back(at.window + (one.kind * HEIGHT + one.bottom) * STANDINGS + one.how);
        for (int context : ahead.contexts)
            rows.push_back(at.asked + (context * KINDS + one.kind) * STANDINGS + one.how);
    }
    for (int context : ahead.contexts) {
        const int row = context * KINDS;
        for (int kind = 0; kind < KINDS; ++kind)
            for (int tiles = 1; tiles < FOUR; ++tiles) {
                const int kinds = seen.outs[kind][tiles], number = (row + kind) * 3 + tiles - 1;
                rows.push_back(at.outs + number * 9 + std::min(bit_count(kinds), 8));
                rows.push_back(at.likely + number * SIXTEENTHS + share(ahead.supply(kinds), ahead.left));
            }
        for (int kind = 0; kind < KINDS; ++kind)
            for (int tiles = 2; tiles <= FOUR; ++tiles) {
                const int apart = std::min(seen.apart[kind][tiles], 5);
                rows.push_back(at.apart + ((row + kind) * 3 + tiles - 2) * 6 + apart);
            }
        for (int kind = 0; kind < KINDS; ++kind) {
            rows.push_back(at.standing + (row + kind) * 8 + std::min(seen.standing[kind], 7));
            rows.push_back(at.empty + (row + kind) * 13 + std::min(empty[kind], 12));
            if (ahead.powers)
                for (int swap = 0; swap < 2; ++swap)
                    rows.push_back(at.spoilt + ((row + kind) * 2 + swap) * SPOILT +
                                   std::min(seen.spoilt[kind][swap], SPOILT - 1));
        }
    }
    add_plans(castle, seen, ahead, at, rows);
}

// The rows of the table that a castle's features stand for; some more than once.
inline Rows features(const Castle& castle, const Prospect& ahead, const Layout& at) {
    Rows rows;
    rows.reserve(512);
    add_columns(castle, at, rows);
    if (ahead.turns != NOT_TWO) add_turn(castle, ahead, at, rows);
    if (!ahead.contexts.empty()) add_windows(castle, ahead, at, rows);
    const int needed = std::clamp(ahead.needed[0], 0, NEEDED - 1);
    rows.push_back(at.needed + needed * SIXTEENTHS + share(ahead.traitors, ahead.left));
    rows.push_back(at.stored + (ahead.stocked ? std::min(castle.stored(), STORED) + 1 : 0) * NEEDED + needed);
    for (int side = 0; side < FACTIONS; ++side) {
        int tiles = 0;
        for (int one = 0; one < SHAPES; ++one) tiles += ahead.pool[side * SHAPES + one];
        const int safe = bit_count(ahead.safe >> SHAPES * side & ANY_SHAPE);
        if (ahead.powers) rows.push_back(at.safe_has + side * (SHAPES + 1) + safe);
        rows.push_back(at.main_sides + side * (MOST_OF_SIDE + 1) + std::min(tiles, MOST_OF_SIDE));
    }
    for (int ordeal = 0; ordeal < 3; ++ordeal)
        rows.push_back(at.draws + ordeal * BUCKETS + draws_bucket(ahead.draws[ordeal]));
    rows.insert(rows.end(),
                {at.safe + bit_count(ahead.safe), at.width + castle.width, at.size + castle.size()});
    return rows;
}

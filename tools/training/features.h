// Features: what of a castle and of its prospects the network weighs, as numbers of rows in its table.
// The same rows in the same order as game/castellion/judge/features.py.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "plan.h"

using Rows = std::vector<int>;

// Tiles there (1 to 3) x touched x support missing (0 to 2) x shapes (0 to 2), then full ones.
constexpr int FULL = 54, STANDINGS = FULL + 2;
constexpr int BUCKETS = 24;  // of draws left: one each up to 12, then five each

constexpr int AIMS = 6;      // an aim's row: the place of a card that is known; what one face down may ask
constexpr int MISSING = 32;  // tiles of a plan
constexpr int NO_ROOM = 2;   // tiles that a plan misses more where a formation has no room
constexpr int EARLY = 12, LATE = 28;  // draws that a plan lacks and has to spare, at most
constexpr int SIXTEENTHS = 16;
constexpr int NEEDED = 6;

// What lies before a castle: the number of the next Ordeal, from 0; what is asked, as numbers of contexts and
// as aims; the expected draws before the next three Ordeals, 0 for those that there are not; tiles of the
// safe pile. Of the main pile: by kind the Defenders, the Traitors, all tiles. The Traitors that bring on the
// next Ordeal.
struct Prospect {
    int ordeal;
    std::vector<int> contexts;
    std::array<double, 3> draws;
    int safe;
    std::vector<Aim> aims;
    Pool pool{};
    int traitors, left, needed;
};

// In the network's table, the number of the first row of each kind of feature; `rows` is their number.
struct Layout {
    int window, asked, column, standing, outs, apart, draws, safe, width, size, empty, missing, slack, done, support, ways,
        likely, needed, stages, rows;

    explicit Layout(int contexts) {
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
        rows = next;
    }
};

// What the windows of a castle come to, by their kind and how many tiles are there.
struct Census {
    Formations standing{}, empty{};
    std::array<std::array<int, FOUR>, KINDS> outs{};  // kinds of tile that would carry one on, a bit each
    std::array<std::array<int, FOUR + 1>, KINDS> apart{};  // windows that share no tile, the fullest first
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

// Adds the rows of all windows that hold tiles of one faction only, and counts the windows.
inline Census add_windows(const Castle& castle, const Prospect& ahead, const Layout& at, Rows& rows) {
    const int before = margin(castle.width);
    const Sides own = sides(castle, before);
    const Cells occupied = own[0] | own[1] | own[2] | own[3];
    std::array<int, REACH> heights, shapes;
    for (int column = 0; column < REACH; ++column) {
        heights[column] = castle.height(column - before);
        shapes[column] = castle.taken_shapes(column - before);
    }
    Census census;
    std::array<std::vector<const Window*>, FOUR + 1> begun;
    for (const Window& window : windows(castle.width)) {
        const Cells inside = window.cells & occupied;
        if (inside.none()) {
            ++census.empty[window.kind];
            continue;
        }
        int side = 0;
        while (side < FACTIONS && (own[side] & inside) != inside) ++side;
        if (side == FACTIONS) continue;
        const bool touched = (own[side] & window.around).any();
        const int tiles = static_cast<int>(inside.count());
        if (tiles > 1 && !touched) begun[tiles].push_back(&window);
        int how;
        if (tiles == FOUR) {
            how = FULL + touched;
            census.standing[window.kind] += !touched;
        } else {
            int support = 0, fewest = 2;
            for (int column = window.left; column < window.right; ++column) {
                if (heights[column] < window.bottom) {
                    support += window.bottom - heights[column];
                } else if (heights[column] < window.top) {
                    fewest = std::min(fewest, bit_count(shapes[column]));
                    if (!touched) census.outs[window.kind][tiles] |= shapes[column] << (SHAPES * side);
                }
            }
            how = (((tiles - 1) * 2 + touched) * 3 + std::min(support, 2)) * 3 + fewest;
        }
        rows.push_back(at.window + (window.kind * HEIGHT + window.bottom) * STANDINGS + how);
        for (int context : ahead.contexts)
            rows.push_back(at.asked + (context * KINDS + window.kind) * STANDINGS + how);
    }
    Cells used;
    for (int tiles : {4, 3, 2}) {
        for (const Window* window : begun[tiles]) {
            if ((window->cells & used).any()) continue;
            used |= window->cells;
            ++census.apart[window->kind][tiles];
        }
    }
    return census;
}

inline void add_plans(const Castle& castle, const Prospect& ahead, const Layout& at, Rows& rows) {
    for (const Aim& aim : ahead.aims) {
        const Plan way = plan(castle, aim);
        const int away = way.missing + FOUR * way.unplaced;
        const int missing = std::min(MISSING - 1, away + (way.unplaced ? NO_ROOM : 0));
        const int slack = static_cast<int>(std::floor(ahead.draws[aim.place])) - away;
        rows.push_back(at.missing + aim.row * MISSING + missing);
        rows.push_back(at.slack + aim.row * (EARLY + 1 + LATE) + EARLY + std::clamp(slack, -EARLY, LATE));
        rows.push_back(at.done + aim.row * 8 + std::min(way.stages[FOUR], 7));
        rows.push_back(at.support + aim.row * 13 + std::min(way.support, 12));
        rows.push_back(at.ways + aim.row * SIXTEENTHS + share(known(ahead.pool, way.nexts), ahead.left));
        for (int tiles = 0; tiles < FOUR; ++tiles)
            rows.push_back(at.stages + (aim.row * FOUR + tiles) * 6 + std::min(way.stages[tiles], 5));
    }
}

// The rows of the table that a castle's features stand for; some more than once.
inline Rows features(const Castle& castle, const Prospect& ahead, const Layout& at) {
    Rows rows;
    rows.reserve(512);
    add_columns(castle, at, rows);
    const Census census = add_windows(castle, ahead, at, rows);
    for (int context : ahead.contexts) {
        const int row = context * KINDS;
        for (int kind = 0; kind < KINDS; ++kind)
            for (int tiles = 1; tiles < FOUR; ++tiles) {
                const int kinds = census.outs[kind][tiles], number = (row + kind) * 3 + tiles - 1;
                rows.push_back(at.outs + number * 9 + std::min(bit_count(kinds), 8));
                rows.push_back(at.likely + number * SIXTEENTHS + share(known(ahead.pool, kinds), ahead.left));
            }
        for (int kind = 0; kind < KINDS; ++kind)
            for (int tiles = 2; tiles <= FOUR; ++tiles) {
                const int apart = std::min(census.apart[kind][tiles], 5);
                rows.push_back(at.apart + ((row + kind) * 3 + tiles - 2) * 6 + apart);
            }
        for (int kind = 0; kind < KINDS; ++kind) {
            rows.push_back(at.standing + (row + kind) * 8 + std::min(census.standing[kind], 7));
            rows.push_back(at.empty + (row + kind) * 13 + std::min(census.empty[kind], 12));
        }
    }
    add_plans(castle, ahead, at, rows);
    const int needed = std::clamp(ahead.needed, 0, NEEDED - 1);
    rows.push_back(at.needed + needed * SIXTEENTHS + share(ahead.traitors, ahead.left));
    for (int ordeal = 0; ordeal < 3; ++ordeal)
        rows.push_back(at.draws + ordeal * BUCKETS + draws_bucket(ahead.draws[ordeal]));
    rows.insert(rows.end(), {at.safe + ahead.safe, at.width + castle.width, at.size + castle.size()});
    return rows;
}

// Plans: windows that together would meet what an Ordeal asks. The same as game/castellion/judge/plans.py.
#pragma once

#include <algorithm>
#include <vector>

#include "windows.h"

// What an Ordeal asks: the formations, and how many rows at the bottom are lost before. `row` tells the aims
// of a prospect apart, `place` is the Ordeal's among those to come.
struct Aim {
    int row, place;
    Formations asked;
    int rows;
};

// Tiles missing in a plan and below it, formations that there is no room for, the kinds of tile that would
// carry it on, a bit each; and how many of its windows have so many tiles.
struct Plan {
    int missing = 0, support = 0, unplaced = 0, nexts = 0;
    std::array<int, FOUR + 1> stages{};
};

using Pool = std::array<int, DEFENDERS>;  // tiles of each kind

inline int bit_count(int bits) { return __builtin_popcount(static_cast<unsigned>(bits)); }

// How many tiles of some kinds, a bit each, a pool holds.
inline int known(const Pool& pool, int kinds) {
    int tiles = 0;
    for (Tile tile = 0; tile < DEFENDERS; ++tile)
        if (kinds >> tile & 1) tiles += pool[tile];
    return tiles;
}

// An untouched window that one faction may fill; an empty one has none yet. Tiles missing below it, and the
// kinds of tile that may come next, a bit each.
struct Begun {
    static constexpr int NOBODY = -1;

    const Window* window;
    int side, support, nexts;
};

// Sorts windows, those alike in their order; few are out of place.
inline void by_support(std::vector<Begun>& windows) {
    for (auto one = windows.begin(); one != windows.end(); ++one)
        std::rotate(std::upper_bound(windows.begin(), one, *one,
                                     [](const Begun& a, const Begun& b) { return a.support < b.support; }),
                    one, one + 1);
}

// The windows of some kinds that may be filled, by the tiles there.
inline std::array<std::vector<Begun>, FOUR + 1> begun(const Castle& castle, const Formations& asked) {
    const int before = margin(castle.width);
    const Sides own = sides(castle, before);
    const Cells occupied = own[0] | own[1] | own[2] | own[3];
    std::array<int, REACH> heights, shapes;
    for (int column = 0; column < REACH; ++column) {
        heights[column] = castle.height(column - before);
        shapes[column] = castle.taken_shapes(column - before);
    }
    std::array<std::vector<Begun>, FOUR + 1> found;
    for (auto& some : found) some.reserve(32);
    for (const Window& window : windows(castle.width)) {
        if (!asked[window.kind]) continue;
        const Cells inside = window.cells & occupied;
        Begun one{&window, inside.none() ? Begun::NOBODY : 0, 0, 0};
        if (inside.any()) {
            while (one.side < FACTIONS && (own[one.side] & inside) != inside) ++one.side;
            if (one.side == FACTIONS || (own[one.side] & window.around).any()) continue;
        }
        for (int column = window.left; column < window.right; ++column) {
            if (heights[column] < window.bottom)
                one.support += window.bottom - heights[column];
            else if (heights[column] < window.top && one.side != Begun::NOBODY)
                one.nexts |= shapes[column] << (SHAPES * one.side);
        }
        found[inside.count()].push_back(one);
    }
    return found;
}

// A plan of windows that do not disturb each other: the fullest first, then the best supported.
inline Plan plan(Castle castle, const Aim& aim) {
    for (int row = 0; row < aim.rows; ++row)
        for (int column = castle.width - 1; column >= 0; --column) castle.take(column, 0);
    auto found = begun(castle, aim.asked);
    Plan plan;
    Formations need = aim.asked;
    Cells used;
    Sides taken;
    int low = margin(castle.width), high = low + castle.width;
    int left = need[TOWER] + need[LINE] + need[BASTION];
    for (int tiles = FOUR; tiles >= 0 && left; --tiles) {
        by_support(found[tiles]);
        for (const Begun& one : found[tiles]) {
            const Window& window = *one.window;
            if (!need[window.kind] || (window.cells & used).any()) continue;
            if (one.side != Begun::NOBODY && (window.around & taken[one.side]).any()) continue;
            const int lowest = std::min(low, window.left), highest = std::max(high, window.right);
            if (castle.width && highest - lowest > WIDTH) continue;
            low = lowest, high = highest;
            --need[window.kind], --left;
            used |= window.cells;
            if (one.side != Begun::NOBODY) taken[one.side] |= window.cells;
            plan.missing += FOUR - tiles;
            plan.support += one.support;
            ++plan.stages[tiles];
            plan.nexts |= one.nexts;
        }
    }
    plan.unplaced = left;
    return plan;
}

// Plans: windows that together would meet what an Ordeal asks. The same as
// game/castellion/computer/evaluation/plans.py.
#pragma once

#include "survey.h"

// What an Ordeal asks: the formations, and how many rows at the bottom are lost before. `row` tells the aims
// of a prospect apart, `place` is the Ordeal's among those to come.
struct Aim {
    int row, place;
    Formations asked;
    int rows;
};

constexpr int MOST_PLANNED = 8;
constexpr int NOBODY = -1;  // the side of an empty window

// A window of a plan that is not full yet: tiles there and missing below, and the kinds that may come next.
struct Planned {
    int kind, tiles, support, side, nexts;
    Gaps gaps;
};

// Tiles missing in a plan and below it, formations that there is no room for, the kinds of tile that would
// carry it on, a bit each; and how many of its windows have so many tiles.
struct Plan {
    int missing = 0, support = 0, unplaced = 0, nexts = 0;
    std::array<int, FOUR + 1> stages{};
    std::array<int, FACTIONS> need{};  // tiles missing of each faction
    SmallList<Planned, MOST_PLANNED> windows;
};

using Pool = std::array<int, DEFENDERS>;  // tiles of each kind

// How many tiles of some kinds, a bit each, a pool holds.
inline int known(const Pool& pool, int kinds) {
    int tiles = 0;
    for (; kinds; kinds &= kinds - 1) tiles += pool[__builtin_ctz(static_cast<unsigned>(kinds))];
    return tiles;
}

// A plan of windows that do not disturb each other: the fullest first, then the best supported.
inline Plan plan(const Survey& seen, const Formations& asked) {
    Plan plan;
    Formations need = asked;
    Cells used = 0;
    Sides taken{};
    int low = seen.before, high = low + seen.width;
    int left = need[TOWER] + need[LINE] + need[BASTION];
    const auto take = [&](const Window& window, int tiles, int support, int side, int nexts,
                          const Gaps& gaps) {
        if (!need[window.kind] || window.cells & used) return;
        if (side != NOBODY && window.around & taken[side]) return;
        const int lowest = std::min(low, window.left), highest = std::max(high, window.right);
        if (seen.width && highest - lowest > WIDTH) return;
        low = lowest, high = highest;
        --need[window.kind], --left;
        used |= window.cells;
        plan.missing += FOUR - tiles;
        plan.support += support;
        ++plan.stages[tiles];
        plan.nexts |= nexts;
        if (side != NOBODY) taken[side] |= window.cells, plan.need[side] += FOUR - tiles;
        if (tiles < FOUR) plan.windows.push_back({window.kind, tiles, support, side, nexts, gaps});
    };
    for (const Begun& one : seen.begun) {
        if (!left) break;
        take(*one.window, one.tiles, one.support, one.side, one.nexts, one.gaps);
    }
    if (left) {
        struct Empty {
            const Window* window;
            int support;
        };
        SmallList<Empty, MOST_WINDOWS> empty;
        for (const Window* window : seen.empty)
            if (need[window->kind]) empty.push_back({window, seen.missing_below(*window)});
        empty.sort([](const Empty& one) { return one.support; });
        for (const Empty& one : empty) {
            if (!left) break;
            take(*one.window, 0, one.support, NOBODY, 0, {});
        }
    }
    plan.unplaced = left;
    return plan;
}

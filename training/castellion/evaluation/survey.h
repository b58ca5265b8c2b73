// A survey of a castle: which windows it has begun, whatever is asked of it. The same as
// game/castellion/computer/evaluation/survey.py.
#pragma once

#include <algorithm>

#include "gaps.h"

inline int bit_count(int bits) { return __builtin_popcount(static_cast<unsigned>(bits)); }

constexpr int MOST_WINDOWS = 144;

// An untouched window with tiles of one faction only that may be filled: how many, those missing below, the
// kinds of tile that may come next, a bit each, and its gaps. `closed`: to one of these no shape can come but
// by a power.
struct Begun {
    const Window* window;
    int tiles, support, side, nexts;
    Gaps gaps;
    bool closed;
};

// A window with tiles of one faction only, touched by others or not: how far it is, below STANDINGS.
struct Stage {
    int kind, bottom, how;
};

// Tiles there (1 to 3) x touched x support missing (0 to 2) x shapes (0 to 2), then full ones.
constexpr int FULL = 54, STANDINGS = FULL + 2;

// `before` are the columns to the left of the castle, `heights` of all columns. `begun` has the fullest
// first, then the best supported. By kind: formations that stand; by tiles there, the kinds of tile that
// would carry a window on, a bit each; windows that share no tile, the fullest first; windows that a single
// tile spoils: those that a swap does not mend, then those that it does.
struct Survey {
    int before, width;
    std::array<int, REACH> heights;
    SmallList<Stage, MOST_WINDOWS> stages;
    SmallList<Begun, MOST_WINDOWS> begun;
    SmallList<const Window*, MOST_WINDOWS> empty;
    Formations standing{};
    std::array<std::array<int, FOUR>, KINDS> outs{};
    std::array<std::array<int, FOUR + 1>, KINDS> apart{};
    std::array<std::array<int, 2>, KINDS> spoilt{};

    Survey(const Castle& castle, bool powers) : before(margin(castle.width)), width(castle.width) {
        std::array<int, REACH> takes;
        for (int column = 0; column < REACH; ++column) {
            heights[column] = castle.height(column - before);
            takes[column] = castle.taken_shapes(column - before);
        }
        const Room room(castle, before);
        const Sides own = sides(castle, before);
        const Cells occupied = own[0] | own[1] | own[2] | own[3] | own[FACTIONS];
        for (const Window& window : windows(width)) {
            const Cells inside = window.cells & occupied;
            if (!inside) {
                empty.push_back(&window);
                continue;
            }
            int side = 0;
            while (side < FACTIONS && (own[side] & inside) != inside) ++side;
            if (side < FACTIONS)
                look(window, side, count(inside), own[side] & window.around, takes, room, powers);
            else if (powers && inside == window.cells)
                spoil(window, own);
        }
        begun.sort([](const Begun& one) { return one.support - (one.tiles - one.closed) * TILES; });
        Cells used = 0;
        for (const Begun& one : begun) {
            if (one.tiles < 2 || one.window->cells & used) continue;
            used |= one.window->cells;
            ++apart[one.window->kind][one.tiles];
        }
    }

    // Tiles missing below a window.
    int missing_below(const Window& window) const {
        int missing = 0;
        for (int column = window.left; column < window.right; ++column)
            missing += std::max(0, window.bottom - heights[column]);
        return missing;
    }

  private:
    // Counts a full window if a single tile spoils it.
    void spoil(const Window& window, const Sides& own) {
        for (int side = 0; side < FACTIONS; ++side) {
            const Cells wrong = window.cells & ~own[side];
            if (wrong & (wrong - 1)) continue;
            const Cells touching = own[side] & window.around;
            const Cells near =
                (wrong & ~ROOF) << 1 | (wrong & ~FOUNDATION) >> 1 | wrong << HEIGHT | wrong >> HEIGHT;
            if (!touching)
                ++spoilt[window.kind][0];
            else if (!(touching & (touching - 1)) && touching & near)
                ++spoilt[window.kind][1];
        }
    }

    void look(const Window& window, int side, int tiles, bool touched, const std::array<int, REACH>& takes,
              const Room& room, bool powers) {
        int support = 0, shapes = 0, how = FULL + touched;
        Gaps gaps;
        bool dead = false;
        if (tiles == FOUR) {
            standing[window.kind] += !touched;
        } else {
            dead = !room.gaps(window, gaps);
            int fewest = 2;
            for (int one : gaps) fewest = std::min(fewest, bit_count(one));
            if (dead) fewest = 0;
            for (int column = window.left; column < window.right; ++column) {
                if (heights[column] < window.bottom) {
                    support += window.bottom - heights[column];
                } else if (heights[column] < window.top) {
                    shapes |= takes[column];
                }
            }
            how = (((tiles - 1) * 2 + touched) * 3 + std::min(support, 2)) * 3 + fewest;
        }
        stages.push_back({window.kind, window.bottom, how});
        if (touched || (dead && !powers)) return;
        const int nexts = shapes << (SHAPES * side);
        if (tiles < FOUR) outs[window.kind][tiles] |= nexts;
        begun.push_back({&window, tiles, support, side, nexts, gaps, dead});
    }
};

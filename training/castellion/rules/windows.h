// Windows: the places in and beside a castle where a formation may come to stand.
#pragma once

#include <array>
#include <vector>

#include "castle.h"

enum Formation { TOWER, LINE, BASTION };
constexpr int KINDS = 3;
constexpr int FOUR = 4;  // tiles of a formation
using Formations = std::array<int, KINDS>;

constexpr int REACH = 2 * WIDTH - 1;            // columns where a castle of one may grow
using Cells = unsigned __int128;                // a bit for each of the cells there
using Sides = std::array<Cells, FACTIONS + 1>;  // of each faction, then of nobody

// A place of a formation: columns from `left` to before `right`, rows from `bottom` to before `top`; its
// cells, and those that touch them. Columns count from `margin` left of the castle.
struct Window {
    int kind, left, right, bottom, top;
    Cells cells, around;
};

// How many columns a castle of a width may still grow to either side; an empty one to the right.
inline int margin(int width) { return width ? WIDTH - width : 0; }

inline Cells cell(int column, int row) { return Cells{1} << (column * HEIGHT + row); }

constexpr Cells row_of_cells(int row) {
    Cells cells = 0;
    for (int column = 0; column < REACH; ++column) cells |= Cells{1} << (column * HEIGHT + row);
    return cells;
}
constexpr Cells FOUNDATION = row_of_cells(0), ROOF = row_of_cells(HEIGHT - 1);

inline int count(Cells cells) {
    return __builtin_popcountll(static_cast<unsigned long long>(cells)) +
           __builtin_popcountll(static_cast<unsigned long long>(cells >> 64));
}

inline Window make_window(int kind, int left, int bottom) {
    static constexpr int WIDE[KINDS] = {1, 4, 2}, HIGH[KINDS] = {4, 1, 2};
    Window window{kind, left, left + WIDE[kind], bottom, bottom + HIGH[kind], 0, 0};
    for (int column = window.left; column < window.right; ++column) {
        for (int row = bottom; row < window.top; ++row) window.cells |= cell(column, row);
        if (bottom > 0) window.around |= cell(column, bottom - 1);
        if (window.top < HEIGHT) window.around |= cell(column, window.top);
    }
    for (int row = bottom; row < window.top; ++row) {
        if (left > 0) window.around |= cell(left - 1, row);
        if (window.right < REACH) window.around |= cell(window.right, row);
    }
    return window;
}

inline std::vector<Window> make_windows(int width) {
    const int reach = width ? width + 2 * margin(width) : WIDTH;
    std::vector<Window> windows;
    for (int left = 0; left < reach; ++left)
        for (int bottom = 0; bottom + 4 <= HEIGHT; ++bottom)
            windows.push_back(make_window(TOWER, left, bottom));
    for (int bottom = 0; bottom < HEIGHT; ++bottom)
        for (int left = 0; left + 4 <= reach; ++left) windows.push_back(make_window(LINE, left, bottom));
    for (int left = 0; left + 2 <= reach; ++left)
        for (int bottom = 0; bottom + 2 <= HEIGHT; ++bottom)
            windows.push_back(make_window(BASTION, left, bottom));
    return windows;
}

// All windows that a castle of so many columns may still reach.
inline const std::vector<Window>& windows(int width) {
    static const auto tables = [] {
        std::array<std::vector<Window>, WIDTH + 1> all;
        for (int columns = 0; columns <= WIDTH; ++columns) all[columns] = make_windows(columns);
        return all;
    }();
    return tables[width];
}

// The cells of each side, with so many free columns to the left.
inline Sides sides(const Castle& castle, int before) {
    Sides own{};
    for (int column = 0; column < castle.width; ++column)
        for (int row = 0; row < castle.height(column); ++row)
            own[faction(castle.tile(column, row))] |= cell(before + column, row);
    return own;
}

// How many formations of each kind stand: four tiles of a faction that no fifth one touches.
inline Formations formations(const Castle& castle) {
    const Sides own = sides(castle, margin(castle.width));
    Formations standing{};
    for (const Window& window : windows(castle.width))
        for (int side = 0; side < FACTIONS; ++side)
            standing[window.kind] +=
                (own[side] & window.cells) == window.cells && !(own[side] & window.around);
    return standing;
}

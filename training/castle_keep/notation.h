// Tiles and cells as the game writes them: `Wys` a wall, yellow, square; `NE` a corner.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>

#include "rules/position.h"

inline const std::array<std::string, CELLS> CELL_NAMES{"NW", "N", "NE", "E", "SE", "S", "SW", "W", "C"};

inline std::string name(Tile tile) {
    const std::string of = std::string(1, "TWK"[kind(tile)]) + "ryb"[colour(tile)];
    return kind(tile) == KEEP ? of : of + "czs"[tile % COLOURS];
}

inline Tile tile_named(const std::string& text) {
    for (Tile tile = 0; tile < TILES; ++tile)
        if (name(tile) == text) return tile;
    throw std::invalid_argument("no tile: " + text);
}

inline int cell_named(const std::string& text) {
    const auto found = std::find(CELL_NAMES.begin(), CELL_NAMES.end(), text);
    if (found == CELL_NAMES.end()) throw std::invalid_argument("no cell: " + text);
    return static_cast<int>(found - CELL_NAMES.begin());
}

// As JSON: the tiles of a hand or a pile, those of a castle by their cells.
inline std::string list(const Counts& counts) {
    std::string text;
    for (Tile tile = 0; tile < TILES; ++tile)
        for (int number = 0; number < counts[tile]; ++number)
            text += (text.empty() ? "\"" : ", \"") + name(tile) + "\"";
    return "[" + text + "]";
}

inline std::string cells(const Castle& castle) {
    std::string text;
    for (int cell = 0; cell < CELLS; ++cell)
        if (castle[cell] != NONE)
            text += (text.empty() ? "\"" : ", \"") + CELL_NAMES[cell] + "\": \"" + name(castle[cell]) + "\"";
    return "{" + text + "}";
}

// Tiles as the game writes them: `Sc` a Seer with a circle, `Ft` a Pantry tile, `Tr` and `Tb` Traitors.
#pragma once

#include <istream>
#include <stdexcept>
#include <string>

#include "rules/ordeals.h"

inline std::string name(Tile tile) {
    if (tile >= CASTLE_TILES) return tile == TRAITOR ? "Tr" : "Tb";
    return std::string(1, "SCJPF"[faction(tile)]) + "tsc"[shape(tile)];
}

inline Tile tile_named(const std::string& text) {
    for (Tile tile = 0; tile <= BLACK_TRAITOR; ++tile)
        if (name(tile) == text) return tile;
    throw std::invalid_argument("no tile: " + text);
}

// A castle as JSON: its columns, each from the bottom up.
inline std::string columns(const Castle& castle) {
    std::string text;
    for (int column = 0; column < castle.width; ++column) {
        text += column ? ", [" : "[";
        for (int row = 0; row < castle.height(column); ++row)
            text += std::string(row ? ", \"" : "\"") + name(castle.tile(column, row)) + "\"";
        text += "]";
    }
    return "[" + text + "]";
}

// Reads a deal in numbers: both piles, the next tile first, and the cards. Returns whether there was one.
inline bool read(std::istream& from, Deal& deal) {
    for (Tile& tile : deal.main) from >> tile;
    for (Tile& tile : deal.safe) from >> tile;
    for (int& card : deal.cards) from >> card;
    return !from.fail();
}

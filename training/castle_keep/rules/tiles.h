// The tiles as numbers: 0-8 are towers and 9-17 walls, by three times their colour plus their shape; 18-20
// are keeps by their colour.
#pragma once

#include <array>
#include <cstdint>

using Tile = std::int8_t;

constexpr Tile NONE = -1;
constexpr int COLOURS = 3, LOOKS = 9, KEEPS = 2 * LOOKS, TILES = KEEPS + COLOURS;
constexpr int ALL_TILES = 90, COPIES = 4, KEEP_COPIES = 6;

enum Kind { TOWER, WALL, KEEP };

// How many there are of each tile.
using Counts = std::array<std::int8_t, TILES>;

inline Kind kind(Tile tile) { return static_cast<Kind>(tile / LOOKS); }
inline int copies(int tile) { return tile < KEEPS ? COPIES : KEEP_COPIES; }
inline int colour(Tile tile) { return tile < KEEPS ? tile % LOOKS / COLOURS : tile - KEEPS; }

// Whether two walls or towers match, by colour or shape.
inline bool match(Tile one, Tile other) {
    return colour(one) == colour(other) || one % COLOURS == other % COLOURS;
}

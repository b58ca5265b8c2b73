// Moves: the castles that a tile or a power may make. `see` is called with each.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "castle.h"

constexpr int PYRO_TRIES = 3;  // destructions after which all moves are looked at

// Places a tile; not the last one, as a castle without a gap leaves nothing to build.
template <class See>
void placements(const Castle& castle, Tile tile, See see) {
    if (castle.size() == TILES - 1) return;
    for (int column = castle.first_place(); column <= castle.width; ++column) {
        if (!castle.takes(tile, column)) continue;
        Castle after = castle;
        after.put(tile, column);
        see(after);
    }
}

// The castles that lack one tile which may go; `see` is called with the tile too.
template <class See>
void destructions(const Castle& castle, See see) {
    for (int column = 0; column < castle.width; ++column) {
        if (!castle.can_lose(column)) continue;
        for (int row = 0; row < castle.height(column); ++row) {
            Castle rest = castle;
            const Tile tile = rest.take(column, row);
            see(rest, tile);
        }
    }
}

// The Juggler: two unlike tiles beside or above each other change places.
template <class See>
void swaps(const Castle& castle, See see) {
    for (int column = 0; column < castle.width; ++column) {
        for (int row = 0; row < castle.height(column); ++row) {
            for (auto [other, level] : {std::pair(column, row + 1), std::pair(column + 1, row)}) {
                if (level >= castle.height(other) || castle.tile(column, row) == castle.tile(other, level))
                    continue;
                Castle after = castle;
                std::swap(after.columns[column].tiles[row], after.columns[other].tiles[level]);
                see(after);
            }
        }
    }
}

// Lifts a top tile and puts it elsewhere, of whatever shape.
template <class See>
void shifts(const Castle& castle, See see) {
    for (int from = 0; from < castle.width; ++from) {
        if (!castle.can_lose(from)) continue;
        Castle rest = castle;
        const Tile tile = rest.take(from, castle.height(from) - 1);
        const bool stays = rest.width == castle.width;  // the column it came from
        for (int to = rest.first_place(); to <= rest.width; ++to) {
            if ((stays && to == from) || !rest.has_room(to)) continue;
            Castle after = rest;
            after.put(tile, to);
            see(after);
        }
    }
}

// The Pyro: one tile is destroyed, then another moved. `value` tells which destructions are worth trying.
template <class Value, class See>
void burnings(const Castle& castle, Value value, See see) {
    struct Burnt {
        float value;
        Castle rest;
    };
    std::vector<Burnt> burnt;
    destructions(castle, [&](const Castle& rest, Tile) {
        if (rest.size() > 1) burnt.push_back({value(rest), rest});
    });
    const auto end = burnt.begin() + std::min<std::ptrdiff_t>(PYRO_TRIES, burnt.end() - burnt.begin());
    std::partial_sort(burnt.begin(), end, burnt.end(),
                      [](const Burnt& one, const Burnt& other) { return one.value > other.value; });
    for (auto tried = burnt.begin(); tried != end; ++tried) shifts(tried->rest, see);
}

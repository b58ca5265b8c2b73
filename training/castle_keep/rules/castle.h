// A castle: the eight cells of its ring clockwise, towers on the even ones and walls on the odd, then the
// centre.
#pragma once

#include "tiles.h"

constexpr int SIDES = 8, CENTRE = SIDES, CELLS = SIDES + 1;

inline int after(int cell) { return (cell + 1) % SIDES; }
inline int before(int cell) { return (cell + SIDES - 1) % SIDES; }

struct Castle {
    std::array<Tile, CELLS> cells;

    Castle() { cells.fill(NONE); }

    Tile operator[](int cell) const { return cells[cell]; }
    Tile& operator[](int cell) { return cells[cell]; }

    int around() const {
        int number = 0;
        for (int cell = 0; cell < SIDES; ++cell) number += cells[cell] != NONE;
        return number;
    }
    int size() const { return around() + (cells[CENTRE] != NONE); }

    // Whether each colour is on the ring.
    std::array<bool, COLOURS> colours() const {
        std::array<bool, COLOURS> found{};
        for (int cell = 0; cell < SIDES; ++cell)
            if (cells[cell] != NONE) found[colour(cells[cell])] = true;
        return found;
    }

    bool takes(Tile tile, int cell) const {
        if (cells[cell] != NONE) return false;
        if (kind(tile) == KEEP || cell == CENTRE)
            return kind(tile) == KEEP && cell == CENTRE && colours()[colour(tile)];
        if (cell % 2 != kind(tile)) return false;
        const int standing = around();
        if (!standing) return cells[CENTRE] == NONE || colour(cells[CENTRE]) == colour(tile);
        int beside = 0, unlike = 0;
        for (Tile near : {cells[before(cell)], cells[after(cell)]}) {
            beside += near != NONE;
            unlike += near != NONE && !match(near, tile);
        }
        return beside && (!unlike || (standing == SIDES - 1 && unlike < beside));
    }

    // How many tiles an attack on a cell brings down. `fallen` gets the castle that is left.
    int attacked(int cell, Castle* fallen = nullptr) const {
        Castle left = *this;
        left[cell] = NONE;
        int number = 1;
        if (cell != CENTRE)
            for (int step : {1, SIDES - 1})
                for (int at = (cell + step) % SIDES;
                     left[at] != NONE && colour(left[at]) == colour(cells[cell]); at = (at + step) % SIDES) {
                    left[at] = NONE;
                    ++number;
                }
        if (fallen) *fallen = left;
        return number;
    }

    // How many of the tile on a cell it takes to attack it: 0 where there is nothing, or a tower.
    int needed(int cell) const {
        if (cells[cell] == NONE || (cell != CENTRE && cell % 2 == TOWER)) return 0;
        return cell == CENTRE && around() ? 2 : 1;
    }
};

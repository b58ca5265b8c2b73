// The pieces and the cards: seven with a tower on the back, seven with a wall.
#pragma once

#include <array>

enum Kind { TOWER_PIECE, SHORT_WALL, LONG_WALL };
constexpr int KINDS = 3;

struct Pieces {
    int tower = 0, short_wall = 0, long_wall = 0;

    int total() const { return tower + short_wall + long_wall; }
    int walls() const { return short_wall + long_wall; }
    int& operator[](int kind) {
        return kind == TOWER_PIECE ? tower : kind == SHORT_WALL ? short_wall : long_wall;
    }
    int operator[](int kind) const { return Pieces(*this)[kind]; }
    Pieces operator+(const Pieces& other) const {
        return {tower + other.tower, short_wall + other.short_wall, long_wall + other.long_wall};
    }
    bool operator==(const Pieces& other) const {
        return tower == other.tower && short_wall == other.short_wall && long_wall == other.long_wall;
    }
};

using Card = int;
constexpr int CARDS = 14, OF_A_BACK = 7;

struct Shown {
    Pieces pieces;
    int extra;
};

constexpr std::array<Shown, CARDS> SHOWN{{
    {{2, 0, 0}, 1},
    {{2, 1, 0}, 0},
    {{2, 0, 1}, 0},
    {{1, 1, 1}, 0},
    {{1, 2, 1}, 0},
    {{2, 1, 1}, 0},
    {{1, 1, 0}, 1},
    {{1, 1, 2}, 0},
    {{1, 2, 1}, 0},
    {{1, 3, 0}, 0},
    {{1, 0, 2}, 0},
    {{0, 2, 2}, 0},
    {{0, 1, 1}, 1},
    {{1, 0, 1}, 1},
}};

inline bool is_wall_card(Card card) { return card >= OF_A_BACK; }

template <class Cards>
Pieces shown(const Cards& cards) {
    Pieces pieces;
    for (Card card : cards) pieces = pieces + SHOWN[card].pieces;
    return pieces;
}

template <class Cards>
int extras(const Cards& cards) {
    int number = 0;
    for (Card card : cards) number += SHOWN[card].extra;
    return number;
}

// Whether a castle can be built of all these pieces from nothing.
inline bool can_all_connect(const Pieces& pieces) {
    return pieces.tower <= pieces.walls() + 1 && pieces.walls() <= 3 * pieces.tower + 1;
}

// The table: castles, hands, the pile, and what a turn makes of them. The two piles are one: they are
// unmarked.
#pragma once

#include <algorithm>
#include <vector>

#include "../../random.h"
#include "castle.h"

constexpr int HAND = 4, DRAWN = 2, SEATS = 4, IDLE = 2;

inline int total(const Counts& counts, int from = 0, int to = TILES) {
    int number = 0;
    for (int tile = from; tile < to; ++tile) number += counts[tile];
    return number;
}

// Shuffles a pile, each order equally likely.
inline auto shuffled_by(Random& random) {
    return [&random](std::vector<Tile>& pile) {
        for (int left = static_cast<int>(pile.size()); left > 1; --left)
            std::swap(pile[left - 1], pile[random.below(left)]);
    };
}

struct Position;

// What a seat does in a turn: its castle and hand afterwards, whom it attacks where, and what it discards.
struct Turn {
    Castle castle;
    Counts hand;
    bool built = false;
    int victim = -1, cell = -1;
    Counts discards{};

    bool can_build(Tile tile, int at) const { return hand[tile] && castle.takes(tile, at); }

    void build(Tile tile, int at) {
        built = true;
        castle[at] = tile;
        --hand[tile];
    }

    // Whether another seat may be attacked on a cell with what is in hand, and doing so.
    bool can_attack(const Position& position, int seat, int at) const;
    void attack(const Position& position, int seat, int at);

    void discard(int tile) {
        --hand[tile];
        ++discards[tile];
    }
};

struct Position {
    int seats;
    std::array<Castle, SEATS> castles;
    std::array<Counts, SEATS> hands{};
    std::vector<Tile> pile;  // the next tile stands last
    Counts discards{}, removed{};
    int turn = 0, passes = 0, idle_shuffles = 0;
    bool war = false, over = false;
    int winner = -1;

    // Deals. `shuffle` puts the pile in order: it is called with it.
    template <class Shuffle>
    Position(int seats, const Shuffle& shuffle) : seats(seats) {
        for (int tile = 0; tile < TILES; ++tile)
            pile.insert(pile.end(), copies(tile), static_cast<Tile>(tile));
        shuffle(pile);
        for (int seat = 0; seat < seats; ++seat)
            for (int number = 0; number < HAND; ++number) take(seat);
        draw(shuffle);
    }
    Position(int seats, Random& random) : Position(seats, shuffled_by(random)) {}

    // Lets the active seat draw, from the discards where the pile is empty; a second idle reshuffle ends it.
    void draw(Random& random) { draw(shuffled_by(random)); }

    template <class Shuffle>
    void draw(const Shuffle& shuffle) {
        for (int number = 0; number < DRAWN && !over; ++number) {
            if (pile.empty() && total(discards)) {
                for (int tile = 0; tile < TILES; ++tile)
                    pile.insert(pile.end(), discards[tile], static_cast<Tile>(tile));
                discards.fill(0);
                shuffle(pile);
                over = ++idle_shuffles == IDLE;
            }
            if (over || pile.empty()) continue;
            take(turn);
            if (pile.empty() && !total(discards)) passes = 0;
        }
    }

    // Plays the active seat's turn; the next one has still to draw.
    void play(const Turn& done) {
        const int seat = turn;
        const bool attacks = done.victim >= 0;
        passes = done.built || attacks ? 0 : passes + 1;
        if (done.built || attacks) idle_shuffles = 0;
        if (attacks) {
            const Castle hit = castles[done.victim];
            hit.attacked(done.cell, &castles[done.victim]);
            const Castle& left = castles[done.victim];
            for (int cell = 0; cell < CELLS; ++cell)
                if (hit[cell] != left[cell] && cell != done.cell) ++removed[hit[cell]];
            discards[hit[done.cell]] += static_cast<Tile>(1 + hit.needed(done.cell));
            if (!left.size()) win(seat);
        }
        castles[seat] = done.castle;
        hands[seat] = done.hand;
        for (int tile = 0; tile < TILES; ++tile) discards[tile] += done.discards[tile];
        if (castles[seat].size() == CELLS) win(seat);
        war |=
            std::all_of(castles.begin(), castles.begin() + seats, [](auto& one) { return one.size() >= 2; });
        if (passes >= seats && pile.empty() && !total(discards)) over = true;
        if (!over) turn = (turn + 1) % seats;
    }

  private:
    void take(int seat) {
        ++hands[seat][pile.back()];
        pile.pop_back();
    }

    void win(int seat) {
        over = true;
        winner = seat;
    }
};

inline bool Turn::can_attack(const Position& position, int seat, int at) const {
    const Castle& other = position.castles[seat];
    const int needed = other.needed(at);
    return position.war && seat != position.turn && needed && hand[other[at]] >= needed;
}

inline void Turn::attack(const Position& position, int seat, int at) {
    const Castle& other = position.castles[seat];
    victim = seat;
    cell = at;
    hand[other[at]] -= static_cast<Tile>(other.needed(at));
}

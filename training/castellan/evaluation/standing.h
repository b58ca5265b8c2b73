// How a seat stands: what it and the others have left, who is to move, and with what.
#pragma once

#include "../lookahead.h"
#include "../rules/position.h"

#ifndef SEATS
#define SEATS 2  // how many play: a network is trained, and has its features, for so many
#endif

constexpr int RIVALS = SEATS - 1;

// The cards of a seat as all know them: which they are together is no secret.
struct Holding {
    int cards = 0, in_hand = 0;
    Pieces left;  // all that the cards left show
    int extras = 0;
    bool can_double = false;
};

// A position as a seat sees it: while it is at rest, or as a turn begins.
struct Standing {
    int seat, mover;  // mover: who is to move
    Holding own;
    std::array<Holding, RIVALS> rivals;  // in the order of their turns after the seat
    Cards hand;
    Pieces handed;          // to who is to move
    std::vector<int> last;  // the last turns to come, of the mover first; none before the end is near

    bool begins() const { return mover == seat; }
    bool ending() const { return !last.empty(); }
    int rival(int number) const { return (seat + 1 + number) % SEATS; }
    const Holding& held(int by) const { return by == seat ? own : rivals[(by + SEATS - seat - 1) % SEATS]; }
};

inline Holding holding(const Position& at, int seat) {
    Holding found;
    found.cards = at.cards_left(seat);
    found.in_hand = static_cast<int>(at.hands[seat].size());
    for (const Cards* cards : {&at.hands[seat], &at.decks[seat][0], &at.decks[seat][1]}) {
        found.left = found.left + shown(*cards);
        found.extras += extras(*cards);
    }
    found.can_double = !at.doubled[seat];
    return found;
}

// How a seat stands between two turns.
inline Standing standing(const Position& at, int seat) {
    Standing found{seat, at.turn, holding(at, seat), {}, at.hands[seat], {}, at.last};
    for (int number = 0; number < RIVALS; ++number)
        found.rivals[number] = holding(at, found.rival(number));
    if (at.handed_to >= 0) found.handed = at.handed;
    return found;
}

// A yardstick: a player that judges turns by sums made by hand, as the game's narrow search does.
#pragma once

#include "turns.h"

// What a turn that lies on the plan is worth in points: who is ahead, room, cards, what the next may close.
inline double by_hand(Position& at, const Turn& turn) {
    const int seat = at.turn, other = at.next_seat();
    Plan& plan = at.plan;
    int best = 0;
    for (int one = 0; one < SEATS; ++one)
        if (one != seat) best = std::max(best, plan.score(one));
    double total = plan.score(seat) - best;
    if (other < 0) return total;
    for (int face = 1; face <= plan.faces(); ++face) {
        const Courtyard& one = plan.courtyard(static_cast<Face>(face));
        if (one.stands && one.seat == seat) total += 0.35 * std::min(MOST_ROOM, one.area - 1);
    }
    if (turn.doubled != OUTSIDE) total -= 3.5 + 0.5 * at.cards_left(seat);
    const int kept = static_cast<int>(at.hands[seat].size() - turn.cards.size());
    total += CARD * (kept + extras(turn.cards)) - turn.left.total();
    double reply = 0;
    for (int cards = 1; cards <= 2; ++cards) {
        const Gain gain = gain_of(plan, other, Pieces{cards, cards, cards} + turn.left);
        reply = std::max(reply, gain.points - (cards - 1) * CARD);
    }
    return total - 0.7 * reply;
}

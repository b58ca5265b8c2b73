// A yardstick: a player that judges turns by sums made by hand, as the game's narrow search does.
#pragma once

#include "turns.h"

// What a turn that lies on the plan is worth in points: who is ahead, room, cards, what the other may close.
inline double by_hand(Position& at, const Turn& turn) {
    const int seat = at.turn, other = 1 - seat;
    Plan& plan = at.plan;
    double total = plan.score(seat) - plan.score(other);
    if (at.ending) return total;
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

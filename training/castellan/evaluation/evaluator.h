// The player: of all turns it takes the one that the networks value most.
#pragma once

#include "../../network.h"
#include "../turns.h"

// By whether the seat begins its turn.
using Evaluator = std::array<Network<FEATURES>, 2>;

struct Choice {
    Turn turn;
    double value;
};

// What the end of a game is worth to a seat; a victory may be shared.
inline double outcome(const Plan& plan, int seat) {
    std::pair<int, int> best(-1, -1), mine;
    int winners = 0;
    for (int one = 0; one < SEATS; ++one) {
        const std::pair<int, int> reached(plan.score(one), plan.keeps(one));
        if (one == seat) mine = reached;
        if (reached > best) best = reached, winners = 0;
        winners += reached == best;
    }
    return mine == best ? 1.0 / winners : 0;
}

// The value of a turn that lies on the plan, which is the last of all where no other seat has one to come.
inline double value_of(const Evaluator& evaluator, Position& at, const Turn& turn) {
    if (at.next_seat() < 0) return outcome(at.plan, at.turn);
    const Standing then = after(at, turn);
    return evaluator[false].value(Observer(at.plan, then).features());
}

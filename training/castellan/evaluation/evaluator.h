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
    const std::pair<int, int> mine(plan.score(seat), plan.keeps(seat));
    const std::pair<int, int> theirs(plan.score(1 - seat), plan.keeps(1 - seat));
    return mine > theirs ? 1 : mine == theirs ? 0.5 : 0;
}

// The value of a turn that lies on the plan, which is the last of all where no other seat has one to come.
inline double value_of(const Evaluator& evaluator, Position& at, const Turn& turn) {
    if (at.ending) return outcome(at.plan, at.turn);
    const Standing then = after(at, turn);
    return evaluator[false].value(Observer(at.plan, then).features());
}

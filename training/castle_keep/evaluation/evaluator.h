// The player: of all turns it takes the one that the networks value most.
#pragma once

#include "../../network.h"
#include "../rules/turns.h"
#include "features.h"

// By whether the seat begins its turn.
using Evaluator = std::array<Network<FEATURES>, 2>;

struct Choice {
    Turn turn;
    double value;
};

inline Choice best_turn(const Evaluator& evaluator, const Position& at) {
    Choice best{{}, -1};
    for (const Turn& turn : Turns::of(at)) {
        Position then = at;
        then.play(turn);
        const double value =
            then.over ? then.winner == at.turn : evaluator[false].value(Observer(then, at.turn).features());
        if (value > best.value) best = {turn, value};
    }
    return best;
}

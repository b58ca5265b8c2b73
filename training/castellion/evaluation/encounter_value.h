// Encounters as the evaluator sees them: what to destroy, and what it would be worth to face an Ordeal.
#pragma once

#include "../rules/encounter.h"
#include "../rules/moves.h"
#include "evaluator.h"

// Destroys so many tiles, all if there are fewer, one after another those that the evaluator misses least.
// Pantry tiles down to `kept` stay.
inline void destroy(Castle& castle, int tiles, const Prospect& ahead, const Evaluator& evaluator,
                    Discards& discards, int kept = 0) {
    for (; tiles > 0 && castle.width; --tiles) {
        const bool spare = castle.stored() > kept;
        float best = -1;
        Castle best_rest;
        Tile best_tile = 0;
        destructions(castle, [&](const Castle& rest, Tile tile) {
            const float value = tile < DEFENDERS || spare ? evaluator.value(rest, ahead) : 0;
            if (value > best) best = value, best_rest = rest, best_tile = tile;
        });
        castle = best_rest;
        ++discards[best_tile];
    }
}

// Faces the next Ordeal; the evaluator chooses what is destroyed for it.
inline void face(Game& game, const Evaluator& evaluator) {
    encounter(game, [&evaluator](Game& at, int cost, int kept) {
        destroy(at.castle, cost, prospect(at, at.passed + 1, 0), evaluator, at.discards, kept);
    });
}

// The expected value of facing the next Ordeal now, over its cards if it lies face down.
inline float value_of_encounter(const Game& game, const Evaluator& evaluator) {
    const auto value = [&evaluator](Game after) {
        face(after, evaluator);
        return after.over ? static_cast<float>(after.reward) : evaluator.value(after.castle, prospect(after));
    };
    if (game.known[game.passed]) return value(game);
    const int cards = static_cast<int>(game.level.cards[game.passed].size());
    float sum = 0;
    for (int card = 0; card < cards; ++card) {
        Game guess = game;
        guess.dealt.cards[game.passed] = card;
        sum += value(guess);
    }
    return sum / static_cast<float>(cards);
}

// Whether a game whose last Ordeal lies face up is won by facing it now.
inline bool wins(Game game, const Evaluator& evaluator) {
    face(game, evaluator);
    return game.won();
}

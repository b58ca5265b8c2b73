// The chance of two castles together: each by what it faces itself, the product of both.
#pragma once

#include "../rules/moves.h"
#include "../rules/pair.h"
#include "evaluator.h"

// What lies before a castle that is to face an Ordeal, and then every second one; nothing past the last.
inline Prospect prospect_from(const Pair& game, int first) {
    const bool later = first > game.passed && first < ORDEALS;
    const int traitors = game.traitors - (later ? game.ordeal().traitors : 0);
    Prospect ahead = prospect(game, std::min(first, ORDEALS - 1), traitors, 2);
    const int needed = game.ordeal().traitors - game.traitors;
    const double share = needed > ahead.traitors ? 1 : needed / (ahead.traitors + 1.0);
    ahead.until = share * (ahead.left - ahead.traitors) + (SAFE_TILES - game.safe_drawn);
    if (first == ORDEALS) {
        ahead.turns = NO_TURN;
        ahead.contexts.clear();
        ahead.aims.clear();
    } else {
        ahead.turns = first - game.passed;
        if (game.known[first]) ahead.sunken = game.level.cards[first][game.dealt.cards[first]].rows;
    }
    return ahead;
}

// What both castles face: the one of who acts the next Ordeal (`own` 0) or the one after it (1).
struct Roles {
    Prospect castle, beside;

    Roles(const Pair& game, int own)
        : castle(prospect_from(game, game.passed + own)),
          beside(prospect_from(game, game.passed + 1 - own)) {}

    double value(const Pair& game, const Evaluator& evaluator) const {
        return double(evaluator.value(game.castle, castle)) * evaluator.value(game.beside, beside);
    }
};

// The ways in which Ordeals may come to be faced: while nobody holds the Champion card there are two.
inline std::vector<Roles> roles(const Pair& game) {
    if (game.champion == NOBODY_YET) return {Roles(game, 0), Roles(game, 1)};
    return {Roles(game, game.faces() ? 0 : 1)};
}

// The value of castles of who acts, while all else stays as it is.
class PairValue {
  public:
    PairValue(const Pair& game, const Evaluator& evaluator)
        : evaluator_(evaluator), roles_(roles(game)), width_(game.beside.width) {
        for (const Roles& one : roles_) others_.push_back(evaluator.value(game.beside, one.beside));
    }

    float operator()(const Castle& castle) const {
        float best = 0;
        for (std::size_t i = 0; i < roles_.size(); ++i)
            if (others_[i] > best)
                best = std::max(best, others_[i] * evaluator_.value(castle, roles_[i].castle));
        return best + static_cast<float>(evaluator_.widening * (castle.width + width_));
    }

  private:
    const Evaluator& evaluator_;
    std::vector<Roles> roles_;
    int width_;
    std::vector<float> others_;
};

inline float pair_value(const Pair& game, const Evaluator& evaluator) {
    return PairValue(game, evaluator)(game.castle);
}

// Destroys so many tiles of who acts, one after another those that are missed least; `top`: only those with
// none above.
inline void pay(Pair& game, int tiles, const Evaluator& evaluator, bool top, int kept = 0) {
    const PairValue value(game, evaluator);
    for (; tiles > 0 && game.castle.width; --tiles) {
        const bool spare = game.castle.stored() > kept;
        float best = -1;
        Castle best_rest;
        Tile best_tile = 0;
        const auto look = [&](const Castle& rest, Tile tile) {
            const float chance = tile < DEFENDERS || spare ? value(rest) : 0;
            if (chance > best) best = chance, best_rest = rest, best_tile = tile;
        };
        if (top)
            removals(game.castle, look);
        else
            destructions(game.castle, look);
        game.castle = best_rest;
        ++game.discards[best_tile];
    }
}

// The game after the next Ordeal, faced by who acts.
inline Pair faced(Pair game, const Evaluator& evaluator) {
    game.face([&evaluator](Game& at, int cost, int kept) {
        Pair after = static_cast<Pair&>(at);  // as it will be once that is paid
        after.champion = after.seat;
        after.traitors = 0;
        ++after.passed;
        pay(after, cost, evaluator, false, kept);
        at.castle = after.castle;
        at.discards = after.discards;
    });
    return game;
}

inline float value_after(const Pair& game, const Evaluator& evaluator) {
    return game.over ? static_cast<float>(game.reward) : pair_value(game, evaluator);
}

// The game after the next Ordeal, which the better of two faces; the seat to act stays.
inline Pair met(Pair game, const Evaluator& evaluator) {
    game.known[game.passed] = true;
    if (!game.founded()) {
        game.lose_ground();
        return game;
    }
    const int acts = game.seat;
    Pair best = game;
    float most = -1;
    for (int turn = 0; turn < 2; ++turn, game.change()) {
        Pair way = game;
        if (!way.faces()) {
            if (way.castle.size() < CHAMPION_COST) continue;
            way.give();
            pay(way, CHAMPION_COST, evaluator, true);
        }
        way = faced(way, evaluator);
        const float value = value_after(way, evaluator);
        if (value > most) most = value, best = way;
    }
    if (best.seat != acts) best.change();
    return best;
}

// The expected value of meeting the next Ordeal now, over its cards if it lies face down.
inline float value_of_meeting(const Pair& game, const Evaluator& evaluator) {
    if (game.known[game.passed]) return value_after(met(game, evaluator), evaluator);
    const int cards = static_cast<int>(game.level.cards[game.passed].size());
    float sum = 0;
    for (int card = 0; card < cards; ++card) {
        Pair guess = game;
        guess.dealt.cards[game.passed] = card;
        sum += value_after(met(guess, evaluator), evaluator);
    }
    return sum / static_cast<float>(cards);
}

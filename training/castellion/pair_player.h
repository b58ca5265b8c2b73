// The player of two castles: takes the action after which the evaluator values both together most.
// What is left out is what player.h leaves out, and giving the Champion card away before an Ordeal comes.
#pragma once

#include <vector>

#include "evaluation/pair_value.h"
#include "player.h"

// Both castles after an action, and what each was valued.
struct PairStep {
    Step castle, beside;
    float value() const { return castle.value * beside.value; }
};

class PairPlayer {
  public:
    PairPlayer(const Evaluator& evaluator, Random& random, double exploring, double wavering)
        : evaluator_(evaluator), random_(random), exploring_(exploring), wavering_(wavering) {}

    std::vector<PairStep> play(Pair& game) {
        std::vector<PairStep> steps;
        while (!game.over) {
            if (calls_early(game)) {
                game = met(game, evaluator_);
                continue;
            }
            const Tile tile = draw(game);
            if (tile < DEFENDERS) {
                use(game, tile);
                remember(game, steps);
            } else if (!game.can_spurn(tile) || !spurns(game)) {
                ++game.traitors;
            }
            while (!game.over && (game.triggered() || game.all_drawn())) game = met(game, evaluator_);
            game.change();
        }
        return steps;
    }

  private:
    const Evaluator& evaluator_;
    Random& random_;
    double exploring_, wavering_;

    Step step(const Castle& castle, const Prospect& ahead) const {
        Rows rows = features(castle, ahead, evaluator_.layout);
        const float value = evaluator_.networks[ahead.ordeal].value(rows);
        return {ahead.ordeal, std::move(rows), value};
    }

    void remember(const Pair& game, std::vector<PairStep>& steps) const {
        PairStep best{};
        float most = -1;
        for (const Roles& way : roles(game)) {
            PairStep one{step(game.castle, way.castle), step(game.beside, way.beside)};
            if (one.value() > most) most = one.value(), best = std::move(one);
        }
        steps.push_back(std::move(best));
    }

    // Whether the next Ordeal is known to be passed as things stand.
    static bool is_ready(const Pair& game) {
        if (!game.founded()) return false;
        Pair other = game;
        other.change();
        return (game.faces() && game.is_ready()) || (other.faces() && other.is_ready());
    }

    bool calls_early(const Pair& game) const {
        if (!game.level.powers) return false;
        if (game.passed == ORDEALS - 1) return game.known[game.passed] && met(game, evaluator_).won();
        return is_ready(game) &&
               value_of_meeting(game, evaluator_) > pair_value(game, evaluator_) + EARLY_GAIN;
    }

    static Tile draw(Pair& game) {
        const bool danger = game.traitors == game.ordeal().traitors - 1 && !is_ready(game);
        const bool safe = game.main_drawn == MAIN_TILES || (danger && game.safe_drawn < SAFE_TILES);
        return game.draw(safe);
    }

    bool spurns(Pair& game) const {
        Pair placed = game;
        ++placed.traitors;
        const float value =
            placed.triggered() ? value_of_meeting(placed, evaluator_) : pair_value(placed, evaluator_);
        Pair rest = game;
        pay(rest, game.spurn_cost(), evaluator_, false);
        if (pair_value(rest, evaluator_) <= value) return false;
        game = rest;
        return true;
    }

    // The best way for who acts to use a tile: to place it, or with its power.
    Choice best(const Pair& game, Tile tile, float least, const Castle& unused) {
        const PairValue worth(game, evaluator_);
        const int towers = formations(game.castle)[TOWER];
        const int hidden = game.first_hidden();
        const float off = random_.unit() < wavering_ ? OFF : 0;
        Choice best{least, unused, NONE};
        const auto look = [&](const Castle& castle, Tile placed) {
            float value = hidden < ORDEALS && completes_tower(castle, placed, towers)
                              ? value_revealed(game, castle, hidden)
                              : worth(castle);
            if (exploring_ > 0 && random_.unit() < exploring_) value = 2;
            if (off > 0) value += off * static_cast<float>(random_.unit());
            if (value > best.value) best = {value, castle, placed};
        };
        const auto place = [&](Tile placed) {
            placements(game.castle, placed, [&](const Castle& castle) { look(castle, placed); });
        };
        const auto unplaced = [&](const Castle& castle) { look(castle, NONE); };
        place(tile);
        if (!game.level.powers || game.castle.size() < 2) return best;
        if (faction(tile) == JUGGLER) swaps(game.castle, unplaced);
        if (faction(tile) == PYRO) burnings(game.castle, worth, unplaced);
        if (faction(tile) == CHAMELEON) {
            game.recoveries(tile, [&](Tile other) {
                place(other);
                if (faction(other) == JUGGLER) swaps(game.castle, unplaced);
            });
        }
        return best;
    }

    float value_revealed(Pair game, const Castle& castle, int hidden) const {
        float value = 0;
        game.castle = castle;
        game.known[hidden] = true;
        for (int card = 0; card < FOES - 1; ++card) {
            game.dealt.cards[hidden] = card;
            value += pair_value(game, evaluator_) / (FOES - 1);
        }
        return value;
    }

    // Uses a Defender for the own castle, discards it, or gives it to the other.
    void use(Pair& game, Tile tile) {
        const Choice own = best(game, tile, pair_value(game, evaluator_), game.castle);
        if (game.castle.width) {
            Pair given = game;
            pay(given, 1, evaluator_, !game.level.powers);
            given.change();
            const float kept = game.level.powers ? pair_value(given, evaluator_) : -1;  // else it is placed
            const Choice gift = best(given, tile, kept, given.castle);
            if (gift.value > own.value) {
                given.use(tile, gift.castle, gift.placed);
                given.change();
                game = given;
                return;
            }
        }
        game.use(tile, own.castle, own.placed);
    }
};

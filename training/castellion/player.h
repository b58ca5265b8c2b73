// The player: takes the action whose castle the evaluator values most, and tells which castles it came by.
// The Seer's power, the recovery of a Pyro and the last tile of a castle are left out.
#pragma once

#include <vector>

#include "evaluation/encounter_value.h"
#include "rules/moves.h"

constexpr float EARLY_GAIN = 0.01f;  // that calling an Ordeal early must promise
constexpr float OFF = 0.05f;         // how much values are off at most while wavering

// A castle after an own action, and its value then.
struct Step {
    int ordeal;
    Rows rows;
    float value;
};

// What to do with a Defender: `placed` is the tile that goes into the castle, it or one from the discards.
struct Choice {
    float value;
    Castle castle;
    Tile placed;
};

class Player {
  public:
    // `exploring` is the chance of each action to be taken whatever its value, `wavering` the chance that
    // actions are chosen between by values that are off.
    Player(const Evaluator& evaluator, Random& random, double exploring, double wavering)
        : evaluator_(evaluator), random_(random), exploring_(exploring), wavering_(wavering) {}

    std::vector<Step> play(Game& game) {
        std::vector<Step> steps;
        while (!game.over) {
            if (calls_early(game)) {
                face(game, evaluator_);
                continue;
            }
            if (game.level.stocked && stores(game)) {
                remember(game, steps);
                continue;
            }
            const Tile tile = draw(game);
            if (tile < DEFENDERS) {
                use(game, tile);
                remember(game, steps);
            } else if (!game.can_spurn(tile) || !spurns(game)) {
                ++game.traitors;
            }
            while (!game.over && (game.triggered() || game.all_drawn())) face(game, evaluator_);
        }
        return steps;
    }

  private:
    const Evaluator& evaluator_;
    Random& random_;
    double exploring_, wavering_;

    void remember(const Game& game, std::vector<Step>& steps) const {
        Rows rows = features(game.castle, prospect(game), evaluator_.layout);
        const float value = evaluator_.networks[game.passed].value(rows);
        steps.push_back({game.passed, std::move(rows), value});
    }

    // Places a Pantry tile, if that is better than none.
    bool stores(Game& game) const {
        const Prospect ahead = prospect(game);
        float best = evaluator_.value(game.castle, ahead);
        Castle chosen;
        int taken = SHAPES;
        for (int kind = 0; kind < SHAPES; ++kind) {
            if (!game.stock[kind]) continue;
            placements(game.castle, DEFENDERS + kind, [&](const Castle& castle) {
                float value = evaluator_.value(castle, ahead);
                if (exploring_ > 0 && random_.unit() < exploring_) value = 2;
                if (value > best) best = value, chosen = castle, taken = kind;
            });
        }
        if (taken == SHAPES) return false;
        game.store(taken, chosen);
        return true;
    }

    bool calls_early(const Game& game) const {
        if (!game.level.powers) return false;
        if (game.passed == ORDEALS - 1) return game.known[game.passed] && wins(game, evaluator_);
        return game.is_ready() && value_of_encounter(game, evaluator_) >
                                      evaluator_.value(game.castle, prospect(game)) + EARLY_GAIN;
    }

    // Draws from the safe pile when the next Traitor would bring an Ordeal too soon.
    static Tile draw(Game& game) {
        const bool danger = game.traitors == game.ordeal().traitors - 1 && !game.is_ready();
        const bool safe = game.main_drawn == MAIN_TILES || (danger && game.safe_drawn < SAFE_TILES);
        return game.draw(safe);
    }

    // Discards a Traitor at the cost of tiles, if that is better than to place it.
    bool spurns(Game& game) const {
        Game placed = game;
        ++placed.traitors;
        const float value = placed.triggered() ? value_of_encounter(placed, evaluator_)
                                               : evaluator_.value(placed.castle, prospect(placed));
        const Prospect ahead = prospect(game);
        Castle rest = game.castle;
        Discards discards = game.discards;
        destroy(rest, game.spurn_cost(), ahead, evaluator_, discards);
        if (evaluator_.value(rest, ahead) <= value) return false;
        game.castle = rest;
        game.discards = discards;
        return true;
    }

    // Places or discards a Defender, with its power if that is best.
    void use(Game& game, Tile tile) {
        const Choice choice = best(game, tile);
        game.use(tile, choice.castle, choice.placed);
    }

    Choice best(const Game& game, Tile tile) {
        const int towers = formations(game.castle)[TOWER];
        const Prospect ahead = prospect(game);
        const int hidden = game.first_hidden();
        const float off = random_.unit() < wavering_ ? OFF : 0;
        Choice best{evaluator_.value(game.castle, ahead), game.castle, NONE};
        const auto look = [&](const Castle& castle, Tile placed) {
            float value = hidden < ORDEALS && completes_tower(castle, placed, towers)
                              ? value_revealed(castle, ahead, hidden - game.passed)
                              : evaluator_.value(castle, ahead);
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
        if (faction(tile) == PYRO)
            burnings(
                game.castle, [&](const Castle& rest) { return evaluator_.value(rest, ahead); }, unplaced);
        if (faction(tile) == CHAMELEON) {
            game.recoveries(tile, [&](Tile other) {
                place(other);
                if (faction(other) == JUGGLER) swaps(game.castle, unplaced);
            });
        }
        return best;
    }

    // The value of a castle whose tower is about to reveal an Ordeal, by its place among those to come.
    float value_revealed(const Castle& castle, Prospect ahead, int place) const {
        float value = 0;
        for (int foe = 1; foe < FOES; ++foe) {
            ahead.contexts[place] = place * FOES + foe;
            value += evaluator_.value(castle, ahead) / (FOES - 1);
        }
        return value;
    }
};

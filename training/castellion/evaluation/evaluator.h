// The evaluator: three networks, one for each Ordeal that may come next, and what they are told of a game.
#pragma once

#include <array>
#include <fstream>
#include <string>

#include "../rules/game.h"
#include "network.h"

constexpr int FOES = 5;  // unknown, then the four cards of an Assault

// How many contexts tell what is asked: the last card; the last two; a foe for each Ordeal to come.
inline int contexts(const Level& level) {
    return level.hidden ? ORDEALS * FOES : level.powers ? 2 * KINDS : KINDS;
}

struct Evaluator {
    const Level& level;
    Layout layout;
    std::array<Network, ORDEALS> networks;
    double widening = 0;  // that each column of two castles counts more, for a start

    Evaluator(const Level& at, Random& random, bool two = false)
        : level(at),
          layout(contexts(at), two),
          networks{Network(layout.rows, random), Network(layout.rows, random), Network(layout.rows, random)} {
    }

    float value(const Castle& castle, const Prospect& ahead) const {
        return networks[ahead.ordeal].value(features(castle, ahead, layout));
    }

    // Whether one of two castles, whose next Ordeal is so, is told as a castle alone is: asked formations.
    bool is_of_one(int ordeal) const { return level.powers || ordeal != 1; }

    // Writes the networks to a file, and returns whether it could. One that was there stays whole until then.
    bool save(const std::string& name) const {
        const std::string fresh = name + ".new";
        std::ofstream file(fresh, std::ios::binary);
        for (const Network& network : networks) network.write(file);
        file.close();
        return file && std::rename(fresh.c_str(), name.c_str()) == 0;
    }

    // Reads the networks from a file, those of one castle for two if told. Returns whether it has exactly
    // what they need.
    bool load(const std::string& name, bool of_one = false) {
        std::ifstream file(name, std::ios::binary);
        const int rows = of_one ? layout.turn : layout.rows;
        const Network fresh = networks[1];  // for a castle of two that Exam II asks nothing but rows
        for (Network& network : networks) network.read(file, rows);
        if (of_one && !is_of_one(1)) networks[1] = fresh;
        return file && file.peek() == std::ifstream::traits_type::eof();
    }
};

// What the Ordeals to come ask, each or every second one; of the first one face down all that it may, of
// others nothing.
inline std::vector<Aim> aims(const Game& game, int ordeal, int step) {
    std::vector<Aim> aims;
    int rows = 0;
    bool hidden = false;
    for (int i = ordeal; i < ORDEALS; i += step) {
        const int place = i - ordeal;
        const Ordeal& card = game.level.cards[i][game.dealt.cards[i]];
        if (game.known[i]) {
            rows += card.rows;
            if (!card.rows) aims.push_back({place, place, card.asked, rows});
        } else if (!hidden) {
            hidden = true;
            for (int kind = 0; kind < KINDS; ++kind)
                aims.push_back({ORDEALS + kind, place, game.level.cards[i][kind].asked, rows});
        }
    }
    return aims;
}

// What lies before the castle of a game; asked for the moment after the next Ordeal too. It faces each of the
// Ordeals to come, or every second one.
inline Prospect prospect(const Game& game, int ordeal, int traitors, int step = 1) {
    Prospect ahead{ordeal, {}, {}, 0, aims(game, ordeal, step), {}, 0, 0};
    ahead.stocked = game.level.stocked;
    ahead.powers = game.level.powers;
    for (int i = game.main_drawn; i < MAIN_TILES; ++i)
        if (game.dealt.main[i] < DEFENDERS) ++ahead.pool[game.dealt.main[i]];
    for (int i = game.safe_drawn; i < SAFE_TILES; ++i) ahead.safe |= 1 << game.dealt.safe[i];
    if (game.level.powers)
        for (Tile tile = 0; tile < DEFENDERS; ++tile) ahead.discards |= (game.discards[tile] > 0) << tile;
    ahead.traitors = TRAITORS - game.traitors_drawn;
    ahead.left = MAIN_TILES - game.main_drawn;
    const int defenders = ahead.left - ahead.traitors;
    int needed = -traitors;
    for (int i = ordeal; i < ORDEALS; ++i) {
        needed += game.level.cards[i][game.dealt.cards[i]].traitors;
        ahead.needed[i - ordeal] = needed;
        const double share = needed > ahead.traitors ? 1 : needed / (ahead.traitors + 1.0);
        ahead.draws[i - ordeal] = share * defenders + (SAFE_TILES - game.safe_drawn);
    }
    if (game.level.hidden)
        for (int i = ordeal; i < ORDEALS; i += step)
            ahead.contexts.push_back((i - ordeal) * FOES + (game.known[i] ? 1 + game.dealt.cards[i] : 0));
    else if (game.level.powers)
        for (int i = ordeal ? ordeal : step; i < ORDEALS; i += step)
            ahead.contexts.push_back((i - 1) * KINDS + game.dealt.cards[i]);
    else if ((ORDEALS - 1 - ordeal) % step == 0)
        ahead.contexts.push_back(game.dealt.cards[ORDEALS - 1]);
    return ahead;
}

inline Prospect prospect(const Game& game) { return prospect(game, game.passed, game.traitors); }

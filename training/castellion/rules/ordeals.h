// The levels and their Ordeals, as tables, and a deal of both piles.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "../../random.h"
#include "windows.h"

constexpr int ORDEALS = 3;
constexpr int LOST = -1;

// An Ordeal card: the Traitors that trigger it, the formations it asks at least, the rows at the bottom that
// it destroys in any case, and the tiles that it costs to lack the formations; LOST, the game.
struct Ordeal {
    int traitors;
    Formations asked;
    int rows = 0;
    int cost = LOST;
};

// A level: for Ordeals I, II and III the cards of which one is drawn. `powers`: discarded tiles act, an
// Ordeal may be called early. `hidden`: cards lie face down, and formations have bonuses. `stocked`: there is
// a Pantry. `paired`: there are networks for two castles.
struct Level {
    const char* name;
    bool powers, hidden, stocked, paired;
    std::array<std::vector<Ordeal>, ORDEALS> cards;
};

inline std::vector<Ordeal> pairs(int traitors, int many, int few) {
    std::vector<Ordeal> cards(3, Ordeal{traitors, {}});
    cards[0].asked[TOWER] = cards[1].asked[BASTION] = cards[2].asked[LINE] = many;
    cards[0].asked[BASTION] = cards[1].asked[LINE] = cards[2].asked[TOWER] = few;
    return cards;
}

// Harpy, Horde, Behemoth, Earthworm.
inline std::vector<Ordeal> assaults(int number, int asked, int cost) {
    std::vector<Ordeal> cards(KINDS, Ordeal{2, {}, 0, cost});
    for (int kind : {TOWER, LINE, BASTION}) cards[kind].asked[kind] = asked;
    cards.push_back({2, {}, number});
    return cards;
}

inline const std::array<Level, 4> LEVELS{{
    {"architects", false, false, false, true, {{{{5, {1, 1, 1}}}, {{2, {}, 1}}, pairs(5, 3, 2)}}},
    {"admiral", true, false, false, false, {{{{3, {1, 1, 1}}}, pairs(3, 2, 2), pairs(3, 3, 2)}}},
    {"menace", true, true, false, false, {{assaults(1, 2, 16), assaults(2, 3, 32), assaults(3, 5, 42)}}},
    {"pantry", true, true, true, false, {{assaults(1, 2, 16), assaults(2, 3, 32), assaults(3, 5, 42)}}},
}};

constexpr int MAIN_TILES = 72, TRAITORS = 12, BLACK_TRAITORS = 3, SAFE_TILES = DEFENDERS;
// In the piles, beside Defenders.
constexpr Tile TRAITOR = CASTLE_TILES, BLACK_TRAITOR = CASTLE_TILES + 1;

struct Deal {
    std::array<Tile, MAIN_TILES> main;
    std::array<Tile, SAFE_TILES> safe;
    std::array<int, ORDEALS> cards;
};

template <class Pile>
void shuffle(Pile& pile, Random& random) {
    for (int i = static_cast<int>(pile.size()) - 1; i > 0; --i) std::swap(pile[i], pile[random.below(i + 1)]);
}

inline Deal deal(const Level& level, std::uint64_t seed) {
    Random random(seed);
    Deal dealt;
    for (int i = 0; i < MAIN_TILES; ++i) dealt.main[i] = i < MAIN_TILES - TRAITORS ? i % DEFENDERS : TRAITOR;
    std::fill(dealt.main.end() - BLACK_TRAITORS, dealt.main.end(), BLACK_TRAITOR);
    for (int i = 0; i < SAFE_TILES; ++i) dealt.safe[i] = i;
    shuffle(dealt.main, random);
    shuffle(dealt.safe, random);
    for (int i = 0; i < ORDEALS; ++i) dealt.cards[i] = random.below(static_cast<int>(level.cards[i].size()));
    return dealt;
}

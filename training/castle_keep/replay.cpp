// Replays games by the trainer's rules, for a test that holds them to those of the game.
//
// Reads a command a line, and answers each with a line of JSON:
//   deal SEATS TILE ...             a new game; the tiles as they are drawn, first all hands
//   choices                         what the active seat may build and attack as its turn begins
//   turn ACTION ... draw TILE ...   its actions as the game writes them, and what the next seat draws
//   falls SEAT.CELL                 what an attack there leaves, and how many tiles it takes
//   set FACT ...                    another position; what is not told of is in the pile. A FACT is
//                                   castle:SEAT.TILE.CELL hand:SEAT.TILE discard:TILE removed:TILE
//                                   turn:NUMBER passes:NUMBER idle:NUMBER attacks:NUMBER
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>

#include "notation.h"
#include "rules/turns.h"

using Words = std::vector<std::string>;

Words split(const std::string& text, char by) {
    Words words;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, by);)
        if (!word.empty()) words.push_back(word);
    return words;
}

// Puts the tiles that are drawn next, as far as a pile has them, where they are drawn from.
void arrange(std::vector<Tile>& pile, const std::vector<Tile>& drawn) {
    for (auto tile = drawn.rbegin(); tile != drawn.rend(); ++tile) {
        const auto found = std::find(pile.begin(), pile.end(), *tile);
        if (found != pile.end()) std::rotate(found, found + 1, pile.end());
    }
}

std::vector<Tile> tiles_named(Words::const_iterator from, Words::const_iterator to) {
    std::vector<Tile> tiles;
    std::transform(from, to, std::back_inserter(tiles), tile_named);
    return tiles;
}

Position dealt(const Words& words) {
    const std::vector<Tile> drawn = tiles_named(words.begin() + 2, words.end());
    return Position(std::stoi(words[1]), [&drawn](std::vector<Tile>& pile) { arrange(pile, drawn); });
}

std::string quoted(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "\"" : ", \"") + word + "\"";
    return "[" + text + "]";
}

std::string choices(const Position& at) {
    const Turn turn{at.castles[at.turn], at.hands[at.turn]};
    Words builds, attacks;
    for (int cell = 0; cell < CELLS; ++cell) {
        for (Tile tile = 0; tile < TILES; ++tile)
            if (turn.can_build(tile, cell)) builds.push_back(name(tile) + "." + CELL_NAMES[cell]);
        for (int seat = 0; seat < at.seats; ++seat)
            if (turn.can_attack(at, seat, cell))
                attacks.push_back(name(at.castles[seat][cell]) + "." + std::to_string(seat) + "." +
                                  CELL_NAMES[cell]);
    }
    return "{\"builds\": " + quoted(builds) + ", \"attacks\": " + quoted(attacks) + "}";
}

// Whether a turn is among those that the trainer chooses from. It builds an empty castle from one side only,
// looks no further than a turn that completes a castle, and discards even where an attack has won.
bool is_found(const Position& at, const Turn& turn) {
    const std::vector<Turn> turns = Turns::of(at);
    const bool won = total(turn.hand) > HAND;
    return !at.castles[at.turn].size() || turns.front().castle.size() == CELLS ||
           std::any_of(turns.begin(), turns.end(), [&](const Turn& one) {
               return one.castle.cells == turn.castle.cells && one.victim == turn.victim &&
                      one.cell == turn.cell && (won || one.hand == turn.hand);
           });
}

// Carries out an action of a turn, and returns whether the trainer's rules allow it.
bool act(const Position& at, Turn& turn, const std::string& action) {
    const Words parts = split(action, ':');
    const Words arguments = parts.size() > 1 ? split(parts[1], '.') : Words{};
    const std::string& verb = parts.at(0);
    if (verb == "pass" || verb == "end") return true;
    const Tile tile = tile_named(arguments.at(0));
    if (verb == "build") {
        const int cell = cell_named(arguments.at(1));
        if (!turn.can_build(tile, cell)) return false;
        turn.build(tile, cell);
    } else if (verb == "attack") {
        const int seat = std::stoi(arguments.at(1)), cell = cell_named(arguments.at(2));
        if (!turn.can_attack(at, seat, cell)) return false;
        turn.attack(at, seat, cell);
    } else if (verb == "discard") {
        if (!turn.hand[tile]) return false;
        turn.discard(tile);
    } else {
        return false;
    }
    return true;
}

std::string told(const Position& at) {
    std::string castles, hands;
    for (int seat = 0; seat < at.seats; ++seat) {
        castles += (seat ? ", " : "") + cells(at.castles[seat]);
        hands += (seat ? ", " : "") + list(at.hands[seat]);
    }
    return "{\"castles\": [" + castles + "], \"hands\": [" + hands + "], \"discards\": " + list(at.discards) +
           ", \"removed\": " + list(at.removed) + ", \"pile\": " + std::to_string(at.pile.size()) +
           ", \"turn\": " + std::to_string(at.turn) + ", \"passes\": " + std::to_string(at.passes) +
           ", \"idle\": " + std::to_string(at.idle_shuffles) + ", \"attacks\": " + std::to_string(at.war) +
           ", \"over\": " + std::to_string(at.over) + ", \"winner\": " + std::to_string(at.winner) + "}";
}

std::string refused(const std::string& what) { return "{\"refused\": \"" + what + "\"}"; }

std::string play(Position& at, const Words& words) {
    Turn turn{at.castles[at.turn], at.hands[at.turn]};
    std::size_t next = 1;
    for (; next < words.size() && words[next] != "draw"; ++next)
        if (!act(at, turn, words[next])) return refused(words[next]);
    if (!is_found(at, turn)) return refused("not among all turns");
    at.play(turn);
    std::vector<Tile> drawn = tiles_named(words.begin() + std::min(next + 1, words.size()), words.end());
    arrange(at.pile, drawn);
    const int before = total(at.hands[at.turn]);
    at.draw([&](std::vector<Tile>& pile) {
        drawn.erase(drawn.begin(), drawn.begin() + total(at.hands[at.turn]) - before);
        arrange(pile, drawn);
    });
    return told(at);
}

std::string falls(const Position& at, const std::string& target) {
    const Words words = split(target, '.');
    const int cell = cell_named(words.at(1));
    const Castle& castle = at.castles[std::stoi(words[0])];
    Castle left;
    castle.attacked(cell, &left);
    return "{\"left\": " + cells(left) + ", \"needed\": " + std::to_string(castle.needed(cell)) + "}";
}

Position set(const Position& before, const Words& words) {
    Position at = before;
    at.castles.fill(Castle());
    at.hands.fill({});
    at.discards.fill(0), at.removed.fill(0);
    Counts pile;
    for (int tile = 0; tile < TILES; ++tile) pile[tile] = static_cast<Tile>(copies(tile));
    for (auto word = words.begin() + 1; word != words.end(); ++word) {
        const Words parts = split(*word, ':'), arguments = split(parts.at(1), '.');
        const std::string &fact = parts[0], &first = arguments.at(0);
        if (fact == "turn" || fact == "passes" || fact == "idle" || fact == "attacks") {
            const int number = std::stoi(first);
            if (fact == "turn") at.turn = number;
            if (fact == "passes") at.passes = number;
            if (fact == "idle") at.idle_shuffles = number;
            if (fact == "attacks") at.war = number;
            continue;
        }
        const Tile tile = tile_named(fact == "castle" || fact == "hand" ? arguments.at(1) : first);
        --pile[tile];
        if (fact == "castle") at.castles[std::stoi(first)][cell_named(arguments.at(2))] = tile;
        if (fact == "hand") ++at.hands[std::stoi(first)][tile];
        if (fact == "discard") ++at.discards[tile];
        if (fact == "removed") ++at.removed[tile];
    }
    at.pile.clear();
    for (int tile = 0; tile < TILES; ++tile)
        at.pile.insert(at.pile.end(), pile[tile], static_cast<Tile>(tile));
    return at;
}

int main() {
    Random random(1);
    Position at(2, random);
    for (std::string line; std::getline(std::cin, line);) {
        const Words words = split(line, ' ');
        std::string answer = refused(line);
        if (words.at(0) == "deal") answer = told(at = dealt(words));
        if (words[0] == "choices") answer = choices(at);
        if (words[0] == "turn") answer = play(at, words);
        if (words[0] == "falls") answer = falls(at, words.at(1));
        if (words[0] == "set") answer = told(at = set(at, words));
        std::printf("%s\n", answer.c_str());
    }
}

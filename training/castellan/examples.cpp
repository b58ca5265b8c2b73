// Writes positions of games and what the features say of them, as JSON, for a test of the game's evaluation.
// Run as `./examples > FILE`, compiled for so many seats as the features are for.
#include <cstdio>

#include "notation.h"
#include "turns.h"

constexpr int GAMES = SEATS == 2 ? 4 : 2, EVERY = 3 * RIVALS;

std::string told(const Position& at) {
    std::string yards, hands, decks, used;
    for (const Courtyard& one : courtyards(at.plan))
        yards += (yards.empty() ? "" : ", ") + ("{\"seat\": " + std::to_string(one.seat)) + ", \"double\": " +
                 (one.doubled ? "true" : "false") + ", \"cells\": [[" + cell(one.first, ", ") + "]]}";
    for (int seat = 0; seat < at.seats; ++seat) {
        const char* between = seat ? ", " : "";
        Cards gone;
        for (Card card = 0; card < CARDS; ++card) {
            bool there = false;
            for (const Cards* some : {&at.hands[seat], &at.decks[seat][0], &at.decks[seat][1]})
                there |= std::find(some->begin(), some->end(), card) != some->end();
            if (!there) gone.push_back(card);
        }
        hands += between + list(at.hands[seat]);
        decks += between + ("{\"tower\": " + list(at.decks[seat][0])) +
                 ", \"wall\": " + list(at.decks[seat][1]) + "}";
        used += between + list(gone);
    }
    std::string text = "{\"seats\": " + std::to_string(SEATS) + ", \"seat\": " + std::to_string(at.turn) + ", \"first_turn\": " +
                       (at.first ? "true" : "false") + ", \"towers\": " + towers(at.plan) + ", \"walls\": " +
                       walls(at.plan) + ", \"courtyards\": [" + yards + "], \"hands\": [" + hands +
                       "], \"decks\": [" + decks + "], \"used\": [" + used + "]";
    std::string last;
    for (const int seat : at.last) last += (last.empty() ? "" : ", ") + std::to_string(seat);
    if (at.ending) text += ", \"last_turns\": [" + last + "]";
    if (at.handed_to >= 0) {
        std::string handed = json(at.handed);
        handed.pop_back();
        text += ", \"handed\": " + handed + ", \"to\": " + std::to_string(at.handed_to) + "}";
    }
    return text + "}";
}

std::string numbers(const Features& found) {
    std::string text;
    char number[32];
    for (const float one : found) {
        std::snprintf(number, sizeof number, "%s%.5g", text.empty() ? "" : ", ", one);
        text += number;
    }
    return "[" + text + "]";
}

int main() {
    Random random(1);
    bool first = true;
    std::printf("[\n");
    for (int game = 0; game < GAMES; ++game) {
        Position at(SEATS, random);
        for (int number = 0; !at.over(); ++number) {
            if (number % EVERY == game % EVERY || at.ending) {
                std::printf("%s{\"position\": %s, \"features\": [", first ? "" : ",\n", told(at).c_str());
                first = false;
                for (int seat = 0; seat < SEATS; ++seat)
                    std::printf("%s%s", seat ? ", " : "",
                                numbers(Observer(at.plan, standing(at, seat)).features()).c_str());
                std::printf("]}");
            }
            std::vector<Turn> turns;
            each_turn(at, 4, 2, [&](const Turn& turn) { turns.push_back(turn); });
            take(at, turns[random.below(3) ? 0 : random.below(static_cast<int>(turns.size()))]);
            draw(at);
        }
    }
    std::printf("\n]\n");
}

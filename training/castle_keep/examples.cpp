// Writes positions of games and what the features say of them, as JSON, for a test of the game's
// evaluation. Run as `./examples > FILE`.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "baselines.h"
#include "evaluation/features.h"
#include "notation.h"

constexpr int GAMES = 3, EVERY = 5;

// One line: the position as `summary()` has it, and the features of the seat that begins its turn.
void tell(const Position& at) {
    std::string castles, hands;
    for (int seat = 0; seat < at.seats; ++seat) {
        castles += (seat ? ", " : "") + cells(at.castles[seat]);
        hands += (seat ? ", " : "") + list(at.hands[seat]);
    }
    std::printf("{\"position\": {\"seats\": %d, \"seat\": %d, \"castles\": [%s], \"hands\": [%s], ", at.seats,
                at.turn, castles.c_str(), hands.c_str());
    std::printf("\"discards\": %s, \"removed\": %s, \"attacks\": %s}, \"features\": [",
                list(at.discards).c_str(), list(at.removed).c_str(), at.war ? "true" : "false");
    const Features found = Observer(at, at.turn).features();
    for (int number = 0; number < features_of(at.seats); ++number)
        std::printf("%s%.5g", number ? ", " : "", found[number]);
    std::printf("]}");
}

int main() {
    Random random(1);
    bool first = true;
    std::printf("[\n");
    for (int seats = 2; seats <= SEATS; ++seats)
        for (int game = 0; game < GAMES; ++game) {
            Position at(seats, random);
            for (int number = 0; !at.over; ++number) {
                if (number % EVERY == game) {
                    std::printf(first ? "" : ",\n");
                    first = false;
                    tell(at);
                }
                at.play(Baseline(at, game % 2, random).turn());
                at.draw(random);
            }
        }
    std::printf("\n]\n");
}

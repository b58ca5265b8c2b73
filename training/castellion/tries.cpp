// Plays each deal several times, nothing known that lies face down, and tells how many games it wins.
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "notation.h"
#include "player.h"

constexpr double WAVERING = 0.25;  // or all games of a deal would be the same

int main(int count, char** words) {
    const std::size_t level = count > 1 ? std::strtoul(words[1], nullptr, 10) : LEVELS.size();
    const int tries = count > 3 ? std::atoi(words[3]) : 0;
    if (level >= LEVELS.size() || LEVELS[level].stocked || tries < 1)
        return std::fprintf(stderr, "Give a level from 0 to 2, its networks, and how many games to play of a deal.\n"),
               2;
    Random random(1);
    Evaluator evaluator(LEVELS[level], random);
    if (!evaluator.load(words[2]))
        return std::fprintf(stderr, "Not the networks of this level: %s\n", words[2]), 2;
    for (Deal deal; read(std::cin, deal);) {
        Random chance(1);  // a deal's games do not depend on what was played before
        Player player(evaluator, chance, 0, WAVERING);
        int won = 0;
        for (int number = 0; number < tries; ++number) {
            Game game(evaluator.level, deal);
            player.play(game);
            won += game.won();
        }
        std::printf("%d\n", won);
        std::fflush(stdout);
    }
}

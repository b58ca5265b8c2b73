// Trains the weights of Castle Keep's evaluator: it plays against itself and the baselines, and learns from
// each game. Run as `./train SEATS GAMES FILE`: FILE gets a line for positions at rest, one for those where
// the seat begins its turn.
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "baselines.h"
#include "evaluation/evaluator.h"

constexpr double RATE = 0.05, LAST_RATE = 0.002;
constexpr double LAMBDA = 0.7;      // how much a position learns from the end of its game, not from the next
constexpr double EXPLORING = 0.03;  // chance of a turn to be any
constexpr double LEARNS = 0.6, GREEDY = 0.25;  // chances of who sits on a seat; the rest are random
constexpr int MOST_DUELS = 2000;               // of each kind, no more than games learned from

enum Who { LEARNER, GREEDY_ONE, RANDOM_ONE };

struct Step {
    bool begins;
    Features features;
    double foreseen;  // where the seat begins its turn: the value of the best one
};

Turn baseline(Who who, const Position& at, Random& random) {
    return Baseline(at, who == GREEDY_ONE, random).turn();
}

Turn any_turn(const Position& at, Random& random) {
    const std::vector<Turn> turns = Turns::of(at);
    return turns[random.below(static_cast<int>(turns.size()))];
}

// Plays a game; the evaluator learns by TD(lambda), from each learner's last position to its first. Where a
// seat begins its turn, what it may come to is known: luck has no part in that target.
void learn(Evaluator& evaluator, int seats, Random& random, double rate) {
    std::array<Who, SEATS> who;
    for (Who& one : who) {
        const double luck = random.unit();
        one = luck < LEARNS ? LEARNER : luck < LEARNS + GREEDY ? GREEDY_ONE : RANDOM_ONE;
    }
    Position at(seats, random);
    std::array<std::vector<Step>, SEATS> steps;
    while (!at.over) {
        const int seat = at.turn;
        if (who[seat] == LEARNER) {
            const Choice best = best_turn(evaluator, at);
            steps[seat].push_back({true, Observer(at, seat).features(), best.value});
            at.play(random.unit() < EXPLORING ? any_turn(at, random) : best.turn);
            if (!at.over) steps[seat].push_back({false, Observer(at, seat).features(), 0});
        } else {
            at.play(baseline(who[seat], at, random));
        }
        at.draw(random);
    }
    for (int seat = 0; seat < seats; ++seat) {
        double target = at.winner == seat;
        for (auto step = steps[seat].rbegin(); step != steps[seat].rend(); ++step) {
            Network<FEATURES>& network = evaluator[step->begins];
            const double value = network.value(step->features);
            network.learn(step->features, step->begins ? step->foreseen : target, rate);
            target = LAMBDA * target + (1 - LAMBDA) * value;
        }
    }
}

// The share of games that the evaluator wins where all others are baselines of a kind.
double wins(const Evaluator& evaluator, int seats, Who others, int duels, Random& random) {
    int won = 0;
    for (int number = 0; number < duels; ++number) {
        Position at(seats, random);
        while (!at.over) {
            at.play(at.turn == number % seats ? best_turn(evaluator, at).turn : baseline(others, at, random));
            at.draw(random);
        }
        won += at.winner == number % seats;
    }
    return won / double(duels);
}

int main(int count, char** words) {
    const int seats = count == 4 ? std::atoi(words[1]) : 0, games = count == 4 ? std::atoi(words[2]) : 0;
    if (seats < 2 || seats > SEATS || games < 1) {
        std::fprintf(stderr, "train SEATS GAMES FILE\n");
        return 2;
    }
    Random random(static_cast<std::uint64_t>(seats));
    Evaluator evaluator{Network<FEATURES>(random), Network<FEATURES>(random)};
    const std::clock_t start = std::clock();
    for (int number = 0; number < games; ++number) {
        learn(evaluator, seats, random, RATE * (1 - number / double(games)) + LAST_RATE);
        if (number >= games * 2 / 3)
            for (Network<FEATURES>& network : evaluator) network.remember();
    }
    for (Network<FEATURES>& network : evaluator) network.settle();
    const int duels = std::min(games, MOST_DUELS);
    std::printf("%d games, %.0f s; ", games, double(std::clock() - start) / CLOCKS_PER_SEC);
    std::printf("wins %.3f against random, %.3f against greedy ones\n",
                wins(evaluator, seats, RANDOM_ONE, duels, random),
                wins(evaluator, seats, GREEDY_ONE, duels, random));
    std::FILE* file = std::fopen(words[3], "w");
    if (!file) return 1;
    evaluator[false].write(file, features_of(seats));
    std::fprintf(file, "\n");
    evaluator[true].write(file, features_of(seats));
    return std::fclose(file) ? 1 : 0;
}

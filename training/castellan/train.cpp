// Trains the weights of Castellan's evaluator for some number of seats (-DSEATS=4): it plays against itself and a player by hand, and
// learns from each game. Run as `./train GAMES FILE`: FILE gets a network for positions at rest, one for
// those where the seat begins its turn.
#include <cstdlib>
#include <ctime>

#include "baselines.h"
#include "evaluation/evaluator.h"

constexpr double RATE = 0.05, LAST_RATE = 0.002;
constexpr double LAMBDA = 0.7;      // how much a position learns from the end of its game, not from the next
constexpr double EXPLORING = 0.04;  // chance of a turn to be any
constexpr double BY_HAND = 0.25;    // chance of a seat to be the yardstick's
constexpr int WIDTH = 6, MOST_CARDS = 3;
constexpr int MOST_DUELS = 1000, TOLD = 1000;

struct Step {
    bool begins;
    Features features;
    double foreseen;  // where the seat begins its turn: the value of the best one
};

// The best turn by a judgement, or now and then any.
template <class Judge>
Choice chosen(Position& at, double exploring, Random& random, const Judge& judge) {
    Choice best{{}, -1e9}, any{{}, 0};
    int number = 0;
    each_turn(at, WIDTH, MOST_CARDS, [&](const Turn& turn) {
        const double value = judge(turn);
        if (value > best.value) best = {turn, value};
        if (!random.below(++number)) any = {turn, value};
    });
    return exploring > 0 && random.unit() < exploring ? Choice{any.turn, best.value} : best;
}

Choice by_network(const Evaluator& evaluator, Position& at, double exploring, Random& random) {
    return chosen(at, exploring, random, [&](const Turn& turn) { return value_of(evaluator, at, turn); });
}

Choice yardstick(Position& at, Random& random) {
    return chosen(at, 0, random, [&](const Turn& turn) { return by_hand(at, turn); });
}

// Plays a game; the evaluator learns by TD(lambda), from each seat's last position to its first. Where a seat
// begins its turn, what it may come to is known: luck has no part in that target.
void learn(Evaluator& evaluator, Random& random, double rate) {
    std::array<bool, SEATS> learns{};
    for (bool& one : learns) one = random.unit() >= BY_HAND;
    Position at(SEATS, random);
    std::array<std::vector<Step>, SEATS> steps;
    while (!at.over()) {
        const int seat = at.turn;
        if (learns[seat]) {
            const Features begun = Observer(at.plan, standing(at, seat)).features();
            const Choice best = by_network(evaluator, at, EXPLORING, random);
            steps[seat].push_back({true, begun, best.value});
            const Standing then = after(at, best.turn);
            const bool last = at.next_seat() < 0;
            take(at, best.turn);
            if (!last) steps[seat].push_back({false, Observer(at.plan, then).features(), 0});
        } else {
            take(at, yardstick(at, random).turn);
        }
        draw(at);
    }
    for (int seat = 0; seat < SEATS; ++seat) {
        double target = outcome(at.plan, seat);
        for (auto step = steps[seat].rbegin(); step != steps[seat].rend(); ++step) {
            Network<FEATURES>& network = evaluator[step->begins];
            const double value = network.value(step->features);
            network.learn(step->features, step->begins ? step->foreseen : target, rate);
            target = LAMBDA * target + (1 - LAMBDA) * value;
        }
    }
}

// The share of games that the evaluator wins against the yardstick.
double wins(const Evaluator& evaluator, int duels, Random& random) {
    double won = 0;
    for (int number = 0; number < duels; ++number) {
        Position at(SEATS, random);
        while (!at.over()) {
            const bool learner = at.turn == number % SEATS;
            take(at, (learner ? by_network(evaluator, at, 0, random) : yardstick(at, random)).turn);
            draw(at);
        }
        won += outcome(at.plan, number % SEATS);
    }
    return won / duels;
}

int main(int count, char** words) {
    const int games = count == 3 ? std::atoi(words[1]) : 0;
    if (games < 1) {
        std::fprintf(stderr, "train GAMES FILE\n");
        return 2;
    }
    Random random(SEATS);
    Evaluator evaluator{Network<FEATURES>(random), Network<FEATURES>(random)};
    const std::clock_t start = std::clock();
    for (int number = 0; number < games; ++number) {
        learn(evaluator, random, RATE * (1 - number / double(games)) + LAST_RATE);
        if (number >= games * 2 / 3)
            for (Network<FEATURES>& network : evaluator) network.remember();
        if (number % TOLD == TOLD - 1) {
            Random luck(1);
            std::printf("%d games, %.0f s: wins %.3f\n", number + 1,
                        double(std::clock() - start) / CLOCKS_PER_SEC, wins(evaluator, 100, luck));
            std::fflush(stdout);
        }
    }
    for (Network<FEATURES>& network : evaluator) network.settle();
    const int duels = std::min(games, MOST_DUELS);
    std::printf("%d games, %.0f s; wins %.3f against the player by hand\n", games,
                double(std::clock() - start) / CLOCKS_PER_SEC, wins(evaluator, duels, random));
    std::FILE* file = std::fopen(words[2], "w");
    if (!file) return 1;
    evaluator[false].write(file, FEATURES);
    std::fprintf(file, "\n");
    evaluator[true].write(file, FEATURES);
    return std::fclose(file) ? 1 : 0;
}

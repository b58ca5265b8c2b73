// Trains the networks that value castles: the player plays game after game, alone or for two, and learns
// from each.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>

#include "pair_player.h"
#include "player.h"

struct Option {
    const char* name;
    double value;
    const char* meaning;
};

const Option OPTIONS[] = {
    {"level", 0, "0 architects, 1 admiral, 2 menace, 3 pantry"},
    {"two", 0, "1: two castles, whose networks are in LEVEL_two.net"},
    {"games", 200000, "games to play"},
    {"lr", 0.03, "learning rate of the first game"},
    {"final", 0.003, "learning rate of the last game"},
    {"warm", 0, "games played before any is learnt from, to know how much loaded networks were taught"},
    {"lambda", 0.6, "how much a position learns from the end of its game, not from the next position"},
    {"eps", 0.001, "chance of each action to be taken whatever its value, in the first game; 0 in the last"},
    {"waver", 0.2, "chance of each action to be chosen by values that are off by a little"},
    {"widen", 0, "games for two in which wider castles are favoured"},
    {"keep", 0, "games for two in which networks of one castle learn only what two need besides"},
    {"seed", 1, "of the deals, the weights at the start and the exploring"},
    {"load", 0, "1: go on with the networks in the level's file; 2: for two, with those of one castle"},
    {"learn", 1, "0: only play"},
    {"every", 5000, "games between two lines of news; each time the file is written"},
};

constexpr double WIDENING = 0.1;  // that a column is worth then
constexpr float WARMTH = 30;  // how often each of these games counts

using Settings = std::map<std::string, double>;

int fail(const std::string& what) {
    std::fprintf(stderr, "%s\nOptions, each a name and a number:\n", what.c_str());
    for (const Option& option : OPTIONS)
        std::fprintf(stderr, "  %-7s %-7g %s\n", option.name, option.value, option.meaning);
    return 2;
}

// TD(lambda), from the last step to the first: each learns from the reward and from the steps after it.
void learn(Evaluator& evaluator, const std::vector<Step>& steps, double reward, double lambda, float rate,
           bool) {
    float target = static_cast<float>(reward);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        evaluator.networks[step->ordeal].learn(step->rows, target, rate);
        target = static_cast<float>(lambda * target + (1 - lambda) * step->value);
    }
}

// The same for two castles, whose values are multiplied: each learns by what the other leaves open.
// `keeping`: networks of one castle learn only what two need besides.
void learn(Evaluator& evaluator, const std::vector<PairStep>& steps, double reward, double lambda,
           float rate, bool keeping) {
    float target = static_cast<float>(reward);
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const float value = step->value(), open = (target - value) / std::max(1 - value, 1e-4f);
        for (const Step* one : {&step->castle, &step->beside}) {
            const int first = keeping && evaluator.is_of_one(one->ordeal) ? evaluator.layout.turn : 0;
            evaluator.networks[one->ordeal].step(one->rows, open * (1 - one->value), rate, first);
        }
        target = static_cast<float>(lambda * target + (1 - lambda) * value);
    }
}

template <class Game, class Player>
int train(const Level& level, Settings& set, const std::string& name) {
    const auto seed = static_cast<std::uint64_t>(set["seed"]);
    const int games = static_cast<int>(set["games"]), every = static_cast<int>(set["every"]);
    const int warm = static_cast<int>(set["warm"]);
    Random random(seed);
    Evaluator evaluator(level, random, set["two"] > 0);
    const bool of_one = set["load"] == 2;
    const std::string from = of_one ? std::string(level.name) + ".net" : name;
    if (set["load"] > 0 && !evaluator.load(from, of_one))
        return fail("Not the networks of this level: " + from);
    const std::clock_t start = std::clock();
    int played = 0, won = 0, passed_first = 0, passed_second = 0;
    for (int number = 0; number < games; ++number) {
        const double done = number / static_cast<double>(games);
        if (number && (number == warm || number == set["keep"]))
            for (Network& network : evaluator.networks) network.age(WARMTH);
        Game game(level, deal(level, 1000000 + number + seed * 100000000));
        // In every second game some Ordeals lie face up at once: towers alone would seldom turn them up.
        if (number % 2)
            for (bool& known : game.known) known |= random.below(2);
        evaluator.widening = number < set["widen"] ? WIDENING * (1 - number / set["widen"]) : 0;
        const auto steps = Player(evaluator, random, set["eps"] * (1 - done), set["waver"]).play(game);
        const double rate = number < warm ? 0 : set["lr"] * std::pow(set["final"] / set["lr"], done);
        if (set["learn"] > 0)
            learn(evaluator, steps, game.reward, set["lambda"], static_cast<float>(rate),
                  number < set["keep"]);
        ++played, won += game.won(), passed_first += game.passed > 0, passed_second += game.passed > 1;
        if (played < every && number + 1 < games) continue;
        std::printf("%d games, of the last %d won %.3f, past I %.3f, past II %.3f, %.0f s\n", number + 1,
                    played, won / double(played), passed_first / double(played),
                    passed_second / double(played), double(std::clock() - start) / CLOCKS_PER_SEC);
        std::fflush(stdout);
        if (set["learn"] > 0 && !evaluator.save(name)) return fail("Cannot write " + name);
        played = won = passed_first = passed_second = 0;
    }
    return 0;
}

int main(int count, char** words) {
    Settings set;
    for (const Option& option : OPTIONS) set[option.name] = option.value;
    for (int i = 1; i < count; i += 2) {
        char* end = nullptr;
        const double value = i + 1 < count ? std::strtod(words[i + 1], &end) : 0;
        if (!set.count(words[i])) return fail(std::string("No option ") + words[i]);
        if (!end || end == words[i + 1] || *end || value < 0)
            return fail(std::string("No number for ") + words[i]);
        set[words[i]] = value;
    }
    if (set["level"] >= static_cast<double>(LEVELS.size())) return fail("No such level");
    if (set["lr"] <= 0) return fail("lr must be above 0");
    const Level& level = LEVELS[static_cast<std::size_t>(set["level"])];
    const std::string name = level.name;
    return set["two"] > 0 ? train<Pair, PairPlayer>(level, set, name + "_two.net")
                          : train<Game, Player>(level, set, name + ".net");
}

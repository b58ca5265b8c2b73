// Writes castles and what the trained networks say of them, as JSON, for a test of the game's evaluation.
#include <cmath>
#include <cstdio>
#include <string>
#include <type_traits>

#include "evaluation/pair_value.h"
#include "notation.h"

constexpr int EACH = 6;        // castles of each width at each level
constexpr int LIKE_BELOW = 3;  // of 4 tiles, which makes formations
constexpr int TRIES = 60;      // at placing tiles

// A castle of a width, higher the higher its number is.
Castle build(int width, int number, Random& random) {
    Castle castle;
    while (castle.width < width)
        castle.put(random.below(CASTLE_TILES), random.below(2) ? castle.first_place() : castle.width);
    for (int i = 0; width && i < TRIES * (number + 1) / EACH; ++i) {
        const int column = random.below(width);
        const bool like = random.below(4) < LIKE_BELOW;
        const int side =
            like ? faction(castle.tile(column, castle.height(column) - 1)) : random.below(FACTIONS + 1);
        const Tile tile = side * SHAPES + random.below(SHAPES);
        if (castle.takes(tile, column)) castle.put(tile, column);
    }
    return castle;
}

// What may lie before it, in the middle of a game of one or of two. Of two, it is told of one that faces the
// Ordeal, and then another one, or of one that faces no more.
template <class Game>
Prospect look_ahead(const Level& level, int ordeal, Random& random) {
    Game game(level, deal(level, static_cast<std::uint64_t>(random.below(1000))));
    game.main_drawn = random.below(MAIN_TILES - TRAITORS);
    game.safe_drawn = random.below(SAFE_TILES + 1);
    game.traitors_drawn = random.below(TRAITORS / 2);
    for (bool& known : game.known) known |= random.below(2) == 1;
    for (int& number : game.discards) number = random.below(2);
    Prospect ahead;
    if constexpr (std::is_same_v<Game, Pair>) {
        game.passed = std::max(0, ordeal - random.below(2));
        game.traitors = random.below(game.ordeal().traitors);
        ahead = prospect_from(game, ordeal == ORDEALS - 1 && random.below(4) == 0 ? ORDEALS : ordeal);
    } else {
        ahead = prospect(game, ordeal, 0);
    }
    ahead.until = std::round(ahead.until * 4) / 4;
    for (double& draws : ahead.draws) draws = std::round(draws * 4) / 4;  // told by JSON to the bit
    return ahead;
}

template <class Numbers>
std::string list(const Numbers& numbers) {
    std::string text;
    for (auto number : numbers) {
        char told[32];
        std::snprintf(told, sizeof told, "%g", static_cast<double>(number));
        text += (text.empty() ? "" : ", ") + std::string(told);
    }
    return "[" + text + "]";
}

std::string aims(const Prospect& ahead) {
    std::string text;
    for (const Aim& aim : ahead.aims) {
        text += text.empty() ? "[" : ", [";
        text += std::to_string(aim.row) + ", " + std::to_string(aim.place) + ", " + list(aim.asked) + ", " +
                std::to_string(aim.rows) + "]";
    }
    return "[" + text + "]";
}

// One line: the rows of its features by their number, their sum and the sum of their squares.
void tell(const Evaluator& evaluator, const Castle& castle, const Prospect& ahead) {
    long long sum = 0, squares = 0;
    const Rows rows = features(castle, ahead, evaluator.layout);
    for (long long row : rows) sum += row, squares += row * row;
    std::printf("  {\"castle\": %s, \"ordeal\": %d, \"contexts\": %s, \"draws\": %s, \"safe\": %d, ",
                columns(castle).c_str(), ahead.ordeal + 1, list(ahead.contexts).c_str(),
                list(ahead.draws).c_str(), ahead.safe);
    std::printf("\"aims\": %s, \"pool\": %s, \"traitors\": %d, \"left\": %d, ", aims(ahead).c_str(),
                list(ahead.pool).c_str(), ahead.traitors, ahead.left);
    std::printf("\"needed\": %s, \"stocked\": %d, \"discards\": %d, \"powers\": %s, ",
                list(ahead.needed).c_str(), ahead.stocked, ahead.discards, ahead.powers ? "true" : "false");
    if (ahead.turns != NOT_TWO)
        std::printf("\"turn\": %d, \"sunken\": %d, \"until\": %g, ", ahead.turns, ahead.sunken, ahead.until);
    std::printf("\"rows\": [%zu, %lld, %lld], \"value\": %.5f}", rows.size(), sum, squares,
                evaluator.networks[ahead.ordeal].value(rows));
}

template <class Game>
bool tell_all(const Level& level, const std::string& folder, const std::string& name, Random& random) {
    constexpr bool two = std::is_same_v<Game, Pair>;
    Evaluator evaluator(level, random, two);
    if (!evaluator.load(folder + "/" + name + ".net")) return false;
    std::printf(" \"%s\": [\n", name.c_str());
    for (int i = 0; i < EACH * (WIDTH + 1); ++i) {
        if (i) std::printf(",\n");
        const Prospect ahead = look_ahead<Game>(level, i % ORDEALS, random);
        tell(evaluator, build(i / EACH, i % EACH, random), ahead);
    }
    std::printf("\n ]");
    return true;
}

int main(int count, char** words) {
    if (count != 2) return std::fprintf(stderr, "Give the folder of the networks that were trained.\n"), 2;
    Random random(1);
    const char* start = "{\n";
    for (bool two : {false, true})
        for (const Level& level : LEVELS) {
            if (two && !level.paired) continue;
            const std::string name = level.name + std::string(two ? "_two" : "");
            std::printf("%s", start);
            const auto tell = two ? tell_all<Pair> : tell_all<Game>;
            if (!tell(level, words[1], name, random))
                return std::fprintf(stderr, "Not the networks of this level: %s\n", name.c_str()), 2;
            start = ",\n";
        }
    std::printf("\n}\n");
}

// Replays games by the trainer's rules, for a test that holds them to those of the game.
//
// Reads a command a line, and answers each with a line of JSON. A CASTLE has its columns parted by `/`, the
// tiles of each by `.`, from the bottom up; a CELL is COLUMN.ROW, as the castle stands then.
//   cards LEVEL               its Ordeals: of each card the Traitors, the formations, the rows, the cost
//   deal LEVEL NUMBER ...     a new game, dealt so (notation.h)
//   two LEVEL NUMBER ...      a new game of two; the first seat acts
//   castles VERB [TILE]       which other castles may come of it: place, swap, move, destroy, store TILE
//   recoveries                which tiles the Chameleon in hand may recover
//   draw main|safe            the next tile comes into hand
//   place|swap|move CASTLE    what the tile in hand does, with its power or without
//   complete CASTLE           it is the last one of a castle, which the trainer leaves out
//   discard                   it has no power, or none that the trainer knows
//   recover TILE              a Chameleon takes another tile in hand
//   burn CELL                 a Pyro destroys a tile; then it moves one
//   store TILE CASTLE         a Pantry tile is placed
//   admit | spurn CELL ...    what becomes of a Traitor in hand, and what is destroyed for it
//   encounter CELL ...        the next Ordeal, and what is destroyed for it
//   other                     the other seat acts
//   price CELL                a tile is destroyed to give the one in hand away
//   give CELL ...             the Champion card is given away, and what is destroyed for it
//   face                      who acts faces the next Ordeal
//   ground                    an Ordeal comes while a foundation is missing
//   discards TILE ...         what is on the discards, told anew
//   known 0|1 0|1 0|1         which Ordeals lie face up, told anew
#include <cstdio>
#include <iostream>
#include <memory>
#include <set>
#include <sstream>

#include "notation.h"
#include "rules/moves.h"
#include "rules/pair.h"

using Words = std::vector<std::string>;

Words split(const std::string& text, char by) {
    Words words;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, by);)
        if (!word.empty()) words.push_back(word);
    return words;
}

std::string number(const char* name, int value) {
    return std::string("\"") + name + "\": " + std::to_string(value);
}

template <class Numbers>
std::string list(const Numbers& values) {
    std::string text;
    for (int value : values) text += (text.empty() ? "" : ", ") + std::to_string(value);
    return "[" + text + "]";
}

template <class Numbers>
std::string numbers(const char* name, const Numbers& values) {
    return std::string("\"") + name + "\": " + list(values);
}

template <class Texts>
std::string quoted(const Texts& texts) {
    std::string list;
    for (const std::string& text : texts) list += (list.empty() ? "\"" : ", \"") + text + "\"";
    return list;
}

std::string cards(const Level& level) {
    std::string text;
    for (const auto& choice : level.cards) {
        std::string some;
        for (const Ordeal& card : choice) {
            const auto [towers, lines, bastions] = card.asked;
            const std::array<int, 6> told{card.traitors, towers, lines, bastions, card.rows, card.cost};
            some += (some.empty() ? "" : ", ") + list(told);
        }
        text += (text.empty() ? "[" : ", [") + some + "]";
    }
    return "{\"cards\": [" + text + "]}";
}

class Replay {
  public:
    Replay(const Level& level, const Deal& deal) : game_(level, deal) {}

    std::string answer(const Words& words) {
        const std::string& verb = words[0];
        const std::string argument = words.size() > 1 ? words[1] : "";
        allowed_ = true;
        cost_ = 0;
        if (verb == "castles") return castles(argument, words);
        if (verb == "recoveries") return recoveries();
        if (verb == "draw") drawn_ = hand_ = game_.draw(argument == "safe");
        if (verb == "place") use(verb, words, hand_);
        if (verb == "swap" || verb == "move") use(verb, words, NONE);
        if (verb == "complete") game_.use(drawn_, castle_told(argument), hand_);
        if (verb == "discard") game_.use(drawn_, game_.castle, NONE);
        if (verb == "recover") recover(tile_named(argument));
        if (verb == "burn") destroy(words, 1);
        if (verb == "store") store(tile_named(argument), words.at(2));
        if (verb == "admit") ++game_.traitors;
        if (verb == "spurn") spurn(words);
        if (verb == "encounter") face(words);
        if (verb == "other") game_.change();
        if (verb == "price") pay(words, 1, !game_.level.powers);
        if (verb == "give") give(words);
        if (verb == "face") face_of_two();
        if (verb == "ground") allowed_ = !game_.founded(), game_.lose_ground();
        if (verb == "discards") tell_discards(words);
        if (verb == "known")
            for (int ordeal = 0; ordeal < ORDEALS; ++ordeal)
                game_.known[ordeal] = words.at(ordeal + 1) == "1";
        return told();
    }

  private:
    Pair game_;
    Tile drawn_ = NONE, hand_ = NONE;
    bool allowed_ = true;
    int cost_ = 0;

    // The castles that may come of a verb, as texts.
    Words after(const std::string& verb, const Words& words, std::vector<Castle>& found) const {
        const auto see = [&found](const Castle& castle) { found.push_back(castle); };
        if (verb == "place") placements(game_.castle, hand_, see);
        if (verb == "store") placements(game_.castle, tile_named(words.back()), see);
        if (verb == "swap") swaps(game_.castle, see);
        if (verb == "move") shifts(game_.castle, see);
        if (verb == "destroy") destructions(game_.castle, [&see](const Castle& rest, Tile) { see(rest); });
        Words texts;
        for (const Castle& castle : found) texts.push_back(text(castle));
        return texts;
    }

    static std::string text(const Castle& castle) {
        std::string text;
        for (int column = 0; column < castle.width; ++column) {
            if (column) text += '/';
            for (int row = 0; row < castle.height(column); ++row)
                text += (row ? "." : "") + name(castle.tile(column, row));
        }
        return text;
    }

    static Castle castle_told(const std::string& text) {
        Castle castle;
        for (const std::string& column : split(text, '/')) {
            const int place = castle.width;
            for (const std::string& tile : split(column, '.')) castle.put(tile_named(tile), place);
        }
        return castle;
    }

    std::string castles(const std::string& verb, const Words& words) const {
        std::vector<Castle> found;
        const Words texts = after(verb, words, found);
        std::set<std::string> others(texts.begin(), texts.end());
        others.erase(text(game_.castle));
        return "{\"castles\": [" + quoted(others) + "]}";
    }

    std::string recoveries() const {
        Words names;
        game_.recoveries(hand_, [&names](Tile tile) { names.push_back(name(tile)); });
        return "{\"recoveries\": [" + quoted(names) + "]}";
    }

    // Finds a castle among those that may come of a verb.
    Castle wanted(const std::string& verb, const Words& words, const std::string& castle) {
        std::vector<Castle> found;
        const Words texts = after(verb, words, found);
        const auto at = std::find(texts.begin(), texts.end(), castle);
        allowed_ = at != texts.end();
        return allowed_ ? found[static_cast<std::size_t>(at - texts.begin())] : game_.castle;
    }

    void use(const std::string& verb, const Words& words, Tile placed) {
        game_.use(drawn_, wanted(verb, words, words.at(1)), placed);
    }

    void recover(Tile wanted) {
        allowed_ = false;
        game_.recoveries(hand_, [&](Tile tile) { allowed_ |= tile == wanted; });
        hand_ = wanted;
    }

    void store(Tile tile, const std::string& castle) {
        const Castle after = wanted("store", {"store", name(tile)}, castle);
        allowed_ &= game_.stock[shape(tile)] > 0;
        game_.store(shape(tile), after);
    }

    // Destroys the tiles on cells, as many as asked.
    void destroy(const Words& words, int tiles) {
        const int cells = static_cast<int>(words.size()) - 1;
        cost_ = std::min(tiles, game_.castle.size());
        allowed_ &= cells == cost_;
        for (int cell = 1; cell <= cells; ++cell) {
            const Words place = split(words[cell], '.');
            const int column = std::stoi(place.at(0)), row = std::stoi(place.at(1));
            allowed_ &= row < game_.castle.height(column) && game_.castle.can_lose(column);
            if (!allowed_) return;
            const Tile gone = game_.castle.take(column, row);
            if (words[0] != "burn") ++game_.discards[gone];  // the trainer forgets what a Pyro destroys
        }
    }

    void spurn(const Words& words) {
        allowed_ = game_.can_spurn(hand_);
        destroy(words, game_.spurn_cost());
    }

    void face(const Words& words) {
        encounter(game_, [&](Game&, int cost, int) { destroy(words, cost); });
    }

    // Destroys as many tiles as are asked; `top`: those with none above.
    void pay(const Words& words, int tiles, bool top) {
        for (auto word = words.begin() + 1; top && word != words.end(); ++word) {
            const Words place = split(*word, '.');
            bool found = false;
            removals(game_.castle, [&](const Castle& rest, Tile) {
                Castle wanted = game_.castle;
                wanted.take(std::stoi(place.at(0)), std::stoi(place.at(1)));
                found |= text(wanted) == text(rest);
            });
            allowed_ &= found;
            if (!allowed_) return;
            destroy({words[0], *word}, 1);
        }
        if (!top) destroy(words, tiles);
        allowed_ &= static_cast<int>(words.size()) == tiles + 1;
    }

    void give(const Words& words) {
        allowed_ = game_.champion == game_.seat;
        pay(words, CHAMPION_COST, true);
        game_.give();
    }

    void face_of_two() {
        allowed_ = game_.faces() && game_.founded();
        game_.face([](Game&, int, int) {});
    }

    void tell_discards(const Words& words) {
        game_.discards.fill(0);
        for (auto word = words.begin() + 1; word != words.end(); ++word) ++game_.discards[tile_named(*word)];
    }

    std::string told() const {
        const Formations standing = formations(game_.castle);
        Words discards;
        for (Tile tile = 0; tile < CASTLE_TILES; ++tile)
            discards.insert(discards.end(), game_.discards[tile], name(tile));
        return "{\"castle\": " + columns(game_.castle) + ", \"beside\": " + columns(game_.beside) + ", " +
               number("seat", game_.seat) + ", " + number("champion", game_.champion) + ", " +
               numbers("formations", standing) +
               ", \"hand\": \"" + (hand_ == NONE ? "" : name(hand_)) + "\", \"discards\": [" +
               quoted(discards) + "], " + numbers("stock", game_.stock) + ", " +
               numbers("known", game_.known) + ", " + number("main", MAIN_TILES - game_.main_drawn) + ", " +
               number("safe", SAFE_TILES - game_.safe_drawn) + ", " + number("traitors", game_.traitors) +
               ", " + number("passed", game_.passed) + ", " + number("cost", cost_) + ", " +
               number("due", !game_.over && (game_.triggered() || game_.all_drawn())) + ", " +
               number("over", game_.over) + ", " + number("won", game_.won()) + ", " +
               number("allowed", allowed_) + "}";
    }
};

int main() {
    std::unique_ptr<Replay> replay;
    for (std::string line; std::getline(std::cin, line);) {
        const Words words = split(line, ' ');
        if (words.at(0) == "deal" || words[0] == "two") {
            std::istringstream rest(line.substr(line.find(words.at(1)) + words[1].size()));
            Deal deal;
            if (!read(rest, deal)) return std::fprintf(stderr, "no deal: %s\n", line.c_str()), 2;
            replay = std::make_unique<Replay>(LEVELS.at(std::stoul(words[1])), deal);
        }
        if (words[0] == "cards")
            std::printf("%s\n", cards(LEVELS.at(std::stoul(words.at(1)))).c_str());
        else if (replay)
            std::printf("%s\n", replay->answer(words).c_str());
    }
}

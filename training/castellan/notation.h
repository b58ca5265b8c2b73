// How programs here read and write cards, pieces and lists.
#pragma once

#include <sstream>
#include <string>

#include "rules/position.h"

using Words = std::vector<std::string>;

inline Words split(const std::string& text, char by) {
    Words words;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, by);)
        if (!word.empty()) words.push_back(word);
    return words;
}

inline std::string name(Card card) {
    return (is_wall_card(card) ? "W" : "T") + std::to_string(card % OF_A_BACK + 1);
}

inline Card card_named(const std::string& name) {
    return (name.at(0) == 'W') * OF_A_BACK + name.at(1) - '1';
}

inline std::string cell(Node node, const char* between) {
    return std::to_string(x_of(node)) + between + std::to_string(y_of(node));
}

inline Node node_of(int x, int y) { return (x + MIDDLE) * SPAN + y + MIDDLE; }

inline std::string quoted(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "\"" : ", \"") + word + "\"";
    return "[" + text + "]";
}

inline std::string list(const Cards& cards) {
    Words names;
    for (const Card card : cards) names.push_back(name(card));
    return quoted(names);
}

inline std::string json(const Pieces& pieces) {
    return "{\"tower\": " + std::to_string(pieces.tower) +
           ", \"short\": " + std::to_string(pieces.short_wall) +
           ", \"long\": " + std::to_string(pieces.long_wall) + "}";
}

// Lists of what lies on a plan, as `summary()` has them, in order.
inline std::string towers(const Plan& plan) {
    std::string text;
    for (const Node node : plan.sorted_nodes())
        if (plan.at(node) == TOWER) text += (text.empty() ? "[" : ", [") + cell(node, ", ") + "]";
    return "[" + text + "]";
}

inline std::string walls(const Plan& plan) {
    std::string text;
    for (const Node node : plan.sorted_nodes())
        for (int direction = EAST; direction <= NORTH; ++direction)
            if (const int length = plan.link(node * 4 + direction))
                text += (text.empty() ? "[" : ", [") + cell(node, ", ") + ", " +
                        cell(node + STEPS[direction] * length, ", ") + "]";
    return "[" + text + "]";
}

// The courtyards in the order of their first squares.
inline std::vector<Courtyard> courtyards(const Plan& plan) {
    std::vector<Courtyard> found;
    for (int face = 1; face <= plan.faces(); ++face)
        if (plan.courtyard(static_cast<Face>(face)).stands)
            found.push_back(plan.courtyard(static_cast<Face>(face)));
    std::sort(found.begin(), found.end(),
              [](const Courtyard& one, const Courtyard& other) { return one.first < other.first; });
    return found;
}

// Replays games by the trainer's rules, for a test that holds them to those of the game.
//
// Reads a command a line, and answers each with a line of JSON:
//   deal SEATS STARTS TRIAL CARD ...  a new game; each seat's decks as they lie, the Tower deck first
//   choices                           the legal actions as the game writes them, but for taking back
//   count DEPTH                       the ways to go on for so many actions, short of drawing
//   act ACTION                        what an action leads to
#include <cstdio>
#include <iostream>

#include "notation.h"

constexpr const char* PHASES[] = {"play", "build", "claim", "draw", "over"};
constexpr const char* KIND_NAMES[] = {"tower", "short", "long"};

std::string told(const Piece& piece) {
    std::string text = std::string(KIND_NAMES[piece.kind]) + ":" + cell(piece.node, ".");
    if (piece.kind != TOWER_PIECE) text += piece.direction == EAST ? ".e" : ".n";
    return text;
}

Words choices(const Position& at) {
    Words found;
    if (at.phase == PLAY) {
        for (const Card card : at.hands[at.turn])
            if (at.can_play(card)) found.push_back("play:" + name(card));
        if (at.can_build()) found.push_back("build");
    } else if (at.phase == BUILD) {
        for (int kind = 0; kind < KINDS; ++kind)
            if (at.pieces[kind])
                for (const Piece& piece : at.plan.places(static_cast<Kind>(kind), at.turn))
                    found.push_back(told(piece));
        if (at.can_confirm()) found.push_back("confirm");
    } else if (at.phase == CLAIM) {
        for (const Face face : at.asked)
            found.push_back("double:" + cell(at.plan.courtyard(face).first, "."));
        if (!at.keeps_double) found.push_back("single");
    } else if (at.phase == DRAW) {
        for (int tower = 0; tower <= at.draws(); ++tower)
            if (at.can_draw(tower, at.draws() - tower))
                found.push_back("draw:" + std::to_string(tower) + "." + std::to_string(at.draws() - tower));
    }
    return found;
}

void act(Position& at, const std::string& action) {
    const Words parts = split(action, ':'), arguments = parts.size() > 1 ? split(parts[1], '.') : Words{};
    const std::string& verb = parts.at(0);
    const auto number = [&](int place) { return std::stoi(arguments.at(place)); };
    if (verb == "play") at.play(card_named(arguments.at(0)));
    if (verb == "build") at.build();
    for (int kind = 0; kind < KINDS; ++kind)
        if (verb == KIND_NAMES[kind])
            at.lay({static_cast<Kind>(kind), node_of(number(0), number(1)),
                    kind != TOWER_PIECE && arguments.at(2) == "n" ? NORTH : EAST});
    if (verb == "double")
        for (const Face face : std::vector<Face>(at.asked))
            if (at.plan.courtyard(face).first == node_of(number(0), number(1))) at.place_double(face);
    if (verb == "single") at.leave_single();
    if (verb == "confirm") at.confirm();
    if (verb == "draw") at.draw(number(0), number(1));
}

long count(const Position& at, int depth) {
    if (!depth || at.phase == DRAW || at.over()) return 1;
    long number = 0;
    for (const std::string& action : choices(at)) {
        Position then = at;
        act(then, action);
        number += count(then, depth - 1);
    }
    return number;
}

std::string told(const Position& at) {
    std::string yards, hands, decks, doubled, scores, last, winners;
    for (const Courtyard& one : courtyards(at.plan))
        yards += (yards.empty() ? "" : ", ") + ("[" + std::to_string(one.seat)) + ", " +
                 std::to_string(one.towers) + ", " + std::to_string(one.doubled) + ", " +
                 std::to_string(one.area) + ", " + cell(one.first, ", ") + "]";
    for (int seat = 0; seat < at.seats; ++seat) {
        const char* between = seat ? ", " : "";
        hands += between + list(at.hands[seat]);
        decks += between + std::to_string(at.in_deck(seat));
        doubled += between + std::to_string(at.doubled[seat]);
        scores += between + std::to_string(at.plan.score(seat));
    }
    for (const int seat : at.last) last += (last.empty() ? "" : ", ") + std::to_string(seat);
    for (const int seat : at.winners) winners += (winners.empty() ? "" : ", ") + std::to_string(seat);
    return "{\"towers\": " + towers(at.plan) + ", \"walls\": " + walls(at.plan) + ", \"courtyards\": [" +
           yards + "], \"hands\": [" + hands + "], \"decks\": [" + decks + "], \"doubled\": [" + doubled +
           "], \"scores\": [" + scores + "], \"turn\": " + std::to_string(at.turn) + ", \"phase\": \"" +
           PHASES[at.phase] + "\", \"pieces\": " + json(at.pieces) + ", \"handed\": " +
           (at.handed_to < 0 ? "null" : json(at.handed)) + ", \"to\": " + std::to_string(at.handed_to) +
           ", \"ending\": " + std::to_string(at.ending) + ", \"last\": [" + last + "], \"winners\": [" +
           winners + "]}";
}

Position dealt(const Words& words) {
    std::array<std::array<Cards, BACKS>, MOST_SEATS> piles;
    for (std::size_t at = 4; at < words.size(); ++at) {
        const std::size_t number = (at - 4) / OF_A_BACK;
        piles[number / BACKS][number % BACKS].push_back(card_named(words[at]));
    }
    Position at(std::stoi(words.at(1)), std::stoi(words.at(2)), piles);
    at.trial = words.at(3) == "on";
    return at;
}

int main() {
    Random random(1);
    Position at(2, random);
    for (std::string line; std::getline(std::cin, line);) {
        const Words words = split(line, ' ');
        std::string answer = "{\"refused\": \"" + line + "\"}";
        if (words.at(0) == "deal") answer = told(at = dealt(words));
        if (words[0] == "choices") answer = "{\"choices\": " + quoted(choices(at)) + "}";
        if (words[0] == "count")
            answer = "{\"count\": " + std::to_string(count(at, std::stoi(words.at(1)))) + "}";
        if (words[0] == "act") {
            const Words legal = choices(at);
            if (std::find(legal.begin(), legal.end(), words.at(1)) != legal.end()) {
                act(at, words[1]);
                answer = told(at);
            }
        }
        std::printf("%s\n", answer.c_str());
    }
}

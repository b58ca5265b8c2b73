// What can be built of some pieces: the game's beam search, and where it puts the pieces left over.
#pragma once

#include <unordered_set>

#include "rules/combinations.h"

// A turn as far as it is planned: the pieces laid in order, those left, the score.
struct Candidate {
    std::vector<Piece> laid;
    Pieces left;
    int score;
    std::uint64_t laid_set = 0;  // the same for the same pieces in any order
};

constexpr int DEPTH = 16;  // combinations in a turn

inline std::uint64_t mixed(std::uint64_t number) {
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9ull;
    number = (number ^ number >> 27) * 0x94D049BB133111EBull;
    return number ^ number >> 31;
}

inline std::uint64_t key_of(const Piece& piece) {
    return mixed(std::uint64_t(piece.dart()) * KINDS + piece.kind + 1);
}

inline std::uint64_t key_of(const Pieces& left) {
    return mixed(1ull << 40 | std::uint64_t(left.tower) << 20 | left.short_wall << 10 | left.long_wall);
}

inline void lay_all(Plan& plan, const std::vector<Piece>& pieces, int seat) {
    for (const Piece& piece : pieces) plan.lay_planned(piece, seat);
}

// Whether there is a place for every tower left, walls that come before them counted in.
inline bool has_place_for_towers(const Plan& plan, const Pieces& left) {
    int ends = plan.occupied() ? 0 : 1;
    for (int at = 0; at < plan.occupied(); ++at) ends += plan.at(plan.occupied(at)) == OPEN;
    return left.tower <= left.walls() + ends;
}

// The candidates that score most, the best first, pieces left over not yet laid. `all_connect` keeps to what
// leaves a place for every tower. The plan is as before in the end.
inline std::vector<Candidate> beam_search(Plan& plan, const Pieces& pieces, int seat, int width,
                                          bool all_connect = false) {
    const auto before = [](const Candidate& one, const Candidate& other) {
        return one.score != other.score ? one.score > other.score : one.laid.size() < other.laid.size();
    };
    const auto best = [&](std::vector<Candidate>& some) {
        std::stable_sort(some.begin(), some.end(), before);
        if (some.size() > std::size_t(width)) some.resize(width);
    };
    std::vector<Candidate> beam{{{}, pieces, plan.score(seat)}}, found = beam;
    for (int depth = 0; depth < DEPTH; ++depth) {
        std::vector<Candidate> extended;
        std::unordered_set<std::uint64_t> known;
        for (const Candidate& candidate : beam) {
            const std::size_t start = plan.mark();
            lay_all(plan, candidate.laid, seat);
            const Connections connected(plan, seat);
            each_scoring(plan, connected, candidate.left, [&](const Combination& combination) {
                const std::size_t there = plan.mark();
                lay_all(plan, combination, seat);
                Candidate longer{candidate.laid, candidate.left, plan.score(seat), candidate.laid_set};
                longer.laid.insert(longer.laid.end(), combination.begin(), combination.end());
                for (const Piece& piece : combination) {
                    --longer.left[piece.kind];
                    longer.laid_set += key_of(piece);
                }
                if ((!all_connect || has_place_for_towers(plan, longer.left)) &&
                    known.insert(longer.laid_set + key_of(longer.left) + mixed(longer.score)).second)
                    extended.push_back(std::move(longer));
                plan.undo(there);
            });
            plan.undo(start);
        }
        if (extended.empty()) break;
        best(extended);
        beam = extended;
        found.insert(found.end(), beam.begin(), beam.end());
    }
    best(found);
    return found;
}

// How much a piece that closes nothing helps the next player to close something.
inline double help_to_others(const Plan& plan, const Connections& connected, const Piece& piece) {
    const auto at = [&](Node node) {
        const Junction* junction = connected.junction(node);
        return junction ? junction->lying + int(junction->fresh.size()) : 0;
    };
    double help = 0;
    if (piece.kind == TOWER_PIECE) {
        for (int direction = 0; direction < 4; ++direction)
            for (int length = 1; length <= 2; ++length) {
                const Node node = piece.node + STEPS[direction] * length;
                help += at(node);
                if (plan.at(node) != NOTHING_THERE) break;
            }
        const Junction* own = connected.junction(piece.node);
        return help + 3 * (at(piece.node) - 1) - (own && own->face != OUTSIDE ? 20 : 0);
    }
    for (const Node end : {piece.node, piece.end()})
        if (const Junction* junction = connected.junction(end)) {
            help += 2 * (at(end) - 1);
            if (junction->face != OUTSIDE) help -= 5;
        }
    if (piece.kind == LONG_WALL) help -= std::max(0, at(piece.middle()) - 1);
    return help;
}

// Where the pieces left of a candidate may go now; on the first turn towers, and walls that give them ends.
inline std::vector<Piece> places_left(const Plan& plan, const Pieces& left, int seat, bool all_connect) {
    std::vector<Piece> places;
    for (const Kind kind : {SHORT_WALL, LONG_WALL, TOWER_PIECE}) {
        if (!left[kind]) continue;
        const std::vector<Piece> more = plan.places(kind, seat);
        places.insert(places.end(), more.begin(), more.end());
    }
    if (!all_connect || !plan.occupied()) return places;
    std::vector<Piece> open;
    for (const Piece& place : places)
        if (place.kind == TOWER_PIECE || plan.at(place.node) == NOTHING_THERE ||
            plan.at(place.end()) == NOTHING_THERE)
            open.push_back(place);
    return open.empty() ? places : open;
}

// Lays a candidate and the pieces left over, each where it helps others least; told in the candidate.
inline void lay_whole(Plan& plan, Candidate& candidate, int seat, bool all_connect) {
    lay_all(plan, candidate.laid, seat);
    while (candidate.left.total()) {
        const std::vector<Piece> places = places_left(plan, candidate.left, seat, all_connect);
        if (places.empty()) break;
        const Connections connected(plan, seat);
        const Piece* best = nullptr;
        double least = 0;
        for (const Piece& place : places) {
            const double help = help_to_others(plan, connected, place);
            if (!best || help < least) best = &place, least = help;
        }
        plan.lay_planned(*best, seat);
        --candidate.left[best->kind];
        candidate.laid.push_back(*best);
    }
    candidate.score = plan.score(seat);
}

// The position: the plan, cards and pieces, and what a turn makes of them, action by action.
#pragma once

#include <utility>

#include "../../random.h"
#include "plan.h"

constexpr int START_CARDS = 2, BACKS = 2;

enum Phase { PLAY, BUILD, CLAIM, DRAW, OVER };

using Cards = std::vector<Card>;

struct Position {
    int seats;
    bool trial = true;
    Plan plan;
    std::array<Cards, MOST_SEATS> hands;
    std::array<std::array<Cards, BACKS>, MOST_SEATS> decks;  // the next card stands first
    std::array<bool, MOST_SEATS> doubled{};
    int turn = 0;
    Phase phase = PLAY;
    Cards played;
    Pieces pieces;
    bool first = true, begun = false;  // begun: a piece of this turn is laid
    Pieces handed;
    int handed_to = -1;
    std::vector<Face> asked;  // the courtyards that a Double Keep may go to
    bool keeps_double = false;
    bool ending = false;
    std::vector<int> last;  // the seats whose last turn is not over yet, once the end is near
    std::vector<int> winners;

    // Deals: each seat's decks as they lie, of which the first two cards of each are drawn.
    Position(int seats, int starts, std::array<std::array<Cards, BACKS>, MOST_SEATS> piles)
        : seats(seats), decks(std::move(piles)), turn(starts) {
        for (int seat = 0; seat < seats; ++seat) draw_for(seat, START_CARDS, START_CARDS);
    }

    Position(int seats, Random& random) : Position(seats, random.below(seats), shuffled(random)) {}

    static std::array<std::array<Cards, BACKS>, MOST_SEATS> shuffled(Random& random) {
        std::array<std::array<Cards, BACKS>, MOST_SEATS> piles;
        for (auto& decks : piles)
            for (int back = 0; back < BACKS; ++back) {
                for (int card = 0; card < OF_A_BACK; ++card) decks[back].push_back(back * OF_A_BACK + card);
                for (int left = OF_A_BACK; left > 1; --left)
                    std::swap(decks[back][left - 1], decks[back][random.below(left)]);
            }
        return piles;
    }

    bool over() const { return phase == OVER; }
    int in_deck(int seat) const { return int(decks[seat][0].size() + decks[seat][1].size()); }
    int cards_left(int seat) const { return int(hands[seat].size()) + in_deck(seat); }
    int draws() const { return ending ? 0 : std::min(1 + extras(played), in_deck(turn)); }

    // The seat whose turn is next, -1 where no turn is left.
    int next_seat() const {
        if (!ending) return (turn + 1) % seats;
        return last.size() > 1 ? last[1] : -1;
    }

    // Pieces to build with where cards show some: these, and those handed over.
    Pieces collected(const Pieces& shown) const { return handed_to < 0 ? shown : shown + handed; }

    // Playing

    bool can_play(Card card) const {
        if (ending) return false;
        if (!first) return true;
        Cards rest;
        for (const Card other : hands[turn])
            if (other != card) rest.push_back(other);
        for (int set = 0; set < 1 << rest.size(); ++set) {
            Pieces together = pieces + SHOWN[card].pieces;
            for (std::size_t at = 0; at < rest.size(); ++at)
                if (set >> at & 1) together = together + SHOWN[rest[at]].pieces;
            if (can_all_connect(together)) return true;
        }
        return false;
    }

    void play(Card card) {
        Cards& hand = hands[turn];
        hand.erase(std::find(hand.begin(), hand.end(), card));
        played.insert(std::upper_bound(played.begin(), played.end(), card), card);
        pieces = pieces + SHOWN[card].pieces;
    }

    bool can_build() const {
        return ending || (!played.empty() && (!first || (pieces.tower && can_all_connect(pieces))));
    }

    void build() {
        if (ending)
            for (const Card card : Cards(hands[turn])) play(card);
        pieces = collected(pieces);
        handed_to = -1;
        phase = BUILD;
        settled();
    }

    // Building

    bool has_place() const {
        for (int kind = 0; kind < KINDS; ++kind)
            if (pieces[kind] && !plan.places(static_cast<Kind>(kind), turn).empty()) return true;
        return false;
    }

    void lay(const Piece& piece) {
        const Face face = plan.face_of(piece);
        const bool was_doubled = face != OUTSIDE && plan.courtyard(face).doubled;
        const int before = plan.faces();
        plan.lay(piece, turn);
        --pieces[piece.kind];
        begun = true;
        asked.clear();
        if (was_doubled || (face == OUTSIDE && !doubled[turn]))
            for (int now = before + 1; now <= plan.faces(); ++now)
                if (plan.courtyard(static_cast<Face>(now)).stands) asked.push_back(static_cast<Face>(now));
        keeps_double = was_doubled;
        if (asked.empty())
            settled();
        else
            phase = CLAIM;
    }

    void place_double(Face face) {
        plan.doubling(face);
        doubled[turn] = true;
        leave_single();
    }

    void leave_single() {
        asked.clear();
        phase = BUILD;
        settled();
    }

    bool can_confirm() const {
        return trial && !has_place() && !(first && pieces.total() && begun);
    }

    // Ends building: what is left goes to the next player with a turn to come.
    void confirm() {
        const int next = next_seat();
        handed = pieces;
        handed_to = pieces.total() && next >= 0 ? next : -1;
        pieces = {};
        begun = false;
        phase = DRAW;
        plan.settle();
        if (!draws()) end_turn();
    }

    // Drawing

    bool can_draw(int tower, int wall) const {
        return tower + wall == draws() && tower <= int(decks[turn][0].size()) &&
               wall <= int(decks[turn][1].size());
    }

    void draw(int tower, int wall) {
        draw_for(turn, tower, wall);
        end_turn();
    }

  private:
    void draw_for(int seat, int tower, int wall) {
        for (int back = 0; back < BACKS; ++back) {
            Cards& deck = decks[seat][back];
            const auto end = deck.begin() + (back ? wall : tower);
            hands[seat].insert(hands[seat].end(), deck.begin(), end);
            deck.erase(deck.begin(), end);
        }
        std::sort(hands[seat].begin(), hands[seat].end());
    }

    void settled() {
        if (phase == BUILD && !trial && !has_place()) confirm();
    }

    void end_turn() {
        played.clear();
        first = false;
        phase = PLAY;
        if (ending) {
            last.erase(last.begin());
        } else if (!cards_left(turn)) {
            ending = true;
            for (int step = 1; step < seats; ++step) last.push_back((turn + step) % seats);
        } else {
            turn = (turn + 1) % seats;
            return;
        }
        if (last.empty()) {
            phase = OVER;
            turn = 0;
            find_winners();
            return;
        }
        turn = last[0];
        draw_for(turn, int(decks[turn][0].size()), int(decks[turn][1].size()));
    }

    void find_winners() {
        std::pair<int, int> best(-1, -1);
        for (int seat = 0; seat < seats; ++seat) {
            const std::pair<int, int> mine(plan.score(seat), plan.keeps(seat));
            if (mine > best) winners.clear();
            if (mine >= best) winners.push_back(seat);
            best = std::max(best, mine);
        }
    }
};

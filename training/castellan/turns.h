// Whole turns: which cards are worth a thought, and what is built of them.
#pragma once

#include "evaluation/features.h"

constexpr int MOST_SETS = 5;      // sets of cards that are searched closely
constexpr double CARD = 5;        // points that a card is worth where sets are compared roughly

struct Turn {
    Cards cards;
    std::vector<Piece> laid;
    Pieces left;
    Face doubled = OUTSIDE;
};

// Plays a turn as far as drawing.
inline void take(Position& at, const Turn& turn) {
    for (const Card card : turn.cards) at.play(card);
    at.build();
    lay_all(at.plan, turn.laid, at.turn);
    if (turn.doubled != OUTSIDE) {
        at.plan.doubling(turn.doubled);
        at.doubled[at.turn] = true;
    }
    at.pieces = turn.left;
    at.confirm();
}

// Draws as the game's player does: as many cards of either back in hand.
inline void draw(Position& at) {
    if (at.phase != DRAW) return;
    int towers = 0, best = -1, least = 0;
    for (const Card card : at.hands[at.turn]) towers += !is_wall_card(card);
    const int walls = int(at.hands[at.turn].size()) - towers;
    for (int tower = at.draws(); tower >= 0; --tower) {
        const int wall = at.draws() - tower, odds = std::abs(towers + tower - walls - wall);
        if (at.can_draw(tower, wall) && (best < 0 || odds < least)) best = tower, least = odds;
    }
    at.draw(best, at.draws() - best);
}

// The sets of cards that close most at once.
inline std::vector<Cards> card_sets(Position& at, int most_cards) {
    const Cards& hand = at.hands[at.turn];
    if (at.ending) return {{}};
    std::vector<std::pair<double, Cards>> rough;
    for (int set = 1; set < 1 << hand.size(); ++set) {
        Cards cards;
        for (std::size_t place = 0; place < hand.size(); ++place)
            if (set >> place & 1) cards.push_back(hand[place]);
        const Pieces pieces = shown(cards);
        if (int(cards.size()) > most_cards) continue;
        if (at.first && !(pieces.tower && can_all_connect(pieces))) continue;
        const int score = beam_search(at.plan, at.collected(pieces), at.turn, 1, at.first)[0].score;
        rough.push_back({CARD * (int(cards.size()) - extras(cards)) - score, cards});
    }
    std::sort(rough.begin(), rough.end());
    std::vector<Cards> found;
    for (const auto& [value, cards] : rough)
        if (found.size() < MOST_SETS) found.push_back(cards);
    return found;
}

// Calls with each turn that is worth a thought, laid on the plan; the plan is as before in the end.
template <class Use>
void each_turn(Position& at, int width, int most_cards, const Use& use) {
    const int seat = at.turn;
    for (const Cards& cards : card_sets(at, most_cards)) {
        const Pieces pieces = at.collected(shown(at.ending ? at.hands[seat] : cards));
        const int narrow = std::max(1, width * 4 / std::max(4, pieces.total()));
        for (Candidate& candidate : beam_search(at.plan, pieces, seat, narrow, at.first)) {
            const std::size_t mark = at.plan.mark();
            const int before = at.plan.faces();
            lay_whole(at.plan, candidate, seat, at.first);
            Turn turn{cards, candidate.laid, candidate.left};
            use(turn);
            if (!at.doubled[seat]) {
                for (int face = before + 1; face <= at.plan.faces(); ++face) {
                    const Courtyard& one = at.plan.courtyard(static_cast<Face>(face));
                    if (one.stands && one.fresh &&
                        (turn.doubled == OUTSIDE || one.towers > at.plan.courtyard(turn.doubled).towers))
                        turn.doubled = static_cast<Face>(face);
                }
                if (turn.doubled != OUTSIDE) {
                    at.plan.doubling(turn.doubled);
                    use(turn);
                }
            }
            at.plan.undo(mark);
        }
    }
}

// How the seat to move stands once it has taken a turn that lies on the plan; it has not drawn yet.
inline Standing after(const Position& at, const Turn& turn) {
    Standing then = standing(at, at.turn);
    const Cards& played = at.ending ? at.hands[at.turn] : turn.cards;
    for (const Card card : played) then.hand.erase(std::find(then.hand.begin(), then.hand.end(), card));
    then.own.cards -= int(played.size());
    then.own.in_hand -= int(played.size());
    const Pieces gone = shown(played);
    then.own.left = {then.own.left.tower - gone.tower, then.own.left.short_wall - gone.short_wall,
                     then.own.left.long_wall - gone.long_wall};
    then.own.extras -= extras(played);
    then.own.can_double &= turn.doubled == OUTSIDE;
    then.handed = turn.left;
    then.mover = at.next_seat();
    if (at.ending)
        then.last.erase(then.last.begin());
    else if (!then.own.cards)
        for (int number = 0; number < RIVALS; ++number) then.last.push_back(then.rival(number));
    return then;
}

// What tells of a seat's chances in a game for two, from its own eyes; the order and the units are those of
// game/castellan/computer/evaluation/features.py.
#pragma once

#include <cmath>

#include "../lookahead.h"
#include "../rules/position.h"

constexpr int FEATURES = 52;
using Features = std::array<float, FEATURES>;

constexpr int REPLIES = 3;  // with the pieces of one usual card, two, three
constexpr int MOST_ROOM = 8;

// What a seat can close at once: the points, and the towers of the largest courtyard.
struct Gain {
    int points, largest;
};

inline Gain gain_of(Plan& plan, int seat, const Pieces& pieces) {
    const int now = plan.score(seat), before = plan.faces();
    const Candidate best = beam_search(plan, pieces, seat, 1)[0];
    const std::size_t mark = plan.mark();
    lay_all(plan, best.laid, seat);
    int largest = 0;
    for (int face = before + 1; face <= plan.faces(); ++face) {
        const Courtyard& one = plan.courtyard(static_cast<Face>(face));
        if (one.stands && one.fresh) largest = std::max(largest, int(one.towers));
    }
    plan.undo(mark);
    return {best.score - now, largest};
}

// The cards of a seat as the other one, or it itself, knows them.
struct Holding {
    int cards = 0, in_hand = 0;
    Pieces left;  // all that the cards left show
    int extras = 0;
    bool can_double = false;
};

// A position as a seat sees it: while it is at rest, or as its turn begins.
struct Standing {
    int seat;
    bool begins;  // the seat is to move, or else the other one
    Holding own, rival;
    Cards hand;
    Pieces handed;  // to who is to move
    bool ending;    // who is to move has its last turn, with all cards
};

inline Holding holding(const Position& at, int seat) {
    Holding found;
    found.cards = at.cards_left(seat);
    found.in_hand = static_cast<int>(at.hands[seat].size());
    for (const Cards* cards : {&at.hands[seat], &at.decks[seat][0], &at.decks[seat][1]}) {
        found.left = found.left + shown(*cards);
        found.extras += extras(*cards);
    }
    found.can_double = !at.doubled[seat];
    return found;
}

// How a seat stands between two turns.
inline Standing standing(const Position& at, int seat) {
    return {seat,          at.turn == seat,
            holding(at, seat), holding(at, 1 - seat),
            at.hands[seat],    at.handed_to < 0 ? Pieces{} : at.handed,
            at.ending};
}

class Observer {
  public:
    Observer(Plan& plan, const Standing& told) : plan_(plan), told_(told) {}

    Features features() {
        const int seat = told_.seat, lead = plan_.score(seat) - plan_.score(1 - seat);
        const Holding &own = told_.own, &rival = told_.rival;
        add(lead / 10.0);
        add(lead / (5 * std::sqrt(1.0 + own.cards + rival.cards)));
        add(plan_.score(seat) / 40.0);
        add(plan_.score(1 - seat) / 40.0);
        add((own.cards - rival.cards) / 4.0);
        for (const Holding* one : {&own, &rival}) {
            add(one->cards / 14.0);
            for (int number = 0; number < 3; ++number) add(one->cards == number);
            add(one->in_hand / 6.0);
            for (int kind = 0; kind < KINDS; ++kind) add(one->left[kind] / 16.0);
            add(one->extras / 4.0);
            add(one->can_double);
            add(one->can_double * one->cards / 14.0);
        }
        const Pieces hand = shown(told_.hand);
        for (int kind = 0; kind < KINDS; ++kind) add(hand[kind] / 8.0);
        add(extras(told_.hand) / 2.0);
        for (int kind = 0; kind < KINDS; ++kind) add(told_.handed[kind] / 2.0);
        room(seat);
        room(1 - seat);
        reach();
        replies(lead);
        return found_;
    }

  private:
    Plan& plan_;
    const Standing& told_;
    Features found_{};
    int number_ = 0;

    void add(double value) { found_[number_++] = static_cast<float>(value); }

    // The room in a seat's courtyards, where its pieces are safe, and what would count in them.
    void room(int seat) {
        int room = 0, in_doubled = 0, spots = 0;
        for (int face = 1; face <= plan_.faces(); ++face) {
            const Courtyard& one = plan_.courtyard(static_cast<Face>(face));
            if (!one.stands || one.seat != seat) continue;
            (one.doubled ? in_doubled : room) += std::min(MOST_ROOM, one.area - 1);
        }
        for (const Junction& junction : Connections(plan_, seat).junctions)
            if (junction.face != OUTSIDE) spots += plan_.courtyard(junction.face).keeps();
        add(room / 16.0);
        add(in_doubled / 8.0);
        add(spots / 10.0);
    }

    // Ground outside that one, two or three pieces would close, and all where a tower could go.
    void reach() {
        const Connections connected(plan_, told_.begins ? told_.seat : 1 - told_.seat);
        std::array<int, 3> missing{};
        int outside = 0;
        for (const Piece& wall : connected.walls) missing[0] += plan_.face_of(wall) == OUTSIDE;
        for (const Junction& junction : connected.junctions) {
            if (junction.face != OUTSIDE) continue;
            ++outside;
            if (junction.lying + int(junction.fresh.size()) >= 2) ++missing[2 - std::min(2, junction.lying)];
        }
        for (const int number : missing) add(number / 6.0);
        add(outside / 40.0);
    }

    // What who is to move can gain at once.
    void replies(int lead) {
        const int mover = told_.begins ? told_.seat : 1 - told_.seat;
        const Holding& moving = told_.begins ? told_.own : told_.rival;
        Gain gain{};
        for (int cards = 1; cards <= REPLIES; ++cards) {
            gain = gain_of(plan_, mover, Pieces{cards, cards, cards} + told_.handed);
            add(gain.points / 8.0);
        }
        add(moving.can_double * gain.largest / 8.0);
        int single = 0, all = 0;
        if (told_.begins)
            for (const Card card : told_.hand)
                single = std::max(single, gain_of(plan_, mover, SHOWN[card].pieces + told_.handed).points);
        add(single / 8.0);
        if (told_.ending) all = gain_of(plan_, mover, moving.left + told_.handed).points;
        add(told_.ending);
        add(all / 10.0);
        add(told_.ending * (lead + (told_.begins ? all : -all)) / 10.0);
    }
};

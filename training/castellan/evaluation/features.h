// What tells of a seat's chances, from its own eyes; the order and the units are those of
// game/castellan/computer/evaluation/features.py.
#pragma once

#include <cmath>

#include "standing.h"

constexpr int FEATURES = SEATS == 2 ? 52 : 41 + 8 * RIVALS;
using Features = std::array<float, FEATURES>;

constexpr int REPLIES = 3;  // with the pieces of one usual card, two, three
constexpr int USUAL_REPLY = 2;
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

class Observer {
  public:
    Observer(Plan& plan, const Standing& told) : plan_(plan), told_(told) {}

    Features features() { return SEATS == 2 ? of_two() : of_many(); }

  private:
    Plan& plan_;
    const Standing& told_;
    Features found_{};
    int number_ = 0;
    int gain_ = 0;  // what who is to move gains with the usual reply

    void add(double value) { found_[number_++] = static_cast<float>(value); }

    Features of_two() {
        const int seat = told_.seat, lead = plan_.score(seat) - plan_.score(1 - seat);
        const Holding &own = told_.own, &rival = told_.rivals[0];
        add(lead / 10.0);
        add(lead / (5 * std::sqrt(1.0 + own.cards + rival.cards)));
        add(plan_.score(seat) / 40.0);
        add(plan_.score(1 - seat) / 40.0);
        add((own.cards - rival.cards) / 4.0);
        held(own);
        held(rival);
        hand();
        room(seat);
        room(1 - seat);
        reach();
        const int all = replies();
        add(told_.ending() * (lead + (told_.begins() ? all : -all)) / 10.0);
        return found_;
    }

    Features of_many() {
        const int seat = told_.seat, mine = plan_.score(seat);
        const Holding& own = told_.own;
        double cards = 0;
        for (const Holding& rival : told_.rivals) cards += rival.cards / double(RIVALS);
        add(lead() / 10.0);
        add(lead() / (5 * std::sqrt(1 + own.cards + cards)));
        add(mine / 40.0);
        add((mine - lead()) / 40.0);
        add((own.cards - cards) / 4);
        held(own);
        hand();
        room(seat);
        for (int number = 0; number < RIVALS; ++number) {
            const int one = told_.rival(number);
            const Holding& rival = told_.rivals[number];
            add((mine - plan_.score(one)) / 10.0);
            add(rival.cards / 14.0);
            add(!rival.cards);
            add(rival.can_double);
            add(rival.can_double * rival.cards / 14.0);
            area(one);
            add(told_.mover == one);
        }
        reach();
        const int all = replies();
        add(told_.ending() * lead(all) / 10.0);
        add(lead(gain_) / 10.0);
        add(told_.last.size() / 3.0);
        add(std::count(told_.last.begin(), told_.last.end(), seat));
        return found_;
    }

    // How far the seat is ahead of the best other one, once who is to move has gained some points.
    int lead(int gained = 0) const {
        int mine = 0, best = 0;
        for (int seat = 0; seat < SEATS; ++seat) {
            const int points = plan_.score(seat) + (seat == told_.mover) * gained;
            if (seat == told_.seat)
                mine = points;
            else
                best = std::max(best, points);
        }
        return mine - best;
    }

    // What a seat has left.
    void held(const Holding& one) {
        add(one.cards / 14.0);
        for (int number = 0; number < 3; ++number) add(one.cards == number);
        add(one.in_hand / 6.0);
        for (int kind = 0; kind < KINDS; ++kind) add(one.left[kind] / 16.0);
        add(one.extras / 4.0);
        add(one.can_double);
        add(one.can_double * one.cards / 14.0);
    }

    // What the own hand shows, and what is handed to who is to move.
    void hand() {
        const Pieces hand = shown(told_.hand);
        for (int kind = 0; kind < KINDS; ++kind) add(hand[kind] / 8.0);
        add(extras(told_.hand) / 2.0);
        for (int kind = 0; kind < KINDS; ++kind) add(told_.handed[kind] / 2.0);
    }

    // The room in a seat's courtyards, where its pieces are safe.
    void area(int seat) {
        int room = 0, in_doubled = 0;
        for (int face = 1; face <= plan_.faces(); ++face) {
            const Courtyard& one = plan_.courtyard(static_cast<Face>(face));
            if (!one.stands || one.seat != seat) continue;
            (one.doubled ? in_doubled : room) += std::min(MOST_ROOM, one.area - 1);
        }
        add(room / 16.0);
        add(in_doubled / 8.0);
    }

    // The same, and what would count in them.
    void room(int seat) {
        area(seat);
        int spots = 0;
        for (const Junction& junction : Connections(plan_, seat).junctions)
            if (junction.face != OUTSIDE) spots += plan_.courtyard(junction.face).keeps();
        add(spots / 10.0);
    }

    // Ground outside that one, two or three pieces would close, and all where a tower could go.
    void reach() {
        const Connections connected(plan_, told_.mover);
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

    // What who is to move can gain at once; returned is what it can gain in its last turn, if that has come.
    int replies() {
        const Holding& moving = told_.held(told_.mover);
        Gain gain{};
        for (int cards = 1; cards <= REPLIES; ++cards) {
            gain = gain_of(plan_, told_.mover, Pieces{cards, cards, cards} + told_.handed);
            if (cards == USUAL_REPLY) gain_ = gain.points;
            add(gain.points / 8.0);
        }
        add(moving.can_double * gain.largest / 8.0);
        int single = 0, all = 0;
        if (told_.begins())
            for (const Card card : told_.hand)
                single = std::max(
                    single, gain_of(plan_, told_.mover, SHOWN[card].pieces + told_.handed).points);
        add(single / 8.0);
        if (told_.ending()) all = gain_of(plan_, told_.mover, moving.left + told_.handed).points;
        add(told_.ending());
        add(all / 10.0);
        return all;
    }
};

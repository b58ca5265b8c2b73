// What tells of a seat's chances, as game/castle_keep/computer/evaluation/features.py tells it.
#pragma once

#include "prospect.h"

constexpr int MISSING = 6, STANDING = 8;
constexpr int FEATURES = 49 + 2 * (SEATS - 2);  // each other seat but the first adds two

inline int features_of(int seats) { return FEATURES - 2 * (SEATS - seats); }

using Features = std::array<float, FEATURES>;

class Observer {
  public:
    Observer(const Position& at, int seat)
        : at_(at), seat_(seat), castle_(at.castles[seat]), hand_(at.hands[seat]) {
        for (int tile = 0; tile < TILES; ++tile)
            unseen_[tile] =
                static_cast<Tile>(copies(tile) - at.discards[tile] - at.removed[tile] - hand_[tile]);
        for (int other = 0; other < at.seats; ++other)
            for (Tile tile : at.castles[other].cells)
                if (tile != NONE) --unseen_[tile];
        number_ = total(unseen_);
    }

    Features features() {
        promise();
        tell(total(hand_) / double(HAND));
        danger();
        tell(at_.war);
        tell(number_ / double(ALL_TILES));
        against();
        return found_;
    }

  private:
    const Position& at_;
    int seat_;
    const Castle& castle_;
    const Counts& hand_;
    Counts unseen_;
    int number_ = 0;
    Features found_{};
    int told_ = 0;

    void tell(double value) { found_[told_++] = static_cast<float>(value); }

    double share(Tile tile) const { return unseen_[tile] / std::max(1.0, double(number_)); }

    // What the castle may become with the hand.
    void promise() {
        const Prospect hoped = prospect(castle_, hand_);
        const double chance = hoped.chance(unseen_);
        for (int number = 0; number <= MISSING; ++number) tell(std::min(hoped.missing, MISSING) == number);
        tell(std::log1p(hoped.draws));
        tell(chance);
        tell(std::sqrt(chance));
        tell(castle_.size() / double(CELLS));
        tell(castle_[CENTRE] != NONE);
        const auto colours = castle_.colours();
        bool held = false;
        for (int of = 0; of < COLOURS; ++of) held |= colours[of] && hand_[KEEPS + of];
        tell(castle_[CENTRE] == NONE && held);
    }

    // The tiles that the castle may lose before the seat's turn, the chance to lose all, and the keep.
    void danger() {
        int cards = 0;
        for (int other = 0; other < at_.seats; ++other)
            if (other != seat_) cards += cards_of(other);
        double lost = 0, safe = 1, keepless = 0;
        for (int cell = 1; cell < SIDES; cell += 2) {
            if (castle_[cell] == NONE) continue;
            const double hit = 1 - std::pow(1 - share(castle_[cell]), cards);
            const int falls = castle_.attacked(cell);
            lost += falls * hit;
            if (falls == castle_.size()) safe *= 1 - hit;
        }
        if (castle_[CENTRE] != NONE) {
            const double keep = share(castle_[CENTRE]), none = std::pow(1 - keep, cards);
            if (castle_.size() == 1)
                safe = none;
            else
                keepless = 1 - none - cards * keep * std::pow(1 - keep, cards - 1);
        }
        tell(lost / 4);
        tell(1 - safe);
        tell(keepless);
    }

    // How many tiles the best attack with the hand brings down.
    int hit(const Castle& castle) const {
        int most = 0;
        for (int cell = 1; cell < CELLS; ++cell) {
            const int needed = castle.needed(cell);
            if (needed && hand_[castle[cell]] >= needed) most = std::max(most, castle.attacked(cell));
        }
        return most;
    }

    // How many tiles another seat has in its turn; the next one has still to draw.
    int cards_of(int seat) const { return total(at_.hands[seat]) + DRAWN; }

    // What the seat can do to the others, and how far these are, the most advanced first.
    void against() {
        struct Other {
            int seat, standing;
            double draws;
        };
        std::vector<Other> others;
        int most = 0;
        bool destroys = false;
        for (int seat = 0; seat < at_.seats; ++seat) {
            const Castle& castle = at_.castles[seat];
            if (seat == seat_) continue;
            const int number = hit(castle);
            most = std::max(most, number);
            destroys |= number > 0 && number == castle.size();
            others.push_back({seat, castle.size(), std::log1p(prospect(castle, {}).draws)});
        }
        std::stable_sort(others.begin(), others.end(), [](const Other& one, const Other& other) {
            return one.standing != other.standing ? one.standing > other.standing : one.draws < other.draws;
        });
        tell(most / 4.0);
        tell(destroys);
        lead(at_.castles[others[0].seat], others[0].draws);
        tell(cards_of(others[0].seat) / double(HAND));
        ready();
        for (std::size_t rank = 1; rank < others.size(); ++rank) {
            tell(others[rank].draws);
            tell(others[rank].standing / double(CELLS));
        }
    }

    // How far the most advanced other castle is, and what may fall of it.
    void lead(const Castle& leader, double draws) {
        double falls = 0, may_fall = 0, all = 0;
        int most = 0;
        for (int cell = 1; cell < SIDES; cell += 2) {
            if (leader[cell] == NONE) continue;
            const int number = leader.attacked(cell);
            most = std::max(most, number);
            if (hand_[leader[cell]]) falls += number;
            may_fall += number * share(leader[cell]);
            if (number == leader.size()) all += share(leader[cell]);
        }
        tell(falls / 4);
        tell(may_fall);
        for (int number = 0; number <= STANDING; ++number) tell(leader.size() == number);
        tell(draws);
        tell(leader[CENTRE] != NONE);
        open(leader);
        tell(most / double(SIDES));
        tell(all);
    }

    // What the hand is made of, what of it fits now, and what else would.
    void ready() {
        for (int from : {0, LOOKS, KEEPS})
            tell(total(hand_, from, std::min(from + LOOKS, TILES)) / double(HAND));
        int fit = open(castle_);
        tell(fit / double(HAND));
    }

    // The towers and walls that a castle lacks, its colours, and the share of unseen tiles that fit. Returns
    // how many tiles in hand do.
    int open(const Castle& castle) {
        std::array<int, 2> lacking{};
        for (int cell = 0; cell < SIDES; ++cell) lacking[cell % 2] += castle[cell] == NONE;
        for (int number : lacking) tell(number / 4.0);
        const auto colours = castle.colours();
        tell(std::count(colours.begin(), colours.end(), true) / double(COLOURS));
        double fitting = 0;
        int held = 0;
        for (Tile tile = 0; tile < TILES; ++tile) {
            bool fits = false;
            for (int cell = 0; cell < CELLS && !fits; ++cell) fits = castle.takes(tile, cell);
            if (!fits) continue;
            fitting += share(tile);
            held += hand_[tile];
        }
        tell(fitting);
        return held;
    }
};

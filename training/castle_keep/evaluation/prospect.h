// How far a castle is from complete, as game/castle_keep/computer/evaluation/prospects.py tells it.
#pragma once

#include <cmath>
#include <limits>

#include "../rules/position.h"

struct Prospect {
    double draws = std::numeric_limits<double>::max();   // about the mean number until it is complete
    int missing = CELLS;                                 // cells that no tile in hand fills
    std::array<bool, TILES> alone{};                     // the tiles of which any completes it
    std::array<std::array<bool, TILES>, TILES> pairs{};  // and those of which two do

    // The chance that two draws complete it.
    double chance(const Counts& unseen) const {
        const int number = total(unseen);
        if (!missing || number < DRAWN) return !missing;
        int failing = 0;
        for (int one = 0; one < TILES; ++one)
            for (int other = 0; other < TILES && !alone[one]; ++other)
                if (!alone[other] && !pairs[one][other])
                    failing += unseen[one] * (unseen[other] - (one == other));
        return 1 - failing / static_cast<double>(number * (number - 1));
    }
};

// The mean number of draws until a tile fits between two neighbours, LOOKS for none: on both sides, or on
// either.
class MeanDraws {
  public:
    explicit MeanDraws(bool either) {
        for (Tile one = 0; one <= LOOKS; ++one)
            for (Tile other = 0; other <= LOOKS; ++other) {
                int fitting = 0;
                for (Tile look = 0; look < LOOKS; ++look) {
                    const bool first = one < LOOKS && match(one, look);
                    const bool second = other < LOOKS && match(other, look);
                    const bool none = one == LOOKS && other == LOOKS && match(0, look);
                    const bool all = (one == LOOKS || first) && (other == LOOKS || second);
                    fitting += none || (either ? first || second : all && (first || second));
                }
                const double never = std::numeric_limits<double>::infinity();
                draws_[one][other] = fitting ? ALL_TILES / static_cast<double>(fitting * COPIES) : never;
            }
    }

    double at(Tile one, Tile other) const { return draws_[index(one)][index(other)]; }

    // The least for two neighbours that do not match.
    double easiest_unlike() const {
        double least = std::numeric_limits<double>::infinity();
        for (Tile one = 0; one < LOOKS; ++one)
            for (Tile other = 0; other < LOOKS; ++other)
                if (!match(one, other)) least = std::min(least, draws_[one][other]);
        return least;
    }

  private:
    std::array<std::array<double, LOOKS + 1>, LOOKS + 1> draws_;

    static int index(Tile tile) { return tile == NONE ? LOOKS : tile % LOOKS; }
};

// All ways to fill the gaps of a ring from a hand, so that few stay empty.
class Filling {
  public:
    Filling(const Castle& castle, const Counts& hand) : ring_(castle), hand_(hand) {
        for (int cell = 0; cell < SIDES; ++cell)
            if (castle[cell] == NONE) gaps_[number_++] = cell;
    }

    Prospect prospect() {
        const int towers = static_cast<int>(std::count_if(gaps_.begin(), gaps_.begin() + number_,
                                                          [](int cell) { return cell % 2 == TOWER; }));
        int spare = std::max(0, towers - total(hand_, 0, LOOKS)) +
                    std::max(0, number_ - towers - total(hand_, LOOKS, KEEPS));
        while (!found_) fill(0, 0, spare++);
        return best_;
    }

  private:
    Castle ring_;
    Counts hand_;
    std::array<int, SIDES> gaps_{};
    int number_ = 0;
    bool found_ = false;
    Prospect best_;

    int unlike(int cell, Tile tile) const {
        const Tile one = ring_[before(cell)], other = ring_[after(cell)];
        return (one != NONE && !match(one, tile)) + (other != NONE && !match(other, tile));
    }

    // Fills the gaps from one on: with the tiles in hand that fit, and `spare` times with none. One joint at
    // most does not match: of a tile that is put in last of all.
    void fill(int from, int wrong, int spare) {
        if (from == number_) {
            rate(wrong);
            return;
        }
        const int cell = gaps_[from], first = cell % 2 * LOOKS;
        for (int tile = first; tile < first + LOOKS; ++tile) {
            const int now = wrong + unlike(cell, static_cast<Tile>(tile));
            if (!hand_[tile] || now > 1) continue;
            ring_[cell] = static_cast<Tile>(tile);
            --hand_[tile];
            fill(from + 1, now, spare);
            ++hand_[tile];
            ring_[cell] = NONE;
        }
        if (spare) fill(from + 1, wrong, spare - 1);
    }

    void rate(int wrong) {
        static const MeanDraws BOTH(false), EITHER(true);
        static const double EASIEST_LAST = EITHER.easiest_unlike();
        found_ = true;
        std::array<double, CELLS> draws;
        int empty[SIDES], missing = 0;
        for (int at = 0; at < number_; ++at) {
            const int cell = gaps_[at];
            if (ring_[cell] != NONE) continue;
            draws[missing] = BOTH.at(ring_[before(cell)], ring_[after(cell)]);
            empty[missing++] = cell;
        }
        const int gaps = missing;
        if (gaps) {  // the hardest can be left for the end, when one side will do
            double& hardest = *std::max_element(draws.begin(), draws.begin() + gaps);
            const double last =
                gaps == 1 ? EITHER.at(ring_[before(empty[0])], ring_[after(empty[0])]) : EASIEST_LAST;
            hardest = std::min(hardest, last);
        }
        const auto colours = ring_.colours();
        bool crowned = ring_[CENTRE] != NONE;
        for (int of = 0; of < COLOURS; ++of) crowned |= colours[of] && hand_[KEEPS + of];
        if (!crowned) {
            const long kinds =
                std::max(1L, static_cast<long>(std::count(colours.begin(), colours.end(), true)));
            draws[missing++] = ALL_TILES / static_cast<double>(KEEP_COPIES * kinds);
        }
        std::sort(draws.begin(), draws.begin() + missing, std::greater<double>());
        double together = 0;
        for (int rank = 0; rank < missing; ++rank) together += draws[rank] / (rank + 1);
        if (together < best_.draws) {
            best_.draws = together;
            best_.missing = missing;
        }
        if (missing <= DRAWN) finish(empty, gaps, wrong, crowned);
    }

    // Takes note of the tiles that complete a ring which lacks at most two, the keep included.
    void finish(const int* empty, int gaps, int wrong, bool crowned) {
        auto colours = ring_.colours();
        for (int of = 0; of < COLOURS && !gaps && !crowned; ++of) best_.alone[KEEPS + of] |= colours[of];
        for (int look = 0; look < LOOKS && gaps; ++look) {
            const Tile tile = static_cast<Tile>(empty[0] % 2 * LOOKS + look);
            const int now = wrong + unlike(empty[0], tile);
            if (now > 1) continue;
            if (gaps == DRAWN) {
                ring_[empty[0]] = tile;
                for (int other = empty[1] % 2 * LOOKS, end = other + LOOKS; other < end; ++other)
                    if (now + unlike(empty[1], static_cast<Tile>(other)) <= 1) pair(tile, other);
                ring_[empty[0]] = NONE;
            } else if (crowned || hand_[KEEPS + colour(tile)]) {
                best_.alone[tile] = true;
            } else {
                for (int of = 0; of < COLOURS; ++of)
                    if (colours[of] || of == colour(tile)) pair(tile, KEEPS + of);
            }
        }
    }

    void pair(int one, int other) { best_.pairs[one][other] = best_.pairs[other][one] = true; }
};

inline Prospect prospect(const Castle& castle, const Counts& hand) {
    return Filling(castle, hand).prospect();
}

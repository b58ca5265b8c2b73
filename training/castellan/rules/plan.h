// The plan: towers and walls on a lattice, and the faces that they part.
//
// As in the game each dart of a wall between two towers knows the face to its left. Every change of a byte is
// noted while something is tried, so that it can be taken back; a plan is seldom copied.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "pieces.h"

// A node is x * SPAN + y, a dart node * 4 + direction. The origin lies in the middle; castles keep off the
// edge by MARGIN, which no game has come near.
using Node = int;
using Dart = int;
constexpr int SPAN = 64, NODES = SPAN * SPAN, MIDDLE = SPAN / 2, MARGIN = 3;
constexpr Node ORIGIN = MIDDLE * SPAN + MIDDLE;
constexpr int STEPS[4] = {SPAN, 1, -SPAN, -1};  // east, north, west, south
enum Direction { EAST, NORTH, WEST, SOUTH };

inline int opposite(int direction) { return direction ^ 2; }
inline int x_of(Node node) { return node / SPAN - MIDDLE; }
inline int y_of(Node node) { return node % SPAN - MIDDLE; }

inline bool is_near_edge(Node node) {
    const int x = node / SPAN, y = node % SPAN;
    return x < MARGIN || y < MARGIN || x >= SPAN - MARGIN || y >= SPAN - MARGIN;
}

enum NodeState : std::uint8_t { NOTHING_THERE, OPEN, COVERED, TOWER };

// A piece where it lies: a tower by its node, or a wall by the dart at its lower or left end.
struct Piece {
    Kind kind;
    Node node;
    int direction = EAST;

    int length() const { return kind; }
    Dart dart() const { return node * 4 + direction; }
    Node end() const { return node + STEPS[direction] * length(); }
    Node middle() const { return node + STEPS[direction]; }
    bool operator==(const Piece& other) const {
        return kind == other.kind && node == other.node && direction == other.direction;
    }
};

// The wall from a node in any direction.
inline Piece wall_of(Node node, int direction, int length) {
    if (direction >= WEST) {
        node += STEPS[direction] * length;
        direction = opposite(direction);
    }
    return {static_cast<Kind>(length), node, direction};
}

using Face = std::uint8_t;
constexpr Face OUTSIDE = 0, NO_FACE = 255;
constexpr int FACES = 240, OCCUPIED = 400, MOST_SEATS = 4;

struct Courtyard {
    std::int16_t first;  // its first unit square by the lower left node: the lowest of the leftmost
    std::int16_t area;
    std::uint8_t seat, towers, doubled, stands, fresh;  // fresh: closed in this turn, from the outside
    int worth() const { return towers * (1 + doubled); }
    int keeps() const { return 1 + doubled; }
};

struct Side {
    Dart dart;
    int length;
};

class Plan {
  public:
    Plan() { std::fill(std::begin(face_), std::end(face_), NO_FACE); }

    int occupied() const { return number_; }
    Node occupied(int at) const { return nodes_[at]; }
    NodeState at(Node node) const { return static_cast<NodeState>(at_[node]); }
    int link(Dart dart) const { return link_[dart]; }
    int score(int seat) const { return score_[seat]; }
    int faces() const { return faces_; }
    const Courtyard& courtyard(Face face) const { return courtyards_[face]; }

    // Trying

    std::size_t mark() {
        ++trying_;
        return trail_.size();
    }

    void undo(std::size_t mark) {
        while (trail_.size() > mark) {
            const Change& change = trail_.back();
            std::copy_n(reinterpret_cast<const char*>(&change.old), change.size, change.field);
            trail_.pop_back();
        }
        --trying_;
    }

    Plan(const Plan& other) { *this = other; }

    Plan& operator=(const Plan& other) {
        std::copy(std::begin(other.at_), std::end(other.at_), at_);
        std::copy(std::begin(other.link_), std::end(other.link_), link_);
        std::copy(std::begin(other.face_), std::end(other.face_), face_);
        std::copy(std::begin(other.courtyards_), std::end(other.courtyards_), courtyards_);
        std::copy(std::begin(other.nodes_), std::end(other.nodes_), nodes_);
        std::copy(std::begin(other.score_), std::end(other.score_), score_);
        faces_ = other.faces_;
        number_ = other.number_;
        return *this;
    }

    // Where a piece may go

    bool bars(Face face, int seat) const { return face != OUTSIDE && courtyards_[face].seat != seat; }

    std::vector<Piece> places(Kind kind, int seat) const {
        std::vector<Piece> found;
        if (!number_) {
            found.push_back({kind, ORIGIN, EAST});
            if (kind != TOWER_PIECE) found.push_back({kind, ORIGIN, NORTH});
            return found;
        }
        for (const Node node : sorted_nodes()) {
            if (kind == TOWER_PIECE) {
                if (at(node) == OPEN && !bars(face_of_tower(node), seat)) found.push_back({kind, node, EAST});
                continue;
            }
            if (at(node) != TOWER || is_near_edge(node)) continue;
            for (int direction = 0; direction < 4; ++direction) {
                if (!takes_wall(node, direction, kind) || bars(face_at(node, direction), seat)) continue;
                const Piece wall = wall_of(node, direction, kind);
                // A wall between two towers is found from its lower or left end.
                if (direction >= WEST && at(wall.node) == TOWER && !is_near_edge(wall.node)) continue;
                found.push_back(wall);
            }
        }
        return found;
    }

    bool takes_wall(Node tower, int direction, int length) const {
        if (link_[tower * 4 + direction]) return false;
        const Node near = tower + STEPS[direction];
        if (length == 1) return at(near) != COVERED;
        return at(near) == NOTHING_THERE && at(near + STEPS[direction]) != COVERED;
    }

    std::vector<Node> sorted_nodes() const {
        std::vector<Node> nodes(nodes_, nodes_ + number_);
        std::sort(nodes.begin(), nodes.end());
        return nodes;
    }

    // Faces

    Face face_at(Node tower, int direction) const {
        for (int turn = 3; turn > 0; --turn) {
            const Face face = face_[tower * 4 + ((direction + turn) & 3)];
            if (face != NO_FACE) return face;
        }
        return OUTSIDE;
    }

    Face face_of_tower(Node node) const {
        for (int direction = 0; direction < 4; ++direction) {
            const int length = link_[node * 4 + direction];
            const Node end = node + STEPS[direction] * length;
            if (length && at(end) == TOWER) return face_at(end, opposite(direction));
        }
        return OUTSIDE;
    }

    Face face_of(const Piece& piece) const {
        if (piece.kind == TOWER_PIECE) return face_of_tower(piece.node);
        if (at(piece.node) == TOWER) return face_at(piece.node, piece.direction);
        return at(piece.end()) == TOWER ? face_at(piece.end(), opposite(piece.direction)) : OUTSIDE;
    }

    // Laying

    // Lays a piece; what it closes is the seat's. Of a divided courtyard neither part counts double at first.
    void lay(const Piece& piece, int seat) {
        if (piece.kind == TOWER_PIECE) {
            put(piece.node, TOWER);
            for (int direction = 0; direction < 4; ++direction) {
                const int length = link_[piece.node * 4 + direction];
                if (length && at(piece.node + STEPS[direction] * length) == TOWER)
                    join(piece.node, direction, length, seat);
            }
            return;
        }
        const Node end = piece.end();
        const auto length = static_cast<std::uint8_t>(piece.length());
        set(link_[piece.dart()], length);
        set(link_[end * 4 + opposite(piece.direction)], length);
        if (length == 2) put(piece.middle(), COVERED);
        if (at(piece.node) == NOTHING_THERE) put(piece.node, OPEN);
        if (at(end) == NOTHING_THERE) put(end, OPEN);
        if (at(piece.node) == TOWER && at(end) == TOWER) join(piece.node, piece.direction, length, seat);
    }

    // The same; of a divided Double Keep the largest part stays doubled.
    void lay_planned(const Piece& piece, int seat) {
        const Face face = face_of(piece);
        const bool was = face != OUTSIDE && courtyards_[face].doubled;
        const int before = faces_;
        lay(piece, seat);
        if (was && faces_ > before) doubling(largest(before));
    }

    // The largest of the courtyards named since there were so many, the first of equals.
    Face largest(int before) const {
        Face best = OUTSIDE;
        for (int face = before + 1; face <= faces_; ++face) {
            const Courtyard& one = courtyards_[face];
            if (!one.stands) continue;
            const Courtyard& other = courtyards_[best];
            if (best == OUTSIDE || one.towers > other.towers ||
                (one.towers == other.towers && one.first < other.first))
                best = static_cast<Face>(face);
        }
        return best;
    }

    void doubling(Face face) {
        Courtyard& courtyard = courtyards_[face];
        gain(courtyard.seat, courtyard.towers);
        set(courtyard.doubled, std::uint8_t{1});
    }

    // Ends a turn: what it closed is closed.
    void settle() {
        trail_.clear();
        for (int face = 1; face <= faces_; ++face) courtyards_[face].fresh = 0;
    }

    int keeps(int seat) const {
        int number = 0;
        for (int face = 1; face <= faces_; ++face)
            if (courtyards_[face].stands && courtyards_[face].seat == seat)
                number += courtyards_[face].keeps();
        return number;
    }

  private:
    struct Change {
        char* field;
        std::uint32_t size;
        std::int32_t old;
    };

    std::uint8_t at_[NODES]{}, link_[NODES * 4]{};
    Face face_[NODES * 4];
    Courtyard courtyards_[FACES]{};
    std::int16_t nodes_[OCCUPIED]{};
    int score_[MOST_SEATS]{};
    int faces_ = 0, number_ = 0;
    int trying_ = 0;
    std::vector<Change> trail_;

    template <class Field>
    void set(Field& field, Field value) {
        if (trying_) {
            Change change{reinterpret_cast<char*>(&field), sizeof(Field), 0};
            std::copy_n(change.field, sizeof(Field), reinterpret_cast<char*>(&change.old));
            trail_.push_back(change);
        }
        field = value;
    }

    void gain(int seat, int points) { set(score_[seat], score_[seat] + points); }

    void put(Node node, NodeState what) {
        if (!at_[node]) {
            set(nodes_[number_], static_cast<std::int16_t>(node));
            set(number_, number_ + 1);
        }
        set(at_[node], static_cast<std::uint8_t>(what));
    }

    bool stands(Node node) const {
        return std::any_of(face_ + node * 4, face_ + node * 4 + 4, [](Face face) { return face != NO_FACE; });
    }

    void join(Node node, int direction, int length, int seat) {
        const Node end = node + STEPS[direction] * length;
        const Dart there = node * 4 + direction, back = end * 4 + opposite(direction);
        const bool hangs_here = !stands(node), hangs_there = !stands(end);
        const Face face = hangs_here ? face_at(end, opposite(direction)) : face_at(node, direction);
        set(face_[there], face);
        set(face_[back], face);
        if (hangs_here || hangs_there) {
            if (face == OUTSIDE) return;
            Courtyard& courtyard = courtyards_[face];
            gain(courtyard.seat, 1 + courtyard.doubled);
            set(courtyard.towers, static_cast<std::uint8_t>(courtyard.towers + 1));
            return;
        }
        bool fresh = true;
        if (face != OUTSIDE) {
            Courtyard& old = courtyards_[face];
            seat = old.seat;
            fresh = old.fresh;
            gain(seat, -old.worth());
            set(old.stands, std::uint8_t{0});
        }
        for (const Dart start : {there, back}) {
            const std::vector<Side> border = this->border(start);
            if (face != OUTSIDE || is_inner(border)) name(border, seat, fresh);
        }
    }

    std::vector<Side> border(Dart start) const {
        std::vector<Side> found;
        Dart dart = start;
        do {
            const int direction = dart & 3, length = link_[dart];
            const Node end = (dart >> 2) + STEPS[direction] * length;
            found.push_back({dart, length});
            for (const int turn : {1, 0, 3, 2}) {  // left, on, right, back
                dart = end * 4 + ((direction + turn) & 3);
                if (face_[dart] != NO_FACE) break;
            }
        } while (dart != start);
        return found;
    }

    // Whether a border turns left all in all: that of a courtyard, not of the outside.
    static bool is_inner(const std::vector<Side>& border) {
        int turns = 0, before = border.back().dart & 3;
        for (const Side& side : border) {
            turns += (((side.dart & 3) - before + 2) & 3) - 2;
            before = side.dart & 3;
        }
        return turns > 0;
    }

    void name(const std::vector<Side>& border, int seat, bool fresh) {
        set(faces_, faces_ + 1);
        const Face face = static_cast<Face>(faces_);
        std::vector<Node> towers;
        int first = NODES, area = 0;
        for (const Side& side : border) {
            const Node node = side.dart >> 2;
            const int direction = side.dart & 3;
            if (direction == SOUTH) first = std::min(first, node - side.length);
            if (direction == SOUTH) area -= x_of(node) * side.length;
            if (direction == NORTH) area += x_of(node) * side.length;
            set(face_[side.dart], face);
            towers.push_back(node);
        }
        std::sort(towers.begin(), towers.end());
        const auto number = std::unique(towers.begin(), towers.end()) - towers.begin();
        Courtyard& courtyard = courtyards_[face];
        set(courtyard.first, static_cast<std::int16_t>(first));
        set(courtyard.area, static_cast<std::int16_t>(area));
        set(courtyard.seat, static_cast<std::uint8_t>(seat));
        set(courtyard.towers, static_cast<std::uint8_t>(number));
        set(courtyard.doubled, std::uint8_t{0});
        set(courtyard.stands, std::uint8_t{1});
        set(courtyard.fresh, static_cast<std::uint8_t>(fresh));
        gain(seat, static_cast<int>(number));
    }
};

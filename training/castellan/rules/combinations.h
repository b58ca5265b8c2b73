// Combinations: a few pieces that together close a courtyard, divide one or add to one; in the game's order.
#pragma once

#include "plan.h"

using Combination = std::vector<Piece>;

// A node without a tower: how many walls join it to towers, those that may be laid to it, its face.
struct Junction {
    Node node;
    int lying;
    std::vector<Piece> fresh;
    Face face;
};

class Connections {
  public:
    std::vector<Piece> walls;         // between two towers
    std::vector<Junction> junctions;  // where a tower would be joined

    Connections(const Plan& plan, int seat) {
        index_.fill(-1);
        for (const Node node : plan.sorted_nodes()) {
            if (plan.at(node) == OPEN) add_open(plan, node, seat);
            if (plan.at(node) != TOWER || is_near_edge(node)) continue;
            for (int direction = 0; direction < 4; ++direction) look(plan, node, direction, seat);
        }
    }

    const Junction* junction(Node node) const {
        return index_[node] < 0 ? nullptr : &junctions[index_[node]];
    }

  private:
    std::array<std::int16_t, NODES> index_;

    Junction& at(Node node, Face face) {
        if (index_[node] < 0) {
            index_[node] = static_cast<std::int16_t>(junctions.size());
            junctions.push_back({node, 0, {}, face});
        }
        return junctions[index_[node]];
    }

    void look(const Plan& plan, Node node, int direction, int seat) {
        if (plan.link(node * 4 + direction)) return;
        const Node near = node + STEPS[direction], far = near + STEPS[direction];
        NodeState stands = plan.at(near);
        if (stands == COVERED) return;
        const Face face = plan.face_at(node, direction);
        if (plan.bars(face, seat)) return;
        if (stands == TOWER) {
            if (direction < WEST) walls.push_back({SHORT_WALL, node, direction});
            return;
        }
        at(near, face).fresh.push_back(wall_of(node, direction, 1));
        if (stands != NOTHING_THERE) return;
        stands = plan.at(far);
        if (stands == TOWER) {
            if (direction < WEST) walls.push_back({LONG_WALL, node, direction});
        } else if (stands != COVERED) {
            at(far, face).fresh.push_back(wall_of(node, direction, 2));
        }
    }

    void add_open(const Plan& plan, Node node, int seat) {
        const Face face = plan.face_of_tower(node);
        if (plan.bars(face, seat)) return;
        int lying = 0;
        for (int direction = 0; direction < 4; ++direction) {
            const int length = plan.link(node * 4 + direction);
            lying += length && plan.at(node + STEPS[direction] * length) == TOWER;
        }
        Junction& junction = at(node, face);
        junction.lying = lying;
        junction.face = face;
    }
};

inline bool affords(const Pieces& pieces, const std::vector<Piece>& walls) {
    int long_walls = 0;
    for (const Piece& wall : walls) long_walls += wall.kind == LONG_WALL;
    return long_walls <= pieces.long_wall && int(walls.size()) - long_walls <= pieces.short_wall;
}

// Calls with each way to take so many of some walls, in the order of Python's `itertools.combinations`.
template <class Use>
void each_choice(const std::vector<Piece>& walls, int number, const Use& use) {
    std::vector<int> at(number);
    for (int one = 0; one < number; ++one) at[one] = one;
    const int all = static_cast<int>(walls.size());
    if (number > all) return;
    while (true) {
        Combination chosen;
        for (const int one : at) chosen.push_back(walls[one]);
        use(chosen);
        int last = number - 1;
        while (last >= 0 && at[last] == all - number + last) --last;
        if (last < 0) return;
        ++at[last];
        for (int next = last + 1; next < number; ++next) at[next] = at[next - 1] + 1;
    }
}

// Ways to join a node to a tower: what lies there, or else a new wall, not along the link.
inline std::vector<Combination> ways_to(const Junction& junction, const Piece& link) {
    if (junction.lying) return {{}};
    std::vector<Combination> ways;
    for (const Piece& wall : junction.fresh) {
        const bool along = junction.node == link.node
                               ? wall.dart() == link.dart()
                               : !((wall.dart() ^ link.dart()) & 3) && wall.node != junction.node;
        if (!along) ways.push_back({wall});
    }
    return ways;
}

// Calls with what can be laid of some pieces that closes a courtyard, divides one or adds to one.
template <class Use>
void each_scoring(const Plan& plan, const Connections& connected, const Pieces& pieces, const Use& use) {
    for (const Piece& wall : connected.walls)
        if (affords(pieces, {wall})) use(Combination{wall});
    if (!pieces.tower) return;
    for (const Junction& junction : connected.junctions) {
        const int least = junction.face == OUTSIDE ? 2 : 1, most = static_cast<int>(junction.fresh.size());
        for (int number = std::max(0, least - junction.lying); number <= std::min(most, pieces.walls());
             ++number)
            each_choice(junction.fresh, number, [&](Combination& walls) {
                if (!affords(pieces, walls)) return;
                walls.push_back({TOWER_PIECE, junction.node, EAST});
                use(walls);
            });
    }
    if (pieces.tower < 2) return;
    for (const Junction& junction : connected.junctions)
        for (int direction = EAST; direction <= NORTH; ++direction) {
            const Node node = junction.node;
            if (plan.link(node * 4 + direction)) continue;
            for (int length = 1; length <= 2; ++length) {
                if (length == 2 && plan.at(node + STEPS[direction]) != NOTHING_THERE) break;
                const Node far = node + STEPS[direction] * length;
                const Junction* other = connected.junction(far);
                if (!other || !junction.lying + !other->lying + 1 > pieces.walls()) continue;
                const Piece link{static_cast<Kind>(length), node, direction};
                for (const Combination& one : ways_to(junction, link))
                    for (const Combination& two : ways_to(*other, link)) {
                        Combination all = one;
                        all.insert(all.end(), two.begin(), two.end());
                        all.push_back(link);
                        if (!affords(pieces, all)) continue;
                        all.insert(all.end() - 1, Piece{TOWER_PIECE, node, EAST});
                        all.push_back({TOWER_PIECE, far, EAST});
                        use(all);
                    }
            }
        }
}

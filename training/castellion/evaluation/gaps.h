// Gaps: which shapes the empty cells of a window may take. The same as
// game/castellion/computer/evaluation/gaps.py.
#pragma once

#include "../rules/windows.h"
#include "small_list.h"

// The shapes that each empty cell of a window may take, a bit each.
using Gaps = SmallList<int, FOUR>;

// Which shapes the empty cells may take, a set of cells for each shape.
struct Room {
    Cells empty = 0;
    std::array<Cells, SHAPES> of;

    // By the tiles that stand; what stands on a cell of one shape only has another one.
    Room(const Castle& castle, int before) {
        std::array<Cells, SHAPES> shapes{};
        for (int column = 0; column < REACH; ++column)
            for (int row = 0; row < HEIGHT; ++row)
                if (row < castle.height(column - before))
                    shapes[shape(castle.tile(column - before, row))] |= cell(column, row);
                else
                    empty |= cell(column, row);
        for (int one = 0; one < SHAPES; ++one) {
            const Cells near = above(shapes[one]) | shapes[one] << HEIGHT | shapes[one] >> HEIGHT;
            of[one] = empty & ~(near & ~FOUNDATION);
        }
        for (int row = 1; row < HEIGHT; ++row) {
            const Cells filled = ~empty | of[0] | of[1] | of[2];
            const std::array<Cells, SHAPES> only = singles();
            for (int one = 0; one < SHAPES; ++one) of[one] &= ~above(only[one]) & ~above(~filled);
        }
    }

    // The gaps of a window, none of them without a shape; those beside one of one shape only have another.
    // Returns whether there is a way to fill them all; a gap that there is none for has no shape.
    bool gaps(const Window& window, Gaps& found) const {
        Room own = *this;
        for (Cells& cells : own.of) cells &= window.cells;
        const std::array<Cells, SHAPES> only = own.singles();
        for (int one = 0; one < SHAPES; ++one) own.of[one] &= ~(only[one] << HEIGHT | only[one] >> HEIGHT);
        bool open = true;
        for (int column = window.left; column < window.right; ++column)
            for (int row = window.bottom; row < window.top; ++row) {
                if (!(empty & cell(column, row))) continue;
                const int shapes = own.shapes(column, row);
                open &= shapes != 0;
                found.push_back(shapes);
            }
        return open;
    }

    int shapes(int column, int row) const {
        int shapes = 0;
        for (int one = 0; one < SHAPES; ++one) shapes |= !!(of[one] & cell(column, row)) << one;
        return shapes;
    }

  private:
    static Cells above(Cells cells) { return (cells & ~ROOF) << 1; }

    // The cells that take one shape only, by that.
    std::array<Cells, SHAPES> singles() const {
        return {of[0] & ~of[1] & ~of[2], of[1] & ~of[0] & ~of[2], of[2] & ~of[0] & ~of[1]};
    }
};

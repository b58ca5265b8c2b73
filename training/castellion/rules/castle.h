// The castle: columns without gaps, side by side without gaps, and the rules for a tile's place.
#pragma once

#include <array>
#include <cstdint>

constexpr int WIDTH = 6, HEIGHT = 6, TILES = WIDTH * HEIGHT;

// A Defender is its faction times 3 plus its shape; a Pantry tile the same, with a faction of nobody's.
using Tile = int;
enum Faction { SEER, CHAMELEON, JUGGLER, PYRO };
constexpr int FACTIONS = 4, SHAPES = 3, DEFENDERS = FACTIONS * SHAPES, CASTLE_TILES = DEFENDERS + SHAPES;
constexpr int ANY_SHAPE = (1 << SHAPES) - 1;

inline int faction(Tile tile) { return tile / SHAPES; }
inline int shape(Tile tile) { return tile % SHAPES; }

struct Column {
    std::int8_t height = 0;
    std::array<std::int8_t, HEIGHT> tiles{};  // from the bottom up
};

struct Castle {
    int width = 0;
    std::array<Column, WIDTH> columns{};

    // The place of a new column to the left; to the right it is `width`.
    static constexpr int LEFT = -1;

    int first_place() const { return width ? LEFT : 0; }
    bool has_foundation() const { return width == WIDTH; }
    int height(int column) const { return column >= 0 && column < width ? columns[column].height : 0; }
    Tile tile(int column, int row) const { return columns[column].tiles[row]; }

    int size() const {
        int tiles = 0;
        for (int column = 0; column < width; ++column) tiles += columns[column].height;
        return tiles;
    }

    // Pantry tiles in it.
    int stored() const {
        int tiles = 0;
        for (int column = 0; column < width; ++column) tiles += stored_in(column);
        return tiles;
    }

    int stored_in(int column) const {
        int tiles = 0;
        for (int row = 0; row < height(column); ++row) tiles += tile(column, row) >= DEFENDERS;
        return tiles;
    }

    // The shapes that the next cell of a column takes, a bit each.
    int taken_shapes(int column) const {
        const int row = height(column);
        if (row == 0) return ANY_SHAPE;
        if (row == HEIGHT) return 0;
        int shapes = ANY_SHAPE & ~(1 << shape(tile(column, row - 1)));
        for (int beside : {column - 1, column + 1})
            if (row < height(beside)) shapes &= ~(1 << shape(tile(beside, row)));
        return shapes;
    }

    // Whether a tile of any shape may stand on a column.
    bool has_room(int column) const {
        return column < 0 || column == width ? width < WIDTH : height(column) < HEIGHT;
    }

    // Whether the placement rules let a tile on a column.
    bool takes(Tile tile, int column) const {
        return has_room(column) && (taken_shapes(column) >> shape(tile) & 1);
    }

    // Puts a tile on a column, for which there must be room.
    void put(Tile tile, int column) {
        if (column < 0) {
            for (int i = width; i > 0; --i) columns[i] = columns[i - 1];
            columns[column = 0] = {};
            ++width;
        } else if (column == width) {
            columns[width++] = {};
        }
        Column& grown = columns[column];
        grown.tiles[grown.height++] = static_cast<std::int8_t>(tile);
    }

    // Whether a tile of a column may go without splitting the castle.
    bool can_lose(int column) const {
        return columns[column].height > 1 || column == 0 || column == width - 1;
    }

    // Takes a tile away: those above slide down, an empty column closes up.
    Tile take(int column, int row) {
        Column& from = columns[column];
        const Tile gone = from.tiles[row];
        for (int i = row + 1; i < from.height; ++i) from.tiles[i - 1] = from.tiles[i];
        if (--from.height == 0) close_up(column);
        return gone;
    }

  private:
    void close_up(int column) {
        --width;
        for (int i = column; i < width; ++i) columns[i] = columns[i + 1];
    }
};

// A castle without its lowest rows.
inline Castle sunk(Castle castle, int rows) {
    for (int row = 0; row < rows; ++row)
        for (int column = castle.width - 1; column >= 0; --column) castle.take(column, 0);
    return castle;
}

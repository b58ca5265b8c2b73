// The network: sparse features, one hidden layer of leaky units, a chance to win.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <istream>
#include <ostream>
#include <vector>

#include "../../random.h"
#include "features.h"

constexpr int HIDDEN = 64;
constexpr float LEAK = 0.05f;        // of a hidden unit below 0
constexpr float START = 0.025f;      // the largest weight of the table before any game
constexpr float UNTAUGHT = 1;        // how much a weight counts as taught before any game
constexpr float SHARED_RATE = 0.3f;  // how fast the weights learn that every castle uses, beside the table's

class Network {
  public:
    Network(int rows, Random& random)
        : table_(static_cast<std::size_t>(rows) * HIDDEN), taught_(table_.size(), UNTAUGHT) {
        for (float& weight : table_) weight = static_cast<float>((random.unit() * 2 - 1) * START);
        bias_.fill(0.1f);
        for (float& weight : out_) weight = static_cast<float>((random.unit() - 0.5) * 0.3);
    }

    // The chance to win, 0 to 1, by the rows of all features.
    float value(const Rows& rows) const { return chance(hidden(rows)); }

    // A step of gradient descent on the cross entropy between the value and a target. Each weight of the
    // table slows down by how much it was taught (AdaGrad, Duchi et al. 2011).
    void learn(const Rows& rows, float target, float rate) { step(rows, target - value(rows), rate); }

    // The same by what the logarithm of the odds should gain. Rows before `first` stay as they are, and with
    // them all weights that every castle uses; how much they would have been taught is counted.
    void step(const Rows& rows, float error, float rate, int first = 0) {
        const Layer sums = hidden(rows);
        Layer change, square;
        for (int unit = 0; unit < HIDDEN; ++unit) {
            const float slope = sums[unit] > 0 ? 1 : LEAK;
            const float gradient = error * out_[unit] * slope;
            change[unit] = gradient * rate;
            square[unit] = gradient * gradient;
            if (first) continue;
            out_[unit] += rate * error * leaky(sums[unit]) * SHARED_RATE;
            bias_[unit] += change[unit] * SHARED_RATE;
        }
        if (!first) base_ += rate * error * SHARED_RATE;
        for (int row : rows) {
            float* taught = &taught_[static_cast<std::size_t>(row) * HIDDEN];
            for (int unit = 0; unit < HIDDEN; ++unit) {
                taught[unit] += square[unit];
                if (row >= first) weights(row)[unit] += change[unit] / std::sqrt(taught[unit]);
            }
        }
    }

    // Counts what every weight was taught so far as so many times as much.
    void age(float times) {
        for (float& taught : taught_) taught = UNTAUGHT + (taught - UNTAUGHT) * times;
    }

    // Writes and reads 32-bit floats: the table row by row, the biases, the weights of the output, its bias.
    // Rows that no game has taught are chance, unless they were read, and written as 0.
    void write(std::ostream& file) const {
        static constexpr Layer NOTHING{};
        for (std::size_t row = 0; row < table_.size(); row += HIDDEN) {
            const auto taught = taught_.begin() + static_cast<std::ptrdiff_t>(row);
            const bool known = read_ || std::any_of(taught, taught + HIDDEN,
                                                    [](float weight) { return weight != UNTAUGHT; });
            file.write(reinterpret_cast<const char*>(known ? &table_[row] : NOTHING.data()), bytes(HIDDEN));
        }
        file.write(reinterpret_cast<const char*>(bias_.data()), bytes(HIDDEN));
        file.write(reinterpret_cast<const char*>(out_.data()), bytes(HIDDEN));
        file.write(reinterpret_cast<const char*>(&base_), bytes(1));
    }

    void read(std::istream& file, int rows) {
        read_ = true;
        std::fill(table_.begin(), table_.end(), 0.0f);
        file.read(reinterpret_cast<char*>(table_.data()), bytes(static_cast<std::size_t>(rows) * HIDDEN));
        file.read(reinterpret_cast<char*>(bias_.data()), bytes(HIDDEN));
        file.read(reinterpret_cast<char*>(out_.data()), bytes(HIDDEN));
        file.read(reinterpret_cast<char*>(&base_), bytes(1));
    }

  private:
    using Layer = std::array<float, HIDDEN>;

    std::vector<float> table_, taught_;
    Layer bias_, out_;
    float base_ = -1;
    bool read_ = false;

    static std::streamsize bytes(std::size_t floats) {
        return static_cast<std::streamsize>(floats * sizeof(float));
    }
    static float leaky(float sum) { return sum > 0 ? sum : LEAK * sum; }

    float* weights(int row) { return &table_[static_cast<std::size_t>(row) * HIDDEN]; }
    const float* weights(int row) const { return &table_[static_cast<std::size_t>(row) * HIDDEN]; }

    // Sums the rows, which takes most of a game's time: told as vectors, or they are not kept in registers.
    Layer hidden(const Rows& rows) const {
        using Wide = float __attribute__((vector_size(32), aligned(alignof(float)), may_alias));
        constexpr int PARTS = HIDDEN * sizeof(float) / sizeof(Wide);
        Layer layer = bias_;
        Wide* const parts = reinterpret_cast<Wide*>(layer.data());
        Wide sums[PARTS];
        std::copy(parts, parts + PARTS, sums);
        for (int row : rows) {
            const Wide* const added = reinterpret_cast<const Wide*>(weights(row));
#pragma GCC unroll 8
            for (int part = 0; part < PARTS; ++part) sums[part] += added[part];
        }
        std::copy(sums, sums + PARTS, parts);
        return layer;
    }

    float chance(const Layer& sums) const {
        float total = base_;
        for (int unit = 0; unit < HIDDEN; ++unit) total += out_[unit] * leaky(sums[unit]);
        return 1 / (1 + std::exp(-total));
    }
};

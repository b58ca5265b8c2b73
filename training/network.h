// The network: on the features, weights to the logarithm of the odds to win and a layer of units beside them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "random.h"

constexpr int HIDDEN = 32;

template <int FEATURES>
class Network {
  public:
    using Features = std::array<float, FEATURES>;

    explicit Network(Random& random) {
        for (Unit& unit : now_.units) {
            for (double& weight : unit.weights) weight = (random.unit() - 0.5) / 2;
            unit.out = (random.unit() - 0.5) * 0.4;
        }
    }

    double value(const Features& features) const { return chance(features, sums(features)); }

    // A step towards a target; a weight's steps shrink with what it was taught (AdaGrad, Duchi et al. 2011).
    void learn(const Features& features, double target, double rate) {
        const Sums sums = this->sums(features);
        const double error = target - chance(features, sums);
        const auto step = [rate](double& weight, double& taught, double gradient) {
            taught += gradient * gradient;
            weight += rate * gradient / std::sqrt(1 + taught);
        };
        step(now_.base, taught_.base, error);
        for (int at = 0; at < FEATURES; ++at)
            step(now_.straight[at], taught_.straight[at], error * features[at]);
        for (int number = 0; number < HIDDEN; ++number) {
            Unit &unit = now_.units[number], &taught = taught_.units[number];
            if (sums[number] <= 0) continue;
            const double gradient = error * unit.out;
            step(unit.out, taught.out, error * sums[number]);
            step(unit.bias, taught.bias, gradient);
            for (int at = 0; at < FEATURES; ++at)
                step(unit.weights[at], taught.weights[at], gradient * features[at]);
        }
    }

    // Counts the weights as they are now for their mean.
    void remember() {
        ++times_;
        each(sum_, now_, [](double& sum, double weight) { sum += weight; });
    }

    // Puts the mean of what was remembered in place of the weights: the last games sway it less.
    void settle() {
        each(now_, sum_, [this](double& weight, double sum) { weight = sum / times_; });
    }

    // Writes what the game's network.py reads: a line with the base and the straight weights, and one for
    // each unit with its bias, its weight to the odds, and its weights.
    void write(std::FILE* file, int features) const {
        const auto line = [&](const std::array<double, FEATURES>& weights) {
            for (int at = 0; at < features; ++at) std::fprintf(file, " %.3g", weights[at]);
            std::fprintf(file, "\n");
        };
        std::fprintf(file, "%.3g", now_.base);
        line(now_.straight);
        for (const Unit& unit : now_.units) {
            std::fprintf(file, "%.3g %.3g", unit.bias, unit.out);
            line(unit.weights);
        }
    }

    // Reads what `write` wrote; false where that is not all there.
    bool read(std::FILE* file, int features) {
        const auto number = [&](double& weight) { return std::fscanf(file, "%lf", &weight) == 1; };
        const auto line = [&](std::array<double, FEATURES>& weights) {
            return std::all_of(weights.begin(), weights.begin() + features, number);
        };
        return number(now_.base) && line(now_.straight) &&
               std::all_of(now_.units.begin(), now_.units.end(), [&](Unit& unit) {
                   return number(unit.bias) && number(unit.out) && line(unit.weights);
               });
    }

  private:
    struct Unit {
        double bias = 0, out = 0;
        std::array<double, FEATURES> weights{};
    };
    struct Weights {
        double base = 0;
        std::array<double, FEATURES> straight{};
        std::array<Unit, HIDDEN> units;
    };
    using Sums = std::array<double, HIDDEN>;

    Weights now_, taught_, sum_;
    int times_ = 0;

    template <class Change>
    static void each(Weights& to, const Weights& from, Change change) {
        change(to.base, from.base);
        for (int at = 0; at < FEATURES; ++at) change(to.straight[at], from.straight[at]);
        for (int number = 0; number < HIDDEN; ++number) {
            Unit& unit = to.units[number];
            const Unit& other = from.units[number];
            change(unit.bias, other.bias);
            change(unit.out, other.out);
            for (int at = 0; at < FEATURES; ++at) change(unit.weights[at], other.weights[at]);
        }
    }

    Sums sums(const Features& features) const {
        Sums sums;
        for (int number = 0; number < HIDDEN; ++number) {
            sums[number] = now_.units[number].bias;
            for (int at = 0; at < FEATURES; ++at)
                sums[number] += now_.units[number].weights[at] * features[at];
        }
        return sums;
    }

    double chance(const Features& features, const Sums& sums) const {
        double odds = now_.base;
        for (int at = 0; at < FEATURES; ++at) odds += now_.straight[at] * features[at];
        for (int number = 0; number < HIDDEN; ++number)
            odds += now_.units[number].out * std::max(0.0, sums[number]);
        return 1 / (1 + std::exp(-odds));
    }
};

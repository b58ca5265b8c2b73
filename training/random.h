// Random numbers: xorshift64*, the same everywhere for a seed.
#pragma once

#include <cstdint>

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ull + 12345) {
        for (int i = 0; i < 5; ++i) next();  // numbers of neighbouring seeds start alike
    }

    int below(int limit) { return static_cast<int>(next() % static_cast<std::uint64_t>(limit)); }

    // A number from 0 to below 1.
    double unit() {
        return static_cast<double>(next() & 0xFFFFFFFFFFFFull) / static_cast<double>(1ull << 48);
    }

  private:
    std::uint64_t state_;

    std::uint64_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return state_ * 2685821657736338717ull >> 11;
    }
};

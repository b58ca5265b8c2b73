// A list of at most so many.
#pragma once

#include <array>

template <class Item, int MOST>
class SmallList {
  public:
    void push_back(const Item& item) { items_[size_++] = item; }
    const Item* begin() const { return items_.data(); }
    const Item* end() const { return items_.data() + size_; }

    // Sorts by a number of each, those alike in their order; few are out of place.
    template <class Number>
    void sort(Number number) {
        for (int next = 1; next < size_; ++next) {
            const Item item = items_[next];
            int at = next;
            for (; at && number(items_[at - 1]) > number(item); --at) items_[at] = items_[at - 1];
            items_[at] = item;
        }
    }

  private:
    std::array<Item, MOST> items_;
    int size_ = 0;
};

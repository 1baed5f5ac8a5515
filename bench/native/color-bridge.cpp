// The table of Color Bridge as a plain C++ program: the same codes, the same sweeps, the same
// values as src/solver, written the way a C++ programmer would. bench/solving.ts compares the two.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

static int threes(int m) { return m & (m >> 1) & (m >> 2) & ~(m >> 3) & ~(m << 1); }

static int threesAtHand(int mine, int free) {
  const int reach = mine | free;
  const int windows = reach & (reach >> 1) & (reach >> 2);
  return windows & (mine | mine >> 2) & ~(mine << 1 | mine >> 3);
}

// For what is colored and free of five neighboring positions: which masks of mine are open, that is
// where neither side has a three and none is at my hand, of those with their lowest position in `lowest`.
struct Views {
  uint32_t open[32][32] = {};

  explicit Views(int lowest) {
    for (int colored = 0; colored < 32; colored++)
      for (int free = 0; free < 32; free++) {
        if (colored & free) continue;
        for (int mine = 0; mine <= colored; mine++) {
          if (mine & ~colored) continue;
          const int found = threes(mine) | threes(colored ^ mine) | threesAtHand(mine, free);
          if (!(found & lowest)) open[colored][free] |= 1u << mine;
        }
      }
  }
};

constexpr int MIDDLE = 127, TOP = 255;

static int flipped(int v) {
  if (v < MIDDLE) return TOP - v - 1;
  return v > MIDDLE + 1 ? TOP - v + 1 : v;
}

static std::vector<uint8_t> solve(int length) {
  const int track = (1 << length) - 1;
  std::vector<int32_t> power(length);
  int size = 1;
  for (int i = 0; i < length; i++, size *= 3) power[i] = size;
  // The positions of a mask as digits 1 in base 3.
  std::vector<int32_t> digits(track + 1);
  for (int m = 1; m <= track; m++)
    digits[m] = digits[m & (m - 1)] + power[__builtin_ctz(m)];

  const Views above(0b10), atEnd(0b11);
  // The open masks of mine from each place up, and how many they are.
  std::vector<std::vector<int32_t>> masks(length + 1);
  for (int place = 0; place <= length; place++) masks[place].resize(1 << (length - place));
  std::vector<int> counts(length + 1, 1);
  int listed = ~track;

  // All that is not open is won at once, or never asked for.
  std::vector<uint8_t> value(size, TOP - 1);
  value[0] = MIDDLE;
  int settled = 0;
  for (;;) {
    const int before = value[0];
    for (int colored = track; colored >= 0; colored--) {
      const int free = track ^ colored;
      // What the last list of masks has in common with this one is kept.
      const int highest = std::min(31 - __builtin_clz(colored ^ listed), length - 1);
      listed = colored;
      for (int place = highest; place >= 0; place--) {
        const Views &views = place == 0 ? atEnd : above;
        const uint32_t open = views.open[colored >> place & 31][free >> place & 31];
        const int32_t *from = masks[place + 1].data();
        int32_t *to = masks[place].data();
        int found = 0;
        if (colored >> place & 1) {
          for (int i = 0; i < counts[place + 1]; i++) {
            const int mine = from[i], view = mine >> place & 31;
            to[found] = mine;
            found += open >> view & 1;
            to[found] = mine | 1 << place;
            found += open >> (view | 1) & 1;
          }
        } else {
          for (int i = 0; i < counts[place + 1]; i++) {
            const int mine = from[i];
            to[found] = mine;
            found += open >> (mine >> place & 31) & 1;
          }
        }
        counts[place] = found;
      }

      int offsets[64], count = 0;
      for (int rest = free; rest; rest &= rest - 1) {
        const int i = __builtin_ctz(rest);
        offsets[count] = 2 * power[i];
        offsets[count + 1] = 8 * power[i];
        count += 1 + (rest >> i >> 1 & 1);
      }
      const int all = digits[colored];
      for (int i = 0; i < counts[0]; i++) {
        const int ours = digits[masks[0][i]];
        const int code = 2 * all - ours, swapped = all + ours;
        const int now = value[code];
        if (now <= settled || now >= TOP - settled) continue;
        if (free == 0) {
          value[code] = value[0];  // A full track is wiped clean.
          continue;
        }
        int least = TOP;
        for (int move = 0; move < count; move++) {
          const int reached = value[swapped + offsets[move]];
          if (reached < least) least = reached;
        }
        value[code] = flipped(least);
      }
    }
    if (value[0] == before) return value;
    settled = (value[0] < MIDDLE ? value[0] : TOP - value[0]) + 1;
  }
}

int main(int argc, char **argv) {
  const int length = std::atoi(argv[1]);
  const int repeats = argc > 2 ? std::atoi(argv[2]) : 1;
  for (int i = 0; i < repeats; i++) {
    const auto from = std::chrono::steady_clock::now();
    const std::vector<uint8_t> value = solve(length);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - from;
    uint32_t sum = 2166136261u;
    for (uint8_t v : value) sum = (sum ^ v) * 16777619u;
    std::printf("%.3f %u\n", took.count(), sum);
  }
}

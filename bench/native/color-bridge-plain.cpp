// The table of Color Bridge the plain way: every position in turn, each of its moves looked at. The
// same codes, sweeps and values as src/solver, without its idea to list only what is not won at
// once (color-bridge.cpp has that too). bench/solving.ts compares all three.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

static int threes(int m) { return m & (m >> 1) & (m >> 2) & ~(m >> 3) & ~(m << 1); }

static bool winsAtOnce(int mine, int free) {
  const int reach = mine | free;
  const int windows = reach & (reach >> 1) & (reach >> 2);
  return (windows & (mine | mine >> 2) & ~(mine << 1 | mine >> 3)) != 0;
}

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
  // The positions of a mask as digits 1 in base 3; -1 where it has a three.
  std::vector<int32_t> digits(track + 1);
  for (int m = 1; m <= track; m++)
    digits[m] = digits[m & (m - 1)] + power[__builtin_ctz(m)];
  for (int m = 1; m <= track; m++)
    if (threes(m)) digits[m] = -1;

  std::vector<uint8_t> value(size, MIDDLE);
  int settled = 0;
  for (;;) {
    const int before = value[0];
    for (int colored = track; colored >= 0; colored--) {
      const int free = track ^ colored;
      int offsets[64], count = 0;
      for (int rest = free; rest; rest &= rest - 1) {
        const int i = __builtin_ctz(rest);
        offsets[count++] = 2 * power[i];
        if (rest >> i & 2) offsets[count++] = 2 * (power[i] + power[i + 1]);
      }
      const auto settle = [&](int code, int base, int mine) {
        const int now = value[code];
        if (now <= settled || now >= TOP - settled) return;
        if (free == 0) {
          value[code] = value[0];  // A full track is wiped clean.
        } else if (winsAtOnce(mine, free)) {
          value[code] = TOP - 1;
        } else {
          int least = TOP;
          for (int i = 0; i < count; i++) {
            const int reached = value[base + offsets[i]];
            if (reached < least) least = reached;
          }
          value[code] = flipped(least);
        }
      };
      // Each way to color these is two positions of the game, one with the sides swapped.
      for (int mine = colored; mine >= (colored ^ mine); mine = (mine - 1) & colored) {
        const int theirs = colored ^ mine;
        const int ours = digits[mine], others = digits[theirs];
        if ((ours | others) >= 0) {
          const int code = ours + 2 * others, swapped = others + 2 * ours;
          settle(code, swapped, mine);
          settle(swapped, code, theirs);
        }
        if (mine == 0) break;
      }
    }
    if (value[0] == before) return value;
    settled = (value[0] < MIDDLE ? value[0] : TOP - value[0]) + 1;
  }
}

// Codes with a three on the track, which no player ever faces, have the value that src/solver
// happens to leave there. It is put in outside the time taken, so that the tables can be compared.
static void fillRest(std::vector<uint8_t> &value, int length) {
  for (int code = 0; code < static_cast<int>(value.size()); code++) {
    int masks[3] = {};
    for (int i = 0, rest = code; i < length; i++, rest /= 3) masks[rest % 3] |= 1 << i;
    if (threes(masks[1]) || threes(masks[2])) value[code] = TOP - 1;
  }
}

int main(int argc, char **argv) {
  const int length = std::atoi(argv[1]);
  const int repeats = argc > 2 ? std::atoi(argv[2]) : 1;
  for (int i = 0; i < repeats; i++) {
    const auto from = std::chrono::steady_clock::now();
    std::vector<uint8_t> value = solve(length);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - from;
    fillRest(value, length);
    uint32_t sum = 2166136261u;
    for (uint8_t v : value) sum = (sum ^ v) * 16777619u;
    std::printf("%.3f %u\n", took.count(), sum);
  }
}

// The table of Equation Duel (all four operators, single digits) as a plain C++ program: the same
// positions in the same order, the same values as src/solver makes of src/games/equation-duel,
// written the way a C++ programmer would. bench/solving.ts compares the two.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <unordered_map>
#include <vector>

// Fractions are never reduced: three numbers up to 15 keep both parts small.
struct Fraction {
  int top, bottom;
};
using Fractions = std::vector<Fraction>;

static int numberOf(int bit) { return __builtin_ctz(bit) + 1; }

static bool haveCommon(const Fractions &some, const Fractions &others) {
  for (const Fraction &a : some)
    for (const Fraction &b : others)
      if (a.top * b.bottom == b.top * a.bottom) return true;
  return false;
}

// Which sets hold an equation. One of up to five numbers can be turned until two make up one side,
// and any six numbers hold one (src/games/equation-duel/existence.ts has the argument).
class Sets {
 public:
  std::vector<uint8_t> holds;

  explicit Sets(int pool) : holds(1 << pool), values(1 << pool) {
    for (int set = 1; set < 1 << pool; set++)
      holds[set] = __builtin_popcount(set) >= 6 || holdsWithoutOne(set) || makesEquation(set);
  }

 private:
  std::vector<Fractions> values;

  // All values of one, two or three numbers. Two are never zero, so they may be divided by.
  const Fractions &valuesOf(int set) {
    Fractions &found = values[set];
    if (!found.empty()) return found;
    const int size = __builtin_popcount(set);
    if (size == 1) {
      found.push_back({numberOf(set), 1});
      return found;
    }
    found.reserve(size == 2 ? 6 : 108);
    // Of two numbers either may be the single one: the operations go both ways.
    for (int rest = size == 2 ? set & (set - 1) : set; rest; rest &= rest - 1) {
      const int single = rest & -rest, number = numberOf(single);
      for (const auto &[top, bottom] : valuesOf(set ^ single)) {
        const int scaled = number * bottom;
        found.push_back({top + scaled, bottom});
        found.push_back({top - scaled, bottom});
        found.push_back({scaled - top, bottom});
        found.push_back({top * number, bottom});
        found.push_back({top, scaled});
        found.push_back({scaled, top});
      }
    }
    return found;
  }

  bool holdsWithoutOne(int set) const {
    for (int rest = set; rest; rest &= rest - 1)
      if (holds[set ^ (rest & -rest)]) return true;
    return false;
  }

  bool makesEquation(int set) {
    for (int rest = set; rest; rest &= rest - 1) {
      const int one = rest & -rest;
      for (int further = rest ^ one; further; further &= further - 1) {
        const int pair = one | (further & -further);
        if (pair != set && haveCommon(valuesOf(pair), valuesOf(set ^ pair))) return true;
      }
    }
    return false;
  }
};

constexpr int MIDDLE = 127, TOP = 255, STEP = 2;
constexpr int WINS_AT_ONCE = 0, LOSES_NEXT = 1, SHARED = 2;

static int flipped(int v) {
  if (v < MIDDLE) return TOP - v - STEP;
  return v > MIDDLE + 1 ? TOP - v + STEP : v;
}

static int sumOf(int set) {
  int sum = 0;
  for (int rest = set; rest; rest &= rest - 1) sum += numberOf(rest & -rest);
  return sum;
}

static bool winsTieBreak(int mine, int theirs) {
  const int sums = sumOf(mine) - sumOf(theirs);
  if (sums != 0) return sums > 0;
  const int counts = __builtin_popcount(mine) - __builtin_popcount(theirs);
  return counts != 0 ? counts < 0 : mine > theirs;
}

// The positions where the opponent holds `theirs` and so many more of some numbers.
static void list(std::vector<int> &into, int key, int more, int some) {
  if (more == 0) into.push_back(key);
  if (more <= 0) return;
  for (int rest = some; rest; rest &= rest - 1) {
    const int bit = rest & -rest;
    list(into, key | bit, more - 1, rest ^ bit);
  }
}

static std::vector<uint8_t> solve(int pool) {
  const int all = (1 << pool) - 1;
  const Sets sets(pool);
  const std::vector<uint8_t> &holds = sets.holds;
  std::vector<int> completing(all + 1);
  for (int set = 0; set <= all; set++) {
    int found = all ^ set;
    if (!holds[set])
      for (int rest = found; rest; rest &= rest - 1)
        if (!holds[set | (rest & -rest)]) found ^= rest & -rest;
    completing[set] = found;
  }

  // Only where nothing completes an equation, those with most numbers taken first.
  std::vector<std::vector<int>> byTaken(pool);
  for (int mine = 0; mine <= all; mine++) {
    if (holds[mine]) continue;
    const int taken = completing[mine];
    const int size = __builtin_popcount(mine);
    for (int theirs = size; theirs <= size + 1 && size + theirs < pool; theirs++)
      list(byTaken[size + theirs], mine << pool | taken, theirs - __builtin_popcount(taken),
           all ^ mine ^ taken);
  }
  // Nor where the opponent waits for two numbers, and wins with one of them.
  std::vector<int> keys(SHARED, -1);
  for (int taken = pool - 1; taken >= 0; taken--)
    for (const int key : byTaken[taken]) {
      const int mine = key >> pool, theirs = key & all;
      const int awaited = completing[theirs] & (all ^ mine ^ theirs);
      if (!(awaited & (awaited - 1))) keys.push_back(key);
    }
  std::unordered_map<int, int> codes;
  codes.reserve(keys.size());
  for (size_t code = SHARED; code < keys.size(); code++) codes.emplace(keys[code], code);

  std::vector<uint8_t> value(keys.size());
  value[WINS_AT_ONCE] = TOP - STEP;
  value[LOSES_NEXT] = 2 * STEP;
  for (size_t code = SHARED; code < keys.size(); code++) {
    const int mine = keys[code] >> pool, theirs = keys[code] & all;
    const int free = all ^ mine ^ theirs;
    if ((free & (free - 1)) == 0) {
      const bool wins = !holds[theirs] && winsTieBreak(mine | free, theirs);
      value[code] = holds[theirs] ? 3 : wins ? TOP - 6 : 6;
      continue;
    }
    const int awaited = completing[theirs] & free;
    int least = TOP;
    for (int rest = awaited ? awaited : free; rest; rest &= rest - 1) {
      const int others = mine | (rest & -rest);
      int next = WINS_AT_ONCE;
      if (!(completing[theirs] & (all ^ theirs ^ others))) {
        const auto found = codes.find(theirs << pool | others);
        next = found == codes.end() ? LOSES_NEXT : found->second;
      }
      if (value[next] < least) least = value[next];
    }
    value[code] = flipped(least);
  }
  return value;
}

int main(int argc, char **argv) {
  const int pool = std::atoi(argv[1]);
  const int repeats = argc > 2 ? std::atoi(argv[2]) : 1;
  for (int i = 0; i < repeats; i++) {
    const auto from = std::chrono::steady_clock::now();
    const std::vector<uint8_t> value = solve(pool);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - from;
    uint32_t sum = 2166136261u;
    for (uint8_t v : value) sum = (sum ^ v) * 16777619u;
    std::printf("%.3f %u\n", took.count(), sum);
  }
}

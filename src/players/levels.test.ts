/** The five levels: each beats the one below it, and none throws the game away in plain sight. */
import { describe, expect, it } from 'vitest';
import {
  isOver,
  legalMoves,
  type Match,
  newMatch,
  playMove,
  turnOf,
  viewOf,
} from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { pick, randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { findGame, GAMES } from '../games/list.ts';
import { type JudgedMove, type Oracle, rank } from '../solver/oracle.ts';
import { turnLength } from '../solver/sight.ts';
import { chanceToPlay, chooseMove, LEVELS, type Level } from './levels.ts';
import { oracleOf } from './oracle-cache.ts';

/** Palindrome War between careful players never ends: such a game is called a draw. */
const MAX_MOVES = 60;

function playOut(match: Match, players: Readonly<Record<Seat, Level>>): Match {
  let at = match;
  for (let move = 0; move < MAX_MOVES && !isOver(at); move += 1) {
    const random = randomStream(at.seed, 'player', at.count);
    const level = players[turnOf(at) ?? 1];
    const chosen = chooseMove(at.rules, viewOf(at), level, random, () => oracleOf(at));
    at = unwrap(playMove(at, at.rules.format(chosen)));
  }
  return at;
}

/** Games in which skill decides; `opening` is how many moves are made by chance first. */
const CONTESTS: readonly {
  readonly id: string;
  readonly options: GivenOptions;
  readonly opening?: number;
}[] = [
  { id: 'binary-race', options: {} },
  { id: 'bracket-balance', options: { finish: 'balanced', brackets: '()[]' } },
  // From the start the first player wins in three moves, which hard always sees.
  { id: 'color-bridge', options: { length: 9 }, opening: 3 },
  { id: 'equation-duel', options: { pool: 6 } },
  { id: 'palindrome-war', options: { alphabet: 'a-b', minimum: 8 } },
];

/** A start after some moves by chance, with the end further away than hard sees. */
function openingOf(start: Match, moves: number): Match {
  for (let draw = 0; ; draw += 1) {
    let at = start;
    for (let move = 0; move < moves && !isOver(at); move += 1) {
      const random = randomStream(start.seed, 'opening', draw * moves + move);
      at = unwrap(playMove(at, pick(legalMoves(at), random)));
    }
    if (!isOver(at) && (oracleOf(at).verdict(viewOf(at)).plies ?? 99) > 6) return at;
  }
}

const SEEDS = 250;
const PAIRINGS = LEVELS.slice(1).map((level, index) => ({
  level,
  below: LEVELS[index] ?? 'random',
}));

/** Games of `stronger` against `weaker`, from both seats with the same seeds. */
function duel(start: Match, opening: number, stronger: Level, weaker: Level) {
  const score = { won: 0, lost: 0 };
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const begun = openingOf({ ...start, seed }, opening);
    for (const seat of [1, 2] as const) {
      const players = seat === 1 ? { 1: stronger, 2: weaker } : { 1: weaker, 2: stronger };
      const { outcome } = playOut(begun, players);
      if (outcome?.winner === seat) score.won += 1;
      else if (outcome?.winner) score.lost += 1;
    }
  }
  return score;
}

describe.each(CONTESTS)('over 500 games of $id $options', ({ id, options, opening = 0 }) => {
  const start = unwrap(newMatch(unwrap(findGame(id)), { options }));

  it.each(PAIRINGS)('$level beats $below by a clear margin', ({ level, below }) => {
    const { won, lost } = duel(start, opening, level, below);

    // Three times the spread of a fair coin.
    expect(won - lost).toBeGreaterThan(3 * Math.sqrt(won + lost));
  });
});

/** Positions of random play, each with a choice between moves. */
function* choices(): Generator<{ readonly at: Match; readonly oracle: Oracle }> {
  for (const game of GAMES) {
    for (const { options } of game.presets) {
      for (let seed = 0; seed < 10; seed += 1) {
        let at = unwrap(newMatch(game, { options, seed }));
        // The table of the longest track takes seconds and shows nothing new.
        if ((game.analysis?.(at.options).graph?.().size ?? 0) > 1_000_000) break;
        const oracle = oracleOf(at);
        for (let move = 0; move < 12 && !isOver(at); move += 1) {
          yield { at, oracle };
          const chosen = pick(legalMoves(at), randomStream(seed, 'start', move));
          at = unwrap(playMove(at, chosen));
        }
      }
    }
  }
}

describe('in positions of all kinds', () => {
  const asked = [...choices()].map(({ at, oracle }) => {
    const view = viewOf(at);
    const judged = oracle.moves(view);
    /** The moves that lose with this turn, or with the next one. */
    const losing = (turns: number): ReadonlySet<string> => {
      const near = turns * turnLength(at.rules, view);
      const isNear = ({ verdict: { value, plies } }: JudgedMove): boolean =>
        value === 'loss' && (plies ?? 0) <= near;
      const found = judged.filter(isNear).map(({ text }) => text);
      return new Set(found.length < judged.length ? found : []);
    };
    const chosenBy = (level: Level, index: number): string =>
      at.rules.format(
        chooseMove(at.rules, view, level, randomStream(index, 'player', 0), () => oracle),
      );
    return { losing, chosenBy };
  });

  it.each(['easy', 'medium', 'hard', 'perfect'] as const)(
    '%s never ends the round against itself where another move does not',
    (level) => {
      const risky = asked.filter(({ losing }) => losing(1).size > 0);
      expect(risky.length).toBeGreaterThan(100);
      for (const { losing, chosenBy } of risky) {
        for (let index = 0; index < 5; index += 1) {
          expect(losing(1)).not.toContain(chosenBy(level, index));
        }
      }
    },
  );

  it.each([
    ['medium', 0.01],
    ['hard', 0.01],
    ['perfect', 0.01],
  ] as const)('%s hands over the win in under 1 %% where another move does not', (level, most) => {
    const risky = asked.filter(({ losing }) => losing(2).size > 0);
    expect(risky.length).toBeGreaterThan(300);
    const lost = risky.filter(({ losing, chosenBy }, index) =>
      losing(2).has(chosenBy(level, index)),
    );
    expect(lost.length / risky.length).toBeLessThan(most);
  });

  it('easy sees less than that', () => {
    const risky = asked.filter(({ losing }) => losing(2).size > 0);
    const lost = risky.filter(({ losing, chosenBy }, index) =>
      losing(2).has(chosenBy('easy', index)),
    );
    expect(lost.length / risky.length).toBeGreaterThan(0.1);
  });

  it.each(['easy', 'medium', 'hard'] as const)('%s plays as often as it says', (level) => {
    let at = unwrap(newMatch(unwrap(findGame('color-bridge'))));
    for (const move of ['5 6', '7', '1']) at = unwrap(playMove(at, move));
    const oracle = oracleOf(at);
    const counts = new Map<string, number>();
    const rolls = 2000;
    for (let index = 0; index < rolls; index += 1) {
      const random = randomStream(index, 'player', 0);
      const move = chooseMove(at.rules, viewOf(at), level, random, () => oracle);
      const text = at.rules.format(move);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    for (const text of legalMoves(at)) {
      const chance = chanceToPlay(oracle, viewOf(at), level, text);
      expect(Math.abs((counts.get(text) ?? 0) / rolls - chance)).toBeLessThan(0.04);
    }
  });
});

describe.each(GAMES)('perfect at $id', (game) => {
  it('never drops a result, and wins won positions in the fewest moves', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      let at = unwrap(newMatch(game, { seed }));
      for (let move = 0; move < MAX_MOVES && at.outcome === null; move += 1) {
        const oracle = oracleOf(at);
        const random = randomStream(seed, 'player', move);
        const isPerfect = turnOf(at) === 1 + (seed % 2);
        const level = isPerfect ? 'perfect' : 'random';
        const chosen = chooseMove(at.rules, viewOf(at), level, random, () => oracle);
        const text = at.rules.format(chosen);
        if (isPerfect) {
          const judged = oracle.moves(viewOf(at));
          const best = judged.map(({ verdict }) => verdict).sort((a, b) => rank(b) - rank(a))[0];
          const made = judged.find((known) => known.text === text)?.verdict;
          expect(made?.value).toBe(best?.value);
          if (best?.value === 'win') expect(made?.plies).toBe(best.plies);
        }
        at = unwrap(playMove(at, text));
      }
    }
  });
});

describe('perfect, where every move loses,', () => {
  const afterMoves = (...moves: string[]): Match =>
    moves.reduce(
      (at, move) => unwrap(playMove(at, move)),
      unwrap(newMatch(unwrap(findGame('color-bridge')))),
    );
  const chosenIn = (at: Match): ReadonlySet<string> =>
    new Set(
      Array.from({ length: 20 }, (_, index) => {
        const random = randomStream(1, 'player', index);
        return at.rules.format(
          chooseMove(at.rules, viewOf(at), 'perfect', random, () => oracleOf(at)),
        );
      }),
    );

  it('blocks what is visible', () => {
    // Red threatens 4 and 7, and only one of them can be taken.
    for (const text of chosenIn(afterMoves('5 6'))) {
      expect(text.split(' ').some((position) => ['4', '7'].includes(position))).toBe(true);
    }
  });

  it('prefers an answer that is hard to find to one that wins at once', () => {
    // 1 2 leaves one answer that wins, and it wins at once: seen by anyone.
    expect(chosenIn(afterMoves('9 10', '7', '3 4', '8', '5 6'))).toEqual(new Set(['11']));
  });
});

/** Search against what is known from elsewhere: the solved tables, and chance counted out by hand. */
import { describe, expect, it } from 'vitest';
import { type DicePosition, diceRules } from '../../../test/support/dice-race.ts';
import { playAtRandom } from '../../../test/support/playing.ts';
import { chain, type Tree, type TreePosition, treeGame } from '../../../test/support/tree-game.ts';
import type { Rules } from '../../core/game.ts';
import { type Match, newMatch, recordOf, replay, resolveOptions } from '../../core/match.ts';
import { ok, unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { openOracle, type Verdict } from '../oracle.ts';
import { newSearchJudge, type SearchLimits, type Worth } from './judge.ts';

const VARIANTS = [
  ['binary-race', { target: 20 }],
  ['bracket-balance', { length: 8, brackets: '()[]' }],
  ['color-bridge', { length: 6 }],
  ['equation-duel', { pool: 5 }],
  ['palindrome-war', { alphabet: 'ab', minimum: 3, limit: 7 }],
] as const;

const LIMITS: SearchLimits = { proof: 20_000, playouts: 500 };

const asWorth = ({ value, plies, endless }: Verdict): object =>
  value === 'draw' ? { kind: endless ? 'endless' : 'draw' } : { kind: value, plies };

describe.each(VARIANTS)('in %s', (id, given) => {
  it('proves what the tables say, to the move', () => {
    const game = unwrap(findGame(id));
    const options = unwrap(resolveOptions(game, given));
    const oracle = openOracle(game, options);
    const rules = game.rules(options);
    const search = newSearchJudge(rules, (position) => JSON.stringify(position), LIMITS);
    const wrong: unknown[] = [];
    let proved = 0;
    let all = 0;
    for (const seed of [1, 2, 3]) {
      const way: Match[] = [];
      const record = recordOf(playAtRandom(game, { seed, options }, 12));
      unwrap(replay(game, record, (match) => way.push(match)));
      for (const { position, outcome } of way.filter(({ count }) => count > 1)) {
        if (outcome !== null) continue;
        const known = oracle.moves(position);
        for (const [index, worth] of search.judge(position).entries()) {
          all += 1;
          if (worth.kind === 'estimate') continue;
          proved += 1;
          const verdict = known[index]?.verdict;
          const said = verdict && asWorth(verdict);
          if (JSON.stringify(said) !== JSON.stringify(worth)) wrong.push({ position, said, worth });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(proved / all).toBeGreaterThan(0.4);
  });
});

/** What a position is worth to the player to move, to a depth at which hardly any round goes on. */
function countedOut(target: number, own: number, theirs: number, depth = 14): number {
  if (depth === 0) return 0.5;
  const after = (steps: number): number =>
    own + steps >= target ? 1 : 1 - countedOut(target, theirs, own + steps, depth - 1);
  return Math.max(after(1), (after(0) + after(1) + 2 * after(3)) / 4);
}

describe('with dice', () => {
  const rules = diceRules({ target: 4, back: 'no' });
  const at = (fields: readonly [number, number], turn: 1 | 2): DicePosition => ({
    ...{ fields, turn },
    rolling: false,
  });
  const shareOf = (worth: Worth): number =>
    worth.kind === 'estimate' ? worth.score : worth.kind === 'win' ? 1 : 0;

  it('is sure of what no roll can change, and near the truth elsewhere', () => {
    const search = newSearchJudge(rules, (position) => JSON.stringify(position), {
      ...LIMITS,
      playouts: 40_000,
    });
    for (const [own, theirs] of [
      [1, 2],
      [2, 1],
      [3, 2],
      [2, 3],
    ] as const) {
      for (const turn of [1, 2] as const) {
        const judged = search.judge(at(turn === 1 ? [own, theirs] : [theirs, own], turn));
        const best = Math.max(...judged.map(shareOf));
        expect(Math.abs(best - countedOut(4, own, theirs))).toBeLessThan(0.05);
      }
    }
    expect(search.judge(at([3, 0], 1))[0]).toEqual({ kind: 'win', plies: 1 });
  });
});

/** Sixty moves, after each of which a die of ten faces decides: the one called wins on nine, the others on five. */
function drawRules(best: number | null): Rules<readonly number[], number> {
  const faces = Array.from({ length: 10 }, (_, face) => face);
  const moves = Array.from({ length: 60 }, (_, move) => move);
  const winsOn = (move: number | undefined): number => (move === best ? 9 : 5);
  return {
    start: () => [],
    turn: () => 1,
    moves: ({ length }) => [moves, faces, []][length] ?? [],
    weights: ({ length }) => (length === 1 ? faces.map(() => 1) : null),
    play: (position, move) => [...position, move],
    outcome([move, face]) {
      if (face === undefined) return null;
      const winner = face < winsOn(move) ? 1 : 2;
      return { winner, reason: 'The die decides.', fact: { code: '', args: {} } };
    },
    parse: (text) => ok(Number(text)),
    format: String,
    view: (position) => position,
  };
}

it('does not take the luckiest of many moves for better than it is, and finds the one that is', () => {
  const scoresOf = (best: number | null): readonly number[] =>
    newSearchJudge(drawRules(best), String, { proof: 500, playouts: 5_000 })
      .judge([])
      .map((worth) => (worth.kind === 'estimate' ? worth.score : Number.NaN));
  const alike = scoresOf(null);
  expect(Math.max(...alike)).toBeLessThan(0.62);
  expect(Math.min(...alike)).toBeGreaterThan(0.38);
  const [top = 0, ...others] = scoresOf(0);
  expect(top).toBeGreaterThan(0.8);
  expect(top).toBeGreaterThan(Math.max(...others));
});

describe('in games drawn as trees', () => {
  const judgeOf = (tree: Tree) => {
    const search = newSearchJudge(treeGame(tree).rules({}), ({ path }) => path.join('/'), LIMITS);
    return search.judge({ path: [], turn: 1 });
  };

  it('proves wins, losses and draws with their distances', () => {
    expect(
      judgeOf({ won: 1, lost: 2, even: 'draw', later: chain(2, 1), late: chain(3, 2) }),
    ).toEqual([
      ...[{ kind: 'win', plies: 1 }, { kind: 'loss', plies: 1 }, { kind: 'draw' }],
      ...[
        { kind: 'win', plies: 3 },
        { kind: 'loss', plies: 4 },
      ],
    ]);
    expect(judgeOf({ 'on+': chain(1, 1), 'off+': { go: 2 }, 'even+': { up: 'draw' } })).toEqual([
      ...[{ kind: 'win', plies: 2 }, { kind: 'loss', plies: 2 }, { kind: 'draw' }],
    ]);
  });

  it('looks two moves beyond a win, and eighty at most', () => {
    const kinds = (tree: Tree) =>
      judgeOf(tree).map((worth) => ('plies' in worth ? worth.plies : worth.kind));
    expect(kinds({ first: chain(2, 1), next: chain(4, 1), third: chain(6, 1) })).toEqual([
      ...[3, 5, 'estimate'],
    ]);
    expect([kinds(chain(80, 1)), kinds(chain(81, 1))]).toEqual([...[[80], ['estimate']]]);
  });

  it('plays out the moves that it could not prove, and no others', () => {
    const open = chain(81, 1);
    const [alone] = judgeOf({ open });
    expect(alone).toMatchObject({ kind: 'estimate' });
    expect(judgeOf({ lost: 2, open, won: 1 })).toEqual([
      ...[{ kind: 'loss', plies: 1 }, alone, { kind: 'win', plies: 1 }],
    ]);
  });
});

it('searches once for the same position', () => {
  const { rules, position } = unwrap(newMatch(unwrap(findGame('binary-race'))));
  const search = newSearchJudge(rules, (at) => JSON.stringify(at), LIMITS);
  const judged = search.judge(position);
  search.judge(rules.play(position, rules.moves(position)[0]));
  expect(search.judge(position)).toBe(judged);
});

it('keeps two thousand answers at most', () => {
  const start: TreePosition = { path: [], turn: 1 };
  const rules = treeGame({ won: 1 }).rules({});
  const anywhere: typeof rules = {
    ...rules,
    moves: () => ['won'],
    play: () => ({ ...start, path: ['won'] }),
  };
  const search = newSearchJudge(anywhere, ({ path }) => path.join('/'), LIMITS);
  const judge = (nth: number) => search.judge({ ...start, path: [`${nth}`] });
  const first = judge(1);
  for (let nth = 2; nth <= 2_000; nth += 1) judge(nth);
  expect(judge(1)).toBe(first);
  judge(2_001);
  expect(judge(1)).not.toBe(first);
});

it('says the same of a position every time', () => {
  const game = unwrap(findGame('color-bridge'));
  const { rules, position } = unwrap(newMatch(game));
  const judge = () =>
    newSearchJudge(rules, (at) => JSON.stringify(at), { proof: 300, playouts: 2_000 });
  expect(judge().judge(position)).toEqual(judge().judge(position));
});

it('ends when it is told to', () => {
  const { rules, position } = unwrap(newMatch(unwrap(findGame('color-bridge'))));
  let looks = 0;
  const deadline = () => () => {
    looks += 1;
    return true;
  };
  const search = newSearchJudge(rules, (at) => JSON.stringify(at), { ...LIMITS, deadline });
  expect(search.judge(position).every(({ kind }) => kind === 'estimate')).toBe(true);
  expect(looks).toBeLessThan(10);
});

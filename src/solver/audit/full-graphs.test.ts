/**
 * Audits from a full graph against the rules, and against audits from a list of positions, wherever that
 * is short enough.
 */
import { describe, expect, it } from 'vitest';
import { variantsOf } from '../../../test/support/variants.ts';
import type { Game } from '../../core/game.ts';
import { DRAWN, type FullGraph, lost, toOpponent, toSame, won } from '../../core/graph.ts';
import { resolveOptions } from '../../core/match.ts';
import type { GivenOptions, OptionValues } from '../../core/options.ts';
import { unwrap } from '../../core/result.ts';
import { findGame, GAMES } from '../../games/list.ts';
import { runSteps } from '../steps.ts';
import { newBatch } from '../values.ts';
import { audit } from './index.ts';
import { possibleStarts, reachSteps } from './reach.ts';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const fullGraphOf = (game: Game, options: OptionValues): FullGraph | undefined =>
  game.analysis?.(options).fullGraph?.();

const WITH_FULL_GRAPH = GAMES.filter((game) => fullGraphOf(game, unwrap(resolveOptions(game, {}))));

/** The variants that each of them names as small. */
const VARIANTS = (
  await Promise.all(
    WITH_FULL_GRAPH.map(async (game) => {
      const { small = [] } = await variantsOf(game);
      return small.map((given) => ({ game, given }));
    }),
  )
).flat();

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('There is none.');
  return value;
}

it('is tried with every game that has a full graph', () => {
  const tried = VARIANTS.map(({ game }) => game);
  expect(WITH_FULL_GRAPH.filter((game) => !tried.includes(game))).toEqual([]);
});

describe.each(VARIANTS)('$game.id $given', ({ game, given }) => {
  const options = unwrap(resolveOptions(game, given));

  it('has the figures of an audit that lists positions through the rules', () => {
    const { fullGraph: _, signature: __, ...others } = game.analysis?.(options) ?? {};
    const listed = audit({ ...game, analysis: () => others }, options);
    const found = audit(game, options);
    const { odds, ...rest } = found;
    expect(rest).toEqual({ ...listed, odds: undefined });
    for (const mode of ['random', 'perfectFirst', 'perfectSecond'] as const) {
      expect(odds[mode]).toMatchObject({ open: 0, sampled: null });
      for (const figure of ['first', 'second', 'draw', 'endless', 'moves'] as const) {
        expect(odds[mode]?.[figure]).toBeCloseTo(listed.odds[mode]?.[figure] ?? -1, 9);
      }
    }
  });
});

/** The smaller ones: here every single position is looked at. */
const TINY = VARIANTS.filter(({ game, given }) => {
  return present(fullGraphOf(game, unwrap(resolveOptions(game, given)))).size <= 8_000;
});

describe.each(TINY)('every position of $game.id $given', ({ game, given }) => {
  const options = unwrap(resolveOptions(game, given));
  const rules = game.rules(options);
  const graph = present(fullGraphOf(game, options));
  const entries = entriesOf(graph);
  const reach = present(runSteps(reachSteps(rules, possibleStarts(rules, 1) ?? [], null, 100_000)));
  const open = Array.from(reach.turns, (_, index) => reach.position(index));
  const over = open
    .flatMap((position) => rules.moves(position).map((move) => rules.play(position, move)))
    .filter((position) => rules.outcome(position) !== null);

  const edgesAt = (position: unknown): string =>
    [...(entries.get(graph.code(position))?.edges ?? [])].sort().join();

  it('has the moves that the rules list, or the result', () => {
    const movesIn = (position: unknown): string => {
      const mover = rules.turn(position);
      return rules
        .moves(position)
        .map((move) => rules.play(position, move))
        .map((next) => (rules.turn(next) === mover ? toSame : toOpponent)(graph.code(next)))
        .sort()
        .join();
    };
    const resultOf = (position: unknown): string => {
      const winner = rules.outcome(position)?.winner ?? null;
      return `${winner === null ? DRAWN : (winner === rules.turn(position) ? won : lost)(0)}`;
    };
    expect(open.filter((position) => edgesAt(position) !== movesIn(position))).toEqual([]);
    expect(over.filter((position) => edgesAt(position) !== resultOf(position))).toEqual([]);
  });

  it('shares its code with as many as the graph says', () => {
    const sharing = new Map<string, Set<string>>();
    for (const position of [...open, ...over]) {
      const key = `${rules.turn(position)} ${graph.code(position)}`;
      const known = sharing.get(key) ?? new Set();
      sharing.set(key, known.add(JSON.stringify(position)));
    }
    const wrong = [...sharing].filter(
      ([key, { size }]) => entries.get(Number(key.slice(2)))?.weight !== size,
    );
    expect(wrong).toEqual([]);
  });
});

interface Entry {
  readonly edges: readonly number[];
  readonly weight: number;
}

/** All entries by their codes. Each is checked to be listed once, and after where it leads. */
function entriesOf(graph: FullGraph): ReadonlyMap<number, Entry> {
  const entries = new Map<number, Entry>();
  const listed = newBatch(graph);
  for (let slice = 0; slice < graph.slices; slice += 1) {
    const count = graph.list(slice, listed);
    const weight = graph.weight?.(slice) ?? 1;
    const found = range(0, count - 1).map((index) => {
      const from = index === 0 ? 0 : listed.ends[index - 1];
      return [
        listed.codes[index] ?? -1,
        { edges: [...listed.edges.subarray(from, listed.ends[index])], weight },
      ] as const;
    });
    const isKnown = (edge: number): boolean =>
      edge < 0 || entries.has(edge >> 1) || graph.loops.includes(edge >> 1);
    const wrong = found.filter(([code, { edges }]) => entries.has(code) || !edges.every(isKnown));
    expect(wrong).toEqual([]);
    for (const [code, entry] of found) entries.set(code, entry);
  }
  return entries;
}

describe('large variants', () => {
  const auditOf = (id: string, given: GivenOptions) => {
    const game = unwrap(findGame(id));
    return audit(game, unwrap(resolveOptions(game, given)));
  };

  it('have the figures that a list of a million positions gave', () => {
    const { census, odds } = auditOf('color-bridge', { length: 13 });
    expect(census).toMatchObject({
      open: 1_228_324,
      ended: 304_422,
      longestWin: 11,
      mistakes: 920_372,
      dead: 37_416,
      endless: true,
    });
    expect(census?.branching).toEqual({ average: 5.949679400549041, largest: 25 });
    expect(odds.random.first).toBeCloseTo(0.55906146057, 10);
    expect(odds.random.moves).toBeCloseTo(8.478197077, 8);
    expect(odds.perfectFirst?.first).toBeCloseTo(1, 11);
    expect(odds.perfectSecond?.first).toBeCloseTo(0.09994863734, 10);
  });

  it('have those that a list of 400,000 gave', () => {
    const { census, odds } = auditOf('equation-duel', { pool: 12 });
    expect(census).toMatchObject({
      open: 289_501,
      ended: 108_024,
      longestWin: 13,
      mistakes: 145_635,
      dead: 462,
      endless: false,
    });
    expect(odds.random.first).toBeCloseTo(0.6159604511564, 12);
    expect(odds.perfectSecond?.first).toBeCloseTo(0.1012173445767, 12);
  });
});

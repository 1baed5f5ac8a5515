/**
 * The page's German for what the games, the core and the audits say in English: it is complete for
 * each game that has any.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game } from '../src/core/game.ts';
import { applyText, newMatch, recordOf, replay, resolveOptions } from '../src/core/match.ts';
import { plain } from '../src/core/message.ts';
import { COMMON_OPTIONS, describeAccepted, type OptionSpec } from '../src/core/options.ts';
import { parseRecord, parseRecordText } from '../src/core/record.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import { findGame, GAMES } from '../src/games/list.ts';
import { phrases as shared } from '../src/messages/de-phrases.ts';
import { type Catalog, translator } from '../src/messages/translate.ts';
import {
  auditRows,
  FAIREST_NOTE,
  ODDS_HEAD,
  oddsRows,
  precisionText,
  sweepHead,
  sweepPoints,
  sweepRows,
  sweepVerdict,
  verdictOf,
} from '../src/report/audit.ts';
import type { Audit, Census, ForcedResult, Odds } from '../src/solver/audit/figures.ts';
import { parseSweep, type Variant } from '../src/solver/audit/sweep.ts';
import { junk } from './contract.ts';
import { GAMES_FOLDER } from './support/goldens.ts';
import { must, playAtRandom } from './support/playing.ts';

const NAMES = { 1: 'Spieler 1', 2: 'Spieler 2' };

/** The sentences that the German page would show in English, or half in English. */
function untold(sentences: Iterable<string>, books: readonly Catalog[]): readonly string[] {
  const translate = translator(books, { language: 'de', names: NAMES, you: null });
  return [...new Set(sentences)].filter((english) => {
    const { text, lang } = translate(english);
    return lang !== 'de' || /Player [12]/.test(text);
  });
}

const refusals = (results: readonly Result<unknown>[]): readonly string[] =>
  results.flatMap((result) => (result.ok ? [] : [result.error.text]));

/** The names of options and variations, and the sentences about them. */
const described = (game: Game): readonly string[] => [
  ...Object.entries<OptionSpec>({ ...game.options, ...COMMON_OPTIONS }).flatMap(([name, spec]) => [
    ...[name, spec.about, describeAccepted(name, spec).text],
    ...(spec.kind === 'choice' ? spec.choices : []),
    ...(spec.kind === 'whole' ? (spec.words ?? []) : []),
  ]),
  ...game.presets.flatMap(({ name, about }) => [name, about]),
];

/** Texts that are no moves, the same in every run. */
const JUNK = fc.sample(junk, { numRuns: 150, seed: 1 });

/** Random matches of each variation: how they end, and what they refuse on the way. */
function* playedOut(game: Game): Generator<string> {
  for (const { options } of game.presets) {
    for (let seed = 0; seed < 60; seed += 1) {
      const match = playAtRandom(game, { options, seed, first: seed % 2 === 0 ? 1 : 2 }, 400);
      if (match.outcome !== null) yield match.outcome.reason;
      const { moves } = recordOf(match);
      const steps = moves.slice(0, 4).map((_, at) => moves.slice(0, at + 1));
      for (const before of seed < 10 ? [[], ...steps, moves] : []) {
        const there = must(replay(game, { ...recordOf(match), moves: before }));
        // Moves that were made already, or two at once, are near enough to be tried.
        const tried = [
          ...moves.slice(0, 6),
          moves.slice(0, 2).join(' '),
          ...JUNK,
          '1 99',
          '3 3',
          '1 3',
        ];
        yield* refusals(tried.map((text) => applyText(there, text)));
      }
    }
  }
}

/** Options that are wrong, each by itself and with each other. */
function* refusedOptions(game: Game): Generator<string> {
  const values = [
    ...JUNK,
    ...'0 1 2 3 5 7 8 10 16 99 1000 unknown random aa b-a (((((( ()) (] {'.split(' '),
  ];
  const names = Object.keys({ ...game.options, ...COMMON_OPTIONS });
  const given = names.flatMap((name) => values.map((value) => ({ [name]: value })));
  const both = [...Object.values(game.presets), { options: {} }].flatMap(({ options }) =>
    given.map((one) => ({ ...options, ...one })),
  );
  yield* refusals(both.map((options) => resolveOptions(game, options)));
  yield* refusals([resolveOptions(game, { nonsense: 1 })]);
}

const inGerman = GAMES.filter(({ id }) => existsSync(join(GAMES_FOLDER, id, 'de.ts')));

it('is there for games', () => {
  expect(inGerman.length).toBeGreaterThanOrEqual(5);
});

describe.each(inGerman)('$id in German', (game) => {
  const load = async (): Promise<Catalog> =>
    (await import(join(GAMES_FOLDER, game.id, 'de.ts'))).phrases;

  it('has its options and variations', async () => {
    expect(untold(described(game), [await load(), shared])).toEqual([]);
  });

  it('says how rounds end and why moves are refused', async () => {
    expect(untold(playedOut(game), [await load(), shared])).toEqual([]);
  });

  it('says why options are refused', async () => {
    expect(untold(refusedOptions(game), [await load(), shared])).toEqual([]);
  });
});

const EVEN: Odds = {
  ...{ first: 0.5, second: 0.5, draw: 0, endless: 0 },
  ...{ open: 0, moves: 1234.5, sampled: null },
};
const ODDS: readonly Odds[] = [
  EVEN,
  { ...EVEN, first: 0, second: 1 },
  { ...EVEN, first: 0.2, draw: 0.1, endless: 0.2 },
  { ...EVEN, first: 0.2, open: 0.3, moves: null },
  { ...EVEN, first: 0.00001, sampled: 20_000 },
];
const DRAWN: ForcedResult = { win: 0, loss: 0, draw: 1, endless: 0, plies: null, chance: null };
const FORCED: readonly (ForcedResult | null)[] = [
  null,
  DRAWN,
  { ...DRAWN, endless: 1 },
  { ...DRAWN, win: 1, draw: 0, plies: 1 },
  { ...DRAWN, win: 1, draw: 0 },
  { ...DRAWN, loss: 1, draw: 0, plies: 12 },
  { ...DRAWN, win: 0.4, loss: 0.6, draw: 0 },
  { ...DRAWN, win: 0.4, loss: 0.3, draw: 0.3 },
  { ...DRAWN, chance: 0.55 },
];
const COUNTED: Census = {
  ...{ of: 'positions', open: 1234, ended: 99, longestWin: 1, mistakes: 12, dead: 3 },
  ...{ branching: { average: 2.5, largest: 7 }, endless: false },
};
const CENSUSES: readonly (Census | null)[] = [
  null,
  COUNTED,
  { ...COUNTED, longestWin: 17, dead: 1234 },
  { ...COUNTED, of: 'classes', ended: null, longestWin: null, endless: true },
];
/** Audits of every kind, whether or not a game has come to one. */
const AUDITS: readonly Audit[] = ODDS.flatMap((odds) =>
  FORCED.flatMap((forced) =>
    CENSUSES.flatMap((census) =>
      [1, 3, null].map((starts) => ({
        ...{ game: 'binary-race', options: {}, starts, forced, census },
        moreThan: census?.of === 'positions' ? null : 1_000_000,
        odds: { random: odds, perfectFirst: odds, perfectSecond: null },
      })),
    ),
  ),
);

describe('what is said of every game', async () => {
  const race = must(findGame('binary-race'));
  const { phrases: ofRace } = await import('../src/games/binary-race/de.ts');

  it('is German in audits', () => {
    const sentences = AUDITS.flatMap((audit) => [
      ...[verdictOf(audit), precisionText(audit), ...auditRows(audit).flat(), ...ODDS_HEAD],
      ...oddsRows(audit).flat(),
    ]);
    expect(untold(sentences, [shared])).toEqual([]);
  });

  it('is German in sweeps', () => {
    const sweep = must(parseSweep(race, 'target=2..9'));
    const skipped = err(plain('target must be greater than start, and 2 is not above 5.'));
    const variants = AUDITS.map((audit, at): Variant => ({ value: `${at}`, audit: ok(audit) }));
    const sweeps: readonly (readonly Variant[])[] = [
      ...variants.map((variant) => [variant]),
      ...[variants, variants.filter((_, at) => at % 2 === 0)],
      ...[[{ value: '2', audit: skipped }, ...variants], [{ value: '2', audit: skipped }]],
      variants.map(({ value, audit }) => ({ value, audit: value < '5' ? audit : skipped })),
    ];
    const sentences = sweeps.flatMap((found) => [
      ...[...sweepHead(sweep), FAIREST_NOTE, ...sweepVerdict(sweep, found)],
      ...[...sweepRows(found).flat(), ...sweepPoints(sweep, found).map(({ note }) => note)],
    ]);
    expect(untold(sentences, [ofRace, shared])).toEqual([]);
  });

  it('is German of matches and records', () => {
    const match = must(newMatch(race, {}));
    const long = must(replay(race, { ...recordOf(match), moves: Array(100).fill('restart') }));
    const over = must(replay(race, { ...recordOf(match), moves: ['resign 1'] }));
    const records = [
      ...[{}, [], { game: 1 }, { game: 'x', nonsense: 1 }, { game: 'x', options: 1 }],
      ...[
        { game: 'x', options: { a: [] } },
        { game: 'x', seed: -1 },
        { game: 'x', first: 3 },
      ],
      ...[
        { game: 'x', moves: 1 },
        { game: 'x', moves: [1] },
      ],
      { game: 'x', moves: Array(10_001).fill('') },
    ];
    const after = replay(race, { ...recordOf(match), moves: ['resign 1', '+2'] });
    const sentences = refusals([
      ...[applyText(long, 'restart'), applyText(over, '+2'), applyText(match, 'x'.repeat(300))],
      ...records.map(parseRecord),
      ...[parseRecordText('x'), findGame('x')],
      after.ok ? after : err(plain(`Move 2, "+2": ${after.error.reason.text}`)),
    ]);
    expect(sentences).toHaveLength(records.length + 6);
    const full = 'A match holds at most 10000 moves, and this one is full: only resigning is left.';
    expect(untold([...sentences, full, 'It is too large.'], [shared])).toEqual([]);
  });
});

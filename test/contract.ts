/**
 * The tests that every game gets from the contract, for each of its presets. A game needs nothing
 * but its folder to be held to them; `contract.test.ts` runs them for every game of the registry.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PLIES, MOVE_TEXT, POSITION_CHECKS, SENTENCE } from '../src/contract/checks.ts';
import { lookAt } from '../src/contract/find-failures.ts';
import { deepFreeze, freezing } from '../src/contract/freezing.ts';
import { transcript } from '../src/core/dialog.ts';
import { plainText } from '../src/core/drawing.ts';
import type { Game, Rules } from '../src/core/game.ts';
import { DRAWN } from '../src/core/graph.ts';
import {
  hasHiddenInfo,
  type Match,
  newMatch,
  recordOf,
  replay,
  resolveOptions,
  viewOf,
} from '../src/core/match.ts';
import { sayEnglish } from '../src/core/message.ts';
import { describeAccepted, optionsSchema } from '../src/core/options.ts';
import { type First, formatRecord, parseRecordText } from '../src/core/record.ts';
import { unwrap } from '../src/core/result.ts';
import { type Names, PLAYERS } from '../src/core/seat.ts';
import { openOracle } from '../src/solver/oracle.ts';
import { newBatch, newValueTable } from '../src/solver/values.ts';
import { bruteForce, type Verdict } from './support/brute-force.ts';
import {
  GAMES_FOLDER,
  perft,
  readExamples,
  readPlaythroughs,
  rulesOutline,
  translationsIn,
} from './support/goldens.ts';
import { playAtRandom, tidy, typed } from './support/playing.ts';

/** Latin letters, arrows, lines and blocks, but no emoji: what every terminal draws one column wide. */
const ONE_COLUMN_EACH =
  /^(?!.*\p{Extended_Pictographic})[\x20-\x7e·˙…\u2190-\u21ff\u2500-\u25ff]*$/u;
const LONG_NAMES: Names = { 1: 'W'.repeat(30), 2: 'M'.repeat(30) };

/** Graphs beyond this are made as the smaller ones of their game are. */
const MAX_CODES = 1_000_000;

/** A recount that reaches no further says little of how rounds end. */
const SHALLOW = 3;

/** Brute force looks at no more than so many positions. */
const MAX_LOOKED_AT = 3_000;

/** What the rules alone say of a position; null where there is too much to look at. */
function plainVerdict(rules: Rules<unknown, unknown>, position: unknown): Verdict | null {
  try {
    return bruteForce(rules, position, MAX_LOOKED_AT);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Any code point, halves of pairs too. (`unit: 'binary'` spends a second on a table of them all.) */
const anyCharacter = fc.nat({ max: 0x10ffff }).map((point) => String.fromCodePoint(point));

/** Texts that are near enough to moves to be dangerous, and texts that are not. */
export const junk = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'()[]{}0123456789+-*/x= abEB_,.\t\n'), maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    'yes',
    'no',
    '/help',
    '__proto__',
    'constructor',
    '1e3',
    '٣',
    '-0',
    'NaN',
  ),
);

export function contractTests(plain: Game, folder = join(GAMES_FOLDER, plain.id)): void {
  const game = freezing(plain);

  describe(`${game.id} keeps the contract`, () => {
    it('introduces itself', () => {
      expect(game.id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
      expect(game.title).toMatch(/\S/);
      expect(game.summary).toMatch(SENTENCE);
      expect(game.presets[0]?.options).toEqual({});
      expect(new Set(game.presets.map(({ name }) => name)).size).toBe(game.presets.length);
    });

    it('describes every option in a sentence, with a phrase for what it takes', () => {
      for (const [name, spec] of Object.entries(game.options)) {
        expect(spec.about).toMatch(SENTENCE);
        expect(describeAccepted(name, spec).text).toMatch(/\S/);
      }
      expect(JSON.parse(JSON.stringify(optionsSchema(game.options)))).toHaveProperty('properties');
    });

    it('answers any options at all with a match or a sentence', () => {
      const value = fc.oneof(fc.integer(), junk, fc.jsonValue());
      const names = fc.constantFrom(...Object.keys(game.options), 'rounds', 'nonsense');
      fc.assert(
        fc.property(fc.dictionary(names, value, { maxKeys: 3 }), (options) => {
          const settled = resolveOptions(game, options);
          if (settled.ok) unwrap(newMatch(game, { options: settled.value }));
          else expect(settled.error.text).toMatch(SENTENCE);
        }),
        { numRuns: 300 },
      );
    });

    it('has a playthrough of every preset and of its rule book', () => {
      const names = readPlaythroughs(folder).map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining(['book', ...game.presets.map(({ name }) => name)]),
      );
    });

    it.each(readPlaythroughs(folder))('plays $name as its playthrough says', (golden) => {
      expect(unwrap(transcript(game, golden.record))).toBe(golden.session);
    });

    it('has a rules page with examples', () => {
      expect(existsSync(join(folder, 'rules.md'))).toBe(true);
      expect(readExamples(folder).length).toBeGreaterThan(0);
    });

    it.each(readExamples(folder))('plays the example $title of its rules page', (example) => {
      const session = typed(game, { options: example.options }, example.answers);
      expect(session).toContain(tidy(example.printed));
    });

    it('has a graph, if any, that knows what the rules come to, as far from the ends as can be seen', () => {
      if (game.analysis === undefined) return;
      let compared = 0;
      for (const { options } of game.presets) {
        const given = unwrap(resolveOptions(game, options));
        if ((game.analysis(given).graph?.().size ?? 0) > MAX_CODES) continue;
        const oracle = openOracle(game, given);
        // Freezing would take most of the time of looking at thousands of positions.
        const rules = plain.rules(given);
        for (const seed of [1, 2, 3, 4, 5, 6]) {
          const played = playAtRandom(game, { seed, options: given }, MAX_PLIES);
          const way: Match[] = [];
          unwrap(replay(game, recordOf(played), (match) => way.push(match)));
          for (const match of way.reverse()) {
            if (match.outcome !== null) continue;
            // What is hidden is worth a chance, and positions far from the end are too many to try.
            const expected = hasHiddenInfo(match) ? null : plainVerdict(rules, match.position);
            if (expected === null) break;
            const { value, plies, endless } = oracle.verdict(match.position);
            const verdict = { value: endless ? 'endless' : value, plies };
            expect(verdict, JSON.stringify(match.position)).toEqual(expected);
            compared += 1;
          }
        }
      }
      expect(compared).toBeGreaterThan(0);
    });

    it.each(translationsIn(folder))('says in its %s what its rules page says', (file) => {
      expect(rulesOutline(folder, file)).toEqual(rulesOutline(folder));
    });
  });

  describe.each(game.presets.map((preset) => ({ ...preset, label: preset.name })))(
    `${game.id} keeps the contract in $label`,
    ({ name, options }) => {
      const given = unwrap(resolveOptions(game, options));
      const seeds = fc.integer({ min: 0, max: 0xffff_ffff });
      const playouts = fc.record({ seed: seeds, first: fc.constantFrom<First>(1, 2, 'random') });
      const forPlayouts = (numRuns: number, check: (match: Match) => void): void =>
        fc.assert(
          fc.property(playouts, (setup) =>
            check(playAtRandom(game, { ...setup, options: given }, MAX_PLIES)),
          ),
          { numRuns },
        );
      /** Checks early positions and each playout's last: enough where every move is looked at. */
      const forSomePositions = (numRuns: number, check: (match: Match) => void): void =>
        forPlayouts(numRuns, (match) => lookAt(match, 'some', check));

      it.each(POSITION_CHECKS)('$name', ({ where, runs, find }) => {
        forPlayouts(runs, (played) =>
          lookAt(played, where, (match) => {
            const why = find(match);
            // Thrown, not expected: there are so many positions that it would be most of the work.
            if (why !== null) {
              throw new Error(
                `${game.id}, ${name}: ${why.text}: ${JSON.stringify(match.position)}`,
              );
            }
          }),
        );
      });

      it('ends', () => {
        let ends = 0;
        forPlayouts(40, ({ outcome }) => {
          if (outcome !== null) ends += 1;
        });
        expect(ends).toBeGreaterThan(0);
      });

      it('says of its graphs that there are drawn ends, where moves lead back', () => {
        const { graph, fullGraph } = game.analysis?.(given) ?? {};
        for (const of of [graph?.(), fullGraph?.()]) {
          if (of === undefined || of.size >= MAX_CODES) continue;
          if (of.loops.length === 0 || of.hasDraws === true) continue;
          const batch = newBatch(of, newValueTable(of));
          batch.values.fill(1);
          for (let slice = 0; slice < of.slices; slice += 1) {
            const count = of.list(slice, batch);
            const used = batch.offsets === null ? (batch.ends[count - 1] ?? 0) : 0;
            expect(batch.edges.subarray(0, used).includes(DRAWN)).toBe(false);
          }
        }
      });

      it('meets junk with a sentence, and reads back what it does accept', () => {
        fc.assert(
          fc.property(
            seeds,
            fc.nat({ max: 12 }),
            fc.array(junk, { maxLength: 8 }),
            (seed, most, texts) => {
              const { rules, words, position } = playAtRandom(game, { seed, options: given }, most);
              const view = rules.view(position);
              for (const text of texts) {
                const move = rules.parse(text, position);
                if (move.ok) {
                  const canonical = rules.format(move.value);
                  expect(canonical).toMatch(MOVE_TEXT);
                  expect(rules.parse(canonical, position)).toEqual(move);
                  rules.play(position, deepFreeze(move.value));
                } else expect(move.error.text).toMatch(SENTENCE);
                if (rules.outcome(position) !== null) continue;
                const asked = words.ask(view, [text], PLAYERS);
                if (asked.kind === 'refusal') expect(asked.error.text).toMatch(SENTENCE);
                if (asked.kind === 'move' && move.ok) expect(asked.move).toEqual(move.value);
              }
            },
          ),
          { numRuns: 300 },
        );
      });

      it('plays and replays by a secret seed too, and says what was hidden', () => {
        const seed = '00112233445566778899aabbccddeeff';
        const match = playAtRandom(game, { options: given, seed }, MAX_PLIES);
        const record = unwrap(parseRecordText(formatRecord(recordOf(match))));
        expect(record.seed).toBe(seed);
        expect(unwrap(replay(game, record)).position).toEqual(match.position);
        if (!hasHiddenInfo(match)) return;
        for (const starts of [[match.start], [match.start, match.start]]) {
          expect(match.rules.reveal?.(starts).text).toMatch(/^[A-Z].*[^.]$/);
        }
      });

      it('shows the same views whatever the seed still hides', () => {
        forPlayouts(15, (match) => {
          const views = new Map<string, string>();
          for (let seed = 0; seed < 8; seed += 1) {
            const twin = unwrap(newMatch(game, { options: given, seed, first: match.starter }));
            const key = JSON.stringify(viewOf(twin));
            const after = viewWhileOpen(twin, recordOf(match).moves.slice(0, 4));
            if (after === null) continue;
            expect(views.get(key) ?? after).toBe(after);
            views.set(key, after);
          }
        });
      });

      it('draws its board within the screen', () => {
        forSomePositions(4, ({ rules, words, position }) => {
          const view = rules.view(position);
          const drawn = (names: Names, width: number): readonly string[] =>
            plainText(words.drawing?.(view, names, width, [], sayEnglish) ?? []).split('\n');
          const tooWide = drawn(LONG_NAMES, 40).filter((line) => line.length > 40);
          const heights = new Set<number>();
          for (let width = 40; width <= 120; width += 1) {
            const lines = drawn(PLAYERS, width);
            heights.add(lines.length);
            tooWide.push(
              ...lines.filter((line) => line.length > width || !ONE_COLUMN_EACH.test(line)),
            );
          }
          expect(tooWide).toEqual([]);
          expect(Math.max(...heights)).toBeLessThanOrEqual(8);
        });
      });

      it('counts as many move sequences as its golden and as a second way of counting', async () => {
        const goldens: unknown = JSON.parse(
          readFileSync(join(folder, 'fixtures/perft.json'), 'utf8'),
        );
        const counts = perft(game, given);
        expect(goldens).toHaveProperty([name], counts);
        const { recount } = await import(join(folder, 'fixtures/recount.ts'));
        expect(counts.map((_, depth) => recount(given, depth))).toEqual(counts);
        const depth = counts.length - 1;
        if (depth <= SHALLOW) {
          console.log(
            `${game.title}, ${name}: the recount reaches depth ${depth} only. Compare it with another program: duelbook test ${game.id} --reference "cmd:…"`,
          );
        }
      });
    },
  );
}

/** The view after some moves, as text; null if they do not fit or end the round. */
function viewWhileOpen({ rules, position }: Match, moves: readonly string[]): string | null {
  let reached = position;
  for (const text of moves) {
    const move = rules.parse(text, reached);
    if (!move.ok) return null;
    reached = rules.play(reached, move.value);
    if (rules.outcome(reached) !== null) return null;
  }
  return JSON.stringify(rules.view(reached));
}

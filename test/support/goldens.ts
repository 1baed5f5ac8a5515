/** The golden files in each game's `fixtures/`: playthroughs and perft counts; and the examples of its rules. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Rules } from '../../src/core/game.ts';
import { resolveOptions } from '../../src/core/match.ts';
import type { GivenOptions } from '../../src/core/options.ts';
import { randomStream } from '../../src/core/random.ts';
import { type MatchRecord, parseRecordText } from '../../src/core/record.ts';
import { unwrap } from '../../src/core/result.ts';

/** The folder of all games; a test of a game outside it passes its own. */
export const GAMES_FOLDER = join(import.meta.dirname, '../../src/games');

/** Counting stops before the first depth with more sequences than this. */
const MAX_SEQUENCES = 60_000;

/** How many sequences of 0, 1, 2 … moves there are from the start. */
export function perft(game: Game, options: GivenOptions): number[] {
  const settled = unwrap(resolveOptions(game, options));
  const rules = game.rules(settled);
  const counts: number[] = [];
  let layer: readonly unknown[] = [rules.start(1, randomStream(0, 'start', 0))];
  for (let depth = 0; depth <= 10 && layer.length > 0; depth += 1) {
    counts.push(layer.length);
    const next = countMoves(rules, layer);
    if (next > MAX_SEQUENCES) break;
    layer = layer.flatMap((position) =>
      rules.moves(position).map((move) => rules.play(position, move)),
    );
  }
  return counts;
}

const countMoves = (rules: Rules<unknown, unknown>, layer: readonly unknown[]): number =>
  layer.reduce<number>((sum, position) => sum + rules.moves(position).length, 0);

/** A playthrough file: a record, an empty line, then the session as the terminal prints it. */
export interface Playthrough {
  readonly name: string;
  readonly record: MatchRecord;
  readonly session: string;
}

export function readPlaythroughs(folder: string): readonly Playthrough[] {
  return readdirSync(join(folder, 'fixtures/playthroughs'))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => {
      const text = readFileSync(join(folder, 'fixtures/playthroughs', file), 'utf8');
      const end = text.indexOf('\n');
      return {
        name: file.replace(/\.txt$/, ''),
        record: unwrap(parseRecordText(text.slice(0, end))),
        session: text.slice(end + 2),
      };
    });
}

/** The examples of a rules page: blocks fenced as `session OPTION=VALUE … | ANSWER ; ANSWER …`. */
export interface Example {
  readonly title: string;
  readonly options: Readonly<Record<string, string>>;
  readonly answers: readonly string[];
  readonly printed: string;
}

export function readExamples(folder: string): readonly Example[] {
  const page = readFileSync(join(folder, 'rules.md'), 'utf8');
  return [...page.matchAll(/^ *```session ?(.*?)\| (.*)\n([\s\S]*?)^ *```$/gm)].map(
    ([, options = '', answers = '', printed = '']) => ({
      title: `${options}| ${answers}`,
      options: Object.fromEntries(
        options
          .split(' ')
          .filter((part) => part !== '')
          .map((part) => part.split(/=(.*)/s).slice(0, 2)),
      ),
      answers: answers.split(' ; '),
      printed,
    }),
  );
}

/** The files of a folder that have its rules in other languages. */
export const translationsIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((file) => /^rules\.[a-z]+\.md$/.test(file));

/** Numbers, rulings and code spans; sorted, because languages order them differently. */
const figuresOf = (text: string): string =>
  [...text.matchAll(/`[^`]+`|[A-Z]*\d+/g)]
    .map(([figure]) => figure)
    .sort()
    .join(' ');

/**
 * What a rules page has in every language: sessions as they are, and of each heading, item, row and
 * paragraph what it is and its figures.
 */
export function rulesOutline(folder: string, file = 'rules.md'): readonly string[] {
  const page = readFileSync(join(folder, file), 'utf8');
  return page.split(/^( *```[\s\S]*?^ *```)$/m).flatMap((part, index) => {
    const isSession = index % 2 === 1;
    if (isSession) return [part];
    const blocks = part.split(/\n\n|\n(?=[-|])/).filter((block) => block.trim() !== '');
    return blocks.map((block) => `${/^\s*(#+|[-|])?/.exec(block)?.[0]} ${figuresOf(block)}`);
  });
}

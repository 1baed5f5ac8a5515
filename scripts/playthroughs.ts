/**
 * Writes the golden files of every game anew: `npm run playthroughs`. A playthrough keeps its
 * record and gets its session printed again; a preset without one, or whose record its rules no
 * longer take, gets a random match. Read the diff: what changed here has changed for players.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transcript } from '../src/core/dialog.ts';
import type { Game } from '../src/core/game.ts';
import { recordOf } from '../src/core/match.ts';
import type { GivenOptions } from '../src/core/options.ts';
import { formatRecord, type MatchRecord } from '../src/core/record.ts';
import { unwrap } from '../src/core/result.ts';
import { GAMES } from '../src/games/list.ts';
import { perft, readPlaythroughs } from '../test/support/goldens.ts';
import { playAtRandom } from '../test/support/playing.ts';

const MAX_MOVES = 24;

/** The first short random match that ends, or a part of one where none does. */
function newRecord(game: Game, options: GivenOptions): MatchRecord {
  for (let seed = 1; seed <= 200; seed += 1) {
    const match = playAtRandom(game, { options, seed }, MAX_MOVES);
    if (match.outcome !== null && match.count > 5) return recordOf(match);
  }
  return recordOf(playAtRandom(game, { options, seed: 1 }, MAX_MOVES));
}

function writeGoldens(game: Game, folder: string): void {
  mkdirSync(join(folder, 'fixtures/playthroughs'), { recursive: true });
  const records = new Map(readPlaythroughs(folder).map(({ name, record }) => [name, record]));
  for (const { name, options } of game.presets) {
    if (!records.has(name)) records.set(name, newRecord(game, options));
  }
  for (const [name, kept] of records) {
    const file = join(folder, 'fixtures/playthroughs', `${name}.txt`);
    const preset = game.presets.find((known) => known.name === name);
    const told = transcript(game, kept);
    if (!told.ok) {
      const { index, reason } = told.error;
      const place = index < 0 ? '' : ` (move ${index + 1})`;
      console.error(`${file} is not played any more${place}: ${reason.text}`);
      if (preset === undefined) {
        console.error(
          '  It is of no preset: mend the record in its first line, or remove the file.',
        );
        process.exitCode = 1;
        continue;
      }
      console.error('  It was written anew, with a random match.');
    }
    const record = told.ok || preset === undefined ? kept : newRecord(game, preset.options);
    const session = unwrap(transcript(game, record));
    writeFileSync(file, `${formatRecord(record)}\n\n${session}`);
  }
  const counts = Object.fromEntries(
    game.presets.map(({ name, options }) => [name, perft(game, options)]),
  );
  const lines = Object.entries(counts).map(
    ([name, row]) => `  ${JSON.stringify(name)}: [${row.join(', ')}]`,
  );
  writeFileSync(join(folder, 'fixtures/perft.json'), `{\n${lines.join(',\n')}\n}\n`);
}

for (const game of GAMES) writeGoldens(game, join('src/games', game.id));

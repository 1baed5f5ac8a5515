/** The folder of a run: what is kept, taken up again, and left alone. */
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { named, playedIn, RUN } from '../../test/support/arena.ts';
import type { MatchRecord } from '../core/record.ts';
import { unwrap } from '../core/result.ts';
import type { ArenaMatch, SeatPlay } from './entries.ts';
import { openRunFolder, writeReport } from './folder.ts';
import type { Run } from './run.ts';
import { scheduleOf } from './schedule.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-arena-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const withPlay = (played: ArenaMatch, changed: Partial<SeatPlay>): ArenaMatch => ({
  ...played,
  play: { ...played.play, 1: { ...played.play[1], ...changed } },
});

/** An entry with a changed record. */
const withRecord = (played: ArenaMatch, changed: Partial<MatchRecord>): ArenaMatch => ({
  ...played,
  record: {
    ...played.record,
    ...changed,
    options: { ...played.record.options, ...changed.options },
  },
});

describe('the folder of a run', () => {
  const HELD: readonly (readonly [string, Run])[] = [
    ['as it is', RUN],
    ['with fair openings', { ...RUN, fair: true }],
    ['broken off', { ...RUN, games: ['binary-race'], maxMoves: 2 }],
    [
      'forfeited',
      {
        ...RUN,
        players: named('random', 'cmd:read line; echo +2; exit 3'),
        games: ['binary-race'],
        rounds: 1,
      },
    ],
    ['with several turns on end', { ...RUN, games: ['equation-duel'], rounds: 1 }],
  ];

  it.each(HELD)('takes up a run %s, also where a line was cut off', async (_, run) => {
    const folder = newFolder();
    const tasks = scheduleOf(run);
    const played = await playedIn(run);
    const first = unwrap(openRunFolder(folder, run, tasks));
    for (const entry of played.toReversed()) unwrap(first.add(entry, []));
    first.close();
    const file = join(folder, 'results.jsonl');
    const cut = readFileSync(file, 'utf8').slice(0, -20);
    writeFileSync(file, cut);
    const again = unwrap(openRunFolder(folder, run, tasks));
    // The last line is the first match.
    expect(again.known).toEqual(played.slice(1).toReversed());
    unwrap(again.finish(played.toReversed()));
    again.close();
    expect(unwrap(openRunFolder(folder, run, tasks)).known).toEqual(played);
    expect(readdirSync(folder)).toEqual(['results.jsonl']);
  });

  it.each<[string, (played: ArenaMatch) => ArenaMatch]>([
    ['another winner', (played) => ({ ...played, winner: played.winner === 1 ? 2 : 1 })],
    ['a draw', (played) => ({ ...played, winner: null, loss: null })],
    ['other counts', (played) => withPlay(played, { moves: played.play[1].moves - 1 })],
    ['more blunders than moves', (played) => withPlay(played, { blunders: 99 })],
    ['other options', (played) => withRecord(played, { options: { target: 63 } })],
    ['another seed', (played) => withRecord(played, { seed: Number(played.record.seed) + 1 })],
    ['another starter', (played) => withRecord(played, { first: 2 })],
    ['no end', (played) => withRecord(played, { moves: played.record.moves.slice(0, -1) })],
  ])('has a match played again whose line was given %s', async (_, edit) => {
    const folder = newFolder();
    const run = { ...RUN, games: ['binary-race'], rounds: 1 };
    const tasks = scheduleOf(run);
    const [one, two] = await playedIn(run);
    if (!one || !two) throw new Error('too few');
    const first = unwrap(openRunFolder(folder, run, tasks));
    for (const entry of [one, two]) unwrap(first.add(entry, []));
    first.close();
    const file = join(folder, 'results.jsonl');
    const [line, edited] = [one, edit(one)].map((entry) => JSON.stringify(entry));
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(line);
    writeFileSync(file, text.replace(line ?? '', edited ?? ''));
    expect(unwrap(openRunFolder(folder, run, tasks)).known).toEqual([two]);
  });

  it.each([
    [['report.html'], 'report.html'],
    [['table.csv', 'report.html', 'notes.txt'], 'table.csv and report.html'],
    // Nothing of a run is in it yet.
    [['results.jsonl', 'table.csv'], 'table.csv'],
  ])('is left alone where %j are there without results', (names, told) => {
    const folder = newFolder();
    for (const name of names) writeFileSync(join(folder, name), '');
    expect(openRunFolder(folder, RUN, scheduleOf(RUN))).toMatchObject({
      ok: false,
      error: {
        text: `${folder} has ${told} in it but no results of an arena, so it is left alone: name another folder.`,
      },
    });
    expect(readdirSync(folder)).toEqual(names.toSorted());
  });

  it('may have other files in it, and reports beside the results', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'notes.txt'), '');
    unwrap(openRunFolder(folder, RUN, scheduleOf(RUN))).close();
    unwrap(writeReport(folder, 'report.html', ''));
    unwrap(openRunFolder(folder, RUN, scheduleOf(RUN))).close();
    expect(readdirSync(folder)).toEqual(['notes.txt', 'report.html', 'results.jsonl']);
  });

  it('is refused to another run, and to two at a time', async () => {
    const folder = newFolder();
    const tasks = scheduleOf(RUN);
    const [one] = await playedIn({ ...RUN, rounds: 1, games: ['binary-race'] });
    const open = unwrap(openRunFolder(folder, RUN, tasks));
    expect(openRunFolder(folder, { ...RUN, fair: true }, tasks)).toMatchObject({
      ok: false,
      error: { text: expect.stringContaining('another folder') },
    });
    appendFileSync(join(folder, 'results.jsonl'), 'x');
    if (one)
      expect(open.add(one, [])).toMatchObject({
        error: { text: expect.stringContaining('Another program') },
      });
    open.close();
  });
});

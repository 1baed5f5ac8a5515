/** An arena without processes: what is played, how it is judged, what it adds up to, what is kept. */
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
import { replay } from '../core/match.ts';
import type { MatchRecord } from '../core/record.ts';
import { unwrap } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { findGame, GAMES } from '../games/list.ts';
import { germanArenaTexts } from '../messages/de/arena.ts';
import { germanTerminal } from '../messages/de/terminal.ts';
import { loadGermanWords } from '../messages/de/vocabulary.ts';
import { arenaTexts } from '../messages/en/arena.ts';
import { createTranslator } from '../messages/translator.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { playScheduled } from './referee.ts';
import { reportCsv } from './report-csv.ts';
import { reportPage } from './report-page.ts';
import { type ArenaReader, reportText } from './report-text.ts';
import { type ArenaMatch, type Entry, openRunFolder, parseEntry, writeReport } from './results.ts';
import { checkRun, type Run, scheduleOf } from './schedule.ts';
import { standingsOf } from './standings.ts';

const RUN: Run = {
  players: ['random', 'easy', 'perfect'],
  games: ['binary-race', 'color-bridge'],
  variants: ['default'],
  rounds: 2,
  seed: 7,
  fair: false,
  maxMoves: 200,
  moveTime: 2000,
};

const ENGLISH: ArenaReader = {
  texts: arenaTexts,
  say: ({ text }) => text,
  lastWords: (words) => `Its last words: ${words}`,
};

const GERMAN = { language: 'de', names: PLAYERS, reader: null } as const;

const house = {
  external: { url: 'http://127.0.0.1:9', key: null, moveTime: 2000, rulesOf: () => '' },
  oracleOf: async (match: Parameters<typeof oracleOf>[0]) => oracleOf(match),
};

async function hold(run: Run): Promise<readonly ArenaMatch[]> {
  const played: ArenaMatch[] = [];
  for (const task of scheduleOf(run)) played.push(await playScheduled(task, run, house));
  return played;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-arena-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('a schedule', () => {
  it('has every pair in every game from both seats with the same seed', () => {
    const tasks = scheduleOf(RUN);
    expect(tasks).toHaveLength(3 * 2 * 2 * 2);
    for (let at = 0; at < tasks.length; at += 2) {
      const [one, two] = [tasks[at], tasks[at + 1]];
      expect(one?.seed).toBe(two?.seed);
      expect(one?.seats[1]).toBe(two?.seats[2]);
      expect(one?.seats[2]).toBe(two?.seats[1]);
    }
    expect(new Set(tasks.map(({ seed }) => seed)).size).toBe(4);
  });

  it('gives a round the same seed, no matter who else plays and what else is played', () => {
    const [first] = scheduleOf(RUN);
    const [alone] = scheduleOf({ ...RUN, players: ['hard', 'easy'], games: ['binary-race'] });
    expect(alone?.seed).toBe(first?.seed);
  });

  it('can play all variants of all games', () => {
    const games = GAMES.map(({ id }) => id);
    const tasks = scheduleOf({ ...RUN, games, variants: ['all'], rounds: 1 });
    const presets = GAMES.flatMap((game) => game.presets);
    expect(tasks).toHaveLength(presets.length * 3 * 2);
  });

  it.each([
    [{ players: ['easy'] }, /two players or more/],
    [{ players: ['easy', 'easy'] }, /"easy" is among the players twice/],
    [{ variants: ['long-ago'] }, /None of these games has a variant "long-ago"; .*all, default/],
    [{ rounds: 1_000_000 }, /at most 1000000/],
  ])('refuses %j', (wrong, sentence) => {
    expect(checkRun({ ...RUN, ...wrong })).toMatchObject({
      ok: false,
      error: { text: expect.stringMatching(sentence) },
    });
  });
});

describe('a referee', () => {
  it('keeps a record that replays to the same result', async () => {
    for (const { record, winner } of await hold(RUN)) {
      const match = unwrap(replay(unwrap(findGame(record.game)), record));
      expect(match.outcome?.winner ?? null).toBe(winner);
    }
  });

  it('never counts a blunder of the perfect player, and tells a lost seat from being outplayed', async () => {
    const played = await hold(RUN);
    for (const { seats, winner, loss, blunders } of played) {
      for (const seat of [1, 2] as const) {
        if (seats[seat] !== 'perfect') continue;
        expect(blunders[seat]).toBe(0);
        if (winner !== null && winner !== seat) expect(loss).toBe('seat');
      }
    }
    expect(played.some(({ loss }) => loss === 'outplayed')).toBe(true);
  });

  it('calls a loss with blunders outplayed, though the seat was lost as well', async () => {
    const losses = (await hold({ ...RUN, rounds: 10 })).filter(
      ({ winner, loss }) => winner !== null && (loss === 'outplayed' || loss === 'seat'),
    );
    for (const { winner, loss, blunders } of losses) {
      const made = blunders[winner === 1 ? 2 : 1];
      expect(loss).toBe(made > 0 ? 'outplayed' : 'seat');
    }
    expect(new Set(losses.map(({ loss }) => loss))).toEqual(new Set(['outplayed', 'seat']));
  });

  it('calls a loss without blunders luck where a hidden length decided', async () => {
    const run = { ...RUN, games: ['bracket-balance'], variants: ['unknown'], rounds: 5 };
    const played = await hold(run);
    const perfect = played.filter(
      ({ seats, winner }) => winner !== null && seats[winner === 1 ? 2 : 1] === 'perfect',
    );
    expect(perfect.length).toBeGreaterThan(0);
    for (const { loss } of perfect) expect(loss).toBe('luck');
    expect(played.some(({ loss }) => loss === 'outplayed')).toBe(true);
    const standings = standingsOf(run, played);
    const best = standings.players.find(({ player }) => player === 'perfect');
    expect(best?.losses).toMatchObject({ luck: perfect.length, outplayed: 0, seat: 0 });
    expect(reportText(run, standings, ENGLISH)).toMatch(/ lost seat +luck +illegal /);
    expect(reportCsv(standings)).toContain(',lost seat,lost luck,lost illegal,');
    expect(reportPage(run, standings, ENGLISH)).toContain('<th scope="col">Luck</th>');
  });

  it('calls a match with too many moves a draw', async () => {
    const run = { ...RUN, games: ['binary-race'], maxMoves: 2 };
    for (const { winner, reason } of await hold(run)) {
      expect([winner, reason]).toEqual([null, 'After 2 moves.']);
    }
  });

  it('begins fair matches with the same opening for both', async () => {
    const run = {
      ...RUN,
      games: ['color-bridge'],
      fair: true,
      rounds: 1,
      players: ['easy', 'random'],
    };
    const [one, two] = await hold(run);
    const opening = one?.record.moves.length ?? 0;
    const made = (one?.moves[1] ?? 0) + (one?.moves[2] ?? 0);
    expect(opening - made).toBeGreaterThan(0);
    expect(two?.record.moves.slice(0, opening - made)).toEqual(
      one?.record.moves.slice(0, opening - made),
    );
  });

  it.each([
    ['cmd:exit 3', 'no answer', 'It ended with exit code 3.'],
    ['cmd:while read line; do echo nonsense; done', 'illegal', /"nonsense" is not accepted/],
    ['openai:nobody', 'no answer', /^The model server cannot be reached/],
  ])('makes %s forfeit', async (bot, loss, reason) => {
    const run = { ...RUN, players: ['random', bot], games: ['binary-race'], rounds: 1 };
    const [task] = scheduleOf(run);
    if (task === undefined) throw new Error('nothing to play');
    const played = await playScheduled(task, run, house);
    expect(played).toMatchObject({ winner: 1, loss, moves: { 1: 1, 2: 0 } });
    expect(played.reason).toMatch(reason);
    expect(played.record.moves.at(-1)).toBe('resign 2');
  });
});

describe('a bot that crashes', () => {
  const bot = 'cmd:echo "Lost: <x>" >&2; exit 3';
  const run = { ...RUN, players: ['random', bot], games: ['binary-race'], rounds: 2 };

  it('has its last words kept beside the reason, and read again', async () => {
    const [task] = scheduleOf(run);
    if (task === undefined) throw new Error('nothing to play');
    const played = await playScheduled(task, run, house);
    expect(played).toMatchObject({
      reason: 'It ended with exit code 3.',
      lastWords: 'Lost: <x>',
    });
    expect(parseEntry(JSON.parse(JSON.stringify(played)), run, scheduleOf(run))).toEqual(played);
  });

  it('is told of in the report, by its most frequent reason', async () => {
    const standings = standingsOf(run, await hold(run));
    const why = '4 of 4: It ended with exit code 3. Its last words: Lost: <x>';
    expect(reportText(run, standings, ENGLISH)).toContain(`because:\n  2 ${bot}: ${why}\n`);
    expect(reportPage(run, standings, ENGLISH)).toContain('Its last words: Lost: &#60;x&#62;</li>');
    const fine = standingsOf(RUN, []);
    expect(reportText(RUN, fine, ENGLISH)).not.toContain('orfeited');
    expect(reportPage(RUN, fine, ENGLISH)).not.toContain('most often because');
  });

  it('is told of in German too, from what the results keep', async () => {
    const kept = JSON.parse(JSON.stringify(await hold(run)));
    const entries = kept.map((entry: unknown) => parseEntry(entry, run, scheduleOf(run)));
    const { message } = createTranslator((await loadGermanWords([]))(null), {}, GERMAN);
    const reader: ArenaReader = {
      texts: germanArenaTexts,
      say: (said) => message(said).text,
      lastWords: germanTerminal.match.lastWords,
    };
    const text = reportText(run, standingsOf(run, entries), reader);
    expect(text).toContain('4 von 4: Es endete mit dem Code 3. Die letzten Worte: Lost: <x>');
    expect(text).toMatch(/\d,\d %/);
    expect(reportPage(run, standingsOf(run, entries), reader)).toContain('<html lang="de">');
  });
});

describe('standings', () => {
  it('add up', async () => {
    const entries: Entry[] = [...(await hold(RUN))];
    const { players, played } = standingsOf(RUN, entries);
    expect(played).toBe(24);
    expect(players.map(({ player }) => player)[0]).toBe('perfect');
    const sum = (count: (one: (typeof players)[number]) => number): number =>
      players.reduce((total, one) => total + count(one), 0);
    expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost));
    expect(sum((one) => one.won + one.drawn + one.lost)).toBe(48);
    for (const { lost, losses } of players) {
      expect(Object.values(losses).reduce((total, count) => total + count, 0)).toBe(lost);
    }
  });

  it('leave matches out that could not be played', () => {
    const tasks = scheduleOf(RUN);
    const entries = tasks.map(({ match, game, variant, round, seats }) => ({
      match,
      game,
      variant,
      round,
      seats,
      failed: 'Gone.',
    }));
    const standings = standingsOf(RUN, entries);
    expect(standings.players.map(({ played }) => played)).toEqual([0, 0, 0]);
    expect(reportText(RUN, standings, ENGLISH)).toContain('24 could not be played');
  });

  it('are reported without scripts, links or unescaped names', async () => {
    const bot = 'cmd:echo "<script>", \'a\'';
    const run = { ...RUN, players: ['random', bot], games: ['binary-race'], rounds: 1 };
    const standings = standingsOf(run, await hold(run));
    const page = reportPage(run, standings, ENGLISH);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/(?:href|src|url)\s*[=(]/i);
    expect(page).toContain('&#60;script');
    expect(reportCsv(standings)).toContain(`"cmd:echo ""<script>"", 'a'"`);
  });

  it('tell long command lines apart, in the table and in the pictures', () => {
    const bots = ['careful', 'bold'].map(
      (name) => `cmd:python3 /home/ada/projects/bots/${name}.py`,
    );
    const run = { ...RUN, players: bots };
    const standings = standingsOf(run, []);
    const pictures =
      reportPage(run, standings, ENGLISH)
        .match(/<text.*?<\/text>/g)
        ?.join() ?? '';
    for (const shown of [reportText(run, standings, ENGLISH), pictures]) {
      expect(shown).toContain('/careful.py');
      expect(shown).toContain('/bold.py');
    }
  });
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
    ['forfeited', { ...RUN, players: ['random', 'cmd:exit 3'], games: ['binary-race'], rounds: 1 }],
    ['with several turns on end', { ...RUN, games: ['equation-duel'], rounds: 1 }],
  ];

  it.each(HELD)('takes up a run %s, also where a line was cut off', async (_, run) => {
    const folder = newFolder();
    const tasks = scheduleOf(run);
    const played = await hold(run);
    const first = unwrap(openRunFolder(folder, run, tasks));
    for (const entry of played.toReversed()) unwrap(first.add(entry));
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
    ['other counts', ({ moves, ...rest }) => ({ ...rest, moves: { ...moves, 1: moves[1] - 1 } })],
    ['more blunders than moves', (played) => ({ ...played, blunders: { 1: 99, 2: 0 } })],
    ['other options', (played) => withRecord(played, { options: { target: 63 } })],
    ['another seed', (played) => withRecord(played, { seed: Number(played.record.seed) + 1 })],
    ['another starter', (played) => withRecord(played, { first: 2 })],
    ['no end', (played) => withRecord(played, { moves: played.record.moves.slice(0, -1) })],
  ])('has a match played again whose line was given %s', async (_, edit) => {
    const folder = newFolder();
    const run = { ...RUN, games: ['binary-race'], rounds: 1 };
    const tasks = scheduleOf(run);
    const [one, two] = await hold(run);
    if (!one || !two) throw new Error('too few');
    const first = unwrap(openRunFolder(folder, run, tasks));
    for (const entry of [one, two]) unwrap(first.add(entry));
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
    const [one] = await hold({ ...RUN, rounds: 1, games: ['binary-race'] });
    const open = unwrap(openRunFolder(folder, RUN, tasks));
    expect(openRunFolder(folder, { ...RUN, seed: 8 }, tasks)).toMatchObject({
      ok: false,
      error: { text: expect.stringContaining('another folder') },
    });
    appendFileSync(join(folder, 'results.jsonl'), 'x');
    if (one)
      expect(open.add(one)).toMatchObject({
        error: { text: expect.stringContaining('Another program') },
      });
    open.close();
  });
});

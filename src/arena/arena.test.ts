/** An arena without processes: what is played, how it is judged, and what it adds up to. */
import { describe, expect, it } from 'vitest';
import { ENGLISH, named, playedIn, playOne, playRun, RUN } from '../../test/support/arena.ts';
import { PATIENCE } from '../../test/support/until.ts';
import { replay } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { findGame, GAMES } from '../games/list.ts';
import { germanArenaTexts } from '../messages/de/arena.ts';
import { germanTerminal } from '../messages/de/terminal.ts';
import { loadGermanWords } from '../messages/de/vocabulary.ts';
import { createTranslator } from '../messages/translator.ts';
import { type Entry, infoOf, isPlayed, parseEntry } from './entries.ts';
import { replayPage } from './replay-page.ts';
import { reportCsv } from './report-csv.ts';
import { reportPage } from './report-page.ts';
import { type ArenaReader, reportText } from './report-text.ts';
import { checkRun, type Run } from './run.ts';
import { scheduleOf } from './schedule.ts';
import { standingsOf as standingsFrom } from './standings.ts';

const GERMAN = { language: 'de', names: PLAYERS, reader: null } as const;

const standingsOf = (run: Run, entries: readonly Entry[]) =>
  standingsFrom(run, entries, [], { rateAll: false });
const pageOf = (run: Run, entries: readonly Entry[], reader = ENGLISH) =>
  reportPage(run, standingsOf(run, entries), entries, reader);

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
    const [alone] = scheduleOf({ ...RUN, players: named('hard', 'easy'), games: ['binary-race'] });
    expect(alone?.seed).toBe(first?.seed);
  });

  it('can play all variants of all games', () => {
    const games = GAMES.map(({ id }) => id);
    const tasks = scheduleOf({ ...RUN, games, variants: ['all'], rounds: 1 });
    const presets = GAMES.flatMap((game) => game.presets);
    expect(tasks).toHaveLength(presets.length * 3 * 2);
  });

  it.each([
    [{ players: named('easy') }, /two players or more/],
    [{ players: named('easy', 'easy') }, /"easy" is among the players twice/],
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
    for (const { record, winner } of await playedIn(RUN)) {
      const match = unwrap(replay(unwrap(findGame(record.game)), record));
      expect(match.outcome?.winner ?? null).toBe(winner);
    }
  });

  it('never counts a blunder of the perfect player, and tells a lost seat from being outplayed', async () => {
    const played = await playedIn(RUN);
    for (const { seats, winner, loss, play } of played) {
      for (const seat of [1, 2] as const) {
        if (seats[seat] !== 'perfect') continue;
        expect(play[seat]).toMatchObject({ blunders: 0, cost: 0 });
        if (winner !== null && winner !== seat) expect(loss).toBe('seat');
      }
    }
    expect(played.some(({ loss }) => loss === 'outplayed')).toBe(true);
  });

  it('calls a loss with blunders outplayed, though the seat was lost as well', async () => {
    const losses = (await playedIn({ ...RUN, rounds: 10 })).filter(
      ({ winner, loss }) => winner !== null && (loss === 'outplayed' || loss === 'seat'),
    );
    for (const { winner, loss, play } of losses) {
      const made = play[winner === 1 ? 2 : 1].blunders;
      expect(loss).toBe(made > 0 ? 'outplayed' : 'seat');
    }
    expect(new Set(losses.map(({ loss }) => loss))).toEqual(new Set(['outplayed', 'seat']));
  });

  it('calls a loss without blunders luck where a hidden length decided', async () => {
    const run = { ...RUN, games: ['bracket-balance'], variants: ['unknown'], rounds: 5 };
    const played = await playedIn(run);
    const perfect = played.filter(
      ({ seats, winner }) => winner !== null && seats[winner === 1 ? 2 : 1] === 'perfect',
    );
    expect(perfect.length).toBeGreaterThan(0);
    for (const { loss } of perfect) expect(loss).toBe('luck');
    expect(played.some(({ loss }) => loss === 'outplayed')).toBe(true);
    const standings = standingsOf(run, played);
    const best = standings.players.find(({ player }) => player === 'perfect');
    expect(best?.losses).toMatchObject({ luck: perfect.length, outplayed: 0, seat: 0 });
    expect(reportText(run, standings, ENGLISH)).toMatch(/ lost seat +luck$/m);
    expect(reportCsv(standings)).toContain(',lost seat,lost luck,lost illegal,');
    expect(reportPage(run, standings, [], ENGLISH)).toContain('<th scope="col">Luck</th>');
  });

  it('calls a match with too many moves a draw', async () => {
    const run = { ...RUN, games: ['binary-race'], maxMoves: 2 };
    for (const { winner, reason } of await playedIn(run)) {
      expect([winner, reason]).toEqual([null, 'After 2 moves.']);
    }
  });

  it('begins fair matches with the same opening for both', async () => {
    const run = {
      ...RUN,
      games: ['color-bridge'],
      fair: true,
      rounds: 1,
      players: named('easy', 'random'),
    };
    const [one, two] = await playedIn(run);
    const opening = one?.record.moves.length ?? 0;
    const made = (one?.play[1].moves ?? 0) + (one?.play[2].moves ?? 0);
    expect(opening - made).toBeGreaterThan(0);
    expect(two?.record.moves.slice(0, opening - made)).toEqual(
      one?.record.moves.slice(0, opening - made),
    );
  });

  it.each([
    [
      'cmd:while read line; do echo nonsense; done',
      'illegal',
      PATIENCE,
      /"nonsense" is not accepted/,
    ],
    ['cmd:read line; echo +2; exit 3', 'crash', PATIENCE, 'It ended with exit code 3.'],
    ['cmd:read line; echo +2; sleep 30', 'time', 300, 'It did not answer within 300 ms.'],
  ])('makes %s forfeit', async (bot, loss, moveTime, reason) => {
    const run = { ...RUN, players: named('random', bot), games: ['binary-race'], rounds: 1 };
    const [task] = scheduleOf({ ...run, variants: ['default'] });
    const { entry } = await playOne(task, run, { moveTime });
    expect(entry).toMatchObject({ winner: 1, loss });
    expect(entry.reason).toMatch(reason);
    expect(isPlayed(entry) && entry.record.moves.at(-1)).toBe('resign 2');
  });

  it.each([
    ['cmd:exit 3', 'start', 'It ended with exit code 3.'],
    ['cmd:no-such-bot', 'start', 'It ended with exit code 127.'],
    ['openai:nobody', 'server', /^The model server cannot be reached/],
  ])('calls a match of %s void, which is no loss', async (bot, fault, reason) => {
    const run = { ...RUN, players: named('random', bot), games: ['binary-race'], rounds: 1 };
    const { entries } = await playRun(run);
    for (const entry of entries) {
      expect(entry).toMatchObject({ fault, player: bot });
      expect(entry.reason).toMatch(reason);
    }
    const standings = standingsOf(run, entries);
    expect(standings.voids).toHaveLength(2);
    expect(standings.players.map(({ lost }) => lost)).toEqual([0, 0]);
    const own = standings.players.find(({ player }) => player === bot);
    expect(own?.faults).toMatchObject({ [fault]: 2 });
    expect(reportText(run, standings, ENGLISH)).toMatch(/Void through faults:\n {2}2 \(/);
  });

  it('ends a round between computers in a draw that repeats without progress', async () => {
    // Both undo what the other does: a track of four is wiped clean again and again.
    const bot = `cmd:node -e 'require("node:readline").createInterface({input: process.stdin}).on("line", (line) => { const { legal, moves } = JSON.parse(line); console.log(["1", "2", "3", "4"][moves.length % 4]); })'`;
    const run = { ...RUN, players: [...named('random'), { name: 'one', spec: bot }] };
    const [task] = scheduleOf({ ...run, games: ['color-bridge'] });
    if (task === undefined) throw new Error('nothing to play');
    const alone = { ...task, options: { length: 4 }, seats: { 1: 'one', 2: 'one' } };
    const { entry } = await playOne(alone, run, { moveTime: 20_000 });
    expect(entry).toMatchObject({ winner: null, loss: null });
    expect(isPlayed(entry) && entry.record.moves.at(-1)).toBe('repeats');
  });

  it('counts what was given away, only where a mistake was possible', async () => {
    const twice = { name: 'twice', spec: 'cmd:read line; echo "*2"; sleep 30' };
    const run = { ...RUN, games: ['binary-race'], players: [twice, ...named('random')] };
    const [first] = await playedIn({ ...run, rounds: 1, maxMoves: 1 });
    // From 1, only +2 keeps the win: the whole point is given away.
    const given = { moves: 1, chances: 1, blunders: 1, cost: 1 };
    expect(first?.play).toMatchObject({ 1: given, 2: { moves: 0, chances: 0, cost: 0 } });
  });
});

const tasksOf = (run: Run) => new Map(scheduleOf(run).map((task) => [task.id, task]));

describe('a bot that crashes', () => {
  const bot = 'cmd:read line; echo +2; echo "Lost: <x>" >&2; exit 3';
  const run = {
    ...RUN,
    players: [...named('random'), { name: 'Lost', spec: bot }],
    games: ['binary-race'],
    rounds: 2,
  };

  it('has its last words kept beside the reason, and read again', async () => {
    const [task] = scheduleOf(run);
    const { entry } = await playOne(task, run);
    expect(entry).toMatchObject({
      reason: 'It ended with exit code 3.',
      lastWords: 'Lost: <x>',
    });
    expect(parseEntry(JSON.parse(JSON.stringify(entry)), run, tasksOf(run))).toEqual(entry);
  });

  it('is told of in the report, by its most frequent reason', async () => {
    const entries = await playedIn(run);
    const standings = standingsOf(run, entries);
    const why = '4 of 4: It ended with exit code 3. Its last words: Lost: <x>';
    expect(reportText(run, standings, ENGLISH)).toContain(`because:\n  2 Lost: ${why}\n`);
    expect(reportPage(run, standings, [], ENGLISH)).toContain(
      'Its last words: Lost: &#60;x&#62;</li>',
    );
    const fine = standingsOf(RUN, []);
    expect(reportText(RUN, fine, ENGLISH)).not.toContain('orfeited');
    expect(reportPage(RUN, fine, [], ENGLISH)).not.toContain('most often because');
  });

  it('is told of in German too, from what the results keep', async () => {
    const kept = JSON.parse(JSON.stringify(await playedIn(run)));
    const entries = kept.map((entry: unknown) => parseEntry(entry, run, tasksOf(run)));
    const { message } = createTranslator((await loadGermanWords([]))(null), {}, GERMAN);
    const reader: ArenaReader = {
      ...ENGLISH,
      texts: germanArenaTexts,
      say: (said) => message(said).text,
      lastWords: germanTerminal.match.lastWords,
    };
    const text = reportText(run, standingsOf(run, entries), reader);
    expect(text).toContain('4 von 4: Es endete mit dem Code 3. Die letzten Worte: Lost: <x>');
    expect(text).toMatch(/\d,\d %/);
    expect(pageOf(run, entries, reader)).toContain('<html lang="de">');
  });
});

describe('standings', () => {
  it('add up', async () => {
    const entries: Entry[] = [...(await playedIn(RUN))];
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
    const entries: readonly Entry[] = scheduleOf(RUN).map((task) => ({
      ...infoOf(task),
      ...{ fault: 'worker', player: null, reason: 'Gone.' },
    }));
    const standings = standingsOf(RUN, entries);
    expect(standings.players.map(({ rating }) => rating)).toEqual([null, null, null]);
    expect(reportText(RUN, standings, ENGLISH)).toContain('24 are missing through faults');
  });

  it('are reported without scripts, foreign links or unescaped names', async () => {
    const bot = 'cmd:echo "<script>", \'a\'';
    const run = { ...RUN, players: named('random', bot), games: ['binary-race'], rounds: 1 };
    const { entries } = await playRun(run);
    const standings = standingsOf(run, entries);
    const page = reportPage(run, standings, entries, ENGLISH);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/(?:href|src|url)\s*[=(](?!"replays\/[0-9a-f]+\.html")/i);
    expect(page).toContain('&#60;script');
    expect(reportCsv(standings)).toContain(`"cmd:echo ""<script>"", 'a'",`);
  });

  it('link to matches as pages, which tell openings from the players’ moves', async () => {
    const run = { ...RUN, players: named('easy', 'perfect'), rounds: 1, fair: true };
    const entries = await playedIn(run);
    const page = pageOf(run, entries);
    for (const entry of entries) {
      expect(page).toContain(`<a href="replays/${entry.id}.html">`);
      const replayed = replayPage(entry, ENGLISH);
      const titles = [...replayed.matchAll(/<h2>\d+\. (.*?): /g)].map(([, who]) => who);
      const { play, record } = entry;
      const opening = record.moves.length - play[1].moves - play[2].moves;
      expect(titles).toHaveLength(record.moves.length);
      expect(titles.slice(0, opening)).toEqual(Array.from({ length: opening }, () => 'Opening'));
      expect(titles.slice(opening)).not.toContain('Opening');
      expect(replayed).toContain(entry.reason);
    }
  });

  it('tell long command lines apart, in the table and in the pictures', () => {
    const bots = ['careful', 'bold'].map(
      (name) => `cmd:python3 /home/ada/projects/bots/${name}.py`,
    );
    const run = { ...RUN, players: named(...bots) };
    const standings = standingsOf(run, []);
    const pictures =
      reportPage(run, standings, [], ENGLISH)
        .match(/<text.*?<\/text>/g)
        ?.join() ?? '';
    for (const shown of [reportText(run, standings, ENGLISH), pictures]) {
      expect(shown).toContain('/careful.py');
      expect(shown).toContain('/bold.py');
    }
  });
});

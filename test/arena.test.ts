/**
 * The arena of the built program: the same bytes with any number of workers, however often it was
 * killed, no process left behind, and workers that die.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportPage } from '../src/arena/report-page.ts';
import { standingsOf } from '../src/arena/standings.ts';
import { plain } from '../src/core/message.ts';
import { GAMES } from '../src/games/list.ts';
import { ENGLISH, named, RUN } from './support/arena.ts';
import { hasBrowser, launchBrowser } from './support/browser.ts';
import { isAlive } from './support/processes.ts';
import { bash, launch, run } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';
import { until } from './support/until.ts';

/** A bot that always plays the first move, slowly, and writes down that it was there. */
const BOT = `
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
appendFileSync('pids', process.pid + '\\n');
for await (const line of createInterface({ input: process.stdin })) {
  setTimeout(() => console.log(JSON.parse(line).legal[0]), 5);
}
`;

/** Matches are tried again at once. */
const NO_PAUSE = { DUELBOOK_ARENA_PAUSE_MS: '0' };

const PLAYERS = ['--players', 'random', 'easy', '--players', 'cmd:node bot.mjs'];
const FLAGS = ['--games', 'binary-race', '--variants', 'short', '--rounds', '4', '--seed', '3'];
const COMMAND = ['arena', ...PLAYERS, ...FLAGS, '--out', 'out'];

function makeHall(): string {
  const home = tempFolder();
  writeFileSync(join(home, 'bot.mjs'), BOT);
  return home;
}

const filesOf = (home: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(home, 'out'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(home, 'out', name), 'utf8')]),
  );

function resultsIn(home: string): number {
  const file = join(home, 'out/results.jsonl');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 2 : 0;
}

describe('an arena', () => {
  it('has the same results, to the byte, with any number of workers and after kill -9', async () => {
    const [one, three, killed] = [makeHall(), makeHall(), makeHall()];
    const alone = launch(one, [...COMMAND, '--workers', '1']).ended;
    const many = launch(three, [...COMMAND, '--workers', '3']).ended;
    for (const enough of [3, 9]) {
      const { child, ended } = launch(killed, [...COMMAND, '--workers', '2']);
      await until(
        () => resultsIn(killed) >= enough,
        () => `only ${resultsIn(killed)} results`,
      );
      child.kill('SIGKILL');
      await ended;
    }
    const before = resultsIn(killed);
    expect(before).toBeLessThan(24);
    const last = await launch(killed, [...COMMAND, '--workers', '2']).ended;
    expect(last.code).toBe(0);
    expect(last.err).toMatch(/^\d+ of 24 matches were played already\.\n$/);
    const [first, second] = [await alone, await many];
    expect(second.out).toBe(first.out);
    expect(last.out).toBe(first.out);
    const files = ['breakdown.csv', 'report.html', 'results.jsonl', 'table.csv'];
    expect(Object.keys(filesOf(one)).filter((name) => !name.includes('/'))).toEqual(files);
    expect(Object.keys(filesOf(one))).toHaveLength(files.length + 24);
    expect(filesOf(three)).toEqual(filesOf(one));
    expect(filesOf(killed)).toEqual(filesOf(one));
    expect(filesOf(one)['results.jsonl']?.split('\n')).toHaveLength(26);

    // No process is left behind, not even by killed runs.
    const pids = readFileSync(join(killed, 'pids'), 'utf8').trim().split('\n').map(Number);
    expect(pids.length).toBeGreaterThanOrEqual(16);
    await until(
      () => !pids.some(isAlive),
      () => `still there: ${pids.filter(isAlive)}`,
    );
  });

  it('plays all games by default, fairly where asked, without keeping anything', () => {
    const home = tempFolder();
    const flags = ['--players', 'random', 'medium', '--rounds', '1', '--fair', '--workers', '1'];
    const { code, out } = run(home, ['arena', ...flags, '--max-moves', '40']);
    expect(code).toBe(0);
    const matches = 2 * GAMES.length;
    expect(out).toMatch(
      new RegExp(
        `^2 players, ${matches} matches: .*; fair starts; a draw after 40 moves; seed 0\\.$`,
        'm',
      ),
    );
    expect(out).toMatch(
      new RegExp(
        `^1 medium +\\d+ +(above \\d+|\\d+ to \\d+) +[\\d.]+/${matches} +· +\\d+-\\d+-\\d+$`,
        'm',
      ),
    );
    expect(readdirSync(home)).not.toContain('out');
  });

  it('goes on when a worker is killed, and says which matches are missing', async () => {
    const home = tempFolder();
    const killer = 'cmd:kill -9 $PPID; read line';
    const flags = ['--games', 'binary-race', '--rounds', '1', '--out', 'out', '--workers', '2'];
    const players = ['--players', 'random', 'easy', killer];
    const { code, out, err } = await launch(home, ['arena', ...players, ...flags], NO_PAUSE).ended;
    expect(code).toBe(3);
    expect(err).toBe(
      '4 matches are missing through faults. The worker process ended (SIGKILL). Give the same command again to play what is missing.\n',
    );
    expect(out).toContain('3 players, 2 matches');
    expect(out).toContain('4 are missing through faults and do not count.');
    expect(filesOf(home)['results.jsonl']).toContain(
      '"fault":"worker","player":null,"reason":"The worker process ended (SIGKILL)."',
    );
  });

  it.each([
    ['stops without dying', 'kill -STOP $PPID', 'said nothing for 5 s and was ended.'],
    ['dies', 'kill -9 $PPID', 'ended (SIGKILL).'],
  ])('when a worker %s, leaves none behind, nor its bots', async (_, deed, sentence) => {
    const home = tempFolder();
    // A bot that outlives its pipes, and another process of its own.
    const bot = `cmd:sleep 100 & echo $$ $! $PPID >> pids; sleep 0.5; ${deed}; exec sleep 100`;
    const flags = ['--games', 'binary-race', '--rounds', '1', '--out', 'out', '--workers', '2'];
    const { code, out } = await launch(home, ['arena', '--players', 'random', bot, ...flags], {
      ...NO_PAUSE,
      DUELBOOK_ARENA_SILENCE_MS: '5000',
    }).ended;
    expect(code).toBe(3);
    expect(out).toContain('2 are missing through faults and do not count.');
    expect(filesOf(home)['results.jsonl']).toContain(`"reason":"The worker process ${sentence}"`);
    const pids = readFileSync(join(home, 'pids'), 'utf8').trim().split(/\s+/).map(Number);
    expect(pids).toHaveLength(18);
    await until(
      () => !pids.some(isAlive),
      () => `still there: ${pids.filter(isAlive)}`,
    );
  });

  it('ends workers by force that do not end when they are asked to', async () => {
    const home = tempFolder();
    // All matches are played, and the worker is stopped while the arena ends it.
    writeFileSync(
      join(home, 'stubborn.cjs'),
      `if (process.argv.includes('arena-worker')) {
        require('node:fs').appendFileSync('pids', process.pid + '\\n');
        process.on('SIGTERM', () => process.kill(process.pid, 'SIGSTOP'));
      }`,
    );
    const flags = ['--players', 'random', 'easy', '--games', 'binary-race', '--rounds', '1'];
    const { code } = await launch(home, ['arena', ...flags, '--workers', '1'], {
      NODE_OPTIONS: `--require ${join(home, 'stubborn.cjs')}`,
    }).ended;
    expect(code).toBe(0);
    const pids = readFileSync(join(home, 'pids'), 'utf8').trim().split('\n').map(Number);
    expect(pids).toHaveLength(1);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('says why a worker ended, and tries void matches again when it is run again', async () => {
    const home = tempFolder();
    const command = ['arena', '--players', 'random', 'easy', '--games', 'binary-race'];
    const flags = ['--rounds', '1', '--workers', '1', '--out', 'out'];
    writeFileSync(
      join(home, 'broken.cjs'),
      `if (process.argv.includes('arena-worker')) {
        process.stderr.write('first line\\n\\u001b[31mno\\u0007 room' + '!'.repeat(5000) + '\\n');
        process.exit(7);
      }`,
    );
    const broken = await launch(home, [...command, ...flags], {
      ...NO_PAUSE,
      NODE_OPTIONS: `--require ${join(home, 'broken.cjs')}`,
    }).ended;
    expect(broken.code).toBe(3);
    expect(broken.out).toContain('2 are missing through faults and do not count.');
    const failed = filesOf(home)['results.jsonl']?.match(/"reason":"(The worker.*?)"/)?.[1] ?? '';
    expect(failed).toMatch(/^The worker process ended \(exit code 7\): .*!/);
    expect(failed).not.toContain('first line');
    expect(failed).not.toMatch(/\\u00|\p{Cc}/u);
    expect(failed.length).toBeLessThan(300);

    const again = run(home, [...command, ...flags]);
    expect(again).toMatchObject({ code: 0, err: '' });
    const whole = tempFolder();
    expect(run(whole, [...command, ...flags]).code).toBe(0);
    expect(filesOf(home)).toEqual(filesOf(whole));
  });

  it('merges runs, keeps what is void in them, and goes on with the merged run', async () => {
    const home = tempFolder();
    const flags = ['--games', 'binary-race', '--rounds', '1', '--workers', '1', '--out'];
    const bot = 'cmd:node bot.mjs';
    const one = await launch(home, ['arena', '--players', 'random', bot, ...flags, 'one'], NO_PAUSE)
      .ended;
    expect(one.code).toBe(3);
    expect(run(home, ['arena', '--players', 'random', 'easy', ...flags, 'two']).code).toBe(0);

    // Once more into the same folder, which changes nothing.
    for (const _ of [1, 2]) {
      const merged = run(home, ['arena', '--merge', 'one', 'two', '--out', 'out']);
      expect(merged.code).toBe(3);
      expect(merged.err).toContain('The merged run has 2 of 6 matches.');
      expect(merged.err).toContain('2 matches are missing through faults.');
      expect(merged.out).toContain('Void through faults');
      expect(resultsIn(home)).toBe(4);
    }

    writeFileSync(join(home, 'bot.mjs'), BOT);
    expect(run(home, ['arena', '--out', 'out', '--workers', '1']).code).toBe(0);
    const whole = makeHall();
    const players = ['--players', 'random', bot, 'easy'];
    expect(run(whole, ['arena', ...players, ...flags, 'out']).code).toBe(0);
    expect(filesOf(home)).toEqual(filesOf(whole));
  });

  it.each([
    [['--players', 'easy'], /An arena needs two players or more/],
    [['--players', 'easy', 'clever'], /--players must be a computer .*, not "clever"\./],
    [['--players', 'easy', 'hard', '--games', 'chess'], /There is no game "chess"/],
    [['--players', 'easy', 'hard', '--variants', 'odd', 'even'], /has a variant "even"/],
    [['--players', 'easy', 'hard', '--rounds', '0'], /rounds must be a whole number/],
    [['--players', 'easy', 'hard', '--out', '/proc/arena'], /^\/proc\/arena cannot be used: /],
    [
      ['--players', 'easy', 'hard', '--out', '/dev/null/arena'],
      /cannot be used: there is a file where a folder should be\.$/m,
    ],
    [['--merge', 'a', 'b', '--rounds', '2'], /--merge and --rounds do not go together/],
    [['--merge', 'a', 'b', '--fair'], /--merge and --fair do not go together/],
    [['easy', 'hard'], /Unexpected argument "easy"/],
  ])('%j is a mistake', (flags, sentence) => {
    const { code, err } = run(tempFolder(), ['arena', ...flags]);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });

  it('has matches that can be reviewed and imported, as docs/arena.md says', () => {
    const home = tempFolder();
    const flags = ['--players', 'random', 'easy', '--games', 'binary-race', '--rounds', '1'];
    run(home, ['arena', ...flags, '--out', 'run']);
    const page = readFileSync(join(import.meta.dirname, '../docs/arena.md'), 'utf8');
    const line = /^sed .*$/m.exec(page)?.[0] ?? '';
    expect(bash(home, line).out).toMatch(/^Binary Race, Player 1 against Player 2: /);
    expect(bash(home, line.replace('review', 'import'))).toMatchObject({ code: 0, err: '' });
  });

  it('leaves the folder of another run alone', () => {
    const home = tempFolder();
    const flags = ['--players', 'random', 'easy', '--games', 'binary-race', '--rounds', '1'];
    expect(run(home, ['arena', ...flags, '--out', 'out']).code).toBe(0);
    const before = filesOf(home);
    const { code, err } = run(home, ['arena', ...flags, '--seed', '1', '--out', 'out']);
    expect(code).toBe(2);
    expect(err).toContain('different values of --seed.');
    expect(filesOf(home)).toEqual(before);
  });

  it('leaves files alone that are not its own', () => {
    const home = tempFolder();
    mkdirSync(join(home, 'out'));
    writeFileSync(join(home, 'out/report.html'), 'hi\n');
    const flags = ['--players', 'random', 'easy', '--games', 'binary-race', '--rounds', '1'];
    expect(run(home, ['arena', ...flags, '--out', 'out'])).toEqual({
      ...{ code: 2, out: '' },
      err: 'out has report.html in it but no results of an arena, so it is left alone: name another folder.\n',
    });
    expect(filesOf(home)).toEqual({ 'report.html': 'hi\n' });
  });

  it('starts its own workers by a command that no help names', () => {
    const home = tempFolder();
    expect(run(home, ['arena-worker']).code).toBe(2);
    expect(run(home, ['--help']).out).not.toContain('arena-worker');
  });
});

/** The report of ten players, some with long command lines, who have played thousands of matches. */
function reportOfTen(): string {
  const command = (name: string) => `cmd:python3 /home/ada/bots/${name}/${'x'.repeat(200)}.py`;
  const run = {
    ...RUN,
    players: named('random', 'easy', 'medium', 'hard', 'perfect', ...[...'abcde'].map(command)),
  };
  const score = { won: 1010, drawn: 100, lost: 890 };
  const standings = standingsOf(run, [], [], { rateAll: false });
  const forfeits = { reason: plain('It ended with exit code 3.'), lastWords: '', times: 1, all: 1 };
  const players = standings.players.map((one) => ({
    ...one,
    ...{ won: 9090, drawn: 900, lost: 8010, rating: 1500, low: 1450, high: 1550, forfeits },
    play: { ...one.play, moves: 123_456, chances: 99_999, blunders: 12_345 },
    losses: { ...one.losses, illegal: 1, time: 100, crash: 1000 },
    against: one.against.map((known) => known && score),
  }));
  return reportPage(run, { ...standings, players }, [], ENGLISH);
}

it.skipIf(!hasBrowser)(
  'a report shows all its columns in a window and on paper, however long the names are',
  async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.setContent(reportOfTen());
      /** What is wider than the room it has. */
      const cutOff = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('html, body, .wide, figure')].flatMap((box) =>
            box.scrollWidth > box.clientWidth
              ? [`${box.tagName}: ${box.scrollWidth} in ${box.clientWidth}`]
              : [],
          ),
        );
      for (const width of [1200, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await cutOff()).toEqual([]);
      }
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 720, height: 900 });
      expect(await cutOff()).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);

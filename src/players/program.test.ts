/** Programs at a seat, good and bad ones: none hangs the match, and none is left behind. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../test/support/processes.ts';
import { newMatch, playMove } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { askPlayer, type ExternalPlayer } from './player.ts';
import { requestLine, startProgram } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'duelbook-programs-'));
const players: ExternalPlayer[] = [];
afterAll(() => {
  for (const player of players) player.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a program that is ended after all tests: they wait for theirs side by side. */
function start(...[command, settings]: Parameters<typeof startProgram>): ExternalPlayer {
  const player = startProgram(command, settings);
  players.push(player);
  return player;
}

const race = unwrap(newMatch(unwrap(findGame('binary-race'))));

/** How long anything may take that is not about time: machines may be busy. */
const PATIENCE = 30_000;

function seated(command: string, moveTime = PATIENCE, settleTime?: number): ExternalPlayer {
  const times = { moveTime, startTime: 0, ...(settleTime && { settleTime }) };
  return start(command, times);
}

const asking = (reason: string | null = null) => ({ timeLeft: 700, clock: null, match: 1, reason });

/** A bot of a few lines of JavaScript, run for every line it reads. */
const bot = (body: string): string =>
  `node -e 'require("node:readline").createInterface({input: process.stdin}).on("line", (line) => { const at = JSON.parse(line); ${body} })'`;

/** Waits until a process is gone. */
async function gone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < PATIENCE / 20 && isAlive(pid); tries += 1) await wait(20);
  return !isAlive(pid);
}

describe('the question', () => {
  it('shows what everyone may see', () => {
    const match = unwrap(playMove(race, '+2'));
    expect(JSON.parse(requestLine(match, asking()))).toEqual({
      game: 'binary-race',
      options: { start: 1, target: 64, rounds: 1 },
      match: 1,
      seat: 2,
      moves: ['+2'],
      legal: ['+2', '*2'],
      text: expect.stringContaining('3'),
      timeLeft: 700,
    });
    expect(JSON.parse(requestLine(match, asking('No.'))).reason).toBe('No.');
  });

  it('is the same whatever the hidden length is, and never has the seed', () => {
    const game = unwrap(findGame('bracket-balance'));
    const asked = Array.from({ length: 20 }, (_, seed) => {
      const match = unwrap(newMatch(game, { seed, options: { length: 'unknown' } }));
      return requestLine(unwrap(playMove(match, '(')), asking());
    });
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).not.toContain('seed');
  });
});

describe.concurrent('a program', () => {
  it('answers move after move, and in other words', async () => {
    const player = seated(bot('console.log(" " + at.legal[at.moves.length % 2] + " ")'));
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '+2' });
    const next = unwrap(playMove(race, '+2'));
    expect(await askPlayer(player, next)).toEqual({ ok: true, value: '*2' });
  });

  it('may answer wrongly once, and is told why', async () => {
    const right = 'at.reason?.includes("A move is +2 or *2.") ? "*2" : "+3"';
    const player = seated(bot(`console.log(${right})`));
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '*2' });
  });

  it('that answers without reading is ended before its questions fill our memory', async () => {
    // Each question tells all moves so far: some dozens of a long match are a megabyte.
    let long = unwrap(newMatch(unwrap(findGame('palindrome-war'))));
    for (let ply = 0; ply < 5000; ply += 1) {
      long = unwrap(playMove(long, `${'abc'[ply % 3]} E`));
    }
    const questions = Math.ceil(2_000_000 / requestLine(long, asking()).length);
    const player = seated('while :; do echo a E; sleep 0.01; done');
    let answer = await player.answer(long, null);
    for (let asked = 1; asked < questions && answer.ok; asked += 1) {
      answer = await player.answer(long, null);
    }
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'crash', why: { text: 'It does not read its input.' }, final: true },
    });
  });

  it('that greets before its first move is not one question behind from then on', async () => {
    // It does one thing after the other, so that its late line is on its way when it is asked again.
    const write = (text: string): string => `require("node:fs").writeSync(1, ${text} + "\\n");`;
    const think = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);';
    const move = write('at.legal[at.moves.length % 2]');
    const greeting = `if (!globalThis.isAwake) ${write('"Hello!"')} globalThis.isAwake = true;`;
    // On a busy machine it may be kept waiting between its two lines: far less than this.
    const player = seated(bot(`${greeting} ${think} ${move}`), PATIENCE, 2000);
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '+2' });
    const next = unwrap(playMove(race, '+2'));
    expect(await askPlayer(player, next)).toEqual({ ok: true, value: '*2' });
  });

  it('forfeits after two wrong answers, and may still answer in another round', async () => {
    const player = seated(bot('console.log(at.moves.length === 0 ? "\\u001b[2J" : "+2")'));
    expect(await askPlayer(player, race)).toMatchObject({
      ok: false,
      error: {
        kind: 'illegal',
        why: { text: 'The answer "[2J" is not accepted: A move is +2 or *2.' },
        final: false,
      },
    });
    expect((await askPlayer(player, unwrap(playMove(race, '+2')))).ok).toBe(true);
  });

  it('may say a last word without an end of line', async () => {
    const player = seated('printf "*2"');
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '*2' });
    expect(await askPlayer(player, race)).toMatchObject({ ok: false, error: { kind: 'crash' } });
  });

  it.each([
    ['ends at once', 'exit 3', 'start', 'It ended with exit code 3.'],
    ['is not there', 'duelbook-no-such-program', 'start', 'It ended with exit code 127.'],
    ['closes its output', 'exec 1>&-; exec sleep 30', 'start', 'It closed its output.'],
    ['is ended', 'kill -9 $$', 'start', 'It ended by SIGKILL.'],
    ['says nothing', 'sleep 30', 'timeout', 'It did not answer within 400 ms.'],
    ['reads nothing', 'exec 0<&-; sleep 30', 'timeout', 'It did not answer within 400 ms.'],
    ['floods', 'yes | tr -d "\\n"', 'flood', 'It wrote more than 64 KB for one move.'],
  ])('that %s makes no move', async (_, command, kind, sentence) => {
    const player = seated(command, kind === 'timeout' ? 400 : PATIENCE);
    const answered = await askPlayer(player, race);
    expect(answered).toMatchObject({
      ok: false,
      error: { kind, why: { text: sentence }, final: true },
    });
    // It is gone, and asking again says the same at once.
    expect(await askPlayer(player, race)).toEqual(answered);
  });

  it('that crashes leaves its last words, made harmless', async () => {
    const player = seated('printf "first\\n\\033[31mlast\\n" >&2; exit 1');
    expect(await askPlayer(player, race)).toMatchObject({ error: { detail: '[31mlast' } });
  });

  it('that floods between questions is ended, too', async () => {
    const file = join(folder, 'flooding');
    const player = seated(`head -n 1 > /dev/null; echo $$ > ${file}; echo "+2"; exec yes`);
    expect((await askPlayer(player, race)).ok).toBe(true);
    expect(await gone(Number(readFileSync(file, 'utf8')))).toBe(true);
    expect(await askPlayer(player, race)).toMatchObject({ error: { kind: 'flood' } });
  });

  it('is ended with all that it started', async () => {
    const file = join(folder, 'pids');
    const player = seated(
      `sleep 300 & echo $! > ${file}; sh -c 'sleep 300 & echo $! >> ${file}'; cat > /dev/null & echo "+2"; wait`,
    );
    expect((await askPlayer(player, race)).ok).toBe(true);
    const pids = readFileSync(file, 'utf8').trim().split('\n').map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    player.end();
    for (const pid of pids) expect(await gone(pid)).toBe(true);
  });

  it('does not hang us when what it left behind holds its pipes', async () => {
    const file = join(folder, 'left');
    const isThere = `until [ -s ${file} ]; do sleep 0.02; done`;
    const player = seated(`setsid sh -c 'echo $$ > ${file}; exec sleep 300' & ${isThere}; exit 4`);
    const answered = await askPlayer(player, race);
    process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL');
    expect(answered).toMatchObject({
      error: { kind: 'start', why: { text: 'It ended with exit code 4.' } },
    });
  });

  it('does not see the key of a model server', async ({ onTestFinished }) => {
    process.env.DUELBOOK_OPENAI_KEY = 'sk-secret';
    onTestFinished(() => void delete process.env.DUELBOOK_OPENAI_KEY);
    const player = seated(bot('console.log(process.env.DUELBOOK_OPENAI_KEY ? "seen" : "+2")'));
    expect((await askPlayer(player, race)).ok).toBe(true);
  });
});

describe.concurrent('a program that says ready', () => {
  const ready = (body: string, startsIn = 0): string =>
    `node -e 'setTimeout(() => { console.log("ready"); require("node:readline").createInterface({input: process.stdin}).on("line", (line) => { const at = JSON.parse(line); ${body} }); }, ${startsIn})'`;

  it('is not charged for its start', async () => {
    // It needs longer to start than it has for a move, which is enough on a busy machine.
    const settings = { moveTime: 1500, startTime: PATIENCE };
    const player = start(ready('console.log("*2")', 1600), settings);
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '*2' });
  });

  it('has its own time for a move from then on', async () => {
    const player = start(ready(''), { moveTime: 200, startTime: PATIENCE });
    expect(await askPlayer(player, race)).toMatchObject({
      error: { kind: 'timeout', why: { text: 'It did not answer within 200 ms.' } },
    });
  });

  it('plays match after match in one process, and is told which', async () => {
    const file = join(folder, 'pids-of-matches');
    const command = ready(
      `require("node:fs").appendFileSync("${file}", process.pid + " " + at.match + "\\n"); console.log("+2")`,
    );
    for (let match = 1; match <= 3; match += 1) {
      const player = start(command, { moveTime: PATIENCE });
      expect((await askPlayer(player, race)).ok).toBe(true);
      player.end();
    }
    const [[pid = '0'] = [], ...others] = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    expect(others).toEqual([
      [pid, '2'],
      [pid, '3'],
    ]);
    process.kill(Number(pid), 'SIGKILL');
    expect(await gone(Number(pid))).toBe(true);
  });

  it('is started again where it has ended between two matches', async () => {
    const command = ready('console.log("+2"); if (at.moves.length === 1) process.exit()');
    const first = start(command, { moveTime: PATIENCE });
    expect((await askPlayer(first, race)).ok).toBe(true);
    expect((await askPlayer(first, unwrap(playMove(race, '+2')))).ok).toBe(true);
    // Its end may be known before or after it is given back; either way the next match has a program.
    await wait(500);
    first.end();
    const second = start(command, { moveTime: PATIENCE });
    expect((await askPlayer(second, race)).ok).toBe(true);
  });
});

describe.concurrent('a clock for the round', () => {
  const slow = bot('setTimeout(() => console.log("+2"), 250)');
  const clocked = (time: number, increment: number): ExternalPlayer => {
    const clock = { time, increment };
    const player = start(slow, { moveTime: PATIENCE, startTime: 0, clock });
    return player;
  };

  it('ends a program that has used it up, over several moves', async () => {
    const player = clocked(PATIENCE, 0);
    expect((await askPlayer(player, race)).ok).toBe(true);
    const short = clocked(1, 0);
    expect(await askPlayer(short, race)).toMatchObject({
      error: { kind: 'timeout', why: { text: 'It has used up its time for the round.' } },
    });
  });

  it('is told to the program, runs on from move to move, and gains with each', async () => {
    const file = join(folder, 'clocks');
    const write = `require("node:fs").appendFileSync("${file}", JSON.stringify(at.clock) + "\\n")`;
    const clock = { time: 60_000, increment: 2_000 };
    const player = start(bot(`${write}; console.log("+2")`), { moveTime: PATIENCE, clock });
    await askPlayer(player, race);
    await askPlayer(player, unwrap(playMove(race, '+2')));
    const [first, second] = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toEqual({ left: 60_000, increment: 2_000 });
    expect(second.left).toBeGreaterThan(60_000);
    expect(second.left).toBeLessThanOrEqual(62_000);
  });
});

it('adds what programs write to standard error to a log', async () => {
  const log = join(folder, 'bots.log');
  for (const word of ['one', 'two']) {
    const player = start(`echo ${word} >&2; echo "+2"; cat > /dev/null`, {
      moveTime: PATIENCE,
      log,
    });
    expect((await askPlayer(player, race)).ok).toBe(true);
    const inLog = (): boolean =>
      existsSync(log) && readFileSync(log, 'utf8').includes(`\n${word}\n`);
    for (let tries = 0; tries < PATIENCE / 20 && !inLog(); tries += 1) await wait(20);
    player.end();
  }
  expect(readFileSync(log, 'utf8')).toMatch(
    /^# \S+Z \d+ echo one .*\none\n# \S+Z \d+ echo two .*\ntwo\n$/,
  );
});

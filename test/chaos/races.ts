/**
 * Races: several clients take one seat, or send different moves under one number, and several
 * programs resume one match on this machine. Each time one of them may succeed.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '../../src/core/match.ts';
import { unwrap } from '../../src/core/result.ts';
import { readMatch } from '../../src/local/matches.ts';
import { createMatch, takeSeat } from '../../src/online/api.ts';
import { act, LONG_MATCH, type Place, replayEvents, stateOf } from '../support/followers.ts';
import {
  type Attack,
  addDifferences,
  type Differences,
  difference,
  summarize,
  watchServer,
} from './attack.ts';
import { compareEvents, type LedgerEvent } from './ledger.ts';

const RACERS = 4;
const MOVES = ['+2', '*2'] as const;
const MOVES_A_MATCH = 6;
/** Matches online at a time, for each race on this machine, which has to start programs. */
const MATCHES = 10;

export const races: Attack = {
  name: 'races',
  lacks: () => null,
  async run({ program, servers, folder }, ms) {
    const deadline = performance.now() + ms;
    const server = await servers.launch(join(folder, 'server.db'));
    const watch = watchServer(server);
    const home = join(folder, 'home');
    mkdirSync(home);
    await runProgram(program, home, ['play', 'binary-race', '--target', '1000000'], '1\n');
    const races: Race[] = [];
    do {
      const online = Array.from({ length: MATCHES }, () => raceOnline(server));
      races.push(...(await Promise.all(online)), await raceToResume(program, home));
    } while (performance.now() < deadline);
    const sum = (count: (race: Race) => number): number =>
      races.reduce((total, race) => total + count(race), 0);
    return summarize(
      sum(({ strikes }) => strikes),
      {
        ...addDifferences(races.map((race) => race.differences)),
        checked: sum((race) => race.checked),
      },
      Math.max(...races.map(({ slowest }) => slowest)),
      [watch],
    );
  },
};

interface Race {
  readonly strikes: number;
  readonly checked: number;
  readonly slowest: number;
  readonly differences: Differences;
}

/** A match for whose free seat and for each of whose moves several clients race. */
async function raceOnline(place: Place): Promise<Race> {
  const one = unwrap(await createMatch(place.url, LONG_MATCH));
  const joined = await Promise.all(
    Array.from({ length: RACERS }, () => takeSeat(place.url, one.match, {})),
  );
  const seated = joined.flatMap((each) => (each.ok ? [each.value] : []));
  const [two] = seated;
  if (two === undefined) throw new Error(`No client could join: ${JSON.stringify(joined)}`);
  const told: LedgerEvent[] = [];
  const differences: Differences[] = [];
  if (seated.length > 1)
    differences.push(difference('doubled', `${one.match}: a seat is taken twice.`));
  let slowest = 0;
  for (let n = 3; n < 3 + MOVES_A_MATCH; n += 1) {
    const mover = n % 2 === 1 ? one : two;
    const from = performance.now();
    const answers = await Promise.all(
      Array.from({ length: RACERS }, async (_, racer) => {
        const text = MOVES[racer % MOVES.length] ?? '+2';
        return { text, answer: await act(place, mover, n, 'move', text) };
      }),
    );
    slowest = Math.max(slowest, performance.now() - from);
    // The same move sent twice is acknowledged twice, and counts once.
    const moves = new Set(
      answers.filter(({ answer }) => answer === `${n} move`).map(({ text }) => text),
    );
    for (const text of moves) told.push({ n, kind: 'move', seat: mover.seat, text });
    if (moves.size === 0) throw new Error(`No client could move: ${JSON.stringify(answers)}`);
  }
  const state = await stateOf(place, one.match);
  replayEvents(state);
  differences.push(compareEvents(one.match, told, state.events));
  if (state.events.length !== 2 + MOVES_A_MATCH) {
    differences.push(difference('doubled', `${one.match} has ${state.events.length} events.`));
  }
  return {
    strikes: 1 + MOVES_A_MATCH,
    checked: told.length,
    ...{ slowest, differences: addDifferences(differences) },
  };
}

/** Two programs resume the only match of a home and make two moves each: one of them, or both in turn. */
async function raceToResume(program: string, home: string): Promise<Race> {
  const id = (readdirSync(join(home, 'matches'))[0] ?? '').replace(/\.jsonl$/, '');
  const movesNow = (): number => recordOf(unwrap(readMatch(home, id)).match).moves.length;
  const before = movesNow();
  const ended = await Promise.all(
    [1, 2].map(() => runProgram(program, home, ['resume', id], '1\n1\n')),
  );
  const wanted = before + 2 * ended.filter(({ code }) => code === 0).length;
  const read = readMatch(home, id);
  const differences: Differences[] = [];
  for (const { code, err } of ended) {
    if (code !== 0 && code !== 1)
      differences.push(difference('lost', `resume ended with ${code}: ${err}`));
  }
  if (!read.ok) differences.push(difference('lost', read.error.text, wanted));
  else {
    const after = recordOf(read.value.match).moves.length;
    const detail = `Two programs left ${after} moves, and not ${wanted}.`;
    if (after < wanted) differences.push(difference('lost', detail, wanted - after));
    if (after > wanted) differences.push(difference('doubled', detail, after - wanted));
  }
  return { strikes: 1, checked: wanted, slowest: 0, differences: addDifferences(differences) };
}

interface Ended {
  readonly code: number | null;
  readonly err: string;
}

/** Runs the program with input to its end. */
const runProgram = (
  program: string,
  home: string,
  args: readonly string[],
  input: string,
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...process.env, DUELBOOK_HOME: home, DUELBOOK_LANG: 'en' },
      stdio: ['pipe', 'ignore', 'pipe'],
      timeout: 60_000,
    });
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      err += chunk;
    });
    // A program that is refused the match does not read it.
    child.stdin.on('error', () => {}).end(input);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, err }));
  });

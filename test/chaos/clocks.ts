/**
 * Sets a server's wall clock forward and back, while it runs and before it starts. Matches that are
 * played go on, no player loses on time, and matches that wait are not taken for abandoned.
 */

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unwrap } from '../../src/core/result.ts';
import { createMatch, fetchMatch } from '../../src/online/api.ts';
import { type Follower, LONG_MATCH, type Place, setPace, settle } from '../support/followers.ts';
import { pause } from '../support/until.ts';
import {
  type Attack,
  addDifferences,
  type Differences,
  difference,
  seatPlayers,
  slowestOf,
  summarize,
  watchServer,
} from './attack.ts';
import { verify } from './ledger.ts';

const MATCHES = 10;
const PACE_MS = 20;
/** Until a clock is believed again no clock runs, and a pause of one takes the number of a move. */
const REFUSALS = ['unavailable', 'wrong_number'] as const;
/** Far longer than the attack takes. */
const TIMED = { ...LONG_MATCH, clock: { seconds: 3_600, increment: 0 } };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Where the clock is set to, one after the other. */
const SHIFTS = [
  ...[31 * DAY_MS, 62 * DAY_MS, 0, -DAY_MS, 25 * HOUR_MS],
  ...[400 * DAY_MS, -400 * DAY_MS, 10_000, -10_000, 0],
];
/** The server looks for abandoned matches once a second. */
const STAY_MS = 1_300;
/** Every so many jumps the server starts with the wrong clock instead. */
const RESTART_EVERY = 2;

export const clocks: Attack = {
  name: 'clocks',
  lacks: () => null,
  async run(stage, ms) {
    const { servers, folder } = stage;
    const deadline = performance.now() + ms;
    const clock = join(folder, 'clock');
    writeFileSync(clock, '0');
    const server = await servers.launch(join(folder, 'server.db'), {
      node: ['--import', resolve('test/chaos/shift-clock.mjs')],
      env: { CHAOS_CLOCK: clock },
    });
    const watch = watchServer(server);
    const [idle, untimed, timed, waiting] = await Promise.all([
      seatPlayers(stage, [server], MATCHES),
      seatPlayers(stage, [server], MATCHES),
      seatPlayers(stage, [server], MATCHES, TIMED),
      Promise.all(Array.from({ length: MATCHES }, () => createMatch(server.url, LONG_MATCH))),
    ]);
    const busy = [...untimed, ...timed];
    setPace([...idle, ...busy], PACE_MS);
    await pause(10 * PACE_MS);
    await settle(idle);
    for (const player of idle) player.stop();

    let strikes = 0;
    do {
      const shift = SHIFTS[strikes % SHIFTS.length];
      const set = (): void => writeFileSync(clock, `${shift}`);
      if (strikes % RESTART_EVERY === 1) await watch.restart(set);
      else set();
      await pause(STAY_MS);
      strikes += 1;
    } while (performance.now() < deadline);
    const { checked, ...differences } = await verify(server, [...idle, ...busy], REFUSALS);
    const gone = await Promise.all(waiting.map((each) => findGone(server, unwrap(each).match)));
    const all = addDifferences([differences, ...gone.flat(), ...timed.flatMap(timesLost)]);
    const compared = { ...all, checked: checked + waiting.length };
    return summarize(strikes, compared, slowestOf(busy), [watch]);
  },
};

/** Rounds that a player has lost on time: no player thinks for long. */
const timesLost = ({ match, seat, seen }: Follower): readonly Differences[] =>
  seen
    .filter((event) => event.kind === 'time' && event.seat === seat)
    .map(({ n }) => difference('lost', `Match ${match}: a clock ran out in event ${n}.`));

/** Whether a match without a second player is gone. */
async function findGone({ url }: Place, match: string): Promise<readonly Differences[]> {
  const state = await fetchMatch(url, match, 0);
  return state.ok ? [] : [difference('lost', `Match ${match}: ${state.error.message}`)];
}

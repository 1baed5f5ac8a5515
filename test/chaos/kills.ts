/** Kills a server under load, again and again, and starts it on the same database. */
import { join } from 'node:path';
import { setPace } from '../support/followers.ts';
import { pause } from '../support/until.ts';
import {
  type Attack,
  addDifferences,
  seatPlayers,
  slowestOf,
  summarize,
  untilMoved,
  watchServer,
} from './attack.ts';
import { verify, verifyFile } from './ledger.ts';

const MATCHES = 30;
/** About how many milliseconds a player thinks. */
const PACE_MS = 10;
/** A server lives up to so long after it has acknowledged moves again. */
const LIFE_MS = 500;

export const kills: Attack = {
  name: 'kills',
  lacks: () => null,
  async run(stage, ms) {
    const deadline = performance.now() + ms;
    const file = join(stage.folder, 'server.db');
    const server = await stage.servers.launch(file);
    const watch = watchServer(server);
    const players = await seatPlayers(stage, [server], MATCHES);
    setPace(players, PACE_MS);
    let strikes = 0;
    do {
      await untilMoved(players, server);
      await pause(LIFE_MS * Math.random());
      await watch.restart();
      strikes += 1;
    } while (performance.now() < deadline);
    const { checked, ...differences } = await verify(server, players);
    for (const player of players) player.stop();
    watch.end();
    const code = await server.end('SIGTERM');
    if (code !== 0)
      throw new Error(`The server ended with ${code}: ${server.logged().slice(-500)}`);
    const all = addDifferences([differences, await verifyFile(file, players)]);
    return summarize(strikes, { ...all, checked }, slowestOf(players), [watch]);
  },
};

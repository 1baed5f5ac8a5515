/**
 * boardgame.io's server with Binary Race, for `npm run bench serving`: its own lobby, its own
 * credentials, its own transport. A directory as argument keeps the matches there with its FlatFile
 * storage; without one they are in memory, which is its default.
 */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { BoardGame } from '../../boardgame-io.ts';
import { binaryRace } from '../games.ts';

interface Library {
  Server(given: { games: BoardGame<{ total: number }>[]; origins: string[]; db?: object }): {
    run(given: { port: { port: number; host: string } }): Promise<{
      appServer: { address(): AddressInfo };
    }>;
  };
  readonly FlatFile: new (given: { dir: string }) => object;
}

// The library is CommonJS, and its types are not those of this project's compiler settings.
const { Server, FlatFile }: Library = createRequire(import.meta.url)('boardgame.io/server');

const [target = '', dir] = process.argv.slice(2);
const { game } = binaryRace(Number(target));
const storage = dir === undefined ? {} : { db: new FlatFile({ dir }) };
const { appServer } = await Server({ games: [game], origins: [], ...storage }).run({
  // What is given as port goes to `listen` as it is, and so can name the host.
  port: { port: 0, host: '127.0.0.1' },
});
console.log(`boardgame.io at http://localhost:${appServer.address().port}`);

/** The thread that thinks for computers on a server: levels' moves and fair openings. */
import { parentPort } from 'node:worker_threads';
import { isFull, type Match, readyMatch, replay } from '../core/match.ts';
import { findGame } from '../games/list.ts';
import { computerMove } from '../players/computer.ts';
import { oracleOf } from '../players/oracles.ts';
import { beginFairly } from '../solver/fair.ts';
import type { Thought } from './thinker.ts';

async function think({ record, owed }: Thought): Promise<string | null> {
  const game = findGame(record.game);
  if (!game.ok) return null;
  const replayed = replay(game.value, record);
  if (!replayed.ok) return null;
  const match: Match = readyMatch(replayed.value);
  if (owed === 'opening') {
    return JSON.stringify(beginFairly(oracleOf(match), match).opening);
  }
  return isFull(match) ? null : computerMove(match, owed, oracleOf);
}

parentPort?.on('message', (thought: Thought) => {
  think(thought)
    .catch(() => null)
    .then((text) => parentPort?.postMessage(text));
});

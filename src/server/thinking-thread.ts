/** The thread that thinks for computers on a server: levels' moves and fair openings. */
import { parentPort } from 'node:worker_threads';
import { isFull, readyMatch, replay } from '../core/match.ts';
import { messageOf, sure } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { computerMove } from '../players/computer.ts';
import { oracleOf } from '../players/oracles.ts';
import { beginFairly } from '../solver/fair.ts';
import type { Answer, Thought } from './thinker.ts';

async function think({ record, owed }: Thought): Promise<string | null> {
  const replayed = replay(sure(findGame(record.game)), record);
  if (!replayed.ok) throw new Error(replayed.error.reason);
  const match = readyMatch(replayed.value);
  if (owed === 'opening') {
    return JSON.stringify(beginFairly(oracleOf(match), match).opening);
  }
  return isFull(match) ? null : computerMove(match, owed, oracleOf);
}

parentPort?.on('message', (thought: Thought) => {
  think(thought)
    .then(
      (text): Answer => ({ text }),
      (error): Answer => ({ why: messageOf(error) }),
    )
    .then((answer) => parentPort?.postMessage(answer));
});

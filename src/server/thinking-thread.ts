/** The thread that thinks for computers on a server: levels' moves and fair openings. */
import { parentPort } from 'node:worker_threads';
import { type Match, playMove, readyMatch, replay } from '../core/match.ts';
import { findGame } from '../games/list.ts';
import { computerMove } from '../players/computer.ts';
import { oracleOf } from '../players/oracles.ts';
import { beginFairly } from '../solver/fair.ts';
import type { Answered, Thought } from './thinker.ts';

async function think({ record, owed }: Thought): Promise<string | null> {
  const game = findGame(record.game);
  if (!game.ok) return null;
  const replayed = replay(game.value, record);
  if (!replayed.ok) return null;
  const match: Match = readyMatch(replayed.value);
  if (owed === 'opening') {
    return JSON.stringify(beginFairly(oracleOf(match), match).opening);
  }
  const text = await computerMove(match, owed, oracleOf);
  // A match that is full takes no more moves.
  return playMove(match, text).ok ? text : null;
}

parentPort?.on('message', (thought: Thought) => {
  think(thought)
    .catch(() => null)
    .then((text) => {
      const answer: Answered = { number: thought.number, text };
      parentPort?.postMessage(answer);
    });
});

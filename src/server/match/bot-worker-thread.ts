/** The thread of the bot worker: computes bots' moves and fair openings, and says where `perfect` cannot play. */
import { parentPort, workerData } from 'node:worker_threads';
import { isFull, replay, withNextRound } from '../../core/match.ts';
import { messageOf, unwrap } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { computerMove } from '../../players/computer.ts';
import { oracleOf } from '../../players/oracle-cache.ts';
import { whyNotPerfect } from '../../players/perfect.ts';
import { playFairOpening } from '../../solver/fair.ts';
import type { BotReply, BotRequest, BotWorkerData } from './bot-worker.ts';

async function loadGames({ games }: BotWorkerData): Promise<void> {
  if (games.length === 0) return;
  const { loadGame } = await import('../../loading/load.ts');
  for (const file of games) unwrap(loadGame(file));
}

const ready = loadGames(workerData);

async function compute({ record, task }: BotRequest): Promise<string | null> {
  await ready;
  const replayed = replay(unwrap(findGame(record.game)), record);
  if (!replayed.ok) throw new Error(replayed.error.reason.text);
  const match = withNextRound(replayed.value);
  if (task === 'why-not-perfect') return (await whyNotPerfect(match, oracleOf))?.text ?? null;
  if (task === 'opening') {
    return JSON.stringify(playFairOpening(oracleOf(match), match).opening);
  }
  return isFull(match) ? null : computerMove(match, task, oracleOf);
}

parentPort?.on('message', (request: BotRequest) => {
  compute(request)
    .then(
      (text): BotReply => ({ text }),
      (error): BotReply => ({ why: messageOf(error) }),
    )
    .then((reply) => parentPort?.postMessage(reply));
});

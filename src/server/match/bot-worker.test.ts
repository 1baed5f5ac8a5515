/** Who thinks for computers: what comes first, and what if there is too much or the thread is lost. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tempFolder } from '../../../test/support/temp-folder.ts';
import { messageOf } from '../../core/result.ts';
import { MAX_QUEUED, openBotWorker, QUEUE_FULL } from './bot-worker.ts';

const record = { game: 'binary-race', options: {}, seed: 1, first: 1, moves: [] } as const;

/** A thinker whose thread runs this for every thought. */
function thinkerThat(does: string) {
  const file = join(tempFolder(), 'thread.cjs');
  const port = "require('node:worker_threads').parentPort";
  writeFileSync(file, `const port = ${port}; port.on('message', ({ task }) => { ${does} });`);
  const botWorker = openBotWorker(file);
  onTestFinished(() => botWorker.close());
  return botWorker;
}

it('takes so much on and no more, and what is lost with the thread is told', async () => {
  const botWorker = thinkerThat('');
  // One is thought about, the others wait.
  const asked = Array.from({ length: 1 + MAX_QUEUED }, () => botWorker.ask(record, 'random'));
  await expect(botWorker.ask(record, 'random')).rejects.toBe(QUEUE_FULL);
  // Openings have a line of their own.
  asked.push(botWorker.ask(record, 'opening'));
  const lost = Promise.allSettled(asked);
  await botWorker.close();
  const told = await lost;
  expect(told.every(({ status }) => status === 'rejected')).toBe(true);
});

it('thinks first of what people wait for', async () => {
  const botWorker = thinkerThat('port.postMessage({ text: task });');
  const told: (string | null)[] = [];
  const asked = (['hard', 'easy', 'opening', 'medium', 'why-not-perfect'] as const).map((task) =>
    botWorker.ask(record, task).then((text) => told.push(text)),
  );
  await Promise.all(asked);
  expect(told).toEqual(['hard', 'opening', 'why-not-perfect', 'easy', 'medium']);
});

it('goes on with the next where a thought was the end of the thread', async () => {
  const botWorker = thinkerThat(`
    if (task === 'hard') process.exit(7);
    if (task === 'random') throw new Error('lost');
    port.postMessage(task === 'perfect' ? { why: 'no idea' } : { text: task });
  `);
  const asked = (['easy', 'hard', 'medium', 'random', 'perfect', 'easy'] as const).map((task) =>
    botWorker.ask(record, task).catch(messageOf),
  );
  expect(await Promise.all(asked)).toEqual([
    'easy',
    'the bot worker exited with code 7',
    'medium',
    ...['lost', 'no idea', 'easy'],
  ]);
});

/** Who thinks for computers: what comes first, and what if there is too much or the thread is lost. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../test/support/program.ts';
import { messageOf } from '../core/result.ts';
import { MOST_WAITING, openThinker, TOO_MUCH } from './thinker.ts';

const record = { game: 'binary-race', options: {}, seed: 1, first: 1, moves: [] } as const;

/** A thinker whose thread runs this for every thought. */
function thinkerThat(does: string) {
  const file = join(makeFolder(), 'thread.cjs');
  const port = "require('node:worker_threads').parentPort";
  writeFileSync(file, `const port = ${port}; port.on('message', ({ owed }) => { ${does} });`);
  const thinker = openThinker(file);
  onTestFinished(() => thinker.close());
  return thinker;
}

it('takes so much on and no more, and what is lost with the thread is told', async () => {
  const thinker = thinkerThat('');
  // One is thought about, the others wait.
  const asked = Array.from({ length: 1 + MOST_WAITING }, () => thinker.ask(record, 'random'));
  await expect(thinker.ask(record, 'random')).rejects.toBe(TOO_MUCH);
  // Openings have a line of their own.
  asked.push(thinker.ask(record, 'opening'));
  const lost = Promise.allSettled(asked);
  await thinker.close();
  const told = await lost;
  expect(told.every(({ status }) => status === 'rejected')).toBe(true);
});

it('thinks of openings first, which people wait for', async () => {
  const thinker = thinkerThat('port.postMessage({ text: owed });');
  const told: (string | null)[] = [];
  const asked = (['hard', 'easy', 'opening', 'medium', 'opening'] as const).map((owed) =>
    thinker.ask(record, owed).then((text) => told.push(text)),
  );
  await Promise.all(asked);
  expect(told).toEqual(['hard', 'opening', 'opening', 'easy', 'medium']);
});

it('goes on with the next where a thought was the end of the thread', async () => {
  const thinker = thinkerThat(`
    if (owed === 'hard') process.exit(7);
    if (owed === 'random') throw new Error('lost');
    port.postMessage(owed === 'perfect' ? { why: 'no idea' } : { text: owed });
  `);
  const asked = (['easy', 'hard', 'medium', 'random', 'perfect', 'easy'] as const).map((owed) =>
    thinker.ask(record, owed).catch(messageOf),
  );
  expect(await Promise.all(asked)).toEqual([
    'easy',
    'the thread that thinks ended with code 7',
    'medium',
    ...['lost', 'no idea', 'easy'],
  ]);
});

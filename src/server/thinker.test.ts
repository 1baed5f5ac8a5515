/** Who thinks for computers, when there is too much to think about. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../test/support/program.ts';
import { MOST_WAITING, openThinker } from './thinker.ts';

it('takes so much on and no more, and what is lost with the thread is told', async () => {
  const file = join(makeFolder(), 'slow.cjs');
  writeFileSync(file, "require('node:worker_threads').parentPort.on('message', () => {});");
  const thinker = openThinker(file);
  const record = { game: 'binary-race', options: {}, seed: 1, first: 1, moves: [] } as const;
  const asked = Array.from({ length: MOST_WAITING }, () => thinker.ask(record, 'random'));
  await expect(thinker.ask(record, 'random')).rejects.toThrow('too much');
  await thinker.close();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([null]));
});

/** What is written to clients at once, and what waits for more while a server is busy. */
import { expect, it } from 'vitest';
import { createSendQueues } from './send-queue.ts';

function setUp() {
  let now = 0;
  const written: (string | Buffer)[] = [];
  const queues = createSendQueues(() => now);
  const open = (name = '') =>
    queues.open((frame) => written.push(typeof frame === 'string' ? name + frame : frame));
  /** A turn of the event loop in which so many messages come, some milliseconds later. */
  const turn = async (messages: number, later = 0): Promise<void> => {
    now += later;
    for (let each = 0; each < messages; each += 1) queues.onMessage();
    await new Promise(setImmediate);
  };
  return { open, queue: open(), written, turn };
}

it.each([0, 1, 7])('nothing waits where a turn brings %i messages', async (messages) => {
  const { queue, written, turn } = setUp();
  await turn(messages);
  queue.send('a', true);
  queue.send('b', false);
  expect(written).toEqual(['a', 'b']);
});

it('what can wait is written with what comes next, and in order', async () => {
  const { queue, written, turn } = setUp();
  await turn(8);
  queue.send('a', true);
  await turn(8);
  queue.send('b', true);
  expect(written).toEqual([]);
  queue.send('c', false);
  queue.send('d', false);
  expect(written).toEqual(['abc', 'd']);
});

it('what cannot be put together with it comes after it', async () => {
  const { queue, written, turn } = setUp();
  await turn(8);
  queue.send('a', true);
  queue.send(Buffer.from('b'), false);
  queue.send(Buffer.from('c'), true);
  expect(written).toEqual(['a', Buffer.from('b'), Buffer.from('c')]);
});

it('nothing waits any more when a turn brings less', async () => {
  const { queue, written, turn } = setUp();
  await turn(8);
  queue.send('a', true);
  await turn(0);
  expect(written).toEqual(['a']);
  queue.send('b', true);
  expect(written).toEqual(['a', 'b']);
});

it('nothing waits for more than ten milliseconds, however busy it is', async () => {
  const { queue, written, turn } = setUp();
  await turn(8);
  queue.send('a', true);
  await turn(8, 5);
  queue.send('b', true);
  await turn(8, 4);
  expect(written).toEqual([]);
  await turn(8, 1);
  expect(written).toEqual(['ab']);
});

it('of many clients each waits by itself, and anew when it was written to', async () => {
  const { open, written, turn } = setUp();
  const [one, two] = [open('1'), open('2')];
  await turn(8);
  two.send('a', true);
  await turn(8, 6);
  one.send('a', true);
  two.send('b', false);
  two.send('c', true);
  await turn(8, 6);
  expect(written).toEqual(['2ab']);
  await turn(8, 4);
  expect(written).toEqual(['2ab', '1a', '2c']);
});

it('what waits is written once, when it is to be', async () => {
  const { queue, written, turn } = setUp();
  await turn(8);
  queue.send('a', true);
  queue.flush();
  queue.flush();
  expect(written).toEqual(['a']);
});

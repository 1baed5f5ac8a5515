/** A client's requests to servers that answer without end, or byte by byte. */
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { listOpenMatches, MAX_ANSWER_BYTES } from './api.ts';

afterEach(() => void vi.useRealTimers());

/** The address of a server that answers so. */
async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

it('stops reading an answer without end', async () => {
  let sent = 0;
  let closed: Promise<void> | null = null;
  const chunk = Buffer.alloc(1 << 20, ' ');
  const url = await serve((response) => {
    closed = new Promise((done) => response.once('close', done));
    const write = (): void => {
      if (response.destroyed) return;
      sent += chunk.length;
      response.write(chunk, write);
    };
    write();
  });
  expect(await listOpenMatches(url, null)).toMatchObject({
    ok: false,
    error: {
      code: 'no_server',
      message: `What answers at ${url} is no Duelbook server of this version.`,
    },
  });
  await closed;
  expect(sent).toBeLessThan(2 * MAX_ANSWER_BYTES);
});

it('gives an answer that comes byte by byte ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let sent = 0;
  const url = await serve((response) => {
    const drip = setInterval(() => {
      sent += 1;
      response.write(' ');
    }, 5);
    response.once('close', () => clearInterval(drip));
  });
  const asked = listOpenMatches(url, null);
  let isAnswered = false;
  void asked.then(() => {
    isAnswered = true;
  });
  await new Promise<void>((done) => {
    const looking = setInterval(() => {
      if (sent < 20) return;
      clearInterval(looking);
      done();
    }, 5);
  });
  vi.advanceTimersByTime(9_999);
  expect(isAnswered).toBe(false);
  vi.advanceTimersByTime(1);
  const message = `The server ${url} cannot be reached: it does not answer.`;
  expect(await asked).toMatchObject({ ok: false, error: { code: 'unreachable', message } });
});

/** Taking seats where answers get lost: a second request asks for the same seat. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../../test/support/local-storage.ts';
import { startQuickMatch } from './start-match.ts';

const setup = { game: 'binary-race', options: {}, fair: false, clock: null };
const tokens: string[] = [];

/** A server that answers as it is told to, and notes the tokens it is asked with. */
function stubServer(answer: (token: string) => Response): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { token } = JSON.parse(body);
    tokens.push(token);
    return answer(token);
  });
}
const networkError = (): never => {
  throw new TypeError('the answer got lost');
};
const seatGranted = (token: string): Response =>
  Response.json({ match: 'abcdefghijkl', seat: 1, token }, { status: 201 });

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://here' });
  vi.stubGlobal('localStorage', storage({}));
});
afterEach(() => {
  vi.unstubAllGlobals();
  tokens.length = 0;
});

describe('quick pairing', () => {
  it('asks with the same token until it is answered, and then with another', async () => {
    stubServer(networkError);
    expect(await startQuickMatch(setup, '')).toMatchObject({ error: { code: 'unreachable' } });
    await startQuickMatch(setup, '');
    stubServer(seatGranted);
    expect(await startQuickMatch(setup, '')).toMatchObject({ ok: true });
    await startQuickMatch(setup, '');
    const [first, second, third, fourth] = tokens;
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('asks with another token for something else', async () => {
    stubServer(networkError);
    await startQuickMatch(setup, '');
    await startQuickMatch({ ...setup, fair: true }, '');
    expect(new Set(tokens).size).toBe(2);
  });
});

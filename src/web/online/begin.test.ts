/** Taking seats where answers get lost: whoever asks again asks for the same seat. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../../test/support/storage.ts';
import { beginWithAnyone } from './begin.ts';

const agreed = { game: 'binary-race', options: {}, fair: false, clock: null };
const tokens: string[] = [];

/** A server that answers as it is told to, and notes the tokens it is asked with. */
function serving(answer: (token: string) => Response): void {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { token } = JSON.parse(body);
    tokens.push(token);
    return answer(token);
  });
}
const lost = (): never => {
  throw new TypeError('the answer got lost');
};
const seated = (token: string): Response =>
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
    serving(lost);
    expect(await beginWithAnyone(agreed, '')).toMatchObject({ error: { code: 'unreachable' } });
    await beginWithAnyone(agreed, '');
    serving(seated);
    expect(await beginWithAnyone(agreed, '')).toMatchObject({ ok: true });
    await beginWithAnyone(agreed, '');
    const [first, second, third, fourth] = tokens;
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('asks with another token for something else', async () => {
    serving(lost);
    await beginWithAnyone(agreed, '');
    await beginWithAnyone({ ...agreed, fair: true }, '');
    expect(new Set(tokens).size).toBe(2);
  });
});

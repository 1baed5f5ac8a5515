/** `duelbook engine` through pipes, on good and bad input. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';

/** What the engine answers to lines, one after the other, in one run. */
function answers(lines: readonly string[]): readonly unknown[] {
  const { code, out, err } = run(tempFolder(), ['engine'], lines);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const request = (id: number, method: string, params: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

const RACE = { game: 'binary-race', options: { target: 5 } };

/** A request that follows after bad input: the engine must still be there for it. */
const NEXT = request(99, 'choose', { ...RACE, moves: ['+2'], level: 'perfect' });
const NEXT_ANSWER = { jsonrpc: '2.0', id: 99, result: { move: '+2' } };

describe('after bad input', () => {
  const deep = (count: number): string => '['.repeat(count) + ']'.repeat(count);

  it.each<[string, string, number]>([
    ['malformed JSON', '{"jsonrpc":"2.0","id":1,', -32700],
    ['a letter that is cut in half', Buffer.from([0xc3]).toString('latin1'), -32700],
    ['an unknown method', request(1, 'hello', {}), -32601],
    ['a method that objects have', request(1, 'constructor', {}), -32601],
    ['an unknown game', request(1, 'position', { game: 'chess' }), -32602],
    ['a bad option', request(1, 'evaluate', { ...RACE, options: { target: -1 } }), -32602],
    ['a line of 10 MB', request(1, 'position', { game: 'x'.repeat(10_000_000) }), -32600],
    ['a list 100,000 deep, not closed', '['.repeat(100_000), -32700],
    [
      'params 100,000 deep',
      `{"jsonrpc":"2.0","id":1,"method":"games","params":${deep(1e5)}}`,
      -32602,
    ],
    [
      'a seed 100,000 deep',
      `{"jsonrpc":"2.0","id":1,"method":"position","params":{"game":"binary-race","seed":${deep(1e5)}}}`,
      -32602,
    ],
    ['an illegal move', request(1, 'position', { ...RACE, moves: ['+2', 'x'] }), 1],
  ])('%s, the next request is answered', (_, line, code) => {
    const [bad, next, ...more] = answers([line, NEXT]);
    expect(bad).toMatchObject({ jsonrpc: '2.0', error: { code } });
    expect(next).toEqual(NEXT_ANSWER);
    expect(more).toEqual([]);
  });

  it('a list 100,000 deep, the next request is answered', () => {
    const [bad, next] = answers([deep(100_000), NEXT]);
    expect(bad).toMatchObject([{ id: null, error: { code: -32600 } }]);
    expect(next).toEqual(NEXT_ANSWER);
  });
});

it('says which move was refused, and why', () => {
  const [reply] = answers([request(1, 'evaluate', { ...RACE, moves: ['+2', '+3'] })]);
  expect(reply).toMatchObject({
    id: 1,
    error: { code: 1, data: { index: 1, move: '+3', reason: 'A move is +2 or *2.' } },
  });
});

it('answers in the order of the requests, quick ones after slow ones', () => {
  const lines = Array.from({ length: 200 }, (_, id) =>
    id % 10 === 0
      ? request(id, 'evaluate', { game: 'binary-race', options: { target: 1000 + id } })
      : request(id, 'position', RACE),
  );
  const ids = answers(lines).map((reply) => Object(reply).id);
  expect(ids).toEqual(lines.map((_, id) => id));
});

it('takes no words and no flags', () => {
  expect(run(tempFolder(), ['engine', 'now'])).toMatchObject({ code: 2, out: '' });
  expect(run(tempFolder(), ['engine', '--port=1'])).toMatchObject({ code: 2, out: '' });
});

describe('docs/protocol.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/protocol.md'), 'utf8');
  const lines = [...page.matchAll(/^```jsonrpc\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.trimEnd().split('\n'),
  );

  it('names the lines that are not answered: notifications, and lines with nothing in them', () => {
    expect(page).toMatch(
      /no line is left unanswered but two\s+kinds: notifications.* passed over\./s,
    );
    const notification = JSON.stringify({ jsonrpc: '2.0', method: 'games' });
    expect(answers(['', '  ', notification, NEXT])).toEqual([NEXT_ANSWER]);
  });

  it('shows what the engine answers', () => {
    const sent = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
    const shown = lines.filter((line) => line.startsWith('< ')).map((line) => line.slice(2));
    const given = answers(sent);
    expect(given.length).toBe(shown.length);
    expect(shown.length).toBeGreaterThan(10);
    expect(sent.length + shown.length).toBe(lines.length);
    for (const [index, answer] of shown.entries()) {
      if (answer !== '…') expect(given[index]).toEqual(JSON.parse(answer));
    }
  });
});

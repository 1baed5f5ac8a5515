/** Models behind a server that stands in for a real one, over HTTP on this machine. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { newMatch, playMove } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { checkServer, openModel } from './model.ts';
import { askPlayer } from './player.ts';

const race = unwrap(newMatch(unwrap(findGame('binary-race'))));
const KEY = 'sk-very-secret';

/** How long a model may take that is not slow: machines may be busy. */
const PATIENCE = 30_000;
/** How long a slow one may take. A question has to arrive in this time. */
const SHORT = 2000;

interface Asked {
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly body: string;
  /** When it was asked, in milliseconds. */
  readonly at: number;
}

const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

/** Starts a server that answers as told, and a model behind it. */
async function model(
  answer: (response: ServerResponse, count: number, request: IncomingMessage) => void,
  moveTime = PATIENCE,
  base = '/v1/',
) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push({ path: request.url, key: request.headers.authorization, body, at: Date.now() });
      answer(response, asked.length, request);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const player = openModel('test-model', {
    url: `http://127.0.0.1:${port}${base}`,
    key: KEY,
    moveTime,
    rulesOf: (game) => `The rules of ${game}.`,
  });
  closers.push(() => {
    player.end();
    server.closeAllConnections();
    server.close();
  });
  return { player, asked, close: () => server.close() };
}

const says = (content: unknown): string => JSON.stringify({ choices: [{ message: { content } }] });

// Each has a server of its own, and most wait before they ask again: together they wait once.
describe.concurrent('a model', () => {
  it('whose server never ends what it says of an error is not waited for', async () => {
    const { player } = await model((response) => {
      response.writeHead(400);
      response.write('{');
    });
    const { error } = (await askPlayer(player, race)) as { readonly error?: unknown };
    expect(error).toMatchObject({
      kind: 'http',
      why: expect.objectContaining({ text: 'The model server answered with HTTP status 400.' }),
    });
  });

  it('is shown rules and position, and its answer is read', async () => {
    const { player, asked } = await model((response) => response.end(says('Well.\nMOVE: *2')));
    const match = unwrap(playMove(race, '+2'));
    expect(await askPlayer(player, match)).toEqual({ ok: true, value: '*2' });
    const [{ path, key, body } = { path: '', key: '', body: '{}' }] = asked;
    expect([path, key]).toEqual(['/v1/chat/completions', `Bearer ${KEY}`]);
    const { model: name, messages } = JSON.parse(body);
    expect(name).toBe('test-model');
    expect(messages[0].content).toContain('The rules of binary-race.');
    expect(messages[1].content).toContain('You are Player 2.');
    expect(messages[1].content).toContain('so far: +2.');
    expect(messages[1].content).toContain('MOVE: <your move>');
  });

  it('is told what was wrong with its answer', async () => {
    const { player, asked } = await model((response, count) =>
      response.end(says(count === 1 ? 'MOVE: +3' : 'MOVE: +2')),
    );
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '+2' });
    expect(asked[1]?.body).toContain('is not accepted: A move is +2 or *2.');
  });

  it('is told what a wrong answer costs, before the first and before the last one', async () => {
    const { player, asked } = await model((response) => response.end(says('MOVE: +3')));
    expect((await askPlayer(player, race)).ok).toBe(false);
    const [first, last, ...more] = asked.map(({ body }) => JSON.parse(body).messages);
    expect(more).toEqual([]);
    const [rules, question] = [first[0].content, first[1].content];
    expect(rules).toContain('You are asked again only once: a second answer in a row without');
    expect(question).toContain('you are asked once more; a second one forfeits the round.');
    expect(last[0].content).toBe(rules);
    expect(last[1].content).toContain('You are not asked again: if there is no legal move');
    expect(last[1].content).not.toContain('asked once more');
  });

  it('is asked at an address that keeps its query', async () => {
    const base = '/v1?api-version=1';
    const { player, asked } = await model((response) => response.end(says('+2')), PATIENCE, base);
    expect((await askPlayer(player, race)).ok).toBe(true);
    expect(asked[0]?.path).toBe('/v1/chat/completions?api-version=1');
  });

  /** The times between questions; timers may be early by a few milliseconds. */
  const pauses = (asked: readonly Asked[]): readonly number[] =>
    asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0) + 20);

  it('may still answer wrongly once when its server was busy', async () => {
    const { player, asked } = await model((response, count) => {
      if (count <= 2) response.statusCode = count === 1 ? 429 : 503;
      response.end(count <= 2 ? 'later' : says(count === 3 ? 'MOVE: +3' : 'MOVE: +2'));
    });
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '+2' });
    const [first, second] = pauses(asked);
    expect(first).toBeGreaterThanOrEqual(1000);
    expect(second).toBeGreaterThanOrEqual(2000);
  });

  it('is asked again when its server said, not earlier', async () => {
    const { player, asked } = await model((response, count) => {
      if (count === 1) response.writeHead(503, { 'retry-after': '2' });
      response.end(count === 1 ? 'later' : says('+2'));
    });
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '+2' });
    expect(pauses(asked)[0]).toBeGreaterThanOrEqual(2000);
  });

  it.each([
    ['says so', { 'retry-after': '60' }, PATIENCE],
    // It would be asked again after a second.
    ['does not say how long', {}, 900],
  ])(
    'whose server is busy for longer than the move may take, and %s, forfeits',
    async (_, headers, moveTime) => {
      const { player, asked } = await model(
        (response) => response.writeHead(429, headers).end(),
        moveTime,
      );
      expect(await askPlayer(player, race)).toEqual({
        ok: false,
        error: {
          kind: 'http',
          why: expect.objectContaining({ text: 'The model server answered with HTTP status 429.' }),
          final: true,
        },
      });
      expect(asked).toHaveLength(1);
    },
  );

  const complaints: readonly [body: object, detail: string | undefined][] = [
    [{ error: { message: 'The model m\ndoes not exist.' } }, 'The model m does not exist.'],
    [{ error: `The key ${KEY} is wrong.` }, 'The key [key] is wrong.'],
    [
      { message: `The key (${KEY.slice(0, 5)}…${KEY.slice(-4)}) is wrong.` },
      'The key [key] is wrong.',
    ],
    [{ error: { message: 'a'.repeat(1000) } }, `${'a'.repeat(199)}…`],
    [{ error: { message: 7 } }, undefined],
  ];

  it.each(complaints)(
    'whose server says why, %j, has that as its last words',
    async (body, detail) => {
      const { player } = await model((response) => {
        response.writeHead(404).end(JSON.stringify(body));
      });
      const answered = await askPlayer(player, race);
      expect(answered).toEqual({
        ok: false,
        error: {
          kind: 'http',
          why: expect.objectContaining({ text: 'The model server answered with HTTP status 404.' }),
          ...(detail === undefined ? {} : { detail }),
          final: true,
        },
      });
    },
  );

  it.each(complaints)(
    'has them, %j, too where the status says that all is well',
    async (body, detail) => {
      const { player, asked } = await model((response) => response.end(JSON.stringify(body)));
      expect(await askPlayer(player, race)).toEqual({
        ok: false,
        error: {
          kind: 'http',
          why: expect.objectContaining({ text: 'The model server sent no message.' }),
          ...(detail === undefined ? {} : { detail }),
          final: false,
        },
      });
      expect(asked).toHaveLength(2);
    },
  );

  it('may answer in parts', async () => {
    const parts = [{ type: 'text', text: 'Well.\nMOVE:' }, { type: 'image' }, { text: ' *2' }];
    const { player } = await model((response) => response.end(says(parts)));
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '*2' });
  });

  const huge = 'x'.repeat(1024);
  it.each([
    [
      'fails',
      'http',
      'The model server answered with HTTP status 500.',
      2,
      (response: ServerResponse) => {
        response.statusCode = 500;
        response.end(`no ${KEY}`);
      },
    ],
    [
      'wants another key',
      'http',
      'The model server answered with HTTP status 401.',
      1,
      (response: ServerResponse) => {
        response.statusCode = 401;
        response.end(`bad ${KEY}`);
      },
    ],
    [
      'sends us elsewhere',
      'http',
      'The model server answered with HTTP status 307, a redirection, which is not followed: give the address it leads to.',
      1,
      (response: ServerResponse) => {
        response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
      },
    ],
    [
      'hangs up',
      'http',
      /cannot be reached \(UND_ERR_SOCKET\)|cannot be reached \(ECONNRESET\)/,
      2,
      (response: ServerResponse) => {
        response.destroy();
      },
    ],
    [
      'speaks no JSON',
      'http',
      'The model server answered with something that is not JSON.',
      2,
      (response: ServerResponse) => {
        response.end('<html>');
      },
    ],
    [
      'sends no message',
      'http',
      'The model server sent no message.',
      2,
      (response: ServerResponse) => {
        response.end('{"choices": [7]}');
      },
    ],
    [
      'sends nothing',
      'empty',
      'The answer is empty.',
      2,
      (response: ServerResponse) => {
        response.end(says(null));
      },
    ],
    [
      'talks',
      'no-move',
      'There is no move in the answer.',
      2,
      (response: ServerResponse) => {
        response.end(says('I would rather talk about the weather, if I may.'));
      },
    ],
    [
      'cheats',
      'illegal',
      /^The answer "\*3" is not accepted/,
      2,
      (response: ServerResponse) => {
        response.end(says('MOVE: *3'));
      },
    ],
    [
      'never stops',
      'flood',
      'The model server sent more than 256 KB.',
      1,
      (response: ServerResponse) => {
        const more = (): void => {
          while (!response.destroyed && response.write(huge));
        };
        response.on('drain', more).on('error', () => {});
        more();
      },
    ],
    ['is slow', 'timeout', `The model did not answer within ${SHORT} ms.`, 1, () => {}],
    [
      'is slow in the middle',
      'timeout',
      `The model did not answer within ${SHORT} ms.`,
      1,
      (response: ServerResponse) => {
        response.write('{"choices"');
      },
    ],
  ])('whose server %s forfeits', async (_, kind, sentence, times, answer) => {
    const { player, asked } = await model(answer, kind === 'timeout' ? SHORT : PATIENCE);
    const answered = await askPlayer(player, race);
    expect(answered).toMatchObject({
      ok: false,
      error: {
        kind,
        why: {
          text: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
        },
      },
    });
    expect(asked).toHaveLength(times);
    expect(JSON.stringify(answered)).not.toContain(KEY);
  });

  it('whose server is not there forfeits', async () => {
    const { player, close } = await model(() => {});
    close();
    expect(await askPlayer(player, race)).toMatchObject({
      error: { kind: 'http', why: { text: 'The model server cannot be reached (ECONNREFUSED).' } },
    });
  });
});

describe('the address of a server', () => {
  it('is a plain http or https URL', () => {
    expect(checkServer('http://127.0.0.1:80/v1', null).ok).toBe(true);
    for (const url of ['', 'x', 'file:///etc/passwd', `https://me:${KEY}@example.org`]) {
      const checked = checkServer(url, null);
      expect(checked.ok).toBe(false);
      expect(JSON.stringify(checked)).not.toContain(KEY);
    }
  });

  it('goes with a key that fits into a header, which is never repeated', () => {
    expect(JSON.stringify(checkServer('http://x', `${KEY}\nx`))).not.toContain(KEY);
    expect(checkServer('http://x', `${KEY}\nx`).ok).toBe(false);
  });
});

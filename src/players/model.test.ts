/** Models behind a server that stands in for a real one, over HTTP on this machine. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { newMatch, playMove } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { checkServer } from './chat-server.ts';
import { DEFAULT_HANDLING, type ModelAnswer, type ModelHandling, openModel } from './model.ts';
import { askPlayer } from './player.ts';

const race = unwrap(newMatch(unwrap(findGame('binary-race'))));
const KEY = 'sk-very-secret';

/** How long a model may take that is not slow: machines may be busy. */
const PATIENCE = 30_000;
/** How long a slow one may take. A question has to arrive in this time. */
const SHORT = 700;

interface Asked {
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly body: string;
}

const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

/** Starts a server that answers as told, and a model behind it. */
async function model(
  answer: (response: ServerResponse, count: number, request: IncomingMessage) => void,
  {
    moveTime = PATIENCE,
    base = '/v1/',
    ...handling
  }: Partial<ModelHandling> & { moveTime?: number; base?: string } = {},
) {
  const kept: ModelAnswer[] = [];
  const pauses: number[] = [];
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push({ path: request.url, key: request.headers.authorization, body });
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
    ...DEFAULT_HANDLING,
    ...handling,
    prices: { 'test-model': { in: 2, out: 8 } },
    keep: (answer) => kept.push(answer),
    pause: async (ms) => void pauses.push(ms),
  });
  closers.push(() => {
    player.end();
    server.closeAllConnections();
    server.close();
  });
  return { player, asked, kept, pauses, close: () => server.close() };
}

const says = (content: unknown): string => JSON.stringify({ choices: [{ message: { content } }] });

describe.concurrent('a model', () => {
  it('whose server never ends what it says of an error is not waited for', async () => {
    const { player } = await model((response) => {
      response.writeHead(400);
      response.write('{');
    });
    const { error } = (await askPlayer(player, race)) as { readonly error?: unknown };
    expect(error).toMatchObject({
      kind: 'server',
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
    const { player, asked } = await model((response) => response.end(says('+2')), { base });
    expect((await askPlayer(player, race)).ok).toBe(true);
    expect(asked[0]?.path).toBe('/v1/chat/completions?api-version=1');
  });

  it('may still answer wrongly once when its server was busy or failed', async () => {
    const { player, asked, pauses } = await model((response, count) => {
      if (count <= 3) response.statusCode = [429, 503, 500][count - 1] ?? 200;
      response.end(count <= 3 ? 'later' : says(count === 4 ? 'MOVE: +3' : 'MOVE: +2'));
    });
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '+2' });
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(asked).toHaveLength(5);
  });

  it('is asked again when its server said, not earlier', async () => {
    const { player, pauses } = await model((response, count) => {
      if (count === 1) response.writeHead(503, { 'retry-after': '20' });
      response.end(count === 1 ? 'later' : says('+2'));
    });
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '+2' });
    expect(pauses).toEqual([20_000]);
  });

  it('whose server wants more time than anyone has is given up at once', async () => {
    const { player, asked, pauses } = await model((response) =>
      response.writeHead(429, { 'retry-after': '3600' }).end(),
    );
    expect(await askPlayer(player, race)).toMatchObject({ error: { kind: 'server' } });
    expect([asked.length, pauses.length]).toEqual([1, 0]);
  });

  it('whose server names a date is asked again after it, or given up', async () => {
    const past = 'Wed, 21 Oct 2015 07:28:00 GMT';
    const far = new Date(Date.now() + 3_600_000).toUTCString();
    const { player, asked, pauses } = await model((response, count) =>
      response.writeHead(429, { 'retry-after': count === 1 ? past : far }).end(),
    );
    expect(await askPlayer(player, race)).toMatchObject({ error: { kind: 'server' } });
    expect([asked.length, pauses]).toEqual([2, [1000]]);
  });

  it('may answer in a stream', async () => {
    const pieces = [
      { choices: [{ delta: { role: 'assistant', reasoning_content: 'Two' } }] },
      { choices: [{ delta: { reasoning_content: ' it is.' } }] },
      { choices: [{ delta: { content: 'MOVE:' } }] },
      { choices: [{ delta: { content: ' *2' }, finish_reason: 'stop' }] },
      { choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } },
    ].map((piece) => `data: ${JSON.stringify(piece)}\n\n`);
    const { player, kept } = await model((response) => {
      for (const piece of pieces) response.write(piece);
      response.end('data: [DONE]\n\n');
    });
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '*2' });
    expect(kept).toMatchObject([
      { answer: 'MOVE: *2', reasoning: 'Two it is.', tokens: { in: 3, out: 2, reasoning: 0 } },
    ]);
  });

  it('has all that was asked and answered kept, with what it cost', async () => {
    const usage = {
      prompt_tokens: 1000,
      completion_tokens: 250,
      completion_tokens_details: { reasoning_tokens: 200 },
    };
    const { player, kept, asked } = await model((response, count) => {
      if (count === 1) return response.writeHead(429).end();
      const content = count === 2 ? 'Hm. 4 is bad' : 'MOVE: `*2`';
      const message = { content, reasoning: 'I think.' };
      return response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }], usage }));
    });
    const match = unwrap(playMove(race, '+2'));
    expect(await askPlayer(player, match)).toEqual({ ok: true, value: '*2' });
    const messages = JSON.parse(asked[0]?.body ?? '{}').messages;
    const prompt = { system: messages[0].content, user: messages[1].content };
    const answered = {
      ...{ seat: 2, at: 1, status: 200, reasoning: 'I think.', finish: 'stop' },
      ...{ tokens: { in: 1000, out: 250, reasoning: 200 }, cost: 0.004 },
    };
    expect(kept).toMatchObject([
      { prompt, isSecond: false, status: 429, answer: null, cost: null, failure: 'server' },
      { ...answered, answer: 'Hm. 4 is bad', failure: 'illegal', reading: null, move: null },
      { ...answered, isSecond: true, answer: 'MOVE: `*2`', reading: 'lenient', move: '*2' },
    ]);
    expect(kept.every(({ ms }) => ms >= 0)).toBe(true);
    expect(JSON.stringify(kept)).not.toContain(KEY);
  });

  it('is sent its sampling as it is given, and the legal moves where they are wanted', async () => {
    const sampling = { temperature: 0.5, max_tokens: 99, seed: 7, top_k: 3 };
    const { player, asked } = await model((response) => response.end(says('MOVE: +2')), {
      ...{ sampling, listMoves: true },
    });
    expect((await askPlayer(player, race)).ok).toBe(true);
    const body = JSON.parse(asked[0]?.body ?? '{}');
    expect(body).toMatchObject(sampling);
    expect(body.messages[1].content).toContain('The legal moves are: +2, *2.');
  });

  it('that is read strictly has to write the line that was asked for', async () => {
    const { player, kept } = await model((response) => response.end(says('**MOVE: +2**')), {
      reading: 'strict',
    });
    expect(await askPlayer(player, race)).toMatchObject({
      error: {
        kind: 'no-move',
        why: { text: 'The answer has no line of the form MOVE: <your move>.' },
      },
    });
    expect(kept).toMatchObject([
      { reading: 'lenient', move: null },
      { reading: 'lenient', move: null },
    ]);
  });

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
          kind: 'server',
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
          kind: 'server',
          why: expect.objectContaining({ text: 'The model server sent no message.' }),
          ...(detail === undefined ? {} : { detail }),
          final: true,
        },
      });
      expect(asked).toHaveLength(6);
    },
  );

  it('may answer in parts', async () => {
    const parts = [{ type: 'text', text: 'Well.\nMOVE:' }, { type: 'image' }, { text: ' *2' }];
    const { player } = await model((response) => response.end(says(parts)));
    expect(await askPlayer(player, race)).toEqual({ ok: true, value: '*2' });
  });

  const huge = 'x'.repeat(64 * 1024);
  it.each([
    [
      'fails',
      'server',
      'The model server answered with HTTP status 500.',
      6,
      (response: ServerResponse) => {
        response.statusCode = 500;
        response.end(`no ${KEY}`);
      },
    ],
    [
      'wants another key',
      'server',
      'The model server answered with HTTP status 401.',
      1,
      (response: ServerResponse) => {
        response.statusCode = 401;
        response.end(`bad ${KEY}`);
      },
    ],
    [
      'sends us elsewhere',
      'server',
      'The model server answered with HTTP status 307, a redirection, which is not followed: give the address it leads to.',
      1,
      (response: ServerResponse) => {
        response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
      },
    ],
    [
      'hangs up',
      'server',
      /cannot be reached \(UND_ERR_SOCKET\)|cannot be reached \(ECONNRESET\)/,
      6,
      (response: ServerResponse) => {
        response.destroy();
      },
    ],
    [
      'speaks no JSON',
      'server',
      'The model server answered with something that is not JSON.',
      6,
      (response: ServerResponse) => {
        response.end('<html>');
      },
    ],
    [
      'sends no message',
      'server',
      'The model server sent no message.',
      6,
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
      'The model server sent more than 2048 KB.',
      1,
      (response: ServerResponse) => {
        const more = (): void => {
          while (!response.destroyed && response.write(huge));
        };
        response.on('drain', more).on('error', () => {});
        more();
      },
    ],
    ['is slow', 'server', `The model did not answer within ${SHORT} ms.`, 2, () => {}],
    [
      'is slow in the middle',
      'server',
      `The model did not answer within ${SHORT} ms.`,
      2,
      (response: ServerResponse) => {
        response.write('{"choices"');
      },
    ],
    [
      'breaks off',
      'server',
      'The model server broke off in the middle of its answer.',
      6,
      (response: ServerResponse) => {
        response.end('data: {"choices":[{"delta":{"content":"MOVE: +2"}}]}\n\n');
      },
    ],
    [
      'declines',
      'refusal',
      'The model declined to answer.',
      2,
      (response: ServerResponse) => {
        response.end('{"choices":[{"message":{"content":null,"refusal":"No, thank you."}}]}');
      },
    ],
    [
      'filters',
      'refusal',
      'The model declined to answer.',
      2,
      (response: ServerResponse) => {
        response.end(
          '{"choices":[{"finish_reason":"content_filter","message":{"content":"MOVE: +2"}}]}',
        );
      },
    ],
    [
      'cuts off',
      'truncated',
      'The answer was cut off at its greatest length.',
      2,
      (response: ServerResponse) => {
        response.end('{"choices":[{"finish_reason":"length","message":{"content":"MOVE: +2"}}]}');
      },
    ],
  ])('whose server %s makes no move', async (_, kind, sentence, times, answer) => {
    const isSlow = typeof sentence === 'string' && sentence.includes('did not answer');
    const { player, asked } = await model(answer, isSlow ? { moveTime: SHORT } : {});
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

  it('whose server is not there makes no move', async () => {
    const { player, close } = await model(() => {});
    close();
    expect(await askPlayer(player, race)).toMatchObject({
      error: {
        kind: 'server',
        why: { text: 'The model server cannot be reached (ECONNREFUSED).' },
      },
    });
  });
});

describe('the address of a server', () => {
  it('is a plain http or https URL', () => {
    expect(checkServer({ url: 'http://127.0.0.1:80/v1', key: null }).ok).toBe(true);
    for (const url of ['', 'x', 'file:///etc/passwd', `https://me:${KEY}@example.org`]) {
      const checked = checkServer({ url, key: null });
      expect(checked.ok).toBe(false);
      expect(JSON.stringify(checked)).not.toContain(KEY);
    }
  });

  it('goes with a key that fits into a header, which is never repeated', () => {
    expect(JSON.stringify(checkServer({ url: 'http://x', key: `${KEY}\nx` }))).not.toContain(KEY);
    expect(checkServer({ url: 'http://x', key: `${KEY}\nx` }).ok).toBe(false);
  });
});

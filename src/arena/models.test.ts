/** A model in an arena, behind a server that stands in for a real one, with errors that are known. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGLISH, named, playRun, RUN } from '../../test/support/arena.ts';
import { breakdownCsv, reportCsv } from './report-csv.ts';
import { reportPage } from './report-page.ts';
import { reportText } from './report-text.ts';
import { standingsOf } from './standings.ts';

/** What the server does at each request, from the first: a status, or a choice. */
type Script = readonly (number | object)[];

async function serve(script: Script): Promise<string> {
  let count = 0;
  const usage = {
    ...{ prompt_tokens: 100, completion_tokens: 10 },
    completion_tokens_details: { reasoning_tokens: 4 },
  };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const next = script[Math.min(count, script.length - 1)] ?? 500;
      count += 1;
      if (typeof next === 'number') response.writeHead(next).end();
      else response.end(JSON.stringify({ choices: [next], usage }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const says = (content: string, finish = 'stop') => ({
  message: { content, reasoning_content: 'Let me see.' },
  finish_reason: finish,
});

const run = {
  ...RUN,
  players: [...named('perfect'), { name: 'model', spec: 'openai:m' }],
  ...{ games: ['binary-race'], rounds: 1, moveTime: 30_000 },
};

const prices = { m: { in: 1, out: 10 } };

describe('a model with known errors', () => {
  /** In the first match it is Player 2, whose seat is lost; in the second it has the first move. */
  const script: Script = [
    ...[429, says('MOVE: *2')],
    ...[says('MOVE: +3'), says('It is clear to me that +2 is bad here.')],
    // From 1, only +2 keeps the win.
    says('I double it.\n**MOVE: *2**'),
    says('MOVE: +2', 'length'),
    { message: { content: null, refusal: 'I cannot help with that.' }, finish_reason: 'stop' },
  ];
  const play = async () => {
    const url = await serve(script);
    const { entries, answers } = await playRun(run, { url, prices });
    return { entries, answers, standings: standingsOf(run, entries, answers, { rateAll: false }) };
  };

  it('has exactly these figures in every report', async () => {
    const { entries, standings } = await play();
    expect(entries).toMatchObject([
      { winner: 1, loss: 'illegal', play: { 2: { rejected: { illegal: 1, 'no-move': 1 } } } },
      { winner: 2, loss: 'refusal', play: { 1: { rejected: { truncated: 1, refusal: 1 } } } },
    ]);
    const model = standings.players.find(({ player }) => player === 'model');
    expect(model).toMatchObject({
      ...{ won: 0, drawn: 0, lost: 2, low: null },
      play: {
        ...{ moves: 2, chances: 1, blunders: 1, cost: 1, lenient: 1 },
        ...{ answers: 6, illegal: 2, rejected: 4 },
      },
      losses: { outplayed: 0, seat: 0, luck: 0, illegal: 1, refusal: 1, truncated: 0 },
      faults: { start: 0, server: 0 },
      spending: { requests: 7, in: 600, out: 60, reasoning: 24, cost: 0.0012 },
      forfeits: { times: 1, all: 2 },
    });
    expect(reportCsv(standings)).toMatch(
      /^model,openai:m,[\d.]+,,[\d.]+,2,0,0,2,0,2,1,1,0\.0000,1\.0000,0\.3333,0\.5000,0,0,0,1,1,0,0,0,0,0,0,7,600,60,24,[\d.]+,0\.001200$/m,
    );
    expect(breakdownCsv(standings)).toContain(
      'game and seat,binary-race 1,model,1,0,0,1,0,1,1,1,0.0000,1.0000,0.0000,1.0000\n',
    );
    const text = reportText(run, standings, ENGLISH);
    expect(text).toMatch(/^\d model +0\.0 % +1 +1 +2 +33\.3 % +2 +0 +0 +0 +1 +1$/m);
    expect(text).toMatch(/^\d model +50\.0 % +7 +600 +60 +24 +[\d.]+ s +0\.0012$/m);
    expect(text).toContain('Models are read leniently, without a list of legal moves');
    const page = reportPage(run, standings, entries, ENGLISH);
    expect(page).toContain('<td>7</td><td>600</td><td>60</td><td>24</td>');
    expect(page.match(/href="replays\/\w{12}\.html"/g)).toHaveLength(2);
  });

  it('has all its prompts and answers kept, with the match and the place of each', async () => {
    const { entries, answers } = await play();
    const [first, second] = entries.map(({ id }) => id);
    expect(
      answers.map(({ match, at, isSecond, status, failure, reading, move }) => [
        ...[match, at, isSecond, status, failure, reading, move],
      ]),
    ).toEqual([
      [first, 1, false, 429, 'server', null, null],
      [first, 1, false, 200, null, 'strict', '*2'],
      [first, 3, false, 200, 'illegal', null, null],
      [first, 3, true, 200, 'no-move', null, null],
      [second, 0, false, 200, null, 'lenient', '*2'],
      [second, 2, false, 200, 'truncated', null, null],
      [second, 2, true, 200, 'refusal', null, null],
    ]);
    expect(answers[1]).toMatchObject({
      ...{ player: 'model', answer: 'MOVE: *2', reasoning: 'Let me see.', finish: 'stop' },
      prompt: { user: expect.stringContaining('You are Player 2.') },
    });
  });

  it('that is read strictly makes no move that only a person would find', async () => {
    const strict = { ...run, reading: 'strict' as const };
    const url = await serve([says('**MOVE: *2**')]);
    const { entries } = await playRun(strict, { url, prices });
    const rejected = { rejected: { 'no-move': 2 }, moves: 0, lenient: 0 };
    expect(entries).toMatchObject([{ play: { 2: rejected } }, { play: { 1: rejected } }]);
  });
});

it('a server that stays down makes matches void, and what was asked is still counted', async () => {
  const url = await serve([says('MOVE: +2'), 500]);
  const { entries, answers } = await playRun(run, { url, prices });
  expect(entries).toMatchObject([
    { fault: 'server', player: 'model', reason: 'The model server answered with HTTP status 500.' },
    { fault: 'server', player: 'model' },
  ]);
  const standings = standingsOf(run, entries, answers, { rateAll: false });
  const model = standings.players.find(({ player }) => player === 'model');
  expect(model).toMatchObject({
    ...{ lost: 0, rating: null, faults: { server: 2 } },
    spending: { requests: 1 + 6 + 6, in: 100, cost: 0.0002 },
  });
});

it('a model that knows a game only by its words plays worse in others, and the report says so', async () => {
  const url = await serve([says('MOVE: +2')]);
  const disguised = { ...run, disguises: [0, 1, 2, 3], maxMoves: 4 };
  const { entries, answers } = await playRun(disguised, { url, prices });
  expect(entries).toHaveLength(2 * 4);
  // In other words its answer is no move at all.
  expect(answers[2]?.prompt.system).toContain('Binary Race');
  expect(answers.at(-1)?.prompt.system).toContain('The Purse');
  const standings = standingsOf(disguised, entries, answers, { rateAll: false });
  expect(standings.retold).toMatchObject([
    {
      player: 'model',
      plain: { drawn: 2, lost: 0, play: { moves: 4, illegal: 0 } },
      disguised: { drawn: 0, lost: 6, play: { moves: 0, illegal: 12 } },
    },
  ]);
  const text = reportText(disguised, standings, ENGLISH);
  expect(text).toContain(
    // There is one meeting, so hardly any difference can be ruled out.
    'model, score: 50.0 % in the games’ own words, 0.0 % in others: -50.0 percentage points (95 %: -98.8 to +96.2).\n',
  );
  expect(text).toContain('model, illegal: 0.0 % in the games’ own words, 100.0 % in others');
  const page = reportPage(disguised, standings, entries, ENGLISH);
  expect(page).toContain('round 1, in other words (3): model');
  expect(breakdownCsv(standings)).toContain('\ntelling,disguised,model,6,0,0,6,');
});

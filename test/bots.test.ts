/**
 * Programs and models as players of the built program: the example bots, bots that misbehave, a
 * model behind a server on this machine, and the prompts that models get.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recordOf } from '../src/core/match.ts';
import { unwrap } from '../src/core/result.ts';
import { GAMES } from '../src/games/list.ts';
import { readMatch } from '../src/local/matches.ts';
import { hasCommand, isAlive } from './support/processes.ts';
import { hasTmux, launch, onlyMatch, openTerminal, run } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';
import { until } from './support/until.ts';

const ROOT = resolve(import.meta.dirname, '..');
const NODE_BOT = `cmd:"${process.execPath}" "${join(ROOT, 'examples/bots/random-bot.mjs')}"`;
const PYTHON_BOT = `cmd:python3 "${join(ROOT, 'examples/bots/random_bot.py')}"`;

const hasPython = hasCommand('python3', '--version');
if (!hasPython) {
  console.log('The Python bot is not tested: it needs python3 (apt-get install python3).');
}

const keptIn = (home: string) => unwrap(readMatch(home, onlyMatch(home)));

describe.each(GAMES)('the example bots at $id', ({ id }) => {
  // Players at random would look for a palindrome of five letters for ever.
  const args = ['play', id, '--seed', '5', ...(id.startsWith('palin') ? ['--minimum', '3'] : [])];

  it('play a match in JavaScript', () => {
    const home = tempFolder();
    const { code, err } = run(home, [...args, '--p1', 'random', '--p2', NODE_BOT]);
    expect([code, err]).toEqual([0, '']);
    const { match, header } = keptIn(home);
    expect(match.outcome).not.toBeNull();
    expect(recordOf(match).moves.at(-1)).not.toMatch(/resign/);
    expect(header.players).toEqual({ 1: 'random', 2: NODE_BOT });
  });

  it.skipIf(!hasPython)('play a match in Python', () => {
    const home = tempFolder();
    expect(run(home, [...args, '--p1', PYTHON_BOT, '--p2', 'random']).code).toBe(0);
    expect(recordOf(keptIn(home).match).moves.at(-1)).not.toMatch(/resign/);
  });
});

it('the bot of docs/bots.md plays', () => {
  const home = tempFolder();
  const [, bot = ''] =
    /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/bots.md'), 'utf8')) ?? [];
  writeFileSync(join(home, 'bot.mjs'), bot);
  const { out } = run(home, ['play', 'binary-race', '--p1', 'easy', '--p2', 'cmd:node bot.mjs']);
  expect(out).toContain('wins');
  expect(out).not.toContain('forfeits');
});

describe('a bot that misbehaves', () => {
  const race = ['play', 'binary-race', '--target', '9', '--seed', '1'];

  it('forfeits, and the session says why', () => {
    const home = tempFolder();
    const bot = 'cmd:echo "no such module" >&2; exit 3';
    const { code, out } = run(home, [...race, '--p2', bot], ['1']);
    expect(code).toBe(0);
    expect(out).toContain(
      [
        'Player 2 forfeits. It ended with exit code 3.',
        'Its last words: no such module',
        'Player 2 resigned.',
        'Player 1 wins!',
      ].join('\n'),
    );
    expect(recordOf(keptIn(home).match).moves).toEqual(['+2', 'resign 2']);
  });

  it('forfeits every round once it is gone, each at its turn', () => {
    const home = tempFolder();
    run(home, [...race, '--rounds', '2', '--p1', 'cmd:exit 0', '--p2', 'random']);
    const record = recordOf(keptIn(home).match);
    expect(record.moves.filter((move) => move === 'resign 1')).toHaveLength(2);
  });

  it('has the time that --move-time says', () => {
    const home = tempFolder();
    const { out } = run(home, [...race, '--p1', 'cmd:echo ready; sleep 60', '--move-time', '300']);
    expect(out).toContain('Player 1 forfeits. It did not answer within 300 ms.');
  });

  it.each([
    ['while it thinks', ''],
    ['in the moment in which the bot starts', 'kill $PPID; '],
  ])('is ended with the program that asks it, %s', async (_, first) => {
    const home = tempFolder();
    const pid = join(home, 'pid');
    const bot = `cmd:echo $$ > pid; ${first}exec sleep 60`;
    const { child, ended } = launch(home, [...race, '--p1', bot, '--p2', 'random']);
    await until(
      () => readdirSync(home).includes('pid') && readFileSync(pid, 'utf8').endsWith('\n'),
      () => 'the bot never started',
    );
    if (first === '') child.kill('SIGTERM');
    expect((await ended).code).toBeNull();
    const bots = Number(readFileSync(pid, 'utf8'));
    await until(
      () => !isAlive(bots),
      () => `the bot ${bots} is still there`,
    );
  });
});

it('a match with a bot is taken up again, and a bot agrees to a restart', () => {
  const home = tempFolder();
  run(home, ['play', 'binary-race', '--seed', '1', '--p2', NODE_BOT], ['1']);
  expect(recordOf(keptIn(home).match).moves).toHaveLength(2);
  const { out } = run(home, ['resume'], ['/restart', '1']);
  expect(out).toContain('The round starts again.');
  expect(recordOf(keptIn(home).match).moves.slice(2)).toEqual([
    'restart',
    '+2',
    expect.any(String),
  ]);
});

it.each([
  [['--p2', 'cmd:'], /p2 must be human, a computer \(.*\), a program \("cmd:COMMAND"\)/],
  [['--p2', 'robot'], /not "robot"/],
  [['--move-time', '5'], /move-time must be a whole number from 100 to 600000, not "5"/],
  [['--p2', 'openai:m', '--openai-url', 'ftp://x'], /must be a http or https URL/],
])('%j is a mistake', (flags, sentence) => {
  const { code, err } = run(tempFolder(), ['play', 'binary-race', ...flags]);
  expect(code).toBe(2);
  expect(err).toMatch(sentence);
});

it.skipIf(!hasTmux)('a bot plays against a person at a terminal', async () => {
  const home = tempFolder();
  const terminal = await openTerminal(home);
  writeFileSync(join(home, 'bot.sh'), 'while read line; do echo "+2"; done\n');
  terminal.enter(`duelbook play binary-race --target 9 --p2 "cmd:sh ${home}/bot.sh" --name2 Bot`);
  await terminal.shows('Add 2 (1) or multiply by 2 (2)?');
  terminal.enter('1');
  await terminal.shows('2. +2');
  terminal.enter('/resign');
  await terminal.shows('Really give up this round? (yes/no):');
  terminal.enter('yes');
  await terminal.shows(/You lose\.\nYou resigned\./);
});

describe('a model', () => {
  const KEY = 'sk-very-secret';

  async function serve(content: string): Promise<string> {
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        const isKnown = request.headers.authorization === `Bearer ${KEY}`;
        response.statusCode = isKnown ? 200 : 401;
        response.end(JSON.stringify({ choices: [{ message: { content } }] }));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`;
  }

  it('plays, and its key is nowhere to be found afterwards', async () => {
    const home = tempFolder();
    const url = await serve('Adding is safe.\n\n**MOVE:** `+2`');
    const args = ['play', 'binary-race', '--target', '9', '--p1', 'openai:m', '--p2', 'openai:m'];
    const env = { DUELBOOK_OPENAI_URL: url, DUELBOOK_OPENAI_KEY: KEY };
    const { code, out, err } = await launch(home, args, env).ended;
    expect(code).toBe(0);
    expect(out).toContain('wins by reaching exactly 9');
    const kept = readFileSync(join(home, 'matches', `${onlyMatch(home)}.jsonl`), 'utf8');
    for (const text of [out, err, kept]) expect(text).not.toContain(KEY);
  });

  it('plays in an arena, where its failures are told apart', async () => {
    const home = tempFolder();
    const url = await serve('MOVE: +3');
    const flags = ['--games', 'binary-race', '--rounds', '1', '--out', 'out', '--workers', '1'];
    const players = ['--players', 'random', 'openai:m', '--openai-url', url, '--openai-key', KEY];
    const { code, out } = await launch(home, ['arena', ...players, ...flags]).ended;
    expect(code).toBe(0);
    expect(out).toContain('openai:m');
    for (const file of ['answers.jsonl', 'results.jsonl', 'report.html', 'table.csv']) {
      expect(readFileSync(join(home, 'out', file), 'utf8')).not.toContain(KEY);
    }
    const csv = readFileSync(join(home, 'out/table.csv'), 'utf8');
    expect(csv).toMatch(/^openai:m,openai:m,.*,0,0,0,2,0,0,0,0,0,0,0,4,0,0,0,[\d.]+,$/m);
  });
});

describe('a prompt', () => {
  it('has the rules, the position and the form of an answer', () => {
    const flags = ['--length', '7', '--moves', '5 6', '1'];
    const { code, out } = run(tempFolder(), ['prompt', 'color-bridge', ...flags]);
    expect(code).toBe(0);
    for (const text of [
      'Color Bridge',
      'the options are: length 7, full wipe.',
      'You are Player 1.',
      'Moves of this round so far: 5 6, 1.',
      'Current Track: B _ _ _ R R _',
      'A move is one position from 1 to 7',
      'MOVE: <your move>',
    ]) {
      expect(out).toContain(text);
    }
  });

  it('says what a wrong answer costs a model, where the rules for people say that it costs nothing', () => {
    const { out } = run(tempFolder(), ['prompt', 'color-bridge']);
    const [, after = ''] = out.split('Rulings for all games');
    expect(after).toContain('forfeits the round.\n\nIn this match the options are');
    expect(run(tempFolder(), ['rules', 'color-bridge']).out).not.toContain('forfeit');
  });

  it('does not give a winning equation away', () => {
    const moves = ['4', 'no', '5', 'no', '6', 'no', '9', 'no', '2'];
    const { out } = run(tempFolder(), ['prompt', 'equation-duel', '--moves', ...moves]);
    expect(out.slice(out.indexOf('You are Player'))).not.toContain('6 - 4 = 2');
  });

  it.each(GAMES)('does not say how $title is won, but how a move is written', ({ id }) => {
    const { out } = run(tempFolder(), ['prompt', id]);
    expect(out).toContain('\nRulings for all games\n');
    for (const known of [
      'What is known',
      'Fair play',
      'can always win',
      'can win with',
      'winner is known',
    ]) {
      expect(out).not.toContain(known);
    }
    expect(out).toContain('Write your move as here:\n');
  });

  it('may be for the seat that is not to move', () => {
    const { out } = run(tempFolder(), ['prompt', 'binary-race', '--seat', '2']);
    expect(out).toContain('You are Player 2.');
    expect(out).toContain('Player 1 is to move.');
  });

  it('is refused for moves that are none', () => {
    const { code, err } = run(tempFolder(), ['prompt', 'binary-race', '--moves', '+2', '+9']);
    expect([code, err]).toEqual([2, 'Move 2, "+9": A move is +2 or *2.\n']);
  });
});

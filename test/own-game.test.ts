/** A game of one's own: `duelbook new` writes it, and every command takes its path. */
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, parseJson } from '../src/core/json.ts';
import { makePackage, runIn } from './support/package.ts';
import { launch, run } from './support/program.ts';
import { act, ask, create, look, type TestServer } from './support/server.ts';
import { until } from './support/until.ts';
import { writeGame } from './support/write-game.ts';

const home = mkdtempSync(join(tmpdir(), 'duelbook-own-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const program = (args: readonly string[], input: readonly string[] = []) => run(home, args, input);
const play = ['play', './kings-line', '--target', '4'];

beforeAll(() => {
  expect(program(['new', "King's", 'Line'])).toMatchObject({ code: 0, err: '' });
  expect(program(['new', 'Nim'])).toMatchObject({ code: 0 });
});

it('plays, is solved, explained and audited at once, whatever its title', () => {
  expect(program(play, ['2', '2']).out).toContain('Player 2 wins!\n');
  expect(program([...play, '--p2', 'perfect'], ['2']).out).toContain('Player 2 wins!');
  expect(program(['solve', ...play.slice(1)]).out).toContain('wins in 3 moves');
  expect(program(['rules', './kings-line']).out).toMatch(/^King's Line\n/);
  // Without a lesson, what it says to do instead works where it is said.
  const { err, code } = program(['learn', './kings-line']);
  expect(code).toBe(2);
  const advised = /duelbook (rules \S+)$/m.exec(err)?.[1]?.split(' ') ?? [];
  expect(program(advised).out).toMatch(/^King's Line\n/);
  expect(program(['audit', './kings-line/index.ts']).out).toContain("King's Line (target 10)");
  expect(program(['play', './kings-line', '--help']).out).toContain('duelbook play kings-line');
  expect(program(['solve', './nim', '--target', '3']).out).toContain('Nim');
});

it('is tested, with the game, the variation and the cause in a line of each failure', () => {
  const kept = program(['test', './kings-line']);
  expect(kept).toEqual({
    code: 0,
    out: "King's Line keeps the contract (2 variations).\n",
    err: '',
  });
  const file = join(home, 'nim', 'rules.ts');
  const good = readFileSync(file, 'utf8');
  const faults = [
    [
      'parse(text, position) {',
      'parse(text, position) { text.no();',
      'it throws: text.no is not a function (rules.ts:',
    ],
    [
      'if (count < target) return null;',
      'if (count < target - 1) return null;',
      'the round is over, and there are moves',
    ],
    ['format: (move) => String(move)', "format: () => 'go'", 'two moves have the text "go".\n'],
  ] as const;
  for (const [from, to, cause] of faults) {
    writeFileSync(file, good.replace(from, to));
    const { code, err } = program(['test', './nim']);
    expect([code, err]).toEqual([1, expect.stringContaining(`Nim, default: ${cause}`)]);
    expect(err).toMatch(/\nNim does not keep the contract: \d+ failures?\.\n$/);
  }
  writeFileSync(file, good);
});

/** Knows the rules of the blank game, or one move less of them. */
const reference = (most: number): string => `
process.stdout.write('ready\\n');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { options, first, moves } = JSON.parse(line);
  const left = options.target - moves.reduce((sum, move) => sum + Number(move), 0);
  const turn = moves.length % 2 === 0 ? first : 3 - first;
  const open = ['1', '2'].filter((move) => Number(move) <= Math.min(left, ${most}));
  console.log(JSON.stringify({ moves: open, turn, winner: left === 0 ? 3 - turn : null }));
});`;

it('is compared with another program, deep in the game too', () => {
  const compare = (text: string) => {
    writeFileSync(join(home, 'reference.cjs'), text);
    return program(['test', './nim', '--reference', 'cmd:node reference.cjs']);
  };
  expect(compare(reference(2))).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /\nNim agrees with the reference in \d{3,} positions, up to \d\d moves deep\.\n$/,
    ),
  });
  expect(compare(reference(1))).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Nim, default: the game has the move 2, and the reference has not\.\nNim, long: .*\nNim differs from the reference in 2 variations\.\n$/,
    ),
  });
  expect(compare("console.log('hello')").err).toContain(
    'Nim, default: the reference answers "hello", and not as {"moves": [',
  );
  expect(compare('process.exit(3)').err).toContain(
    'Nim, default: the reference does not answer: It ended with exit code 3.',
  );
  expect(program(['test', './nim', '--reference', 'node x']).err).toContain('"cmd:COMMAND"');
});

it('refuses what is no title, and a folder that is there', () => {
  for (const title of [' ', 'Ö'.repeat(40)]) {
    expect([title, program(['new', title])]).toEqual([
      title,
      expect.objectContaining({ code: 2, err: expect.stringContaining('is no title') }),
    ]);
  }
  expect(program(['new'])).toMatchObject({ code: 2 });
  expect(program(['new', '21', 'Stones']).out).toContain('21 Stones is in ./game-21-stones:');
  expect(program(['play', './game-21-stones', '--target', '2'], ['2']).out).toContain('wins!');
  mkdirSync(join(home, 'taken'));
  expect(program(['new', 'Taken']).err).toBe('There is a file or folder taken here already.\n');
  expect(existsSync(join(home, 'taken', 'rules.ts'))).toBe(false);
});

it('says which file is wrong, and why', () => {
  writeFileSync(
    join(home, 'broken.ts'),
    'export const game = { id: "broken", rules: 1, words: 2 };',
  );
  const { code, err } = program(['play', './broken.ts']);
  expect(code).toBe(2);
  expect(err).toMatch(/^The game in .*broken\.ts lacks "title": it must be a text/);
  expect(program(['play', './nowhere']).err).toContain('no such file or folder');
});

it('is known by its id in its project, and by name where it is not at hand', () => {
  const [match] = program(['history', '--game', './kings-line', '--json']).out.split('\n');
  const entry = parseJson(match ?? '');
  const id = isObject(entry) ? String(entry.id) : '';
  const away = program(['replay', id]);
  expect(away.code).not.toBe(0);
  expect(away.err).toContain('Its game "kings-line" is not at hand. Name where it is');
  expect(program(['replay', id, '--game', './kings-line']).out).toContain('Count to 4.');
  expect(program(['games']).out).not.toContain('kings-line');
  writeFileSync(join(home, 'package.json'), '{"duelbook":{"games":["./kings-line"]}}');
  expect(program(['games']).out).toContain("King's Line (kings-line)");
  expect(program(['replay', id]).out).toContain('Count to 4.');
  expect(program(['play', 'kings', '--target', '4'], ['2', '2']).out).toContain('Player 2 wins!');
  writeFileSync(join(home, 'package.json'), '{}');
});

it('is taken by the engine and the arena, whose workers load it again', () => {
  const position = { game: 'kings-line', moves: ['2'] };
  const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'position', params: position });
  const engine = (...flags: readonly string[]) => program(['engine', ...flags], [request]).out;
  expect(parseJson(engine('--game', './kings-line'))).toMatchObject({
    result: { turn: 2, legal: ['1', '2'], text: 'Count: 2 of 10' },
  });
  expect(parseJson(engine())).toMatchObject({ error: { code: -32602 } });
  // Nothing is loaded because a client names it.
  expect(engine().replace('kings-line', './kings-line')).toContain('There is no game');
  const arena = ['arena', '--players', 'random', 'easy', '--rounds', '1', '--workers', '1'];
  expect(program([...arena, '--games', './kings-line'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 matches: kings-line'),
  });
});

it('is served where the command line names it, and its computer plays', async () => {
  writeFileSync(join(home, 'package.json'), '{"duelbook":{"games":["./nim"]}}');
  writeGame(home, 'large-grid');
  const served = launch(home, [
    'serve',
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--game',
    './kings-line',
    '--game',
    './large-grid.ts',
  ]);
  let printed = '';
  served.child.stdout?.on('data', (text: string) => {
    printed += text;
  });
  await until(
    () => /localhost:\d+/.test(printed),
    () => `no address: ${printed}`,
  );
  const server: TestServer = {
    ...{ port: 0, metrics: '', file: '', logged: [], said: [] },
    url: `http://127.0.0.1:${/localhost:(\d+)/.exec(printed)?.[1]}`,
    stop: async () => {},
    end: async () => {},
  };
  const games = JSON.stringify((await ask(server, 'GET', '/api/games')).body);
  expect(games).toContain('"kings-line"');
  // What the project lists stays at home.
  expect(games).not.toContain('"nim"');
  const seats = { 1: 'me', 2: 'perfect' };
  const perfect = await ask(server, 'POST', '/api/matches', {
    body: { game: 'large-grid', seats },
  });
  expect(perfect).toMatchObject({ status: 400, code: 'bad_options' });
  const person = await create(server, { game: 'kings-line', seats: { 1: 'me', 2: 'easy' } });
  expect((await act(server, person, 2, 'move', '1')).code).toBe(null);
  await until(
    async () => (await look(server, person.match)).n > 2,
    () => `the computer did not move: ${printed}`,
  );
  served.child.kill('SIGTERM');
  await once(served.child, 'exit');
  writeFileSync(join(home, 'package.json'), '{}');
});

describe('with --watch', () => {
  const file = join(home, 'nim', 'index.ts');
  const words = join(home, 'nim', 'words.ts');
  /** As editors do that write a new file and put it in the place of the old one. */
  const replaceIn = (path: string, from: string, to: string): void => {
    writeFileSync(`${path}~`, readFileSync(path, 'utf8').replace(from, to));
    renameSync(`${path}~`, path);
  };
  /** Runs a command, and waits for what it prints. */
  const watching = (args: readonly string[], input: readonly string[] | null = null) => {
    const { child, ended } = launch(home, [...args, '--watch'], {}, input);
    let printed = '';
    child.stdout?.on('data', (text: string) => {
      printed += text;
    });
    return {
      child,
      prints: (wanted: RegExp) =>
        until(
          () => wanted.test(printed),
          () => `${wanted} was never printed, but:\n${printed}`,
        ),
      async stop(): Promise<void> {
        child.kill('SIGTERM');
        await ended;
      },
    };
  };

  it('tests again what has changed', async () => {
    const { prints, stop } = watching(['test', './nim']);
    await prints(/^Nim keeps/m);
    replaceIn(file, "title: 'Nim'", "title: 'Nim One'");
    await prints(/^Nim One keeps/m);
    replaceIn(file, "title: 'Nim One'", "title: 'Nim Two'");
    await prints(/^Nim Two keeps/m);
    await stop();
  });

  it('goes on with the match that is being played', async () => {
    const { child, prints, stop } = watching(['play', './nim', '--target', '5'], ['2']);
    await prints(/Player 2, add 1 or 2: $/);
    replaceIn(words, ', add ', ', please add ');
    await prints(/Count: 2\nPlayer 2, please add 1 or 2: $/);
    child.stdin?.write('2\n1\n');
    await prints(/Player 1 wins!/);
    await stop();
  });

  it('serves the game as it is now', async () => {
    const { prints, stop } = watching(['serve', '--port', '0', '--game', './nim']);
    await prints(/localhost:\d+/);
    replaceIn(file, "title: 'Nim Two'", "title: 'Nim'");
    await prints(/(localhost:\d+[\s\S]*){2}/);
    await stop();
  });
});

it('is made from a rule book as docs/first-game.md says', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/first-game.md'), 'utf8');
  const blocks = (language: string) =>
    [...page.matchAll(new RegExp(`\n\`\`\`${language}\n([\\s\\S]*?)\`\`\`\n`, 'g'))].map(
      ([, text = '']) => text,
    );
  expect(program(['new', 'Crab', 'Walk']).code).toBe(0);
  const files = [...blocks('ts'), ...blocks('markdown')].map((text) => {
    const [, file = ''] = /^(?:\/\/|<!--) (\S+)/.exec(text) ?? [];
    writeFileSync(join(home, 'crab-walk', file), text);
    return file;
  });
  expect(files).toHaveLength(7);

  const crab = './crab-walk';
  const [kept = '', broken = '', session = '', solved = ''] = blocks('text');
  expect(program(['test', crab])).toEqual({ code: 0, out: kept, err: '' });
  const lines = (/printf '(.*)'/.exec(page)?.[1] ?? '').split('\\n');
  expect(program(['play', crab, '--seed', '5'], lines.slice(0, -1)).out).toBe(session);
  expect(program(['solve', crab]).out).toBe(solved);
  expect(program(['strategy', crab]).out).toContain('1. Walk in. Where 1 or 2');
  expect(program(['play', crab, '--lang', 'de'], ['9']).out).toContain(
    'Gib eines davon ein: 1, 2,',
  );
  expect(program(['rules', crab]).out).toContain('A crab sits twelve steps from the sea.');

  const rules = join(home, 'crab-walk', 'rules.ts');
  const text = readFileSync(rules, 'utf8');
  writeFileSync(
    rules,
    text.replace('if (at < steps) return null', 'if (at < steps - 1) return null'),
  );
  expect(program(['test', crab]).err.startsWith(broken)).toBe(true);
  writeFileSync(rules, text);
});

it('compiles against the package, by its own tsconfig, and so do the example games', () => {
  const pack = makePackage();
  mkdirSync(join(home, 'node_modules'));
  symlinkSync(pack, join(home, 'node_modules/duelbook'));
  cpSync(join(pack, 'examples/games'), join(home, 'games'), { recursive: true });
  const config = {
    extends: './kings-line/tsconfig.json',
    include: ['kings-line', 'crab-walk', 'games'],
  };
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');
  expect(runIn(home, process.execPath, tsc, '-p', '.')).toEqual({ code: 0, out: '', err: '' });
});

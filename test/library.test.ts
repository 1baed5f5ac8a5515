/** The library from the built package: its page, its examples, its types. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/list.ts';
import { makePackage, runIn, runModule } from './support/package.ts';
import { hasCommand } from './support/processes.ts';

const ROOT = resolve(import.meta.dirname, '..');

describe('docs/library.md', () => {
  const page = readFileSync(join(ROOT, 'docs/library.md'), 'utf8');
  const examples = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code);

  it.each(examples.map((code) => ({ code })))('prints what it says: $code', ({ code }) => {
    const expected = [...code.matchAll(/^\/\/ prints (.*)$/gm)].map(([, line]) => line);
    const { code: exit, out, err } = runModule(makePackage(), code);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out.trimEnd().split('\n')).toEqual(expected.length === 0 ? [''] : expected);
  });

  it('has an example of everything', () => {
    for (const name of ['openGame', 'solve', 'playMatch', 'createEnv']) {
      expect(examples.filter((code) => code.includes(`${name}(`)).length).toBeGreaterThan(0);
    }
  });
});

describe('the package', () => {
  it('exports what its entry points say, and nothing behind them', () => {
    const { code, out } = runModule(
      makePackage(),
      `const names = await Promise.all(['duelbook', 'duelbook/core', 'duelbook/env'].map((name) => import(name)));
       console.log(names.map((all) => Object.keys(all).join(' ')).join('\\n'));
       await import('duelbook/dist/lib/index.js').catch(({ code }) => console.log(code));`,
    );
    expect(code).toBe(0);
    const [main, core, env, inside] = out.split('\n');
    expect(main).toBe(
      'GAMES LEVELS createEnv daily openGame openLesson playMatch solve strategy why',
    );
    expect(core).toContain('newMatch');
    expect(env).toBe('createEnv');
    expect(inside).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  it('needs no Node: the library imports no module of it', () => {
    const text = ['index', 'core', 'env'].map((name) =>
      readFileSync(join(makePackage(), `dist/lib/${name}.js`), 'utf8'),
    );
    expect(text.join('')).not.toMatch(/from "(?!\.\/)/);
  });

  it('has types that a strict program is checked against', () => {
    const folder = makePackage();
    const file = join(folder, 'consumer.mts');
    writeFileSync(
      file,
      `import { openGame, playMatch, type Position, type Seat, solve } from 'duelbook';
       import { type Match, newMatch } from 'duelbook/core';
       import { createEnv, type Step } from 'duelbook/env';
       const position: Position = openGame('x', { target: 5 }).start({ first: 'random' });
       export const seat: Seat | null = position.turn;
       export const value: 'win' | 'loss' | 'draw' = solve('x').value;
       export const step: Step = createEnv('x').step(0);
       export const played = playMatch({ game: 'x', players: ['easy', ({ moves }) => moves[0] ?? ''] });
       export type Made = ReturnType<typeof newMatch> | Match;
       // @ts-expect-error a turn is a seat, not a text
       export const wrong: string = position.turn;
       // @ts-expect-error there is no such level
       playMatch({ game: 'x', players: ['strong', 'easy'] });`,
    );
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      types: [],
    });
    const found = ts.getPreEmitDiagnostics(program);
    expect(
      found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
    ).toEqual([]);
  });
});

describe('examples', () => {
  it('tournament.mjs plays every game against every level', () => {
    const { code, out, err } = runIn(makePackage(), process.execPath, 'examples/tournament.mjs');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trimEnd().split('\n')).toHaveLength(GAMES.length);
    expect(out).toMatch(/^Binary Race +careful against random \d+:\d+, easy .*perfect \d+:\d+$/m);
  });

  const hasPython = hasCommand('python3', '--version');
  if (!hasPython) {
    console.log(
      'Tests of the Python examples are skipped: they need python3 (apt-get install python3).',
    );
  }

  it.skipIf(!hasPython)('random_agent.py plays every game, the same for the same seeds', () => {
    const folder = makePackage();
    const play = () => runIn(folder, 'python3', 'examples/python/random_agent.py', 'easy', '3');
    const { code, out, err } = play();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trimEnd().split('\n')).toHaveLength(GAMES.length);
    expect(out).toMatch(/^Binary Race: random against easy won \d, lost \d$/m);
    expect(play().out).toBe(out);
  });

  it.skipIf(!hasPython)('duelbook_env.py resets, steps, rewards and refuses', () => {
    const folder = makePackage();
    writeFileSync(
      join(folder, 'examples/python/session.py'),
      `from duelbook_env import DuelbookEnv, EngineError
env = DuelbookEnv("binary-race", {"target": 5})
print(env.reset(seed=1))
print(env.step("+2")[1:4], env.evaluate()["value"])
try:
    env.step("+3")
except EngineError as error:
    print(error.code, error.data["index"], error)
text, reward, terminated, truncated, info = env.step(0)
print(text, reward, terminated, truncated, info["rewards"], info["outcome"]["winner"])
try:
    env.step(0)
except RuntimeError as error:
    print(error)
env.close()
for rounds in (2, "3"):
    try:
        DuelbookEnv("binary-race", {"rounds": rounds})
    except ValueError as error:
        print(error)
class Index:
    def __index__(self):
        return 1
env = DuelbookEnv("binary-race", {"target": 5, "rounds": 1})
for early in (env.legal_actions, env.evaluate, env.choose, lambda: env.step(0)):
    try:
        early()
    except RuntimeError as error:
        print(error)
env.reset()
for action in (-1, 2, 0.5, None, True):
    try:
        env.step(action)
    except (IndexError, TypeError) as error:
        print(type(error).__name__, env.record["moves"])
env.step(Index())
print(env.record["moves"])
env.close()
`,
    );
    const { code, out, err } = runIn(folder, 'python3', 'examples/python/session.py');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trimEnd().split('\n')).toEqual([
      "('Total: 1 of 5', {'turn': 1, 'legal_actions': ['+2', '*2'], 'outcome': None})",
      '(0, False, False) win',
      '1 1 A move is +2 or *2.',
      'Total: 5 of 5 1 True False {1: -1, 2: 1} 2',
      'The round is over: reset first.',
      'An environment is a single round: leave rounds out.',
      'An environment is a single round: leave rounds out.',
      ...Array(4).fill('No round has begun: call reset first.'),
      'IndexError []',
      'IndexError []',
      'TypeError []',
      'TypeError []',
      'TypeError []',
      "['*2']",
    ]);
  });

  it.skipIf(!hasPython)('duelbook_env.py takes moves alone, and says if its engine ended', () => {
    const folder = makePackage();
    writeFileSync(
      join(folder, 'examples/python/ending.py'),
      `from duelbook_env import DuelbookEnv, Engine, EngineError
engine = Engine()
env = DuelbookEnv("color-bridge", engine=engine, most_moves=20_000)
print(env.most_moves)
env.reset()
for text in ("resign 1", "resign 2", "time 1", "time 2", "restart"):
    try:
        env.step(text)
    except EngineError as error:
        print(error.code, error.data["index"], error)
print(env.record["moves"], env.step("1")[1:4])
engine._process.kill()
engine._process.wait()
for _ in range(2):
    try:
        env.step("2")
    except RuntimeError as error:
        print(error)
engine.close()
`,
    );
    const { code, out, err } = runIn(folder, 'python3', 'examples/python/ending.py');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trimEnd().split('\n')).toEqual([
      '9999',
      '1 0 resign 1 is no move.',
      '1 0 resign 2 is no move.',
      '1 0 time 1 is no move.',
      '1 0 time 2 is no move.',
      '1 0 restart is no move.',
      '[] (0, False, False)',
      'The engine has ended.',
      'The engine has ended.',
    ]);
  });
});

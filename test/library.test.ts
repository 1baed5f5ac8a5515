/** The library from the built package: its page, its examples, its types. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/list.ts';
import { makePackage, runIn, runModule } from './support/package.ts';

const ROOT = resolve(import.meta.dirname, '..');

describe('the examples of the pages', () => {
  const pages = ['docs/library.md', 'docs/environments.md'].map((page) =>
    readFileSync(join(ROOT, page), 'utf8'),
  );
  const examples = [...pages.join('').matchAll(/^```js\n(.*?)^```$/gms)].map(
    ([, code = '']) => code,
  );

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
});

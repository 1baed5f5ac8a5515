/** The library from the built package: its page, its examples, its types. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/list.ts';
import { makePackage, runIn, runModule } from './support/package.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** The examples of the pages in a language. */
const blocksOf = (language: string): readonly string[] =>
  ['README.md', 'docs/library.md', 'docs/environments.md']
    .map((page) => readFileSync(join(ROOT, page), 'utf8'))
    .flatMap((page) => [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))])
    .map(([, code = '']) => code);

/** What a strict compiler finds wrong with programs that import the package. */
function problemsOf(...codes: readonly string[]): readonly string[] {
  const folder = makePackage();
  const files = codes.map((code, index) => {
    const file = join(folder, `consumer-${index}.mts`);
    writeFileSync(file, code);
    return file;
  });
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.text.slice(0, 60)}… ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

describe('the examples of the pages', () => {
  const examples = blocksOf('js');

  it.each(examples.map((code) => ({ code })))('prints what it says: $code', ({ code }) => {
    const expected = [...code.matchAll(/^\/\/ prints (.*)$/gm)].map(([, line]) => line);
    const { code: exit, out, err } = runModule(makePackage(), code);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out.trimEnd().split('\n')).toEqual(expected.length === 0 ? [''] : expected);
  });

  it('has an example of everything', () => {
    const names =
      'openGame solve playMatch createEnv daily openLesson strategy why reviewRecord promptAt gameById';
    for (const name of names.split(' ')) {
      expect(examples.filter((code) => code.includes(`${name}(`)).length).toBeGreaterThan(0);
    }
  });
});

describe('the package', () => {
  it('exports what its entry points say, and nothing behind them', () => {
    const { code, out } = runModule(
      makePackage(),
      `const parts = ['', '/core', '/env', '/bare', '/client', '/games/color-bridge'];
       const names = await Promise.all(parts.map((part) => import(\`duelbook\${part}\`)));
       console.log(names.map((all) => Object.keys(all).join(' ')).join('\\n'));
       await import('duelbook/dist/lib/index.js').catch(({ code }) => console.log(code));`,
    );
    expect(code).toBe(0);
    const [main, core, env, bare, client, game, inside] = out.split('\n');
    const both =
      'createEnv daily gameById openGame openLesson playMatch promptAt reviewRecord solve strategy why';
    expect(main).toBe(`GAMES LEVELS ${both}`);
    expect(core).toContain('newMatch');
    expect(env).toBe('createEnv');
    expect(bare).toBe(both.replace('daily gameById ', ''));
    expect(client).toBe('openServer');
    expect(game).toBe('colorBridge presets');
    expect(inside).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  it('needs no Node: the library imports no module of it', () => {
    const text = ['index', 'core', 'env', 'bare', 'client'].map((name) =>
      readFileSync(join(makePackage(), `dist/lib/${name}.js`), 'utf8'),
    );
    expect(text.join('')).not.toMatch(/from "(?!\.\/)/);
  });

  it('gives a bundle the games that it imports, and no other', async () => {
    const { outputFiles, warnings } = await build({
      stdin: {
        contents: `import { openGame, solve } from 'duelbook/bare';
          import { colorBridge } from 'duelbook/games/color-bridge';
          console.log(openGame(colorBridge).start().moves, solve(colorBridge).value);`,
        resolveDir: makePackage(),
      },
      ...{ bundle: true, write: false, format: 'esm', logLevel: 'error' },
      // The built files belong to the package, as they do where it is installed.
      preserveSymlinks: true,
    });
    expect(warnings).toEqual([]);
    const code = outputFiles[0]?.text ?? '';
    const inside = GAMES.filter(({ summary }) => code.includes(summary)).map(({ id }) => id);
    expect(inside).toEqual(['color-bridge']);
    expect(code.length).toBeLessThan(300_000);
  });

  it('has types that strict programs are checked against, the examples of the pages too', () => {
    expect(
      problemsOf(
        ...blocksOf('js'),
        // These need a server, so that they are only compiled.
        ...blocksOf('ts'),
        `import { gameById, openGame, playMatch, type Position, type Seat, solve } from 'duelbook';
         import { createEnv as createOwnEnv } from 'duelbook/bare';
         import { openServer, type OnlineEvent } from 'duelbook/client';
         import { type Match, newMatch } from 'duelbook/core';
         import { createEnv, type Step } from 'duelbook/env';
         import { binaryRace } from 'duelbook/games/binary-race';
         const race = openGame('binary-race', { target: 5, rounds: 1 });
         const position: Position = race.start({ first: 'random' });
         export const seat: Seat | null = position.turn;
         export const value: 'win' | 'loss' | 'draw' = solve('binary-race').value;
         export const step: Step = createEnv('binary-race').step(0);
         const bot = ({ moves }: Position): string => moves[0] ?? '';
         export const played = playMatch({ game: binaryRace, players: ['easy', bot] });
         export type Made = ReturnType<typeof newMatch> | Match;
         export const own = createOwnEnv(binaryRace, { target: 5 });
         export const later = openGame(gameById('x'), { anything: 5 });
         export const heard = async (event: OnlineEvent): Promise<void> => {
           if (event.type === 'move') await openServer('http://x').move(event, event.legal[0] ?? '');
         };
         // @ts-expect-error a turn is a seat, not a text
         export const wrong: string = position.turn;
         // @ts-expect-error there is no such level
         playMatch({ game: 'binary-race', players: ['strong', 'easy'] });
         // @ts-expect-error there is no such game
         openGame('colour-bridge');
         // @ts-expect-error there is no such option
         openGame('color-bridge', { lenght: 7 });
         // @ts-expect-error an option is no text
         createOwnEnv(binaryRace, { target: 'far' });`,
      ),
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

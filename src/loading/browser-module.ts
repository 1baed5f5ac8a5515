/**
 * A game from a file as one module for a browser: its modules as functions, which get the library of
 * the page. Nothing is evaluated as text, so the page's policy holds for it as for any script.
 */
import { basename } from 'node:path';
import { err, ok, type Result } from '../core/result.ts';
import type { AddedGame } from '../games/added.ts';
import { loadingMessages } from './messages.ts';
import { compile, resolveImport } from './modules.ts';

/** What the page has for a game to import. */
const FOR_PAGES = 'core.js';

/** The imports in compiled code. Found in a comment, one that is not there does no harm. */
const importsIn = (code: string): readonly string[] => [
  ...new Set([...code.matchAll(/\brequire\((['"])(.+?)\1\)/g)].map(([, , name = '']) => name)),
];

/** Finds and runs the modules. It is the page's, and refers to nothing here. */
const RUNTIME = `
const loaded = [];
export const create = (core) => {
  const load = (index) => {
    if (loaded[index] !== undefined) return loaded[index].exports;
    const module = (loaded[index] = { exports: {} });
    const [imports, run] = modules[index];
    const require = (name) => {
      const found = imports[name];
      if (found === undefined) throw new Error(name + ' is not there');
      return found < 0 ? core : load(found);
    };
    run(module.exports, require, module);
    return module.exports;
  };
  return Object.values(load(0)).find((value) => value?.id === id && 'rules' in value);
};`;

/** The module, which exports `create(core)`; refused where the game needs what only Node has. */
export function browserModule({ game, file }: AddedGame): Result<string> {
  const files = [file];
  const modules: string[] = [];
  // It grows while it is walked.
  for (const path of files) {
    const code = compile(path);
    const imports: Record<string, number> = {};
    for (const name of importsIn(code)) {
      const found = resolveImport(name, path);
      if (found.kind === 'missing') continue;
      if (found.kind === 'node' || (found.kind === 'library' && found.file !== FOR_PAGES)) {
        return err(loadingMessages.onlyNode({ file: basename(path), name }));
      }
      if (found.kind === 'library') imports[name] = -1;
      else {
        if (!files.includes(found.path)) files.push(found.path);
        imports[name] = files.indexOf(found.path);
      }
    }
    modules.push(`[${JSON.stringify(imports)}, (exports, require, module) => {${code}\n}]`);
  }
  return ok(
    `const id = ${JSON.stringify(game.id)};\nconst modules = [\n${modules.join(',\n')}\n];${RUNTIME}\n`,
  );
}

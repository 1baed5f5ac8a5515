/**
 * Reads TypeScript and JavaScript from a user's folder. Node 20 strips no types, and the program has to
 * give a game its own library, so modules are compiled here, as CommonJS: at once, without a thread for
 * hooks (docs/decisions/0016-games-from-files.md).
 */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { type Transform, transform } from 'sucrase';

type Exports = Readonly<Record<string, unknown>>;
type Run = (
  exports: object,
  require: (name: string) => unknown,
  module: { exports: object },
  file: string,
  folder: string,
) => void;

/** The files of the library, by what a game imports. */
const LIBRARY: Readonly<Record<string, string>> = {
  duelbook: 'index.js',
  'duelbook/core': 'core.js',
  'duelbook/env': 'env.js',
};

const SOURCES = ['.ts', '.mts', '.js', '.mjs'];

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The file that an import of a path means: as it is, with an ending, `.ts` for `.js`, or an index. */
export function findSource(path: string): string | undefined {
  const compiled = /\.([mc]?)js$/.exec(path);
  const candidates = [
    path,
    ...SOURCES.map((ending) => path + ending),
    ...(compiled ? [`${path.slice(0, compiled.index)}.${compiled[1]}ts`] : []),
    ...SOURCES.map((ending) => join(path, `index${ending}`)),
  ];
  return candidates.find(isFile);
}

/** What a name stands for that a module imports. */
type Imported =
  /** A file of Duelbook's own library. */
  | { readonly kind: 'library'; readonly file: string }
  /** A file to compile. */
  | { readonly kind: 'source'; readonly path: string }
  /** Something that only Node loads. */
  | { readonly kind: 'node'; readonly path: string }
  | { readonly kind: 'missing' };

export function resolveImport(name: string, importer: string): Imported {
  const own = Object.hasOwn(LIBRARY, name) ? LIBRARY[name] : undefined;
  if (own !== undefined) return { kind: 'library', file: own };
  if (!/^\.{0,2}\//.test(name) && !/^\.\.?$/.test(name)) {
    try {
      const found = createRequire(importer).resolve(name);
      return { kind: /\.m?ts$/.test(found) ? 'source' : 'node', path: found };
    } catch {
      return { kind: 'missing' };
    }
  }
  const path = findSource(resolve(dirname(importer), name));
  if (path === undefined) return { kind: 'missing' };
  return { kind: SOURCES.includes(extname(path)) ? 'source' : 'node', path };
}

/** Loads modules; each file runs once. `library` is the folder of Duelbook's own library. */
export function createLoader(library: string): (file: string) => Exports {
  const loaded = new Map<string, { exports: object }>();
  const ownRequire = createRequire(join(library, 'index.js'));

  function load(file: string): object {
    const known = loaded.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    try {
      const run: Run = new Script(
        `(function (exports, require, module, __filename, __dirname) {${compile(file)}\n})`,
        { filename: file },
      ).runInThisContext();
      run(module.exports, requireFrom(file), module, file, dirname(file));
    } catch (error) {
      // Else a second attempt would get half of it.
      loaded.delete(file);
      throw error;
    }
    return module.exports;
  }

  const requireFrom = (file: string) => {
    const nodeRequire = createRequire(file);
    return (name: string): unknown => {
      const found = resolveImport(name, file);
      switch (found.kind) {
        case 'library':
          return ownRequire(`./${found.file}`);
        case 'source':
          return load(found.path);
        case 'node':
          return nodeRequire(found.path);
        case 'missing':
          throw new Error(`${name}, imported by ${file}, is not there`);
      }
    };
  };

  return (file) => ({ ...load(file) });
}

/** A module as CommonJS. */
export function compile(file: string): string {
  const types: readonly Transform[] = /\.m?ts$/.test(file) ? ['typescript'] : [];
  return transform(readFileSync(file, 'utf8'), {
    transforms: [...types, 'imports'],
    filePath: file,
    disableESTransforms: true,
  }).code;
}

/** The source files of src/ with their imports and exports, as the rules of layers.test.ts read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

export const SRC = resolve(import.meta.dirname, '../../src');

export interface Source {
  /** Its path from src/, with slashes. */
  readonly file: string;
  /** The first part of the path: a folder of src/, or a file beside them. */
  readonly layer: string;
  /** The game whose folder it is in, or null. */
  readonly game: string | null;
  readonly text: string;
  /** The files of ours that it imports, types included, as paths from src/. */
  readonly ours: readonly string[];
  /** Those of them that it imports lazily, by `import()`. */
  readonly lazy: readonly string[];
  /** The packages that it imports. */
  readonly packages: readonly string[];
  /** The names that it declares and exports. */
  readonly exported: readonly string[];
}

const DECLARATION =
  /^export (?:declare |abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

function readSource(path: string): Source {
  const text = readFileSync(join(SRC, path), 'utf8');
  const { importedFiles } = ts.preProcessFile(text);
  const isOurs = ({ fileName }: ts.FileReference): boolean => fileName.startsWith('.');
  const isLazy = ({ pos }: ts.FileReference): boolean => text.slice(0, pos).endsWith('import(');
  const pathOf = ({ fileName }: ts.FileReference): string =>
    relative(SRC, resolve(SRC, dirname(path), fileName))
      .split(sep)
      .join('/');
  const ours = importedFiles.filter(isOurs);
  const file = path.split(sep).join('/');
  const [layer = '', folder = '', ...rest] = file.split('/');
  return {
    ...{ file, layer, text },
    game: layer === 'games' && rest.length > 0 ? folder : null,
    ours: ours.map(pathOf),
    lazy: ours.filter(isLazy).map(pathOf),
    packages: importedFiles.filter((name) => !isOurs(name)).map(({ fileName }) => fileName),
    exported: [...new Set([...text.matchAll(DECLARATION)].map(([, name = '']) => name))],
  };
}

/** Every source file but the tests. */
export const readSources = (): readonly Source[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map(readSource);

/** The import cycles among the files, the shortest for each. Lazy imports close none: they load later. */
export function importCycles(sources: readonly Source[]): readonly (readonly string[])[] {
  const imports = new Map(
    sources.map(({ file, ours, lazy }) => [file, ours.filter((target) => !lazy.includes(target))]),
  );
  const cycles: (readonly string[])[] = [];
  const seen = new Set<string>();
  for (const { file } of sources) {
    if (seen.has(file)) continue;
    const cycle = shortestCycle(imports, file);
    if (cycle === null) continue;
    cycles.push(cycle);
    for (const member of cycle) seen.add(member);
  }
  return cycles;
}

/** The shortest way from a file along imports back to itself, breadth first. */
function shortestCycle(
  imports: ReadonlyMap<string, readonly string[]>,
  start: string,
): readonly string[] | null {
  const paths: (readonly string[])[] = [[start]];
  const reached = new Set<string>();
  // The list grows while it is walked.
  for (const path of paths) {
    for (const next of imports.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start];
      if (reached.has(next)) continue;
      reached.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}

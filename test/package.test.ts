/** The lock file installs on every platform, and names no download hosts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(text);

it('names every optional package, also those of other platforms, as npm 11 asks of it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

it('names no download addresses', () => {
  expect(text).not.toContain('"resolved"');
});

it('has a checksum for every package, also those of other platforms', () => {
  const unchecked = Object.entries(packages)
    .filter(([path, { integrity }]) => path !== '' && integrity === undefined)
    .map(([path]) => path);
  expect(unchecked).toEqual([]);
});

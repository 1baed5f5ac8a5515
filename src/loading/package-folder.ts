/** Where an installed package is. Apart from what loads it, since every start asks. */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The folder and its parents, from the inside. */
export const upwards = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...upwards(dirname(folder))];

/** The folder of an installed package, as Node would find it from a folder. */
export const packageFolder = (name: string, from: string): string | undefined =>
  upwards(from)
    .map((folder) => join(folder, 'node_modules', name))
    .find(isFolder);

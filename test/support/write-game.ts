/** Writes a game of this folder as a person would have it in a file of their own. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function writeGame(folder: string, name: 'large-grid' | 'dice-race'): void {
  const text = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
  const own = text.replace(/'\.\.\/\.\.\/src\/core\/[a-z]+\.ts'/g, "'duelbook/core'");
  writeFileSync(join(folder, `${name}.ts`), own);
}

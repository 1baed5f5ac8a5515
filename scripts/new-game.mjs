// Makes a new game from the blank one: `npm run new-game "Count Up"`. One folder, one line.
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const words = process.argv
  .slice(2)
  .join(' ')
  .toLowerCase()
  .split(/[\s-]+/)
  .filter(Boolean);
if (words.length < 2 || !words.every((word) => /^[a-z][a-z0-9]*$/.test(word))) {
  console.error(
    'A game has a name of two or more words of the letters a to z, such as: npm run new-game Count Up',
  );
  process.exit(2);
}
const capital = (word) => word[0].toUpperCase() + word.slice(1);
const id = words.join('-');
const title = words.map(capital).join(' ');
const name = words[0] + words.slice(1).map(capital).join('');
const folder = join('src/games', id);
if (existsSync(folder)) {
  console.error(`There is a game ${id} already.`);
  process.exit(2);
}

cpSync('templates/game', folder, { recursive: true });
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, file);
  if (statSync(path).isDirectory()) continue;
  const text = readFileSync(path, 'utf8')
    .replaceAll('duelbook/core', '../../core/index.ts')
    .replaceAll('blank-game', id)
    .replaceAll('Blank Game', title)
    .replaceAll('blankGame', name);
  writeFileSync(path, text);
}

const registry = 'src/games/index.ts';
const line = `export { ${name} } from './${id}/index.ts';`;
// In order, as the linter wants it.
const [about, ...games] = readFileSync(registry, 'utf8').trimEnd().split('\n');
const pathOf = (game) => game.slice(game.indexOf("'"));
games.push(line);
games.sort((one, two) => (pathOf(one) < pathOf(two) ? -1 : 1));
writeFileSync(registry, `${[about, ...games].join('\n')}\n`);
console.log(`${title} is in ${folder}, and one line was added to ${registry}.`);
console.log('Try it with: npm run build && npm start');
console.log('Write its rules, then its golden files with: npm run playthroughs');

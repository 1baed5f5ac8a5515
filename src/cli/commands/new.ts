/** `duelbook new TITLE`: a folder with a small game that plays at once, to be made into one's own. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { coreMessages } from '../../core/messages.ts';
import { codeOf, err, errnoMessage, ok } from '../../core/result.ts';
import { PRINTABLE_NAME } from '../../core/seat.ts';
import { quoted, texts } from '../../messages/terminal.ts';
import type { Argument } from '../arguments.ts';
import { type Command, defineCommand } from '../command.ts';
import { failure, type Parsed, PROGRAM, printLines, usageError } from '../output.ts';

declare const VERSION: string;

/** The build copies the blank game beside the program. */
const TEMPLATE = join(import.meta.dirname, 'template');

interface NewGame {
  readonly id: string;
  readonly title: string;
}

/** A game's id from its title: "King's Line" is `kings-line`, and "21" is `game-21`. */
export function parseTitle(text: string): Parsed<NewGame> {
  const title = text.trim().replaceAll(/\s+/g, ' ');
  const slug = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const id = /^[a-z]/.test(slug) ? slug : slug === '' ? 'game' : `game-${slug}`;
  return PRINTABLE_NAME.test(title) ? ok({ id, title }) : err(texts.create.badTitle(quoted(text)));
}

const TITLE: Argument<NewGame> = {
  missing: texts.create.whichTitle,
  parse: parseTitle,
  completions: () => [],
};

/** The blank game's text as the new game's. The title stands in strings, comments and on a page. */
const rename = (text: string, { id, title }: NewGame): string =>
  text
    .replaceAll('blank-game', id)
    .replaceAll("'Blank Game'", () => (title.includes("'") ? JSON.stringify(title) : `'${title}'`))
    .replaceAll('Blank Game', () => title.replaceAll('*/', '* /'))
    .replaceAll('blankGame', 'game')
    .replace(/\n.*\]\(\.\.\/rules\.md\).*\n/, '');

const manifestOf = ({ id }: NewGame): object => ({
  name: id,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    play: 'duelbook play .',
    test: 'duelbook test .',
    serve: 'duelbook serve --game .',
  },
  duelbook: { games: ['./index.ts'] },
  devDependencies: { duelbook: `^${VERSION}` },
});

/** For editors, and for `tsc`: the program itself only strips the types. */
const TSCONFIG = {
  compilerOptions: {
    ...{ target: 'es2023', module: 'nodenext', strict: true, noEmit: true },
    ...{ allowImportingTsExtensions: true, verbatimModuleSyntax: true, skipLibCheck: true },
  },
};

const toFile = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function writeGame(game: NewGame): void {
  // Never into a folder that is there already.
  mkdirSync(game.id);
  const write = (file: string, text: string): void => {
    const path = join(game.id, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const file of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })) {
    const path = join(TEMPLATE, file);
    if (statSync(path).isFile()) write(file, rename(readFileSync(path, 'utf8'), game));
  }
  write('package.json', toFile(manifestOf(game)));
  write('tsconfig.json', toFile(TSCONFIG));
}

const definition = defineCommand({
  usage: 'new TITLE',
  about: texts.commands.new,
  args: [TITLE],
  async run({ args: [game] }) {
    try {
      writeGame(game);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return usageError(texts.create.taken(game.id));
      return failure(coreMessages.cannotWrite({ path: game.id, why: errnoMessage(error) }));
    }
    const path = `./${game.id}`;
    printLines([
      texts.create.written(game.title, path),
      ...[
        `play ${path}`,
        `test ${path}`,
        `solve ${path}`,
        `rules ${path}`,
        `serve --game ${path}`,
      ].map((command) => `  ${PROGRAM} ${command}`),
    ]);
    return 0;
  },
});

export const command: Command = {
  ...definition,
  // A title of several words needs no quotation marks.
  run(argv) {
    const words = argv.filter((word) => !word.startsWith('-'));
    const flags = argv.filter((word) => word.startsWith('-'));
    return definition.run(words.length === 0 ? flags : [...flags, words.join(' ')]);
  },
};

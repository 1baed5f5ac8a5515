/** The program: finds the command that is called, and runs it. */
import { messageFrom } from '../core/message.ts';
import { ok } from '../core/result.ts';
import { addedGames } from '../games/added.ts';
import { homeFolder } from '../local/home.ts';
import { readSettings } from '../local/settings.ts';
import { isLanguage, LANGUAGE_TAGS, pickLanguage } from '../messages/language.ts';
import { language, quoted, texts, useLanguage } from '../messages/terminal.ts';
import { COMMANDS } from './commands.ts';
import { loadNamedGames } from './named-games.ts';
import { findByName, suggestNames } from './names.ts';
import { failure, print, printLines, textWidth, usageError } from './output.ts';
import { wrap } from './wrap.ts';

declare const VERSION: string;

/** Commands that the program gives to itself. */
const INTERNAL_COMMANDS: typeof COMMANDS = {
  'arena-worker': () => import('./commands/arena-worker.ts'),
};

const WATCH = '--watch';
/** The commands that have the flag: they can be run again without harm. */
const WATCHABLE: readonly string[] = ['test', 'play', 'serve'];

async function printHelp(): Promise<void> {
  const { help } = texts;
  const row = (usage: string, about: string): readonly string[] => {
    const [first = '', ...more] = wrap(about, textWidth() - 27);
    return [`  ${usage.padEnd(24)} ${first}`, ...more.map((line) => `${' '.repeat(27)}${line}`)];
  };
  const lines = [texts.title, '', `${help.usage} duelbook ${help.command}`, ''];
  lines.push(...row(help.noCommand, help.menu));
  for (const load of Object.values(COMMANDS)) {
    const { command } = await load();
    lines.push(...row(command.usage, command.about));
  }
  printLines([...lines, '', ...wrap(help.footer, textWidth())]);
}

/** Takes `--lang` off a command line: it goes with every command, and the help is in that language too. */
function takeLanguage(argv: readonly string[]): {
  readonly language: string | undefined;
  readonly rest: readonly string[];
} {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const end = argv.indexOf('--');
  const flag = argv[at];
  if (flag === undefined || (end >= 0 && end < at)) return { language: undefined, rest: argv };
  const isApart = flag === '--lang';
  const language = isApart ? (argv[at + 1] ?? '') : flag.slice('--lang='.length);
  return { language, rest: [...argv.slice(0, at), ...argv.slice(at + (isApart ? 2 : 1))] };
}

async function main(argv: readonly string[]): Promise<number> {
  const { language: wanted, rest } = takeLanguage(argv);
  const isKnown = wanted === undefined || isLanguage(wanted);
  const settings = readSettings(homeFolder());
  // Before anything that is painted is loaded.
  if (settings.colors === 'off') process.env.NO_COLOR = '1';
  if (settings.colors === 'on') process.env.FORCE_COLOR = '1';
  await useLanguage(
    pickLanguage(isKnown ? wanted : undefined, process.env, settings.language),
    async () => (await import('../games/list.ts')).GAMES,
  );
  if (isKnown) return runCommand(rest);
  const languages = texts.or(LANGUAGE_TAGS);
  return usageError(texts.errors.mustBe('--lang', languages, quoted(wanted)));
}

async function runCommand([name, ...rest]: readonly string[]): Promise<number> {
  if (name === '--version' || name === '-v') {
    print(VERSION);
    return 0;
  }
  if (name === 'help' && rest.length > 0) return runCommand([...rest, '--help']);
  if (name === '--help' || name === '-h' || name === 'help') {
    await printHelp();
    return 0;
  }
  if (name === undefined || name.startsWith('-')) {
    const words = name === undefined ? [] : [name, ...rest];
    const given = await loadNamedGames({ args: [], flags: {} }, words);
    if (!given.ok) return usageError(given.error);
    await learnAddedWords();
    const { menu } = await import('./terminal/menu.ts');
    return menu(given.value);
  }
  const names = Object.keys(COMMANDS);
  const found = findByName(name, names, (known) => [known]);
  const load = found === undefined ? undefined : COMMANDS[found];
  const internal = Object.hasOwn(INTERNAL_COMMANDS, name) ? INTERNAL_COMMANDS[name] : undefined;
  if (found !== undefined && rest.includes(WATCH) && WATCHABLE.includes(found)) {
    const { runWatched } = await import('./watching.ts');
    return runWatched(
      found,
      rest.filter((word) => word !== WATCH),
    );
  }
  const module = await (internal ?? load)?.();
  if (module === undefined) {
    // Only now: most commands need no games.
    const { allGames } = await import('../games/list.ts');
    const game = findByName(name, allGames(), ({ id, title }) => [id, title]);
    const play = game === undefined ? [] : [`duelbook play ${game.id}`];
    const commands = suggestNames(name, names);
    const near = commands.length > 0 ? commands : play;
    return usageError(texts.unknown.command(quoted(name), near, names.join(', ')));
  }
  // The words that a shell completes are not this command's own.
  const given = found === 'completion' ? ok(rest) : await loadNamedGames(module.command, rest);
  if (!given.ok) return usageError(given.error);
  await learnAddedWords();
  return module.command.run(given.value);
}

/** Games from outside bring their words along, which the language of this process did not know before. */
async function learnAddedWords(): Promise<void> {
  if (!addedGames().some(({ game }) => game.german !== undefined)) return;
  await useLanguage(language, async () => (await import('../games/list.ts')).allGames());
}

// A reader that has seen enough (`duelbook history | head`) closes the pipe; that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // Only a bug, a broken machine or a game that is too large comes here: mistakes are values.
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    // By its name: the solver is not loaded here.
    process.exitCode = failure(
      name === 'TooLarge'
        ? messageFrom(message, { code: 'solver.tooLarge', args: {} })
        : texts.errors.internal(`${process.env.DUELBOOK_DEBUG ? stack : message}`),
    );
  },
);

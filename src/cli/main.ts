/** The program: finds the command that is called, and runs it. */
import { failure, print, printLines, TITLE, usageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { wrap } from './flags.ts';

declare const VERSION: string;

/** Commands that the program gives to itself. */
const INTERNAL_COMMANDS: typeof COMMANDS = {
  'arena-worker': () => import('./commands/arena-worker.ts'),
};

async function printHelp(): Promise<void> {
  const lines = [
    ...[TITLE, '', 'Usage: duelbook [command]', ''],
    `  ${'(no command)'.padEnd(24)} Choose a game from a menu and play.`,
  ];
  for (const load of Object.values(COMMANDS)) {
    const { command } = await load();
    const [first = '', ...more] = wrap(command.about, 53);
    lines.push(`  ${command.usage.padEnd(24)} ${first}`);
    lines.push(...more.map((line) => `${' '.repeat(27)}${line}`));
  }
  printLines([...lines, '', 'Every command has --help. Also: duelbook --version.']);
}

async function main([name, ...rest]: readonly string[]): Promise<number> {
  if (name === '--version' || name === '-v') {
    print(VERSION);
    return 0;
  }
  if (name === 'help' && rest.length > 0) return main([...rest, '--help']);
  if (name === '--help' || name === '-h' || name === 'help') {
    await printHelp();
    return 0;
  }
  if (name === undefined || name.startsWith('-')) {
    const { menu } = await import('./terminal/menu.ts');
    return menu(name === undefined ? [] : [name, ...rest]);
  }
  const known = { ...COMMANDS, ...INTERNAL_COMMANDS };
  const load = Object.hasOwn(known, name) ? known[name] : undefined;
  if (load === undefined) {
    const names = Object.keys(COMMANDS).join(', ');
    return usageError(`There is no command ${JSON.stringify(name)}; the commands are ${names}.`);
  }
  return (await load()).command.run(rest);
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
    // Only a bug, a broken machine or a game too large comes here: users' mistakes are values.
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    // By its name, since the solver is loaded by those who need it.
    process.exitCode = failure(
      name === 'TooLarge'
        ? message
        : `Something went wrong that should not: ${process.env.DUELBOOK_DEBUG ? stack : message}`,
    );
  },
);

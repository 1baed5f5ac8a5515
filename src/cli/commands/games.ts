/** `duelbook games`: what can be played. */
import { GAMES } from '../../games/list.ts';
import {
  type Command,
  type CommandSpec,
  print,
  printLines,
  readArguments,
  textWidth,
} from '../command.ts';
import { wrap } from '../flags.ts';

/** What stands before whatever is said of a variation. */
const COLUMN = ' '.repeat(25);

const spec: CommandSpec = { usage: 'games', about: 'List the games and their variations.' };

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    for (const { id, title, summary, presets } of GAMES) {
      printLines([`${title} (${id})`, ...wrap(`  ${summary}`, textWidth())]);
      for (const { name, about, options } of presets.slice(1)) {
        const given = Object.entries(options).map(([key, value]) => `--${key} '${value}'`);
        // All of it in one column, wherever the screen ends.
        const [first = '', ...more] = wrap(about, textWidth() - COLUMN.length);
        const rows = [...more, given.join(' ')].map((row) => COLUMN + row);
        printLines([`    ${name}`.padEnd(COLUMN.length) + first, ...rows]);
      }
      print('');
    }
    return 0;
  },
};

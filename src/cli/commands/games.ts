/** `duelbook games`: what can be played. */
import { GAMES } from '../../games/list.ts';
import { type Command, type Face, print, readArguments, tell } from '../command.ts';
import { wrap } from '../flags.ts';

const COLUMNS = 80;

const face: Face = { usage: 'games', about: 'List the games and their variations.' };

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    for (const { id, title, summary, presets } of GAMES) {
      tell([
        `${title} (${id})`,
        ...wrap(`  ${summary}`, Math.min(COLUMNS, process.stdout.columns || COLUMNS)),
      ]);
      for (const { name, about, options } of presets.slice(1)) {
        const given = Object.entries(options).map(([key, value]) => `--${key} '${value}'`);
        tell([`    ${name.padEnd(20)} ${about}`, `${' '.repeat(25)}${given.join(' ')}`]);
      }
      print('');
    }
    return 0;
  },
};

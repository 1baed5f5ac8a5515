/** `duelbook games`: what can be played. */
import { GAMES } from '../../games/list.ts';
import { type Command, print, readArguments } from '../command.ts';

const face = { usage: 'games', about: 'List the games and their variations.' };

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, [], argv);
    if (!flags.ok) return flags.error;
    for (const { id, title, summary, presets } of GAMES) {
      print(`${title} (${id})\n  ${summary}`);
      for (const { name, about, options } of presets.slice(1)) {
        const given = Object.entries(options).map(([key, value]) => `--${key} '${value}'`);
        print(`    ${name.padEnd(16)} ${about}  ${given.join(' ')}`);
      }
      print('');
    }
    return 0;
  },
};

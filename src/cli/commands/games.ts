/** `duelbook games`: the games and their variations. */
import { GAMES } from '../../games/list.ts';
import { texts } from '../../messages/terminal.ts';
import { defineCommand } from '../command.ts';
import { printLines, textWidth } from '../output.ts';
import { wrap } from '../wrap.ts';

/** What stands before the text of a variation. */
const COLUMN = ' '.repeat(25);

export const command = defineCommand({
  usage: 'games',
  about: texts.commands.games,
  async run() {
    for (const { id, title, summary, presets } of GAMES) {
      const variations = presets.slice(1).flatMap(({ name, about, options }) => {
        const flags = Object.entries(options).map(([key, value]) => `--${key} '${value}'`);
        const [first = '', ...more] = wrap(about, textWidth() - COLUMN.length);
        const rows = [...more, flags.join(' ')].map((row) => COLUMN + row);
        return [`    ${name}`.padEnd(COLUMN.length) + first, ...rows];
      });
      printLines([`${title} (${id})`, ...wrap(`  ${summary}`, textWidth()), ...variations, '']);
    }
    return 0;
  },
});

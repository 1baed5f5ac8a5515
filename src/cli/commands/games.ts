/** `duelbook games`: the games and their variations. */
import { allGames } from '../../games/list.ts';
import { terminalTranslator, texts } from '../../messages/terminal.ts';
import { defineCommand } from '../command.ts';
import { printLines, textWidth } from '../output.ts';
import { wrap } from '../wrap.ts';

/** What stands before the text of a variation. */
const COLUMN = ' '.repeat(25);

/** A value as a shell takes it: `6`, `'()[]'`. */
const shellWord = (value: string): string => (/^[\w.-]+$/.test(value) ? value : `'${value}'`);

export const command = defineCommand({
  usage: 'games',
  about: texts.commands.games,
  async run() {
    for (const game of allGames()) {
      const { id, title, presets } = game;
      const translator = terminalTranslator(game);
      const summary = translator.summary(game).text;
      const variations = presets.slice(1).flatMap((preset) => {
        const { name, options } = preset;
        const about = translator.preset(preset).about.text;
        const flags = Object.entries(options).map(
          ([key, value]) => `--${key} ${shellWord(`${value}`)}`,
        );
        const [first = '', ...more] = wrap(about, textWidth() - COLUMN.length);
        const rows = [...more, flags.join(' ')].map((row) => COLUMN + row);
        return [`    ${name}`.padEnd(COLUMN.length) + first, ...rows];
      });
      printLines([`${title} (${id})`, ...wrap(`  ${summary}`, textWidth()), ...variations, '']);
    }
    return 0;
  },
});

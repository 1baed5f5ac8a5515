/** `duelbook rules GAME`: the rules page of a game. */
import { language, texts } from '../../messages/terminal.ts';
import { GAME } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { printLines, textWidth } from '../output.ts';
import { rulesPage } from '../terminal/rules-page.ts';

export const command = defineCommand({
  usage: 'rules GAME',
  about: texts.commands.rules,
  args: [GAME],
  async run({ args: [game] }) {
    printLines(rulesPage(game.id, textWidth(), language));
    return 0;
  },
});

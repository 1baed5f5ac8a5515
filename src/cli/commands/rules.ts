/** `duelbook rules GAME`: the rules page of a game. */
import { language, texts } from '../../messages/terminal.ts';
import { GAME } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { printLines, textWidth } from '../output.ts';
import { rulesPage } from '../terminal/rules-page.ts';
import { canDrawScreen } from '../terminal/start-match.ts';

export const command = defineCommand({
  usage: 'rules GAME',
  about: texts.commands.rules,
  args: [GAME],
  async run({ args: [game] }) {
    if (canDrawScreen()) {
      const { pageOnScreen } = await import('../screen/pager.ts');
      await pageOnScreen((columns) => rulesPage(game.id, columns, language));
    } else printLines(rulesPage(game.id, textWidth(), language));
    return 0;
  },
});

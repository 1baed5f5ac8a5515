/** `duelbook prompt GAME`: the rules and a position as a language model gets them. */
import { texts } from '../../messages/terminal.ts';
import { promptFor } from '../../players/prompt.ts';
import { defineGameCommand } from '../command.ts';
import { seatFlag } from '../flags.ts';
import { print, usageError } from '../output.ts';
import { rulesForModel } from '../terminal/rules-page.ts';
import { POSITION_FLAGS, setUpPosition } from './shared/match-flags.ts';

export const command = defineGameCommand({
  usage: 'prompt GAME [flags]',
  about: texts.commands.prompt,
  flags: { ...POSITION_FLAGS, seat: seatFlag(texts.flags.seatToPrompt, undefined) },
  async run({ game, options, flags }) {
    const match = setUpPosition(game, options, flags);
    if (!match.ok) return usageError(match.error);
    const { rules, position } = promptFor(match.value, rulesForModel(game.id), {
      seat: flags.seat,
    });
    print(`${rules}\n\n${position}`);
    return 0;
  },
});

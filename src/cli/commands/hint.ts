/** `duelbook hint ID`: the best moves in a match that is not over. */
import { moverOf, viewOf, withNextRound } from '../../core/match.ts';
import { texts } from '../../messages/terminal.ts';
import { hintText } from '../../messages/verdicts.ts';
import { adviceOn } from '../../solver/advice.ts';
import { OPEN_MATCH } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { printLines } from '../output.ts';
import { loadOracle } from '../terminal/load-oracle.ts';

export const command = defineCommand({
  usage: 'hint ID',
  about: texts.commands.hint,
  args: [OPEN_MATCH],
  async run({ args: [{ match, header }] }) {
    const { names } = header;
    const at = withNextRound(match);
    const oracle = await loadOracle(match.game, match.options);
    const advice = adviceOn(oracle.moves(viewOf(at)));
    printLines([
      ...match.words.board(viewOf(at), names),
      `${texts.match.toMove(names[moverOf(at)])} ${hintText(advice, { names, texts })}`,
    ]);
    return 0;
  },
});

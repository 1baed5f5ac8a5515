/** `duelbook hint ID`: the best moves in a match that is not over. */
import { moverOf, viewOf, withNextRound } from '../../core/match.ts';
import { terminalReader, texts } from '../../messages/terminal.ts';
import { hintWithReason } from '../../messages/verdicts.ts';
import { adviceOn } from '../../solver/advice.ts';
import { loadStrategy } from '../../study/strategy.ts';
import { whyIn } from '../../study/why.ts';
import { OPEN_MATCH } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { printLines } from '../output.ts';
import { loadOracle } from '../terminal/load-oracle.ts';
import { moveInText } from '../wrap.ts';

export const command = defineCommand({
  usage: 'hint ID',
  about: texts.commands.hint,
  args: [OPEN_MATCH],
  async run({ args: [{ match, header }] }) {
    const { names } = header;
    const at = withNextRound(match);
    const oracle = await loadOracle(at);
    const view = viewOf(at);
    const why = whyIn(oracle, await loadStrategy(match.game, match.options), view);
    const reader = terminalReader(match.game, names);
    printLines([
      ...match.words.board(view, names),
      `${texts.match.toMove(names[moverOf(at)])} ${hintWithReason(adviceOn(oracle.moves(view)), why, { ...reader, move: moveInText })}`,
    ]);
    return 0;
  },
});

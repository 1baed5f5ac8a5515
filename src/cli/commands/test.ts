/** `duelbook test GAME`: whether a game keeps the contract, in a line for each failure. */
import { MAX_PLIES } from '../../contract/checks.ts';
import { findFailures } from '../../contract/find-failures.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { GAME } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { failure, print, printErrors, printLines } from '../output.ts';

/** What is not checked after so long is checked in one short match. */
const ENOUGH_MS = 20_000;
/** A failure names so many moves at most. */
const MAX_MOVES_SHOWN = 12;

/** ", after 1, 2, 1", with the last moves of many. */
function afterMoves(moves: readonly string[]): string {
  const shown = moves.slice(-MAX_MOVES_SHOWN).join(', ');
  if (shown === '') return '';
  return texts.contract.after(moves.length > MAX_MOVES_SHOWN ? `…, ${shown}` : shown);
}

export const command = defineCommand({
  usage: 'test GAME',
  about: texts.commands.test,
  args: [GAME],
  async run({ args: [game] }) {
    const { title, presets } = game;
    const began = performance.now();
    const { failures, endless } = findFailures(
      game,
      (share) => performance.now() - began > ENOUGH_MS * share,
    );
    printLines(endless.map((preset) => texts.contract.endless(title, preset, MAX_PLIES)));
    if (failures.length === 0) {
      print(texts.contract.kept(title, presets.length));
      return 0;
    }
    printErrors(
      failures.map(({ preset, why, moves }) => {
        const cause = sentenceOf(why, game).replace(/\.$/, '');
        return `${title}, ${preset}: ${cause}${afterMoves(moves)}.`;
      }),
    );
    return failure(texts.contract.broken(title, failures.length));
  },
});

/** `duelbook test GAME`: whether a game keeps the contract, in a line for each failure. */
import { findFailures } from '../../contract/find-failures.ts';
import { sentenceOf, texts } from '../../messages/terminal.ts';
import { GAME } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { failure, print, printErrors } from '../output.ts';

/** Then each check plays only one match more. */
const ENOUGH_MS = 20_000;
/** A failure names so many moves at most. */
const MAX_MOVES_SHOWN = 12;

export const command = defineCommand({
  usage: 'test GAME',
  about: texts.commands.test,
  args: [GAME],
  async run({ args: [game] }) {
    const began = performance.now();
    const failures = findFailures(game, () => performance.now() - began > ENOUGH_MS);
    if (failures.length === 0) {
      print(texts.contract.kept(game.title, game.presets.length));
      return 0;
    }
    printErrors(
      failures.map(({ preset, why, moves }) => {
        const shown = moves?.slice(-MAX_MOVES_SHOWN).join(', ') ?? '';
        const isCut = moves !== null && moves.length > MAX_MOVES_SHOWN;
        const after = shown === '' ? '' : texts.contract.after(isCut ? `…, ${shown}` : shown);
        return `${game.title}, ${preset}: ${sentenceOf(why, game).replace(/\.$/, '')}${after}.`;
      }),
    );
    return failure(texts.contract.broken(game.title, failures.length));
  },
});

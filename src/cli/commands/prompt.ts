/** `duelbook prompt GAME`: the rules and a position as a language model is shown them. */
import { promptFor } from '../../players/prompt.ts';
import { type Command, print, usageError } from '../command.ts';
import { rulesForModel } from '../terminal/rules-page.ts';
import {
  type GameCommandSpec,
  positionFrom,
  promptFlags,
  readGameArguments,
} from './shared/match-flags.ts';

const spec: GameCommandSpec = {
  usage: 'prompt GAME [flags]',
  about: 'Print the rules and a position as a language model should see them.',
  positionals: ['game'],
  flagsOf: promptFlags,
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const asked = readGameArguments(spec, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { seat } = flags.values;
    if (seat !== undefined && seat !== '1' && seat !== '2') {
      return usageError(`seat must be 1 or 2, not ${JSON.stringify(seat)}.`);
    }
    const played = positionFrom(game, flags);
    if (!played.ok) return usageError(played.error);
    const from = seat === undefined ? undefined : seat === '1' ? 1 : 2;
    const { rules, position } = promptFor(played.value, rulesForModel(game.id), from);
    print(`${rules}\n\n${position}`);
    return 0;
  },
};

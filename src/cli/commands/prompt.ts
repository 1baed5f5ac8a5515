/** `duelbook prompt GAME`: the rules and a position as a language model is shown them. */
import { promptFor } from '../../players/prompt.ts';
import { type Command, mistaken, print } from '../command.ts';
import { rulesToPlay } from '../rules-page.ts';
import { type GameFace, positionFrom, promptFlags, readGame } from '../setup.ts';

const face: GameFace = {
  usage: 'prompt GAME [flags]',
  about: 'Print the rules and a position as a language model should see them.',
  words: ['game'],
  flagsOf: promptFlags,
};

export const command: Command = {
  ...face,
  async run(argv) {
    const asked = readGame(face, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { seat } = flags.values;
    if (seat !== undefined && seat !== '1' && seat !== '2') {
      return mistaken(`seat must be 1 or 2, not ${JSON.stringify(seat)}.`);
    }
    const played = positionFrom(game, flags);
    if (!played.ok) return mistaken(played.error);
    const from = seat === undefined ? undefined : seat === '1' ? 1 : 2;
    const { rules, position } = promptFor(played.value, rulesToPlay(game.id), from);
    print(`${rules}\n\n${position}`);
    return 0;
  },
};

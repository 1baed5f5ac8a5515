/** `duelbook play GAME`: two seats, one match. */
import { type Command, mistaken } from '../command.ts';
import { guestsFrom } from '../guests.ts';
import { seatNew } from '../seating.ts';
import { type GameFace, matchFrom, playFlags, readGame, sittingFrom } from '../setup.ts';

const face: GameFace = {
  usage: 'play GAME [flags]',
  about: 'Play a game; `duelbook play GAME --help` lists its options.',
  words: ['game'],
  flagsOf: playFlags,
};

export const command: Command = {
  ...face,
  async run(argv) {
    const asked = readGame(face, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const match = matchFrom(game, flags);
    if (!match.ok) return mistaken(match.error);
    const sitting = sittingFrom(flags, new Date());
    if (!sitting.ok) return mistaken(sitting.error);
    const guests = guestsFrom(flags, Object.values(sitting.value.players));
    if (!guests.ok) return mistaken(guests.error);
    const plain = flags.values.plain !== undefined;
    const { code } = await seatNew(match.value, sitting.value, { plain, guests: guests.value });
    return code;
  },
};

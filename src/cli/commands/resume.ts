/** `duelbook resume [ID]`: go on with a match that was left. */
import { isOver } from '../../core/match.ts';
import { homeFolder } from '../../store/home.ts';
import { type Kept, latestOpen, readMatch } from '../../store/matches.ts';
import { type Command, type Face, mistaken, readArguments, troubled } from '../command.ts';
import { GUEST_FLAGS, guestsFrom } from '../guests.ts';
import { seatAgain } from '../seating.ts';
import { PLAIN } from '../setup.ts';

const face: Face = {
  usage: 'resume [ID]',
  about: 'Go on with a match; without an id, with the one that was played last.',
  words: ['open match'],
  flags: [...GUEST_FLAGS, PLAIN],
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const again = async (kept: Kept) => {
      const guests = guestsFrom(flags.value, Object.values(kept.sitting.players));
      if (!guests.ok) return mistaken(guests.error);
      const plain = flags.value.values.plain !== undefined;
      const { code } = await seatAgain(kept, { plain, guests: guests.value });
      return code;
    };
    const [id] = flags.value.words;
    if (id === undefined) {
      const latest = latestOpen(homeFolder());
      if (!latest.ok) return troubled(latest.error);
      return latest.value === null
        ? mistaken('There is no match to go on with.')
        : again(latest.value);
    }
    const kept = readMatch(homeFolder(), id);
    if (!kept.ok) return mistaken(kept.error);
    if (isOver(kept.value.match)) {
      return mistaken(`The match ${id} is over. See it again with: duelbook replay ${id}`);
    }
    return again(kept.value);
  },
};

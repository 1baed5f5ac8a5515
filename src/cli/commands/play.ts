/** `duelbook play GAME`: two seats, one match. */
import { findGame } from '../../games/list.ts';
import { type Command, mistaken, readArguments } from '../command.ts';
import { seatNew } from '../seating.ts';
import { matchFrom, playFlags, sittingFrom } from '../setup.ts';

const face = {
  usage: 'play GAME [flags]',
  about: 'Play a game; `duelbook play GAME --help` lists its options.',
};

export const command: Command = {
  ...face,
  async run([id, ...argv]) {
    if (id === undefined) return mistaken('Which game? `duelbook games` lists them.');
    if (id.startsWith('-')) {
      if (id !== '--help') return mistaken('Name the game first: duelbook play GAME [flags].');
      const asked = readArguments(face, [], [id]);
      return asked.ok ? 0 : asked.error;
    }
    const game = findGame(id);
    if (!game.ok) return mistaken(game.error);
    const usage = `play ${id} [flags]`;
    const flags = readArguments({ usage, about: game.value.summary }, playFlags(game.value), argv);
    if (!flags.ok) return flags.error;
    const match = matchFrom(game.value, flags.value);
    if (!match.ok) return mistaken(match.error);
    const sitting = sittingFrom(flags.value, new Date());
    if (!sitting.ok) return mistaken(sitting.error);
    return seatNew(match.value, sitting.value, { plain: flags.value.values.plain !== undefined });
  },
};

/** `duelbook play GAME`: two seats, one match. */
import { type Command, usageError } from '../command.ts';
import { startMatch } from '../terminal/start-match.ts';
import { externalPlayersFrom } from './shared/external-player-flags.ts';
import {
  type GameCommandSpec,
  headerFrom,
  matchFrom,
  playFlags,
  readGameArguments,
} from './shared/match-flags.ts';

const spec: GameCommandSpec = {
  usage: 'play GAME [flags]',
  about: 'Play a game; `duelbook play GAME --help` lists its options.',
  positionals: ['game'],
  flagsOf: playFlags,
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const asked = readGameArguments(spec, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const match = matchFrom(game, flags);
    if (!match.ok) return usageError(match.error);
    const sitting = headerFrom(flags, new Date());
    if (!sitting.ok) return usageError(sitting.error);
    const guests = externalPlayersFrom(flags, Object.values(sitting.value.players));
    if (!guests.ok) return usageError(guests.error);
    const plain = flags.values.plain !== undefined;
    const { code } = await startMatch(match.value, sitting.value, { plain, guests: guests.value });
    return code;
  },
};

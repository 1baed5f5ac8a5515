/** `duelbook resume [ID]`: go on with a match that was left. */
import { isOver } from '../../core/match.ts';
import { homeFolder } from '../../local/home.ts';
import { latestOpenMatch, readMatch, type SavedMatch } from '../../local/matches.ts';
import { type Command, type CommandSpec, failure, readArguments, usageError } from '../command.ts';
import { resumeMatch } from '../terminal/start-match.ts';
import { EXTERNAL_PLAYER_FLAGS, externalPlayersFrom } from './shared/external-player-flags.ts';
import { PLAIN_FLAG } from './shared/match-flags.ts';

const spec: CommandSpec = {
  usage: 'resume [ID]',
  about: 'Go on with a match; without an id, with the one that was played last.',
  positionals: ['open match'],
  flags: [...EXTERNAL_PLAYER_FLAGS, PLAIN_FLAG],
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const again = async (saved: SavedMatch) => {
      const guests = externalPlayersFrom(flags.value, Object.values(saved.header.players));
      if (!guests.ok) return usageError(guests.error);
      const plain = flags.value.values.plain !== undefined;
      const { code } = await resumeMatch(saved, { plain, guests: guests.value });
      return code;
    };
    const [id] = flags.value.positionals;
    if (id === undefined) {
      const latest = latestOpenMatch(homeFolder());
      if (!latest.ok) return failure(latest.error);
      return latest.value === null
        ? usageError('There is no match to go on with.')
        : again(latest.value);
    }
    const kept = readMatch(homeFolder(), id);
    if (!kept.ok) return usageError(kept.error);
    if (isOver(kept.value.match)) {
      return usageError(`The match ${id} is over. See it again with: duelbook replay ${id}`);
    }
    return again(kept.value);
  },
};

/** `duelbook join LINK`: take a seat at a match on a server, or take it up again. */
import { ok } from '../../core/result.ts';
import { parseLink } from '../../online/links.ts';
import { type Command, type CommandSpec, readArguments, usageError } from '../command.ts';
import type { Flag } from '../flags.ts';
import { parseSeat } from './host.ts';
import { NAME_FLAG, PLAIN_FLAG, parseName, seatFlag } from './shared/match-flags.ts';

const FLAGS: readonly Flag[] = [
  NAME_FLAG,
  seatFlag('Where you sit. Default: where there is room.'),
  {
    name: 'moved',
    about: 'The match has moved: show this server the secret that holds your seat.',
  },
  PLAIN_FLAG,
];

const spec: CommandSpec = {
  usage: 'join [LINK]',
  about:
    'Play a match that somebody hosts, or come back to one that you have left; without a link, list those.',
  positionals: ['link'],
  flags: FLAGS,
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const { values, positionals } = flags.value;
    if (positionals[0] === undefined) {
      const { showSeats } = await import('../online/lists.ts');
      return showSeats();
    }
    const link = parseLink(positionals[0]);
    if (!link.ok) return usageError(link.error);
    const name = values.name === undefined ? ok(undefined) : parseName(values.name);
    if (!name.ok) return usageError(name.error);
    const seat = values.seat === undefined ? ok(null) : parseSeat(values.seat);
    if (!seat.ok) return usageError(seat.error);
    const { joinOnline } = await import('../online/join-match.ts');
    const plain = values.plain !== undefined;
    const moved = values.moved !== undefined;
    return joinOnline(link.value, { name: name.value, seat: seat.value, moved, plain });
  },
};

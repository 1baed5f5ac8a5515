/** `duelbook join LINK`: take a seat at a match on a server, or take it up again. */
import { ok } from '../../core/result.ts';
import { parseLink } from '../../online/links.ts';
import { type Command, type Face, mistaken, readArguments } from '../command.ts';
import type { Flag } from '../flags.ts';
import { NAME, PLAIN, parseName, seatFlag } from '../setup.ts';
import { parseSeat } from './host.ts';

const FLAGS: readonly Flag[] = [
  NAME,
  seatFlag('Where you sit. Default: where there is room.'),
  {
    name: 'moved',
    about: 'The match has moved: show this server the secret that holds your seat.',
  },
  PLAIN,
];

const face: Face = {
  usage: 'join [LINK]',
  about:
    'Play a match that somebody hosts, or come back to one that you have left; without a link, list those.',
  words: ['link'],
  flags: FLAGS,
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const { values, words } = flags.value;
    if (words[0] === undefined) {
      const { showSeats } = await import('../online/lists.ts');
      return showSeats();
    }
    const link = parseLink(words[0]);
    if (!link.ok) return mistaken(link.error);
    const name = values.name === undefined ? ok(undefined) : parseName(values.name);
    if (!name.ok) return mistaken(name.error);
    const seat = values.seat === undefined ? ok(null) : parseSeat(values.seat);
    if (!seat.ok) return mistaken(seat.error);
    const { join } = await import('../online/entering.ts');
    const plain = values.plain !== undefined;
    const moved = values.moved !== undefined;
    return join(link.value, { name: name.value, seat: seat.value, moved, plain });
  },
};

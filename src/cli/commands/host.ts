/** `duelbook host GAME`: set up a match on a server, and wait there for a friend. */

import { resolveOptions } from '../../core/match.ts';
import { plain } from '../../core/message.ts';
import { parseFirst } from '../../core/record.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import { type Command, usageError } from '../command.ts';
import {
  type GameCommandSpec,
  givenOptions,
  hostFlags,
  parseName,
  readGameArguments,
  serverFrom,
} from './shared/match-flags.ts';

const spec: GameCommandSpec = {
  usage: 'host GAME [flags]',
  about:
    'Play against somebody on another machine, who joins with a link; `duelbook host GAME --help` lists its flags.',
  positionals: ['game'],
  flagsOf: hostFlags,
};

/** What chance decides when strangers are paired. */
const NOT_QUICK = ['first', 'seat', 'listed'];

export const command: Command = {
  ...spec,
  async run(argv) {
    const asked = readGameArguments(spec, argv);
    if (!asked.ok) return asked.error;
    const { game, flags } = asked.value;
    const { values } = flags;
    const options = resolveOptions(game, givenOptions(game, values));
    if (!options.ok) return usageError(options.error);
    const first = parseFirst(values.first ?? 1);
    if (!first.ok) return usageError(first.error);
    const seat = parseSeat(values.seat ?? '1');
    if (!seat.ok) return usageError(seat.error);
    const clock = parseClock(values.clock);
    if (!clock.ok) return usageError(clock.error);
    const name = values.name === undefined ? ok(undefined) : parseName(values.name);
    if (!name.ok) return usageError(name.error);
    const server = serverFrom(values);
    if (!server.ok) return usageError(server.error);
    const quick = values.quick !== undefined;
    if (quick && server.value === null) {
      return usageError('--quick needs a server where others play: name it with --server.');
    }
    const clash = NOT_QUICK.find((flag) => quick && values[flag] !== undefined);
    if (clash !== undefined) return usageError(`--quick and --${clash} do not go together.`);
    const { hostOnline } = await import('../online/join-match.ts');
    return hostOnline({
      game: game.id,
      options: options.value,
      first: first.value,
      fair: values.fair !== undefined,
      clock: clock.value,
      seat: seat.value,
      listed: values.listed !== undefined,
      quick,
      server: server.value,
      name: name.value,
      plain: values.plain !== undefined,
    });
  },
};

/** Reads a seat from a flag. */
export function parseSeat(text: string): Result<Seat> {
  if (text === '1') return ok(1);
  return text === '2' ? ok(2) : err(plain(`seat must be 1 or 2, not ${JSON.stringify(text)}.`));
}

const MAX_MINUTES = 1_440;
const MAX_INCREMENT = 600;

/** Reads a clock: minutes, and the seconds that each turn adds. */
function parseClock(text: string | undefined): Result<ClockSettings | null> {
  if (text === undefined) return ok(null);
  const [, minutes, increment = '0'] = /^(\d{1,4}(?:\.\d{1,2})?)(?:\+(\d{1,3}))?$/.exec(text) ?? [];
  const seconds = Math.round(Number(minutes) * 60);
  if (seconds < 1) return err(plain('clock must begin with some time: nobody could move in none.'));
  return seconds <= MAX_MINUTES * 60 && Number(increment) <= MAX_INCREMENT
    ? ok({ seconds, increment: Number(increment) })
    : err(
        plain(
          `clock must be MINUTES+SECONDS, such as 5+3, with at most ${MAX_MINUTES}+${MAX_INCREMENT}, not ${JSON.stringify(text)}.`,
        ),
      );
}

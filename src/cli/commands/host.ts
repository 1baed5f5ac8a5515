/** `duelbook host GAME`: a match on a server, which a friend joins with a link. */
import { resolveOptions } from '../../core/match.ts';
import { err, ok } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import { defineGameCommand } from '../command.ts';
import { mustBe, seatFlag, switchFlag, valueFlag } from '../flags.ts';
import { type Parsed, usageError } from '../output.ts';
import { FAIR, FIRST, nameFlag, PLAIN, ROUNDS, serverFlag } from './shared/match-flags.ts';

const MAX_MINUTES = 1_440;
const MAX_INCREMENT = 600;

/** Reads a clock: minutes, and the seconds that each turn adds. */
function parseClock(text: string, name: string): Parsed<ClockSettings> {
  const [, minutes, increment = '0'] = /^(\d{1,4}(?:\.\d{1,2})?)(?:\+(\d{1,3}))?$/.exec(text) ?? [];
  const seconds = Math.round(Number(minutes) * 60);
  if (seconds < 1) return err(texts.errors.shortClock(name));
  return seconds <= MAX_MINUTES * 60 && Number(increment) <= MAX_INCREMENT
    ? ok({ seconds, increment: Number(increment) })
    : mustBe(name, texts.takes.clockUpTo(`${MAX_MINUTES}+${MAX_INCREMENT}`), text);
}

const { flags: about } = texts;

export const command = defineGameCommand({
  usage: 'host GAME [flags]',
  about: texts.commands.host,
  flags: {
    rounds: ROUNDS,
    first: FIRST,
    fair: FAIR,
    seat: seatFlag<Seat>(about.seatToHost, 1),
    clock: valueFlag({ about: about.clock, takes: texts.takes.clock }, parseClock, null),
    server: serverFlag(about.serverToHost),
    listed: switchFlag(about.listed),
    quick: switchFlag(about.quick),
    name: nameFlag(about.yourName),
    plain: PLAIN,
  },
  async run({ game, options: given, flags }) {
    const { rounds, quick, seat, first, listed, ...rest } = flags;
    const options = resolveOptions(game, { ...given, rounds });
    if (!options.ok) return usageError(options.error);
    if (quick && flags.server === null) return usageError(texts.errors.quickNeedsServer);
    // Chance decides these where strangers are paired.
    const clash = Object.entries({ first: first !== 1, seat: seat !== 1, listed }).find(
      ([, isGiven]) => quick && isGiven,
    );
    if (clash !== undefined) return usageError(texts.errors.notTogether('quick', clash[0]));
    const { hostOnline } = await import('../online/join-match.ts');
    return hostOnline({
      ...rest,
      game: game.id,
      options: options.value,
      first,
      seat,
      listed,
      quick,
    });
  },
});

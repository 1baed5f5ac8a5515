/** Puts a finished match from a server into this machine's history, once; gives its id there. */
import { recordOf, replay } from '../../core/match.ts';
import { plain } from '../../core/message.ts';
import type { Seed } from '../../core/random.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { type HeldSeat, readSeat, writeSeat } from '../../local/credentials.ts';
import { createJournal } from '../../local/matches.ts';
import { fetchMatch } from '../../online/api.ts';
import { onlineMessages } from '../../online/messages.ts';
import { displayNames, type Mirror } from '../../online/mirror.ts';
import { errorText } from './error-text.ts';

export async function archiveMatch(
  home: string,
  held: HeldSeat,
  mirror: Mirror,
  server: string,
  /** Who played in this machine's seat, as `--p1` says it. */
  own = 'human',
): Promise<Result<string | null>> {
  // Another program at the same seat may have archived it.
  const seat = readSeat(home, held.match);
  if (!seat.ok) return seat;
  if (seat.value === null || seat.value.kept !== null) return ok(seat.value?.kept ?? null);
  const seed = mirror.seed === null ? await fetchSeed(mirror, server) : ok(mirror.seed);
  if (!seed.ok) return seed;
  const record = { ...recordOf(mirror.match), seed: seed.value };
  const match = replay(mirror.match.game, record);
  if (!match.ok) return err(onlineMessages.badSeed());
  const player = (at: Seat): string => {
    const info = mirror.seats[at];
    if (info.kind === 'computer') return info.level;
    return at === mirror.you ? own : 'remote';
  };
  const journal = await createJournal(home, match.value, {
    began: isoTime(mirror.began),
    names: displayNames(mirror),
    players: { 1: player(1), 2: player(2) },
    fair: mirror.fair,
    practice: false,
  });
  if (!journal.ok) return journal;
  journal.value.close();
  const { id } = journal.value.header;
  const written = writeSeat(home, { ...seat.value, kept: id });
  return written.ok ? ok(id) : written;
}

/** Where nothing is hidden, no event has the seed: the server shows it once the match is over. */
async function fetchSeed({ id, n }: Mirror, server: string): Promise<Result<Seed>> {
  const state = await fetchMatch(server, id, n);
  if (!state.ok) return err(plain(errorText(state.error)));
  return state.value.seed === null ? err(onlineMessages.noSeed()) : ok(state.value.seed);
}

/** The time as files keep it; a server may have sent anything. */
function isoTime(ms: number): string {
  const moment = new Date(ms);
  return (Number.isNaN(moment.getTime()) ? new Date() : moment).toISOString();
}

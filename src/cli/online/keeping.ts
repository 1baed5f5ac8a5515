/** A match on a server that is over goes into the history of this machine, once. */
import { replay } from '../../core/match.ts';
import { ok, type Result, refuse } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { type Mirror, namesIn } from '../../online/mirror.ts';
import { lookAt } from '../../online/requests.ts';
import { createJournal } from '../../store/matches.ts';
import { type HeldSeat, readSeat, writeSeat } from '../../store/online.ts';

/** Keeps a match that was played here; `server` is where to ask for its seed. */
export async function keepFinished(
  home: string,
  held: HeldSeat,
  mirror: Mirror,
  server: string,
): Promise<Result<null>> {
  // Another program at the same seat may have kept it.
  const seat = readSeat(home, held.match);
  if (!seat.ok) return seat;
  if (seat.value === null || seat.value.kept !== null) return ok(null);
  const seed = mirror.seed === null ? await seedOf(mirror, server) : ok(mirror.seed);
  if (!seed.ok) return seed;
  const { game, record } = mirror.match;
  const match = replay(game, { ...record, seed: seed.value });
  if (!match.ok) return refuse('The seed that the server tells does not fit the match.');
  const player = (at: Seat): string => {
    const info = mirror.seats[at];
    return info.kind === 'computer' ? info.level : 'human';
  };
  const journal = createJournal(home, match.value, {
    began: momentOf(mirror.began),
    names: namesIn(mirror),
    players: { 1: player(1), 2: player(2) },
    fair: mirror.fair,
  });
  if (!journal.ok) return journal;
  journal.value.close();
  return writeSeat(home, { ...seat.value, kept: journal.value.sitting.id });
}

/** The seed is told when the match is over, and the last event does not hold it. */
async function seedOf({ id, n }: Mirror, server: string): Promise<Result<number>> {
  const state = await lookAt(server, id, n);
  if (!state.ok) return refuse(state.error.message);
  return state.value.seed === null
    ? refuse('The server does not tell the seed.')
    : ok(state.value.seed);
}

/** A moment as files keep it; a server may have told anything. */
function momentOf(ms: number): string {
  const moment = new Date(ms);
  return (Number.isNaN(moment.getTime()) ? new Date() : moment).toISOString();
}

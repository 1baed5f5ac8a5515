/** Compares what clients were told with what a server has kept. */
import { DatabaseSync } from '@photostructure/sqlite';
import { messageOf, unwrap } from '../../src/core/result.ts';
import type { ErrorCode } from '../../src/online/codes.ts';
import type { MatchState } from '../../src/online/protocol.ts';
import { openStore } from '../../src/server/storage/store.ts';
import {
  type Follower,
  matchesOf,
  type Place,
  refusalsOf,
  replayEvents,
  settle,
  stateOf,
} from '../support/followers.ts';
import { addDifferences, type Differences, difference } from './attack.ts';

/** What is compared of an event. */
export interface LedgerEvent {
  readonly n: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly text: string;
}

const isSame = (one: LedgerEvent, two: LedgerEvent): boolean =>
  one.n === two.n && one.kind === two.kind && one.seat === two.seat && one.text === two.text;

/**
 * Each event that was told must be kept under its number, once, and the numbers must have no gap.
 * `wasSent` says whether a client ever sent this move: any other is one that counted twice.
 */
export function compareEvents(
  match: string,
  told: readonly LedgerEvent[],
  kept: readonly LedgerEvent[],
  wasSent: (event: LedgerEvent) => boolean = () => true,
): Differences {
  const numbered = new Map(kept.map((event) => [event.n, event]));
  const lost = told.filter((event) => {
    const now = numbered.get(event.n);
    return now === undefined || !isSame(now, event);
  });
  const lastAt = new Map(kept.map(({ n }, at) => [n, at]));
  const doubled = kept.filter(
    (event, at) => lastAt.get(event.n) !== at || (event.kind === 'move' && !wasSent(event)),
  );
  // After one that is doubled, all would be.
  const reordered = numbered.size < kept.length ? [] : kept.filter(({ n }, at) => n !== at + 1);
  const say = (events: readonly LedgerEvent[], what: string): readonly string[] =>
    events.map(({ n, kind, text }) => `Match ${match}: event ${n} (${kind} ${text}) ${what}.`);
  return {
    ...{ lost: lost.length, doubled: doubled.length, reordered: reordered.length },
    details: [
      ...say(lost, 'was acknowledged and is not there'),
      ...say(doubled, 'is there and was not sent, or is there twice'),
      ...say(reordered, 'is out of order'),
    ],
  };
}

/** For players of a match that is no more, or of a server that hangs. */
const CALM_MS = 20_000;

/** Has players stop, and waits until all were told the same; a sentence where they never are. */
async function calm(players: readonly Follower[]): Promise<readonly string[]> {
  try {
    await settle(players, CALM_MS);
    return [];
  } catch (error) {
    return [`Players wait in vain: ${messageOf(error)}`];
  }
}

/**
 * Has players stop, compares what they were told with what a server tells now, and replays it by the
 * rules. Only refusals that an attack must lead to are in order.
 */
export async function verify(
  place: Place,
  players: readonly Follower[],
  refusals: readonly ErrorCode[] = [],
): Promise<Differences & { readonly checked: number }> {
  const stuck = await calm(players);
  const refused = refusalsOf(players)
    .filter((code) => !refusals.some((allowed) => allowed === code))
    .map((code) => `Players were refused: ${code}.`);
  const perMatch = await Promise.all(
    matchesOf(players).map((match) =>
      verifyMatch(
        place,
        match,
        players.filter((player) => player.match === match),
      ),
    ),
  );
  const complaints = players.flatMap((player) => player.complaints);
  return {
    ...addDifferences([
      ...perMatch,
      { lost: 0, doubled: 0, reordered: 0, details: [...stuck, ...refused] },
      ...complaints.map((complaint) => difference('reordered', complaint)),
    ]),
    checked: players.reduce((sum, { seen }) => sum + seen.length, 0),
  };
}

async function verifyMatch(
  place: Place,
  match: string,
  players: readonly Follower[],
): Promise<Differences> {
  try {
    const state = await stateOf(place, match);
    const perPlayer = players.map(({ seat, seen, attempts }) =>
      compareEvents(
        match,
        seen,
        state.events,
        (event) => event.seat !== seat || attempts.has(event.n),
      ),
    );
    return addDifferences([...perPlayer, ...breaches(state)]);
  } catch (error) {
    const told = Math.max(...players.map(({ seen }) => seen.length));
    return difference('lost', `Match ${match} cannot be read: ${messageOf(error)}`, told);
  }
}

/** What the rules do not allow. */
function breaches(state: MatchState): readonly Differences[] {
  try {
    replayEvents(state);
    return [];
  } catch (error) {
    return [difference('reordered', `Match ${state.match} breaks its rules: ${messageOf(error)}`)];
  }
}

/** Compares what players were told with what a database has when no server uses it. */
export async function verifyFile(file: string, players: readonly Follower[]): Promise<Differences> {
  const told = new Map(players.map(({ match, seen }) => [match, seen]));
  return compareFile(file, told);
}

/** Opens a database as a server does, and looks for the events that were told of each match. */
export async function compareFile(
  file: string,
  told: ReadonlyMap<string, Iterable<LedgerEvent>>,
): Promise<Differences> {
  const store = unwrap(await openStore(file));
  const differences: Differences[] = [];
  for (const [match, events] of told) {
    const stored = await store.loadMatch(match);
    differences.push(compareEvents(match, [...events], stored?.events ?? []));
  }
  await store.close();
  const db = new DatabaseSync(file, { readOnly: true });
  const [row] = db.prepare('pragma integrity_check').all();
  db.close();
  const integrity = String(row?.integrity_check);
  if (integrity !== 'ok') {
    differences.push(difference('lost', `The database is damaged: ${integrity}`));
  }
  return addDifferences(differences);
}

/** Rows, events and commands of a server's matches, for tests of its pure parts. */
import { unwrap } from '../../src/core/result.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Act, EventKind } from '../../src/online/codes.ts';
import {
  type Decision,
  decide,
  joinEvent,
  type PreparedEvent,
  prepareEvent,
} from '../../src/server/match/decide.ts';
import { initialState, type ServerMatchState } from '../../src/server/match/state.ts';
import type { EventRow, MatchRow } from '../../src/server/storage/rows.ts';

/** When all matches of the tests are set up. */
export const T0 = 1_700_000_000_000;

/** By default Binary Race from 1 to 5: `+2`, `+2` wins for the second player. */
export const matchRow = (given: Partial<MatchRow> = {}): MatchRow => ({
  id: 'AAAAAAAAAAAA',
  created: T0,
  game: 'binary-race',
  options: JSON.stringify({ target: 5 }),
  seed: 7,
  secret: null,
  first: '1',
  fair: 0,
  listed: 0,
  quick: 0,
  seconds: null,
  increment: null,
  level1: null,
  level2: null,
  ...given,
});

export const eventRow = (given: Partial<EventRow> = {}): EventRow => ({
  match: 'AAAAAAAAAAAA',
  n: 1,
  at: T0,
  kind: 'join',
  seat: 1,
  text: 'Player 1',
  token: null,
  player: null,
  due: null,
  ...given,
});

/** A match as it goes on, and all its events so far. */
export interface Story {
  readonly live: ServerMatchState;
  readonly events: readonly EventRow[];
  /** The last step. */
  readonly last: PreparedEvent | null;
}

const told = (story: Story, prepared: PreparedEvent): Story => ({
  live: prepared.after,
  events: [...story.events, prepared.event],
  last: prepared,
});

/** A match with both seats taken, by players where no computer sits. */
export function bothSeated(row: MatchRow = matchRow(), at = T0): Story {
  let story: Story = { live: initialState(row), events: [], last: null };
  for (const seat of [1, 2] as const) {
    if (story.live.levels[seat] === null) story = sit(story, seat, at);
  }
  return story;
}

export const sit = (story: Story, seat: Seat, at = T0): Story =>
  told(
    story,
    joinEvent(story.live, seat, { name: `Player ${seat}`, token: `t${seat}`, player: null }, at),
  );

/** The decision on an act under the right number. */
export const ask = (state: ServerMatchState, seat: Seat | null, act: Act, text?: string, at = T0) =>
  decide(state, seat, { n: state.n + 1, act, text }, at);

/** Applies a player's act, which must be new. */
export function does(story: Story, seat: Seat, act: Act, text?: string, at = T0): Story {
  const decision: Decision = unwrap(ask(story.live, seat, act, text, at));
  if (decision.kind === 'known') throw new Error('this was done before');
  return told(story, decision.prepared);
}

/** Applies an event of the server itself. */
export const writes = (
  story: Story,
  kind: EventKind,
  seat: Seat | null,
  text: string,
  at = T0,
): Story => told(story, prepareEvent(story.live, { kind, seat, text, at }));

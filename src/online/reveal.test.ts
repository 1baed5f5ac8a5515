/**
 * Hidden values: a search of seeds finds them from what is seen where the seed is a number, and not
 * where it is a secret; and a client checks at the end that the server had fixed them at the start.
 */
import { describe, expect, it } from 'vitest';
import { bothSeated, does, matchRow, type Story } from '../../test/support/match-events.ts';
import { newMatch, resign, withNextRound } from '../core/match.ts';
import { commitmentTo, type Seed } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { publicState, replayEvents } from '../server/match/serialize.ts';
import { initialState } from '../server/match/state.ts';
import type { MatchRow } from '../server/storage/rows.ts';
import { isFinished, NO_ABSENCES, seatToMove } from './fold.ts';
import type { MatchEvent, MatchState } from './protocol.ts';
import { type Reveal, revealOf, revealText } from './reveal.ts';
import { NEW_SESSION, type Notice, reduceSession } from './session.ts';

const GAME = unwrap(findGame('bracket-balance'));
const NOBODY_GONE = { away: [], leftAt: NO_ABSENCES, watchers: 0 };
const SECRET = '00112233445566778899aabbccddeeff';
const OTHER = 'ffeeddccbbaa99887766554433221100';

describe('a search of seeds', () => {
  const ROUNDS = 13;
  const SEEDS = 1 << 13;
  const options = { length: 'unknown', brackets: '()[]{}', start: 'random', rounds: ROUNDS };
  const limitOf = (start: unknown): unknown => Object(start).limit;

  /** The starts of the first rounds, as long as each is `wanted`. */
  function startsOf(seed: Seed, wanted: (start: unknown, round: number) => boolean) {
    let match = unwrap(newMatch(GAME, { options, seed }));
    const starts: unknown[] = [];
    while (starts.length < ROUNDS && wanted(match.start, starts.length)) {
      starts.push(match.start);
      match = withNextRound(unwrap(resign(match, 1)));
    }
    return starts;
  }

  /** The numbers that give what a player sees of 12 rounds, and the hidden length of the last. */
  function search(seed: Seed) {
    const starts = startsOf(seed, () => true);
    const { rules } = unwrap(newMatch(GAME, { options }));
    const seen = starts.map((start) => JSON.stringify(rules.view(start)));
    const found: unknown[] = [];
    for (let guess = 0; guess < SEEDS; guess += 1) {
      const isSeen = (start: unknown, round: number): boolean =>
        JSON.stringify(rules.view(start)) === seen[round];
      const guessed = startsOf(guess, isSeen);
      if (guessed.length === ROUNDS) found.push(limitOf(guessed.at(-1)));
    }
    return { found, hidden: limitOf(starts.at(-1)) };
  }

  it('finds the hidden length of a match whose seed is a number', () => {
    const { found, hidden } = search(4_711);
    expect(found).toEqual([hidden]);
  });

  it('finds nothing that looks like a match whose seed is a secret', () => {
    expect(search(SECRET).found).toEqual([]);
  });

  it('finds every length equally often behind the same visible start, in 3,000 secrets', () => {
    const counts = new Map<string, number[]>();
    const few = { length: 'unknown', start: 'random' };
    for (let n = 0; n < 3_000; n += 1) {
      const seed = commitmentTo(`${n}`).slice(0, 32);
      const { start } = unwrap(newMatch(GAME, { options: few, seed }));
      const { expression, limit } = Object(start);
      const lengths = counts.get(expression) ?? Array<number>(15).fill(0);
      lengths[limit - 6] = (lengths[limit - 6] ?? 0) + 1;
      counts.set(expression, lengths);
    }
    // Starts of 1, 2 and 3 brackets.
    expect([...counts.keys()].sort()).toEqual(['(', '((', '(((', '(()', '()', '()(']);
    for (const lengths of counts.values()) {
      const mean = lengths.reduce((sum, count) => sum + count, 0) / lengths.length;
      const chiSquare = lengths.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
      // 14 degrees of freedom: more than 36.1 happens once in a thousand.
      expect(chiSquare).toBeLessThan(36.1);
    }
  });
});

describe('at the end of a match', () => {
  const hiding = (given: Partial<MatchRow> = {}): MatchRow =>
    matchRow({
      ...{ game: 'bracket-balance', options: '{"length":"unknown","start":"random","rounds":3}' },
      ...{ seed: -1, secret: SECRET, ...given },
    });

  /** A whole match: a round to its hidden length, one that is restarted and resigned, and one more. */
  function played(row: MatchRow): Story {
    const toTheEnd = (from: Story, round: number): Story => {
      let story = from;
      while (!isFinished(story.live) && story.live.match.round === round) {
        story = does(story, seatToMove(story.live) ?? 1, 'move', '(');
      }
      return story;
    };
    let story = toTheEnd(bothSeated(row), 1);
    story = does(does(story, 1, 'offer'), 2, 'offer');
    return toTheEnd(does(story, 2, 'resign'), 3);
  }

  /** What a client is sent: the match before its first event, then each event. */
  async function sent(row: MatchRow): Promise<{
    readonly state: MatchState;
    readonly events: MatchEvent[];
  }> {
    const { events } = await replayEvents({ row, events: played(row).events });
    return { state: { ...publicState(initialState(row), [], null, []), ...NOBODY_GONE }, events };
  }

  /** The notices of the end for a client that is sent this. */
  function noticesOf(state: MatchState, events: readonly MatchEvent[]): readonly Notice[] {
    let { session, notices } = reduceSession(NEW_SESSION, { kind: 'state', state }, 0);
    for (const event of events) {
      ({ session, notices } = reduceSession(session, { kind: 'event', event }, 0));
    }
    expect(session.error).toBeNull();
    return notices.filter(({ kind }) => kind === 'revealed');
  }

  const withSeed = (events: readonly MatchEvent[], seed: string | undefined): MatchEvent[] =>
    events.map((event) => (event.seed === undefined ? event : { ...event, seed }));

  it('the seed is in the last event alone, and the commitment in the first state', async () => {
    const { state, events } = await sent(hiding());
    expect(events.map(({ seed }) => seed).filter((seed) => seed !== undefined)).toEqual([SECRET]);
    expect(events.at(-1)?.seed).toBe(SECRET);
    expect([state.seed, state.commitment]).toEqual([null, commitmentTo(SECRET)]);
  });

  it('all hidden values are shown, as fixed at the start', async () => {
    const { state, events } = await sent(hiding());
    const [notice] = noticesOf(state, events);
    expect(notice).toMatchObject({
      kind: 'revealed',
      reveal: {
        commitment: commitmentTo(SECRET),
        isFixed: true,
        // Four starts: the second round was started twice.
        hidden: { text: expect.stringMatching(/^The hidden lengths were (\d+, ){2}\d+ and \d+$/) },
      },
    });
  });

  it.each<[string, string | undefined]>([
    ['another seed', OTHER],
    ['no seed', undefined],
  ])('a server that shows %s is noticed', async (_, seed) => {
    const { state, events } = await sent(hiding());
    expect(noticesOf(state, withSeed(events, seed))).toMatchObject([
      { reveal: { isFixed: false, hidden: null } },
    ]);
  });

  it('a server that plays by another seed than it committed to is noticed', async () => {
    const { state } = await sent(hiding());
    const { state: begun, events } = await sent(hiding({ secret: OTHER }));
    const committed = { ...begun, commitment: state.commitment };
    // Whichever of the two it shows.
    for (const seed of [SECRET, OTHER]) {
      expect(noticesOf(committed, withSeed(events, seed))).toMatchObject([
        { reveal: { isFixed: false } },
      ]);
    }
  });

  it('a server that begins a round otherwise than the seed says is noticed', async () => {
    const { state, events } = await sent(hiding());
    const { start } = state.begins;
    const expression = `${Object(start).expression}(`;
    const lie = { ...state, begins: { ...state.begins, start: { ...Object(start), expression } } };
    expect(noticesOf(lie, events)).toMatchObject([{ reveal: { isFixed: false } }]);
  });

  it('a client that comes after the end is shown what was hidden, and no more', async () => {
    const row = hiding();
    const { events } = await sent(row);
    const over = publicState(played(row).live, events, null, []);
    const { session } = reduceSession(
      NEW_SESSION,
      { kind: 'state', state: { ...over, ...NOBODY_GONE } },
      0,
    );
    expect(session.mirror && revealOf(session.mirror)).toMatchObject({ isFixed: null });
  });

  it('nothing is committed to or revealed where the seed is a number, as in older matches', async () => {
    const { state, events } = await sent(hiding({ seed: 7, secret: null }));
    expect('commitment' in state || events.some((event) => 'seed' in event)).toBe(false);
    expect(noticesOf(state, events)).toEqual([]);
  });

  it('is said in one sentence', () => {
    const texts = {
      fixed: (hidden: string, by: string) => `${hidden} fixed ${by}`,
      late: (hidden: string, by: string) => `${hidden} late ${by}`,
      notFixed: (by: string) => `not fixed ${by}`,
    };
    const hidden = { code: 'x.y', args: {}, text: 'It was 3' };
    const reveal: Reveal = { commitment: commitmentTo(SECRET), hidden, isFixed: true };
    const say = (given: Partial<Reveal>): string =>
      revealText({ ...reveal, ...given }, texts, ({ text }) => text);
    const by = `${commitmentTo(SECRET).slice(0, 16)}…`;
    expect([
      say({}),
      say({ isFixed: null }),
      say({ isFixed: false }),
      say({ hidden: null }),
    ]).toEqual([
      `It was 3 fixed ${by}`,
      `It was 3 late ${by}`,
      `not fixed ${by}`,
      `not fixed ${by}`,
    ]);
  });
});

/**
 * The mirror against the server's own view of a match: random matches of every game and preset, with
 * rounds, restarts, resignations, clocks and openings, told event by event.
 */

import { describe, expect, it } from 'vitest';
import { applyToDialog, startDialog } from '../core/dialog.ts';
import type { Game } from '../core/game.ts';
import { hasHiddenInfo, isOver, recordOf, scoreOf, turnOf, viewOf } from '../core/match.ts';
import { commitmentTo, pick, type Random, randomStream } from '../core/random.ts';
import { unwrap } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { GAMES } from '../games/list.ts';
import {
  applyEvent,
  initialState,
  publicEvent,
  type ServerMatchState,
} from '../server/match/state.ts';
import type { EventRow, MatchRow } from '../server/storage/rows.ts';
import {
  allSeatsTaken,
  isFinished,
  NO_ABSENCES,
  remainingTime,
  seatToMove,
  startOfRound,
} from './fold.ts';
import {
  createMirror,
  displayNames,
  mirrorDriver,
  mirrorEvent,
  ownNames,
  refreshMirror,
} from './mirror.ts';
import type { MatchEvent, MatchState } from './protocol.ts';
import { revealOf } from './reveal.ts';

const CASES = GAMES.flatMap((game) =>
  game.presets.map((preset) => ({ name: `${game.id} ${preset.name}`, game, preset })),
);
const MATCH = 'abcdefghijkl';

type Command = Pick<EventRow, 'kind' | 'seat' | 'text'>;

/** Something that may happen next: mostly a move, at times anything else. */
function randomCommand(state: ServerMatchState, random: Random): Command {
  const { match } = state;
  if (state.n === 0) return { kind: 'join', seat: 1, text: 'Ada' };
  if (state.n === 1) return { kind: 'join', seat: 2, text: 'Bob' };
  if (state.needsOpening) {
    const move = match.rules.format(pick(match.rules.moves(match.rules.view(match.start)), random));
    // Where chance decides, no opening is fair, and none has moves.
    const isEmpty = random(2) === 0 || match.rules.weights !== undefined;
    return { kind: 'opening', seat: null, text: JSON.stringify(isEmpty ? [] : [move]) };
  }
  const seat = turnOf(match) ?? 1;
  const die = random(60);
  if (die === 0) return { kind: 'resign', seat: random(2) === 0 ? 1 : 2, text: '' };
  if (die === 1) return { kind: 'time', seat, text: '' };
  if (die === 2 && match.starts < 20) return { kind: 'restart', seat, text: '' };
  if (die === 3) return { kind: 'offer', seat, text: '' };
  if (die === 4 && match.offer !== null) return { kind: 'decline', seat, text: '' };
  if (die === 5) return { kind: 'pause', seat: null, text: '1500' };
  // Openings that end a round at once would leave nothing to play.
  return {
    kind: 'move',
    seat,
    text: match.rules.format(pick(match.rules.moves(match.position), random)),
  };
}

const rowOf = (game: Game, options: object, more: Partial<MatchRow>): MatchRow => ({
  id: MATCH,
  created: 1_000,
  game: game.id,
  options: JSON.stringify(options),
  seed: 7,
  secret: null,
  first: 'random',
  fair: 0,
  listed: 0,
  quick: 0,
  seconds: 300,
  increment: 3,
  level1: null,
  level2: null,
  ...more,
});

function stateOf(row: MatchRow): MatchState {
  const state = initialState(row);
  return {
    match: MATCH,
    game: row.game,
    options: state.match.options,
    first: state.match.first,
    fair: row.fair === 1,
    listed: false,
    clock: state.clockSettings,
    seats: { 1: { kind: 'open' }, 2: { kind: 'open' } },
    you: null,
    begins: startOfRound(state.match),
    over: false,
    away: [],
    leftAt: NO_ABSENCES,
    watchers: 0,
    seed: null,
    ...(row.secret === null ? {} : { commitment: commitmentTo(row.secret) }),
    n: 0,
    events: [],
    now: 1_000,
  };
}

/** What crosses the network, as it arrives. */
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const MAX_EVENTS = 100;

function playThrough(row: MatchRow, game: Game): readonly MatchEvent[] {
  const random = randomStream(row.seed, 'player', 0);
  const state = overTheWire(stateOf(row));
  let live = initialState(row);
  let mirror = unwrap(createMirror(state));
  let dialog = startDialog(mirror.match).dialog;
  const events: MatchEvent[] = [];
  let at = row.created;
  while (!isFinished(mirror) && live.n < MAX_EVENTS) {
    at += 10 + random(900);
    const wish = randomCommand(live, random);
    const event = {
      match: MATCH,
      n: live.n + 1,
      at,
      token: null,
      player: null,
      due: null,
      ...wish,
    };
    const after = applyEvent(live, event);
    const heard = overTheWire(publicEvent(event, live, after));
    events.push(heard);
    const before = mirror;
    mirror = unwrap(mirrorEvent(mirror, heard));
    // What is said on the way goes to the very match that the mirror shows.
    if (wish.kind === 'move' || wish.kind === 'restart') {
      const text = wish.kind === 'move' ? wish.text : 'restart';
      const course = mirrorDriver(mirror);
      const said = unwrap(applyToDialog({ ...dialog, match: before.match, driver: course }, text));
      expect(said.dialog.match).toBe(mirror.match);
    }
    dialog = startDialog(mirror.match).dialog;

    live = after;
    expect(mirror.n).toBe(live.n);
    expect(viewOf(mirror.match)).toEqual(overTheWire(viewOf(live.match)));
    expect(mirror.match.rules.view(mirror.match.start)).toEqual(
      overTheWire(startOfRound(live.match).start),
    );
    expect(viewOf(mirror.played)).toEqual(overTheWire(viewOf(after.played)));
    expect(mirror.played.outcome).toEqual(after.played.outcome);
    const { round, starter, starts, since, offer, results, outcome } = live.match;
    expect(mirror.match).toMatchObject({ round, starter, starts, since, offer, results, outcome });
    expect(recordOf(mirror.match).moves).toEqual(recordOf(live.match).moves);
    expect(scoreOf(mirror.match)).toEqual(scoreOf(live.match));
    expect(seatToMove(mirror)).toBe(seatToMove(live));
    if (allSeatsTaken(mirror))
      expect(remainingTime(mirror, at + 5)).toEqual(remainingTime(live, at + 5));
    expect(mirror.needsOpening).toBe(live.needsOpening);
  }
  const isRevealed = isOver(mirror.match) && row.secret !== null;
  expect(revealOf(mirror)?.isFixed).toBe(isRevealed ? true : undefined);
  expect(displayNames(mirror)).toEqual({ 1: 'Ada', 2: 'Bob' });
  const alike = { ...mirror.seats, 2: mirror.seats[1] };
  expect(displayNames({ seats: alike })).toEqual({ 1: 'Ada (1)', 2: 'Ada (2)' });
  expect(ownNames({ seats: alike })).toEqual({ 1: 'Ada', 2: 'Ada' });
  // A client that comes later and gets everything at once sees the same, and who has left since.
  const now: MatchState = {
    ...state,
    seats: mirror.seats,
    away: [2],
    leftAt: { 1: null, 2: 5 },
    events,
    n: events.length,
  };
  const late = unwrap(createMirror(now));
  expect({ ...late, match: viewOf(late.match), played: null }).toEqual({
    ...mirror,
    began: events[0]?.at,
    leftAt: { 1: null, 2: 5 },
    match: viewOf(mirror.match),
    played: null,
  });
  expect(late.match.game.id).toBe(game.id);
  return events;
}

describe.each(CASES)('$name', ({ game, preset }) => {
  it.each([
    { rounds: 1, fair: 0 },
    { rounds: 3, fair: 0 },
    { rounds: 3, fair: 1 },
  ] as const)('looks the same from afar: $rounds rounds, fair $fair', ({ rounds, fair }) => {
    for (let seed = 1; seed <= 2; seed += 1) {
      const row = rowOf(game, { ...preset.options, rounds }, { seed, fair });
      playThrough(row, game);
      const secret = commitmentTo(`${seed}`).slice(0, 32);
      if (hasHiddenInfo(initialState(row).match)) playThrough({ ...row, secret }, game);
    }
  });
});

it('after the end, that another match is not wanted is told from an offer that is declined', () => {
  const row = rowOf(
    pick(GAMES, () => 0),
    {},
    {},
  );
  let state = initialState(row);
  let mirror = unwrap(createMirror(overTheWire(stateOf(row))));
  const wishes: readonly Command[] = [
    { kind: 'join', seat: 1, text: 'Ada' },
    { kind: 'join', seat: 2, text: 'Bob' },
    { kind: 'offer', seat: 1, text: '' },
    { kind: 'decline', seat: 2, text: '' },
    { kind: 'resign', seat: 1, text: '' },
    { kind: 'decline', seat: 2, text: '' },
  ];
  const declined = wishes.map((wish) => {
    const more = { match: MATCH, n: state.n + 1, at: 2_000, token: null, player: null, due: null };
    const event = { ...more, ...wish };
    const after = applyEvent(state, event);
    mirror = unwrap(mirrorEvent(mirror, overTheWire(publicEvent(event, state, after))));
    state = after;
    return mirror.declined;
  });
  expect(declined).toEqual([null, null, null, null, null, 2]);
  expect(isFinished(mirror)).toBe(true);
});

describe('a server that tells what cannot be', () => {
  const game = pick(GAMES, () => 0);
  const state = stateOf(rowOf(game, {}, { seconds: null }));
  const joining = (seat: Seat, text: string): MatchEvent => ({
    n: seat,
    at: seat,
    kind: 'join',
    seat,
    text,
  });
  const began = (): ReturnType<typeof createMirror> => {
    return createMirror({ ...state, events: [joining(1, 'Ada'), joining(2, 'Bob')] });
  };
  const wrong: readonly (readonly [string, Partial<MatchEvent>])[] = [
    ['a gap', { n: 5 }],
    ['a move that is none', { text: 'castle' }],
    ['a resignation without a seat', { kind: 'resign', seat: null }],
    ['an end that is none', { text: 'LEGAL', outcome: { winner: 1, reason: 'So be it.' } }],
    ['a name that steers a terminal', { kind: 'join', text: 'A\x1b[2J' }],
    ['a match that is a path', { kind: 'again', text: '../../etc/passwd' }],
    ['an opening that is none', { kind: 'opening', text: '{}' }],
    ['another shape of board', { text: 'LEGAL', view: { total: [] } }],
  ];
  it.each(wrong)('is not believed: %s', (_, event) => {
    const mirror = unwrap(began());
    const { rules, position } = mirror.match;
    const legal = rules.format(pick(rules.moves(position), () => 0));
    const text = (event.text ?? '').replace('LEGAL', legal);
    const whole: MatchEvent = { n: 3, at: 3, kind: 'move', seat: 1, ...event, text };
    expect(mirrorEvent(mirror, whole).ok).toBe(false);
  });

  it('is not believed: a start of another shape', () => {
    const begins = { ...state.begins, start: { total: 'many', turn: 1 } };
    expect(createMirror({ ...state, begins }).ok).toBe(false);
  });

  it('is not believed: a game or options that there are not', () => {
    expect(createMirror({ ...state, game: 'chess' }).ok).toBe(false);
    expect(createMirror({ ...state, options: { dice: 2 } }).ok).toBe(false);
  });

  it('is asked for ratings, and no later or earlier word of it moves anybody', () => {
    const rating = { rating: 1600, deviation: 80 };
    const ada = { kind: 'person', name: 'Ada', rating } as const;
    const mirror = unwrap(createMirror({ ...state, events: [joining(1, 'Ada')] }));
    const newer = { 1: ada, 2: { kind: 'person', name: 'Bob', rating: null } } as const;
    expect(refreshMirror(mirror, { ...state, seats: newer }).seats).toEqual({
      1: ada,
      2: { kind: 'open' },
    });
    const older = { 1: ada, 2: { kind: 'open' } } as const;
    expect(refreshMirror(unwrap(began()), { ...state, seats: older }).seats).toEqual(newer);
  });

  it('may repeat itself', () => {
    const mirror = unwrap(began());
    const again = mirrorEvent(mirror, joining(2, 'Bob'));
    expect(unwrap(again)).toBe(mirror);
  });
});

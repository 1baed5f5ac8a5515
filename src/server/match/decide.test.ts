/** Who may do what, in which order it is asked, and what is written with it. */

import { describe, expect, it } from 'vitest';
import {
  ask,
  bothSeated,
  does,
  matchRow,
  type Story,
  sit,
  T0,
  writes,
} from '../../../test/support/match-events.ts';
import { recordOf } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { ACTS, type Act, type ErrorCode } from '../../online/codes.ts';
import { isFinished } from '../../online/fold.ts';
import { playerId } from '../storage/player-id.ts';
import type { MatchRow } from '../storage/rows.ts';
import {
  changeFor,
  decide,
  decideJoin,
  eventOf,
  flaggedSeat,
  joinEvent,
  MAX_OTHER_EVENTS,
  prepareEvent,
  seatForToken,
} from './decide.ts';
import { initialState, type ServerMatchState } from './state.ts';

const alone = (row = matchRow()): Story =>
  sit({ live: initialState(row), events: [], last: null }, 1);
const over = (): Story => does(bothSeated(), 1, 'resign');

const code = (story: Story, seat: Seat | null, act: Act, text?: string, n?: number) => {
  const { live: state } = story;
  const decision = decide(state, seat, { n: n ?? state.n + 1, act, text }, T0);
  return decision.ok ? decision.value.kind : decision.error.code;
};

describe('a refusal', () => {
  it.each(ACTS)('is not_seated for a watcher who wants to %s, whatever else is wrong', (act) => {
    for (const story of [alone(), bothSeated(), over()]) {
      expect(code(story, null, act, 'junk', 99)).toBe('not_seated');
    }
  });

  it('is match_over before it is about turns, numbers or rules', () => {
    for (const act of ['move', 'resign', 'offer', 'withdraw'] as const) {
      expect(code(over(), 2, act, 'junk', 99)).toBe('match_over');
    }
    const withdrawn = does(alone(), 1, 'withdraw');
    for (const act of ['move', 'resign', 'offer', 'decline', 'withdraw', 'rematch'] as const) {
      expect(code(withdrawn, 1, act, 'junk', 99)).toBe('match_over');
    }
  });

  it('is not_begun while the other seat is open', () => {
    for (const act of ['move', 'resign', 'offer', 'decline'] as const) {
      expect(code(alone(), 1, act, 'junk', 99)).toBe('not_begun');
    }
  });

  it('is not_your_turn before it is about numbers or rules', () => {
    expect(code(bothSeated(), 2, 'move', 'junk', 99)).toBe('not_your_turn');
    const fair = bothSeated(matchRow({ fair: 1 }));
    expect(code(fair, 1, 'move', '+2')).toBe('not_your_turn');
  });

  it('is not_now for what has no reason yet, or no more', () => {
    expect(code(bothSeated(), 1, 'rematch', undefined, 99)).toBe('not_now');
    expect(code(bothSeated(), 1, 'decline', undefined, 99)).toBe('not_now');
    expect(code(bothSeated(), 1, 'withdraw', undefined, 99)).toBe('not_now');
    const again = writes(does(over(), 1, 'rematch'), 'again', 2, 'BBBBBBBBBBBB');
    expect(code(again, 1, 'rematch')).toBe('not_now');
    // Nor is a rematch that has begun declined.
    expect(code(again, 1, 'decline')).toBe('match_over');
  });

  it('is wrong_number before it is about rules', () => {
    const story = bothSeated();
    for (const n of [1, 2, 4, 99]) expect(code(story, 1, 'move', 'junk', n)).toBe('wrong_number');
    for (const act of ['resign', 'offer'] as const) {
      expect(code(story, 2, act, undefined, 4)).toBe('wrong_number');
    }
  });

  it('is illegal_move last, with the sentence of the rules', () => {
    expect(ask(bothSeated().live, 1, 'move', '*3')).toEqual({
      ok: false,
      error: {
        code: 'illegal_move' satisfies ErrorCode,
        message: 'A move is +2 or *2.',
        fact: { code: 'binary-race.notMove', args: {} },
      },
    });
  });

  it('is for texts of a record that are no moves: only the server writes those', () => {
    for (const text of ['resign 2', 'time 2', 'restart', '', '+2 \n+2', '[]', '__proto__']) {
      expect(code(bothSeated(), 1, 'move', text)).toBe('illegal_move');
    }
    expect(code(bothSeated(), 1, 'move')).toBe('illegal_move');
  });

  it('says exactly what is wrong, for clients in other languages', () => {
    const refused = (act: Act) => decide(bothSeated().live, 1, { n: 99, act }, 0);
    expect(refused('decline')).toMatchObject({ error: { fact: { code: 'online.noOffer' } } });
    expect(refused('withdraw')).toMatchObject({
      error: { fact: { code: 'online.opponentJoined' } },
    });
  });

  it('says in a sentence what is wrong', () => {
    const said = ({ live: state }: Story, seat: Seat | null, act: Act, n = state.n + 1) => {
      const decision = decide(state, seat, { n, act }, T0);
      return decision.ok ? null : decision.error.message;
    };
    expect(said(bothSeated(), null, 'move')).toBe('You only watch this match.');
    expect(said(over(), 1, 'move')).toBe('The match is over.');
    expect(said(alone(), 1, 'move')).toBe('The other seat is still open.');
    expect(said(bothSeated(), 2, 'move')).toBe('It is not your turn.');
    expect(said(bothSeated(), 1, 'resign', 9)).toBe('The next event is number 3, not 9.');
  });

  it('is not_now for a claim in a match with clocks, and while everyone is there', () => {
    const claimed = (row: MatchRow) => ask(bothSeated(row).live, 1, 'claim');
    expect(claimed(matchRow({ seconds: 60, increment: 0 }))).toMatchObject({
      error: { code: 'not_now', fact: { code: 'online.clockDecides' } },
    });
    expect(claimed(matchRow())).toMatchObject({
      error: { code: 'not_now', fact: { code: 'online.nobodyLeft' } },
    });
  });

  it('is not_now for more restarts than a match can have', () => {
    let story = bothSeated();
    for (let restart = 0; restart < 100; restart += 1) {
      story = does(does(story, 1, 'offer'), 2, 'offer');
    }
    expect(code(story, 1, 'offer')).toBe('not_now');
    expect(code(story, 1, 'move', '+2')).toBe('new');
  });
});

it('a match full of other events takes only moves and what ends it', () => {
  const { live: state } = bothSeated();
  const full = { ...state, n: MAX_OTHER_EVENTS };
  const wish = (act: Act, now = full) => decide(now, 1, { n: now.n + 1, act, text: '+2' }, T0);
  expect(wish('offer')).toMatchObject({
    ok: false,
    error: { code: 'not_now', fact: { args: { max: 1000 } } },
  });
  expect(wish('move').ok).toBe(true);
  expect(wish('resign').ok).toBe(true);
  expect(wish('offer', { ...full, n: full.n + 1, moves: 2 }).ok).toBe(true);
});

it('events are counted apart from moves', () => {
  const story = does(does(does(bothSeated(), 1, 'offer'), 2, 'decline'), 1, 'move', '+2');
  expect([story.live.n, story.live.moves]).toEqual([5, 1]);
});

it('asking for a rematch cannot go on for ever', () => {
  let story = over();
  const before = story.live.n - story.live.moves;
  for (let asked = before; asked < MAX_OTHER_EVENTS; asked += 1) story = does(story, 1, 'rematch');
  expect(code(story, 1, 'rematch')).toBe('not_now');
});

it('a match that is over is over, however full', () => {
  const full = { ...over().live, n: MAX_OTHER_EVENTS };
  const wish = decide(full, 1, { n: MAX_OTHER_EVENTS + 1, act: 'move', text: '+2' }, T0);
  expect(wish).toMatchObject({ ok: false, error: { code: 'match_over' } });
});

it('time never goes back in a match, whatever the clock of a machine says', () => {
  const { live: state } = bothSeated(matchRow({ seconds: 60, increment: 0 }), T0 + 5_000);
  const { event, after } = prepareEvent(state, { kind: 'move', seat: 1, text: '+2', at: T0 });
  expect([event.at, event.due, after.at]).toEqual([T0 + 5_000, T0 + 65_000, T0 + 5_000]);
});

describe('the same again', () => {
  it('is known and counts once, even when the match has moved on', () => {
    const first = does(bothSeated(), 1, 'move', '+2');
    expect(code(first, 1, 'move', '+2', 3)).toBe('known');
    expect(code(first, 1, 'move', ' +2 ', 3)).toBe('known');
    const won = does(first, 2, 'move', '+2');
    expect(isFinished(won.live)).toBe(true);
    expect(code(won, 1, 'move', '+2', 3)).toBe('known');
    expect(code(won, 2, 'move', '+2', 4)).toBe('known');
    expect(eventOf(unwrap(decide(won.live, 1, { n: 3, act: 'move', text: '+2' }, T0)))).toEqual(
      first.last?.event,
    );
  });

  it('is not the other one’s move under its number, nor another move', () => {
    const story = does(bothSeated(), 1, 'move', '+2');
    expect(code(story, 2, 'move', '+2', 3)).toBe('wrong_number');
    expect(code(story, 1, 'move', '*2', 3)).toBe('not_your_turn');
    expect(code(story, 1, 'resign', undefined, 3)).toBe('wrong_number');
  });

  it('holds for a move that was written differently from its canonical text', () => {
    const row = matchRow({ game: 'palindrome-war', options: '{}' });
    const story = does(bothSeated(row), 1, 'move', 'A  e');
    expect(story.last?.event.text).toBe('a E');
    expect(code(story, 1, 'move', 'A  e', 3)).toBe('known');
    expect(code(story, 1, 'move', 'b E', 3)).toBe('not_your_turn');
  });

  it('holds for everything that can be done', () => {
    expect(code(does(bothSeated(), 2, 'resign'), 2, 'resign', undefined, 3)).toBe('known');
    const offered = does(bothSeated(), 2, 'offer');
    expect(code(offered, 2, 'offer', undefined, 3)).toBe('known');
    const restarted = does(offered, 1, 'offer');
    expect(restarted.last?.event.kind).toBe('restart');
    expect(code(restarted, 1, 'offer', undefined, 4)).toBe('known');
    const declined = does(offered, 1, 'decline');
    expect(code(declined, 1, 'decline', undefined, 4)).toBe('known');
    const wished = does(over(), 1, 'rematch');
    expect(code(wished, 1, 'rematch', undefined, 4)).toBe('known');
    const again = writes(wished, 'again', 2, 'BBBBBBBBBBBB');
    expect(code(again, 2, 'rematch', undefined, 5)).toBe('known');
    expect(code(does(alone(), 1, 'withdraw'), 1, 'withdraw', undefined, 2)).toBe('known');
  });
});

describe('a restart', () => {
  it('is offered, and agreed by the other’s offer', () => {
    const offered = does(does(bothSeated(), 1, 'move', '+2'), 1, 'offer');
    expect([offered.live.match.offer, offered.last?.event.kind]).toEqual([1, 'offer']);
    const again = does(offered, 2, 'offer');
    expect([again.last?.event.kind, again.live.match.position]).toEqual([
      'restart',
      { total: 1, turn: 1 },
    ]);
    expect(recordOf(again.live.match).moves).toEqual(['+2', 'restart']);
  });

  it('is declined by the other, or taken back', () => {
    for (const seat of [1, 2] as const) {
      const declined = does(does(bothSeated(), 1, 'offer'), seat, 'decline');
      expect(declined.live.match.offer).toBeNull();
      expect(does(declined, 2, 'offer').last?.event.kind).toBe('offer');
    }
  });

  it('is off the table after a move', () => {
    const moved = does(does(bothSeated(), 2, 'offer'), 1, 'move', '+2');
    expect(moved.live.match.offer).toBeNull();
    expect(does(moved, 1, 'offer').last?.event.kind).toBe('offer');
  });

  it('is agreed by a computer at once', () => {
    const story = does(bothSeated(matchRow({ level2: 'easy' })), 1, 'offer');
    expect(story.last?.event.kind).toBe('restart');
  });
});

describe('a rematch', () => {
  it('may be declined after the end by either player, and then it is off', () => {
    for (const wished of [over(), does(over(), 2, 'rematch')]) {
      const declined = does(wished, 1, 'decline');
      expect(declined.last?.event.kind).toBe('decline');
      expect(code(declined, 1, 'decline', undefined, wished.live.n + 1)).toBe('known');
      expect(code(declined, 2, 'rematch')).toBe('not_now');
      expect(code(declined, 2, 'decline')).toBe('match_over');
    }
  });
  it('can be wished for by both when the match is over', () => {
    const wished = does(over(), 2, 'rematch');
    expect(wished.live.rematch).toBe(2);
    expect(does(wished, 1, 'rematch').live.rematch).toBe(1);
  });
});

describe('withdrawing', () => {
  it('is for a waiting player, and ends the match without a winner', () => {
    const story = does(alone(), 1, 'withdraw');
    expect([isFinished(story.live), story.live.match.outcome]).toEqual([true, null]);
  });
});

describe('a seat', () => {
  it('is held by its token and no other', () => {
    const { live: state } = bothSeated();
    expect([
      seatForToken(state, 't1'),
      seatForToken(state, 't2'),
      seatForToken(state, 't3'),
      seatForToken(state, null),
    ]).toEqual([1, 2, null, null]);
    expect(seatForToken(initialState(matchRow()), '')).toBeNull();
  });

  it('is also held by the key of the player who took it, a person or a bot', () => {
    const took = (state: ServerMatchState, seat: Seat, player: string) =>
      joinEvent(state, seat, { name: null, token: `t${seat}`, player }, T0).after;
    const first = took(initialState(matchRow()), 1, playerId('ann', false));
    const both = took(first, 2, playerId('robot', true));
    const held = ['ann', 'robot', 'bob', 't2'].map((token) => seatForToken(both, token));
    expect(held).toEqual([1, 2, null, 2]);
  });
});

describe('a clock that has run out', () => {
  const timed = (given: Partial<MatchRow> = {}): Story =>
    bothSeated(matchRow({ seconds: 10, increment: 0, ...given }));

  it('is the mover’s, from that very millisecond', () => {
    const { live: state } = timed();
    expect([flaggedSeat(state, T0 + 9999), flaggedSeat(state, T0 + 10_000)]).toEqual([null, 1]);
    expect(flaggedSeat(does(timed(), 1, 'move', '+2', T0 + 1).live, T0 + 10_001)).toBe(2);
  });

  it('never falls without clocks, at a computer’s turn and after the end', () => {
    expect(flaggedSeat(bothSeated().live, T0 * 2)).toBeNull();
    expect(flaggedSeat(timed({ level1: 'hard' }).live, T0 * 2)).toBeNull();
    expect(flaggedSeat(does(timed(), 2, 'resign').live, T0 * 2)).toBeNull();
  });
});

describe('what is written with an event', () => {
  const changeOf = ({ last }: Story) => {
    if (last === null) throw new Error('something happened');
    return changeFor(last);
  };

  it('is nothing more for most', () => {
    const story = does(bothSeated(matchRow({ options: '{}' })), 1, 'move', '+2');
    expect(changeOf(story)).toEqual({ events: [story.last?.event] });
  });

  it('is that the lobby is left, when the second comes or the first goes', () => {
    expect(changeOf(alone()).leavesLobby).toBeUndefined();
    const both = bothSeated();
    expect(changeOf(both)).toEqual({ events: [both.last?.event], leavesLobby: true });
    expect(changeOf(does(alone(), 1, 'withdraw')).leavesLobby).toBe(true);
  });

  it('is how the match ended, once, with the winner of most rounds', () => {
    expect(changeOf(over()).end).toMatchObject({ match: 'AAAAAAAAAAAA', winner: 2, rated: 1 });
    expect(over().last?.event).toMatchObject({ kind: 'resign', seat: 1, text: '' });
    const computer = does(bothSeated(matchRow({ level2: 'easy' })), 1, 'resign');
    expect(changeOf(computer).end).toMatchObject({ winner: 2, player2: null, rated: 1 });
    expect(changeOf(does(over(), 1, 'rematch')).end).toBeUndefined();
    const rounds = bothSeated(matchRow({ options: '{"rounds":2}' }));
    const first = does(rounds, 1, 'resign');
    expect(changeOf(first).end).toBeUndefined();
    expect(changeOf(does(first, 2, 'resign')).end).toMatchObject({ winner: null });
  });

  it('is to be rated when two different players with keys have played', () => {
    const played = (one: string | null, two: string | null): 0 | 1 | undefined => {
      const sitter = (player: string | null) => ({ name: 'x', token: `t${player}`, player });
      const first = joinEvent(initialState(matchRow()), 1, sitter(one), T0).after;
      const both = joinEvent(first, 2, sitter(two), T0).after;
      return changeFor(prepareEvent(both, { kind: 'resign', seat: 1, text: '', at: T0 })).end
        ?.rated;
    };
    const [robot, other] = [playerId('r', true), playerId('o', true)];
    expect(played('p', 'q')).toBe(0);
    expect(played(robot, other)).toBe(0);
    for (const [one, two] of [
      ['p', 'p'],
      ['p', null],
      [null, 'q'],
      [null, null],
      // Bots are rated among themselves.
      ['p', robot],
      [robot, 'q'],
    ] as const) {
      expect(played(one, two)).toBe(1);
    }
  });
});

describe('a player who wants a seat', () => {
  const asks = (
    { live: state }: Story,
    wanted: Seat | null,
    token = 'new',
  ): Seat | null | string => {
    const decision = decideJoin(state, wanted, { name: null, token, player: null }, T0);
    return decision.ok ? eventOf(decision.value).seat : decision.error.code;
  };

  it('gets the one that is wanted, or any that is free', () => {
    const empty: Story = { live: initialState(matchRow()), events: [], last: null };
    expect(([1, 2, null] as const).map((wanted) => asks(empty, wanted))).toEqual([1, 2, 1]);
    expect(asks(alone(), null)).toBe(2);
  });

  it('gets none that is taken or a computer has, and none once the match is called off', () => {
    expect(asks(alone(), 1)).toBe('seat_taken');
    expect(asks(bothSeated(), null)).toBe('seat_taken');
    expect(asks(alone(matchRow({ level2: 'hard' })), 2)).toBe('seat_taken');
    expect(asks(does(alone(), 1, 'withdraw'), 2)).toBe('seat_taken');
  });

  it('is told of the other seat where that is free', () => {
    const told = ({ live: state }: Story, wanted: Seat | null): string | null => {
      const decision = decideJoin(state, wanted, { name: null, token: 'new', player: null }, T0);
      return decision.ok ? null : decision.error.message;
    };
    const withComputer = {
      live: initialState(matchRow({ level2: 'hard' })),
      events: [],
      last: null,
    };
    expect(told(alone(), 1)).toBe('Seat 1 is taken; seat 2 is free.');
    expect(told(withComputer, 2)).toBe('Seat 2 is taken; seat 1 is free.');
    const none = 'There is no free seat for you.';
    expect([told(bothSeated(), 1), told(bothSeated(), null)]).toEqual([none, none]);
    expect(told(does(alone(), 1, 'withdraw'), 1)).toBe(none);
  });

  it('has the one that they hold already, also once the match is over', () => {
    const token = over().live.holders[2]?.token;
    expect(asks(over(), 1, token)).toBe(2);
    const request = { name: null, token: token ?? '', player: null };
    expect(unwrap(decideJoin(over().live, 1, request, T0))).toEqual({
      kind: 'known',
      event: over().live.last[2]?.event,
    });
  });
});

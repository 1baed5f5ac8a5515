/** A match made of its events, against what the match itself says; and the clocks. */
import { describe, expect, it } from 'vitest';
import { diceRace } from '../../../test/support/dice-race.ts';
import {
  bothSeated,
  does,
  matchRow,
  type Story,
  sit,
  T0,
  writes,
} from '../../../test/support/match-events.ts';
import {
  type Match,
  newMatch,
  recordOf,
  replay,
  scoreOf,
  turnOf,
  withNextRound,
} from '../../core/match.ts';
import { pick, type Random, randomStream } from '../../core/random.ts';
import { unwrap } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { findGame, GAMES } from '../../games/list.ts';
import { isFinished, remainingTime, seatToMove } from '../../online/fold.ts';
import { matchEvent } from '../../online/schemas.ts';
import { oracleOf } from '../../players/oracle-cache.ts';
import { playFairOpening } from '../../solver/fair.ts';
import { playerId } from '../storage/player-id.ts';
import type { MatchRow } from '../storage/rows.ts';
import { joinEvent, prepareEvent } from './decide.ts';
import { encodeEvent } from './serialize.ts';
import {
  applyEvent,
  clockDeadline,
  initialState,
  pendingBotTurn,
  publicEvent,
  type ServerMatchState,
  storedLevel,
} from './state.ts';

const PRESETS = GAMES.flatMap((game) =>
  game.presets.map(({ name, options }) => ({ id: game.id, name, options })),
);

/** What tells two states apart. When a clock runs out is asked of the state, and only kept in events. */
const plain = (state: ServerMatchState): string =>
  JSON.stringify(state, (name, value: unknown) => (name === 'due' ? undefined : value));

const randomMove = ({ rules, position }: Match, random: Random): string =>
  rules.format(pick(rules.moves(position), random));

/** One step of a random match: mostly moves, now and then something else. */
function step(story: Story, random: Random, at: number): Story {
  const { live: state } = story;
  const mover = seatToMove(state);
  if (mover === null) throw new Error('the match is over');
  switch (random(40)) {
    case 0:
      return does(does(story, 1, 'offer', undefined, at), 2, 'offer', undefined, at);
    case 1:
      return does(story, mover, 'resign', undefined, at);
    case 2:
      return does(does(story, 2, 'offer', undefined, at), 1, 'decline', undefined, at);
    case 3:
      return writes(story, 'time', mover, '', at);
    case 4:
      return does(story, other(mover), 'resign', undefined, at);
    default:
      return does(story, mover, 'move', randomMove(state.match, random), at);
  }
}

describe.each(PRESETS)('random matches of $id, $name', ({ id, options }) => {
  it('are the same as events and as records, at every step', () => {
    const game = unwrap(findGame(id));
    for (const seed of [1, 2, 3]) {
      const random = randomStream(seed, 'player', 1);
      const row = matchRow({
        ...{ game: id, options: JSON.stringify({ ...options, rounds: 3 }), seed },
        ...{ first: 'random', seconds: seed === 3 ? null : 60, increment: 2 },
      });
      let story = bothSeated(row);
      let at = T0;
      for (let turn = 0; turn < 120 && !isFinished(story.live); turn += 1) {
        at += 1 + random(900);
        story = step(story, random, at);
        const { match } = story.live;
        const again = withNextRound(unwrap(replay(game, recordOf(match))));
        expect(JSON.stringify(match)).toBe(JSON.stringify({ ...again, offer: match.offer }));
      }
      // Another server that reads the same events comes to the same, and tells the same.
      let read = initialState(row);
      for (const event of story.events) {
        const after = applyEvent(read, event);
        const said = publicEvent(event, read, after);
        expect(matchEvent.parse(JSON.parse(JSON.stringify(said)))).toMatchObject({ n: event.n });
        const news = { type: 'event', match: row.id, event: said };
        expect(encodeEvent(row.id, said)).toBe(JSON.stringify(news));
        const ended = read.match.outcome === null ? after.played.outcome : null;
        expect(said.outcome ?? null).toEqual(
          ended && {
            ...{ winner: ended.winner, reason: ended.reason },
            ...(ended.margin === undefined ? {} : { margin: ended.margin }),
          },
        );
        expect(said.begins?.round).toBe(
          after.match.starts > read.match.starts ? after.match.round : undefined,
        );
        expect(event.due).toBe(clockDeadline(after));
        read = after;
      }
      expect(plain(read)).toBe(plain(story.live));
    }
  });
});

it('an event is told in JSON, whatever was written', () => {
  for (const text of ['', '"', '\\', '\n\0', '\u2028', 'ä😀', '\ud800', '</script>']) {
    for (const seat of [1, 2, null] as const) {
      const event = { n: 1, at: T0, kind: 'join', seat, text } as const;
      const news = { type: 'event', match: 'AAAAAAAAAAAA', event };
      expect(encodeEvent('AAAAAAAAAAAA', event)).toBe(JSON.stringify(news));
    }
  }
});

it('an event out of order is an error and never half a change', () => {
  const { live: state, events } = bothSeated();
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  expect(() => applyEvent(state, { ...event, n: 5 })).toThrow(/event 5 after 2/);
  expect(() => applyEvent(state, { ...event, n: 2 })).toThrow(/event 2 after 2/);
});

/** The last event of a story, as clients get it. */
function told({ last }: Story) {
  if (last === null) throw new Error('something happened');
  return publicEvent(last.event, last.before, last.after);
}

describe('an event as clients get it', () => {
  const SECRET = '0123456789abcdef0123456789abcdef';

  it('has no more than what happened, for most', () => {
    const moved = does(bothSeated(matchRow({ options: '{}' })), 1, 'move', '+2');
    expect(told(moved)).toStrictEqual({ n: 3, at: T0, kind: 'move', seat: 1, text: '+2' });
    const offered = does(moved, 1, 'offer');
    expect(told(offered)).toStrictEqual({ n: 4, at: T0, kind: 'offer', seat: 1, text: '' });
  });

  it('says who is a bot when one joins, and not afterwards', () => {
    const joined = (player: string | null): Story => {
      const live = initialState(matchRow());
      const last = joinEvent(live, 1, { name: 'Ann', token: 't', player }, T0);
      return { live: last.after, events: [last.event], last };
    };
    const plainly = { n: 1, at: T0, kind: 'join', seat: 1, text: 'Ann' };
    expect(told(joined(playerId('key', true)))).toStrictEqual({ ...plainly, bot: true });
    expect(told(joined(playerId('key', false)))).toStrictEqual(plainly);
    expect(told(joined(null))).toStrictEqual(plainly);
    expect(told(does(sit(joined(playerId('key', true)), 2), 1, 'resign'))).not.toHaveProperty(
      'bot',
    );
  });

  it('has what chance drew after a move, and nothing drawn after anything else', () => {
    const start = { ...bothSeated().live, match: unwrap(newMatch(diceRace, { seed: 7 })) };
    const rolled = writes({ live: start, events: [], last: null }, 'move', 1, 'roll');
    const [, die] = recordOf(rolled.live.match).moves;
    expect(told(rolled)).toMatchObject({ text: 'roll', drawn: [die] });
    expect(told(does(rolled, 2, 'resign'))).not.toHaveProperty('drawn');
  });

  it('has the clocks where there are any', () => {
    const timed = bothSeated(matchRow({ options: '{}', seconds: 10, increment: 3 }));
    const moved = does(timed, 1, 'move', '+2', T0 + 4000);
    expect(told(moved)).toMatchObject({ clock: { 1: 9000, 2: 10_000 } });
  });

  it('has the secret seed when the match is over, and at no other time', () => {
    const clock = { seconds: 10, increment: 0 };
    const row = matchRow({ secret: SECRET, options: '{"rounds":2}', ...clock });
    expect(initialState(row).match.seed).toBe(SECRET);
    const first = does(bothSeated(row), 1, 'resign');
    expect(told(first)).not.toHaveProperty('seed');
    const second = does(first, 1, 'resign');
    expect(told(second)).toMatchObject({ seed: SECRET, outcome: { winner: 2 } });
    const asked = told(does(second, 1, 'rematch'));
    expect(asked).not.toHaveProperty('seed');
    expect(asked).not.toHaveProperty('outcome');
  });
});

it('a row that is no match is an error that does not name it', () => {
  for (const broken of [{ game: 'chess' }, { options: '{"target":0}' }, { first: '3' }]) {
    const row = matchRow(broken);
    expect(() => initialState(row)).toThrow(/a match/);
    expect(() => initialState(row)).not.toThrow(row.id);
  }
  const move = { kind: 'move', seat: 1, text: '+3', at: T0 } as const;
  expect(() => prepareEvent(bothSeated().live, move)).toThrow(/event 3.*A move is/);
});

it('what the server writes itself is no act of a seat', () => {
  const begun = bothSeated(matchRow({ fair: 1, options: '{}' }));
  expect(writes(begun, 'opening', null, '["+2"]').live.last).toBe(begun.live.last);
});

it('a level that no computer has is none', () => {
  const row = matchRow({ level1: 'grandmaster', level2: 'hard' });
  expect([storedLevel(row, 1), storedLevel(row, 2)]).toEqual([null, 'hard']);
});

describe('rounds', () => {
  const won = (story: Story): Story => {
    const mover = turnOf(story.live.match) ?? 1;
    return does(does(story, mover, 'move', '+2'), other(mover), 'move', '+2');
  };

  it('follow each other by themselves until the last, and the event says how the next begins', () => {
    const options = JSON.stringify({ target: 5, rounds: 2 });
    const first = won(bothSeated(matchRow({ options })));
    const { last } = first;
    if (last === null) throw new Error('something happened');
    expect(publicEvent(last.event, last.before, last.after)).toMatchObject({
      outcome: { winner: 2 },
      begins: { round: 2, starter: 2, start: { total: 1, turn: 2 } },
    });
    expect([isFinished(first.live), turnOf(first.live.match)]).toEqual([false, 2]);
    const second = won(first);
    expect([isFinished(second.live), scoreOf(second.live.match)]).toEqual([
      true,
      { 1: 1, 2: 1, draws: 0 },
    ]);
    expect(seatToMove(second.live)).toBeNull();
  });
});

describe('what is hidden', () => {
  const hidden = matchRow({ game: 'bracket-balance', options: '{"length":"unknown"}' });

  it('is in no event before the round shows it', () => {
    let story = bothSeated(hidden);
    expect(story.live.hasHiddenInfo).toBe(true);
    while (!isFinished(story.live)) {
      story = does(story, seatToMove(story.live) ?? 1, 'move', '(');
      const { last } = story;
      if (last === null) throw new Error('something happened');
      const limit = isFinished(story.live) ? expect.any(Number) : null;
      expect(publicEvent(last.event, last.before, last.after).view).toMatchObject({ limit });
    }
  });

  it('stays hidden when a round ends before it shows', () => {
    const { last } = does(does(bothSeated(hidden), 1, 'move', '('), 2, 'resign');
    if (last === null) throw new Error('something happened');
    const event = publicEvent(last.event, last.before, last.after);
    expect(event).toMatchObject({ outcome: { winner: 1 }, view: { limit: null } });
  });

  it('costs matches in which nothing is hidden no views', () => {
    const { last, live: state } = does(bothSeated(), 1, 'move', '+2');
    if (last === null) throw new Error('something happened');
    expect([state.hasHiddenInfo, publicEvent(last.event, last.before, last.after).view]).toEqual([
      false,
      undefined,
    ]);
  });
});

describe('clocks', () => {
  const timed = (given: Partial<MatchRow> = {}): MatchRow =>
    matchRow({ options: '{"target":64}', seconds: 10, increment: 3, ...given });
  const left = ({ live: state }: Story, at: number): readonly (number | undefined)[] => {
    const both = remainingTime(state, at);
    return [both?.[1], both?.[2]];
  };

  it('are not there where none were agreed', () => {
    const { live: state } = bothSeated();
    expect([remainingTime(state, T0), clockDeadline(state)]).toEqual([null, null]);
  });

  it('begin when the second player comes, and run for the player to move', () => {
    const one = sit({ live: initialState(timed()), events: [], last: null }, 1);
    expect([left(one, T0 + 5000), clockDeadline(one.live)]).toEqual([[undefined, undefined], null]);
    const both = sit(one, 2, T0 + 6000);
    expect(left(both, T0 + 8000)).toEqual([8000, 10_000]);
    expect(clockDeadline(both.live)).toBe(T0 + 16_000);
    expect(left(both, T0 + 60_000)).toEqual([0, 10_000]);
  });

  it('gain the increment when the turn passes, and then the other one runs', () => {
    const story = does(bothSeated(timed()), 1, 'move', '+2', T0 + 4000);
    expect(left(story, T0 + 5000)).toEqual([9000, 9000]);
    expect(clockDeadline(story.live)).toBe(T0 + 14_000);
  });

  it('gain nothing between two moves of one turn', () => {
    const duel = timed({ game: 'equation-duel', options: '{}' });
    const took = does(bothSeated(duel), 1, 'move', '5', T0 + 1000);
    expect([turnOf(took.live.match), left(took, T0 + 1000)]).toEqual([1, [9000, 10_000]]);
    const passed = does(took, 1, 'move', 'no', T0 + 3000);
    expect([turnOf(passed.live.match), left(passed, T0 + 3000)]).toEqual([2, [10_000, 10_000]]);
  });

  it('run on while restarts are offered and declined', () => {
    const offered = does(bothSeated(timed()), 2, 'offer', undefined, T0 + 1000);
    const declined = does(offered, 1, 'decline', undefined, T0 + 2000);
    expect(left(declined, T0 + 4000)).toEqual([6000, 10_000]);
    expect(clockDeadline(declined.live)).toBe(T0 + 10_000);
  });

  it('are full again after a restart', () => {
    const moved = does(bothSeated(timed()), 1, 'move', '+2', T0 + 9000);
    const offered = does(moved, 1, 'offer', undefined, T0 + 10_000);
    const again = does(offered, 2, 'offer', undefined, T0 + 11_000);
    expect(left(again, T0 + 12_000)).toEqual([9000, 10_000]);
  });

  it('are full again in a new round, however the last one ended', () => {
    for (const kind of ['resign', 'time'] as const) {
      const rounds = bothSeated(timed({ options: '{"rounds":2}' }));
      const next = writes(rounds, kind, 1, '', T0 + 10_000);
      expect([next.live.match.round, left(next, T0 + 11_000)]).toEqual([2, [10_000, 9000]]);
    }
  });

  it('stand still once the match is over, and a lost one shows nothing left', () => {
    const lost = writes(bothSeated(timed()), 'time', 1, '', T0 + 10_000);
    expect([left(lost, T0 + 99_000), clockDeadline(lost.live)]).toEqual([[0, 10_000], null]);
    const resigned = does(bothSeated(timed()), 2, 'resign', undefined, T0 + 4000);
    expect(left(resigned, T0 + 99_000)).toEqual([6000, 10_000]);
  });

  it('do not count a pause, and never show more than there was', () => {
    const paused = writes(bothSeated(timed()), 'pause', null, '60000', T0 + 62_000);
    expect([left(paused, T0 + 62_000), clockDeadline(paused.live)]).toEqual([
      [8000, 10_000],
      T0 + 70_000,
    ]);
    // The last sign of life may be older than the move: then the pause is a little too long.
    const long = writes(bothSeated(timed()), 'pause', null, '60000', T0 + 59_500);
    expect(left(long, T0 + 59_500)).toEqual([10_000, 10_000]);
  });

  it('of computers never fall, and those of people do', () => {
    const story = bothSeated(timed({ level1: 'easy' }));
    expect([seatToMove(story.live), clockDeadline(story.live)]).toEqual([1, null]);
    const answered = writes(story, 'move', 1, '+2', T0 + 50_000);
    expect(left(answered, T0 + 50_000)).toEqual([3000, 10_000]);
    expect(clockDeadline(answered.live)).toBe(T0 + 60_000);
    expect(clockDeadline(initialState(timed({ level1: 'easy', level2: 'hard' })))).toBeNull();
  });

  it('do not run before a fair opening, and are full after it', () => {
    const story = bothSeated(timed({ fair: 1 }));
    expect([left(story, T0 + 9000), clockDeadline(story.live)]).toEqual([[10_000, 10_000], null]);
    const opened = writes(story, 'opening', null, '["+2","+2"]', T0 + 20_000);
    expect([left(opened, T0 + 21_000), clockDeadline(opened.live)]).toEqual([
      [9000, 10_000],
      T0 + 30_000,
    ]);
  });
});

describe('fair play', () => {
  const fair = (given: Partial<MatchRow> = {}): Story =>
    bothSeated(matchRow({ options: '{"target":64,"rounds":2}', fair: 1, ...given }));

  it('owes an opening before anybody may move, in every round and after a restart', () => {
    let story = fair();
    expect([pendingBotTurn(story.live), seatToMove(story.live)]).toEqual(['opening', null]);
    story = writes(story, 'opening', null, '["+2","*2"]');
    expect([pendingBotTurn(story.live), seatToMove(story.live)]).toEqual([null, 1]);
    expect(recordOf(story.live.match).moves).toEqual(['+2', '*2']);
    story = does(does(story, 1, 'offer'), 2, 'offer');
    expect(pendingBotTurn(story.live)).toBe('opening');
    story = does(writes(story, 'opening', null, '["+2"]'), 1, 'resign');
    expect([story.live.match.round, pendingBotTurn(story.live)]).toEqual([2, 'opening']);
    story = does(writes(story, 'opening', null, '["+2"]'), 1, 'resign');
    expect([isFinished(story.live), pendingBotTurn(story.live)]).toEqual([true, null]);
  });

  it('goes on with an opening of no moves, where chance decides', () => {
    const hidden = { game: 'bracket-balance', options: '{"length":"unknown"}' };
    const story = fair(hidden);
    const { opening } = playFairOpening(oracleOf(story.live.match), story.live.match);
    expect(opening).toEqual([]);
    const opened = writes(story, 'opening', null, '[]');
    expect([pendingBotTurn(opened.live), seatToMove(opened.live)]).toEqual([null, 1]);
  });

  it('is owed nothing before both have come', () => {
    const one = sit(
      { live: initialState(matchRow({ fair: 1, options: '{}' })), events: [], last: null },
      1,
    );
    expect(pendingBotTurn(one.live)).toBeNull();
  });
});

describe('what the server owes', () => {
  it('is a move where a computer is to move', () => {
    const story = bothSeated(matchRow({ level2: 'easy' }));
    expect(pendingBotTurn(story.live)).toBeNull();
    expect(pendingBotTurn(does(story, 1, 'move', '+2').live)).toBe('easy');
  });

  it('is nothing in a match that is over', () => {
    const over = does(bothSeated(matchRow({ level2: 'easy' })), 1, 'resign');
    expect(pendingBotTurn(over.live)).toBeNull();
  });
});

it('a record with a clock that ran out replays to the same match', () => {
  const story = writes(does(bothSeated(), 1, 'move', '+2'), 'time', 2, '');
  const record = recordOf(story.live.match);
  expect(record.moves).toEqual(['+2', 'time 2']);
  const again = unwrap(replay(unwrap(findGame(record.game)), record));
  expect(again.outcome).toMatchObject({
    winner: 1 satisfies Seat,
    reason: 'Player 2 ran out of time.',
  });
  expect(JSON.stringify(again)).toBe(JSON.stringify(story.live.match));
});

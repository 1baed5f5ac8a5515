/** The match around any game, played here with Binary Race from 1 to 5 because it is short. */
import { describe, expect, it } from 'vitest';
import { binaryRace } from '../games/binary-race/index.ts';
import { equationDuel } from '../games/equation-duel/index.ts';
import { palindromeWar } from '../games/palindrome-war/index.ts';
import type { Game } from './game.ts';
import {
  applyText,
  championOf,
  declineRestart,
  isOver,
  type Match,
  movesOfRound,
  newMatch,
  nextRound,
  offerRestart,
  playMove,
  recordOf,
  replay,
  resign,
  type Setup,
  scoreOf,
  turnOf,
} from './match.ts';
import { MAX_MOVES } from './record.ts';
import { unwrap } from './result.ts';

/** From 1 to 5: `+2` then `+2` wins for the second player. */
const start = (setup: Setup = {}): Match =>
  unwrap(newMatch(binaryRace, { ...setup, options: { target: 5, ...setup.options } }));

const play = (match: Match, ...texts: string[]): Match =>
  texts.reduce((played, text) => unwrap(applyText(played, text)), match);

describe('a match', () => {
  it('starts with Player 1, or with whom it is told (A1)', () => {
    expect(turnOf(start())).toBe(1);
    expect(turnOf(start({ first: 2 }))).toBe(2);
  });

  it('tosses a coin from the seed, the same for the same seed and fair over seeds (A1, A4)', () => {
    const tosses = Array.from({ length: 400 }, (_, seed) =>
      turnOf(start({ first: 'random', seed })),
    );
    expect(tosses).toEqual(
      Array.from({ length: 400 }, (_, seed) => turnOf(start({ first: 'random', seed }))),
    );
    const ones = tosses.filter((seat) => seat === 1).length;
    expect(ones).toBeGreaterThan(160);
    expect(ones).toBeLessThan(240);
  });

  it('records each move as its text, and whose round it was', () => {
    const match = play(start(), '+2', '+2');
    expect(recordOf(match).moves).toEqual(['+2', '+2']);
    expect(match.outcome?.winner).toBe(2);
    expect(turnOf(match)).toBeNull();
    expect(isOver(match)).toBe(true);
  });

  it('is one of several that may follow the same one, each with a record of its own', () => {
    const before = play(start({ options: { target: 1000 } }), ...Array(20).fill('+2'));
    const after = ['+2', '*2'].map((text) => play(before, text));
    expect(after.map((match) => recordOf(match).moves.slice(19))).toEqual([
      ['+2', '+2'],
      ['+2', '*2'],
    ]);
    expect(after.map(({ count, last }) => [count, last])).toEqual([
      [21, '+2'],
      [21, '*2'],
    ]);
    expect(recordOf(before).moves).toHaveLength(20);
    expect(start()).toMatchObject({ count: 0, last: '' });
    expect(recordOf(start()).moves).toEqual([]);
  });

  it('refuses a move after the end, and a text that is no move, and stays as it was', () => {
    const match = play(start(), '+2', '+2');
    expect(playMove(match, '+2')).toMatchObject({
      ok: false,
      error: { text: 'The round is over.' },
    });
    expect(playMove(start(), 'hello')).toMatchObject({
      ok: false,
      error: { text: 'A move is +2 or *2.' },
    });
  });

  it('never changes a match that it was given', () => {
    const match = Object.freeze(start());
    play(match, '+2');
    expect(recordOf(match).moves).toEqual([]);
  });
});

describe('rounds', () => {
  it('alternate the starter, keep the score and name the champion (A3)', () => {
    let match = play(start({ options: { rounds: 3 } }), '+2', '+2');
    expect([match.starter, scoreOf(match)]).toEqual([1, { 1: 0, 2: 1, draws: 0 }]);
    match = play(unwrap(nextRound(match)), '+2', '+2');
    expect([match.starter, scoreOf(match)]).toEqual([2, { 1: 1, 2: 1, draws: 0 }]);
    expect(championOf(match)).toBeNull();
    match = play(unwrap(nextRound(match)), '*2', '+2', '*2');
    expect([match.starter, scoreOf(match)]).toEqual([1, { 1: 1, 2: 2, draws: 0 }]);
    expect(isOver(match)).toBe(true);
    expect(championOf(match)).toBe(2);
  });

  it('without a majority have no champion', () => {
    let match = play(start({ options: { rounds: 2 } }), '+2', '+2');
    match = play(unwrap(nextRound(match)), '+2', '+2');
    expect(isOver(match)).toBe(true);
    expect(championOf(match)).toBeNull();
  });

  it('begin only when the one before is over, and end with the match', () => {
    expect(nextRound(start({ options: { rounds: 2 } })).ok).toBe(false);
    expect(nextRound(play(start(), '+2', '+2')).ok).toBe(false);
  });

  it('count their own moves', () => {
    const match = unwrap(nextRound(play(start({ options: { rounds: 2 } }), '+2', '+2')));
    expect(movesOfRound(match)).toEqual([]);
    expect(movesOfRound(play(match, '*2'))).toEqual(['*2']);
  });
});

describe('resigning', () => {
  it('gives the other seat the round, in turn or out of turn', () => {
    expect(unwrap(resign(start(), 1)).outcome).toMatchObject({
      winner: 2,
      reason: 'Player 1 resigned.',
    });
    expect(unwrap(resign(start(), 2)).outcome?.winner).toBe(1);
  });

  it('is written into the record', () => {
    expect(recordOf(unwrap(resign(play(start(), '+2'), 1))).moves).toEqual(['+2', 'resign 1']);
  });

  it('is too late after the end', () => {
    expect(resign(play(start(), '+2', '+2'), 1).ok).toBe(false);
  });
});

it('a clock that ran out, or leaving, loses the round, and the record says so', () => {
  const lost = unwrap(applyText(play(start(), '+2'), 'time 2'));
  expect(lost.outcome).toMatchObject({ winner: 1, reason: 'Player 2 ran out of time.' });
  expect(recordOf(lost).moves).toEqual(['+2', 'time 2']);
  const left = unwrap(applyText(play(start(), '+2'), 'left 2'));
  expect(left.outcome).toMatchObject({ winner: 1, reason: 'Player 2 left the match.' });
  expect(recordOf(left).moves).toEqual(['+2', 'left 2']);
  for (const junk of ['time', 'time 3', 'time 1 ', 'times 1', 'left', 'resign 1 2']) {
    expect(applyText(play(start(), '+2'), junk).ok).toBe(false);
  }
});

describe('restarting a round', () => {
  it('needs both seats (A3)', () => {
    const offered = unwrap(offerRestart(play(start(), '+2'), 1));
    expect([offered.offer, offered.position]).toEqual([1, { total: 3, turn: 2 }]);
    expect(unwrap(offerRestart(offered, 1)).position).toEqual({ total: 3, turn: 2 });
    const again = unwrap(offerRestart(offered, 2));
    expect([again.offer, again.position]).toEqual([null, { total: 1, turn: 1 }]);
    expect(recordOf(again).moves).toEqual(['+2', 'restart']);
    expect(movesOfRound(again)).toEqual([]);
  });

  it('is off the table after a move or a no', () => {
    const offered = unwrap(offerRestart(start(), 1));
    expect(play(offered, '+2').offer).toBeNull();
    expect(declineRestart(offered).offer).toBeNull();
  });

  it('keeps the starter and the score of earlier rounds', () => {
    const second = unwrap(nextRound(play(start({ options: { rounds: 2 } }), '+2', '+2')));
    const again = play(second, '*2', 'restart');
    expect([again.round, again.starter, scoreOf(again)]).toEqual([2, 2, { 1: 0, 2: 1, draws: 0 }]);
  });

  it('is too late after the end', () => {
    expect(applyText(play(start(), '+2', '+2'), 'restart').ok).toBe(false);
  });
});

describe('replaying a record', () => {
  it('goes through rounds, restarts and resignations to the same match', () => {
    let match = play(start({ seed: 7, first: 'random', options: { rounds: 3 } }), '*2', 'restart');
    match = unwrap(nextRound(play(match, '+2', '+2')));
    match = unwrap(nextRound(play(match, 'resign 2')));
    match = play(match, '*2');
    const again = unwrap(replay(binaryRace, recordOf(match)));
    expect(JSON.stringify(again)).toBe(JSON.stringify(match));
  });

  it('shows every match on the way', () => {
    const totals: unknown[] = [];
    unwrap(replay(binaryRace, recordOf(play(start(), '+2', '+2')), (m) => totals.push(m.position)));
    expect(totals).toEqual([
      { total: 1, turn: 1 },
      { total: 3, turn: 2 },
      { total: 5, turn: 1 },
    ]);
  });

  it('says which text was not accepted, and why', () => {
    const record = recordOf(start());
    expect(replay(binaryRace, { ...record, moves: ['+2', '-2'] })).toMatchObject({
      ok: false,
      error: { index: 1, move: '-2', reason: { text: 'A move is +2 or *2.' } },
    });
    expect(replay(binaryRace, { ...record, moves: ['+2', '+2', '+2'] })).toMatchObject({
      ok: false,
      error: { index: 2, move: '+2', reason: { text: 'The match is over.' } },
    });
    expect(replay(binaryRace, { ...record, options: { target: 0 } })).toMatchObject({
      ok: false,
      error: { index: -1 },
    });
  });

  /** Letters that never make a palindrome: a match as long as one likes. */
  const long = (moves: number, rounds: number) => ({
    game: palindromeWar.id,
    options: { rounds },
    seed: 0,
    first: 1 as const,
    moves: Array.from({ length: moves }, (_, index) => `${'abc'.charAt(index % 3)} E`),
  });

  it('leaves room to resign every round that is left of a full record', () => {
    let match = unwrap(replay(palindromeWar, long(MAX_MOVES - 3, 3)));
    expect(playMove(match, 'a E').ok).toBe(false);
    for (const round of [1, 2, 3]) {
      match = unwrap(resign(match, 1));
      if (round < 3) match = unwrap(nextRound(match));
    }
    expect(match.count).toBe(MAX_MOVES);
    expect(replay(palindromeWar, recordOf(match)).ok).toBe(true);
  });

  it('stops at a full record, with room left to resign', () => {
    const full = unwrap(replay(palindromeWar, long(MAX_MOVES - 1, 1)));
    expect(playMove(full, 'a E').ok).toBe(false);
    expect(applyText(full, 'restart').ok).toBe(false);
    expect(unwrap(resign(full, 1)).count).toBe(MAX_MOVES);
  });

  it('takes a move of 200 characters, and none of 201', () => {
    const game: Game = equationDuel;
    const begun = play(unwrap(newMatch(game)), '4');
    const long = `10 = 10 + 10${' + 1'.repeat(47)}`;
    expect(long).toHaveLength(200);
    expect(unwrap(playMove(begun, long)).last).toBe(long);
    // Spaces are taken off before a game reads a move: only the length of the text speaks against it.
    expect(playMove(begun, ` ${long}`)).toMatchObject({
      ok: false,
      error: { text: 'A move has at most 200 characters.' },
    });
  });

  it('restarts a hundred times and no more', () => {
    const restarts = Array.from({ length: 100 }, () => 'restart');
    const match = unwrap(replay(binaryRace, { ...recordOf(start()), moves: restarts }));
    expect(applyText(match, 'restart').ok).toBe(false);
    expect(playMove(match, '+2').ok).toBe(true);
  });
});

describe('setting up', () => {
  it.each([{ seed: -1 }, { seed: 1.5 }, { first: 3 }])('refuses %j in a sentence', (setup) => {
    const made = newMatch(binaryRace, setup as Setup);
    expect(made.ok ? '' : made.error.text).toMatch(/\.$/);
  });
});

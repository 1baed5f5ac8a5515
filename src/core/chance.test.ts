/** Chance in play, point margins and the limit of moves, played with a small game of dice. */
import { describe, expect, it } from 'vitest';
import { circleWalk } from '../../test/support/circle-walk.ts';
import { diceRace } from '../../test/support/dice-race.ts';
import { playAtRandom, typed } from '../../test/support/playing.ts';
import { binaryRace } from '../games/binary-race/index.ts';
import { palindromeWar } from '../games/palindrome-war/index.ts';
import { applyToDialog, startDialog, transcript } from './dialog.ts';
import {
  applyText,
  callRepetition,
  championOf,
  isChanceTurn,
  isRepeating,
  isSeedSecret,
  newMatch,
  playMove,
  pointsWon,
  recordOf,
  replay,
} from './match.ts';
import { parseOption, whole } from './options.ts';
import { pickWeighted, randomStream } from './random.ts';
import { unwrap } from './result.ts';

describe('chance in play', () => {
  it('moves right after the seat that asked for it, as a text of the record', () => {
    const match = unwrap(playMove(unwrap(newMatch(diceRace, { seed: 7 })), 'roll'));
    expect(recordOf(match).moves).toEqual(['roll', expect.stringMatching(/^die [013]$/)]);
    expect(isChanceTurn(match)).toBe(false);
    expect(match.rules.turn(match.position)).toBe(2);
  });

  it('comes from the seed: the same match again, other ones for other seeds', () => {
    const drawn = (seed: number): string =>
      recordOf(playAtRandom(diceRace, { seed }, 50)).moves.join();
    expect(drawn(3)).toBe(drawn(3));
    expect(new Set([1, 2, 3, 4, 5, 6].map(drawn)).size).toBeGreaterThan(3);
  });

  it('draws each outcome as often as its weight says', () => {
    const random = randomStream(1, 'chance', 0);
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 4000; draw += 1) {
      const index = pickWeighted([1, 0, 3], random);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    expect(counts[1]).toBe(0);
    expect(counts[2]).toBeGreaterThan(2850);
    expect(counts[2]).toBeLessThan(3150);
  });

  it('is replayed from the record alone, and refused where chance could not have drawn it', () => {
    const record = recordOf(playAtRandom(diceRace, { seed: 5 }, 50));
    const otherSeed = { ...record, seed: 99 };
    expect(unwrap(replay(diceRace, otherSeed)).position).toEqual(
      unwrap(replay(diceRace, record)).position,
    );
    const set = unwrap(newMatch(diceRace));
    const rolled = unwrap(replay(diceRace, { ...record, moves: ['roll', 'die 3'] }));
    expect(rolled.position).toMatchObject({ fields: [3, 0] });
    expect(unwrap(playMove(set, 'walk')).count).toBe(1);
    expect(playMove(set, 'die 3').ok).toBe(false);
    expect(applyText(unwrap(applyText(set, 'roll')), 'walk').ok).toBe(false);
  });

  it('fills in what a record leaves to the seed', () => {
    const played = unwrap(playMove(unwrap(newMatch(diceRace, { seed: 7 })), 'roll'));
    const left = unwrap(replay(diceRace, { ...recordOf(played), moves: ['roll'] }));
    expect(recordOf(left)).toEqual(recordOf(played));
  });

  it('is reported to people, and printed again from the record', () => {
    const session = typed(diceRace, { seed: 7 }, ['roll']);
    expect(session).toMatch(/Player 1: roll\nPlayer 1: die [013]\n/);
    const match = playAtRandom(diceRace, { seed: 4 }, 50);
    expect(unwrap(transcript(diceRace, recordOf(match)))).toMatch(/wins!\n$/);
  });

  it('keeps its seed secret where others play', () => {
    expect(isSeedSecret(unwrap(newMatch(diceRace)))).toBe(true);
    expect(isSeedSecret(unwrap(newMatch(binaryRace)))).toBe(false);
  });
});

it('points break the tie of a match', () => {
  const setup = { options: { target: 3, rounds: 2 }, seed: 2 };
  const moves = ['roll', 'die 3', 'roll', 'die 1', 'walk', 'walk', 'roll', 'die 3'];
  const match = unwrap(replay(diceRace, { ...recordOf(unwrap(newMatch(diceRace, setup))), moves }));
  expect(match.results.map(({ winner, margin }) => [winner, margin])).toEqual([
    [1, 3],
    [1, 2],
  ]);
  expect([pointsWon(match, 1), pointsWon(match, 2)]).toEqual([5, 0]);
  expect(championOf(match)).toBe(1);
  const tied = {
    ...match,
    results: match.results.map((one, at) => ({ ...one, winner: at === 0 ? 1 : 2 }) as const),
  };
  expect(championOf(tied)).toBe(1);
});

describe('the limit of moves', () => {
  it('makes a round a draw, and leaves records without it as they were', () => {
    const match = unwrap(newMatch(binaryRace, { options: { limit: 2 } }));
    const ended = unwrap(playMove(unwrap(playMove(match, '+2')), '+2'));
    expect(ended.outcome).toMatchObject({ winner: null, fact: { code: 'core.limitReached' } });
    expect(recordOf(ended).options.limit).toBe(2);
    expect(recordOf(unwrap(newMatch(binaryRace))).options).not.toHaveProperty('limit');
    expect(unwrap(transcript(binaryRace, recordOf(ended)))).toContain(
      'The round is a draw: 2 moves were played.',
    );
  });

  it('leaves a win with the last move a win, and a game its own option of that name', () => {
    const match = unwrap(newMatch(binaryRace, { options: { target: 5, limit: 2 } }));
    expect(unwrap(playMove(unwrap(playMove(match, '+2')), '+2')).outcome?.winner).toBe(2);
    expect(unwrap(newMatch(palindromeWar, { options: { limit: 7 } })).limit).toBe(0);
  });
});

it('a round that comes to the same position three times may be called a draw', () => {
  let match = unwrap(newMatch(diceRace, { options: { back: 'yes' } }));
  const turnBack = ['roll', 'die 0', 'roll', 'die back'];
  for (const text of turnBack) match = unwrap(applyText(match, text));
  expect(isRepeating(match)).toBe(false);
  expect(callRepetition(match).ok).toBe(false);
  expect(applyText(match, 'repeats').ok).toBe(false);
  for (const text of turnBack) match = unwrap(applyText(match, text));
  // It may also go on.
  expect(unwrap(applyToDialog(startDialog(match).dialog, 'walk')).dialog.match.outcome).toBeNull();
  const called = unwrap(callRepetition(match));
  expect(called.outcome).toMatchObject({ winner: null, fact: { code: 'core.repeats' } });
  expect(unwrap(replay(diceRace, recordOf(called))).outcome).toEqual(called.outcome);
  expect(unwrap(transcript(diceRace, recordOf(called)))).toMatch(/it repeats itself.*\n$/);
});

describe('a forced pass', () => {
  /** On field 3 nothing can be done but to wait. */
  const waiting: typeof circleWalk = {
    ...circleWalk,
    rules(options) {
      const rules = circleWalk.rules(options);
      const isForced = ({ at, isHome }: { at: number; isHome: boolean }): boolean =>
        at === 3 && !isHome;
      return { ...rules, isForced, moves: (at) => (isForced(at) ? ['1'] : rules.moves(at)) };
    },
  };

  it('is played without typing, and stands in the record', () => {
    const match = unwrap(newMatch(waiting));
    const moved = unwrap(playMove(unwrap(playMove(match, '1')), '2'));
    expect(recordOf(moved).moves).toEqual(['1', '2', '1']);
    expect(moved.rules.turn(moved.position)).toBe(2);
    expect(unwrap(replay(waiting, recordOf(moved))).position).toEqual(moved.position);
    expect(typed(waiting, {}, ['1', '2'])).toContain('Player 1: 1\n');
  });

  it('hides no seed, and only the forced move is played there', () => {
    const match = unwrap(newMatch(waiting));
    expect(isSeedSecret(match)).toBe(false);
    const waits = unwrap(applyText(unwrap(applyText(match, '1')), '2'));
    expect(isChanceTurn(waits)).toBe(true);
    expect(applyText(waits, '2').ok).toBe(false);
  });
});

it('an option may take odd numbers only', () => {
  const spec = whole({
    label: 'Width',
    about: 'Width.',
    default: 3,
    min: 1,
    max: 9,
    odd: 'it has a middle',
  });
  expect(unwrap(parseOption('width', spec, '5'))).toBe(5);
  const refused = parseOption('width', spec, '4');
  expect(refused.ok ? '' : refused.error.text).toBe(
    'width must be an odd number from 1 to 9, not "4": it has a middle.',
  );
});

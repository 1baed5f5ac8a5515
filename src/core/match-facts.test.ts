/** What is asked of a match beside playing it, and what its seed says in every version. */
import { describe, expect, it } from 'vitest';
import { diceRace } from '../../test/support/dice-race.ts';
import { fullMatch } from '../../test/support/playing.ts';
import { binaryRace } from '../games/binary-race/index.ts';
import { bracketBalance } from '../games/bracket-balance/index.ts';
import { equationDuel } from '../games/equation-duel/index.ts';
import { palindromeWar } from '../games/palindrome-war/index.ts';
import type { Game } from './game.ts';
import {
  applyText,
  boardText,
  championOf,
  drawnAfter,
  hasHiddenInfo,
  isRepeating,
  isStuck,
  legalMoves,
  type Match,
  moverOf,
  newMatch,
  nextRound,
  offerRestart,
  playableMoves,
  playedMoves,
  playListed,
  playText,
  pointsWon,
  presetWith,
  recordOf,
  replay,
  resolveOptions,
  type Setup,
  textAfter,
  turnOf,
  withNextRound,
} from './match.ts';
import type { GivenOptions } from './options.ts';
import { unwrap } from './result.ts';

const begin = (game: Game, setup: Setup = {}): Match => unwrap(newMatch(game, setup));
const race = (options = {}): Match => begin(binaryRace, { options: { target: 5, ...options } });
const play = (match: Match, ...texts: readonly string[]): Match =>
  texts.reduce((played, text) => unwrap(applyText(played, text)), match);

describe('in a match', () => {
  it('a seat is to move until the round is over', () => {
    expect([moverOf(race()), moverOf(play(race(), '+2'))]).toEqual([1, 2]);
    expect(() => moverOf(play(race(), '+2', '+2'))).toThrow('The round is over.');
  });

  it('the moves are those of the rules, and none when it is over or full', () => {
    expect(legalMoves(race())).toEqual(['+2', '*2']);
    expect(playableMoves(race())).toHaveLength(2);
    expect(playableMoves(play(race(), 'resign 1'))).toEqual([]);
    expect(playableMoves(fullMatch())).toEqual([]);
  });

  it('the board is a text of several lines', () => {
    const match = begin(equationDuel);
    expect(boardText(match).split('\n')).toEqual(
      match.words.board(match.position, { 1: 'Player 1', 2: 'Player 2' }),
    );
  });

  it('the moves of a round are its own, with who made them, up to a forfeit', () => {
    const first = play(race({ rounds: 2 }), '+2', 'resign 2');
    const second = play(unwrap(nextRound(first)), '*2', '+2', 'resign 1');
    const seats = (match: Match) => playedMoves(match).map(({ seat }) => seat);
    expect([seats(first), seats(second)]).toEqual([[1], [2, 1]]);
  });

  it('the next round begins where one is over and another follows', () => {
    const first = play(race({ rounds: 2 }), 'resign 2');
    const second = withNextRound(first);
    expect([second.round, turnOf(second)]).toEqual([2, 2]);
    expect(withNextRound(second)).toBe(second);
    const over = play(second, 'resign 2');
    expect(withNextRound(over)).toBe(over);
  });

  it('nobody is champion before the end', () => {
    expect(championOf(play(race({ rounds: 3 }), 'resign 2'))).toBeNull();
  });

  it('a limit counts the moves of its round alone', () => {
    const first = play(race({ target: 64, rounds: 2, limit: 2 }), '+2', '+2');
    expect(first.outcome?.winner).toBeNull();
    const second = play(unwrap(nextRound(first)), '+2');
    expect([second.outcome, play(second, '+2').outcome?.winner]).toEqual([null, null]);
  });

  it('restarts end with a sentence that says how many there may be', () => {
    const restarts = Array.from({ length: 100 }, () => 'restart');
    const refused = offerRestart(play(race(), ...restarts), 1);
    expect(refused).toMatchObject({ ok: false, error: { args: { max: 100 } } });
  });
});

describe('options', () => {
  it('that are each fine and do not go together begin no match', () => {
    const options = { alphabet: 'aab' };
    expect(newMatch(palindromeWar, { options })).toMatchObject({
      ok: false,
      error: { code: 'palindrome-war.repeats' },
    });
    const record = { game: 'palindrome-war', options, seed: 0, first: 1, moves: ['a E'] } as const;
    expect(replay(palindromeWar, record)).toMatchObject({ error: { index: -1, move: '' } });
  });
});

describe('points', () => {
  const rolled = (...moves: readonly string[]): Match => {
    const match = begin(diceRace, { options: { target: 3, rounds: 2 } });
    return unwrap(replay(diceRace, { ...recordOf(match), moves }));
  };

  it('are of the rounds that were won by some, and forfeits have none', () => {
    const match = rolled('roll', 'die 3', 'resign 1');
    expect([pointsWon(match, 1), pointsWon(match, 2)]).toEqual([3, 0]);
  });

  it('make the champion where both won as many rounds', () => {
    // 3 to 0 for the first to start, and then 3 to 1 or more for the other.
    const close = ['roll', 'die 1', 'roll', 'die 3'];
    const clear = ['roll', 'die 3'];
    expect(championOf(rolled(...clear, 'walk', 'roll', 'die 3'))).toBe(1);
    expect(championOf(rolled(...close, ...clear))).toBe(2);
    expect(championOf(rolled(...clear, ...clear))).toBeNull();
  });
});

describe('chance', () => {
  const dice = (): Match => begin(diceRace, { seed: 7, options: { back: 'yes' } });

  it('moves after a listed move as after its text', () => {
    const [, roll] = playableMoves(dice());
    const listed = playListed(dice(), roll);
    const typed = unwrap(playText(dice(), 'roll'));
    expect(recordOf(listed)).toEqual(recordOf(typed));
    expect(recordOf(listed).moves).toHaveLength(2);
    expect(recordOf(playListed(race(), playableMoves(race())[0])).moves).toEqual(['+2']);
    // A record is applied as it stands.
    expect(recordOf(unwrap(applyText(dice(), 'roll'))).moves).toEqual(['roll']);
    expect(playText(dice(), 'nonsense').ok).toBe(false);
  });

  it('is told apart from the move that it followed', () => {
    const rolled = unwrap(playText(dice(), 'roll'));
    const [, die] = recordOf(rolled).moves;
    expect([textAfter(dice(), rolled), drawnAfter(dice(), rolled)]).toEqual(['roll', [die]]);
    const walked = play(rolled, 'walk');
    expect([textAfter(rolled, walked), drawnAfter(rolled, walked)]).toEqual(['walk', []]);
    expect([textAfter(walked, walked), drawnAfter(walked, walked)]).toEqual(['', []]);
  });

  it('is drawn from the seed where a record leaves it out, but not before a forfeit', () => {
    const replayed = (...moves: readonly string[]) =>
      recordOf(unwrap(replay(diceRace, { ...recordOf(dice()), moves }))).moves;
    const [, die = ''] = recordOf(unwrap(playText(dice(), 'roll'))).moves;
    expect(replayed('roll', 'walk')).toEqual(['roll', die, 'walk']);
    expect(replayed('roll', 'die 0', 'walk')).toEqual(['roll', 'die 0', 'walk']);
    expect(replayed('roll', 'resign 2')).toEqual(['roll', 'resign 2']);
  });
});

describe('a round repeats itself', () => {
  const back = (rounds: number): Match =>
    play(
      begin(diceRace, { options: { back: 'yes' } }),
      ...Array.from({ length: rounds }, () => ['roll', 'die 0', 'roll', 'die back']).flat(),
    );

  it('when its position comes a third time, and not its start', () => {
    expect([1, 2, 3].map((rounds) => isRepeating(back(rounds)))).toEqual([false, true, true]);
    // The die was rolled from here twice.
    expect(isRepeating(play(back(1), 'roll'))).toBe(false);
    expect(isRepeating(play(back(2), 'roll'))).toBe(true);
    expect(isRepeating(play(back(2), 'repeats'))).toBe(false);
  });

  it('between computers, looked at after every 16 moves', () => {
    expect([3, 4, 5, 8].map((rounds) => isStuck(back(rounds)))).toEqual([false, true, false, true]);
    expect(isStuck(race())).toBe(false);
    const later = { ...back(4), since: 1 };
    expect(isStuck(later)).toBe(false);
  });

  it('between computers, looked at more rarely in a long round', () => {
    const looks = [63, 64, 66, 68, 70, 72].filter((rounds) => isStuck(back(rounds)));
    expect(looks).toEqual([64, 72]);
  });
});

describe('a seed says the same in every version', () => {
  const seeds = [0, 1, 2, 3, 4];

  it('who starts after a coin toss', () => {
    const starters = seeds.map((seed) => begin(binaryRace, { first: 'random', seed }).starter);
    expect(starters).toEqual([2, 1, 2, 2, 2]);
  });

  it('what dice show', () => {
    const shown = seeds.map((seed) =>
      recordOf(unwrap(playText(begin(diceRace, { seed }), 'roll'))),
    );
    const faces = shown.map(({ moves }) => moves[1]);
    expect(faces).toEqual(['die 3', 'die 3', 'die 0', 'die 3', 'die 0']);
  });

  it('what is hidden, at the start and after a restart', () => {
    const options = { length: 'unknown' };
    const limits = [
      [20, 11],
      [15, 16],
      [16, 7],
      [20, 9],
      [20, 8],
    ];
    for (const [seed, [first, second]] of limits.entries()) {
      const match = begin(bracketBalance, { options, seed });
      expect(hasHiddenInfo(match)).toBe(true);
      expect(match.start).toMatchObject({ limit: first });
      expect(play(match, 'restart').start).toMatchObject({ limit: second });
    }
    expect(hasHiddenInfo(begin(bracketBalance))).toBe(false);
  });
});

it('the preset with given values is found, however they are written', () => {
  const nameOf = (given: GivenOptions) =>
    presetWith(palindromeWar, unwrap(resolveOptions(palindromeWar, given)))?.name;
  expect(nameOf({})).toBe('default');
  expect(nameOf({ minimum: '3', rounds: 5 })).toBe('short');
  expect(nameOf({ minimum: 4 })).toBeUndefined();
});

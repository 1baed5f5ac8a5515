/** Action ids and observations: of the games, of one that says nothing, and of one that says too little. */
import { describe, expect, it } from 'vitest';
import { diceRace } from '../../test/support/dice-race.ts';
import { fullMatch } from '../../test/support/playing.ts';
import { findGame } from '../games/list.ts';
import { codecOf, moveOfAction, observationOf } from './codec.ts';
import type { Game } from './game.ts';
import { applyText, newMatch, playableMoves, type Setup } from './match.ts';
import { unwrap } from './result.ts';

const open = (game: Game | string, setup: Setup, ...moves: readonly string[]) =>
  moves.reduce(
    (match, move) => unwrap(applyText(match, move)),
    unwrap(newMatch(typeof game === 'string' ? unwrap(findGame(game)) : game, setup)),
  );

const actionsOf = (game: Game | string, options = {}) =>
  codecOf(open(game, { options })).actions.join(' ');

describe('the actions of a game', () => {
  it.each([
    ['binary-race', {}, '+2 *2'],
    ['bracket-balance', { brackets: '()[]' }, '( ) [ ]'],
    ['color-bridge', { length: 4 }, '1 2 3 4 1 2 2 3 3 4'],
    ['equation-duel', { pool: 6 }, '1 2 3 4 5 6 declare no'],
    ['palindrome-war', { alphabet: 'xo' }, 'x B x E o B o E'],
  ])('of %s under %j', (id, options, expected) => {
    expect(actionsOf(id, options)).toBe(expected);
  });

  it('mean the same in every position', () => {
    const early = open('color-bridge', {}, '3');
    const late = open('color-bridge', {}, '3', '5', '1');
    const id = codecOf(early).actions.indexOf('10 11');
    for (const match of [early, late]) {
      expect(match.rules.format(moveOfAction(match, id))).toBe('10 11');
      expect(moveOfAction(match, codecOf(match).actions.indexOf('2 3'))).toBeUndefined();
    }
  });

  it('stand for no move where the round is over', () => {
    const over = open('binary-race', { options: { target: 5 } }, '+2', '+2');
    expect([0, 1].map((id) => moveOfAction(over, id))).toEqual([undefined, undefined]);
    expect(moveOfAction(open('bracket-balance', {}, 'resign 1'), 0)).toBeUndefined();
    expect(moveOfAction(fullMatch(), 0)).toBeUndefined();
  });

  it('have one for a move of a seat, none for what chance draws, where a game says nothing', () => {
    expect(actionsOf(diceRace)).toBe('walk roll');
  });

  it('lack a move that a game has forgotten', () => {
    const game: Game = {
      ...diceRace,
      encoding: () => ({ actions: ['walk'], observe: () => ({}) }),
    };
    const match = open(game, {});
    expect(playableMoves(match).map(codecOf(match).id)).toEqual([0, -1]);
  });
});

describe('an observation', () => {
  it('has the own things of the player to move apart from those of the other', () => {
    const options = { length: 4 };
    expect(observationOf(open('color-bridge', { options }, '1'))).toEqual({
      own: [0, 0, 0, 0],
      other: [1, 0, 0, 0],
    });
    const track = open('color-bridge', { options }, '1', '2 3');
    expect(observationOf(track)).toEqual({ own: [1, 0, 0, 0], other: [0, 1, 1, 0] });
  });

  it('has the outermost letters of a sequence, from the outside in', () => {
    const options = { alphabet: 'a-d', minimum: 3 };
    const match = open('palindrome-war', { options }, 'a E', 'b E', 'c E', 'd E');
    expect(observationOf(match)).toEqual({ beginning: [1, 2, 3], end: [4, 3, 2], length: [4] });
    expect(observationOf(open('palindrome-war', { options }, 'b E'))).toEqual({
      beginning: [2, 0, 0],
      end: [2, 0, 0],
      length: [1],
    });
  });

  it('is as long as its codec says', () => {
    const track = open('color-bridge', { options: { length: 4 } }, '1');
    expect(codecOf(track).shapes).toEqual({ own: 4, other: 4 });
  });

  it('does not have a hidden length', () => {
    const options = { length: 'unknown' };
    const seen = [1, 2, 3, 4].map((seed) =>
      observationOf(open('bracket-balance', { options, seed }, '(')),
    );
    expect(seen).toEqual(Array(4).fill(seen[0]));
    expect(seen[0]).toMatchObject({ placed: [1], length: [0] });
  });

  it('is the position as plain numbers, always as long, where a game says nothing', () => {
    const start = open(diceRace, {});
    expect(observationOf(start)).toEqual({ fields: [0, 0], turn: [1], rolling: [0] });
    const words: Game = {
      ...diceRace,
      rules: (options) => {
        const rules = diceRace.rules({ back: 'no', target: 5, ...options });
        return {
          ...rules,
          view: (position) => ({ name: `${Object(position).fields[0]}`.repeat(2), none: null }),
          outcome: () => null,
          turn: () => 1,
          moves: () => [],
        };
      },
    };
    expect(observationOf(open(words, {}))).toEqual({ name: [48, 48], none: [] });
  });
});

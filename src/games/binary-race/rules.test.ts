/** Binary Race, rule by rule, as its book and the rulings BR1 to BR3 say. */
import { describe, expect, it } from 'vitest';
import { typed } from '../../../test/support/playing.ts';
import { newMatch, resolveOptions } from '../../core/match.ts';
import { binaryRace } from './index.ts';
import { type Move, type Position, rules } from './rules.ts';

const book = rules({ start: 1, target: 64 });
const at = (total: number): Position => ({ total, turn: 1 });

describe('Binary Race', () => {
  it('starts at 1 with the starting player', () => {
    expect(book.start(1, () => 0)).toEqual({ total: 1, turn: 1 });
    expect(book.start(2, () => 0)).toEqual({ total: 1, turn: 2 });
  });

  it('adds 2 or multiplies by 2, and the turn passes', () => {
    expect(book.play(at(3), '+2')).toEqual({ total: 5, turn: 2 });
    expect(book.play(at(3), '*2')).toEqual({ total: 6, turn: 2 });
  });

  it('is won by reaching exactly 64', () => {
    expect(book.outcome(book.play(at(62), '+2'))?.winner).toBe(1);
    expect(book.outcome(book.play(at(32), '*2'))?.winner).toBe(1);
    expect(book.outcome(at(62))).toBeNull();
  });

  it('says who reached or exceeded what', () => {
    const reason = (total: number, move: Move) => book.outcome(book.play(at(total), move))?.reason;
    expect(reason(62, '+2')).toBe('Player 1 reached exactly 64.');
    expect(reason(63, '+2')).toBe('Player 1 exceeded 64.');
  });

  it('reads a move with spaces around it', () => {
    expect(book.parse(' +2 ', at(1))).toEqual({ ok: true, value: '+2' });
  });

  it('gives no one a move after 64', () => {
    expect(book.moves(at(64))).toEqual([]);
    expect(book.parse('+2', at(64)).ok).toBe(false);
  });

  it.each(['', ' ', '2', '+ 2', '+3', '**2', 'add'])('does not take %j for a move (A2)', (text) => {
    expect(book.parse(text, at(1))).toMatchObject({
      ok: false,
      error: { text: 'A move is +2 or *2.' },
    });
  });

  it('plays the same book session when moves are typed as notation', () => {
    expect(typed(binaryRace, {}, ['+2', '*2'])).toMatch(/New total is 3\.[\s\S]*New total is 6\./);
  });

  describe('BR1: house rules for start and target', () => {
    it('plays from 1 to 64 by default', () => {
      expect(resolveOptions(binaryRace, {})).toEqual({
        ok: true,
        value: { start: 1, target: 64, rounds: 1 },
      });
    });

    it('takes a start up to 1000 and a target up to a million, from flags too', () => {
      expect(resolveOptions(binaryRace, { start: '1000', target: 1_000_000 }).ok).toBe(true);
    });

    it.each([
      [{ start: 0 }, 'start must be a whole number from 1 to 1000, not 0.'],
      [{ start: 1001 }, 'start must be a whole number from 1 to 1000, not 1001.'],
      [{ target: 1_000_001 }, 'target must be a whole number from 2 to 1000000, not 1000001.'],
      [{ target: 6.4 }, 'target must be a whole number from 2 to 1000000, not 6.4.'],
      [{ start: 64 }, 'target must be greater than start, and 64 is not above 64.'],
      [{ goal: 64 }, 'There is no option "goal"; the options are start, target, rounds, limit.'],
    ])('refuses %j in a sentence', (options, sentence) => {
      expect(resolveOptions(binaryRace, options)).toMatchObject({
        ok: false,
        error: { text: sentence },
      });
    });
  });

  describe('BR2: exceeding the target', () => {
    it.each<[number, Move]>([
      [48, '*2'],
      [56, '*2'],
      [63, '+2'],
      [63, '*2'],
    ])('is accepted at %i by %s and loses at once', (total, move) => {
      expect(book.moves(at(total))).toContain(move);
      expect(book.outcome(book.play(at(total), move))?.winner).toBe(2);
    });

    it('says who lost and who won', () => {
      const session = typed(binaryRace, { options: { start: 40 } }, ['2']);
      expect(session).toContain('Player 1 exceeds 64 and loses.\nPlayer 2 wins!');
    });
  });

  it('BR3: Player 1 wins from 1 to 64, only by adding 2, and best play lasts 32 moves', () => {
    // [does the mover win, in how many moves], the winner hurrying and the loser delaying.
    const best = (position: Position): [boolean, number] => {
      const results = book.moves(position).map((move): [boolean, number] => {
        const next = book.play(position, move);
        const outcome = book.outcome(next);
        if (outcome !== null) return [outcome.winner === position.turn, 1];
        const [theirs, plies] = best(next);
        return [!theirs, plies + 1];
      });
      const wins = results.filter(([won]) => won).map(([, plies]) => plies);
      return wins.length > 0
        ? [true, Math.min(...wins)]
        : [false, Math.max(...results.map(([, plies]) => plies))];
    };
    expect(best(at(1))).toEqual([true, 32]);
    expect(best({ total: 3, turn: 2 })).toEqual([false, 31]);
    expect(best({ total: 2, turn: 2 })[0]).toBe(true);
  });

  it('keeps Player 1 and 2 as they are when Player 2 starts (A1)', () => {
    const match = newMatch(binaryRace, { first: 2 });
    expect(match.ok && match.value.rules.turn(match.value.position)).toBe(2);
  });
});

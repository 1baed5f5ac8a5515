/** Bracket Balance, rule by rule, as its book and the rulings BB1 to BB7 say. */
import { describe, expect, it } from 'vitest';
import { playAtRandom, tidy, typed } from '../../../test/support/playing.ts';
import type { Rules } from '../../core/game.ts';
import { newMatch, playMove, resolveOptions, viewOf } from '../../core/match.ts';
import { randomStream } from '../../core/random.ts';
import { unwrap } from '../../core/result.ts';
import { bracketBalance } from './index.ts';
import { type Move, type Options, type Position, rules } from './rules.ts';

type Brackets = Options['brackets'];

const under = (options: Partial<Options>): Rules<Position, Move> =>
  rules({ length: 10, brackets: '()', start: 'empty', finish: 'last-bracket', ...options });

const book = under({ length: 6 });
const at = (expression: string, limit: number | null = 6): Position => ({
  expression,
  limit,
  turn: 1,
  broken: null,
});

/** The refusal of some options, or null. */
const refusalOf = (options: Record<string, unknown>): string | null => {
  const settled = resolveOptions(bracketBalance, options);
  return settled.ok ? null : settled.error.text;
};

/** A second judge of brackets: strikes out neighbouring pairs until none is left. */
function struck(expression: string): string {
  const shorter = expression.replace(/\(\)|\[\]|\{\}/g, '');
  return shorter === expression ? expression : struck(shorter);
}
const isBalanced = (expression: string): boolean => struck(expression) === '';
const isBeginning = (expression: string): boolean => !/[)\]}]/.test(struck(expression));

/** Every text of so many of these brackets. */
const textsOf = (brackets: string, size: number): string[] =>
  size === 0
    ? ['']
    : textsOf(brackets, size - 1).flatMap((text) => [...brackets].map((last) => text + last));

/** Whether the player to move wins, found by trying everything. */
function isWon(played: Rules<Position, Move>, position: Position): boolean {
  return played.moves(position).some((move) => {
    const next = played.play(position, move);
    const outcome = played.outcome(next);
    return outcome === null ? !isWon(played, next) : outcome.winner === position.turn;
  });
}

describe('Bracket Balance', () => {
  it('starts from an empty expression with the starting player', () => {
    expect(book.start(1, () => 0)).toEqual(at(''));
    expect(book.start(2, () => 0)).toEqual({ ...at(''), turn: 2 });
  });

  it('adds one bracket to the end, and the turn passes', () => {
    expect(book.play(at('(('), ')')).toEqual({ ...at('(()'), turn: 2 });
    expect(book.play(at('(('), '(')).toEqual({ ...at('((('), turn: 2 });
  });

  it('offers every bracket at every turn, those that lose too', () => {
    expect(book.moves(at(''))).toEqual(['(', ')']);
    expect(book.moves(at('(()()'))).toEqual(['(', ')']);
  });

  it('takes a bracket with spaces around it', () => {
    expect(book.parse(' (\t', at(''))).toEqual({ ok: true, value: '(' });
  });

  it.each(['', ' ', '((', '()', '( )', 'x', '1', '（'])(
    'does not take %j for a move (A2)',
    (text) => {
      expect(book.parse(text, at('('))).toMatchObject({
        ok: false,
        error: { text: "A move is one bracket: '(' or ')'." },
      });
    },
  );

  it('asks again after a bracket that is not in play, at no cost (A2)', () => {
    const session = typed(bracketBalance, { options: { brackets: '()[]' } }, ['}', '[']);
    expect(session).toContain(
      tidy(`
        > }
        '}' is not in play: a move is '(', ')', '[' or ']'.
        Player 1's turn. Enter '(', ')', '[' or ']':
        > [
        Current Expression: [
        Player 2's turn.`),
    );
  });

  it('keeps Player 1 and 2 as they are when Player 2 starts (A1)', () => {
    const session = typed(bracketBalance, { options: { length: 2 }, first: 2 }, ['(', ')']);
    expect(session).toContain("Current Expression:\nPlayer 2's turn.");
    expect(session).toContain('Player 2 cannot make a valid move.\nPlayer 1 wins!');
  });

  describe('BB1: the length', () => {
    it('is 10 by default, and all other options are the plain game', () => {
      expect(unwrap(resolveOptions(bracketBalance, {}))).toEqual({
        length: 10,
        brackets: '()',
        start: 'empty',
        finish: 'last-bracket',
        rounds: 1,
      });
    });

    it.each([2, 6, 200, '200', 'unknown'])('may be %j', (length) => {
      expect(refusalOf({ length })).toBeNull();
    });

    it.each([7, 1, 3, 199, 201, -1])('is never odd, as %j, and the refusal says why', (length) => {
      expect(refusalOf({ length })).toBe(
        `length must be an even number from 2 to 200, or unknown, not ${length}: no balanced expression has odd length.`,
      );
    });

    it.each([0, 202, -2, 6.5, 'endless'])('is not %j', (length) => {
      expect(refusalOf({ length })).toBe(
        `length must be an even number from 2 to 200, or unknown, not ${JSON.stringify(length)}.`,
      );
    });

    it('counts the starting expression', () => {
      const session = typed(bracketBalance, { options: { length: 4, start: '(()' } }, [')']);
      expect(session).toContain('Current Expression: (())\nExpression length reached.');
    });
  });

  describe('BB2: a bracket that breaks the rules', () => {
    it.each<[Brackets, string, Move, string]>([
      ['()', '', ')', "')' closes when nothing is open"],
      ['()', '(())', ')', "')' closes when nothing is open"],
      ['()[]', '(', ']', "']' cannot close '('"],
      ['()[]{}', '({[]', ')', "')' cannot close '{'"],
    ])('of %s after %j by %s loses at once', (brackets, expression, move, why) => {
      const played = under({ brackets });
      expect(played.moves(at(expression))).toContain(move);
      const after = played.play(at(expression), move);
      expect(after.expression).toBe(expression);
      expect(played.moves(after)).toEqual([]);
      expect(played.outcome(after)).toMatchObject({
        winner: 2,
        reason: `Player 1 broke the rules: ${why}.`,
      });
    });

    it('leaves the expression as it was and says who lost, why, and who won', () => {
      const session = typed(bracketBalance, { options: { brackets: '()[]' } }, ['(', ']']);
      expect(session).toMatch(
        /> \]\nCurrent Expression: \(\nPlayer 2 breaks the rules: '\]' cannot close '\('\.\nPlayer 1 wins!$/,
      );
    });

    it('loses even as the last bracket', () => {
      expect(book.outcome(book.play(at('()()', 5), ')'))?.winner).toBe(2);
      expect(book.outcome(book.play(at('()((', 5), ')'))?.winner).toBe(1);
    });
  });

  describe('BB3: the target length', () => {
    it.each(['(()())', '((((((', '()()(('])(
      'ends the round at %s, won by the last bracket',
      (text) => {
        const last = at(text.slice(0, -1));
        expect(book.outcome(last)).toBeNull();
        const after = book.play(last, text.endsWith(')') ? ')' : '(');
        expect(book.outcome(after)).toMatchObject({
          winner: 1,
          reason: 'Player 1 placed the last of 6 brackets.',
        });
        expect(book.moves(after)).toEqual([]);
        expect(book.parse('(', after)).toMatchObject({
          ok: false,
          error: { text: 'The round is over.' },
        });
      },
    );

    it.each<[Brackets, number]>([
      ['()', 8],
      ['()[]', 6],
      ['()[]{}', 4],
    ])(
      'with %s, goes on through every valid text up to %i brackets and no other',
      (brackets, length) => {
        const played = under({ brackets, length });
        for (let size = 0; size < length; size += 1) {
          for (const expression of textsOf(brackets, size).filter(isBeginning)) {
            for (const move of played.moves(at(expression, length))) {
              const after = played.play(at(expression, length), move);
              const isValid = isBeginning(expression + move);
              expect(after.expression).toBe(isValid ? expression + move : expression);
              const winner = isValid ? (size + 1 === length ? 1 : undefined) : 2;
              expect(played.outcome(after)?.winner).toBe(winner);
            }
          }
        }
      },
    );

    it.each<[Brackets, number]>([
      ['()', 8],
      ['()[]', 6],
      ['()[]{}', 4],
    ])('with %s to %i, is solved: an even number of brackets to go loses', (brackets, length) => {
      const played = under({ brackets, length });
      for (let size = 0; size < length; size += 1) {
        for (const expression of textsOf(brackets, size).filter(isBeginning)) {
          expect(isWon(played, at(expression, length))).toBe((length - size) % 2 === 1);
        }
      }
    });
  });

  describe('BB4: finish balanced', () => {
    const balanced = under({ length: 6, finish: 'balanced' });

    it('is off by default', () => {
      expect(book.outcome(at('(((((('))?.winner).toBe(2);
      expect(balanced.outcome(at('(((((('))?.winner).toBe(1);
    });

    it.each(textsOf('()', 6).filter(isBeginning))('judges %s by its balance', (expression) => {
      // It would be Player 1's turn, so Player 2 placed the last bracket.
      expect(balanced.outcome(at(expression))?.winner).toBe(isBalanced(expression) ? 2 : 1);
    });

    it('still loses at once to a broken rule', () => {
      expect(balanced.outcome(balanced.play(at(''), ')'))?.winner).toBe(2);
    });

    it('says what was left open', () => {
      const options = { length: 2, brackets: '()[]', finish: 'balanced' };
      const session = typed(bracketBalance, { options }, ['(', '[']);
      expect(session).toContain(
        'Whoever places the last bracket must leave nothing open, or loses.',
      );
      expect(session).toContain(
        tidy(`
          Current Expression: ([
          Expression length reached.
          Player 2 placed the last bracket and left '[' open.
          Player 1 wins!`),
      );
      expect(balanced.outcome(at('()(((('))?.reason).toBe(
        "Player 2 placed the last of 6 brackets and left '(' open.",
      );
    });

    it('is lost by the starting player from nothing, but not from every even number to go', () => {
      expect(isWon(balanced, at(''))).toBe(false);
      expect(isWon(under({ length: 6, brackets: '()[]', finish: 'balanced' }), at(''))).toBe(false);
      expect(isWon(balanced, at('(((('))).toBe(true);
    });
  });

  describe('BB5: different bracket types', () => {
    it.each<[Brackets, number]>([
      ['()', 2],
      ['()[]', 4],
      ['()[]{}', 6],
    ])('puts the brackets %s in play', (brackets, count) => {
      const moves = under({ brackets }).moves(at(''));
      expect(moves.join('')).toBe(brackets);
      expect(moves).toHaveLength(count);
    });

    it('accepts the properly nested ({[]}) of the book', () => {
      const options = { length: 6, brackets: '()[]{}' };
      const session = typed(bracketBalance, { options }, [...'({[]})']);
      expect(session).toContain('Current Expression: ({[]})\nExpression length reached.');
    });

    it('asks for all of them, and says that they must match', () => {
      const session = typed(bracketBalance, { options: { brackets: '()[]{}' } }, []);
      expect(session).toBe(
        tidy(`
          Target expression length: 10
          A closing bracket must match the innermost bracket that is open.
          Current Expression:
          Player 1's turn. Enter '(', ')', '[', ']', '{' or '}':
          >`),
      );
    });
  });

  describe('BB6: the starting expression', () => {
    it.each(['empty', ''])('is nothing when it is %j', (start) => {
      expect(refusalOf({ start })).toBeNull();
      expect(under({ start }).start(1, () => 0)).toEqual(at('', 10));
    });

    it('may be given, balanced or not', () => {
      expect(under({ start: '(()' }).start(2, () => 0)).toEqual({ ...at('(()', 10), turn: 2 });
      expect(refusalOf({ start: '()()' })).toBeNull();
      expect(refusalOf({ start: '('.repeat(199), length: 200 })).toBeNull();
    });

    it.each([
      [
        { start: '())(' },
        "start breaks the rules at its bracket 3: ')' closes when nothing is open.",
      ],
      [
        { start: '(]', brackets: '()[]' },
        "start breaks the rules at its bracket 2: ']' cannot close '('.",
      ],
      [
        { start: '([' },
        "start breaks the rules at its bracket 2: '[' is not among the brackets ().",
      ],
      [
        { start: '((()))', length: 6 },
        'start must be shorter than the length, and its 6 brackets are not fewer than 6.',
      ],
      [
        { start: '((((((', length: 'unknown' },
        'start must have at most 5 brackets when the length is unknown, as that may be 6, and this one has 6.',
      ],
      [
        { start: 'some' },
        'start must be empty, random, or 1 to 199 brackets such as ((), not "some".',
      ],
    ])('refuses %j in a sentence', (options, sentence) => {
      expect(refusalOf(options)).toBe(sentence);
    });

    it('may be drawn from the seed: every size up to half the length, every bracket', () => {
      const played = under({ start: 'random', brackets: '()[]{}', length: 12 });
      const drawn = Array.from(
        { length: 400 },
        (_, seed) => played.start(1, randomStream(seed, 'start', 0)).expression,
      );
      expect(drawn.filter((expression) => !isBeginning(expression))).toEqual([]);
      expect([...new Set(drawn.map(({ length }) => length))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
      expect(new Set(drawn.join(''))).toEqual(new Set('()[]{}'));
    });

    it('draws each bracket evenly among those that are valid there', () => {
      const asked: number[] = [];
      const lastOf = (below: number): number => {
        asked.push(below);
        return below - 1;
      };
      const { expression } = under({ start: 'random', brackets: '()[]' }).start(1, lastOf);
      // The size, then: two may open, or the one that is due may close.
      expect(asked).toEqual([5, 2, 3, 2, 3, 2]);
      expect(expression).toBe('[][][');
    });

    it('draws at most three brackets towards an unknown length', () => {
      const played = under({ start: 'random', length: 'unknown' });
      const sizes = Array.from(
        { length: 100 },
        (_, seed) => played.start(1, randomStream(seed, 'start', 0)).expression.length,
      );
      expect([...new Set(sizes)].sort()).toEqual([1, 2, 3]);
    });

    it('draws the same for the same seed, and says so (A4)', () => {
      const session = typed(bracketBalance, { options: { start: 'random' }, seed: 7 }, []);
      expect(typed(bracketBalance, { options: { start: 'random' }, seed: 7 }, [])).toBe(session);
      expect(session).toMatch(/^The starting expression '[()]{1,5}' counts towards the length\.$/m);
    });
  });

  describe('BB7: an unknown length', () => {
    const options = { length: 'unknown' } as const;
    const unknown = under(options);
    const seeds = Array.from({ length: 300 }, (_, seed) => seed);

    it('is drawn from 6 to 20, odd or even', () => {
      const limits = seeds.map((seed) => unknown.start(1, randomStream(seed, 'start', 0)).limit);
      expect([...new Set(limits)].sort((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: 15 }, (_, index) => index + 6),
      );
    });

    it('is in no view while the round goes on, and in none after a broken rule', () => {
      for (const seed of seeds) {
        const match = playAtRandom(bracketBalance, { options, seed }, 5);
        expect(viewOf(match)).toHaveProperty('limit', null);
      }
    });

    it('looks the same to the last bracket whatever it is, and the reached one is shown', () => {
      const views = new Map<number, string>();
      for (const seed of seeds) {
        let match = unwrap(newMatch(bracketBalance, { options, seed }));
        let placed = 0;
        for (; match.outcome === null; placed += 1) {
          const view = JSON.stringify(viewOf(match));
          expect(view).toBe(views.get(placed) ?? view);
          views.set(placed, view);
          match = unwrap(playMove(match, '('));
        }
        expect(viewOf(match)).toHaveProperty('limit', placed);
        // Player 1 places the odd brackets; the player who placed the last one wins.
        expect(match.outcome).toMatchObject({
          winner: placed % 2 === 1 ? 1 : 2,
          reason: `Player ${placed % 2 === 1 ? 1 : 2} placed the last of ${placed} brackets.`,
        });
      }
      expect(views.size).toBe(20);
    });

    it('is said only once it is reached', () => {
      const limitOf = (seed: number) => unknown.start(1, randomStream(seed, 'start', 0)).limit;
      const setup = { options, seed: seeds.findIndex((seed) => limitOf(seed) === 7) };
      const before = typed(bracketBalance, setup, [...'((((((']);
      expect(before).toContain(
        tidy(`
          Target expression length: unknown
          The length is hidden, odd or even, from 6 to 20.
          Current Expression:`),
      );
      expect(before).not.toContain('7');
      const reached = typed(bracketBalance, setup, [...'(((((((']);
      expect(reached).toBe(
        tidy(`
          ${before} (
          Current Expression: (((((((
          Expression length reached.
          The hidden length was 7.
          Player 2 cannot make a valid move.
          Player 1 wins!`),
      );
    });

    it('stays secret in what is said after a broken rule', () => {
      const session = typed(bracketBalance, { options }, ['(', ')', ')']);
      expect(session).toMatch(/Player 1 breaks the rules: .*\nPlayer 2 wins!$/);
      expect(session).not.toContain('length was');
    });

    it('gives a view played on in thought an end, at the longest limit there is', () => {
      expect(unknown.moves(at('('.repeat(19), null))).toEqual(['(', ')']);
      expect(unknown.moves(at('('.repeat(20), null))).toEqual([]);
    });

    it('does not go with finish balanced', () => {
      expect(refusalOf({ ...options, finish: 'balanced' })).toBe(
        'finish balanced needs a known length: a hidden one may be odd, and no balanced expression has odd length.',
      );
    });
  });
});

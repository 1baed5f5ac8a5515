/** Equation Duel, rule by rule, as its book and the rulings ED1 to ED7 say. */
import { describe, expect, it } from 'vitest';
import { typed } from '../../../test/support/playing.ts';
import { newMatch, replay, resolveOptions } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { type Names, PLAYERS, type Seat } from '../../core/seat.ts';
import { check } from './equation.ts';
import { equationDuel } from './index.ts';
import { bitOf } from './numbers.ts';
import { type Options, type Position, rules, tieBreak } from './rules.ts';
import { words } from './words.ts';

const BOOK: Options = { pool: 9, digits: 'single', operators: '+-*/' };
const book = rules(BOOK);

const holding = (...numbers: readonly number[]): number =>
  numbers.reduce((set, number) => set | bitOf(number), 0);

/** Player 1 is to move and holds `mine`; Player 2 holds `theirs`. */
const at = (
  step: Position['step'],
  mine: readonly number[],
  theirs: readonly number[],
): Position => ({
  held: { 1: holding(...mine), 2: holding(...theirs) },
  turn: 1,
  step,
  sudden: null,
  won: null,
});

const texts = (position: Position, settings = BOOK): readonly string[] => {
  const { moves, format } = rules(settings);
  return moves(position).map(format);
};

/** How a round of these moves ends; null while it goes on. */
const outcomeOf = (moves: readonly string[], options: Readonly<Record<string, number>> = {}) =>
  unwrap(replay(equationDuel, { game: 'equation-duel', options, seed: 0, first: 1, moves }))
    .outcome;

/** Taking these numbers in turn, with no declarations. */
const takes = (...numbers: readonly number[]): readonly string[] =>
  numbers.flatMap((number) => [`${number}`, 'no']);

describe('Equation Duel', () => {
  it('starts with all numbers available and nothing collected', () => {
    const start = book.start(2, () => 0);
    expect(start.held).toEqual({ 1: 0, 2: 0 });
    expect(book.turn(start)).toBe(2);
    expect(texts(start)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('takes n and no for no equation, and no other word', () => {
    const asked = at('declare', [1], []);
    for (const text of ['n', 'no', 'NO']) {
      expect(book.format(unwrap(book.parse(text, asked)))).toBe('no');
    }
    for (const text of ['now', 'non', 'an', 'piano']) {
      expect(book.parse(text, asked).ok).toBe(false);
    }
  });

  it('is won by the first valid equation, at once', () => {
    const won = book.play(at('declare', [4, 6, 2], [5, 3]), {
      kind: 'declare',
      equation: '6 - 4 = 2',
    });
    expect(book.outcome(won)).toMatchObject({
      winner: 1,
      reason: 'Player 1 made the equation 6 - 4 = 2.',
    });
    expect(book.moves(won)).toEqual([]);
    expect(book.parse('7', won)).toMatchObject({
      ok: false,
      error: { text: 'The round is over.' },
    });
  });

  it('calls players by their names', () => {
    const names: Names = { 1: 'Ada', 2: 'Emmy' };
    const { board, ask, report } = words(BOOK);
    const before = at('declare', [4, 6, 2], []);
    expect(board(before, names)).toContain("Ada's Numbers: [2, 4, 6]");
    expect(ask(at('take', [], []), [], names)).toHaveProperty(
      ['question', 'lines', 0],
      'Ada, select a number from the available numbers.',
    );
    const move = unwrap(book.parse('6-4=2', before));
    expect(report(before, move, book.play(before, move), names)).toContain(
      'Equation is valid! Ada wins the game!',
    );
    const last = { ...at('declare', [1], [2]), sudden: 1 };
    const tie = report(last, { kind: 'no' }, { ...last, sudden: 0 }, names);
    expect(tie).toContain('Nobody made an equation, and Emmy has the higher sum, 2 to 1.');
  });

  describe('what is no move costs nothing (A2)', () => {
    it.each([
      ['', 'Please enter one of the available numbers: 1, 5, 7, 8, 9.'],
      ['five', 'Please enter one of the available numbers: 1, 5, 7, 8, 9.'],
      ['no', 'Please enter one of the available numbers: 1, 5, 7, 8, 9.'],
      ['-1', 'Please enter one of the available numbers: 1, 5, 7, 8, 9.'],
      ['1.0', 'Please enter one of the available numbers: 1, 5, 7, 8, 9.'],
      ['0', 'The numbers go from 1 to 9.'],
      ['10', 'The numbers go from 1 to 9.'],
      ['33', 'The numbers go from 1 to 9.'],
    ])('%j takes no number', (text, sentence) => {
      expect(book.parse(text, at('take', [4, 6], [2, 3]))).toMatchObject({
        ok: false,
        error: { text: sentence },
      });
    });

    it('asks yes or no again, and the equation again', () => {
      const session = typed(equationDuel, {}, ['4', 'perhaps', 'yes', 'yes', '4', '4 = 2 + 2']);
      expect(session).toContain(`\
Do you want to attempt an equation? (yes/no): perhaps
Please answer yes or no.
Do you want to attempt an equation? (yes/no): yes
Enter your equation using your numbers: yes
Declare an equation such as 1 + 2 = 3, or answer no.
Enter your equation using your numbers: 4
Declare an equation such as 1 + 2 = 3, or answer no.
Enter your equation using your numbers: 4 = 2 + 2
Equation is invalid (you do not have number 2). Turn ends.
Player 2, select`);
    });

    it.each(['no', 'n', 'NO', ' No '])('%j declares nothing', (text) => {
      expect(book.parse(text, at('declare', [4], []))).toEqual({ ok: true, value: { kind: 'no' } });
    });

    it.each(['yes', 'y', 'YES', ' Yes '])('%j asks for the equation', (text) => {
      expect(words(BOOK).ask(at('declare', [4], []), [text], PLAYERS)).toMatchObject({
        kind: 'question',
        question: { prompt: 'Enter your equation using your numbers: ' },
      });
    });

    it('takes an equation in place of yes, and no in place of an equation', () => {
      expect(typed(equationDuel, {}, ['4', '4=2'])).toContain('Equation is invalid');
      expect(typed(equationDuel, {}, ['4', 'yes', 'no'])).toContain('Player 2, select');
    });
  });

  describe('ED1: each number is taken once', () => {
    it('takes it out of the pool for both players', () => {
      expect(texts(at('take', [4, 6], [5, 3]))).toEqual(['1', '2', '7', '8', '9']);
    });

    it('says who has it', () => {
      const position = at('take', [5, 2], [3, 7]);
      expect(book.parse('3', position)).toMatchObject({
        ok: false,
        error: { text: 'Number 3 is no longer available: your opponent has it.' },
      });
      expect(book.parse('5', position)).toMatchObject({
        ok: false,
        error: { text: 'Number 5 is no longer available: you have it.' },
      });
    });

    it('refuses the second 3 of the first two examples of the book', () => {
      const first = ['5', 'no', '3', 'no', '2', '5 - 2 = 3', '7', '7 - 3 = 4'];
      const second = ['4', 'no', '5', 'no', '6', 'no', '3', 'no', '2', '6 ÷ 2 = 3', '1'];
      expect(outcomeOf(first)).toBeNull();
      for (const moves of [first, [...second, '(5 + 1) × 3 = 18']]) {
        const record = { game: 'equation-duel', options: {}, seed: 0, first: 1, moves } as const;
        const again = { ...record, moves: [...moves, '3'] };
        expect(replay(equationDuel, record).ok).toBe(true);
        expect(replay(equationDuel, again)).toMatchObject({
          ok: false,
          error: {
            index: moves.length,
            move: '3',
            reason: { text: 'Number 3 is no longer available: your opponent has it.' },
          },
        });
      }
    });
  });

  describe('ED2: a turn is a number, then one attempt or none', () => {
    it('leaves the turn with the player who took a number', () => {
      const taken = book.play(at('take', [], []), { kind: 'take', number: 4 });
      expect(taken).toEqual(at('declare', [4], []));
      expect(book.turn(taken)).toBe(1);
    });

    it.each(['no', '4 = 4'])('passes the turn after %s', (text) => {
      const position = at('declare', [4], []);
      const next = book.play(position, unwrap(book.parse(text, position)));
      expect(next).toEqual({ ...at('take', [4], []), turn: 2 });
    });

    it('takes no equation before a number, and no number before a declaration', () => {
      expect(book.parse('1 + 2 = 3', at('take', [1, 2, 3], [])).ok).toBe(false);
      expect(book.parse('5', at('declare', [1, 2, 3], [])).ok).toBe(false);
    });

    it('lists no and one winning equation, and accepts any other', () => {
      expect(texts(at('declare', [4, 6], [5]))).toEqual(['no']);
      expect(texts(at('declare', [2, 4, 6], [5]))).toEqual(['no', '6 - 4 = 2']);
      expect(book.parse('2+4=6', at('declare', [2, 4, 6], [5]))).toEqual({
        ok: true,
        value: { kind: 'declare', equation: '2 + 4 = 6' },
      });
      const listed = book.moves(at('declare', [2, 4, 6], [5]));
      expect(listed.map((move) => book.isOneOfMany?.(move))).toEqual([false, true]);
    });
  });

  describe('ED3: an invalid equation', () => {
    it.each([
      ['6 - 4 = 2', 'you do not have number 2'],
      ['6 - 6 = 4', 'number 6 is used too often'],
      ['6 / 4 = 9', 'the left side is 3/2 and the right side is 9'],
      ['6 + = 4', 'a number is missing after +'],
      ['6 = 4 = 9', 'there are 2 equals signs'],
    ])('%s costs the attempt alone, and the reason is said', (equation, reason) => {
      const moves = [...takes(4, 5, 6, 3), '9', equation];
      expect(outcomeOf(moves)).toBeNull();
      const session = typed(equationDuel, {}, moves);
      expect(session).toContain(`Equation is invalid (${reason}). Turn ends.\nPlayer 2, select`);
    });

    it('may divide by zero', () => {
      const moves = [...takes(1, 4, 2, 5, 3, 6, 7, 8), '9', '9 / (3 - 1 - 2) = 7'];
      expect(typed(equationDuel, {}, moves)).toContain(
        'Equation is invalid (there is a division by zero). Turn ends.',
      );
    });

    it('may be followed by the same equation a turn later, when it is valid', () => {
      expect(
        outcomeOf([...takes(4, 5), '6', '6 - 4 = 2', ...takes(3), '2', '6 - 4 = 2']),
      ).toMatchObject({
        winner: 1,
        reason: 'Player 1 made the equation 6 - 4 = 2.',
      });
    });
  });

  it.each([
    '6 - 4 = 2',
    '6 − 4 = 2',
    '6-2=4',
    '2 × 4 = 8',
    '2x4=8',
    '2·3=6',
    '8 ÷ 2 = 4',
    '8 : 4 = 2',
    '4 / 6 = 2 / 3',
    '(8 - 6) / 4 = 1 / 2',
    '8 - 6 / 3 = 4 + 2',
    '8 / 4 / 2 = 1',
    '3 * (6 - 4) = 8 - 2',
  ])('ED4: reads %s exactly, whether it uses all numbers or some', (text) => {
    const position = at('declare', [1, 2, 3, 4, 6, 8], [5]);
    const next = book.play(position, unwrap(book.parse(text, position)));
    expect(book.outcome(next)?.winner).toBe(1);
  });

  describe('ED5: sudden death', () => {
    const settings: Options = { ...BOOK, pool: 5 };
    const pool5 = takes(5, 4, 2, 3, 1);

    it('comes when the pool is empty, and its turns go on alternating without numbers', () => {
      const { moves, parse, play, start } = rules(settings);
      let position = start(1, () => 0);
      for (const text of pool5) position = play(position, unwrap(parse(text, position)));
      const turns: Seat[] = [];
      while (moves(position).length > 0) {
        expect(position.step).toBe('declare');
        turns.push(position.turn);
        position = play(position, { kind: 'no' });
      }
      expect(turns).toEqual([2, 1, 2, 1]);
    });

    it('is not there yet while the last number can be declared with', () => {
      expect(outcomeOf([...pool5.slice(0, -1), '5 = 2 + 3'], { pool: 5 })).toBeNull();
      expect(outcomeOf([...takes(5, 1, 2, 4), '3', '5 = 2 + 3'], { pool: 5 })?.winner).toBe(1);
    });

    it.each([0, 1, 2, 3])('is won by an equation after %i turns of it', (passed) => {
      const moves = [...takes(1, 2, 3, 5, 4, 7, 6), ...Array<string>(passed).fill('no')];
      const declared = passed % 2 === 0 ? '7 - 5 = 2' : '4 - 3 = 1';
      expect(outcomeOf([...moves, declared], { pool: 7 })?.winner).toBe(passed % 2 === 0 ? 2 : 1);
    });

    it('goes to the higher sum after two turns each', () => {
      const quiet = ['no', '4 = 3', 'no'];
      expect(outcomeOf([...pool5, ...quiet], { pool: 5 })).toBeNull();
      expect(outcomeOf([...pool5, ...quiet, 'no'], { pool: 5 })).toMatchObject({
        winner: 1,
        reason: 'Nobody made an equation, and Player 1 has the higher sum, 8 to 7.',
      });
      expect(tieBreak({ 1: holding(1, 2, 3), 2: holding(4, 5) })).toMatchObject({
        winner: 2,
        reason: 'Nobody made an equation, and Player 2 has the higher sum, 9 to 6.',
      });
    });

    it('goes to fewer numbers when the sums are equal', () => {
      const moves = [4, 15, 5, 14, 6, 13, 7, 12, 8, 3, 9, 2, 10, 1, 11];
      expect(outcomeOf([...takes(...moves), 'no', 'no', 'no', 'no'], { pool: 15 })).toMatchObject({
        winner: 2,
        reason: 'Nobody made an equation, both sums are 60, and Player 2 holds fewer numbers.',
      });
      const held = { 1: holding(15, 14, 13, 12, 3, 2, 1), 2: holding(4, 5, 6, 7, 8, 9, 10, 11) };
      expect(tieBreak(held).winner).toBe(1);
    });

    it('goes to the highest number when both have equally many of an equal sum', () => {
      const moves = [1, 3, 2, 4, 7, 5, 8, 6];
      expect(outcomeOf([...takes(...moves), 'no', 'no', 'no', 'no'], { pool: 8 })).toMatchObject({
        winner: 1,
        reason: 'Nobody made an equation, both sums are 18, and Player 1 holds the highest number.',
      });
    });

    it.each([8, 9, 12, 15])('is decided for one player alone in any split of 1 to %i', (pool) => {
      for (let mine = 0; mine < 2 ** pool; mine += 1) {
        const theirs = 2 ** pool - 1 - mine;
        const { winner } = tieBreak({ 1: mine, 2: theirs });
        if (tieBreak({ 1: theirs, 2: mine }).winner === winner) {
          throw new Error(`${mine.toString(2)} wins and loses`);
        }
      }
    });

    it('says what is happening', () => {
      const answers = [...pool5, '4 = 3', 'no', 'no', 'yes', '5 = 1 + 2'];
      expect(typed(equationDuel, { options: { pool: 5 } }, answers)).toContain(`\
All numbers are taken. Sudden death: two more turns each, no new numbers.
Player 2, this is round 1 of 2 of sudden death.
Your Numbers: [3, 4]
Do you want to attempt an equation? (yes/no): 4 = 3
Equation is invalid (the left side is 4 and the right side is 3). Turn ends.
Player 1, this is round 1 of 2 of sudden death.
Your Numbers: [1, 2, 5]
Do you want to attempt an equation? (yes/no): no
Player 2, this is round 2 of 2 of sudden death.
Your Numbers: [3, 4]
Do you want to attempt an equation? (yes/no): no
Player 1, this is round 2 of 2 of sudden death.
Your Numbers: [1, 2, 5]
Do you want to attempt an equation? (yes/no): yes
Enter your equation using your numbers: 5 = 1 + 2
Equation is invalid (the left side is 5 and the right side is 3). Turn ends.
Nobody made an equation, and Player 1 has the higher sum, 8 to 7.
Player 1 wins the game!`);
    });
  });

  describe('ED6: variations', () => {
    it('plays 1 to 9, single digits and four operators by default', () => {
      expect(resolveOptions(equationDuel, {})).toEqual({
        ok: true,
        value: { pool: 9, digits: 'single', operators: '+-*/', rounds: 1 },
      });
    });

    it.each([
      [{ pool: 4 }, 'pool must be a whole number from 5 to 15, not 4.'],
      [{ pool: 16 }, 'pool must be a whole number from 5 to 15, not 16.'],
      [{ digits: 'double' }, 'digits must be one of single, joined, not "double".'],
      [{ operators: '*/' }, 'operators must be one of +-*/, +-, not "*/".'],
    ])('refuses %j in a sentence', (options, sentence) => {
      expect(resolveOptions(equationDuel, options)).toMatchObject({
        ok: false,
        error: { text: sentence },
      });
    });

    it('takes numbers up to 15 from a larger pool', () => {
      const extended = rules({ ...BOOK, pool: 15 });
      expect(extended.parse('15', at('take', [], []))).toEqual({
        ok: true,
        value: { kind: 'take', number: 15 },
      });
      expect(texts(at('declare', [15, 11, 4], []), { ...BOOK, pool: 15 })).toEqual([
        'no',
        '15 - 11 = 4',
      ]);
    });

    it('joins collected numbers, and says so before the game', () => {
      const joined: Options = { ...BOOK, pool: 15, digits: 'joined' };
      expect(texts(at('declare', [1, 2, 12], []), joined)).toEqual(['no', '12 = 12']);
      expect(texts(at('declare', [1, 2, 12], []), { ...BOOK, pool: 15 })).toEqual(['no']);
      expect(typed(equationDuel, { options: { digits: 'joined' } }, [])).toMatch(
        /^Collected numbers may be joined: 1 and 2 as 12 or 21\. Each still counts once\.\nAvail/,
      );
    });

    it('allows + and - alone, and says so before the game', () => {
      const position = at('declare', [2, 3, 6], []);
      expect(texts(position)).toHaveLength(2);
      expect(texts(position, { ...BOOK, operators: '+-' })).toEqual(['no']);
      const session = typed(equationDuel, { options: { operators: '+-' } }, [
        ...takes(2, 4, 3, 5),
        '6',
        '2 * 3 = 6',
      ]);
      expect(session).toMatch(/^Only the operators \+ and - are allowed\.\nAvailable/);
      expect(session).toContain('Equation is invalid (the operator * is not allowed). Turn ends.');
    });
  });

  describe('ED7: solved', () => {
    const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

    /** Every choice of so many of the numbers, in every order or ascending only. */
    const choices = (size: number, numbers: readonly number[], ordered: boolean): number[][] =>
      size === 0
        ? [[]]
        : numbers.flatMap((number) =>
            choices(
              size - 1,
              numbers.filter((rest) => (ordered ? rest !== number : rest > number)),
              ordered,
            ).map((rest) => [number, ...rest]),
          );

    /** Every equation of exactly these three or four numbers, written out and checked. */
    const isEquation = (numbers: readonly number[]): boolean => {
      const operators = ['+', '-', '*', '/'];
      return choices(numbers.length, numbers, true).some(([a, b, c, d]) =>
        operators.some((o) =>
          (d === undefined
            ? [`${a} ${o} ${b} = ${c}`]
            : operators.flatMap((p) => [
                `(${a} ${o} ${b}) ${p} ${c} = ${d}`,
                `${a} ${o} (${b} ${p} ${c}) = ${d}`,
                `${a} ${o} ${b} = ${c} ${p} ${d}`,
              ])
          ).some((text) => check(text, holding(...numbers), BOOK).ok),
        ),
      );
    };

    const triples = choices(3, DIGITS, false).filter(isEquation);
    const winning = new Set(triples.map((numbers) => holding(...numbers)));
    const hasWinning = (set: number): boolean => [...winning].some((part) => (part & ~set) === 0);
    for (const numbers of choices(4, DIGITS, false)) {
      const set = holding(...numbers);
      if (!hasWinning(set) && isEquation(numbers)) winning.add(set);
    }

    it.each([
      [3, 18, 84],
      [4, 116, 126],
      [5, 126, 126],
    ])('of all %i numbers of 1 to 9, %i of %i hold an equation', (size, holds, all) => {
      const sets = choices(size, DIGITS, false);
      expect(sets).toHaveLength(all);
      expect(sets.filter((numbers) => hasWinning(holding(...numbers)))).toHaveLength(holds);
      for (const numbers of sets) {
        const moves = texts(at('declare', numbers, []));
        expect(moves).toHaveLength(hasWinning(holding(...numbers)) ? 2 : 1);
      }
    });

    it('Player 1 wins at the third number from every first pick but 9, there at the fourth', () => {
      const known = new Map<number, readonly [boolean, number]>();
      /** Whether the taker wins and after how many numbers, the winner hurrying. */
      const best = (mine: number, theirs: number): readonly [boolean, number] => {
        const key = mine * 512 + theirs;
        const found = known.get(key);
        if (found !== undefined) return found;
        const results = DIGITS.filter((number) => ((mine | theirs) & bitOf(number)) === 0).map(
          (number): readonly [boolean, number] => {
            const held = mine | bitOf(number);
            if (hasWinning(held)) return [true, 1];
            const [isLost, numbers] = best(theirs, held);
            return [!isLost, numbers + 1];
          },
        );
        const wins = results.filter(([won]) => won).map(([, numbers]) => numbers);
        const value: readonly [boolean, number] =
          wins.length > 0
            ? [true, Math.min(...wins)]
            : [false, Math.max(...results.map(([, numbers]) => numbers))];
        known.set(key, value);
        return value;
      };
      // After the first pick: the other loses when the fifth number of both falls, or the seventh.
      expect(DIGITS.map((number) => best(0, bitOf(number)))).toEqual([
        ...Array.from({ length: 8 }, () => [false, 4]),
        [false, 6],
      ]);
    });
  });

  it('keeps Player 1 and 2 as they are when Player 2 starts (A1)', () => {
    const match = unwrap(newMatch(equationDuel, { first: 2 }));
    expect(match.rules.turn(match.position)).toBe(2);
    expect(typed(equationDuel, { first: 2 }, ['4', 'no'])).toContain('Player 1, select');
  });
});

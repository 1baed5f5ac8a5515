/** Palindrome War, rule by rule, as its book and the rulings PW1 to PW5 say. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typed } from '../../../test/support/playing.ts';
import { transcript } from '../../core/dialog.ts';
import type { Rules } from '../../core/game.ts';
import { newMatch, resolveOptions } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { palindromeWar } from './index.ts';
import {
  findPalindrome,
  lettersOf,
  type Move,
  type Options,
  type Position,
  readEnd,
  readLetter,
  rules,
} from './rules.ts';

const BOOK: Options = { alphabet: 'a-z', minimum: 5, limit: 0 };
const book = rules(BOOK);
const at = (letters: string): Position => ({ letters, turn: 1 });

/** The position after Player 1 has played a text. */
const played = (letters: string, text: string, game = book): Position =>
  game.play(at(letters), unwrap(game.parse(text, at(letters))));

/** The session the rule book prints, up to where it goes wrong (PW2). */
const BOOK_SESSION = `Welcome to Palindrome War!

Player 1 begins.

Current Sequence:

Player 1, enter your letter (a-z): r
Choose position - type 'B' for beginning or 'E' for end: E

Updated Sequence: r

No palindrome formed. Next player's turn.

---

Current Sequence: r

Player 2, enter your letter (a-z): a
Choose position - type 'B' for beginning or 'E' for end: B

Updated Sequence: a r

No palindrome formed. Next player's turn.

---

Current Sequence: a r

Player 1, enter your letter (a-z): c
Choose position - type 'B' for beginning or 'E' for end: E

Updated Sequence: a r c

No palindrome formed. Next player's turn.

---

Current Sequence: a r c

Player 2, enter your letter (a-z): a
Choose position - type 'B' for beginning or 'E' for end: E

Updated Sequence: a r c a

No palindrome formed. Next player's turn.

---

Current Sequence: a r c a

Player 1, enter your letter (a-z): r
Choose position - type 'B' for beginning or 'E' for end: E

Updated Sequence: a r c a r
`;

const print = (moves: readonly string[]): string =>
  unwrap(
    transcript(palindromeWar, { game: 'palindrome-war', options: {}, seed: 0, first: 1, moves }),
  );

describe('Palindrome War', () => {
  it('starts with an empty sequence and the starting player', () => {
    expect(book.start(1, () => 0)).toEqual({ letters: '', turn: 1 });
    expect(book.start(2, () => 0)).toEqual({ letters: '', turn: 2 });
  });

  it('adds any letter to the beginning or the end, and the turn passes', () => {
    expect(book.play(at('arc'), { letter: 'x', end: 'B' })).toEqual({ letters: 'xarc', turn: 2 });
    expect(book.play(at('arc'), { letter: 'a', end: 'E' })).toEqual({ letters: 'arca', turn: 2 });
  });

  it('lists every letter at both ends', () => {
    const texts = book.moves(at('arc')).map(book.format);
    expect(texts).toHaveLength(52);
    expect(texts).toEqual(expect.arrayContaining(['a B', 'a E', 'z B', 'z E']));
  });

  it('gives no one a move after a palindrome', () => {
    expect(book.moves(at('arcra'))).toEqual([]);
    expect(book.parse('a E', at('arcra'))).toMatchObject({
      ok: false,
      error: { text: 'The round is over.' },
    });
  });

  it('names the opener when Player 2 starts (A1)', () => {
    const session = typed(palindromeWar, { first: 2 }, ['r']);
    expect(session).toContain('Player 2 begins.\nCurrent Sequence:\nPlayer 2, enter your letter');
  });

  describe('PW1: a palindrome of five or more letters, anywhere in the sequence', () => {
    it.each([
      ['arcr', 'a E', 'arcra'],
      ['rcra', 'a B', 'arcra'],
      ['aaaa', 'a E', 'aaaaa'],
      ['xxarcr', 'a E', 'arcra'],
      ['rcraxx', 'a B', 'arcra'],
      ['noon', 'x E', null],
      ['bccba', 'a B', 'abccba'],
      ['abccb', 'a E', 'abccba'],
      ['abcc', 'b E', null],
      ['zabccb', 'a E', 'abccba'],
    ])('%s and %s make %s', (letters, text, palindrome) => {
      const position = played(letters, text);
      expect(findPalindrome(position.letters, 5)).toBe(palindrome);
      expect(book.outcome(position)?.winner ?? null).toBe(palindrome === null ? null : 1);
    });

    it('is won by the player who moved', () => {
      const won = book.play({ letters: 'arcr', turn: 2 }, { letter: 'a', end: 'E' });
      expect(book.outcome(won)).toMatchObject({
        winner: 2,
        reason: "Player 2 formed the palindrome 'a r c r a'.",
      });
    });

    it('announces the palindrome alone, not the letters around it', () => {
      expect(print(['a E', 'x B', 'r E', 'c E', 'r E', 'a E'])).toContain(
        "Updated Sequence: x a r c r a\n\nPalindrome formed: 'a r c r a'\n\nPlayer 2 wins!\n",
      );
    });

    // rules.ts looks for two lengths at two ends only; here is the rule as the book has it.
    it('finds in every game what looking at every part of the sequence finds', () => {
      const isPalindrome = (part: string): boolean => part === [...part].reverse().join('');
      const partsOf = (letters: string, minimum: number): string[] =>
        [...letters].flatMap((_, from) =>
          [...letters]
            .map((_, to) => letters.slice(from, to + 1))
            .filter((part) => part.length >= minimum && isPalindrome(part)),
        );
      const ended = { minimum: 0, oneMore: 0 };
      const games = fc.record({
        alphabet: fc.constantFrom('a-b', 'a-c', 'xyzw'),
        minimum: fc.integer({ min: 3, max: 9 }),
        choices: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
      });
      fc.assert(
        fc.property(games, ({ alphabet, minimum, choices }) => {
          const game = rules({ alphabet, minimum, limit: 0 });
          let position = game.start(1, () => 0);
          for (const choice of choices) {
            const moves = game.moves(position);
            const move = moves[choice % moves.length];
            if (move === undefined) throw new Error('a round went on without moves');
            position = game.play(position, move);
            const { letters } = position;
            const found = partsOf(letters, minimum);
            expect(game.outcome(position) !== null).toBe(found.length > 0);
            if (found.length === 0) continue;
            const longest = found
              .filter((part) =>
                move.end === 'B' ? letters.startsWith(part) : letters.endsWith(part),
              )
              .sort((one, another) => another.length - one.length)[0];
            expect(findPalindrome(letters, minimum)).toBe(longest);
            ended[longest?.length === minimum ? 'minimum' : 'oneMore'] += 1;
            return;
          }
        }),
        { numRuns: 500 },
      );
      // Both lengths that rules.ts looks for did occur.
      expect(Math.min(ended.minimum, ended.oneMore)).toBeGreaterThan(10);
    });
  });

  describe("PW2: the end of the book's sample is wrong", () => {
    it('prints the sample line for line, finds no palindrome in it and goes on', () => {
      expect(print(['r E', 'a B', 'c E', 'a E', 'r E'])).toBe(`${BOOK_SESSION}
No palindrome formed. Next player's turn.

---

Current Sequence: a r c a r

Player 2, enter your letter (a-z):
`);
    });

    it('ends as the book does where there is a palindrome', () => {
      const session = print(['r E', 'a B', 'c E', 'r E', 'a E']);
      expect(session).toMatch(
        /\n\nUpdated Sequence: a r c r a\n\nPalindrome formed: 'a r c r a'\n\nPlayer 1 wins!\n$/,
      );
    });
  });

  describe('PW3: how letters and positions may be written', () => {
    it.each(['rE', 'ab', 'be'])('takes %j for a slip of the finger, not for a move', (text) => {
      expect(book.parse(text, at('a')).ok).toBe(false);
    });

    it.each(['r E', 'R e', ' r  E ', 'r end', 'R END', 'r\tEnd'])('reads %j as r E', (text) => {
      expect(book.parse(text, at('a'))).toEqual({ ok: true, value: { letter: 'r', end: 'E' } });
    });

    it.each(['b B', 'B b', 'b beginning', 'B Beginning'])('reads %j as b B', (text) => {
      expect(book.parse(text, at('a'))).toEqual({ ok: true, value: { letter: 'b', end: 'B' } });
    });

    it('takes capitals and whole words as answers too', () => {
      const session = typed(palindromeWar, {}, ['R', 'end', 'A', 'Beginning', 'c', 'e']);
      expect(session).toContain('Updated Sequence: a r c');
    });

    it('takes a whole move at the letter prompt', () => {
      expect(typed(palindromeWar, {}, ['r E', 'a B'])).toContain(
        'Player 2, enter your letter (a-z): a B\nUpdated Sequence: a r',
      );
    });

    it('lists one position on an empty sequence, takes both, and keeps what was written', () => {
      expect(book.moves(at('')).map(book.format)).toEqual(
        [...lettersOf('a-z')].map((letter) => `${letter} E`),
      );
      expect(book.format(unwrap(book.parse('r B', at(''))))).toBe('r B');
      expect(played('', 'r B')).toEqual(played('', 'r E'));
    });
  });

  describe('A2: what is no move costs nothing', () => {
    it.each(['', ' ', 'r', 'E', 'r X', 'rr E', 'rend', 'r EE', '5 E', 'é E', 'r-E', 'r E E'])(
      'does not take %j for a move',
      (text) => {
        expect(book.parse(text, at('a'))).toMatchObject({
          ok: false,
          error: { text: 'A move is a letter (a-z) and a position (B or E), such as a E.' },
        });
      },
    );

    it.each(['xb', 'be', 'xbeginning', 'beginnings', 'xe', 'en', 'ends', 'bend'])(
      'does not take %j for a position',
      (text) => {
        expect(readEnd(text).ok).toBe(false);
      },
    );

    it('takes a letter with spaces around it, and not two', () => {
      expect(readLetter(' R ', 'a-z')).toEqual({ ok: true, value: 'r' });
      expect(readLetter('r r', 'a-z').ok).toBe(false);
    });

    it('asks the same question of the same player again', () => {
      const session = typed(palindromeWar, {}, ['7', 'ab c', 'r', 'middle', 'E']);
      expect(session).toContain(
        [
          'Player 1, enter your letter (a-z): 7',
          'Please enter one letter (a-z).',
          'Player 1, enter your letter (a-z): ab c',
          'Please enter one letter (a-z).',
          'Player 1, enter your letter (a-z): r',
          "Choose position - type 'B' for beginning or 'E' for end: middle",
          "Please enter 'B' for beginning or 'E' for end.",
          "Choose position - type 'B' for beginning or 'E' for end: E",
          'Updated Sequence: r',
        ].join('\n'),
      );
    });
  });

  describe('A2: a whole move that is wrong', () => {
    it('is refused at the letter prompt for what is wrong with it', () => {
      const session = typed(palindromeWar, { options: { alphabet: 'abx' } }, ['d E', 'a X', 'a E']);
      expect(session).toContain(
        [
          'Player 1, enter your letter (abx): d E',
          'The letter d is not in play; the letters in play are abx.',
          'Player 1, enter your letter (abx): a X',
          'A move is a letter (abx) and a position (B or E), such as a E.',
          'Player 1, enter your letter (abx): a E',
          'Updated Sequence: a',
        ].join('\n'),
      );
    });
  });

  describe('PW4: no draw and no limit, but for house rules', () => {
    it('plays all letters, five for a palindrome and no limit by default', () => {
      expect(unwrap(resolveOptions(palindromeWar, {}))).toEqual({ ...BOOK, rounds: 1 });
    });

    it('can go on for ever, with two letters even', () => {
      const two = rules({ ...BOOK, alphabet: 'a-b' });
      let position = at('');
      for (const letter of 'aababb'.repeat(200)) {
        position = two.play(position, { letter, end: 'E' });
        expect(two.outcome(position)).toBeNull();
      }
    });

    it.each([
      ['a-z', 'abcdefghijklmnopqrstuvwxyz'],
      ['a-d', 'abcd'],
      ['y-z', 'yz'],
      ['abx', 'abx'],
      ['xo', 'xo'],
    ])('plays the alphabet %s with the letters %s', (alphabet, letters) => {
      expect(resolveOptions(palindromeWar, { alphabet }).ok).toBe(true);
      const moves = rules({ ...BOOK, alphabet }).moves(at(''));
      expect(moves.map(({ letter }) => letter).join('')).toBe(letters);
    });

    it('refuses a letter that is not in play, and says which letters are', () => {
      const few = rules({ ...BOOK, alphabet: 'a-d' });
      const sentence = 'The letter r is not in play; the letters in play are a-d.';
      expect(few.parse('R E', at('a'))).toMatchObject({ ok: false, error: { text: sentence } });
      const session = typed(palindromeWar, { options: { alphabet: 'a-d' } }, ['r', 'd', 'E']);
      expect(session).toContain(
        `Player 1, enter your letter (a-d): r\n${sentence}\nPlayer 1, enter your letter (a-d): d\n`,
      );
    });

    it.each([
      [3, 'ab', 'a E', 'aba'],
      [3, 'abb', 'a E', 'abba'],
      [4, 'ab', 'a E', null],
      [9, 'abcdedcb', 'a E', 'abcdedcba'],
      [9, 'arcr', 'a E', null],
    ])('with a minimum of %i, %s and %s make %s', (minimum, letters, text, palindrome) => {
      const game = rules({ ...BOOK, minimum });
      const position = played(letters, text, game);
      expect(findPalindrome(position.letters, minimum)).toBe(palindrome);
      expect(game.outcome(position) === null).toBe(palindrome === null);
    });

    it('is a draw when the limit is reached without a palindrome', () => {
      const limited = rules({ ...BOOK, limit: 6 });
      expect(limited.outcome(at('abcde'))).toBeNull();
      const full = played('abcde', 'f E', limited);
      expect(limited.moves(full)).toEqual([]);
      expect(limited.outcome(full)).toMatchObject({
        winner: null,
        reason: 'There are 6 letters and no palindrome.',
      });
      expect(book.outcome(full)).toBeNull();
    });

    it('is a win, not a draw, when the last letter makes a palindrome', () => {
      const limited = rules({ ...BOOK, limit: 6 });
      expect(limited.outcome(played('xarcr', 'a E', limited))?.winner).toBe(1);
    });

    it('announces the house rules and the draw', () => {
      const options = { minimum: 3, limit: 4 };
      const session = typed(palindromeWar, { options }, ['a E', 'b E', 'c E', 'd E']);
      expect(session).toContain('A palindrome of 3 or more letters wins.');
      expect(session).toContain('A sequence of 4 letters without a palindrome is a draw.');
      expect(session).toMatch(/No palindrome formed in 4 letters\.\nThe game is a draw\.$/);
    });

    it.each([
      [
        { alphabet: 'a' },
        'alphabet must be a range such as a-d, or 2 to 26 different letters such as abx, not "a".',
      ],
      [
        { alphabet: 'A-D' },
        'alphabet must be a range such as a-d, or 2 to 26 different letters such as abx, not "A-D".',
      ],
      [{ alphabet: 'd-a' }, 'alphabet must run from one letter to a later one, and d-a does not.'],
      [{ alphabet: 'c-c' }, 'alphabet must run from one letter to a later one, and c-c does not.'],
      [{ alphabet: 'abca' }, 'alphabet must name each letter once, and abca repeats one.'],
      [{ minimum: 2 }, 'minimum must be a whole number from 3 to 9, not 2.'],
      [{ minimum: 10 }, 'minimum must be a whole number from 3 to 9, not 10.'],
      [{ limit: 1001 }, 'limit must be a whole number from 0 to 1000, not 1001.'],
      [{ limit: 4 }, 'limit must be 0 or at least minimum, and 4 is below 5.'],
    ])('refuses %j in a sentence', (options, sentence) => {
      expect(resolveOptions(palindromeWar, options)).toMatchObject({
        ok: false,
        error: { text: sentence },
      });
    });

    it('takes a limit of as many letters as the minimum', () => {
      expect(newMatch(palindromeWar, { options: { minimum: 4, limit: 4 } }).ok).toBe(true);
    });
  });

  describe('PW5: Player 1 wins in 5 moves', () => {
    /** Whether the player to move can win within so many moves, whatever the other does. */
    const wins = (game: Rules<Position, Move>, position: Position, within: number): boolean =>
      game.moves(position).some((move) => {
        const next = game.play(position, move);
        const outcome = game.outcome(next);
        if (outcome !== null) return outcome.winner === position.turn;
        return (
          within > 2 &&
          game.moves(next).every((reply) => {
            const answered = game.play(next, reply);
            return game.outcome(answered) === null && wins(game, answered, within - 2);
          })
        );
      });

    it.each(['a-b', 'a-c', 'a-d'])('by trying everything with %s', (alphabet) => {
      const game = rules({ ...BOOK, alphabet });
      expect(wins(game, at(''), 5)).toBe(true);
      expect(wins(game, at(''), 3)).toBe(false);
    });

    it('but not from three different letters, if the reply is careful', () => {
      const replied = played('abc', 'd E');
      expect(wins(book, replied, 1)).toBe(false);
    });

    it('with all letters, by making x y x and then a palindrome around it', () => {
      let lines = 0;
      const opened = played('', 'a E');
      for (const reply of book.moves(opened)) {
        const two = book.play(opened, reply);
        const [x = ''] = two.letters;
        const three = book.play(two, { letter: x, end: 'E' });
        for (const fourth of book.moves(three)) {
          const four = book.play(three, fourth);
          expect(book.outcome(four)).toBeNull();
          const end = fourth.end === 'B' ? 'E' : 'B';
          const won = book.play(four, { letter: fourth.letter, end });
          expect(book.outcome(won)?.winner).toBe(1);
          lines += 1;
        }
      }
      expect(lines).toBe(52 * 52);
    });
  });
});

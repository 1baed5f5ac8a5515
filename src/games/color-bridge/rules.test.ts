/** Color Bridge, rule by rule, as its book and the rulings CB1 to CB6 say. */
import { describe, expect, it } from 'vitest';
import { playAtRandom, tidy, typed } from '../../../test/support/playing.ts';
import { newMatch, recordOf, replay, resolveOptions } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { colorBridge } from './index.ts';
import { type Options, type Position, rules, winningThree } from './rules.ts';

const book = rules({ length: 11, full: 'wipe' });
const EMPTY = '_ _ _ _ _ _ _ _ _ _ _';

/** The position that a printed track shows. */
function at(track: string, turn: Seat = 1): Position {
  const cells = track.split(' ');
  const mask = (letter: string): number =>
    cells.reduce((sum, cell, index) => sum + (cell === letter ? 2 ** index : 0), 0);
  return { red: mask('R'), blue: mask('B'), turn };
}

/** The position after moves typed one after the other. */
const played = (position: Position, ...texts: readonly string[]): Position =>
  texts.reduce((reached, text) => book.play(reached, unwrap(book.parse(text, reached))), position);

const refusing = (text: string, position: Position, options?: Partial<Options>): string => {
  const parsed = rules({ length: 11, full: 'wipe', ...options }).parse(text, position);
  return parsed.ok ? '' : parsed.error.text;
};

describe('Color Bridge', () => {
  it('starts with an uncolored track and the starting player', () => {
    expect(book.start(1, () => 0)).toEqual(at(EMPTY, 1));
    expect(book.start(2, () => 0)).toEqual(at(EMPTY, 2));
  });

  it('colors one uncolored position, or two adjacent ones, and the turn passes', () => {
    expect(played(at(EMPTY), '5 6')).toEqual(at('_ _ _ _ R R _ _ _ _ _', 2));
    expect(played(at(EMPTY), '5 6', '4')).toEqual(at('_ _ _ B R R _ _ _ _ _', 1));
  });

  it('lists the single positions and then the pairs that are free', () => {
    const { moves, format } = book;
    expect(moves(at('_ _ B R R _ _ B _ B R')).map(format)).toEqual(
      ['1', '2', '6', '7', '9'].concat(['1 2', '6 7']),
    );
    expect(moves(at(EMPTY))).toHaveLength(21);
  });

  it('calls players by their names', () => {
    const words = colorBridge.words({ length: 11, full: 'wipe' });
    const names = { 1: 'Ada', 2: 'Ben' };
    expect(words.ask(at(EMPTY, 1), [], names)).toHaveProperty(
      'question.prompt',
      'Ada (Red), choose position(s) to color (one or two positions):\n> ',
    );
    const before = at('_ B B _ _ _ _ _ _ _ _', 2);
    expect(words.report(before, 1, played(before, '1'), names).at(-1)).toBe(
      'Ben (Blue) wins by forming a sequence at positions 1, 2, 3!',
    );
  });

  describe('CB1: a win is a run of exactly three of the mover’s color', () => {
    it.each([
      ['_ _ _ _ R R B _ _ _ _', '4', '4, 5, 6'],
      ['R _ R _ _ _ _ _ _ _ _', '2', '1, 2, 3'],
      ['_ _ _ _ _ _ _ _ R _ _', '10 11', '9, 10, 11'],
      ['R R R R B _ R R _ _ _', '9', '7, 8, 9'],
    ])('on %s by %s', (track, text, where) => {
      expect(book.outcome(played(at(track), text))).toMatchObject({
        winner: 1,
        reason: `Player 1 has exactly three in a row at ${where}.`,
      });
    });

    it.each([
      ['_ _ R R _ _ _ _ _ _ _', '5 6', 'four at once'],
      ['_ R _ R R _ _ _ _ _ _', '3', 'two runs joined into four'],
      ['R R _ R R _ _ _ _ _ _', '3', 'two runs joined into five'],
      ['R B _ R _ _ _ _ _ _ _', '3', 'no more than two'],
    ])('but not on %s by %s: %s', (track, text) => {
      const next = played(at(track), text);
      expect(book.outcome(next)).toBeNull();
      expect(book.moves(next)).not.toEqual([]);
    });

    it('gives no one a move after that', () => {
      const won = played(at('_ _ _ _ R R B _ _ _ _'), '4');
      expect(book.moves(won)).toEqual([]);
      expect(refusing('1', won)).toBe('The round is over.');
    });

    it('finds the same threes as a reader of the longest track, in every mask there is', () => {
      const wrong: string[] = [];
      for (let red = 0; red < 2 ** 17; red += 1) {
        const track = red.toString(2).padStart(17, '0');
        const hasThree = track.split('0').some((run) => run.length === 3);
        if ((winningThree({ red, blue: 0, turn: 2 }) !== 0) !== hasThree) wrong.push(track);
      }
      expect(wrong).toEqual([]);
    });

    it('never has a three in the track that the last mover has not just made', () => {
      let wins = 0;
      for (let seed = 0; seed < 200; seed += 1) {
        const record = recordOf(playAtRandom(colorBridge, { seed }, 100));
        let before: Position = book.start(1, () => 0);
        for (const text of record.moves) {
          expect(winningThree(before)).toBe(0);
          expect(winningThree({ ...before, turn: before.turn === 1 ? 2 : 1 })).toBe(0);
          const next = played(before, text);
          if (winningThree(next) !== 0) {
            wins += 1;
            expect(book.outcome(next)?.winner).toBe(before.turn);
          }
          before = next;
        }
      }
      expect(wins).toBe(200);
    });
  });

  it('CB2: Red wins at turn 3 of the book’s long sample, which counts four', () => {
    const session = typed(colorBridge, {}, ['5 6', '4', '7']);
    expect(session).toMatch(
      /Updated Track: _ _ _ B R R R _ _ _ _\nPlayer 1 \(Red\) wins by forming a sequence at positions 5, 6, 7!$/,
    );
    const record = { ...recordOf(unwrap(newMatch(colorBridge))), moves: ['5 6', '4', '7', '9 10'] };
    expect(replay(colorBridge, record)).toMatchObject({
      ok: false,
      error: { index: 3, move: '9 10', reason: { text: 'The match is over.' } },
    });
  });

  describe('CB3: two positions in one move', () => {
    it('refuses 1 3, which the book’s sample plays, and asks again', () => {
      expect(typed(colorBridge, {}, ['1 3', '1'])).toContain(
        tidy(`
          > 1 3
          Positions 1 and 3 are not adjacent.
          Player 1 (Red), choose position(s) to color (one or two positions):
          > 1
          Updated Track: R _ _ _ _ _ _ _ _ _ _`),
      );
      expect(refusing('1 3', at('_ R _ B R R R R B B _', 2))).toBe(
        'Positions 1 and 3 are not adjacent.',
      );
    });

    it('refuses positions that are far apart in either order', () => {
      for (const text of ['5 9', '9 5', '9-5']) {
        expect(refusing(text, at(EMPTY))).toBe('Positions 5 and 9 are not adjacent.');
      }
      for (const text of ['8 10', '10 8']) {
        expect(refusing(text, at(EMPTY))).toBe('Positions 8 and 10 are not adjacent.');
      }
    });

    it.each(['5 6', '6 5', '5,6', '5-6', '5, 6', '6 - 5', ' 5   6 ', '05 6'])(
      'reads %j as 5 6',
      (text) => {
        expect(book.format(unwrap(book.parse(text, at(EMPTY))))).toBe('5 6');
      },
    );
  });

  describe('A2: what is no move costs nothing and says why', () => {
    const HOW = 'A move is one position from 1 to 11, or two adjacent ones, such as 2 3.';
    it.each([
      ['', HOW],
      ['five', HOW],
      ['-5', HOW],
      ['5 +', HOW],
      ['5.5', HOW],
      ['1e1', HOW],
      ['9999999999', HOW],
      ['0', 'There is no position 0: the track goes from 1 to 11.'],
      ['12', 'There is no position 12: the track goes from 1 to 11.'],
      ['11 12', 'There is no position 12: the track goes from 1 to 11.'],
      ['8 8', 'That is position 8 twice: name it once, or name two adjacent positions.'],
      ['1 2 3', 'You may color one or two positions, not 3.'],
      ['4', 'Position 4 is already Blue: choose an uncolored one.'],
      ['6 7', 'Position 6 is already Red: choose an uncolored one.'],
      ['3 4', 'Position 4 is already Blue: choose an uncolored one.'],
    ])('refuses %j', (text, sentence) => {
      expect(refusing(text, at('_ _ _ B R R _ _ _ _ _'))).toBe(sentence);
    });

    it('says the range of the track that is played on', () => {
      expect(refusing('5', at('_ _ _ _'), { length: 4 })).toBe(
        'There is no position 5: the track goes from 1 to 4.',
      );
    });
  });

  describe('CB4: a full track without a winner', () => {
    const FOUR = { length: 4 };

    it('is wiped clean, and play goes on with the player whose turn it is', () => {
      const full = at('R R B B R R B B R R _', 2);
      expect(played(full, '11')).toEqual(at(EMPTY, 1));
      expect(book.outcome(played(full, '11'))).toBeNull();
      expect(typed(colorBridge, { options: FOUR }, ['1', '2', '3 4', '1 2'])).toContain(
        tidy(`
          Updated Track: R B R R
          The track is full and nobody has won: it is wiped clean.
          Current Track: _ _ _ _
          Player 2 (Blue), choose position(s) to color (one or two positions):
          > 1 2
          Updated Track: B B _ _`),
      );
    });

    it('stays as it is when the last move wins', () => {
      const won = played(at('R R B B R R B B R R _', 1), '11');
      expect(won).toEqual(at('R R B B R R B B R R R', 2));
      expect(book.outcome(won)?.winner).toBe(1);
    });

    it('is a draw under the house rule full: draw', () => {
      const house = rules({ length: 11, full: 'draw' });
      const full = house.play(at('R R B B R R B B R R _', 2), 2 ** 10);
      expect(full).toEqual(at('R R B B R R B B R R B', 1));
      expect(house.moves(full)).toEqual([]);
      expect(house.outcome(full)).toMatchObject({
        winner: null,
        reason: 'The track is full and nobody has exactly three in a row.',
      });
      const options = { ...FOUR, full: 'draw' };
      expect(typed(colorBridge, { options }, ['1 2', '3 4'])).toMatch(
        /Updated Track: R R B B\nThe track is full and nobody has won: the round is a draw\.$/,
      );
    });

    it('lets the last move of a drawn track win all the same', () => {
      const house = rules({ length: 4, full: 'draw' });
      expect(house.outcome(house.play(at('B R R _'), 2 ** 3))?.winner).toBe(1);
    });
  });

  describe('CB5: house rule length, and fixed colors', () => {
    it('plays on eleven positions by default', () => {
      expect(resolveOptions(colorBridge, {})).toEqual({
        ok: true,
        value: { length: 11, full: 'wipe', rounds: 1 },
      });
    });

    it.each([4, 17])('takes a track of %i, and says how long it is', (length) => {
      const session = typed(colorBridge, { options: { length } }, [String(length)]);
      expect(session).toContain(`The track has ${length} positions.\nCurrent Track: _ _ _ _`);
      expect(session).toContain(`Updated Track: ${'_ '.repeat(length - 1)}R\n`);
    });

    it.each([
      [{ length: 3 }, 'length must be a whole number from 4 to 17, not 3.'],
      [{ length: 18 }, 'length must be a whole number from 4 to 17, not 18.'],
      [{ full: 'again' }, 'full must be one of wipe, draw, not "again".'],
    ])('refuses %j in a sentence', (options, sentence) => {
      expect(resolveOptions(colorBridge, options)).toMatchObject({
        ok: false,
        error: { text: sentence },
      });
    });

    it('keeps Player 1 Red and Player 2 Blue when Player 2 starts (A1)', () => {
      expect(typed(colorBridge, { first: 2 }, ['6'])).toBe(
        tidy(`
          Current Track: _ _ _ _ _ _ _ _ _ _ _
          Player 2 (Blue), choose position(s) to color (one or two positions):
          > 6
          Updated Track: _ _ _ _ _ B _ _ _ _ _
          Current Track: _ _ _ _ _ B _ _ _ _ _
          Player 1 (Red), choose position(s) to color (one or two positions):
          >`),
      );
    });
  });

  describe('CB6: best play on eleven positions', () => {
    /** For the mover: a win in n moves is FAR - n, a loss in n is n - FAR, and 0 is neither. */
    const FAR = 1000;
    /** The same value one move earlier, seen by the other player. */
    const earlier = (value: number): number => -(value - Math.sign(value));
    const isEmpty = ({ red, blue }: Position): boolean => (red | blue) === 0;

    /**
     * The value of a position when a wiped track is worth `wiped` to the player who goes on. Up to
     * the wipe every move fills the track, so plain recursion ends.
     */
    function solver(wiped: number): (position: Position) => number {
      const known = new Map<number, number>();
      const best = (position: Position): number => {
        const key = (position.red * 2 ** 11 + position.blue) * 2 + position.turn - 1;
        const seen = known.get(key);
        if (seen !== undefined) return seen;
        let value = -FAR;
        for (const move of book.moves(position)) {
          const next = book.play(position, move);
          const outcome = book.outcome(next);
          const theirs = outcome !== null ? -FAR : isEmpty(next) ? wiped : best(next);
          value = Math.max(value, earlier(theirs));
        }
        known.set(key, value);
        return value;
      };
      return best;
    }

    /** Every opening by its value for Player 1: `win 3`, `loss 4`, `draw`. */
    function openings(best: (position: Position) => number): Record<string, string[]> {
      const byValue: Record<string, string[]> = {};
      for (const move of book.moves(at(EMPTY))) {
        const value = earlier(best(book.play(at(EMPTY), move)));
        const name =
          value === 0 ? 'draw' : `${value > 0 ? 'win' : 'loss'} ${FAR - Math.abs(value)}`;
        byValue[name] = [...(byValue[name] ?? []), book.format(move)];
      }
      return byValue;
    }

    const inThree = ['3', '4', '5', '6', '7', '8', '9'].concat([
      '2 3',
      '3 4',
      '4 5',
      '5 6',
      '6 7',
      '7 8',
      '8 9',
      '9 10',
    ]);

    it('is won in 3 by most openings; 1 2 and 10 11 win in 9, and the ends lose in 4', () => {
      // A track wiped for good is a draw, as in the house rule. Even so the first player wins in
      // 3, so that is what a wiped track is worth to the player who goes on, in the book's own game too.
      const wiped = solver(0)(at(EMPTY));
      expect(wiped).toBe(FAR - 3);
      const best = solver(wiped);
      expect(best(at(EMPTY))).toBe(wiped);
      expect(openings(best)).toEqual({
        'win 3': inThree,
        'win 9': ['1 2', '10 11'],
        'loss 4': ['1', '2', '10', '11'],
      });
    });

    it('is the same under full: draw, but for 1 2 and 10 11, which draw', () => {
      expect(openings(solver(0))).toEqual({
        'win 3': inThree,
        draw: ['1 2', '10 11'],
        'loss 4': ['1', '2', '10', '11'],
      });
    });
  });
});

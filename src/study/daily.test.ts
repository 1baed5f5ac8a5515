/** The puzzles of a day: the same every time, each right, whatever the games are. */
import { describe, expect, it } from 'vitest';
import type { Game } from '../core/game.ts';
import { newMatch, recordOf, replay, viewOf } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame, GAMES } from '../games/list.ts';
import { openOracle } from '../solver/oracle.ts';
import { dailyFive, dailyPuzzle, dailyPuzzles, dailyRecord } from './daily.ts';

const DATES = Array.from({ length: 10 }, (_, index) => `2026-11-${11 + index}`);

describe.each(DATES)('on %s', (date) => {
  const five = dailyFive(GAMES, date);

  it('there are five, of five games, from easy to hard', () => {
    expect(new Set(five.map(({ game }) => game.id)).size).toBe(5);
    const ratings = five.map(({ puzzle }) => puzzle.rating);
    expect(ratings).toEqual(ratings.toSorted((one, two) => one - two));
  });

  it('each is the puzzle of its game, and its record leads to one winning move', () => {
    for (const one of five) {
      const { rating, ...record } = dailyRecord(one);
      expect(unwrap(dailyPuzzles(date, one.game.id)).map(dailyRecord)).toEqual([
        { ...record, rating },
      ]);
      const match = unwrap(replay(one.game, record));
      const winning = openOracle(one.game, match.options)
        .moves(viewOf(match))
        .filter(({ verdict }) => verdict.value === 'win');
      expect(winning.map(({ text }) => text)).toEqual([one.puzzle.solution.text]);
    }
  });
});

it('what a date gives never changes', () => {
  const [first] = unwrap(dailyPuzzles('2026-11-20', 'binary-race'));
  expect(first && dailyRecord(first)).toMatchObject({
    game: 'binary-race',
    first: 1,
    options: { target: 46 },
    seed: 458_665_767,
  });
});

it('days differ', () => {
  const texts = DATES.map((date) => JSON.stringify(dailyFive(GAMES, date).map(dailyRecord)));
  expect(new Set(texts).size).toBe(DATES.length);
});

describe('a game', () => {
  const race = unwrap(findGame('binary-race'));
  const { analysis: _, puzzleVariants: __, ...plain } = race;

  it('without tables and variants has a puzzle, of one of its presets', () => {
    const daily = dailyPuzzle(plain, '2026-11-20');
    const options = plain.presets.map((preset) => unwrap(newMatch(plain, preset)).options);
    expect(options).toContainEqual(daily && recordOf(daily.match).options);
  });

  it('that is too large to be explored, or has nothing to choose from, has none', () => {
    const { options } = unwrap(newMatch(race));
    const endless: Game = {
      ...plain,
      id: 'endless',
      rules: () => ({
        ...race.rules(options),
        moves: () => [1, 2],
        outcome: () => null,
        play: (total: unknown, move: unknown) => Number(total) * 2 + Number(move),
        start: () => 0,
        view: (position: unknown) => position,
      }),
    };
    expect(dailyPuzzle(endless, '2026-11-20')).toBeNull();
    const tiny: Game = { ...race, puzzleVariants: [{ target: 3 }] };
    expect(dailyPuzzle(tiny, '2026-11-20')).toBeNull();
    expect(dailyPuzzle({ ...race, puzzleVariants: [] }, '2026-11-20')).toBeNull();
  });
});

it('what is no date and no game is said', () => {
  expect(dailyPuzzles('2026-02-30')).toMatchObject({ ok: false, error: { code: 'study.badDate' } });
  expect(dailyPuzzles('2026-11-20', 'chess')).toMatchObject({
    ok: false,
    error: { code: 'core.unknownGame' },
  });
  expect(dailyPuzzles('2026-11-20', 7)).toMatchObject({ ok: false });
});

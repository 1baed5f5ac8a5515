/** The lessons of all games: each can be played to its end, and answers every mistake. */
import { describe, expect, it } from 'vitest';
import type { Game } from '../core/game.ts';
import { isTask, type LessonFault, type TaskStep } from '../core/lesson.ts';
import { moverOf, playMove, viewOf } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { GAMES } from '../games/list.ts';
import { computerMove } from '../players/computer.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { loadLesson, openStep, tryMove } from './lesson.ts';
import { loadStrategy } from './strategy.ts';

const loaded = await Promise.all(
  GAMES.map(async (game) => ({ game, lesson: await loadLesson(game) })),
);
const lessons = loaded.flatMap(({ game, lesson }) => (lesson === null ? [] : [{ game, lesson }]));

const textsOf = (value: unknown): readonly { en: string; de: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  return 'en' in value && 'de' in value
    ? [value as { en: string; de: string }]
    : Object.values(value).flatMap(textsOf);
};

/** Every way to go through a step: the faults met, and the sequences of moves that finish it. */
async function explore(game: Game, step: TaskStep) {
  const match = openStep(game, step);
  const strategy = await loadStrategy(game, match.options);
  const oracle = oracleOf(match);
  const faults = new Set<LessonFault>();
  const solutions: string[][] = [];
  const walk = (position: unknown, played: readonly string[]): void => {
    for (const move of oracle.rules.moves(position)) {
      const result = tryMove(oracle, step, position, move, strategy);
      const path = [...played, oracle.rules.format(move)];
      if (result.fault !== null) faults.add(result.fault);
      else if (result.isDone) solutions.push(path);
      else {
        const before = solutions.length;
        walk(result.next, path);
        // A right move never leads to where no right one is left.
        expect(solutions.length).toBeGreaterThan(before);
      }
    }
  };
  walk(viewOf(match), []);
  return { faults: [...faults].sort(), solutions };
}

it.each(loaded)('$game.title has a lesson', ({ lesson }) => {
  expect(lesson).not.toBe(null);
});

describe.each(lessons)('the lesson of $game.title', ({ game, lesson: { steps } }) => {
  it('has five to eight steps, of which the last is a match', () => {
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(8);
    expect(steps.map(isTask)).toEqual(steps.map((_, index) => index < steps.length - 1));
    expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
  });

  it('says everything in both languages, and briefly', () => {
    for (const { en, de } of textsOf(steps)) {
      expect([en, de].every((text) => text.trim() === text && text !== '')).toBe(true);
      expect(Math.max(en.length, de.length)).toBeLessThan(260);
    }
  });

  it('begins with a position in which one turn is enough', () => {
    const [first] = steps;
    expect(first && isTask(first) && first.goal).toBe('win');
  });

  it.each(steps.filter(isTask))(
    'can be solved at $key, and answers every mistake',
    async (step) => {
      const { faults, solutions } = await explore(game, step);
      expect(solutions.length).toBeGreaterThan(0);
      expect(step.hints.length).toBeGreaterThan(0);
      expect(Object.keys(step.wrong).sort()).toEqual(faults);
    },
  );

  it.each(steps.filter(isTask).filter(({ goal, rule }) => goal === 'rule' || rule))(
    'asks at $key for a rule that is right there',
    async ({ goal, rule, ...step }) => {
      expect(goal).toBe('rule');
      const match = openStep(game, { ...step, goal });
      const oracle = oracleOf(match);
      const view = viewOf(match);
      const strategy = await loadStrategy(game, match.options);
      const advice = strategy?.rules.find(({ key }) => key === rule)?.advise(view);
      if (!advice) throw new Error(`${rule} does not apply`);
      expect(tryMove(oracle, { ...step, goal: 'keep' }, view, advice.move).fault).toBe(null);
    },
  );

  it('can be read in a minute and a half, and its first step in 20 seconds', () => {
    const wordsIn = (text: string): number => text.split(/\s+/).length;
    for (const language of ['en', 'de'] as const) {
      const words = steps.map((step) =>
        [step.title, step.task, isTask(step) ? step.done : step.won]
          .map((text) => wordsIn(text[language]))
          .reduce((sum, count) => sum + count),
      );
      // At 200 words a minute; the rest of five minutes is for the moves.
      expect(words.reduce((sum, count) => sum + count)).toBeLessThan(300);
      expect(words[0]).toBeLessThan(66);
    }
  });

  it('ends with a match that a player who follows the best moves wins', async () => {
    const [step] = steps.filter((one) => !isTask(one));
    if (step === undefined) throw new Error('no match');
    const results = await Promise.all(
      [1, 2, 3, 4].map(async (seed) => {
        let match = openStep(game, step, seed);
        while (match.outcome === null) {
          const level = moverOf(match) === 1 ? 'perfect' : 'easy';
          match = unwrap(playMove(match, await computerMove(match, level, oracleOf)));
        }
        return match.outcome.winner;
      }),
    );
    expect(results).toEqual([1, 1, 1, 1]);
  });
});

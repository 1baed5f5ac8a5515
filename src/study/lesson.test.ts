/** Lessons at work: what is wrong with a move, and what is kept of a lesson. */
import { describe, expect, it } from 'vitest';
import type { LessonGoal, MatchStep, TaskStep } from '../core/lesson.ts';
import { viewOf } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { binaryRace } from '../games/binary-race/index.ts';
import { equationDuel } from '../games/equation-duel/index.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { openStep, requireLesson, tryMove } from './lesson.ts';
import {
  countDone,
  finishStep,
  keepLessonMatch,
  leftMatch,
  restartLesson,
  stepsDone,
} from './lesson-progress.ts';
import { NO_PROGRESS, withEntry } from './progress.ts';
import { loadStrategy } from './strategy.ts';

const TEXT = { en: 'x', de: 'x' };
const AT = { title: TEXT, task: TEXT, wrong: {}, hints: [], done: TEXT, moves: [] };
const step = (goal: LessonGoal, more: Partial<TaskStep> = {}): TaskStep => ({
  ...{ key: goal, goal, ...AT },
  ...more,
});
const MATCH: MatchStep = { key: 'match', title: TEXT, task: TEXT, won: TEXT, lost: TEXT };

/** What is wrong with a move from a total of the race to 64. */
function faultAt(goal: LessonGoal, start: number, text: '+2' | '*2') {
  const task = step(goal, { options: { start } });
  const match = openStep(binaryRace, task);
  return tryMove(oracleOf(match), task, viewOf(match), text).fault;
}

describe('a move in a step', () => {
  it.each([
    ['legal', 62, '*2', null],
    ['win', 62, '+2', null],
    ['win', 62, '*2', 'loses'],
    ['win', 32, '+2', 'misses'],
    ['safe', 30, '+2', 'allows'],
    ['safe', 30, '*2', null],
    ['safe', 22, '+2', null],
    ['keep', 22, '+2', 'spoils'],
    ['keep', 22, '*2', null],
    ['best', 22, '*2', null],
  ] as const)('for %s at %d: %s is %s', (goal, start, text, fault) => {
    expect(faultAt(goal, start, text)).toBe(fault);
  });

  it('may be one of several: a turn lasts until it passes', () => {
    const moves = ['1', 'no', '9', 'no', '2', 'no', '8', 'no'];
    const task = step('win', { moves });
    const match = openStep(equationDuel, task);
    const oracle = oracleOf(match);
    const play = (position: unknown, text: string) =>
      tryMove(oracle, task, position, unwrap(match.rules.parse(text, position)));
    const taken = play(viewOf(match), '3');
    if (taken.fault !== null) throw new Error(taken.fault);
    expect(taken.isDone).toBe(false);
    expect(play(taken.next, 'no')).toEqual({ fault: 'misses' });
    expect(play(taken.next, '1 + 3 = 2')).toEqual({ fault: 'misses' });
    expect(play(taken.next, '1 + 2 = 3')).toMatchObject({ fault: null, isDone: true });
    expect(play(viewOf(match), '4')).toEqual({ fault: 'misses' });
  });
});

it.each([
  ['safe', ['1', 'no', '4', 'no', '5', 'no', '6', 'no'], '3', 'allows'],
  ['safe', ['1', 'no', '4', 'no', '5', 'no', '6', 'no'], '2', null],
  ['keep', ['4', 'no', '7', 'no'], '9', null],
  ['best', ['4', 'no', '7', 'no'], '9', 'slow'],
  ['best', ['4', 'no', '7', 'no'], '3', 'spoils'],
] as const)('judges the whole turn by its first move: %s after %j, %s is %s', (...given) => {
  const [goal, moves, text, fault] = given;
  const task = step(goal, { moves });
  const match = openStep(equationDuel, task);
  const move = unwrap(match.rules.parse(text, match.position));
  expect(tryMove(oracleOf(match), task, viewOf(match), move).fault).toBe(fault);
});

it('judges a move by what a rule advises', async () => {
  const task = step('rule', { rule: 'double', moves: ['4', 'no', '7', 'no'] });
  const match = openStep(equationDuel, task);
  const strategy = await loadStrategy(equationDuel, match.options);
  const faultOf = (text: string, known = strategy) => {
    const move = unwrap(match.rules.parse(text, match.position));
    return tryMove(oracleOf(match), task, viewOf(match), move, known).fault;
  };
  // 9 wins too, but later than the move of the rule.
  expect([faultOf('9'), faultOf('3')]).toEqual(['slow', 'spoils']);
  expect(faultOf('9', null)).toBe(null);
});

it('says that a game has no lesson', async () => {
  const { lessons: _, ...untaught } = binaryRace;
  const error = { text: 'Binary Race has no lesson.' };
  expect(await requireLesson(untaught)).toMatchObject({ ok: false, error });
});

describe('progress of a lesson', () => {
  const lesson = { steps: [step('win'), step('keep'), MATCH] };
  const [first] = lesson.steps;

  it('grows step by step, each once, and can begin again', () => {
    const once = finishStep(NO_PROGRESS, binaryRace, first ?? MATCH);
    const twice = finishStep(once, binaryRace, first ?? MATCH);
    expect(stepsDone(twice, binaryRace)).toEqual(['win']);
    expect(countDone(twice, binaryRace, lesson)).toBe(1);
    expect(countDone(twice, equationDuel, lesson)).toBe(0);
    expect(stepsDone(restartLesson(twice, binaryRace), binaryRace)).toEqual([]);
  });

  it('does not count steps that a lesson no longer has', () => {
    const old = withEntry(NO_PROGRESS, 'lessons', binaryRace.id, { done: ['gone', 'win'] });
    expect(countDone(old, binaryRace, lesson)).toBe(1);
  });

  it('keeps the match that was left, until it is over', () => {
    const kept = keepLessonMatch(NO_PROGRESS, binaryRace, { seed: 7, moves: ['+2'] });
    const later = finishStep(kept, binaryRace, step('win'));
    expect(leftMatch(later, binaryRace, MATCH)).toMatchObject({ seed: 7, last: '+2' });
    expect(leftMatch(finishStep(kept, binaryRace, MATCH), binaryRace, MATCH)).toBe(null);
  });

  it('forgets a match that does not fit the rules', () => {
    const broken = keepLessonMatch(NO_PROGRESS, binaryRace, { seed: 7, moves: ['+3'] });
    expect(leftMatch(broken, binaryRace, MATCH)).toBe(null);
  });
});

/** Learning with the built program: lessons, drills, practice and what stats say of them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Game } from '../src/core/game.ts';
import { isTask, type TaskStep } from '../src/core/lesson.ts';
import { viewOf } from '../src/core/match.ts';
import { GAMES } from '../src/games/list.ts';
import { oracleOf } from '../src/players/oracle-cache.ts';
import { loadLesson, openStep, tryMove } from '../src/study/lesson.ts';
import { onlyMatch, run } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';

const words = (text: string): string => text.replaceAll(/\s+/g, ' ');

const progressOf = (home: string) => JSON.parse(readFileSync(join(home, 'progress.json'), 'utf8'));

/** What to type for a step: a wrong move for each mistake there is, then the right ones. */
function answersTo(game: Game, step: TaskStep): readonly string[] {
  const match = openStep(game, step);
  const oracle = oracleOf(match);
  const wrong = new Map<string, readonly string[]>();
  const right: string[] = [];
  let position = viewOf(match);
  for (let isDone = false; !isDone; ) {
    const tried = oracle.rules.moves(position).map((move) => ({
      result: tryMove(oracle, step, position, move),
      answers: match.words.answers(position, move),
    }));
    const good = tried.find(({ result }) => result.fault === null);
    if (good === undefined || good.result.fault !== null) throw new Error(`${step.key} has no end`);
    for (const { result, answers } of tried) {
      if (result.fault !== null && right.length === 0) wrong.set(result.fault, answers);
    }
    right.push(...good.answers);
    ({ next: position, isDone } = good.result);
  }
  return [...[...wrong.values()].flat(), '/hint', ...right];
}

describe('learn', () => {
  it.each(
    GAMES.flatMap((game) => (['en', 'de'] as const).map((lang) => ({ game, lang, id: game.id }))),
  )('teaches $id to the end in $lang, and says what is wrong', async ({ game, lang }) => {
    const home = tempFolder();
    const lesson = await loadLesson(game);
    const steps = lesson?.steps ?? [];
    const tasks = steps.filter(isTask);
    const input = [...tasks.flatMap((step) => answersTo(game, step)), '/resign', ''];
    const { code, out, err } = run(home, ['learn', game.id, '--lang', lang], input);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const said = words(out);
    for (const step of steps) {
      const texts = isTask(step)
        ? [...Object.values(step.wrong), step.hints[0] ?? step.task, step.done]
        : [step.lost];
      for (const text of [step.title, step.task, ...texts]) expect(said).toContain(text[lang]);
    }
    expect(progressOf(home).lessons[game.id]).toEqual({
      done: steps.map(({ key }) => key),
      match: null,
    });
    expect(run(home, ['learn', game.id]).out).toBe(
      `You have done the lesson of ${game.title}. Begin again with: duelbook learn ${game.id} --again\n`,
    );
  });

  it('can be left and gone on with at any point, in the match too', () => {
    const home = tempFolder();
    const learn = (input: readonly string[], ...flags: readonly string[]) =>
      run(home, ['learn', 'binary-race', ...flags], input).out;
    expect(learn(['1', '/quit'])).toContain('Go on with: duelbook learn binary-race');
    expect(learn(['/nonsense', '/help', '1', '2'])).toMatch(
      /^Binary Race: the lesson goes on at step 2 of 7[\s\S]*no command \/nonsense[\s\S]*Step 3/,
    );
    const toMatch = learn(['2', '2', '/skip', '1']);
    expect(toMatch).toContain('Step 7 of 7: A match');
    expect(toMatch).toContain('The match is kept. Go on with: duelbook learn binary-race');
    expect(progressOf(home).lessons['binary-race'].match.moves.slice(0, 1)).toEqual(['+2']);
    const last = learn(['1', '/resign', '']);
    expect(last).toContain('Step 6 of 7');
    expect(last).toContain('The match goes on after move 2.');
    expect(last).toContain('You know how to play Binary Race!');
    expect(learn(['/quit'], '--again')).toMatch(/Step 1 of 7/);
    expect(run(home, ['learn']).out).toMatch(/1 {2}Binary Race +new\n/);
  });

  it('loses nothing of a damaged file, and says so', () => {
    const home = tempFolder();
    const drills = { 'binary-race:0': { days: ['2026-01-01'] } };
    const damaged = { version: 1, lessons: { 'binary-race': 5 }, drills };
    writeFileSync(join(home, 'progress.json'), JSON.stringify(damaged));
    const { code, err, out } = run(home, ['learn', 'binary-race', '--lang', 'de'], ['1']);
    expect(code).toBe(0);
    expect(err).toContain('progress.json war beschädigt');
    expect(out).toContain('Schritt 2 von 7');
    expect(progressOf(home)).toMatchObject({
      drills,
      lessons: { 'binary-race': { done: ['goal'] } },
    });
    expect(JSON.parse(readFileSync(join(home, 'progress.damaged-1.json'), 'utf8'))).toEqual(
      damaged,
    );
  });
});

/** Ann gives a won race away; the computer does not give it back. */
const RACE = ['play', 'binary-race', '--target', '7', '--name1', 'Ann', '--p2', 'perfect'];

describe('drill', () => {
  it('asks for the blunders of all matches once a day, until each is learnt', () => {
    const home = tempFolder();
    expect(run(home, ['drill']).out).toContain('nothing to drill');
    for (const _ of [1, 2]) run(home, RACE, ['1', '1']);
    expect(run(home, ['drill', '--player', 'Bob']).out).toContain('nothing to drill');
    const wrong = run(home, ['drill'], ['1', '2']).out;
    expect(wrong).toContain('1 mistake of yours to drill.');
    expect(wrong).toContain('Solved 1 of 1 (1 needed a second try).');
    // Practice from the position, then the drill goes on.
    const drilled = run(home, ['drill', 'binary'], ['/practice', '2', '/quit', '2']).out;
    expect(drilled).toContain('The match is kept.');
    expect(drilled).toContain('Back from practice:\n1 of 1: ');
    // Practice tells what to play: what is solved after it was not found at the first try.
    expect(drilled).toContain('Solved 1 of 1 (1 needed a second try).');
    expect(run(home, ['drill', 'binary'], ['2']).out).toContain('Solved on 1 day of 3.');
    expect(run(home, ['history']).out.match(/\(practice\)/g)).toHaveLength(1);
    expect(run(home, ['drill']).out).toContain('Nothing to drill today. 1 mistake solved today');
    const progress = progressOf(home);
    const [item = ''] = Object.keys(progress.drills);
    progress.drills[item].days = ['2026-01-01', '2026-01-02'];
    writeFileSync(join(home, 'progress.json'), JSON.stringify(progress));
    expect(run(home, ['drill'], ['2']).out).toContain('Learnt.');
    expect(run(home, ['drill', '--lang', 'de']).out).toBe(
      'Heute gibt es nichts zu wiederholen. 1 Fehler gelernt.\n',
    );
  });
});

it('stats say how often people were right where a mistake was possible', () => {
  const home = tempFolder();
  for (const answers of [
    ['1', '1'],
    ['2', '2', '1'],
    ['2', '1', '1'],
  ])
    run(home, RACE, answers);
  const { out } = run(home, ['stats']);
  expect(out).toMatch(
    / {2}Ann was right in \d of \d positions where a mistake was possible \(\d+ %\) {2}▁[▁-█]{2}\n$/,
  );
  const { accuracy, games } = JSON.parse(run(home, ['stats', '--json']).out);
  expect(accuracy).toHaveLength(1);
  expect(accuracy[0]).toMatchObject({
    name: 'Ann',
    overTime: [0, expect.any(Number), expect.any(Number)],
  });
  expect(games[0].accuracy).toEqual(accuracy);
});

describe('practice', () => {
  it('takes moves back, shows values, and counts nowhere', () => {
    const home = tempFolder();
    const args = ['play', 'binary-race', '--target', '7', '--practice', '--p2', 'perfect'];
    const { out } = run(home, args, ['/values', '1', '1', '/back', '/back', '/back', '2', '/quit']);
    expect(out).toContain('wins in 4 moves   *2');
    expect(out).toContain('The end. /back takes your last move back, Enter leaves: /back');
    expect(out).toContain('There is nothing to take back.');
    const id = onlyMatch(home);
    expect(run(home, ['history']).out).toContain('(practice)');
    expect(JSON.parse(run(home, ['export', id]).out)).toMatchObject({ practice: true });
    expect(run(home, ['stats']).out).toBe('No matches yet.\n');
    expect(run(home, ['drill']).out).toContain('nothing to drill');
    expect(run(home, ['resume', id], ['/back']).out).toContain('Taken back: 2 moves.');
  });

  it('begins after moves, or before a move of another match', () => {
    const home = tempFolder();
    const bridge = ['play', 'color-bridge', '--practice', '--moves', '5 6', '7'];
    expect(run(home, bridge, ['4']).out).toContain('Player 1 (Red) wins');
    run(home, RACE, ['1', '1']);
    const games = run(home, ['history', '--game', 'binary-race']).out;
    const id = games.slice(0, 6);
    const from = ['play', 'binary-race', '--practice', '--from', id];
    expect(run(home, [...from, '--at', '3'], ['/moves']).out).toContain('Moves so far: +2, *2.');
    expect(run(home, from, ['/moves']).out).toContain('Moves so far: +2, *2.');
    const refused: readonly [args: readonly string[], error: string][] = [
      [[...from, '--at', '4'], '--at must be a whole number from 1 to 3.'],
      [[...from, '--target', '9'], '--from brings its own options: give no others.'],
      [[...from, '--moves', '+2'], '--from and --moves do not go together.'],
      [['play', 'color-bridge', '--practice', '--from', id], 'That is a match of Binary Race.'],
      [['play', 'color-bridge', '--moves', '5'], '--moves works in practice only: add --practice.'],
      [[...bridge, '4'], 'That position is the end of the round: there is nothing to play.'],
      [[...bridge, '--fair'], '--fair and --moves do not go together.'],
    ];
    for (const [args, error] of refused) {
      expect(run(home, args)).toEqual({ code: 2, out: '', err: `${error}\n` });
    }
  });

  it('is no part of a real match', () => {
    const home = tempFolder();
    const { out } = run(home, RACE, ['/back', '/values', '1']);
    expect(out).toContain('Moves are never taken back');
    expect(out).toContain('Values are shown in practice only');
  });
});

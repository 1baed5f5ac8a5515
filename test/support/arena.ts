/** An arena without processes: a run, how it is played, and who reads of it. */
import type { AnswerLine } from '../../src/arena/answers.ts';
import { type ArenaMatch, type Entry, isVoid } from '../../src/arena/entries.ts';
import { playScheduled, type RefereeDeps } from '../../src/arena/referee.ts';
import type { ArenaReader } from '../../src/arena/report-text.ts';
import type { Run } from '../../src/arena/run.ts';
import { type ScheduledMatch, scheduleOf } from '../../src/arena/schedule.ts';
import { arenaTexts } from '../../src/messages/en/arena.ts';
import { oracleOf } from '../../src/players/oracle-cache.ts';

export const named = (...specs: readonly string[]) => specs.map((spec) => ({ name: spec, spec }));

export const RUN: Run = {
  players: named('random', 'easy', 'perfect'),
  games: ['binary-race', 'color-bridge'],
  variants: ['default'],
  seeds: [7],
  rounds: 2,
  disguises: [0],
  fair: false,
  maxMoves: 200,
  moveTime: 2000,
  clock: null,
  sampling: {},
  reading: 'lenient',
  listMoves: false,
};

export const ENGLISH: ArenaReader = {
  texts: arenaTexts,
  say: ({ text }) => text,
  lastWords: (words) => `Its last words: ${words}`,
  rateAll: false,
  leftOut: [],
};

const DEPS: RefereeDeps = {
  external: {
    ...{ url: 'http://127.0.0.1:9', key: null, moveTime: 2000 },
    rulesOf: () => '',
    pause: async () => {},
  },
  oracleOf: async (match) => oracleOf(match),
};

/** Plays one match; `external` says how programs and models are asked. */
export const playOne = (
  task: ScheduledMatch | undefined,
  run: Run,
  external: Partial<RefereeDeps['external']> = {},
) => {
  if (task === undefined) throw new Error('nothing to play');
  return playScheduled(task, run, { ...DEPS, external: { ...DEPS.external, ...external } });
};

/** Plays a run to its end. */
export async function playRun(run: Run, external: Partial<RefereeDeps['external']> = {}) {
  const entries: Entry[] = [];
  const answers: AnswerLine[] = [];
  for (const task of scheduleOf(run)) {
    const played = await playOne(task, run, external);
    entries.push(played.entry);
    answers.push(...played.answers);
  }
  return { entries, answers };
}

/** Plays a run in which no match is void. */
export async function playedIn(run: Run): Promise<readonly ArenaMatch[]> {
  return (await playRun(run)).entries.map((entry) => {
    if (isVoid(entry)) throw new Error(entry.reason);
    return entry;
  });
}

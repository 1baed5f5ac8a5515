/**
 * What a player has learnt: the progress that terminal and page keep. It is one JSON value of parts
 * that hold entries by key. What this version does not know, parts and fields alike, is kept as it is.
 */
import * as z from 'zod/mini';
import { isObject, parseJson } from '../core/json.ts';
import { MAX_MOVE_LENGTH, MAX_MOVES } from '../core/record.ts';

export const PROGRESS_VERSION = 1;

/** A mistake is learnt when its drill was solved on so many days. */
export const DRILL_DAYS = 3;

const key = z.string().check(z.minLength(1), z.maxLength(200));
const day = z.iso.date();
const move = z.string().check(z.maxLength(MAX_MOVE_LENGTH));
const count = z.int().check(z.gte(0));
const between = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max));

/** The entry of each part. Add a part here; fields that may be missing are optional. */
const PARTS = {
  /** By game: the steps of its lesson that are done, and the moves of a lesson match that was left. */
  lessons: z.looseObject({
    done: z.array(key).check(z.maxLength(1000)),
    match: z.optional(
      z.nullable(
        z.looseObject({ seed: count, moves: z.array(move).check(z.maxLength(MAX_MOVES)) }),
      ),
    ),
  }),
  /** By drill item (`drillKey`): the days on which it was solved. */
  drills: z.looseObject({ days: z.array(day).check(z.maxLength(1000)) }),
  /** By game: the player's puzzle rating (Glicko-2), and how many puzzles it rests on. */
  puzzles: z.looseObject({
    rating: between(0, 5000),
    deviation: between(0, 1000),
    volatility: between(0, 10),
    tried: count,
  }),
  /**
   * By day (UTC): how many of the day's puzzles were solved at the first try, and at which try each
   * was, by game; 0 where it was given up.
   */
  daily: z.looseObject({
    solved: count,
    of: z.int().check(z.gte(1)),
    tries: z.optional(z.record(key, count)),
  }),
} as const;

type PartName = keyof typeof PARTS;
const PART_NAMES: readonly PartName[] = ['lessons', 'drills', 'puzzles', 'daily'];

type Parts = {
  readonly [N in PartName]: Readonly<Record<string, z.output<(typeof PARTS)[N]>>>;
};

export interface Progress extends Parts {
  readonly version: number;
}

export const NO_PROGRESS: Progress = {
  version: PROGRESS_VERSION,
  ...{ lessons: {}, drills: {}, puzzles: {}, daily: {} },
};

/** Progress as it was read; `damaged` where something in it was no progress and is left out. */
export interface ReadProgress {
  readonly progress: Progress;
  readonly damaged: boolean;
  /** Written by a later version, so what seems damaged may be new. */
  readonly newer: boolean;
}

const isFine = (name: PartName, [id, entry]: readonly [string, unknown]): boolean =>
  key.safeParse(id).success && PARTS[name].safeParse(entry).success;

const fineItems = (schema: z.ZodMiniType, list: unknown): readonly unknown[] =>
  Array.isArray(list) ? list.filter((item) => schema.safeParse(item).success) : [];

/** What is left of a damaged entry where its fields stand for themselves; null where that is nothing. */
function mend(name: PartName, entry: unknown): unknown {
  if (!isObject(entry)) return null;
  if (name === 'lessons') {
    const done = fineItems(key, entry.done);
    const match = PARTS.lessons.safeParse({ done: [], match: entry.match }).success
      ? (entry.match ?? null)
      : null;
    return done.length === 0 && match === null ? null : { ...entry, done, match };
  }
  if (name === 'drills') {
    const days = fineItems(day, entry.days);
    return days.length === 0 ? null : { ...entry, days };
  }
  // How each puzzle went is more than their number.
  if (name === 'daily') return { ...entry, tries: undefined };
  return null;
}

export const parseProgress = (text: string): ReadProgress => checkProgress(parseJson(text));

/** Reads progress entry by entry, and a damaged entry field by field: damage costs nothing else. */
export function checkProgress(value: unknown): ReadProgress {
  if (!isObject(value) || !Number.isInteger(value.version)) {
    return { progress: NO_PROGRESS, damaged: true, newer: false };
  }
  let damaged = false;
  const parts = PART_NAMES.map((name) => {
    const part = value[name] ?? {};
    const entries = isObject(part) ? Object.entries(part) : [];
    const fine = entries.flatMap((entry) => {
      if (isFine(name, entry)) return [entry];
      damaged = true;
      const mended = [entry[0], mend(name, entry[1])] as const;
      return isFine(name, mended) ? [mended] : [];
    });
    damaged ||= !isObject(part);
    // Not by assignment, in which the name __proto__ would be lost.
    return [name, Object.fromEntries(fine)];
  });
  return {
    // Each entry was checked by the schema of its part.
    progress: { ...value, ...Object.fromEntries(parts) } as Progress,
    damaged,
    newer: Number(value.version) > PROGRESS_VERSION,
  };
}

export const formatProgress = (progress: Progress): string =>
  `${JSON.stringify(progress, null, 1)}\n`;

/** The days of both, and so on: progress of two places together, of which `mine` counts where they differ. */
export function mergeProgress(mine: Progress, other: Progress): Progress {
  return {
    ...other,
    ...mine,
    lessons: mergeParts(mine.lessons, other.lessons, (own, its) => ({
      ...its,
      ...own,
      done: union(own.done, its.done),
    })),
    drills: mergeParts(mine.drills, other.drills, (own, its) => ({
      ...its,
      ...own,
      days: union(own.days, its.days).sort(),
    })),
    // A rating is one history of puzzles: the longer of the two, not a mixture.
    puzzles: mergeParts(mine.puzzles, other.puzzles, (own, its) =>
      its.tried > own.tried ? its : own,
    ),
    daily: mergeParts(mine.daily, other.daily, (own, its) => {
      const tries = { ...its.tries, ...own.tries };
      const solved = Object.values(tries).filter((tried) => tried === 1).length;
      return { ...its, ...own, tries, solved: Math.max(own.solved, its.solved, solved) };
    }),
  };
}

const union = (one: readonly string[], two: readonly string[]): string[] => [
  ...new Set([...one, ...two]),
];

const mergeParts = <T>(
  mine: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
  both: (mine: T, other: T) => T,
): Readonly<Record<string, T>> => ({
  ...other,
  ...Object.fromEntries(
    Object.entries(mine).map(([id, own]) => {
      const its = entryOf(other, id);
      return [id, its === undefined ? own : both(own, its)];
    }),
  ),
});

/** Replaces one entry of a part. The fields that `entry` does not name stay. */
export function withEntry<N extends PartName>(
  progress: Progress,
  part: N,
  id: string,
  entry: Parts[N][string],
): Progress {
  const entries: Readonly<Record<string, object>> = progress[part];
  return { ...progress, [part]: { ...entries, [id]: { ...entryOf(entries, id), ...entry } } };
}

/** An entry of a part, if there is one: `entryOf(progress.lessons, game.id)`. */
export const entryOf = <T>(part: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(part, id) ? part[id] : undefined;

/** The days on which a drill item was solved. */
export const drillDays = (progress: Progress, item: string): readonly string[] =>
  entryOf(progress.drills, item)?.days ?? [];

/** Whether a drill item should be asked on a day: not learnt yet, and not solved on that day. */
export function isDrillDue(progress: Progress, item: string, today: string): boolean {
  const days = drillDays(progress, item);
  return days.length < DRILL_DAYS && !days.includes(today);
}

/** Notes that a drill item was solved; once a day counts. */
export function solveDrill(progress: Progress, item: string, today: string): Progress {
  const days = drillDays(progress, item);
  return days.includes(today)
    ? progress
    : withEntry(progress, 'drills', item, { days: [...days, today].sort() });
}

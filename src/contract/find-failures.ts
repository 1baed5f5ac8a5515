/** Runs the checks on a game, variation by variation, over matches of random moves. */
import { runInNewContext } from 'node:vm';
import type { Game, Preset } from '../core/game.ts';
import { isObject } from '../core/json.ts';
import { type Match, recordOf, replay, resolveOptions, type Setup } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { messageOf } from '../core/result.ts';
import { MAX_PLIES, POSITION_CHECKS, type PositionCheck } from './checks.ts';
import { freezing } from './freezing.ts';
import { contractMessages } from './messages.ts';
import { playAtRandom } from './play-at-random.ts';

/** Where each move is tried, only so many positions of a match are looked at, and its last. */
const EARLY = 12;
const MATCHES = Math.max(...POSITION_CHECKS.map(({ runs }) => runs));

export interface Failure {
  readonly preset: string;
  readonly why: Message;
  /** The moves that lead there. */
  readonly moves: readonly string[];
}

/** What is found of one variation. */
interface PresetFindings {
  readonly failures: readonly Failure[];
  readonly hasEnded: boolean;
  readonly isSlow: boolean;
}

/** How a game is checked. */
export interface Checking {
  /** Whether so much of the time has passed; what is left is then looked at in the first position alone. */
  isLate(share: number): boolean;
  /** How many milliseconds rules may go on without returning, from now on. Default: for ever. */
  patience?(): number;
  /** What something that the game threw says. Default: its message. */
  describe?(error: unknown): string;
}

/** What came of the checks. */
export interface Findings {
  readonly failures: readonly Failure[];
  /** The presets of which no random round ended though there was time, so that no end was looked at. */
  readonly endless: readonly string[];
  /** The presets with rules so slow that not even one match was looked at whole. */
  readonly slow: readonly string[];
}

/**
 * Shows a check the positions of a match that it looks at; once it is late, the first of them alone. With
 * many moves and slow rules, one may take a second.
 */
export function lookAt(
  match: Match,
  where: PositionCheck['where'],
  look: (match: Match) => void,
  isLate: () => boolean = () => false,
): void {
  const record = recordOf(match);
  const most = isLate() ? 0 : where === 'some' ? EARLY : Number.POSITIVE_INFINITY;
  let looked = 0;
  if (where !== 'last') {
    // Another check says it where a record cannot be replayed.
    replay(match.game, { ...record, moves: record.moves.slice(0, most) }, (at) => {
      looked += 1;
      if (looked === 1 || !isLate()) look(at);
    });
  }
  if (where === 'last' || (where === 'some' && !isLate())) look(match);
}

/** The first failure of a check in a match, if any. */
function failureIn(
  match: Match,
  preset: string,
  { where, find }: PositionCheck,
  isLate: () => boolean,
  describe: (error: unknown) => string,
): Failure | null {
  let moves: readonly string[] = [];
  let why: Message | null = null;
  const look = (looked: Match): void => {
    if (why !== null) return;
    moves = recordOf(looked).moves;
    why = find(looked);
  };
  try {
    lookAt(match, where, look, isLate);
  } catch (error) {
    // It is the game's own code: anything may be thrown.
    why ??= contractMessages.throws({ why: describe(error) });
  }
  return why === null ? null : { preset, why, moves };
}

/** Checks one variation; each check stops at its first failure. */
function checkPreset(
  game: Game,
  { name, options }: Preset,
  isLate: () => boolean,
  describe: (error: unknown) => string,
): PresetFindings {
  const failures = new Map<PositionCheck, Failure>();
  let hasEnded = false;
  let isSlow = false;
  const broken = (why: Message): PresetFindings => ({
    failures: [...failures.values(), { preset: name, why, moves: [] }],
    ...{ hasEnded: true, isSlow: false },
  });
  try {
    const given = resolveOptions(game, options);
    if (!given.ok) return broken(given.error);
    for (let seed = 0; seed < MATCHES && (seed === 0 || !isLate()); seed += 1) {
      const setup: Setup = { options: given.value, seed, first: 'random' };
      const match = playAtRandom(game, setup, MAX_PLIES, isLate);
      hasEnded ||= match.outcome !== null;
      for (const check of POSITION_CHECKS) {
        if (seed >= check.runs || failures.has(check)) continue;
        const failure = failureIn(match, name, check, isLate, describe);
        if (failure !== null) failures.set(check, failure);
      }
      isSlow ||= seed === 0 && isLate();
    }
  } catch (error) {
    return broken(contractMessages.throws({ why: describe(error) }));
  }
  return { failures: [...failures.values()], hasEnded, isSlow };
}

/** Runs what may never return; null where it did not in so many milliseconds. */
function runWithin<T>(ms: number, run: () => T): T | null {
  if (ms === Number.POSITIVE_INFINITY) return run();
  try {
    return runInNewContext('run()', { run }, { timeout: Math.max(1, Math.round(ms)) });
  } catch (error) {
    // It is an error of the other context, and no `Error` of this one.
    if (isObject(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}

/** What a game does not keep of the contract, each check once for each variation. */
export function findFailures(
  plain: Game,
  { isLate, patience = () => Number.POSITIVE_INFINITY, describe = messageOf }: Checking,
): Findings {
  const game = freezing(plain);
  const checked: (PresetFindings & { readonly preset: Preset })[] = [];
  for (const [index, preset] of game.presets.entries()) {
    const ms = patience();
    if (ms <= 0) {
      // Those before it were slow, and it was not looked at: it may well be in order.
      checked.push({ preset, failures: [], hasEnded: true, isSlow: true });
      continue;
    }
    const found = runWithin(ms, () =>
      checkPreset(game, preset, () => isLate((index + 1) / game.presets.length), describe),
    );
    if (found === null) {
      const why = contractMessages.notReturned({ seconds: Math.round(ms / 1000) });
      const failures = [{ preset: preset.name, why, moves: [] }];
      checked.push({ preset, failures, hasEnded: true, isSlow: false });
      break;
    }
    checked.push({ preset, ...found });
  }
  return {
    // Often one fault fails several checks.
    failures: checked.flatMap(({ failures }) =>
      failures.filter(
        ({ why }, index) => failures.findIndex((other) => other.why.text === why.text) === index,
      ),
    ),
    endless: checked
      .filter(({ failures, hasEnded, isSlow }) => !hasEnded && !isSlow && failures.length === 0)
      .map(({ preset }) => preset.name),
    slow: checked.filter(({ isSlow }) => isSlow).map(({ preset }) => preset.name),
  };
}

/** The parts that are loaded when they are asked for, and cannot be. */
export async function findUnloadable(
  { german, strategy, lessons }: Game,
  describe: (error: unknown) => string,
): Promise<readonly Message[]> {
  const found: Message[] = [];
  for (const [member, load] of Object.entries({ german, strategy, lessons })) {
    try {
      await load?.();
    } catch (error) {
      found.push(contractMessages.notLoaded({ member, why: describe(error) }));
    }
  }
  return found;
}

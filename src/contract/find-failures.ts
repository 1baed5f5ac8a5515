/** Runs the checks on a game, variation by variation, over matches of random moves. */
import type { Game, Preset } from '../core/game.ts';
import { type Match, recordOf, replay, resolveOptions } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { messageOf, unwrap } from '../core/result.ts';
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
    why ??= contractMessages.throws({ why: messageOf(error) });
  }
  return why === null ? null : { preset, why, moves };
}

/** Checks one variation; each check stops at its first failure. */
function checkPreset(
  game: Game,
  { name, options }: Preset,
  isLate: () => boolean,
): { readonly failures: readonly Failure[]; readonly hasEnded: boolean; readonly isSlow: boolean } {
  const failures = new Map<PositionCheck, Failure>();
  let hasEnded = false;
  let isSlow = false;
  try {
    const given = unwrap(resolveOptions(game, options));
    for (let seed = 0; seed < MATCHES && (seed === 0 || !isLate()); seed += 1) {
      const match = playAtRandom(
        game,
        { options: given, seed, first: 'random' },
        MAX_PLIES,
        isLate,
      );
      hasEnded ||= match.outcome !== null;
      for (const check of POSITION_CHECKS) {
        if (seed >= check.runs || failures.has(check)) continue;
        const failure = failureIn(match, name, check, isLate);
        if (failure !== null) failures.set(check, failure);
      }
      isSlow ||= seed === 0 && isLate();
    }
  } catch (error) {
    const why = contractMessages.throws({ why: messageOf(error) });
    const all = [...failures.values(), { preset: name, why, moves: [] }];
    return { failures: all, hasEnded: true, isSlow: false };
  }
  return { failures: [...failures.values()], hasEnded, isSlow };
}

/**
 * What a game does not keep of the contract, each check once for each variation. `isLate` says whether
 * so much of the time has passed; what is left is then looked at in the first position alone.
 */
export function findFailures(plain: Game, isLate: (share: number) => boolean): Findings {
  const game = freezing(plain);
  const checked = game.presets.map((preset, index) => ({
    preset,
    ...checkPreset(game, preset, () => isLate((index + 1) / game.presets.length)),
  }));
  return {
    // Often one fault fails several checks.
    failures: checked.flatMap(({ failures }) =>
      failures.filter(
        ({ why }, index) => failures.findIndex((other) => other.why.text === why.text) === index,
      ),
    ),
    endless: checked
      .filter(({ hasEnded, isSlow }) => !hasEnded && !isSlow)
      .map(({ preset }) => preset.name),
    slow: checked.filter(({ isSlow }) => isSlow).map(({ preset }) => preset.name),
  };
}

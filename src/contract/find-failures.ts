/** Runs the checks on a game, variation by variation, over matches of random moves. */
import type { Game } from '../core/game.ts';
import { type Match, recordOf, replay, resolveOptions } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { messageOf, unwrap } from '../core/result.ts';
import { MAX_PLIES, POSITION_CHECKS, type PositionCheck } from './checks.ts';
import { freezing } from './freezing.ts';
import { contractMessages } from './messages.ts';
import { playAtRandom } from './play-at-random.ts';

/** Where each move is tried, only so many positions of a match are looked at, and its last. */
const EARLY = 12;

export interface Failure {
  readonly preset: string;
  readonly why: Message;
  /** The moves that lead there; null where no position is to blame. */
  readonly moves: readonly string[] | null;
}

/** Shows a check the positions of a match that it looks at. */
export function lookAt(
  match: Match,
  where: PositionCheck['where'],
  look: (match: Match) => void,
): void {
  const record = recordOf(match);
  const moves = where === 'some' ? record.moves.slice(0, EARLY) : record.moves;
  if (where !== 'last') unwrap(replay(match.game, { ...record, moves }, look));
  if (where !== 'every') look(match);
}

/** The first failure of a check under some options, if any. */
function failureOf(
  game: Game,
  { name, options }: Game['presets'][number],
  { where, runs, find }: PositionCheck,
  isLate: () => boolean,
): Failure | null {
  let at: readonly string[] = [];
  let failure: Failure | null = null;
  try {
    const given = unwrap(resolveOptions(game, options));
    for (let seed = 0; seed < runs && failure === null && (seed === 0 || !isLate()); seed += 1) {
      const match = playAtRandom(game, { options: given, seed, first: 'random' }, MAX_PLIES);
      lookAt(match, where, (looked) => {
        if (failure !== null) return;
        at = recordOf(looked).moves;
        const why = find(looked);
        if (why !== null) failure = { preset: name, why, moves: at };
      });
    }
  } catch (error) {
    // It is the game's own code: anything may be thrown.
    const why = contractMessages.throws({ why: messageOf(error) });
    return { preset: name, why, moves: at };
  }
  return failure;
}

/** Whether some random round of a variation ends. */
function endsAtAll(game: Game, { options }: Game['presets'][number]): boolean {
  const given = unwrap(resolveOptions(game, options));
  return Array.from({ length: 40 }, (_, seed) => seed).some(
    (seed) => playAtRandom(game, { options: given, seed }, MAX_PLIES).outcome !== null,
  );
}

/**
 * What a game does not keep of the contract, each check once for each variation. Once `isLate`, each
 * check plays only one match more.
 */
export function findFailures(plain: Game, isLate: () => boolean): readonly Failure[] {
  const game = freezing(plain);
  return game.presets.flatMap((preset) => {
    const failures = POSITION_CHECKS.flatMap((check) => {
      const failure = failureOf(game, preset, check, isLate);
      return failure === null ? [] : [failure];
    });
    // Often one fault fails several checks.
    const different = failures.filter(
      ({ why }, index) => failures.findIndex((other) => other.why.text === why.text) === index,
    );
    if (different.length > 0 || endsAtAll(game, preset)) return different;
    const why = contractMessages.neverEnds({ moves: MAX_PLIES });
    return [{ preset: preset.name, why, moves: null }];
  });
}

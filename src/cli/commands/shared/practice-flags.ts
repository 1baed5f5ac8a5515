/** The flags of practice, and the position that it begins in. */
import type { Game } from '../../../core/game.ts';
import { type Match, recordOf, replay, withNextRound } from '../../../core/match.ts';
import type { GivenOptions } from '../../../core/options.ts';
import { MAX_MOVES } from '../../../core/record.ts';
import { err, ok, unwrap } from '../../../core/result.ts';
import { texts } from '../../../messages/terminal.ts';
import { type FlagValues, switchFlag, valueFlag, wholeFlag } from '../../flags.ts';
import type { Parsed } from '../../output.ts';
import { MATCH_SOURCE } from './match-file.ts';
import { POSITION_FLAGS, setUpPosition } from './match-flags.ts';

const { flags: about, takes } = texts;

export const PRACTICE_FLAGS = {
  practice: switchFlag(about.practice),
  moves: POSITION_FLAGS.moves,
  from: valueFlag({ about: about.fromMatch, takes: takes.idOrFile }, MATCH_SOURCE.parse, undefined),
  at: wholeFlag(about.atMove, 1, MAX_MOVES, undefined),
} as const;

type PracticeFlags = FlagValues<typeof PRACTICE_FLAGS> &
  Pick<FlagValues<typeof POSITION_FLAGS>, 'first' | 'seed'>;

/** The first of the flags that begin in a position and go with practice only. */
export const misplacedFlag = ({ practice, ...given }: PracticeFlags): string | undefined =>
  practice ? undefined : (['moves', 'from', 'at'] as const).find((flag) => given[flag]);

/** The match that practice begins with: a new one after some moves, or a part of another. */
export function setUpPractice(
  game: Game,
  options: GivenOptions,
  flags: PracticeFlags,
): Parsed<Match> {
  const match =
    flags.from === undefined
      ? setUpPosition(game, options, flags)
      : cutMatch(game, options, flags.from.match, flags);
  return match.ok && match.value.outcome !== null ? err(texts.study.practice.atEnd) : match;
}

/** A match up to before one of its moves: the given one, or the last of a match that is over. */
function cutMatch(
  game: Game,
  options: GivenOptions,
  match: Match,
  { at, moves }: PracticeFlags,
): Parsed<Match> {
  const { practice } = texts.study;
  if (match.game !== game) return err(practice.otherGame(match.game.title));
  if (moves !== undefined) return err(texts.errors.notTogether('from', 'moves'));
  if (Object.values(options).some((value) => value !== undefined)) return err(practice.withOptions);
  const record = recordOf(match);
  const all = record.moves.length;
  if (all === 0) return err(texts.review.noMoves);
  if (at !== undefined && at > all) return err(practice.noSuchMove(all));
  const end = at ?? (match.outcome === null ? all + 1 : all);
  return ok(matchUpTo(match, record.moves.slice(0, Math.max(0, end - 1))));
}

/** The match of the same setup after these moves, which its rules allow; with the next round begun. */
export function matchUpTo(match: Match, moves: readonly string[]): Match {
  const cut = replay(match.game, { ...recordOf(match), moves });
  return withNextRound(unwrap(cut.ok ? cut : err(cut.error.reason)));
}

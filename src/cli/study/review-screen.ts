/** `duelbook review` on a screen: the match move by move, graded, and practice from any of its positions. */
import { type Match, recordOf } from '../../core/match.ts';
import { texts } from '../../messages/terminal.ts';
import { type ReviewContext, reviewLines } from '../../report/review-text.ts';
import type { Review } from '../../solver/review.ts';
import { matchUpTo } from '../commands/shared/practice-flags.ts';
import type { PlayersInfo } from '../terminal/frame.ts';
import { moveInText } from '../wrap.ts';
import { practiseHere } from './practise-here.ts';
import { decisiveStep, reviewView } from './review-view.ts';
import { stepThrough } from './step-screen.ts';

export async function reviewOnScreen(
  match: Match,
  info: PlayersInfo,
  reviewed: Review,
  context: ReviewContext,
): Promise<void> {
  const reader = { ...context, move: moveInText };
  const view = reviewView(match, reviewed, reader, reviewLines(reviewed, reader));
  const keys = texts.screen.reviewKeys;
  let start = decisiveStep(match, reviewed);
  for (;;) {
    const end = await stepThrough({ match, info, view, start, keys });
    if (end.kind !== 'enter') return;
    start = end.at;
    const moves = recordOf(match).moves.slice(0, Math.max(0, start - 1));
    await practiseHere(matchUpTo(match, moves), { plain: false, isPart: true });
  }
}

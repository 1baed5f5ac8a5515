/** The tool `review`: every move of a kept match graded, with reasons. */
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { isOver, newMatch } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { readMatch } from '../local/matches.ts';
import { reasonText } from '../messages/verdicts.ts';
import { reasonLines, reviewLines } from '../report/review-text.ts';
import { type Review, type ReviewStep, review } from '../solver/review.ts';
import { loadStrategy } from '../study/strategy.ts';
import { whyIn } from '../study/why.ts';
import type { McpMatches } from './matches.ts';
import {
  LOOKS,
  type McpDeps,
  MODEL,
  SEAT,
  strictArguments,
  toolError,
  toolResult,
  VERDICT,
} from './tool.ts';

const REVIEW = z.object({
  moves: z.array(
    z.object({
      round: z.number(),
      seat: SEAT,
      move: z.string(),
      grade: z.string(),
      before: VERDICT,
      after: VERDICT,
      best: z.array(z.string()),
      why: z.string().nullable().describe('Why something else was better, for a blunder.'),
    }),
  ),
  players: z.record(
    z.string(),
    z.object({
      moves: z.number(),
      kept: z.number(),
      slips: z.number(),
      blunders: z.number(),
    }),
  ),
});

/** A review as data, without the positions. */
const reviewData = ({ rounds, players }: Review, whyOf: (step: ReviewStep) => string | null) => ({
  moves: rounds.flatMap(({ round, steps }) =>
    steps.map((step) => {
      const { seat, move, grade, before, after, best } = step;
      const texts = best.map(({ text }) => text);
      return { round, seat, move, grade, before, after, best: texts, why: whyOf(step) };
    }),
  ),
  players,
});

export function registerReview(
  server: McpServer,
  matches: McpMatches,
  { home, hints, exactOracleOf }: McpDeps,
): void {
  server.registerTool(
    'review',
    {
      title: 'Review a match',
      description: `Grades every move of a match that is kept here: best, fine, slip or blunder, and why.${
        hints ? '' : ' Only while no match goes on.'
      }`,
      inputSchema: strictArguments({
        match: z.string().describe('The id of a match: an assistant’s, or one of the user.'),
      }),
      outputSchema: REVIEW,
      annotations: LOOKS,
    },
    async ({ match: id }) => {
      const saved = readMatch(home, id);
      if (!saved.ok) return toolError(saved.error.text);
      // A review of another match would tell what is best in the same positions.
      const open = hints ? undefined : matches.list().find(({ match }) => !isOver(match));
      if (open !== undefined) {
        return toolError(`There are no reviews while a match goes on, as ${open.id} does.`);
      }
      const { match, header } = saved.value;
      const oracle = await exactOracleOf(unwrap(newMatch(match.game, match)));
      const strategy = await loadStrategy(match.game, match.options);
      const reviewed = review(match, oracle, header.fair);
      const context = {
        title: `${match.game.title}, ${id}`,
        ...MODEL,
        board: (position: unknown) => match.words.board(position, PLAYERS),
        reason: (position: unknown) => reasonText(whyIn(oracle, strategy, position), MODEL),
      };
      const whyOf = (step: ReviewStep): string | null =>
        step.grade === 'blunder' ? (reasonLines(step, context)[0] ?? null) : null;
      return toolResult(reviewLines(reviewed, context).join('\n'), reviewData(reviewed, whyOf));
    },
  );
}

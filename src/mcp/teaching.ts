/** The tools that teach: the strategy of a game, a hint with its reason, and what any position is worth. */
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  boardText,
  drawChance,
  followText,
  type Match,
  newMatch,
  resolveOptions,
  viewOf,
} from '../core/match.ts';
import { plain } from '../core/message.ts';
import { quote } from '../core/quote.ts';
import { MAX_MOVES } from '../core/record.ts';
import { err, ok, type Result } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { reviewTexts } from '../messages/en/review.ts';
import { hintWithReason, ideaText, reasonText, verdictText } from '../messages/verdicts.ts';
import { ruleLines } from '../report/strategy-text.ts';
import { adviceOn, groupMoves, lineFrom } from '../solver/advice.ts';
import type { JudgedMove } from '../solver/oracle.ts';
import { loadStrategy } from '../study/strategy.ts';
import { whyIn } from '../study/why.ts';
import type { McpMatches } from './matches.ts';
import {
  FIRST_SEAT,
  GAME_OPTIONS,
  gameArgument,
  LOOKS,
  MATCH_ARGUMENT,
  type McpDeps,
  MODEL,
  SEAT,
  SEED,
  strictArguments,
  toolError,
  toolResult,
  VERDICT,
} from './tool.ts';

const MOVE_WORTH = z.object({ move: z.string(), ...VERDICT.shape });

const HINT = z.object({
  best: z.array(z.string()),
  idea: z.string(),
  why: z.string(),
  rule: z.number().nullable().describe('The rule of the strategy behind it, from 1.'),
  moves: z.array(MOVE_WORTH),
});

const SOLUTION = z.object({
  turn: SEAT,
  board: z.string(),
  verdict: VERDICT.describe('What the position is worth to the seat to move.'),
  moves: z.array(MOVE_WORTH),
  line: z.array(z.string()).describe('How best play goes on.'),
});

const STRATEGY = z.object({
  rules: z.array(z.object({ key: z.string(), idea: z.string(), text: z.string() })),
  checked: z.string(),
});

/** What each move is worth, as data and as lines for a model. */
const worthData = (judged: readonly JudgedMove[]) =>
  judged.map(({ text, verdict }) => ({ move: text, ...verdict }));
const worthLines = (judged: readonly JudgedMove[]): readonly string[] =>
  groupMoves(judged).map(
    ({ verdict, texts }) => `${verdictText(verdict, reviewTexts)}: ${texts.join(' | ')}`,
  );

/** The match after some moves. */
function afterMoves(start: Match, moves: readonly string[]): Result<Match> {
  let match = start;
  for (const [index, text] of moves.entries()) {
    const next = followText(match, text);
    if (!next.ok) return err(plain(`Move ${index + 1}, ${quote(text)}: ${next.error.text}`));
    match = next.value;
  }
  match = drawChance(match);
  return match.outcome === null ? ok(match) : err(plain('The round is over.'));
}

export function registerTeaching(
  server: McpServer,
  matches: McpMatches,
  { exactOracleOf }: McpDeps,
): void {
  server.registerTool(
    'read_strategy',
    {
      title: 'Read the strategy',
      description:
        'The rules of thumb of a game, in their order: the first that applies counts. They were checked ' +
        'against the solved game.',
      inputSchema: strictArguments({ game: gameArgument(), options: GAME_OPTIONS }),
      outputSchema: STRATEGY,
      annotations: LOOKS,
    },
    async ({ game: id, options: given }) => {
      const game = findGame(id);
      if (!game.ok) return toolError(game.error.text);
      const options = resolveOptions(game.value, given);
      if (!options.ok) return toolError(options.error.text);
      const strategy = await loadStrategy(game.value, options.value);
      if (strategy === null) {
        return toolError(`${game.value.title} has no strategy under these options.`);
      }
      const lines = ruleLines(strategy, ({ text }) => text);
      const checked = strategy.checked.text;
      return toolResult([...lines, checked].join('\n'), {
        rules: strategy.rules.map(({ key, idea, text }) => ({
          key,
          idea: idea.text,
          text: text.text,
        })),
        checked,
      });
    },
  );

  server.registerTool(
    'hint',
    {
      title: 'Hint',
      description:
        'What every move is worth to you, exactly, which are best, the idea behind them and the reason.',
      inputSchema: strictArguments({ match: MATCH_ARGUMENT }),
      outputSchema: HINT,
      annotations: LOOKS,
    },
    async ({ match: id }) => {
      const found = matches.find(id);
      if (!found.ok) return toolError(found.error.text);
      const { match } = found.value;
      if (match.outcome !== null) return toolError('The match is over.');
      const oracle = await exactOracleOf(match);
      const view = viewOf(match);
      const judged = oracle.moves(view);
      const advice = adviceOn(judged);
      const why = whyIn(oracle, await loadStrategy(match.game, match.options), view);
      const idea = ideaText(advice, why, match.rules.turn(view), MODEL);
      const reason = reasonText(why, MODEL);
      const lines = [idea, hintWithReason(advice, why, MODEL), ...worthLines(judged)];
      return toolResult(lines.join('\n'), {
        best: advice.best.texts,
        idea,
        why: reason,
        rule: why.rule?.rule ?? null,
        moves: worthData(judged),
      });
    },
  );

  server.registerTool(
    'solve',
    {
      title: 'Solve a position',
      description:
        'What any position of a game is worth, and every move in it, exactly: the one after some moves from the start.',
      inputSchema: strictArguments({
        game: gameArgument(),
        moves: z
          .array(z.string())
          .max(MAX_MOVES)
          .default([])
          .describe('The moves of the round so far, as the list of legal moves writes them.'),
        first: FIRST_SEAT,
        seed: SEED.default(0),
        options: GAME_OPTIONS,
      }),
      outputSchema: SOLUTION,
      annotations: LOOKS,
    },
    async ({ game: id, moves, ...setup }) => {
      const game = findGame(id);
      if (!game.ok) return toolError(game.error.text);
      const begun = newMatch(game.value, setup);
      if (!begun.ok) return toolError(begun.error.text);
      const reached = afterMoves(begun.value, moves);
      if (!reached.ok) return toolError(reached.error.text);
      const match = reached.value;
      const view = viewOf(match);
      const oracle = await exactOracleOf(match);
      const judged = oracle.moves(view);
      const turn = match.rules.turn(view);
      const board = boardText(match);
      const verdict = oracle.verdict(view);
      const line = lineFrom(oracle, view).moves.map(({ text }) => text);
      const lines = [
        board,
        `${PLAYERS[turn]} is to move and ${verdictText(verdict, reviewTexts)}.`,
        ...worthLines(judged),
        ...(line.length === 0 ? [] : [`Best play: ${line.join(', ')}`]),
      ];
      const data = { turn, board, verdict, moves: worthData(judged), line };
      return toolResult(lines.join('\n'), data);
    },
  );
}

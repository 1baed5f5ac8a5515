/** The tools that teach: the strategy of a game, and a hint with its reason. */
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { resolveOptions, viewOf } from '../core/match.ts';
import { findGame } from '../games/list.ts';
import { reviewTexts } from '../messages/en/review.ts';
import { hintWithReason, ideaText, reasonText, verdictText } from '../messages/verdicts.ts';
import type { OracleOf } from '../players/computer.ts';
import { ruleLines } from '../report/strategy-text.ts';
import { adviceOn, groupMoves } from '../solver/advice.ts';
import { loadStrategy } from '../study/strategy.ts';
import { whyIn } from '../study/why.ts';
import type { McpMatches } from './matches.ts';
import {
  GAME_ARGUMENT,
  GAME_OPTIONS,
  LOOKS,
  MATCH_ARGUMENT,
  MODEL,
  strictArguments,
  toolError,
  toolResult,
  VERDICT,
} from './tool.ts';

const HINT = z.object({
  best: z.array(z.string()),
  idea: z.string(),
  why: z.string(),
  rule: z.number().nullable().describe('The rule of the strategy behind it, from 1.'),
  moves: z.array(z.object({ move: z.string(), ...VERDICT.shape })),
});

const STRATEGY = z.object({
  rules: z.array(z.object({ key: z.string(), idea: z.string(), text: z.string() })),
  checked: z.string(),
});

export function registerTeaching(server: McpServer, matches: McpMatches, oracleOf: OracleOf): void {
  server.registerTool(
    'read_strategy',
    {
      description:
        'The rules of thumb of a game, in their order: the first that applies counts. They were checked ' +
        'against the solved game.',
      inputSchema: strictArguments({ game: GAME_ARGUMENT, options: GAME_OPTIONS }),
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
      const oracle = await oracleOf(match);
      const view = viewOf(match);
      const judged = oracle.moves(view);
      const advice = adviceOn(judged);
      const why = whyIn(oracle, await loadStrategy(match.game, match.options), view);
      const idea = ideaText(advice, why, match.rules.turn(view), MODEL);
      const reason = reasonText(why, MODEL);
      const worths = groupMoves(judged).map(
        ({ verdict, texts }) => `${verdictText(verdict, reviewTexts)}: ${texts.join(' | ')}`,
      );
      return toolResult([idea, hintWithReason(advice, why, MODEL), ...worths].join('\n'), {
        best: advice.best.texts,
        idea,
        why: reason,
        rule: why.rule?.rule ?? null,
        moves: judged.map(({ text, verdict }) => ({ move: text, ...verdict })),
      });
    },
  );
}

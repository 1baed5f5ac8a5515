/** The tools that say what there is: the games, their rules, the puzzles of a day. */
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { describeAccepted, optionsOf, optionsSchema } from '../core/options.ts';
import { allGames } from '../games/list.ts';
import { dailyPuzzles } from '../study/daily.ts';
import { MCP_PUZZLE, mcpPuzzle, mcpPuzzleText } from './daily.ts';
import {
  gameArgument,
  LOOKS,
  type McpDeps,
  strictArguments,
  toolError,
  toolResult,
} from './tool.ts';

const GAME_LIST = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      options: z.record(z.string(), z.unknown()).describe('JSON Schema of the options.'),
    }),
  ),
});

export function registerGameTools(server: McpServer, { rulesOf }: McpDeps): void {
  server.registerTool(
    'list_games',
    {
      title: 'List the games',
      description: 'The games, each with its options as a JSON Schema.',
      inputSchema: strictArguments({}),
      outputSchema: GAME_LIST,
      annotations: LOOKS,
    },
    () => {
      const games = allGames().map(({ id, title, summary, options }) => ({
        id,
        title,
        summary,
        options: optionsSchema(optionsOf({ options })),
      }));
      const lines = allGames().flatMap(({ id, title, summary, options }) => [
        `${id}: ${title}. ${summary}`,
        ...Object.entries(optionsOf({ options })).map(
          ([name, spec]) =>
            `  ${name}: ${spec.about} Takes ${describeAccepted(name, spec).text}; default ${spec.default}.`,
        ),
      ]);
      return toolResult(lines.join('\n'), { games });
    },
  );

  server.registerTool(
    'read_rules',
    {
      title: 'Read the rules',
      description: 'The rules of a game, with examples and how its moves are written.',
      inputSchema: strictArguments({ game: gameArgument() }),
      outputSchema: z.object({ rules: z.string() }),
      annotations: LOOKS,
    },
    ({ game }) => {
      const rules = rulesOf(game);
      return toolResult(rules, { rules });
    },
  );

  server.registerTool(
    'daily',
    {
      title: 'Puzzles of a day',
      description:
        'The puzzles of a day: positions with exactly one winning move, the same for everyone.',
      inputSchema: strictArguments({
        date: z.string().describe('The day in UTC, such as 2026-11-20.'),
        game: gameArgument().optional().describe('Only the puzzle of this game.'),
      }),
      outputSchema: z.object({ puzzles: z.array(MCP_PUZZLE) }),
      annotations: LOOKS,
    },
    ({ date, game }) => {
      const found = dailyPuzzles(date, game);
      if (!found.ok) return toolError(found.error.text);
      const puzzles = found.value.map(mcpPuzzle);
      return toolResult(puzzles.map(mcpPuzzleText).join('\n\n'), { puzzles });
    },
  );
}

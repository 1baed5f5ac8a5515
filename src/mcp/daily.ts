/** The puzzles of a day as the tool `daily` gives them: as data, and as a text for the model. */
import { z } from 'zod';
import { PLAYERS } from '../core/seat.ts';
import { type DailyPuzzle, dailyRecord } from '../study/daily.ts';
import { SEAT } from './tool.ts';

export const MCP_PUZZLE = z.object({
  game: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number()])),
  seed: z.union([z.number(), z.string()]),
  first: z.union([SEAT, z.literal('random')]),
  moves: z.array(z.string()).readonly(),
  rating: z.number().describe('How hard it is, from 400 to 2400.'),
  turn: SEAT,
  plies: z.number().nullable().describe('The moves to the win, with this one.'),
  board: z.string(),
  legal: z.array(z.string()),
});

type McpPuzzle = z.infer<typeof MCP_PUZZLE>;

export function mcpPuzzle(daily: DailyPuzzle): McpPuzzle {
  const { rules, words } = daily.match;
  const { position, solution } = daily.puzzle;
  const { options, ...record } = dailyRecord(daily);
  return {
    ...record,
    options: { ...options },
    turn: rules.turn(position),
    plies: solution.verdict.plies,
    board: words.board(position, PLAYERS).join('\n'),
    legal: rules.moves(position).map(rules.format),
  };
}

export const mcpPuzzleText = ({ game, options, turn, plies, board, legal }: McpPuzzle): string =>
  [
    `${game} ${JSON.stringify(options)}`,
    board,
    `${PLAYERS[turn]} is to move and wins in ${plies} moves. Only one move does it.`,
    `Legal: ${legal.join(' | ')}`,
  ].join('\n');

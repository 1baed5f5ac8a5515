/** The tools that play: a match is started, shown, moved in, given up. */
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { publicOutcome } from '../core/game.ts';
import {
  boardText,
  championOf,
  isOver,
  legalMoves,
  movesOfRound,
  recordOf,
  scoreOf,
  turnOf,
} from '../core/match.ts';
import type { Result } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { LEVELS } from '../players/levels.ts';
import type { McpMatch, McpMatches, StartArguments } from './matches.ts';
import {
  FIRST_SEAT,
  GAME_OPTIONS,
  gameArgument,
  LOOKS,
  MATCH_ARGUMENT,
  type McpDeps,
  SEAT,
  SEED,
  strictArguments,
  toolError,
  toolResult,
} from './tool.ts';

/** As many matches as are listed. */
const MAX_LISTED = 50;

/** How a match stands, as a client gets it. */
const MATCH_STATUS = z.object({
  match: z.string(),
  game: z.string(),
  seat: SEAT.describe('Your seat.'),
  level: z.enum(LEVELS),
  turn: SEAT.nullable().describe('The seat to move; null when the match is over.'),
  board: z.string(),
  legal: z.array(z.string()).describe('The texts of the moves there are.'),
  moves: z.array(z.string()).describe('Every move so far, of all rounds.'),
  round: z.number().describe('The round being played, from 1.'),
  rounds: z.number().describe('How many rounds the match has.'),
  movesOfRound: z.array(z.string()).describe('The moves of this round so far.'),
  outcomes: z
    .array(z.object({ winner: SEAT.nullable(), reason: z.string() }))
    .describe('How each finished round ended.'),
  score: z.object({ 1: z.number(), 2: z.number(), draws: z.number() }),
  over: z.boolean(),
  seed: z.number().nullable().describe('Shown when the match is over; null before.'),
  winner: SEAT.nullable(),
});

type MatchStatus = z.infer<typeof MATCH_STATUS>;

const LISTED = z.object({
  match: z.string(),
  began: z.string(),
  game: z.string(),
  seat: SEAT,
  level: z.enum(LEVELS),
  moves: z.number(),
  over: z.boolean(),
  winner: SEAT.nullable(),
});

function statusData({ id, match, seat, level }: McpMatch): MatchStatus {
  return {
    match: id,
    game: match.game.id,
    seat,
    level,
    turn: turnOf(match),
    board: boardText(match),
    legal: [...legalMoves(match)],
    moves: [...recordOf(match).moves],
    round: match.round,
    rounds: match.rounds,
    movesOfRound: [...movesOfRound(match)],
    outcomes: match.results.map(publicOutcome),
    score: scoreOf(match),
    over: isOver(match),
    // Every seed here is a number: it was given as one or drawn as one.
    seed: isOver(match) ? Number(match.seed) : null,
    winner: championOf(match),
  };
}

const listed = ({ id, began, match, seat, level }: McpMatch): z.infer<typeof LISTED> => ({
  ...{ match: id, began, game: match.game.id, seat, level },
  ...{ moves: match.count, over: isOver(match), winner: championOf(match) },
});

const listedText = (one: z.infer<typeof LISTED>): string => {
  const { match, began, game, seat, level, moves, over, winner } = one;
  const end = winner === null ? 'drawn' : winner === seat ? 'you won' : 'you lost';
  return `${match}: ${game} against ${level}, begun ${began}, ${over ? end : `${moves} moves, not over`}`;
};

/** How a match stands, as a model reads it. */
function statusText(state: MatchStatus, hints: boolean): string {
  const { match, seat, turn, board, legal, round, rounds, movesOfRound } = state;
  const { outcomes, seed, winner } = state;
  const isLong = rounds > 1;
  const ends = outcomes.map(
    ({ reason }, index) => `${isLong ? `Round ${index + 1}: ` : ''}${reason}`,
  );
  const moves = movesOfRound.length === 0 ? 'none' : movesOfRound.join(', ');
  const verdict = winner === null ? 'The match is a draw.' : `${PLAYERS[winner]} wins.`;
  const review = hints ? ' Look at it with review.' : '';
  return [
    `${match}: you are ${PLAYERS[seat]}.`,
    // Below the moves of this round, an earlier end would look like the end of this one.
    ...ends.slice(0, round - 1),
    `${isLong ? `Round ${round} of ${rounds}. ` : ''}Moves so far: ${moves}.`,
    ...ends.slice(round - 1),
    board,
    turn === null
      ? `The match is over. ${verdict} Its seed was ${seed}.${review}`
      : legal.length === 0
        ? 'The match is full: only resigning is left.'
        : `Your move. Legal: ${legal.join(' | ')}`,
  ].join('\n');
}

export function registerMatchTools(
  server: McpServer,
  matches: McpMatches,
  { hints }: McpDeps,
): void {
  const acts = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
  const result = (found: Result<McpMatch>) => {
    if (!found.ok) return toolError(found.error.text);
    const state = statusData(found.value);
    return toolResult(statusText(state, hints), state);
  };

  const opening = {
    game: gameArgument(),
    level: z.enum(LEVELS).default('medium').describe('How strong the computer is.'),
    seat: SEAT.default(1).describe('Your seat.'),
    first: FIRST_SEAT,
    options: GAME_OPTIONS,
  };
  const start = {
    title: 'Start a match',
    description:
      'Starts a match of yours against the computer. Where the computer begins, it has moved already. ' +
      'The match is kept: any later session can go on with it.',
    outputSchema: MATCH_STATUS,
    annotations: acts,
  };
  const open = async (given: StartArguments) => result(await matches.open(given));
  // A seed that was played before tells what it hides.
  if (hints) {
    const inputSchema = strictArguments({ ...opening, seed: SEED.optional() });
    server.registerTool('start_match', { ...start, inputSchema }, open);
  } else {
    server.registerTool('start_match', { ...start, inputSchema: strictArguments(opening) }, open);
  }

  server.registerTool(
    'list_matches',
    {
      title: 'List matches',
      description: `The matches of assistants that are kept here, the newest first, at most ${MAX_LISTED}.`,
      inputSchema: strictArguments({}),
      outputSchema: z.object({ matches: z.array(LISTED) }),
      annotations: LOOKS,
    },
    () => {
      const all = matches.list().slice(0, MAX_LISTED).map(listed);
      const lines = all.length === 0 ? ['There is no match yet.'] : all.map(listedText);
      return toolResult(lines.join('\n'), { matches: all });
    },
  );

  server.registerTool(
    'show_board',
    {
      title: 'Show the board',
      description: 'How a match stands: the board, whose turn it is, the legal moves.',
      inputSchema: strictArguments({ match: MATCH_ARGUMENT }),
      outputSchema: MATCH_STATUS,
      annotations: LOOKS,
    },
    ({ match }) => result(matches.find(match)),
  );

  server.registerTool(
    'move',
    {
      title: 'Move',
      description: 'Makes your move. The computer answers at once; what comes back is your turn.',
      inputSchema: strictArguments({
        match: MATCH_ARGUMENT,
        move: z.string().describe('The text of a move, as the list of legal moves writes it.'),
      }),
      outputSchema: MATCH_STATUS,
      annotations: acts,
    },
    async ({ match, move }) => result(await matches.move(match, move)),
  );

  server.registerTool(
    'resign',
    {
      title: 'Give up',
      description: 'Gives up the round that is being played.',
      inputSchema: strictArguments({ match: MATCH_ARGUMENT }),
      outputSchema: MATCH_STATUS,
      annotations: { ...acts, destructiveHint: true },
    },
    async ({ match }) => result(await matches.resign(match)),
  );
}

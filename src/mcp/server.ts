/**
 * The MCP server: the games as tools for a language model. A tool's answer is a text for the model
 * and the same as data for its client; what was wrong comes back as a tool result with a sentence.
 */

import { Readable } from 'node:stream';
import { isInitializeRequest, McpServer, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import { isObject, parseJson } from '../core/json.ts';
import { describeAccepted, optionsOf, optionsSchema } from '../core/options.ts';
import { MAX_SEED } from '../core/random.ts';
import type { Result } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { allGames, findGame } from '../games/list.ts';
import { reasonText } from '../messages/verdicts.ts';
import type { OracleOf } from '../players/computer.ts';
import { LEVELS } from '../players/levels.ts';
import { reasonLines, reviewLines } from '../report/review-text.ts';
import { type Review, type ReviewStep, review } from '../solver/review.ts';
import { dailyPuzzles } from '../study/daily.ts';
import { loadStrategy } from '../study/strategy.ts';
import { whyIn } from '../study/why.ts';
import { MCP_PUZZLE, mcpPuzzle, mcpPuzzleText } from './daily.ts';
import { registerLesson } from './lesson.ts';
import {
  createMatches,
  MATCH_STATUS,
  type McpMatch,
  type McpMatches,
  type McpMatchStatus,
  mcpMatchStatus,
  SEAT,
} from './matches.ts';
import { registerTeaching } from './teaching.ts';
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

/** What the server needs of the program around it. */
export interface McpDeps {
  readonly version: string;
  /** What the client sends, a message a line; none of them is too long to be read. */
  readonly lines: AsyncIterable<string>;
  readonly oracleOf: OracleOf;
  /** The rules page of a game, as plain text. */
  rulesOf(id: string): string;
  /** A seed for a match that is given none. */
  newSeed(): number;
}

/** Serves one client, answering on standard output, until there are no more lines. */
export function serveMcp(deps: McpDeps): void {
  const matches = createMatches(deps.oracleOf, deps.newSeed);
  // The library's own input ends the session, without a word, at a line of more than 10 MB.
  const input = Readable.from(bytesOf(deps.lines));
  const unbounded = { maxBufferSize: Number.POSITIVE_INFINITY };
  const transport = new StdioServerTransport(input, process.stdout, unbounded);
  serveStdio(() => createServer(matches, deps), { transport });
}

/** The lines for the library; a request with wrong parameters is answered here. */
async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) {
    const answer = rejectParams(parseJson(line));
    if (answer === null) yield Buffer.from(`${line}\n`);
    else process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}

const NO_OBJECT = 'params must be an object.';
const NO_INITIALIZE =
  'initialize needs protocolVersion, a text; capabilities, an object; and clientInfo with name and version.';

/**
 * The error for wrong parameters, else null. The library gives no answer where they are no object, and
 * calls a malformed `initialize` an internal error.
 */
function rejectParams(message: unknown): object | null {
  if (!isObject(message)) return null;
  const { id, method, params } = message;
  if (typeof method !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) return null;
  const isWrong = params !== undefined && !isObject(params);
  if (!isWrong && (method !== 'initialize' || isInitializeRequest(message))) return null;
  const error = {
    code: ProtocolErrorCode.InvalidParams,
    message: isWrong ? NO_OBJECT : NO_INITIALIZE,
  };
  return { jsonrpc: '2.0', id, error };
}

const SCHEMAS = {
  games: z.object({
    games: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        summary: z.string(),
        options: z.record(z.string(), z.unknown()).describe('JSON Schema of the options.'),
      }),
    ),
  }),
  review: z.object({
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
  }),
};

const matchResult = (result: Result<McpMatch>) => {
  if (!result.ok) return toolError(result.error.text);
  const state = mcpMatchStatus(result.value);
  return toolResult(matchText(state), state);
};

/** How a match stands, as a model reads it. */
function matchText(state: McpMatchStatus): string {
  const { match, seat, turn, board, legal, round, rounds, movesOfRound } = state;
  const { outcomes, seed, winner } = state;
  const isLong = rounds > 1;
  const ends = outcomes.map(
    ({ reason }, index) => `${isLong ? `Round ${index + 1}: ` : ''}${reason}`,
  );
  const moves = movesOfRound.length === 0 ? 'none' : movesOfRound.join(', ');
  const verdict = winner === null ? 'The match is a draw.' : `${PLAYERS[winner]} wins.`;
  return [
    `${match}: you are ${PLAYERS[seat]}.`,
    // Below the moves of this round, an earlier end would look like the end of this one.
    ...ends.slice(0, round - 1),
    `${isLong ? `Round ${round} of ${rounds}. ` : ''}Moves so far: ${moves}.`,
    ...ends.slice(round - 1),
    board,
    turn === null
      ? `The match is over. ${verdict} Its seed was ${seed}. Look at it with review.`
      : legal.length === 0
        ? 'The match is full: only resigning is left.'
        : `Your move. Legal: ${legal.join(' | ')}`,
  ].join('\n');
}

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

function createServer(matches: McpMatches, { version, oracleOf, rulesOf }: McpDeps): McpServer {
  const server = new McpServer(
    { name: 'duelbook', title: 'Duelbook', version },
    {
      instructions:
        'Two-player strategy games, known completely. Choose a game with list_games, read its rules ' +
        'with read_rules, then start_match and move until the match is over, and look at it with review.',
    },
  );
  const acts = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

  server.registerTool(
    'list_games',
    {
      description: 'The games, each with its options as a JSON Schema.',
      inputSchema: strictArguments({}),
      outputSchema: SCHEMAS.games,
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
      description: 'The rules of a game, with examples and how its moves are written.',
      inputSchema: strictArguments({ game: GAME_ARGUMENT }),
      outputSchema: z.object({ rules: z.string() }),
      annotations: LOOKS,
    },
    ({ game: id }) => {
      const game = findGame(id);
      if (!game.ok) return toolError(game.error.text);
      const rules = rulesOf(game.value.id);
      return toolResult(rules, { rules });
    },
  );

  server.registerTool(
    'start_match',
    {
      description:
        'Starts a match of yours against the computer. Where the computer begins, it has moved already.',
      inputSchema: strictArguments({
        game: GAME_ARGUMENT,
        level: z.enum(LEVELS).default('medium').describe('How strong the computer is.'),
        seat: SEAT.default(1).describe('Your seat.'),
        first: z
          .union([SEAT, z.literal('random')])
          .default(1)
          .describe('The seat that begins.'),
        seed: z
          .number()
          .int()
          .min(0)
          .max(MAX_SEED)
          .optional()
          .describe(
            'All chance comes from it: the same seed and moves give the same match. Drawn if left out.',
          ),
        options: GAME_OPTIONS,
      }),
      outputSchema: MATCH_STATUS,
      annotations: acts,
    },
    async (opening) => matchResult(await matches.open(opening)),
  );

  server.registerTool(
    'show_board',
    {
      description: 'How a match stands: the board, whose turn it is, the legal moves.',
      inputSchema: strictArguments({ match: MATCH_ARGUMENT }),
      outputSchema: MATCH_STATUS,
      annotations: LOOKS,
    },
    ({ match }) => matchResult(matches.find(match)),
  );

  server.registerTool(
    'move',
    {
      description: 'Makes your move. The computer answers at once; what comes back is your turn.',
      inputSchema: strictArguments({
        match: MATCH_ARGUMENT,
        move: z.string().describe('The text of a move, as the list of legal moves writes it.'),
      }),
      outputSchema: MATCH_STATUS,
      annotations: acts,
    },
    async ({ match, move }) => matchResult(await matches.move(match, move)),
  );

  server.registerTool(
    'resign',
    {
      description: 'Gives up the round that is being played.',
      inputSchema: strictArguments({ match: MATCH_ARGUMENT }),
      outputSchema: MATCH_STATUS,
      annotations: { ...acts, destructiveHint: true },
    },
    async ({ match }) => matchResult(await matches.resign(match)),
  );

  registerTeaching(server, matches, oracleOf);

  server.registerTool(
    'daily',
    {
      description:
        'The puzzles of a day: positions with exactly one winning move, the same for everyone.',
      inputSchema: strictArguments({
        date: z.string().describe('The day in UTC, such as 2026-11-20.'),
        game: GAME_ARGUMENT.optional().describe('Only the puzzle of this game.'),
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

  server.registerTool(
    'review',
    {
      description: 'Grades every move of a match so far: best, fine, slip or blunder, and why.',
      inputSchema: strictArguments({ match: MATCH_ARGUMENT }),
      outputSchema: SCHEMAS.review,
      annotations: LOOKS,
    },
    async ({ match: id }) => {
      const found = matches.find(id);
      if (!found.ok) return toolError(found.error.text);
      const { match } = found.value;
      const oracle = await oracleOf(match);
      const strategy = await loadStrategy(match.game, match.options);
      const reviewed = review(match, oracle);
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

  registerLesson(server, oracleOf);
  return server;
}

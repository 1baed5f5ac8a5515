/**
 * The matches of one MCP session: a client at one seat, a level at the other. They live in memory,
 * a bounded number of them, and end with the session.
 */
import { z } from 'zod';
import { publicOutcome } from '../core/game.ts';
import {
  boardText,
  championOf,
  isOver,
  legalMoves,
  type Match,
  movesOfRound,
  newMatch,
  playMove,
  playText,
  recordOf,
  resign,
  type Setup,
  scoreOf,
  turnOf,
  withNextRound,
} from '../core/match.ts';
import { plain } from '../core/message.ts';
import { quote } from '../core/quote.ts';
import { err, ok, type Result, unwrap } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { computerText, type OracleOf } from '../players/computer.ts';
import { LEVELS, type Level } from '../players/levels.ts';

export interface McpMatch {
  readonly id: string;
  readonly match: Match;
  /** Where the client sits; the level sits at the other seat. */
  readonly seat: Seat;
  readonly level: Level;
}

/** A client that starts more loses the match it has not used for longest. */
export const MAX_MCP_MATCHES = 20;

export interface StartArguments extends Omit<Setup, 'seed'> {
  /** Drawn where it is left out. */
  readonly seed?: number | undefined;
  readonly game: string;
  readonly seat: Seat;
  readonly level: Level;
}

export const SEAT = z.union([z.literal(1), z.literal(2)]);

/** How a match stands, as a client gets it. */
export const MATCH_STATUS = z.object({
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

export type McpMatchStatus = z.infer<typeof MATCH_STATUS>;

export interface McpMatches {
  open(opening: StartArguments): Promise<Result<McpMatch>>;
  find(id: string): Result<McpMatch>;
  /** The client's move, and then the computer's until it is the client's turn again. */
  move(id: string, text: string): Promise<Result<McpMatch>>;
  resign(id: string): Promise<Result<McpMatch>>;
}

/** A match without a seed gets one from `newSeed`. */
export function createMatches(oracleOf: OracleOf, newSeed: () => number): McpMatches {
  const open = new Map<string, McpMatch>();
  let opened = 0;

  /** Keeps a match as the one used last. */
  const keep = (mcpMatch: McpMatch): McpMatch => {
    open.delete(mcpMatch.id);
    open.set(mcpMatch.id, mcpMatch);
    const [oldest] = open.keys();
    if (oldest !== undefined && open.size > MAX_MCP_MATCHES) open.delete(oldest);
    return mcpMatch;
  };

  /** Lets the computer move until it is the client's turn, or the match is over. */
  const answered = async (mcpMatch: McpMatch, from: Match): Promise<McpMatch> => {
    let match = withNextRound(from);
    while (match.outcome === null && turnOf(match) !== mcpMatch.seat) {
      const text = await computerText(match, mcpMatch.level, oracleOf);
      match = withNextRound(unwrap(playText(match, text)));
    }
    return keep({ ...mcpMatch, match });
  };

  const find = (id: string): Result<McpMatch> => {
    const mcpMatch = open.get(id);
    if (mcpMatch !== undefined) return ok(keep(mcpMatch));
    const ids = [...open.keys()].join(', ');
    return err(
      plain(
        ids === ''
          ? 'There is no match yet; start one with start_match.'
          : `There is no match ${quote(id)} (any more); the matches are ${ids}.`,
      ),
    );
  };

  // A client may send its next request before it has read the answer to the last one. Moves wait
  // for each other, so that none is made on a board that is about to change.
  let last: Promise<unknown> = Promise.resolve();
  const change = (id: string, step: (match: Match, seat: Seat) => Result<Match>) => {
    const done = last.then(async (): Promise<Result<McpMatch>> => {
      const mcpMatch = find(id);
      if (!mcpMatch.ok) return mcpMatch;
      const { match, seat } = mcpMatch.value;
      if (isOver(match)) return err(plain('The match is over.'));
      const next = step(match, seat);
      return next.ok ? ok(await answered(mcpMatch.value, next.value)) : next;
    });
    last = done.catch(() => undefined);
    return done;
  };

  return {
    async open({ game: id, seat, level, ...setup }) {
      const game = findGame(id);
      if (!game.ok) return game;
      const match = newMatch(game.value, { ...setup, seed: setup.seed ?? newSeed() });
      if (!match.ok) return match;
      opened += 1;
      const mcpMatch = { id: `match-${opened}`, match: match.value, seat, level };
      return ok(await answered(mcpMatch, mcpMatch.match));
    },
    find,
    move: (id, text) => change(id, (match) => playMove(match, text)),
    resign: (id) => change(id, resign),
  };
}

export function mcpMatchStatus({ id, match, seat, level }: McpMatch): McpMatchStatus {
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

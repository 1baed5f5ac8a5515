/**
 * The matches of one MCP session: a client at one seat, a level at the other. They live in memory,
 * a bounded number of them, and end with the session.
 */

import {
  applyText,
  championOf,
  isFull,
  isOver,
  type Match,
  movesOfRound,
  newMatch,
  playMove,
  recordOf,
  resign,
  type Setup,
  scoreOf,
  turnOf,
  viewOf,
  withNextRound,
} from '../core/match.ts';
import { plain } from '../core/message.ts';
import { quote } from '../core/quote.ts';
import { err, ok, type Result, unwrap } from '../core/result.ts';
import { PLAYERS, type Seat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { computerText, type OracleOf } from '../players/computer.ts';
import type { Level } from '../players/levels.ts';

export interface McpMatch {
  readonly id: string;
  readonly match: Match;
  /** Where the client sits; the level sits at the other seat. */
  readonly seat: Seat;
  readonly level: Level;
}

/** Enough for any talk; a client that starts more loses the ones it has not looked at longest. */
export const MAX_MCP_MATCHES = 20;

export interface StartArguments extends Omit<Setup, 'seed'> {
  /** Drawn where it is left out. */
  readonly seed?: number | undefined;
  readonly game: string;
  readonly seat: Seat;
  readonly level: Level;
}

/** What a client is told of a table. */
export interface McpMatchStatus {
  readonly match: string;
  readonly game: string;
  readonly seat: Seat;
  readonly level: Level;
  /** Who is to move; null when the match is over. */
  readonly turn: Seat | null;
  readonly board: string;
  readonly legal: readonly string[];
  /** Every text of the record so far. */
  readonly moves: readonly string[];
  /** The round being played, or the last one of a match that is over, of how many. */
  readonly round: number;
  readonly rounds: number;
  /** Those of the moves that were made in this round. */
  readonly movesOfRound: readonly string[];
  /** How each finished round ended. */
  readonly outcomes: Match['results'];
  readonly score: ReturnType<typeof scoreOf>;
  readonly over: boolean;
  /** Null before the end: whoever knows the seed knows what is hidden. */
  readonly seed: number | null;
  readonly winner: Seat | null;
}

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

  /** Keeps a table as the one looked at last. */
  const keep = (table: McpMatch): McpMatch => {
    open.delete(table.id);
    open.set(table.id, table);
    const [oldest] = open.keys();
    if (oldest !== undefined && open.size > MAX_MCP_MATCHES) open.delete(oldest);
    return table;
  };

  /** Lets the computer move until it is the client's turn, or the match is over. */
  const answered = async (table: McpMatch, from: Match): Promise<McpMatch> => {
    let match = withNextRound(from);
    while (match.outcome === null && turnOf(match) !== table.seat) {
      const text = await computerText(match, table.level, oracleOf);
      match = withNextRound(unwrap(applyText(match, text)));
    }
    return keep({ ...table, match });
  };

  const find = (id: string): Result<McpMatch> => {
    const table = open.get(id);
    if (table !== undefined) return ok(keep(table));
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
      const table = find(id);
      if (!table.ok) return table;
      const { match, seat } = table.value;
      if (isOver(match)) return err(plain('The match is over.'));
      const next = step(match, seat);
      return next.ok ? ok(await answered(table.value, next.value)) : next;
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
      const table = { id: `match-${opened}`, match: match.value, seat, level };
      return ok(await answered(table, table.match));
    },
    find,
    move: (id, text) => change(id, (match) => playMove(match, text)),
    resign: (id) => change(id, resign),
  };
}

export function mcpMatchStatus({ id, match, seat, level }: McpMatch): McpMatchStatus {
  const { rules, words } = match;
  const view = viewOf(match);
  const canMove = match.outcome === null && !isFull(match);
  return {
    match: id,
    game: match.game.id,
    seat,
    level,
    turn: turnOf(match),
    board: words.board(view, PLAYERS).join('\n'),
    legal: canMove ? rules.moves(view).map((move) => rules.format(move)) : [],
    moves: recordOf(match).moves,
    round: match.round,
    rounds: match.rounds,
    movesOfRound: movesOfRound(match),
    outcomes: match.results,
    score: scoreOf(match),
    over: isOver(match),
    seed: isOver(match) ? match.seed : null,
    winner: championOf(match),
  };
}

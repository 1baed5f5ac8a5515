/**
 * The matches of assistants: a client at one seat, a level of the computer at the other. They are kept in
 * the user's folder like all matches, so they outlive the session, and any session can go on with them.
 */
import {
  isOver,
  type Match,
  newMatch,
  playMove,
  playText,
  resign,
  type Setup,
  turnOf,
  withNextRound,
} from '../core/match.ts';
import { plain } from '../core/message.ts';
import { quote } from '../core/quote.ts';
import { err, ok, type Result, unwrap } from '../core/result.ts';
import { other, type Seat, withSeat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { ASSISTANT, assistantSeat } from '../local/journal-entries.ts';
import {
  createJournal,
  listMatches,
  openJournal,
  readMatch,
  type SavedMatch,
} from '../local/matches.ts';
import { computerText } from '../players/computer.ts';
import { isLevel, type Level } from '../players/levels.ts';
import { whyNotPerfect } from '../players/perfect.ts';
import type { McpDeps } from './tool.ts';

export interface McpMatch {
  readonly id: string;
  /** When it began, as an ISO date. */
  readonly began: string;
  readonly match: Match;
  /** Where the client sits; the level sits at the other seat. */
  readonly seat: Seat;
  readonly level: Level;
}

export interface StartArguments extends Omit<Setup, 'seed'> {
  /** Drawn where it is left out. */
  readonly seed?: number | undefined;
  readonly game: string;
  readonly seat: Seat;
  readonly level: Level;
}

export interface McpMatches {
  open(opening: StartArguments): Promise<Result<McpMatch>>;
  find(id: string): Result<McpMatch>;
  /** All of them, the newest first. */
  list(): readonly McpMatch[];
  /** The client's move, and then the computer's until it is the client's turn again. */
  move(id: string, text: string): Promise<Result<McpMatch>>;
  resign(id: string): Promise<Result<McpMatch>>;
}

/** A kept match as one of an assistant; null where it is none. */
function toMcpMatch({ header, match }: SavedMatch): McpMatch | null {
  const seat = assistantSeat(header);
  const level = seat === null ? '' : header.players[other(seat)];
  if (seat === null || !isLevel(level)) return null;
  const { id, began } = header;
  return { id, began, match: withNextRound(match), seat, level };
}

export function createMatches({ home, oracleOf, newSeed }: McpDeps): McpMatches {
  /** Lets the computer move until it is the client's turn, or the match is over. */
  const answered = async (from: Match, seat: Seat, level: Level): Promise<Match> => {
    let match = withNextRound(from);
    while (match.outcome === null && turnOf(match) !== seat) {
      const text = await computerText(match, level, oracleOf);
      match = withNextRound(unwrap(playText(match, text)));
    }
    return match;
  };

  const findSaved = (
    id: string,
  ): Result<{ readonly saved: SavedMatch; readonly found: McpMatch }> => {
    const saved = readMatch(home, id);
    if (!saved.ok) return err(plain(`${saved.error.text} list_matches has those there are.`));
    const found = toMcpMatch(saved.value);
    return found === null
      ? err(plain(`The match ${quote(id)} is not yours to play.`))
      : ok({ saved: saved.value, found });
  };

  // A client may send its next request before it has read the answer to the last one. Moves wait
  // for each other, so that none is made on a board that is about to change.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };

  const change = (id: string, step: (match: Match, seat: Seat) => Result<Match>) =>
    inTurn(async (): Promise<Result<McpMatch>> => {
      const at = findSaved(id);
      if (!at.ok) return at;
      const { saved, found } = at.value;
      const { match: before, seat, level } = found;
      if (isOver(before)) return err(plain('The match is over.'));
      const next = step(before, seat);
      if (!next.ok) return next;
      const journal = await openJournal(home, saved);
      if (!journal.ok) return journal;
      try {
        const match = await answered(next.value, seat, level);
        const kept = await journal.value.save(match);
        return kept.ok ? ok({ ...found, match }) : kept;
      } finally {
        journal.value.close();
      }
    });

  return {
    async open({ game: id, seat, level, ...setup }) {
      const game = findGame(id);
      if (!game.ok) return game;
      const begun = newMatch(game.value, { ...setup, seed: setup.seed ?? newSeed() });
      if (!begun.ok) return begun;
      const why = level === 'perfect' ? await whyNotPerfect(begun.value, oracleOf) : null;
      if (why !== null) return err(why);
      const match = await answered(begun.value, seat, level);
      const began = new Date().toISOString();
      const journal = await createJournal(home, match, {
        began,
        names: withSeat({ 1: 'Computer', 2: 'Computer' }, seat, 'Assistant'),
        players: withSeat<string>({ 1: level, 2: level }, seat, ASSISTANT),
        fair: false,
        practice: false,
      });
      if (!journal.ok) return journal;
      journal.value.close();
      return ok({ id: journal.value.header.id, began, match, seat, level });
    },
    find(id) {
      const at = findSaved(id);
      return at.ok ? ok(at.value.found) : at;
    },
    list: () => listMatches(home).matches.flatMap((saved) => toMcpMatch(saved) ?? []),
    move: (id, text) => change(id, (match) => playMove(match, text)),
    resign: (id) => change(id, resign),
  };
}

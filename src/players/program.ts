/**
 * A program at a seat: asked by one line of JSON a turn, answering with one line (docs/bots.md). A
 * program that ends, hangs, floods or closes its pipes never blocks the match.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { boardText, type Match, movesOfRound, turnOf, viewOf } from '../core/match.ts';
import { err, ok } from '../core/result.ts';
import { playersMessages } from './messages.ts';
import type { ExternalPlayer } from './player.ts';
import { openProcess } from './program-process.ts';

/** Time for all moves of a round, and what each turn adds, in milliseconds. */
export interface GameClock {
  readonly time: number;
  readonly increment: number;
}

export interface ProgramSettings {
  /** How long a program may think about a move, in milliseconds. */
  readonly moveTime: number;
  /** And about all moves of a round; null for no such limit. */
  readonly clock?: GameClock | null;
  /** The file that its standard error is added to; null for none. */
  readonly log?: string | null;
  /** What arrives so soon after an answer that was refused still belongs to it, in milliseconds. */
  readonly settleTime?: number;
  /** How long a program may take to start, beside the time for its first move, in milliseconds. */
  readonly startTime?: number;
}

/** How long a program usually takes to say all that belongs to one answer. */
const SETTLE_MS = 100;
/** Interpreters on busy machines take a second or two. */
const START_MS = 5_000;

/** What a request says beside the match. */
interface Asking {
  readonly timeLeft: number;
  /** The program's clock, where it has one for the round. */
  readonly clock: { readonly left: number; readonly increment: number } | null;
  /** Which match of this process it is, from 1. */
  readonly match: number;
  readonly reason: string | null;
}

/** The line that asks for a move: what everyone may see, and so never the seed. */
export function requestLine(match: Match, { timeLeft, clock, match: nth, reason }: Asking): string {
  const { game, rules, options } = match;
  const view = viewOf(match);
  return JSON.stringify({
    game: game.id,
    options,
    match: nth,
    seat: turnOf(match),
    moves: movesOfRound(match),
    legal: rules.moves(view).map((move) => rules.format(move)),
    text: boardText(match),
    timeLeft,
    ...(clock === null ? {} : { clock }),
    ...(reason === null ? {} : { reason }),
  });
}

/** A program that plays one seat of one match; one that waits for its next match is used again. */
export function startProgram(command: string, settings: ProgramSettings): ExternalPlayer {
  const { moveTime, clock = null, log = null } = settings;
  const { settleTime = SETTLE_MS, startTime = START_MS } = settings;
  const program = openProcess(command, { startTime, log });
  /** What is left of the clock in a round, by the number of its start. */
  let left = { round: 0, ms: 0 };

  return {
    async answer(match, reason) {
      // A greeting, say, is refused; the move behind it must not answer the question that follows.
      if (reason !== null && program.failure() === null) await wait(settleTime);
      if (clock !== null && left.round !== match.starts) {
        left = { round: match.starts, ms: clock.time };
      }
      const timeLeft = clock === null ? moveTime : Math.max(1, Math.min(moveTime, left.ms));
      const late =
        timeLeft < moveTime
          ? playersMessages.programOutOfTime()
          : playersMessages.programSlow({ ms: moveTime });
      const line = requestLine(match, {
        timeLeft,
        clock: clock && { left: left.ms, increment: clock.increment },
        match: program.matches,
        reason,
      });
      const answered = await program.ask(line, timeLeft, late);
      if (!answered.ok) return err(answered.error);
      const { text, ms } = answered.value;
      const gained = reason === null ? (clock?.increment ?? 0) : 0;
      if (clock !== null) left = { ...left, ms: Math.round(left.ms - ms) + gained };
      return ok(text);
    },
    end: program.release,
  };
}

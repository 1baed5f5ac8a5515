/**
 * What a server has to offer to take part: matches of Binary Race that two connected clients play,
 * and matches that nobody is connected to. All play the same match: `+2`, in turns, up to a target
 * that is too far off to be reached, so that no round ends while the clock runs.
 */
import type { Server } from './server.ts';

/** The two players of a match: 0 makes its first move. */
export type Side = 0 | 1;

/** Called when a side is told of a move; the match's moves are counted from 0. */
export type Heard = (side: Side, move: number) => void;

/** A match with both of its clients connected. */
export interface Pair {
  /** Sends the move of that number; even ones are side 0's. */
  send(move: number): void;
  close(): void;
}

/** A server whose matches can be played. */
export interface Entrant {
  readonly name: string;
  start(): Promise<Server>;
  connect(port: number, heard: Heard): Promise<Pair>;
}

export interface Contender extends Entrant {
  /** Makes a match with both seats taken and nobody connected. */
  leaveIdle(port: number): Promise<void>;
}

export const TARGET = 1_000_000;
export const NAMES = ['Ada', 'Bob'] as const;
export const sideOf = (move: number): Side => (move % 2 === 0 ? 0 : 1);

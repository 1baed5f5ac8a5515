/**
 * What a server must offer to be measured: matches of Binary Race between two connected clients, and
 * matches without clients. All play `+2` towards a target too far to reach.
 */
import type { Server } from './server.ts';

/** The two players of a match: 0 makes its first move. */
export type Side = 0 | 1;

/** Called when a side gets a move; moves count from 0. */
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
  /** Makes a match with both seats taken and no client connected. */
  leaveIdle(port: number): Promise<void>;
}

export const TARGET = 1_000_000;
export const NAMES = ['Ada', 'Bob'] as const;
export const sideOf = (move: number): Side => (move % 2 === 0 ? 0 : 1);

/**
 * Blank Game: players take turns to add 1 or 2 to a shared count; the player who reaches the target
 * wins. Replace it by your own rules, from the position outwards.
 */
import {
  coreMessages,
  err,
  type Message,
  type OptionSpecs,
  type OptionsOf,
  ok,
  other,
  type Rules,
  type Seat,
  toOutcome,
  whole,
} from 'duelbook/core';
import { messages } from './messages.ts';

export const options = {
  target: whole({ label: 'Target', about: 'The count that wins.', default: 10, min: 2, max: 100 }),
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;

/** Immutable plain data, as small as it can be: it is copied at every move. */
export interface Position {
  readonly count: number;
  readonly turn: Seat;
}

export type Move = 1 | 2;

/** Options that are each fine but do not go together are refused here. */
export const conflict = (_: Options): Message | null => null;

export function rules({ target }: Options): Rules<Position, Move> {
  const moves = ({ count }: Position): readonly Move[] => {
    if (count >= target) return [];
    return count + 1 === target ? [1] : [1, 2];
  };
  return {
    start: (first) => ({ count: 0, turn: first }),
    turn: ({ turn }) => turn,
    moves,
    play: ({ count, turn }, move) => ({ count: count + move, turn: other(turn) }),
    outcome({ count, turn }) {
      if (count < target) return null;
      const winner = other(turn);
      return toOutcome(winner, messages.reached({ seat: winner, target }));
    },
    parse(text, position) {
      const open = moves(position);
      if (open.length === 0) return err(coreMessages.roundOver());
      const move = open.find((known) => String(known) === text.trim());
      return move === undefined ? err(messages.notMove({ moves: open })) : ok(move);
    },
    format: (move) => String(move),
    view: (position) => position,
  };
}

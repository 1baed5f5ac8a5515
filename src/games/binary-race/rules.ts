/**
 * Binary Race: one shared total, two operations, and a target that must be hit exactly.
 * The rulings behind the odd corners (BR1 to BR3) are in rules.md.
 */
import { type Rules, toOutcome } from '../../core/game.ts';
import type { Message } from '../../core/message.ts';
import { coreMessages } from '../../core/messages.ts';
import { type OptionSpecs, type OptionsOf, whole } from '../../core/options.ts';
import { err, ok } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { messages } from './messages.ts';

export const options = {
  start: whole({
    label: 'Start',
    about: 'The total the race starts from.',
    default: 1,
    min: 1,
    max: 1000,
  }),
  target: whole({
    label: 'Target',
    about: 'The total to reach exactly.',
    default: 64,
    min: 2,
    max: 1_000_000,
  }),
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;

export interface Position {
  readonly total: number;
  readonly turn: Seat;
}

export const MOVES = ['+2', '*2'] as const;
export type Move = (typeof MOVES)[number];

const NONE: readonly Move[] = [];

export const conflict = ({ start, target }: Options): Message | null =>
  target > start ? null : messages.targetTooLow({ start, target });

export function rules({ start, target }: Options): Rules<Position, Move> {
  return {
    start: (first) => ({ total: start, turn: first }),
    turn: ({ turn }) => turn,
    moves: ({ total }) => (total < target ? MOVES : NONE),
    play: ({ total, turn }, move) => ({
      total: move === '+2' ? total + 2 : total * 2,
      turn: other(turn),
    }),
    outcome({ total, turn }) {
      if (total < target) return null;
      const mover = other(turn);
      return total === target
        ? toOutcome(mover, messages.reached({ seat: mover, target }))
        : toOutcome(turn, messages.exceeded({ seat: mover, target }));
    },
    parse(text, { total }) {
      if (total >= target) return err(coreMessages.roundOver());
      const trimmed = text.trim();
      const move = MOVES.find((known) => known === trimmed);
      return move === undefined ? err(messages.notMove()) : ok(move);
    },
    format: (move) => move,
    view: (position) => position,
  };
}

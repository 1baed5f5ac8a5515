/**
 * Otter Race: two otters swim along a row of stones. On a turn a player rolls a die as often as he likes
 * and adds up what it shows; a 1 ends the turn where it began. `swim` takes the otter as far as was
 * rolled. The first to reach the last stone wins, by as many stones as the lead.
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
  stones: whole({ label: 'Stones', about: 'The stone that wins.', default: 12, min: 4, max: 30 }),
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;

export interface Position {
  /** The stones of the two otters. */
  readonly otters: readonly [number, number];
  readonly turn: Seat;
  /** What the die has shown in this turn. */
  readonly rolled: number;
  /** Whether the die is in the air: then chance moves. */
  readonly isRolling: boolean;
}

export type Move = 'roll' | 'swim' | `die ${number}`;

const FACES: readonly Move[] = ['die 1', 'die 2', 'die 3', 'die 4', 'die 5', 'die 6'];

export const conflict = (_: Options): Message | null => null;

export function rules({ stones }: Options): Rules<Position, Move> {
  const isOver = ({ otters }: Position): boolean => Math.max(...otters) >= stones;
  const moves = (position: Position): readonly Move[] => {
    if (isOver(position)) return [];
    if (position.isRolling) return FACES;
    return position.rolled === 0 ? ['roll'] : ['roll', 'swim'];
  };
  return {
    start: (first) => ({ otters: [0, 0], turn: first, rolled: 0, isRolling: false }),
    turn: ({ turn }) => turn,
    moves,
    weights: (position) => (position.isRolling ? FACES.map(() => 1) : null),
    play({ otters, turn, rolled }, move) {
      if (move === 'roll') return { otters, turn, rolled, isRolling: true };
      const next = { turn: other(turn), rolled: 0, isRolling: false };
      if (move === 'swim') {
        const [one, two] = otters;
        const to = (from: number): number => Math.min(stones, from + rolled);
        return { otters: turn === 1 ? [to(one), two] : [one, to(two)], ...next };
      }
      const shown = Number(move.slice(4));
      if (shown === 1) return { otters, ...next };
      // Nobody needs to roll further than the river is long.
      return { otters, turn, rolled: Math.min(stones, rolled + shown), isRolling: false };
    },
    outcome(position) {
      if (!isOver(position)) return null;
      const [one, two] = position.otters;
      const seat = one > two ? 1 : 2;
      const lead = Math.abs(one - two);
      return toOutcome(seat, messages.arrived({ seat, lead }), lead);
    },
    parse(text, position) {
      const open = moves(position);
      if (open.length === 0) return err(coreMessages.roundOver());
      const move = open.find((known) => known === text.trim().toLowerCase());
      return move === undefined ? err(messages.notMove({ moves: open })) : ok(move);
    },
    format: (move) => move,
    view: (position) => position,
  };
}

/**
 * Otter Race: two otters swim along a river of stones. On a turn a player rolls a die as often as they dare
 * and adds up what it shows; a 1 ends the turn where it began. `swim` takes the otter as far as was rolled.
 * An otter that lands on the other one sends it back to the last rock. The first on the last stone wins.
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
  stones: whole({ label: 'Stones', about: 'The stone that wins.', default: 20, min: 6, max: 30 }),
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

/** Every fifth stone is a rock, the first one too. */
const ROCKS = 5;
export const isRock = (stone: number): boolean => stone % ROCKS === 0;

export const conflict = (_: Options): Message | null => null;

/** What the die shows in a move of chance; null for a player's move. */
export const shownBy = (move: Move): number | null =>
  move.startsWith('die ') ? Number(move.slice(4)) : null;

/** Where an otter stands. */
export const stoneOf = ({ otters }: Position, seat: Seat): number => otters[seat - 1] as number;

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
    play(position, move) {
      const { otters, turn, rolled } = position;
      if (move === 'roll') return { otters, turn, rolled, isRolling: true };
      const next = { turn: other(turn), rolled: 0, isRolling: false };
      if (move === 'swim') {
        const here = Math.min(stones, stoneOf(position, turn) + rolled);
        const there = stoneOf(position, other(turn));
        const isPushed = here === there && !isRock(there);
        const left = isPushed ? there - (there % ROCKS) : there;
        return { otters: turn === 1 ? [here, left] : [left, here], ...next };
      }
      const shown = shownBy(move) ?? 0;
      if (shown === 1) return { otters, ...next };
      // What leads beyond the last stone leads to it.
      const most = stones - stoneOf(position, turn);
      return { otters, turn, rolled: Math.min(most, rolled + shown), isRolling: false };
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

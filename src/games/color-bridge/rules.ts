/**
 * Color Bridge: a track of positions, two colors, and a run of exactly three to be made.
 * The rulings behind the odd corners (CB1 to CB6) are in rules.md.
 *
 * A set of positions is a bit mask, position 1 the lowest bit. Rules that only shift and compare
 * numbers can be played out millions of times a second.
 */
import { type Rules, toOutcome } from '../../core/game.ts';
import { coreMessages } from '../../core/messages.ts';
import { choice, type OptionSpecs, type OptionsOf, whole } from '../../core/options.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { messages } from './messages.ts';

export const options = {
  length: whole({
    label: 'Length',
    about: 'How many positions the track has.',
    default: 11,
    min: 4,
    max: 17,
  }),
  full: choice({
    label: 'Full track',
    values: { wipe: 'is wiped clean', draw: 'is a draw' },
    about: 'What a full track without a winner does: it is wiped clean, or it is a draw.',
    default: 'wipe',
    choices: ['wipe', 'draw'],
  }),
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;

export interface Position {
  readonly red: number;
  readonly blue: number;
  readonly turn: Seat;
}

/** The mask of the one position or the two adjacent ones that are colored. */
export type Move = number;

const NONE: readonly Move[] = [];

const maskOf = (position: number): number => 1 << (position - 1);

/** The positions of a mask, ascending. */
export function positionsOf(mask: number): readonly number[] {
  const positions: number[] = [];
  for (let position = 1; mask >= maskOf(position); position += 1) {
    if (mask & maskOf(position)) positions.push(position);
  }
  return positions;
}

/** The lowest bit of every run of exactly three: three neighbors set, and neither one beyond. */
export const threesIn = (mask: number): number =>
  mask & (mask >> 1) & (mask >> 2) & ~(mask >> 3) & ~(mask << 1);

/**
 * The three that won the round, as a mask, or 0 without a winner.
 *
 * It need not be remembered who made a run, or when. What a player colors is one stretch, so it is
 * part of one run of that color and no move makes two threes; the other color never makes a run
 * shorter or longer. A three in the track therefore came with the last move, and ended the round.
 */
export function winningThree({ red, blue, turn }: Position): number {
  return threesIn(turn === 1 ? blue : red) * 0b111;
}

/** The track after a move, before anyone asks whether it is full. */
export function applyColor({ red, blue, turn }: Position, move: Move): Position {
  return turn === 1 ? { red: red | move, blue, turn: 2 } : { red, blue: blue | move, turn: 1 };
}

/**
 * The move lists of every set of free positions met so far. A list depends on nothing else, not
 * even on the track's length, so all rounds share them: 2 to the 17th lists at the very most.
 */
const listsByFree = new Map<number, readonly Move[]>();

export function movesAmong(free: number): readonly Move[] {
  const known = listsByFree.get(free);
  if (known !== undefined) return known;
  const singles = positionsOf(free).map(maskOf);
  const pairs = positionsOf(free & (free >> 1)).map((position) => 0b11 << (position - 1));
  const list = [...singles, ...pairs];
  listsByFree.set(free, list);
  return list;
}

/** Reads a move while the round goes on. `5 6`, `6 5`, `5,6` and `5-6` are the same (CB3). */
function parseMove(text: string, { red, blue }: Position, length: number): Result<Move> {
  const words = text.trim().split(/\s*[,-]\s*|\s+/);
  if (!words.every((word) => /^\d{1,9}$/.test(word))) {
    return err(messages.notMove({ length }));
  }
  const positions = words.map(Number).sort((a, b) => a - b);
  if (positions.length > 2) {
    return err(messages.tooMany({ count: positions.length }));
  }
  const outside = positions.find((position) => position < 1 || position > length);
  if (outside !== undefined) {
    return err(messages.noPosition({ position: outside, length }));
  }
  const [low = 0, high = low] = positions;
  if (positions.length === 2 && low === high) {
    return err(messages.twice({ position: low }));
  }
  if (high - low > 1) {
    return err(messages.notAdjacent({ low, high }));
  }
  const taken = positions.find((position) => (red | blue) & maskOf(position));
  if (taken !== undefined) {
    return err(messages.taken({ position: taken, color: red & maskOf(taken) ? 1 : 2 }));
  }
  return ok(maskOf(low) | maskOf(high));
}

export function rules({ length, full }: Options): Rules<Position, Move> {
  const track = maskOf(length + 1) - 1;
  const isFull = ({ red, blue }: Position): boolean => (red | blue) === track;
  // With `wipe` no position stays full unless its last move won, so a full track ends the round
  // under either option.
  const isOver = (position: Position): boolean => winningThree(position) !== 0 || isFull(position);
  return {
    start: (first) => ({ red: 0, blue: 0, turn: first }),
    turn: ({ turn }) => turn,
    moves: (position) =>
      isOver(position) ? NONE : movesAmong(track & ~(position.red | position.blue)),
    play(position, move) {
      const next = applyColor(position, move);
      return full === 'wipe' && isFull(next) && winningThree(next) === 0
        ? { red: 0, blue: 0, turn: next.turn }
        : next;
    },
    outcome(position) {
      const three = winningThree(position);
      if (three !== 0) {
        const winner = other(position.turn);
        return toOutcome(winner, messages.three({ seat: winner, positions: positionsOf(three) }));
      }
      return isFull(position) ? toOutcome(null, messages.full()) : null;
    },
    parse: (text, position) =>
      isOver(position) ? err(coreMessages.roundOver()) : parseMove(text, position, length),
    format: (move) => positionsOf(move).join(' '),
    view: (position) => position,
  };
}

/**
 * Equation Duel: take numbers from a shared pool, and be the first to make an equation of your own.
 * The rulings behind the odd corners (ED1 to ED7) are in rules.md; equations are in equation.ts.
 */
import { type Outcome, type Rules, toOutcome } from '../../core/game.ts';
import { coreMessages } from '../../core/messages.ts';
import { choice, type OptionSpecs, type OptionsOf, whole } from '../../core/options.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { check, parseDeclaration } from './equation.ts';
import { finderFor } from './finder.ts';
import { messages } from './messages.ts';
import { bitOf, numbersOf, sumOf, wholePool } from './numbers.ts';

export const options = {
  pool: whole({
    label: 'Numbers up to',
    about: 'The pool holds the numbers from 1 to this.',
    default: 9,
    min: 5,
    max: 15,
  }),
  digits: choice({
    label: 'Joining numbers',
    values: { single: 'not allowed', joined: 'allowed' },
    about: 'Whether collected numbers may be joined into longer ones.',
    default: 'single',
    choices: ['single', 'joined'],
  }),
  operators: choice({
    label: 'Operators',
    about: 'The operators an equation may use.',
    default: '+-*/',
    choices: ['+-*/', '+-'],
  }),
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;

/** The numbers each seat has collected, as sets (see numbers.ts). */
export type Held = Readonly<Record<Seat, number>>;

export interface Position {
  readonly held: Held;
  /** Whose turn it is; after a valid equation, whose it was. */
  readonly turn: Seat;
  /** What the turn asks for now. A turn is both steps, and in sudden death the second alone. */
  readonly step: 'take' | 'declare';
  /** How many turns of sudden death are left; null before it. */
  readonly sudden: number | null;
  /** The valid equation that was declared. */
  readonly won: string | null;
}

export type Move =
  | { readonly kind: 'take'; readonly number: number }
  /** An equation in its canonical text, valid or not. */
  | { readonly kind: 'declare'; readonly equation: string }
  | { readonly kind: 'no' };

/** Two full rounds (ED5). */
export const SUDDEN_TURNS = 4;

const NO: Move = { kind: 'no' };

export const conflict = (): null => null;

/** The numbers still in the pool. */
export const available = ({ held }: Position, { pool }: Options): readonly number[] =>
  numbersOf(wholePool(pool) & ~(held[1] | held[2]));

/** Who wins when sudden death has passed without an equation (ED5), and why. Never a draw. */
export function tieBreak(held: Held): Outcome & { readonly winner: Seat } {
  const sums = { 1: sumOf(held[1]), 2: sumOf(held[2]) };
  if (sums[1] !== sums[2]) {
    const winner = sums[1] > sums[2] ? 1 : 2;
    const facts = { seat: winner, sum: sums[winner], other: sums[other(winner)] } as const;
    return toOutcome(winner, messages.higherSum(facts));
  }
  const sum = sums[1];
  const counts = { 1: numbersOf(held[1]).length, 2: numbersOf(held[2]).length };
  if (counts[1] !== counts[2]) {
    const winner = counts[1] < counts[2] ? 1 : 2;
    return toOutcome(winner, messages.fewerNumbers({ seat: winner, sum }));
  }
  // No number is in both sets, so the larger mask is the one with the highest number.
  const winner = held[1] > held[2] ? 1 : 2;
  return toOutcome(winner, messages.highestNumber({ seat: winner, sum }));
}

export function rules(settings: Options): Rules<Position, Move> {
  const { pool } = settings;
  const { equationIn } = finderFor(settings);

  const isOver = ({ won, sudden }: Position): boolean => won !== null || sudden === 0;

  /** After a declaration that does not win, or none: on to the other seat. */
  function endTurn(position: Position): Position {
    const turn = other(position.turn);
    return available(position, settings).length > 0
      ? { ...position, turn, step: 'take' }
      : { ...position, turn, sudden: (position.sudden ?? SUDDEN_TURNS + 1) - 1 };
  }

  function parseTake(text: string, position: Position): Result<Move> {
    if (!/^[0-9]+$/.test(text)) {
      return err(messages.notNumber({ numbers: available(position, settings) }));
    }
    const number = Number(text);
    if (number < 1 || number > pool) return err(messages.noNumber({ pool }));
    const { held, turn } = position;
    const owner = ([1, 2] as const).find((seat) => (held[seat] & bitOf(number)) !== 0);
    return owner === undefined
      ? ok({ kind: 'take', number })
      : err(messages.taken({ number, isYours: owner === turn }));
  }

  function parseDeclare(text: string): Result<Move> {
    if (/^no?$/i.test(text)) return ok(NO);
    const equation = parseDeclaration(text);
    return equation.ok ? ok({ kind: 'declare', equation: equation.value }) : equation;
  }

  return {
    start: (first) => ({
      held: { 1: 0, 2: 0 },
      turn: first,
      step: 'take',
      sudden: null,
      won: null,
    }),
    turn: ({ turn }) => turn,
    moves(position) {
      if (isOver(position)) return [];
      if (position.step === 'take') {
        return available(position, settings).map((number) => ({ kind: 'take', number }));
      }
      const equation = equationIn(position.held[position.turn]);
      return equation === null ? [NO] : [NO, { kind: 'declare', equation }];
    },
    // Of all equations that win, one is listed.
    isOneOfMany: ({ kind }) => kind === 'declare',
    play(position, move) {
      const { held, turn } = position;
      switch (move.kind) {
        case 'take':
          return {
            ...position,
            held: { ...held, [turn]: held[turn] | bitOf(move.number) },
            step: 'declare',
          };
        case 'declare':
          return check(move.equation, held[turn], settings).ok
            ? { ...position, won: move.equation }
            : endTurn(position);
        case 'no':
          return endTurn(position);
      }
    },
    outcome(position) {
      const { held, turn, won } = position;
      if (!isOver(position)) return null;
      return won === null
        ? tieBreak(held)
        : toOutcome(turn, messages.equation({ seat: turn, equation: won }));
    },
    parse(text, position) {
      if (isOver(position)) return err(coreMessages.roundOver());
      const trimmed = text.trim();
      return position.step === 'take' ? parseTake(trimmed, position) : parseDeclare(trimmed);
    },
    format(move) {
      switch (move.kind) {
        case 'take':
          return `${move.number}`;
        case 'declare':
          return move.equation;
        case 'no':
          return 'no';
      }
    },
    view: (position) => position,
  };
}

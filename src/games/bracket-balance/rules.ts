/**
 * Bracket Balance: one shared expression that grows by a bracket a turn, up to an agreed length.
 * The rulings behind the odd corners (BB1 to BB7) are in rules.md.
 */
import { type Rules, toOutcome } from '../../core/game.ts';
import type { Message } from '../../core/message.ts';
import { coreMessages } from '../../core/messages.ts';
import { choice, type OptionSpecs, type OptionsOf, text, whole } from '../../core/options.ts';
import { pick, type Random } from '../../core/random.ts';
import { err, ok } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { messages } from './messages.ts';

export const options = {
  length: whole({
    label: 'Length',
    values: { unknown: 'hidden' },
    about: 'How many brackets the whole expression has.',
    default: 10,
    min: 2,
    max: 200,
    even: 'no balanced expression has odd length',
    words: ['unknown'],
  }),
  brackets: choice({
    label: 'Brackets',
    about: 'The brackets in play.',
    default: '()',
    choices: ['()', '()[]', '()[]{}'],
  }),
  start: text({
    label: 'Beginning',
    about: 'The expression the round starts from.',
    default: 'empty',
    // Every bracket is escaped because web forms read patterns more strictly than programs do.
    pattern: '(?:empty|random)?|[\\(\\)\\[\\]\\{\\}]{1,199}',
    accepts: 'empty, random, or 1 to 199 brackets such as (()',
  }),
  finish: choice({
    label: 'The end',
    values: { 'last-bracket': 'the last bracket wins', balanced: 'nothing may stay open' },
    about: 'What wins at the target length: placing the last bracket, or only if it balances all.',
    default: 'last-bracket',
    choices: ['last-bracket', 'balanced'],
  }),
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof options>;

/** The order in which brackets are offered and drawn; records with a random start rely on it. */
export const BRACKETS = ['(', ')', '[', ']', '{', '}'] as const;
export type Move = (typeof BRACKETS)[number];

const OPENER_OF: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

export interface Position {
  /** The brackets placed so far: always the beginning of some balanced expression. */
  readonly expression: string;
  /** The length that ends the round; null in a view that hides it. */
  readonly limit: number | null;
  readonly turn: Seat;
  /** The bracket that broke the rules and is not part of the expression, if one did. */
  readonly broken: Move | null;
}

/** The limits that `length: unknown` may hide. */
export const HIDDEN = { min: 6, max: 20 } as const;

const NONE: readonly Move[] = [];

export const bracketsInPlay = ({ brackets }: Options): readonly Move[] =>
  BRACKETS.filter((bracket) => brackets.includes(bracket));

/** The bracket that has to be closed first, or null when everything is closed. */
export function innermostOpen(expression: string): string | null {
  let closed = 0;
  for (let index = expression.length - 1; index >= 0; index -= 1) {
    const bracket = expression.charAt(index);
    if (OPENER_OF.has(bracket)) closed += 1;
    else if (closed === 0) return bracket;
    else closed -= 1;
  }
  return null;
}

/** Which rule a bracket breaks at the end of an expression, as a clause; null if it breaks none. */
export function fault(expression: string, bracket: string): Message | null {
  const opener = OPENER_OF.get(bracket);
  if (opener === undefined) return null;
  const open = innermostOpen(expression);
  if (open === null) return messages.closesNothing({ bracket });
  return open === opener ? null : messages.closesOther({ bracket, open });
}

/**
 * A view that hides the limit is over at the longest limit there is: nothing is given away, as no
 * round gets that far, and playing on from a view comes to an end.
 */
export const isRoundOver = ({ expression, limit, broken }: Position): boolean =>
  broken !== null || expression.length >= (limit ?? HIDDEN.max);

const givenStart = (start: string): string => (start === 'empty' ? '' : start);

export function conflict({ length, brackets, start, finish }: Options): Message | null {
  if (length === 'unknown' && finish === 'balanced') {
    return messages.hiddenFinish();
  }
  if (start === 'random') return null;
  const expression = givenStart(start);
  for (const [index, bracket] of [...expression].entries()) {
    const wrong = brackets.includes(bracket)
      ? fault(expression.slice(0, index), bracket)
      : messages.notAmong({ bracket, brackets });
    if (wrong !== null) return messages.brokenStart({ number: index + 1, fault: wrong });
  }
  const size = expression.length;
  if (length === 'unknown') {
    return size < HIDDEN.min ? null : messages.startTooLongForHidden({ least: HIDDEN.min, size });
  }
  return size < length ? null : messages.startTooLong({ size, length });
}

/** A valid beginning of 1 to `longest` brackets (ruling BB6). */
function drawStart(brackets: readonly Move[], longest: number, random: Random): string {
  const size = 1 + random(longest);
  let expression = '';
  while (expression.length < size) {
    const before = expression;
    const valid = brackets.filter((bracket) => fault(before, bracket) === null);
    expression += pick(valid, random);
  }
  return expression;
}

export function rules(chosen: Options): Rules<Position, Move> {
  const { length, start, finish } = chosen;
  const brackets = bracketsInPlay(chosen);
  return {
    start(first, random) {
      const limit =
        length === 'unknown' ? HIDDEN.min + random(HIDDEN.max - HIDDEN.min + 1) : length;
      // A draw may not depend on the hidden limit, or its length would give that away.
      const longest = (length === 'unknown' ? HIDDEN.min : length) / 2;
      const expression =
        start === 'random' ? drawStart(brackets, longest, random) : givenStart(start);
      return { expression, limit, turn: first, broken: null };
    },
    turn: ({ turn }) => turn,
    moves: (position) => (isRoundOver(position) ? NONE : brackets),
    play({ expression, limit, turn }, move) {
      const isBroken = fault(expression, move) !== null;
      return {
        expression: isBroken ? expression : expression + move,
        limit,
        turn: other(turn),
        broken: isBroken ? move : null,
      };
    },
    outcome(position) {
      if (!isRoundOver(position)) return null;
      const { expression, turn, broken } = position;
      const mover = other(turn);
      const broke = broken === null ? null : fault(expression, broken);
      if (broke !== null)
        return toOutcome(turn, messages.brokeRules({ seat: mover, fault: broke }));
      const placed = { seat: mover, count: expression.length };
      const open = finish === 'balanced' ? innermostOpen(expression) : null;
      return open === null
        ? toOutcome(mover, messages.placedLast(placed))
        : toOutcome(turn, messages.leftOpen({ ...placed, open }));
    },
    parse(text, position) {
      if (isRoundOver(position)) return err(coreMessages.roundOver());
      const trimmed = text.trim();
      const bracket = BRACKETS.find((known) => known === trimmed);
      if (bracket === undefined) return err(messages.notMove({ brackets }));
      return brackets.includes(bracket)
        ? ok(bracket)
        : err(messages.notInPlay({ bracket, brackets }));
    },
    format: (move) => move,
    // Only reaching a hidden limit reveals it; a round that ends before it keeps it secret.
    view: (position) =>
      length === 'unknown' && position.expression.length !== position.limit
        ? { ...position, limit: null }
        : position,
    reveal: (starts) => messages.hiddenLengths({ lengths: starts.map(({ limit }) => limit) }),
  };
}

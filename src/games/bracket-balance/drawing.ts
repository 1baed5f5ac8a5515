/**
 * Bracket Balance drawn: the expression, and above it the mountain its brackets make. Openers climb
 * a level and closers come down one, so that what is open shows at a glance. Brackets have the color of
 * their player, whose number is below, a dot behind that of the newest, and slopes that of their type.
 */
import { NEWEST, SEAT_STYLE, styled } from '../../core/drawing.ts';
import type { Drawing, PlayedMove, Span, Style } from '../../core/game.ts';
import { type Say, sayEnglish } from '../../core/message.ts';
import { messages } from './messages.ts';
import { depthOf, depthsOf, isOpener } from './nesting.ts';
import { innermostOpen, type Move, type Position } from './rules.ts';

/** How many levels of the mountain fit above the expression, its mark and the count. */
const MAX_LEVELS = 5;
/** How many columns the brackets to come keep for themselves when the expression is long. */
const AHEAD = 8;

/** One bracket of the mountain: the level that it climbs to or comes down from. */
interface Slope {
  readonly sign: '/' | '\\';
  readonly level: number;
  readonly style: Style;
}

const TYPES = ['()', '[]', '{}'] as const;
const TYPE_STYLES: readonly Style[] = ['hue1', 'hue2', 'hue3'];

const styleOf = (bracket: string): Style =>
  TYPE_STYLES[TYPES.findIndex((type) => type.includes(bracket))] ?? 'hue1';

function slopesOf(expression: string): readonly Slope[] {
  const depths = depthsOf(expression);
  return Array.from(expression, (bracket, at) =>
    isOpener(bracket)
      ? { sign: '/', level: depths[at + 1] ?? 0, style: styleOf(bracket) }
      : { sign: '\\', level: depths[at] ?? 0, style: styleOf(bracket) },
  );
}

/** The levels that are shown: all of them, or those around the depth reached. */
function rangeOf(
  slopes: readonly Slope[],
  depth: number,
): { readonly top: number; readonly bottom: number } {
  const levels = slopes.map(({ level }) => level);
  const highest = Math.max(...levels);
  const lowest = Math.min(...levels);
  const count = Math.min(highest - lowest + 1, MAX_LEVELS);
  const top = Math.max(Math.min(highest, depth + 2), lowest + count - 1);
  return { top, bottom: top - count + 1 };
}

/** The mountain, a line a level. What goes on out of sight leaves dots at the edge. */
function mountainOf(
  slopes: readonly Slope[],
  depth: number,
  gutter: number,
  indent: string,
): Drawing {
  if (slopes.length === 0) return [];
  const { top, bottom } = rangeOf(slopes, depth);
  const signAt = ({ sign, level }: Slope, row: number): string => {
    if (level === row) return sign;
    if (level > top && row === top) return '˙';
    return level < bottom && row === bottom ? '.' : ' ';
  };
  return Array.from({ length: top - bottom + 1 }, (_, line) => {
    const row = top - line;
    const signs = slopes.map((slope) => ({ text: signAt(slope, row), style: slope.style }));
    const end = signs.findLastIndex(({ text }) => text !== ' ') + 1;
    return [styled(`${row} `.padStart(gutter), 'faint'), indent, ...signs.slice(0, end)];
  });
}

function status({ expression, limit }: Position, depth: number, width: number, say: Say): string {
  const open = innermostOpen(expression);
  const counts = [
    say(messages.placed({ count: expression.length, limit: `${limit ?? '?'}` })),
    say(messages.depth({ depth })),
  ];
  if (open === null) return [...counts, say(messages.nothingOpen())].join(', ');
  const all = [...counts, say(messages.innermost({ open }))].join(', ');
  return all.length <= width ? all : [...counts, say(messages.open({ open }))].join(', ');
}

/** The mark under a bracket that broke the rules, behind whose the others are where its words fit there. */
function faultLine(
  column: number,
  width: number,
  owners: readonly Span[],
  words: string,
): readonly Span[] {
  return column + words.length + 2 <= width
    ? [' '.repeat(column - owners.length), ...owners, styled(`^ ${words}`, 'bad')]
    : [styled(`${words} ^`.padStart(column + 1), 'bad')];
}

export function drawing(
  position: Position,
  _: unknown,
  width: number,
  played: readonly PlayedMove<Move>[] = [],
  say: Say = sayEnglish,
): Drawing {
  const { expression, limit, broken } = position;
  const slopes = slopesOf(expression);
  const depth = depthOf(expression);
  const gutter = `${Math.max(0, ...slopes.map(({ level }) => level))} `.length;
  const room = width - gutter;

  const placed = expression.length + (broken === null ? 0 : 1);
  const toCome = limit === null ? '?' : '·'.repeat(limit - placed);
  const most = Math.max(room - placed, AHEAD);
  const ahead = toCome.length <= most ? toCome : `${toCome.slice(0, most - 1)}…`;
  const excess = placed + ahead.length - room;
  // The … in front takes a column as well.
  const first = excess > 0 ? excess + 1 : 0;
  const cut = excess > 0 ? '…' : '';

  const innermost = slopes.findLastIndex(({ sign, level }) => sign === '/' && level === depth);
  // What was there at the start is neither player's.
  const given = placed - played.length;
  const brackets = Array.from(expression, (bracket, index): Span => {
    const seat = played[index - given]?.seat;
    if (seat !== undefined) return styled(bracket, SEAT_STYLE[seat]);
    return index === innermost ? styled(bracket, 'strong') : bracket;
  });
  const column = gutter + cut.length + expression.length - first;
  const owners = played
    .slice(Math.max(0, first - given))
    .map(({ seat }) => styled(`${seat}`, SEAT_STYLE[seat]));
  const ownersBelow: Drawing =
    owners.length === 0
      ? []
      : [[' '.repeat(column - owners.length), ...owners, styled(NEWEST, 'faint')]];
  return [
    ...mountainOf(slopes.slice(first), depth, gutter, ' '.repeat(cut.length)),
    [
      ' '.repeat(gutter),
      styled(cut, 'faint'),
      ...brackets.slice(first),
      styled(broken ?? '', 'bad'),
      styled(ahead, 'faint'),
    ],
    ...(broken === null
      ? ownersBelow
      : [faultLine(column, width, owners.slice(0, -1), say(messages.breaksRules()))]),
    [status(position, depth, width, say)],
  ];
}

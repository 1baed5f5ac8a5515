/** One screen of a match: title, score, board, moves, what was said. Lines of text, no terminal. */
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import { lossText } from '../core/conversation.ts';
import { clipped, columnsOf } from '../core/drawing.ts';
import type { Drawing, Span, Style } from '../core/game.ts';
import { forfeiting, type Match, movesOfRound, scoreOf, turnOf, viewOf } from '../core/match.ts';
import type { Names, Seat } from '../core/seat.ts';
import type { Sitting } from '../store/matches.ts';
import { wrap } from './flags.ts';
import { besideBoard } from './table.ts';

const PAINT: Readonly<Record<Style, (text: string) => string>> = {
  one: (text) => pc.bold(pc.red(text)),
  two: (text) => pc.bold(pc.blueBright(text)),
  strong: pc.bold,
  faint: pc.dim,
  good: (text) => pc.bold(pc.green(text)),
  bad: (text) => pc.bold(pc.magenta(text)),
};

const painted = (span: Span): string =>
  typeof span === 'string' ? span : PAINT[span.style](span.text);

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What a line of the screen is, which says how soon it gives way where rows are few. */
type Kind = 'blank' | 'rule' | 'moves' | 'title' | 'faint' | 'board' | 'text';

interface Line {
  readonly kind: Kind;
  readonly text: string;
}

/** What goes before anything that was said does, the first first; at last the end of the board. */
const DECORATION: readonly Kind[] = ['rule', 'moves', 'title', 'faint'];

const textLine = (text: string): Line => ({ kind: text === '' ? 'blank' : 'text', text });
const BLANK = textLine('');

/** The board of a match as its game draws it, or as its book prints it. */
function board(match: Match, names: Names, columns: number): readonly Line[] {
  const view = viewOf(match);
  const drawing: Drawing =
    match.words.drawing?.(view, names, columns) ??
    match.words.board(view, names).map((line) => [line]);
  const isFaint = (span: Span): boolean => typeof span !== 'string' && span.style === 'faint';
  return drawing.map((line) => ({
    kind: line.every(isFaint) ? 'faint' : 'board',
    text: line.map(painted).join(''),
  }));
}

const textsOf = (lines: readonly Line[]): readonly string[] => lines.map(({ text }) => text);

export const boardLines = (match: Match, names: Names, columns: number): readonly string[] =>
  textsOf(board(match, names, columns));

/** Who is at the table, as the head of the screen shows it. */
export interface Heads extends Pick<Sitting, 'names' | 'players'> {
  /** The time that each has left, where time is taken. */
  readonly clocks?: Readonly<Record<Seat, string>>;
}

/** A player as the head of the screen shows him: the name, and a level where a computer sits. */
function playerLabel({ names, players, clocks }: Heads, seat: Seat): string {
  const level = players[seat] === 'human' ? '' : ` (${clipped(players[seat], 20)})`;
  const clock = clocks === undefined ? '' : ` [${clocks[seat]}]`;
  return `${PAINT[seat === 1 ? 'one' : 'two'](`${names[seat]}${level}`)}${clock}`;
}

function head(match: Match, heads: Heads, columns: number): readonly Line[] {
  const score = scoreOf(match);
  const round = match.rounds > 1 ? `, round ${match.round} of ${match.rounds}` : '';
  const points = match.rounds > 1 ? `   ${score[1]} : ${score[2]}   ` : ' against ';
  const turn = turnOf(match);
  const mark = (seat: Seat): string => (turn === seat ? '▶ ' : '');
  const players = `${mark(1)}${playerLabel(heads, 1)}${points}${mark(2)}${playerLabel(heads, 2)}`;
  const title = `${pc.bold(match.game.title)}${round}`;
  const line = `${title}   ${players}`;
  return [
    // Two lines where one is not enough: a terminal would break it in the middle of a word.
    ...(columnsOf(stripVTControlCharacters(line)) > columns
      ? [{ kind: 'title', text: title } as const, textLine(players)]
      : [textLine(line)]),
    { kind: 'rule', text: pc.dim('─'.repeat(Math.min(columns, 78))) },
  ];
}

/** The latest moves of the round that fit into a line, numbered. */
function moveLine(match: Match, names: Names, columns: number): string {
  const room = columns - 9;
  const moves = movesOfRound(match).map((text, index) => {
    const lost = forfeiting(text);
    // The longest may be longer than the line; a part of it still says more than nothing.
    return clipped(`${index + 1}. ${lost === null ? text : lossText(lost, names)}`, room);
  });
  let line = '';
  while (moves.length > 0) {
    const longer = `${moves.pop()}${line === '' ? '' : `   ${line}`}`;
    if (columnsOf(longer) > room) return pc.dim(`Moves … ${line}`);
    line = longer;
  }
  return line === '' ? pc.dim('No moves yet.') : pc.dim(`Moves ${line}`);
}

/** A round that is over, and what was said of its end. */
export interface Passed {
  readonly match: Match;
  readonly lines: readonly string[];
}

/** What is always there where rows are not few: title, board and moves. */
function topOf(match: Match, heads: Heads, columns: number): readonly Line[] {
  const moves = { kind: 'moves', text: moveLine(match, heads.names, columns) } as const;
  const drawn = board(match, heads.names, columns);
  return [...head(match, heads, columns), BLANK, ...drawn, BLANK, moves, BLANK];
}

/** As many lines as there are rows: what was said stays longest, as why an answer was refused. */
function fitting(lines: readonly Line[], rows: number): readonly Line[] {
  if (lines.length <= rows) return lines;
  const left = lines.filter(({ kind }) => kind !== 'blank');
  while (left.length > rows) {
    const kinds = left.map(({ kind }) => kind);
    const lesser = DECORATION.find((kind) => kinds.includes(kind));
    if (lesser !== undefined) left.splice(kinds.indexOf(lesser), 1);
    else left.splice(Math.max(kinds.lastIndexOf('board'), 0), 1);
  }
  return left;
}

const roomUnder = (top: readonly Line[], rows: number): number =>
  Math.max(3, rows - top.length - 1);

/** How many lines can be read below the board. */
export const roomBelow = (match: Match, heads: Heads, { columns, rows }: Size): number =>
  roomUnder(topOf(match, heads, columns), rows);

/** Lines broken at the width of the terminal. */
export const wrapped = (lines: readonly string[], columns: number): readonly string[] =>
  lines.flatMap((line) => (columnsOf(line) > columns ? wrap(line, columns) : [line]));

/** Lines without what the board shows anyway and without empty ones that say nothing, broken at the width. */
export function folded(
  at: Match,
  { names }: Heads,
  lines: readonly string[],
  columns: number,
): readonly string[] {
  const told = besideBoard(at, names, lines).filter(
    (line, index, rest) => line !== '' || (index > 0 && rest[index - 1] !== ''),
  );
  return wrapped(told, columns);
}

/** What was said of a round's end, under an empty line. */
const endLines = ({ match, lines }: Passed, heads: Heads, columns: number): readonly string[] => [
  '',
  ...folded(match, heads, lines, columns),
];

/** Lines without an empty one at the end, which shows nothing. */
const briefly = (lines: readonly string[]): readonly string[] =>
  lines.at(-1) === '' ? lines.slice(0, -1) : lines;

/** Whether all that was said of a round's end has room above the next board. */
export function hasRoomFor(
  passed: Passed,
  match: Match,
  heads: Heads,
  said: readonly string[],
  size: Size,
): boolean {
  const below = folded(match, heads, said, size.columns);
  const told = endLines(passed, heads, size.columns);
  return briefly(told).length <= spareOver(below, roomBelow(match, heads, size));
}

/** How many of the lines below the board could be above it, with a line between the two. */
const spareOver = (below: readonly string[], room: number): number => room - below.length - 1;

/** Everything above the line that is typed into, cut to so many rows. */
export function frame(
  match: Match,
  heads: Heads,
  said: readonly string[],
  { columns, rows }: Size,
  passed: Passed | null = null,
): readonly string[] {
  const top = topOf(match, heads, columns);
  const below = folded(match, heads, said, columns);
  const spare = spareOver(below, roomUnder(top, rows));
  if (passed === null || spare < 1) {
    return textsOf(fitting([...top, ...below.map(textLine)], rows));
  }
  const title = head(match, heads, columns);
  const ended = ['', ...boardLines(passed.match, heads.names, columns)];
  const told = endLines(passed, heads, columns);
  // Half a board shows nothing.
  const brief = told.length > spare ? briefly(told) : told;
  const above = ended.length + told.length > spare ? brief.slice(-spare) : [...ended, ...told];
  return [
    ...textsOf(title),
    ...above,
    ...textsOf(title.slice(-1)),
    ...textsOf(top.slice(title.length)),
    ...below,
  ];
}

/** One screen of a match as lines: title, score, board, moves, messages. */
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import { forfeitLine } from '../../core/dialog.ts';
import { displayWidth, truncate } from '../../core/drawing.ts';
import type { Drawing, Span, Style } from '../../core/game.ts';
import {
  type Match,
  movesOfRound,
  parseForfeit,
  scoreOf,
  turnOf,
  viewOf,
} from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import type { MatchHeader } from '../../local/matches.ts';
import { texts } from '../../messages/terminal.ts';
import { wrap } from '../wrap.ts';
import { withoutBoard } from './frontend.ts';

const PAINT: Readonly<Record<Style, (text: string) => string>> = {
  one: (text) => pc.bold(pc.red(text)),
  two: (text) => pc.bold(pc.blueBright(text)),
  strong: pc.bold,
  faint: pc.dim,
  good: (text) => pc.bold(pc.green(text)),
  bad: (text) => pc.bold(pc.magenta(text)),
};

const paint = (span: Span): string =>
  typeof span === 'string' ? span : PAINT[span.style](span.text);

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What a line of the screen is: where rows are few, some kinds go first. */
type LineKind = 'blank' | 'rule' | 'moves' | 'title' | 'faint' | 'board' | 'text';

interface FrameLine {
  readonly kind: LineKind;
  readonly text: string;
}

/** What goes before messages do, in this order; at last the end of the board goes. */
const DECORATION: readonly LineKind[] = ['rule', 'moves', 'title', 'faint'];

const textLine = (text: string): FrameLine => ({ kind: text === '' ? 'blank' : 'text', text });
const BLANK = textLine('');

/** The board of a match as its game draws it, or as its book prints it. */
function drawBoard(match: Match, names: Names, columns: number): readonly FrameLine[] {
  const view = viewOf(match);
  const drawing: Drawing =
    match.words.drawing?.(view, names, columns) ??
    match.words.board(view, names).map((line) => [line]);
  const isFaint = (span: Span): boolean => typeof span !== 'string' && span.style === 'faint';
  return drawing.map((line) => ({
    kind: line.every(isFaint) ? 'faint' : 'board',
    text: line.map(paint).join(''),
  }));
}

const textsOf = (lines: readonly FrameLine[]): readonly string[] => lines.map(({ text }) => text);

export const boardLines = (match: Match, names: Names, columns: number): readonly string[] =>
  textsOf(drawBoard(match, names, columns));

/** The players in the head of the screen. */
export interface PlayersInfo extends Pick<MatchHeader, 'names' | 'players'> {
  /** The time that each has left, with a clock. */
  readonly clocks?: Readonly<Record<Seat, string>>;
}

/** A player in the head of the screen: the name, and a level for a computer. */
function playerLabel({ names, players, clocks }: PlayersInfo, seat: Seat): string {
  const level = players[seat] === 'human' ? '' : ` (${truncate(players[seat], 20)})`;
  const clock = clocks === undefined ? '' : ` [${clocks[seat]}]`;
  return `${PAINT[seat === 1 ? 'one' : 'two'](`${names[seat]}${level}`)}${clock}`;
}

function drawHeader(match: Match, heads: PlayersInfo, columns: number): readonly FrameLine[] {
  const score = scoreOf(match);
  const round = match.rounds > 1 ? `, ${texts.match.round(match.round, match.rounds)}` : '';
  const points = match.rounds > 1 ? `   ${score[1]} : ${score[2]}   ` : ` ${texts.match.against} `;
  const turn = turnOf(match);
  const mark = (seat: Seat): string => (turn === seat ? '▶ ' : '');
  const players = `${mark(1)}${playerLabel(heads, 1)}${points}${mark(2)}${playerLabel(heads, 2)}`;
  const title = `${pc.bold(match.game.title)}${round}`;
  const line = `${title}   ${players}`;
  return [
    // Two lines where one is too long: a terminal breaks it in the middle of a word.
    ...(displayWidth(stripVTControlCharacters(line)) > columns
      ? [{ kind: 'title', text: title } as const, textLine(players)]
      : [textLine(line)]),
    { kind: 'rule', text: pc.dim('─'.repeat(Math.min(columns, 78))) },
  ];
}

/** The latest moves of the round that fit into a line, numbered. */
function moveLine(match: Match, names: Names, columns: number): string {
  const room = columns - 9;
  const moves = movesOfRound(match).map((text, index) => {
    const lost = parseForfeit(text);
    return truncate(`${index + 1}. ${lost === null ? text : forfeitLine(lost, names)}`, room);
  });
  let line = '';
  while (moves.length > 0) {
    const longer = `${moves.pop()}${line === '' ? '' : `   ${line}`}`;
    if (displayWidth(longer) > room) return pc.dim(`${texts.match.moves} … ${line}`);
    line = longer;
  }
  return pc.dim(line === '' ? texts.match.noMoves : `${texts.match.moves} ${line}`);
}

/** A round that is over, and the lines of its end. */
export interface EndedRound {
  readonly match: Match;
  readonly lines: readonly string[];
}

/** Title, board and moves. */
function drawTop(match: Match, heads: PlayersInfo, columns: number): readonly FrameLine[] {
  const moves = { kind: 'moves', text: moveLine(match, heads.names, columns) } as const;
  const drawn = drawBoard(match, heads.names, columns);
  return [...drawHeader(match, heads, columns), BLANK, ...drawn, BLANK, moves, BLANK];
}

/** As many lines as there are rows. Messages stay longest: they say why an answer was refused. */
function fitRows(lines: readonly FrameLine[], rows: number): readonly FrameLine[] {
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

const rowsUnder = (top: readonly FrameLine[], rows: number): number =>
  Math.max(3, rows - top.length - 1);

/** How many lines can be read below the board. */
export const rowsBelow = (match: Match, heads: PlayersInfo, { columns, rows }: Size): number =>
  rowsUnder(drawTop(match, heads, columns), rows);

/** Lines broken at the width of the terminal. */
export const wrapLines = (lines: readonly string[], columns: number): readonly string[] =>
  lines.flatMap((line) => (displayWidth(line) > columns ? wrap(line, columns) : [line]));

/** Lines without what the board shows, without repeated empty ones, broken at the width. */
export function messageLines(
  at: Match,
  { names }: PlayersInfo,
  lines: readonly string[],
  columns: number,
): readonly string[] {
  const shown = withoutBoard(at, names, lines).filter(
    (line, index, rest) => line !== '' || (index > 0 && rest[index - 1] !== ''),
  );
  return wrapLines(shown, columns);
}

/** The lines of a round's end, under an empty line. */
const roundEndLines = (
  { match, lines }: EndedRound,
  heads: PlayersInfo,
  columns: number,
): readonly string[] => ['', ...messageLines(match, heads, lines, columns)];

const trimTrailingBlank = (lines: readonly string[]): readonly string[] =>
  lines.at(-1) === '' ? lines.slice(0, -1) : lines;

/** Whether the end of a round has room above the next board. */
export function fitsAbove(
  passed: EndedRound,
  match: Match,
  heads: PlayersInfo,
  said: readonly string[],
  size: Size,
): boolean {
  const below = messageLines(match, heads, said, size.columns);
  const end = roundEndLines(passed, heads, size.columns);
  return trimTrailingBlank(end).length <= spareRows(below, rowsBelow(match, heads, size));
}

/** How many of the lines below the board could be above it, with a line between the two. */
const spareRows = (below: readonly string[], room: number): number => room - below.length - 1;

/** Everything above the line that is typed into, cut to so many rows. */
export function renderFrame(
  match: Match,
  heads: PlayersInfo,
  said: readonly string[],
  { columns, rows }: Size,
  passed: EndedRound | null = null,
): readonly string[] {
  const top = drawTop(match, heads, columns);
  const below = messageLines(match, heads, said, columns);
  const spare = spareRows(below, rowsUnder(top, rows));
  if (passed === null || spare < 1) {
    return textsOf(fitRows([...top, ...below.map(textLine)], rows));
  }
  const title = drawHeader(match, heads, columns);
  const ended = ['', ...boardLines(passed.match, heads.names, columns)];
  const end = roundEndLines(passed, heads, columns);
  const brief = end.length > spare ? trimTrailingBlank(end) : end;
  const above = ended.length + end.length > spare ? brief.slice(-spare) : [...ended, ...end];
  return [
    ...textsOf(title),
    ...above,
    ...textsOf(title.slice(-1)),
    ...textsOf(top.slice(title.length)),
    ...below,
  ];
}

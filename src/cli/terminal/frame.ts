/** One screen of a match as lines: title, goal, board, buttons, moves, messages; and where answers are. */
import pc from 'picocolors';
import { displayWidth, textOf, truncate } from '../../core/drawing.ts';
import type { AnswerChoice, Choices, Drawing, Span } from '../../core/game.ts';
import { drawPosition } from '../../core/layout.ts';
import {
  type Match,
  movesOfRound,
  parseForfeit,
  playedMoves,
  scoreOf,
  turnOf,
  viewOf,
} from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { terminalTranslator, texts } from '../../messages/terminal.ts';
import {
  ENTER,
  ERASE,
  type Hit,
  isCommand,
  NO_SELECTION,
  type Selection,
} from '../screen/choosing.ts';
import { paint, paintCursor, paintMarked, paintSeat } from '../screen/paint.ts';
import type { Size } from '../screen/screen.ts';
import { columnsOf, withSpaces, wrap, wrapEntry } from '../wrap.ts';
import { goalOf } from './goal.ts';
import { forfeitClause } from './match-summary.ts';
import { variantName } from './variant-name.ts';

/** What a line of the screen is: where rows are few, some kinds go first. */
type LineKind =
  | 'blank'
  | 'rule'
  | 'goal'
  | 'graph'
  | 'moves'
  | 'title'
  | 'faint'
  | 'board'
  | 'text';

interface FrameLine {
  readonly kind: LineKind;
  readonly text: string;
  readonly hits?: readonly Omit<Hit, 'row'>[];
}

/** What goes before messages do, in this order; at last the end of the board goes. */
const DECORATION: readonly LineKind[] = ['goal', 'rule', 'moves', 'title', 'graph', 'faint'];

const textLine = (text: string): FrameLine => ({ kind: text === '' ? 'blank' : 'text', text });
const BLANK = textLine('');

/** What is asked without typing, and how far the choice has come. */
export interface Choosing {
  readonly choices: Choices;
  readonly selection: Selection;
}

/** A line of spans, painted, and where its answers are. */
function paintLine(kind: LineKind, spans: Drawing[number], choosing: Choosing | null): FrameLine {
  const { cursor, marked } = choosing?.selection ?? NO_SELECTION;
  const answers = choosing?.choices.items.map(({ answer }) => answer) ?? [];
  const hits: Omit<Hit, 'row'>[] = [];
  let column = 0;
  const painted = spans.map((span) => {
    const width = displayWidth(textOf(span));
    const answer = typeof span === 'string' ? undefined : span.answer;
    const isChoice = answer !== undefined && (answers.includes(answer) || isButton(answer));
    if (isChoice) hits.push({ answer, column, width });
    column += width;
    if (!isChoice) return paint(span);
    if (answer === cursor) return paintCursor(span);
    return marked.includes(answer) ? paintMarked(span) : paint(span);
  });
  return { kind, text: painted.join(''), hits };
}

const isButton = (answer: string): boolean => answer === ENTER || answer === ERASE;

/** The board of a match as its game draws it, or as its book prints it. */
function drawBoard(
  match: Match,
  names: Names,
  columns: number,
  choosing: Choosing | null,
): readonly FrameLine[] {
  const view = viewOf(match);
  const say = (message: Message): string =>
    terminalTranslator(match.game, names).message(message).text;
  const drawing: Drawing =
    drawPosition(match.words, view, names, columns, playedMoves(match), say) ??
    match.words.board(view, names).map((line) => [line]);
  const isFaint = (span: Span): boolean => typeof span !== 'string' && span.style === 'faint';
  return drawing.map((line) => paintLine(line.every(isFaint) ? 'faint' : 'board', line, choosing));
}

/** Many answers take no brackets, nor do single signs: "[ [ ]" would be hard to read. */
const MAX_BRACKETED = 12;
const isSign = ({ answer, label = answer }: AnswerChoice): boolean => displayWidth(label) === 1;

/** A button for every answer that the board does not show, and for what ends a choice. */
function drawButtons(
  { choices, selection }: Choosing,
  board: readonly FrameLine[],
  columns: number,
): readonly FrameLine[] {
  const shown = board.flatMap(({ hits = [] }) => hits.map(({ answer }) => answer));
  const { marked } = selection;
  const isHidden = ({ answer }: AnswerChoice): boolean => !shown.includes(answer);
  const isButtonOf = (kind: boolean) => (choice: AnswerChoice) =>
    isHidden(choice) && isCommand(choice.answer) === kind;
  const commands = choices.items.filter(isButtonOf(true));
  const answers = [
    ...choices.items.filter(isButtonOf(false)),
    ...(marked.length > 0 ? [{ answer: ENTER, label: texts.screen.play(marked.join(' ')) }] : []),
    ...(choices.form === 'parts'
      ? [
          { answer: ERASE, label: texts.screen.erase },
          { answer: ENTER, label: texts.screen.done },
        ]
      : []),
  ];
  const isCompact =
    choices.form === 'one' && (answers.length > MAX_BRACKETED || answers.every(isSign));
  const paintRow = (row: Drawing[number]): FrameLine =>
    row.length === 0 ? BLANK : paintLine('board', row, { choices, selection });
  // A place is kept for the button that ends a choice, so that nothing jumps.
  const rows = [
    ...(answers.length === 0 && choices.form === 'one or two'
      ? [[]]
      : buttonRows(answers, columns, isCompact)),
    ...buttonRows(commands, columns, false),
  ];
  return rows.length === 0 ? [] : [BLANK, ...rows.map(paintRow)];
}

/** Buttons in as many rows as they need. */
function buttonRows(
  choices: readonly AnswerChoice[],
  columns: number,
  isCompact: boolean,
): Drawing {
  const rows: Span[][] = [];
  let room = 0;
  for (const { answer, label = answer } of choices) {
    const spans: Span[] = isCompact
      ? [{ text: ` ${label} `, answer }]
      : ['[', { text: ` ${label} `, answer }, '] '];
    const width = spans.reduce((sum, span) => sum + displayWidth(textOf(span)), 0);
    if (width > room) {
      rows.push([]);
      room = columns;
    }
    rows.at(-1)?.push(...spans);
    room -= width;
  }
  return rows;
}

const textsOf = (lines: readonly FrameLine[]): readonly string[] => lines.map(({ text }) => text);

export const boardLines = (match: Match, names: Names, columns: number): readonly string[] =>
  textsOf(drawBoard(match, names, columns, null));

/** The players as a screen shows them. */
export interface PlayersInfo {
  /** "You" for the reader, "Computer (hard)" for a level. */
  readonly names: Names;
  /** What stands behind a name: a rating, or that its player has left. */
  readonly notes?: Readonly<Record<Seat, string>>;
  /** The time that each has left, with a clock. */
  readonly clocks?: Readonly<Record<Seat, string>>;
  /** The seat of the only person here; null where two share the keyboard, or only watch. */
  readonly reader: Seat | null;
  /** Whose moves are made here: their board shows them, and no sentence. */
  readonly people: readonly Seat[];
}

function playerLabel({ names, notes, clocks }: PlayersInfo, seat: Seat): string {
  const note = notes === undefined || notes[seat] === '' ? '' : ` (${notes[seat]})`;
  const clock = clocks === undefined ? '' : ` [${clocks[seat]}]`;
  return `${paintSeat(seat, `${names[seat]}${note}`)}${clock}`;
}

function drawHeader(match: Match, heads: PlayersInfo, columns: number): readonly FrameLine[] {
  const score = scoreOf(match);
  const round = match.rounds > 1 ? `, ${texts.match.round(match.round, match.rounds)}` : '';
  const points = match.rounds > 1 ? `   ${score[1]} : ${score[2]}   ` : ` ${texts.match.against} `;
  const turn = turnOf(match);
  const mark = (seat: Seat): string => (turn === seat ? '▶ ' : '');
  const players = `${mark(1)}${playerLabel(heads, 1)}${points}${mark(2)}${playerLabel(heads, 2)}`;
  const variant = variantName(match);
  const title = `${pc.bold(match.game.title)}${variant === null ? '' : ` (${variant})`}${round}`;
  const line = `${title}   ${players}`;
  const goal = goalOf(match);
  return [
    // Two lines where one is too long: a terminal breaks it in the middle of a word.
    ...(columnsOf(line) > columns
      ? [{ kind: 'title', text: title } as const, textLine(players)]
      : [textLine(line)]),
    ...(goal === '' ? [] : wrap(goal, columns)).map(
      (text) => ({ kind: 'goal', text: pc.dim(text) }) as const,
    ),
    { kind: 'rule', text: pc.dim('─'.repeat(Math.min(columns, 78))) },
  ];
}

/** The latest moves of the round that fit into a line, numbered. */
function moveLine(match: Match, names: Names, columns: number): string {
  const room = columns - 9;
  const moves = movesOfRound(match).map((text, index) => {
    const lost = parseForfeit(text);
    return truncate(`${index + 1}. ${lost === null ? text : forfeitClause(lost, names)}`, room);
  });
  let line = '';
  while (moves.length > 0) {
    const longer = `${moves.pop()}${line === '' ? '' : `   ${line}`}`;
    if (displayWidth(longer) > room) return pc.dim(`${texts.match.moves} … ${line}`);
    line = longer;
  }
  return pc.dim(line === '' ? texts.screen.noMoves : `${texts.match.moves} ${line}`);
}

/** A round that is over, and the lines of its end. */
export interface EndedRound {
  readonly match: Match;
  readonly lines: readonly string[];
}

/** Title, board and buttons. */
function drawUpper(
  match: Match,
  heads: PlayersInfo,
  columns: number,
  choosing: Choosing | null,
): readonly FrameLine[] {
  const board = drawBoard(match, heads.names, columns, choosing);
  const buttons = choosing === null ? [] : drawButtons(choosing, board, columns);
  return [...drawHeader(match, heads, columns), BLANK, ...board, ...buttons];
}

function drawMoves(match: Match, { names }: PlayersInfo, columns: number): readonly FrameLine[] {
  return [BLANK, { kind: 'moves', text: moveLine(match, names, columns) }, BLANK];
}

/** Title, board and moves. */
const drawTop = (match: Match, heads: PlayersInfo, columns: number): readonly FrameLine[] => [
  ...drawUpper(match, heads, columns, null),
  ...drawMoves(match, heads, columns),
];

/**
 * As many lines as there are rows. Messages stay longest: they say why an answer was refused. Empty lines
 * go first, the lowest of them before the others, so that the board stays where it was.
 */
function fitRows(lines: readonly FrameLine[], rows: number): readonly FrameLine[] {
  const left = [...lines];
  while (left.length > rows) {
    const kinds = left.map(({ kind }) => kind);
    const lesser = DECORATION.find((kind) => kinds.includes(kind));
    if (kinds.includes('blank')) left.splice(kinds.lastIndexOf('blank'), 1);
    else if (lesser !== undefined) left.splice(kinds.indexOf(lesser), 1);
    else left.splice(Math.max(kinds.lastIndexOf('board'), 0), 1);
  }
  return left;
}

/** How many lines can be read below the board, once empty lines have gone. */
export function rowsBelow(match: Match, heads: PlayersInfo, { columns, rows }: Size): number {
  const top = drawTop(match, heads, columns).filter(({ kind }) => kind !== 'blank');
  return Math.max(3, rows - top.length - 1);
}

/** Lines broken at the width of the terminal. */
export const wrapLines = (lines: readonly string[], columns: number): readonly string[] =>
  lines.flatMap((line) =>
    columnsOf(line) > columns ? wrapEntry(line, columns) : [withSpaces(line)],
  );

/** Lines without repeated empty ones, broken at the width. */
export function messageLines(lines: readonly string[], columns: number): readonly string[] {
  const shown = lines.filter(
    (line, index, rest) => line !== '' || (index > 0 && rest[index - 1] !== ''),
  );
  return wrapLines(shown, columns);
}

/** Everything above the line that is typed into, and where answers can be clicked. */
export interface MatchFrame {
  readonly lines: readonly string[];
  readonly hits: readonly Hit[];
  /** The rows of title, board and buttons. */
  readonly height: number;
}

const frameOf = (lines: readonly FrameLine[], height: number): MatchFrame => ({
  lines: textsOf(lines),
  hits: lines.flatMap(({ hits = [] }, row) => hits.map((hit) => ({ ...hit, row }))),
  height,
});

/** A screen of a match, cut to so many rows. The end of a round stands above the new board where it fits. */
export function renderFrame(
  match: Match,
  heads: PlayersInfo,
  said: readonly string[],
  { columns, rows }: Size,
  {
    choosing = null,
    passed = null,
    graph,
    height = 0,
  }: {
    readonly choosing?: Choosing | null;
    readonly passed?: EndedRound | null;
    /** Who was ahead, below the board. With it the goal of the game is not said. */
    readonly graph?: readonly string[];
    /** The rows to be kept for title, board and buttons where there is room: what is below does not jump. */
    readonly height?: number;
  },
): MatchFrame {
  const isKept = ({ kind }: FrameLine): boolean => graph === undefined || kind !== 'goal';
  const upper = drawUpper(match, heads, columns, choosing).filter(isKept);
  const lower = [
    ...drawMoves(match, heads, columns),
    ...(graph ?? []).map((text) => ({ kind: 'graph', text }) as const),
  ];
  const below = messageLines(said, columns).map(textLine);
  const spare = rows - upper.length - lower.length - below.length - 1;
  if (passed === null || spare < 1) {
    const kept = Math.max(0, Math.min(height - upper.length, spare));
    const lines = [...upper, ...Array<FrameLine>(kept).fill(BLANK), ...lower, ...below];
    return frameOf(fitRows(lines, rows), upper.length);
  }
  const end = ['', ...messageLines(passed.lines, columns)];
  const board = ['', ...boardLines(passed.match, heads.names, columns)];
  const above = board.length + end.length <= spare ? [...board, ...end] : end.slice(-spare);
  const header = drawHeader(match, heads, columns);
  const lines = [
    ...header,
    ...above.map(textLine),
    ...header.slice(-1),
    ...upper.slice(header.length),
    ...lower,
    ...below,
  ];
  return frameOf(lines, 0);
}

/** Whether the end of a round has room above the next board. */
export function fitsAbove(
  passed: EndedRound,
  match: Match,
  heads: PlayersInfo,
  said: readonly string[],
  { columns, rows }: Size,
): boolean {
  const top = drawTop(match, heads, columns);
  const room = rows - top.length - messageLines(said, columns).length - 2;
  return messageLines(passed.lines, columns).length + 1 <= room;
}

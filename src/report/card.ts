/** The card of a position: the board, who wins and how soon, every move with its value, best play. */
import type { Seat } from '../core/seat.ts';
import { verdictText } from '../messages/verdicts.ts';
import { type BestLine, groupMoves } from '../solver/advice.ts';
import type { JudgedMove, Verdict } from '../solver/oracle.ts';
import type { ReportReader } from './review-text.ts';
import { label, line, PALETTE, svgDocument } from './svg.ts';
import { lineParts, wrapLine, wrapList } from './wrap-line.ts';

export interface Card extends ReportReader {
  readonly title: string;
  /** The board as text, and as the game draws it. */
  readonly board: readonly string[];
  readonly drawing: readonly string[];
  /** Who is to move and what the position is worth to that player; null when the round is over. */
  readonly turn: Seat;
  readonly verdict: Verdict | null;
  /** How the round ended, where it is over. */
  readonly reason: string | null;
  readonly moves: readonly JudgedMove[];
  readonly best: BestLine;
}

const WIDTH = 78;

/** What a position or a move is worth, in words, as a screen may paint it. */
type PaintVerdict = (worth: string, verdict: Verdict) => string;

const unpainted: PaintVerdict = (worth) => worth;

const headline = (
  { names, texts: { reports }, turn, verdict, reason }: Card,
  paint = unpainted,
): string =>
  verdict === null
    ? (reason ?? '')
    : reports.toMove(names[turn], paint(verdictText(verdict, reports), verdict));

/** Every move with what it is worth, the best first, in two columns. */
export function valueLines(
  moves: readonly JudgedMove[],
  { texts: { reports } }: Pick<Card, 'texts'>,
  width = WIDTH,
  paint = unpainted,
): readonly string[] {
  const groups = groupMoves(moves);
  const worth = (verdict: Verdict): string => verdictText(verdict, reports);
  const widest = Math.max(0, ...groups.map(({ verdict }) => worth(verdict).length));
  const margin = ' '.repeat(widest + 4);
  const inColumn = (verdict: Verdict): string => {
    const text = worth(verdict);
    return `${paint(text, verdict)}${' '.repeat(widest - text.length)}`;
  };
  return groups.flatMap(({ verdict, texts }) =>
    wrapList(texts, width - widest - 4).map((text, index) =>
      index === 0 ? `  ${inColumn(verdict)}  ${text}` : `${margin}${text}`,
    ),
  );
}

/** What a position and its moves are worth, and best play from it, in so many columns. */
export const worthLines = (card: Card, width = WIDTH, paint = unpainted): readonly string[] => [
  headline(card, paint),
  ...valueLines(card.moves, card, width, paint),
  ...wrapLine(card.texts.reports.bestPlay, card.best, card, width - 2),
];

export const cardLines = (card: Card): readonly string[] => [
  ...[card.title, '', ...card.board, ''],
  ...worthLines(card),
];

const colorOf = ({ value }: Verdict): string => PALETTE[value];

export function cardSvg(card: Card): string {
  const { reports } = card.texts;
  const parts: string[] = [];
  const width = 640;
  let y = 34;
  const put = (text: string, look: Parameters<typeof label>[3] = {}, x = 20): void => {
    parts.push(label(x, y, text, look));
  };
  put(card.title, { size: 20 });
  y += 34;
  for (const text of card.drawing) {
    put(text, { mono: true, size: 15 });
    y += 17;
  }
  y += 16;
  put(headline(card), { size: 16, ...(card.verdict ? { color: colorOf(card.verdict) } : {}) });
  y += 14;
  for (const { verdict, texts } of groupMoves(card.moves)) {
    parts.push(line(20, y, width - 20, y, PALETTE.faint));
    y += 19;
    put(verdictText(verdict, reports), { color: colorOf(verdict) });
    for (const text of wrapList(texts, 50)) {
      put(text, { mono: true, size: 13 }, 190);
      y += 18;
    }
    y -= 8;
  }
  if (card.best.moves.length > 0) {
    parts.push(line(20, y, width - 20, y, PALETTE.faint));
    y += 22;
    put(reports.bestPlay);
    for (const text of wrapList(lineParts(card.best, card), 50)) {
      put(text, { mono: true, size: 13 }, 190);
      y += 18;
    }
  }
  return svgDocument(width, y + 12, `${card.title}. ${headline(card)}`, parts.join('\n'));
}

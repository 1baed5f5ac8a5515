/** The card of a position: the board, who wins and how soon, every move with its value, best play. */
import type { Names, Seat } from '../core/seat.ts';
import type { ReviewTexts } from '../messages/en/review.ts';
import { type BestLine, lineParts, verdictPhrase } from '../solver/explain.ts';
import { type JudgedMove, rank, type Verdict } from '../solver/oracle.ts';
import { label, line, PALETTE, svgDocument } from './svg.ts';
import { wrapLine, wrapList } from './wrap-line.ts';

export interface Card {
  readonly title: string;
  readonly names: Names;
  readonly texts: ReviewTexts;
  /** The board as text, and as the game draws it. */
  readonly board: readonly string[];
  readonly drawing: readonly string[];
  /** Who is to move and what the position is worth to him; null when the round is over. */
  readonly turn: Seat;
  readonly verdict: Verdict | null;
  /** How the round ended, where it is over. */
  readonly reason: string | null;
  readonly moves: readonly JudgedMove[];
  readonly best: BestLine;
}

interface Group {
  readonly verdict: Verdict;
  readonly texts: readonly string[];
}

/** Moves of the same worth together, the best first. */
export function groupMoves(moves: readonly JudgedMove[]): readonly Group[] {
  const groups = new Map<string, { readonly verdict: Verdict; readonly texts: string[] }>();
  for (const { verdict, text } of moves) {
    const group = groups.get(verdictPhrase(verdict)) ?? { verdict, texts: [] };
    group.texts.push(text);
    groups.set(verdictPhrase(verdict), group);
  }
  return [...groups.values()].sort((one, two) => rank(two.verdict) - rank(one.verdict));
}

const headline = ({ names, texts, turn, verdict, reason }: Card): string =>
  verdict === null ? (reason ?? '') : texts.toMove(names[turn], texts.verdicts.worth(verdict));

export function cardLines(card: Card): readonly string[] {
  const groups = groupMoves(card.moves);
  const { worth } = card.texts.verdicts;
  const widest = Math.max(0, ...groups.map(({ verdict }) => worth(verdict).length));
  const margin = ' '.repeat(widest + 4);
  return [
    card.title,
    '',
    ...card.board,
    '',
    headline(card),
    ...groups.flatMap(({ verdict, texts }) =>
      wrapList(texts, 78 - widest - 4).map((text, index) =>
        index === 0 ? `  ${worth(verdict).padEnd(widest)}  ${text}` : `${margin}${text}`,
      ),
    ),
    ...wrapLine(card.texts.bestPlay, card.best, card),
  ];
}

const colorOf = ({ value }: Verdict): string => PALETTE[value];

export function cardSvg(card: Card): string {
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
    put(card.texts.verdicts.worth(verdict), { color: colorOf(verdict) });
    for (const text of wrapList(texts, 50)) {
      put(text, { mono: true, size: 13 }, 190);
      y += 18;
    }
    y -= 8;
  }
  if (card.best.moves.length > 0) {
    parts.push(line(20, y, width - 20, y, PALETTE.faint));
    y += 22;
    put(card.texts.bestPlay);
    for (const text of wrapList(lineParts(card.best, card.names, card.texts.verdicts), 50)) {
      put(text, { mono: true, size: 13 }, 190);
      y += 18;
    }
  }
  return svgDocument(width, y + 12, `${card.title}. ${headline(card)}`, parts.join('\n'));
}

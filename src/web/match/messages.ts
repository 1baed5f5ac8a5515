/**
 * How the page speaks of play: in the visitor's language, to whoever of the two players looks, and
 * with moves in the words of their game. A game without words for its moves has their texts.
 */
import { useMemo } from 'preact/hooks';
import type { ForfeitedRound } from '../../core/match.ts';
import { type Names, other, type Seat } from '../../core/seat.ts';
import { LANGUAGES, type Language, type Texts } from '../../messages/index.ts';
import { type Translate, translateToNothing, translator } from '../../messages/translate.ts';
import type { JudgedMove, Verdict } from '../../solver/oracle.ts';
import { useSettings } from '../settings.tsx';
import { type Catalogs, useCatalogs } from '../ui/catalogs.ts';
import type { BoardModule } from './board.ts';
import { useBoard } from './use-board.ts';

export interface MatchMessages {
  readonly language: Language;
  readonly texts: Texts;
  readonly names: Names;
  /** Who of the two is spoken to, where it is one of them. */
  readonly you: Seat | null;
  /** A move in words: "double". */
  readonly move: (text: string) => string;
  /** The same as the board writes it: "×2"; in words where it has no sign of its own. */
  readonly sign: (text: string) => string;
  /** What the game says in English of the two. */
  readonly translate: Translate;
}

interface MatchMessagesOptions {
  readonly language: Language;
  readonly names: Names;
  readonly you: Seat | null;
  readonly board: BoardModule | null;
  /** The phrases for what the game says; null while they are on their way. */
  readonly catalogs: Catalogs | null;
}

export function createMatchMessages({
  language,
  names,
  you,
  board,
  catalogs,
}: MatchMessagesOptions): MatchMessages {
  const texts = LANGUAGES[language];
  const move = (text: string): string => board?.moveWords?.(text, language) ?? text;
  const sign = (text: string): string => board?.moveSign?.(text) ?? move(text);
  const translate =
    catalogs === null ? translateToNothing : translator(catalogs, { language, names, you });
  return { language, texts, names, you, move, sign, translate };
}

/** The voice for a table of a game; until its board has come, moves are said by their texts. */
export function useMatchMessages(game: string, names: Names, you: Seat | null): MatchMessages {
  const { language } = useSettings();
  const board = useBoard(game);
  const catalogs = useCatalogs(game);
  const { 1: first, 2: second } = names;
  return useMemo(
    () =>
      createMatchMessages({
        language,
        names: { 1: first, 2: second },
        you,
        board,
        catalogs,
      }),
    [language, first, second, you, board, catalogs],
  );
}

/** A move in words, with its sign where the words do not have it: "double (×2)". */
export function moveLabel(text: string, messages: MatchMessages): string {
  const words = messages.move(text);
  const sign = messages.sign(text);
  return words.includes(sign) ? words : `${words} (${sign})`;
}

/** How somebody lost a round without a move: "Ann resigned", and "You resigned" to Ann. */
export const forfeitSentence = (
  { seat, how }: ForfeitedRound,
  { texts, names, you }: MatchMessages,
): string => texts.table.forfeited[how](names[seat], seat === you);

/** How many moves a sentence names before the rest is only counted. */
const MAX_NAMED = 3;

/** Moves as a phrase: one with its sign, several in words, many as a few of them. */
export function movesText(moves: readonly string[], messages: MatchMessages): string {
  const [only] = moves;
  if (only !== undefined && moves.length === 1) return moveLabel(only, messages);
  const named = moves.slice(0, moves.length > MAX_NAMED + 1 ? MAX_NAMED : MAX_NAMED + 1);
  const more = moves.length - named.length;
  const { language, texts } = messages;
  return new Intl.ListFormat(language, { type: 'disjunction' }).format([
    ...named.map(messages.move),
    ...(more > 0 ? [texts.oracle.more(more)] : []),
  ]);
}

/** What best play comes to, in a sentence, from what a position or a move is worth to a seat. */
export function forecastText(
  verdict: Verdict,
  seat: Seat,
  { texts, names, you }: MatchMessages,
): string {
  const { value, plies, endless, chance } = verdict;
  const { oracle } = texts;
  if (value !== 'draw') {
    const winner = value === 'win' ? seat : other(seat);
    return oracle.bestWins(names[winner], winner === you, plies ?? 0);
  }
  if (chance === null) return endless ? oracle.bestEndless : oracle.bestDraw;
  return oracle.bestChance(names[seat], seat === you, Math.round(chance * 100));
}

/** The same of a move that has been made, which its verdict still counts. */
export function forecastAfterMove(verdict: Verdict, seat: Seat, messages: MatchMessages): string {
  const { value, plies } = verdict;
  if (plies === null) return forecastText(verdict, seat, messages);
  if (plies > 1) return forecastText({ ...verdict, plies: plies - 1 }, seat, messages);
  const winner = value === 'win' ? seat : other(seat);
  return `${messages.texts.study.hasWon(messages.names[winner], winner === messages.you)}.`;
}

/** What to do and why, from all moves of a position and the best of them. */
export function hintText(
  moves: readonly Omit<JudgedMove, 'move'>[],
  best: readonly string[],
  seat: Seat,
  messages: MatchMessages,
): string {
  const { oracle } = messages.texts;
  const bestMoves = moves.filter(({ text }) => best.includes(text));
  const [first] = bestMoves;
  if (first === undefined) return '';
  // An end in a draw and endless play are worth the same; together they are just a draw.
  const endless = bestMoves.every(({ verdict }) => verdict.endless);
  const worth: Verdict = { ...first.verdict, endless };
  const named = movesText(best, messages);
  const isEvery = best.length === moves.length;
  const rivals = moves.filter(({ verdict }) => verdict.value === worth.value).length - 1;
  // Where chance decides, a move that does not lose by force may lose all the same.
  const isOnly = !isEvery && rivals === 0 && worth.chance === null && !first.isOneOfMany;
  const advice =
    worth.value === 'loss'
      ? isEvery
        ? oracle.allLose
        : oracle.longest(named)
      : isEvery && best.length > 1
        ? oracle.allEqual
        : isOnly
          ? oracle[worth.value === 'win' ? 'onlyWin' : 'onlyDraw'](named)
          : oracle.bestMove(named);
  return `${advice} ${forecastText(worth, seat, messages)}`;
}

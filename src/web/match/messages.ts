/**
 * How the page speaks of play: in the visitor's language, to whoever of the two players looks, and
 * with moves in the words of their game. A game without words for its moves has their texts.
 */
import { useMemo } from 'preact/hooks';
import type { ForfeitedRound } from '../../core/match.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { LANGUAGES, type Language, type Texts } from '../../messages/index.ts';
import { type Translate, translateToNothing, translator } from '../../messages/translate.ts';
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

/**
 * How the page speaks of play: in the visitor's language, addressed to the visitor's seat, and
 * with moves in the words of their game. A game without words for its moves has their texts.
 */
import { useMemo } from 'preact/hooks';
import { type ForfeitedRound, forfeitMessage } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { type Texts, textsOf } from '../../messages/index.ts';
import type { Language } from '../../messages/language.ts';
import type { Translator, Vocabulary } from '../../messages/translator.ts';
import { useSettings } from '../settings.tsx';
import { translatorFor, useVocabulary } from '../ui/catalogs.ts';
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
  /** Says messages of core and game, about the two. */
  readonly translate: Translator;
  /** The same as a text. */
  readonly say: (message: Message) => string;
}

interface MatchMessagesOptions {
  /** The game's id; null for one without sentences of its own. */
  readonly game: string | null;
  readonly language: Language;
  readonly names: Names;
  readonly you: Seat | null;
  readonly board: BoardModule | null;
  /** The words for what the game says; null while they load. */
  readonly vocabulary: Vocabulary | null;
}

export function createMatchMessages({
  game,
  language,
  names,
  you,
  board,
  vocabulary,
}: MatchMessagesOptions): MatchMessages {
  const texts = textsOf(language);
  const move = (text: string): string => board?.moveWords?.(text, language) ?? text;
  const sign = (text: string): string => board?.moveSign?.(text) ?? move(text);
  const translate = translatorFor(vocabulary, game, language, names, you);
  const say = (message: Message): string => translate.message(message).text;
  return { language, texts, names, you, move, sign, translate, say };
}

/** Messages for a match of a game. Until its board is loaded, moves appear as their texts. */
export function useMatchMessages(game: string, names: Names, you: Seat | null): MatchMessages {
  const { language, texts } = useSettings();
  const board = useBoard(game);
  const vocabulary = useVocabulary(game);
  const { 1: first, 2: second } = names;
  return useMemo(
    () =>
      createMatchMessages({
        game,
        language,
        names: { 1: first, 2: second },
        you,
        board,
        vocabulary,
      }),
    [game, language, texts, first, second, you, board, vocabulary],
  );
}

/** A move in words, with its sign where the words do not have it: "double (×2)". */
export function moveLabel(text: string, messages: MatchMessages): string {
  const words = messages.move(text);
  const sign = messages.sign(text);
  return words.includes(sign) ? words : `${words} (${sign})`;
}

/** How a seat lost a round without a move: "Ann resigned.", and "You resigned." to Ann. */
export const forfeitSentence = (lost: ForfeitedRound, { translate }: MatchMessages): string =>
  translate.message(forfeitMessage(lost)).text;

/**
 * How the page speaks of play: in the visitor's language, to whoever of the two players looks, and
 * with moves in the words of their game. A game without words for its moves has their texts.
 */
import { useMemo } from 'preact/hooks';
import type { Loss } from '../core/match.ts';
import { type Names, other, type Seat } from '../core/seat.ts';
import type { Verdict } from '../solver/oracle.ts';
import type { BoardModule } from './board.ts';
import { useBoard } from './boards.tsx';
import { type Books, useBooks } from './say.ts';
import { useSettings } from './settings.tsx';
import { LANGUAGES, type Language, type Texts } from './texts/index.ts';
import { type Say, sayWith, silence } from './texts/phrases.ts';

export interface Voice {
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
  readonly say: Say;
}

interface Speaker {
  readonly language: Language;
  readonly names: Names;
  readonly you: Seat | null;
  readonly board: BoardModule | null;
  /** The phrases for what the game says; null while they are on their way. */
  readonly books: Books | null;
}

export function voiceOf({ language, names, you, board, books }: Speaker): Voice {
  const texts = LANGUAGES[language];
  const move = (text: string): string => board?.moveWords?.(text, language) ?? text;
  const sign = (text: string): string => board?.moveSign?.(text) ?? move(text);
  const say = books === null ? silence : sayWith(books, { language, names, you });
  return { language, texts, names, you, move, sign, say };
}

/** The voice for a table of a game; until its board has come, moves are said by their texts. */
export function useVoice(game: string, names: Names, you: Seat | null): Voice {
  const { language } = useSettings();
  const board = useBoard(game);
  const books = useBooks(game);
  const { 1: first, 2: second } = names;
  return useMemo(
    () => voiceOf({ language, names: { 1: first, 2: second }, you, board, books }),
    [language, first, second, you, board, books],
  );
}

/** A move in words, with its sign where the words do not have it: "double (×2)". */
export function notedMove(text: string, voice: Voice): string {
  const words = voice.move(text);
  const sign = voice.sign(text);
  return words.includes(sign) ? words : `${words} (${sign})`;
}

/** How somebody lost a round without a move: "Ann resigned", and "You resigned" to Ann. */
export const forfeitText = ({ seat, how }: Loss, { texts, names, you }: Voice): string =>
  texts.table.forfeited[how](names[seat], seat === you);

/** How many moves a sentence names before the rest is only counted. */
const MOST_NAMED = 3;

/** Moves as a phrase: one with its sign, several in words, many as a few of them. */
export function movesText(moves: readonly string[], voice: Voice): string {
  const [only] = moves;
  if (only !== undefined && moves.length === 1) return notedMove(only, voice);
  const named = moves.slice(0, moves.length > MOST_NAMED + 1 ? MOST_NAMED : MOST_NAMED + 1);
  const more = moves.length - named.length;
  const { language, texts } = voice;
  return new Intl.ListFormat(language, { type: 'disjunction' }).format([
    ...named.map(voice.move),
    ...(more > 0 ? [texts.oracle.more(more)] : []),
  ]);
}

/** What best play comes to, in a sentence, from what a position or a move is worth to a seat. */
export function forecast(verdict: Verdict, seat: Seat, { texts, names, you }: Voice): string {
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
export function outlook(verdict: Verdict, seat: Seat, voice: Voice): string {
  const { value, plies } = verdict;
  if (plies === null) return forecast(verdict, seat, voice);
  if (plies > 1) return forecast({ ...verdict, plies: plies - 1 }, seat, voice);
  const winner = value === 'win' ? seat : other(seat);
  return `${voice.texts.study.hasWon(voice.names[winner], winner === voice.you)}.`;
}

interface Judged {
  readonly text: string;
  readonly verdict: Verdict;
}

/** What to do and why, from all moves of a position and the best of them. */
export function hintText(
  moves: readonly Judged[],
  best: readonly string[],
  seat: Seat,
  voice: Voice,
): string {
  const { oracle } = voice.texts;
  const verdicts = moves.filter(({ text }) => best.includes(text)).map(({ verdict }) => verdict);
  const [first] = verdicts;
  if (first === undefined) return '';
  // An end in a draw and endless play are worth the same; together they are just a draw.
  const worth: Verdict = { ...first, endless: verdicts.every(({ endless }) => endless) };
  const named = movesText(best, voice);
  const isEvery = best.length === moves.length;
  const rivals = moves.filter(({ verdict }) => verdict.value === worth.value).length - 1;
  // Where chance decides, a move that does not lose by force may lose all the same. And of the ways
  // to win at once, such as equations, a game may list one.
  const isOnly = !isEvery && rivals === 0 && worth.chance === null && worth.plies !== 1;
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
  return `${advice} ${forecast(worth, seat, voice)}`;
}

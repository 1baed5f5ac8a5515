/** How a round ended: who won, and why. */
import { type Match, parseForfeit } from '../../core/match.ts';
import type { LocalizedText } from '../../messages/translate.ts';
import { forfeitSentence, type MatchMessages } from './messages.ts';

export interface ResultTexts {
  readonly won: string;
  /** In the game's words, in English where there are no others. */
  readonly reason: LocalizedText;
}

export function resultTexts(match: Match, messages: MatchMessages): ResultTexts | null {
  const { outcome, last } = match;
  if (outcome === null) return null;
  const { language, texts, names, you, translate } = messages;
  const { winner, reason } = outcome;
  const won = winner === null ? texts.table.drawn : texts.table.won(names[winner], winner === you);
  const lost = parseForfeit(last);
  if (lost === null) return { won, reason: translate(reason) };
  return { won, reason: { text: `${forfeitSentence(lost, messages)}.`, lang: language } };
}

/** How a round ended: who won, and why. */
import { reasonOf } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { LocalizedText } from '../../messages/translator.ts';
import type { MatchMessages } from './messages.ts';

export interface ResultTexts {
  readonly won: string;
  readonly reason: LocalizedText;
}

export function resultTexts({ outcome }: Match, messages: MatchMessages): ResultTexts | null {
  if (outcome === null) return null;
  const { texts, names, you, translate } = messages;
  const { winner } = outcome;
  const won = winner === null ? texts.match.drawn : texts.match.won(names[winner], winner === you);
  return { won, reason: translate.message(reasonOf(outcome)) };
}

/** How a round ended: who won, and why. Who won is said once, to the visitor where it is one of the two. */
import { reasonOf } from '../../core/game.ts';
import { type Match, parseForfeit } from '../../core/match.ts';
import { withoutStop } from '../../core/message.ts';
import type { LocalizedText } from '../../messages/translator.ts';
import type { MatchMessages } from './messages.ts';

export interface RoundResult {
  /** As the visitor sees it; to those who look on, one of the players has won. */
  readonly kind: 'won' | 'lost' | 'drawn';
  /** Whether a player resigned or ran out of time. */
  readonly isForfeit: boolean;
  readonly headline: LocalizedText;
  /** Why, where the headline does not say it already. */
  readonly reason: LocalizedText | null;
}

export function resultOf(match: Match, messages: MatchMessages): RoundResult | null {
  const { outcome } = match;
  if (outcome === null) return null;
  const { texts, names, you, language, translate } = messages;
  const { winner } = outcome;
  const lost = parseForfeit(match.last);
  const reason = translate.message(reasonOf(outcome));
  const ours = (text: string): LocalizedText => ({ text, lang: language });
  const kind = winner === null ? 'drawn' : you === null || winner === you ? 'won' : 'lost';
  const result = { kind, isForfeit: lost !== null } as const;
  if (winner === null) return { ...result, headline: ours(texts.match.drawn), reason };
  if (you !== null) {
    // "You resigned." says that you lost.
    if (lost?.seat === you) return { ...result, headline: reason, reason: null };
    return {
      ...result,
      headline: ours(kind === 'won' ? texts.match.youWin : texts.match.youLose),
      reason,
    };
  }
  if (reason.lang === language && reason.text.includes(names[winner])) {
    const headline = ours(texts.match.andWins(withoutStop(reason.text)));
    return { ...result, headline, reason: null };
  }
  return { ...result, headline: ours(texts.match.won(names[winner])), reason };
}

/** The same in one line, to be read out. */
export const resultText = ({ headline, reason }: RoundResult): string =>
  [headline.text, reason?.text].filter(Boolean).join(' ');

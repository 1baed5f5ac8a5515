/** How a round ended, for whoever looks: who won and why, with the names of those who played. */
import { forfeiting, type Match } from '../core/match.ts';
import type { Said } from './texts/phrases.ts';
import { forfeitText, type Voice } from './voice.ts';

export interface Result {
  readonly won: string;
  /** In the game's words, in English where there are no others. */
  readonly reason: Said;
}

export function resultOf(match: Match, voice: Voice): Result | null {
  const { outcome, last } = match;
  if (outcome === null) return null;
  const { language, texts, names, you, say } = voice;
  const { winner, reason } = outcome;
  const won = winner === null ? texts.table.drawn : texts.table.won(names[winner], winner === you);
  const lost = forfeiting(last);
  if (lost === null) return { won, reason: say(reason) };
  return { won, reason: { text: `${forfeitText(lost, voice)}.`, lang: language } };
}

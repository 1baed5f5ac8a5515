/** What positions and moves are worth, in English. Other languages have the same phrases. */
import { pluralize } from '../core/plural.ts';
import type { Verdict } from './oracle.ts';

/** What a verdict means for the one it is about: "wins in 3 moves"; of several, "win in 3 moves". */
function worth({ value, plies, endless, chance }: Verdict, several = false): string {
  const s = several ? '' : 's';
  if (value === 'win') return `win${s} in ${pluralize(plies ?? 0, 'move')}`;
  if (value === 'loss') return `lose${s} in ${pluralize(plies ?? 0, 'move')}`;
  if (chance !== null) return `win${s} with ${Math.round(chance * 100)} %`;
  return endless ? `draw${s} by endless play` : `draw${s}`;
}

export const verdictTexts = {
  worth,
  /** Several moves that are worse than all others, by different amounts. */
  worse: (value: Verdict['value']): string => (value === 'loss' ? 'lose' : 'draw'),
  hasWon: (name: string) => `${name} has won`,
  draw: 'a draw',
  endless: 'endless play',
  /** "1, 2 and 3" */
  list: (items: readonly string[]) =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,
  others: 'others',
  noMove: 'there is no move',
  allLose: (plies: number) => `Every move loses in ${pluralize(plies, 'move')}.`,
  longest: (moves: string, several: boolean, plies: number) =>
    `Every move loses; ${moves} ${several ? 'hold' : 'holds'} out longest, ${pluralize(plies, 'move')}.`,
  allOthers: (mistakes: string, rest: string) => `${mistakes}; every other move ${rest}.`,
  only: (best: string, isWin: boolean) => `${best}; no other move ${isWin ? 'wins' : 'does'}.`,
  andSoOn: 'And so on.',
  isDraw: 'It is a draw.',
  wins: (name: string) => `${name} wins.`,
};

export type VerdictTexts = typeof verdictTexts;

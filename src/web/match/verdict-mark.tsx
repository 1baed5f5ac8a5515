/** A verdict in a few signs: a shape or `≈`, and a number, never colour alone. */
import { verdictText } from '../../messages/verdicts.ts';
import type { Verdict } from '../../solver/oracle.ts';
import { useSettings } from '../settings.tsx';

const SHAPES = { win: '▲', draw: '■', loss: '▼' } as const;

export function VerdictMark({ verdict }: { readonly verdict: Verdict | null }) {
  const { texts, language } = useSettings();
  if (verdict === null) return null;
  const { value, plies, chance, isEstimate } = verdict;
  const isChance = chance !== null && value === 'draw';
  const length = plies === null ? '' : new Intl.NumberFormat(language).format(plies);
  return (
    <span class={`worth ${value}`}>
      <span aria-hidden="true">
        {isEstimate ? '≈' : SHAPES[value]}
        {isChance ? `${Math.round(chance * 100)} %` : length}
      </span>
      <span class="visually-hidden"> {verdictText(verdict, texts.reports)}</span>
    </span>
  );
}

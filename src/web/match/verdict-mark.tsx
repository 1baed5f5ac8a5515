/** A verdict in a few signs: a shape and a number, never colour alone. */
import type { Texts } from '../../messages/index.ts';
import type { Verdict } from '../../solver/oracle.ts';
import { useSettings } from '../settings.tsx';

const SHAPES = { win: '▲', draw: '■', loss: '▼' } as const;

export function verdictText({ value, plies, endless, chance }: Verdict, texts: Texts): string {
  if (chance !== null && value === 'draw') return texts.oracle.chance(Math.round(chance * 100));
  if (value === 'draw') return endless ? texts.oracle.endless : texts.oracle.draw;
  return texts.oracle[value](plies ?? 0);
}

export function VerdictMark({ verdict }: { readonly verdict: Verdict | null }) {
  const { texts, language } = useSettings();
  if (verdict === null) return null;
  const { value, plies, chance } = verdict;
  const isChance = chance !== null && value === 'draw';
  const length = plies === null ? '' : new Intl.NumberFormat(language).format(plies);
  return (
    <span class={`worth ${value}`}>
      <span aria-hidden="true">
        {SHAPES[value]}
        {isChance ? `${Math.round(chance * 100)} %` : length}
      </span>
      <span class="visually-hidden"> {verdictText(verdict, texts)}</span>
    </span>
  );
}

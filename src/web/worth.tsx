/** What a move or a position is worth, in a few signs: a shape and a number, never colour alone. */
import type { Verdict } from '../solver/oracle.ts';
import { useTexts } from './settings.tsx';

const SHAPES = { win: '▲', draw: '■', loss: '▼' } as const;

export function worthText(
  { value, plies, endless, chance }: Verdict,
  texts: ReturnType<typeof useTexts>,
): string {
  if (chance !== null && value === 'draw') return texts.oracle.chance(Math.round(chance * 100));
  if (value === 'draw') return endless ? texts.oracle.endless : texts.oracle.draw;
  return texts.oracle[value](plies ?? 0);
}

export function Worth({ verdict }: { readonly verdict: Verdict | null }) {
  const texts = useTexts();
  if (verdict === null) return null;
  const { value, plies, chance } = verdict;
  const number =
    chance !== null && value === 'draw' ? `${Math.round(chance * 100)} %` : (plies ?? '');
  return (
    <span class={`worth ${value}`}>
      <span aria-hidden="true">
        {SHAPES[value]}
        {number}
      </span>
      <span class="visually-hidden"> {worthText(verdict, texts)}</span>
    </span>
  );
}

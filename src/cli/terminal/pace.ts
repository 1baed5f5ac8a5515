/** How long a screen shows what happens by itself: the setting, or DUELBOOK_PACE. */
import { homeFolder } from '../../local/home.ts';
import { PACES, type Pace, readSettings } from '../../local/settings.ts';

const PACE_MS: Readonly<Record<Pace, number>> = { none: 0, fast: 250, normal: 700, slow: 1_500 };

/** The length of a computer's turn, in milliseconds. */
export function readPaceMs(): number {
  const pace = PACES.find((known) => known === process.env.DUELBOOK_PACE);
  return PACE_MS[pace ?? readSettings(homeFolder()).pace ?? 'normal'];
}

/** Clocks: choosing one, and showing it run. */

import { useEffect, useId, useState } from 'preact/hooks';
import type { Seat } from '../../core/seat.ts';
import type { Texts } from '../../messages/index.ts';
import { remainingTime, seatToMove } from '../../online/fold.ts';
import { formatClock, type Mirror } from '../../online/mirror.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import { type OnlineSession, serverTime } from '../../online/session.ts';
import { useTexts } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';

const minutes = (count: number, increment: number): ClockSettings => ({
  seconds: count * 60,
  increment,
});

const CLOCK_CHOICES = [
  null,
  ...[minutes(1, 0), minutes(3, 2), minutes(5, 3), minutes(10, 5), minutes(30, 0)],
];

/** Less than this is announced, and shown in another colour. */
const LOW_TIME_MS = 20_000;
const TICK_MS = 200;

export const clockSettingsText = (
  { seconds, increment }: ClockSettings,
  { start }: Texts,
): string => start.minutes(Math.round(seconds / 6) / 10, increment);

/** Chooses a clock, or none. */
export function ClockField({
  clock,
  onChange,
}: {
  readonly clock: ClockSettings | null;
  readonly onChange: (clock: ClockSettings | null) => void;
}) {
  const texts = useTexts();
  const id = useId();
  const chosen = CLOCK_CHOICES.findIndex((each) => JSON.stringify(each) === JSON.stringify(clock));
  return (
    <div class="field">
      <label for={id}>{texts.start.clock}</label>
      <select
        id={id}
        value={`${chosen}`}
        onChange={({ currentTarget: { value } }) => onChange(CLOCK_CHOICES[Number(value)] ?? null)}
      >
        {CLOCK_CHOICES.map((each, index) => (
          <option key={index} value={`${index}`}>
            {each === null ? texts.start.noClock : clockSettingsText(each, texts)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ClockProps {
  readonly session: OnlineSession;
  readonly mirror: Mirror;
  readonly seat: Seat;
}

/** The clock of a seat, running while its player is to move. */
export function Clock({ session, mirror, seat }: ClockProps) {
  const texts = useTexts();
  const [, setTick] = useState(0);
  const runs = mirror.clock !== null && seatToMove(mirror) === seat;
  useEffect(() => {
    if (!runs) return;
    const ticking = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(ticking);
  }, [runs]);
  const left = remainingTime(mirror, serverTime(session, Date.now()))?.[seat];
  if (left === undefined) return null;
  return (
    <span
      class={`clock${runs ? ' runs' : ''}${left < LOW_TIME_MS ? ' short' : ''}`}
      role="timer"
      aria-label={texts.online.timeLeft}
      data-testid={`clock-${seat}`}
    >
      {formatClock(left)}
    </span>
  );
}

/** Announces once a round that the player's own time runs short. */
export function useClockWarning(session: OnlineSession): void {
  const texts = useTexts();
  const { mirror } = session;
  const [warned, setWarned] = useState(0);
  const starts = mirror?.match.starts ?? 0;
  useEffect(() => {
    if (mirror === null || mirror.you === null || warned === starts) return;
    if (session.outage !== null || seatToMove(mirror) !== mirror.you) return;
    const left = remainingTime(mirror, serverTime(session, Date.now()))?.[mirror.you];
    if (left === undefined) return;
    const warn = (): void => {
      setWarned(starts);
      announce(texts.online.shortTime(Math.min(left, LOW_TIME_MS) / 1000));
    };
    const waiting = setTimeout(warn, Math.max(0, left - LOW_TIME_MS));
    return () => clearTimeout(waiting);
  }, [session, warned, starts, texts]);
}

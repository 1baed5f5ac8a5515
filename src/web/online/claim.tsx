/** An opponent who has left a match without clocks: when the round can be claimed, and the button. */
import { useEffect, useState } from 'preact/hooks';
import { type Names, other } from '../../core/seat.ts';
import { claimTime } from '../../online/fold.ts';
import { formatClock, type Mirror } from '../../online/mirror.ts';
import { serverTime } from '../../online/session.ts';
import { useTexts } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import type { FollowedMatch } from './use-match.ts';

interface Props {
  readonly mirror: Mirror;
  readonly followed: FollowedMatch;
  readonly names: Names;
}

const TICK_MS = 1_000;

export function Claim({ mirror, followed, names }: Props) {
  const { online } = useTexts();
  const [, setTick] = useState(0);
  const { you } = mirror;
  const from = you === null ? null : claimTime(mirror, you, mirror.leftAt);
  const left = from === null ? 0 : from - serverTime(followed.session, Date.now());
  const isPossible = from !== null && left <= 0;
  useEffect(() => {
    if (from === null || isPossible) return;
    const ticking = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(ticking);
  }, [from, isPossible]);
  const name = you === null ? '' : names[other(you)];
  useEffect(() => {
    if (isPossible) announce(`${online.mayClaim(name)} ${online.claim}`);
  }, [isPossible]);
  if (from === null) return null;
  if (!isPossible) return <p class="claim">{online.claimIn(formatClock(left))}</p>;
  return (
    <p class="claim">
      {online.mayClaim(name)}{' '}
      <button
        type="button"
        class="primary"
        aria-disabled={followed.session.pending !== null}
        onClick={() => followed.session.pending === null && followed.act('claim')}
      >
        {online.claim}
      </button>
    </p>
  );
}

/** A match with a free seat: as the waiting player sees it, and as a visitor who may join. */
import { useState } from 'preact/hooks';
import type { Mirror } from '../../online/mirror.ts';
import { useSettings, useTexts } from '../settings.tsx';
import { NameField } from '../ui/name-field.tsx';
import { apiErrorText } from './errors.ts';
import { Invitation } from './invitation.tsx';
import { loadSeat } from './seats.ts';
import { joinMatch } from './start-match.ts';
import type { FollowedMatch } from './use-match.ts';

interface WaitingProps {
  readonly mirror: Mirror;
  readonly terms: string;
  readonly followed: FollowedMatch;
}

export function Waiting({ mirror, terms, followed }: WaitingProps) {
  const { online } = useTexts();
  const isQuick = loadSeat(mirror.id)?.quick === true;
  const withdraw = (
    <p class="actions">
      <button
        type="button"
        disabled={followed.session.pending !== null}
        onClick={() => followed.act('withdraw')}
      >
        {online.withdraw}
      </button>
    </p>
  );
  if (!isQuick) {
    return (
      <Invitation match={mirror.id} title={mirror.match.game.title} terms={terms}>
        {withdraw}
      </Invitation>
    );
  }
  return (
    <section class="invitation">
      <div>
        <h2>{online.looking}</h2>
        <p class="terms">{terms}</p>
        <p class="small">
          {online.stayHere} {online.ratedAbout}
        </p>
        {withdraw}
      </div>
    </section>
  );
}

interface JoinProps {
  readonly match: string;
  readonly terms: string;
  readonly onSeat: (token: string) => void;
  /** Another visitor was quicker: the form is gone by then. */
  readonly onTaken: () => void;
}

export function JoinForm({ match, terms, onSeat, onTaken }: JoinProps) {
  const { texts, name } = useSettings();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const joined = await joinMatch(match, name);
    setBusy(false);
    if (!joined.ok && joined.error.code === 'seat_taken') {
      onTaken();
      return;
    }
    if (!joined.ok) {
      setRefusal(apiErrorText(joined.error, texts));
      return;
    }
    onSeat(joined.value);
    // The form goes away, and the focus with it.
    document.getElementById('board')?.focus();
  };
  return (
    <form class="invitation" onSubmit={join}>
      <div>
        <h2>{texts.online.joinAbout}</h2>
        <p class="terms">{terms}</p>
        <div class="link-line">
          <NameField />
          <button type="submit" class="primary" disabled={busy}>
            {texts.online.join}
          </button>
        </div>
        <p class="small">{texts.online.ratedAbout}</p>
        <p class="refusal" role="alert">
          {refusal}
        </p>
      </div>
    </form>
  );
}

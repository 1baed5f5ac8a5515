/** What can be done at a table on a server beside moving, and when the match is over. */

import { type Names, other } from '../../core/seat.ts';
import { allSeatsTaken, isFinished } from '../../online/fold.ts';
import type { Mirror } from '../../online/mirror.ts';
import type { Act } from '../../online/protocol.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { Confirm } from '../ui/confirm.tsx';
import type { MatchSession } from './use-match.ts';

interface Props {
  readonly mirror: Mirror;
  readonly session: MatchSession;
  readonly names: Names;
}

/** Resigning, and offers to restart the round. */
export function Actions({ mirror, session, names }: Props) {
  const { table, online } = useTexts();
  const { you, match, needsOpening } = mirror;
  if (you === null || !allSeatsTaken(mirror) || isFinished(mirror) || needsOpening) return null;
  // Not disabled while something is on its way: that would take the focus from whoever has it.
  const busy = session.state.pending !== null || session.state.outage !== null;
  const button = (label: string, act: Act) => (
    <button type="button" aria-disabled={busy} onClick={() => busy || session.act(act)}>
      {label}
    </button>
  );
  return (
    <>
      {match.offer === other(you) ? (
        <fieldset class="confirm">
          <legend>{online.offered(names[other(you)])}</legend>
          {button(online.agree, 'offer')} {button(online.decline, 'decline')}
        </fieldset>
      ) : (
        button(
          match.offer === you ? online.takeBack : online.offer,
          match.offer === you ? 'decline' : 'offer',
        )
      )}
      <Confirm
        label={table.resign}
        question={table.reallyResign}
        onYes={() => busy || session.act('resign')}
      />
    </>
  );
}

/** Another match, and this one once more move by move. */
export function AfterMatch({ mirror, session, names }: Props) {
  const { table, online } = useTexts();
  const { id, you, next } = mirror;
  return (
    <section class="after" aria-labelledby="after">
      <h2 id="after">{online.over}</h2>
      <div class="actions">
        {next === null ? (
          <Rematch mirror={mirror} session={session} names={names} />
        ) : (
          <Link to={`/m/${next}`} look="button primary">
            {online.next}
          </Link>
        )}
        <Link to={`/replay/${id}`} look="button">
          {online.replay}
        </Link>
        <Link to={`/review?match=${id}${you === null ? '' : `&seat=${you}`}`} look="button">
          {table.review}
        </Link>
        <a class="button" href={`/api/matches/${id}/record`} download={`duelbook-${id}.json`}>
          {online.download}
        </a>
      </div>
    </section>
  );
}

function Rematch({ mirror: { you, rematch, declined }, session, names }: Props) {
  const { online } = useTexts();
  const { act, state } = session;
  if (you === null) return null;
  if (declined !== null) {
    return <span>{declined === you ? online.refused : online.noRematch(names[declined])}</span>;
  }
  if (rematch === you) return <span>{online.wishing(names[other(you)])}</span>;
  const busy = state.pending !== null || state.outage !== null;
  return (
    <>
      {rematch !== null && <span>{online.wished(names[rematch])}</span>}
      <button
        type="button"
        class="primary"
        aria-disabled={busy}
        onClick={() => busy || act('rematch')}
      >
        {online.rematch}
      </button>
      {rematch !== null && (
        <button type="button" aria-disabled={busy} onClick={() => busy || act('decline')}>
          {online.noThanks}
        </button>
      )}
    </>
  );
}

/** The buttons of a match on a server, while it is played and after the end. */
import { type Names, other } from '../../core/seat.ts';
import type { Act } from '../../online/codes.ts';
import type { Mirror } from '../../online/mirror.ts';
import { revealOf, revealText } from '../../online/reveal.ts';
import { mayAct } from '../../online/session.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Confirm } from '../ui/confirm.tsx';
import type { FollowedMatch } from './use-match.ts';

interface Props {
  readonly mirror: Mirror;
  readonly followed: FollowedMatch;
  readonly names: Names;
}

/** Whether nothing can be sent now. Buttons stay enabled then, so that they keep the focus. */
const isBusy = ({ session: { pending, outage } }: FollowedMatch): boolean =>
  pending !== null || outage !== null;

interface ActButtonProps {
  readonly followed: FollowedMatch;
  readonly act: Act;
  readonly label: string;
  readonly look?: string;
}

function ActButton({ followed, act, label, look }: ActButtonProps) {
  const busy = isBusy(followed);
  return (
    <button
      type="button"
      class={look}
      aria-disabled={busy}
      onClick={() => busy || followed.act(act)}
    >
      {label}
    </button>
  );
}

/** Resigning, and offering to restart the round. */
export function Actions({ mirror, followed }: Props) {
  const texts = useTexts();
  const { online } = texts;
  const { you, match, needsOpening } = mirror;
  if (you === null || !mayAct(mirror, 'resign') || needsOpening) return null;
  const { offer } = match;
  return (
    <>
      {offer !== other(you) && (
        <ActButton
          followed={followed}
          act={offer === you ? 'decline' : 'offer'}
          label={offer === you ? online.takeBack : online.offer}
        />
      )}
      <Confirm
        label={texts.match.resign}
        question={texts.match.reallyResign}
        onYes={() => isBusy(followed) || followed.act('resign')}
      />
    </>
  );
}

/** The opponent's offer to restart the round, to be answered. */
export function Offer({ mirror, followed, names }: Props) {
  const { online } = useTexts();
  const { you, match } = mirror;
  const { offer } = match;
  if (you === null || offer !== other(you) || !mayAct(mirror, 'offer')) return null;
  return (
    <fieldset class="confirm">
      <legend>{online.offered(names[offer])}</legend>
      <ActButton followed={followed} act="offer" label={online.agree} />{' '}
      <ActButton followed={followed} act="decline" label={online.decline} />
    </fieldset>
  );
}

/** What was hidden, once the match is over. */
export function RevealLine({ mirror }: Pick<Props, 'mirror'>) {
  const { online } = useTexts();
  const translate = useTranslate(mirror.match.game.id);
  const reveal = revealOf(mirror);
  if (reveal === null) return null;
  return (
    <p data-testid="reveal">
      {revealText(reveal, online.reveal, (hidden) => translate.message(hidden).text)}
    </p>
  );
}

/** After the match: a rematch, and what it can teach. */
export function AfterMatch({ mirror, followed, names }: Props) {
  const texts = useTexts();
  const { id, you, next } = mirror;
  return (
    <>
      {next === null ? (
        <Rematch mirror={mirror} followed={followed} names={names} />
      ) : (
        <Link to={`/m/${next}`} look="button primary">
          {texts.online.next}
        </Link>
      )}
      <Link to={`/review?match=${id}${you === null ? '' : `&seat=${you}`}`} look="button">
        {texts.match.review}
      </Link>
    </>
  );
}

/** Further ways from a match that is over, which a small screen keeps out of sight. */
export function AfterMatchMenu({ id }: Pick<Mirror, 'id'>) {
  const { online } = useTexts();
  return (
    <>
      <Link to={`/replay/${id}`} look="button">
        {online.replay}
      </Link>
      <a class="button" href={`/api/matches/${id}/record`} download={`duelbook-${id}.json`}>
        {online.download}
      </a>
    </>
  );
}

function Rematch({ mirror, followed, names }: Props) {
  const { online } = useTexts();
  const { you, rematch, declined } = mirror;
  if (you === null) return null;
  if (declined !== null) {
    return <span>{declined === you ? online.refused : online.noRematch(names[declined])}</span>;
  }
  if (rematch === you) return <span>{online.wishing(names[other(you)])}</span>;
  return (
    <>
      {rematch !== null && <span>{online.wished(names[rematch])}</span>}
      <ActButton followed={followed} act="rematch" label={online.rematch} look="primary" />
      {rematch !== null && <ActButton followed={followed} act="decline" label={online.noThanks} />}
    </>
  );
}

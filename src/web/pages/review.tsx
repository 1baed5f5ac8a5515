/**
 * A match looked at afterwards: the one of a game that is kept in the browser (`/review/<game>`),
 * one on the server (`/review?match=<id>`), or one in a file.
 */
import { useState } from 'preact/hooks';
import type { Match } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import { Heading } from '../heading.tsx';
import { keptLocal } from '../local.ts';
import { localNames, seatNames, seatsHere } from '../local-names.ts';
import { NotFound } from '../not-found.tsx';
import { namesOf } from '../online/names.ts';
import { NoMatch } from '../online/no-match.tsx';
import { usePlayed } from '../online/played.ts';
import { useAddress } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { RecordFile } from '../study/record-file.tsx';
import { Reviewed } from '../study/reviewed.tsx';

export function Review({ id }: { readonly id: string }) {
  const { query } = useAddress();
  const online = query.get('match');
  if (online !== null) return <ReviewOnline key={online} id={online} seat={query.get('seat')} />;
  if (id === '') return <ReviewFile about={null} />;
  return findGame(id).ok ? <ReviewLocal id={id} /> : <NotFound />;
}

function ReviewLocal({ id }: { readonly id: string }) {
  const texts = useTexts();
  const [local] = useState(() => keptLocal(id));
  if (local === null) return <ReviewFile about={texts.study.nothingKept} />;
  return (
    <Reviewed
      match={local.match}
      names={localNames(local, texts)}
      fair={local.fair}
      mine={seatsHere(local)}
      from={`/play/${id}`}
    />
  );
}

/** The seat is in the address, for whoever comes from a seat of their own. */
const SEATS: Readonly<Record<string, Seat>> = { '1': 1, '2': 2 };

function ReviewOnline({ id, seat }: { readonly id: string; readonly seat: string | null }) {
  const texts = useTexts();
  const played = usePlayed(id);
  if (played === null) return <p>{texts.loading}</p>;
  if (!played.ok) return <NoMatch id={id} trouble={played.error} />;
  const { steps, seats, fair } = played.value;
  const match = steps.at(-1);
  const mine = SEATS[seat ?? ''];
  if (match === undefined) return null;
  return (
    <Reviewed
      match={match}
      names={namesOf(seats, texts)}
      fair={fair}
      mine={mine === undefined ? null : [mine]}
      from={`/m/${id}`}
    />
  );
}

function ReviewFile({ about }: { readonly about: string | null }) {
  const texts = useTexts();
  const [match, setMatch] = useState<Match | null>(null);
  const names = seatNames(texts);
  if (match !== null) {
    return <Reviewed match={match} names={names} fair={false} mine={null} from={null} />;
  }
  return (
    <>
      <Heading>{texts.study.reviewAny}</Heading>
      {about !== null && <p>{about}</p>}
      <RecordFile onMatch={setMatch} />
    </>
  );
}

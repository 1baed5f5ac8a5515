/**
 * The review of a match in the browser (`/review/<game>`, or `?ended=<time>` for one of the history), on
 * the server (`/review?match=<id>`) or in a file.
 */
import { useState } from 'preact/hooks';
import { replay } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import { loadBrowserMatch } from '../match/browser-match.ts';
import { finishedMatches } from '../match/finished-matches.ts';
import { defaultNames, localNames, localSeats } from '../match/local-names.ts';
import { useFinishedMatch } from '../online/finished-match.ts';
import { onlineNames } from '../online/names.ts';
import { NoMatch } from '../online/no-match.tsx';
import { useRoute } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { hasServer } from '../site.ts';
import { type FileMatch, RecordFileInput } from '../study/record-file.tsx';
import { ReviewView } from '../study/review-view.tsx';
import { Heading } from '../ui/heading.tsx';
import { NoServerPage } from './no-server.tsx';
import { NotFoundPage } from './not-found.tsx';

export function ReviewPage({ id }: { readonly id: string }) {
  const { query } = useRoute();
  const online = query.get('match');
  if (online !== null && !hasServer()) return <NoServerPage />;
  if (online !== null) return <ReviewOnline key={online} id={online} seat={query.get('seat')} />;
  if (id === '') return <ReviewFile about={null} />;
  const ended = query.get('ended');
  if (ended !== null) return <ReviewPast key={ended} ended={ended} />;
  return findGame(id).ok ? <ReviewLocal id={id} /> : <NotFoundPage />;
}

function ReviewLocal({ id }: { readonly id: string }) {
  const texts = useTexts();
  const [local] = useState(() => loadBrowserMatch(id));
  if (local === null) return <ReviewFile about={texts.study.nothingKept} />;
  return (
    <ReviewView
      match={local.match}
      names={localNames(local, texts)}
      fair={local.fair}
      mine={localSeats(local)}
      from={`/play/${id}`}
    />
  );
}

/** A match of the history, found by when it ended. */
function ReviewPast({ ended }: { readonly ended: string }) {
  const texts = useTexts();
  const [finished] = useState(() => finishedMatches().find((each) => each.ended === ended));
  const game = findGame(finished?.record.game ?? '');
  const match = finished !== undefined && game.ok ? replay(game.value, finished.record) : null;
  if (finished === undefined || match === null || !match.ok) {
    return <ReviewFile about={texts.study.nothingKept} />;
  }
  return (
    <ReviewView
      match={match.value}
      names={localNames(finished, texts)}
      fair={finished.fair}
      mine={localSeats(finished)}
      from={null}
    />
  );
}

/** The visitor's own seat, from the address. */
const SEATS: Readonly<Record<string, Seat>> = { '1': 1, '2': 2 };

function ReviewOnline({ id, seat }: { readonly id: string; readonly seat: string | null }) {
  const texts = useTexts();
  const played = useFinishedMatch(id);
  if (played === null) return <p>{texts.loading}</p>;
  if (!played.ok) return <NoMatch id={id} error={played.error} />;
  const { steps, seats, fair } = played.value;
  const match = steps.at(-1);
  const mine = SEATS[seat ?? ''];
  if (match === undefined) return null;
  return (
    <ReviewView
      match={match}
      names={onlineNames(seats, texts)}
      fair={fair}
      mine={mine === undefined ? null : [mine]}
      from={`/m/${id}`}
    />
  );
}

function ReviewFile({ about }: { readonly about: string | null }) {
  const texts = useTexts();
  const [file, setFile] = useState<FileMatch | null>(null);
  const names = defaultNames(texts);
  if (file !== null) {
    return <ReviewView {...file} names={names} mine={null} from={null} />;
  }
  return (
    <>
      <Heading>{texts.study.reviewAny}</Heading>
      {about !== null && <p>{about}</p>}
      <RecordFileInput onMatch={setFile} />
    </>
  );
}

/** The player's unfinished matches on this server. */

import { ok, type Result } from '../../core/result.ts';
import { other } from '../../core/seat.ts';
import type { Texts } from '../../messages/index.ts';
import type { ApiError } from '../../online/api-error.ts';
import { isFinished, seatToMove } from '../../online/fold.ts';
import { createMirror, type Mirror } from '../../online/mirror.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { onlineNames } from './names.ts';
import { loadMatch } from './network.ts';
import { forgetSeat, loadSeat, markOver, unfinishedMatches } from './seats.ts';
import { usePolledList } from './use-polled-list.ts';

/** Each match is a request of its own: so not too many, and not too often. */
const MAX_SHOWN = 20;
const INTERVAL_MS = 15_000;

export function YourMatches() {
  const { online } = useTexts();
  const { list } = usePolledList(fetchAll, 'yours', INTERVAL_MS);
  if (list === null || list.length === 0) return null;
  return (
    <section class="part" aria-labelledby="yours">
      <h2 id="yours">{online.yourMatches}</h2>
      <ul class="rows">
        {list.map((mirror) => (
          <Row key={mirror.id} mirror={mirror} />
        ))}
      </ul>
    </section>
  );
}

function Row({ mirror }: { readonly mirror: Mirror }) {
  const texts = useTexts();
  const { id, you, seats, match } = mirror;
  const names = onlineNames(seats, texts);
  const opponent = you === null || seats[other(you)].kind === 'open' ? null : names[other(you)];
  const title = opponent === null ? match.game.title : `${match.game.title}, ${opponent}`;
  return (
    <li class="row">
      <div>
        <strong>{title}</strong>
        <br />
        {statusText(mirror, texts)}
      </div>
      <Link to={`/m/${id}`} look="button primary">
        {texts.online.toMatch} <span class="visually-hidden">({title})</span>
      </Link>
    </li>
  );
}

function statusText(mirror: Mirror, texts: Texts): string {
  const mover = seatToMove(mirror);
  if (mover === null) return mirror.needsOpening ? texts.online.opening : texts.match.waiting;
  return mover === mirror.you
    ? texts.match.yourTurn
    : texts.match.turn(onlineNames(mirror.seats, texts)[mover]);
}

async function fetchAll(): Promise<Result<readonly Mirror[], ApiError>> {
  const looks = await Promise.all(unfinishedMatches().slice(0, MAX_SHOWN).map(fetchOne));
  // One error is an error for all: the last complete list stays.
  return looks.find((each) => !each.ok) ?? ok(looks.flatMap((each) => (each.ok ? each.value : [])));
}

/** The match in a list; an empty list where it is over, unknown, or the seat is not ours. */
async function fetchOne(id: string): Promise<Result<readonly Mirror[], ApiError>> {
  const state = await loadMatch(location.origin, id, 0, loadSeat(id)?.token);
  if (!state.ok) {
    const { code } = state.error;
    if (code === 'unknown_match') forgetSeat(id);
    return code === 'unknown_match' || code === 'bad_token' ? ok([]) : state;
  }
  const mirror = createMirror(state.value);
  if (!mirror.ok || mirror.value.you === null) return ok([]);
  if (!isFinished(mirror.value)) return ok([mirror.value]);
  markOver(id);
  return ok([]);
}

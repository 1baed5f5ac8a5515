/** The way back to matches on this server that are not over, for whoever holds a seat in them. */
import { ok, type Result } from '../../core/result.ts';
import { other } from '../../core/seat.ts';
import { isEnded, type Mirror, mirrorOf, moverIn } from '../../online/mirror.ts';
import type { Trouble } from '../../online/requests.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import type { Texts } from '../texts/index.ts';
import { lookAt } from './door.ts';
import { namesOf } from './names.ts';
import { forgetSeat, keptSeat, matchesToGoOnWith, noteOver } from './seats.ts';
import { useList } from './use-list.ts';

/** Each of them is asked for by itself: no more than these, and not too often. */
const MOST_SHOWN = 20;
const EVERY_MS = 15_000;

export function YourMatches() {
  const { online } = useTexts();
  const { list } = useList(lookAtAll, 'yours', EVERY_MS);
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
  const names = namesOf(seats, texts);
  const opponent = you === null || seats[other(you)].kind === 'open' ? null : names[other(you)];
  const title = opponent === null ? match.game.title : `${match.game.title}, ${opponent}`;
  return (
    <li class="row">
      <div>
        <strong>{title}</strong>
        <br />
        {standingOf(mirror, texts)}
      </div>
      <Link to={`/m/${id}`} look="button primary">
        {texts.online.toMatch} <span class="visually-hidden">({title})</span>
      </Link>
    </li>
  );
}

/** Who is to move, or what else is waited for. */
function standingOf(mirror: Mirror, texts: Texts): string {
  const mover = moverIn(mirror);
  if (mover === null) return mirror.unopened ? texts.online.opening : texts.table.waiting;
  return mover === mirror.you
    ? texts.table.yourTurn
    : texts.table.turn(namesOf(mirror.seats, texts)[mover]);
}

async function lookAtAll(): Promise<Result<readonly Mirror[], Trouble>> {
  const looks = await Promise.all(matchesToGoOnWith().slice(0, MOST_SHOWN).map(look));
  // What was seen before stays where not all is seen now.
  return looks.find((each) => !each.ok) ?? ok(looks.flatMap((each) => (each.ok ? each.value : [])));
}

/** A match that goes on; nothing where it is over, unknown, or its seat is not ours after all. */
async function look(id: string): Promise<Result<readonly Mirror[], Trouble>> {
  const state = await lookAt(location.origin, id, 0, keptSeat(id)?.token);
  if (!state.ok) {
    const { code } = state.error;
    if (code === 'unknown_match') forgetSeat(id);
    return code === 'unknown_match' || code === 'bad_token' ? ok([]) : state;
  }
  const mirror = mirrorOf(state.value);
  if (!mirror.ok || mirror.value.you === null) return ok([]);
  if (!isEnded(mirror.value)) return ok([mirror.value]);
  noteOver(id);
  return ok([]);
}

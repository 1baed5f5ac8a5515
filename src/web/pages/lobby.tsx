/** The lobby: matches that wait for somebody, and quick pairing with whoever wants the same. */
import { useEffect, useState } from 'preact/hooks';
import { settleOptions } from '../../core/match.ts';
import { GAMES } from '../../games/list.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import { announce } from '../announce.tsx';
import { Heading } from '../heading.tsx';
import { beginWithAnyone } from '../online/begin.ts';
import { ClockField } from '../online/clock.tsx';
import { listOpen } from '../online/door.ts';
import { NameField } from '../online/name-field.tsx';
import { keptSeat } from '../online/seats.ts';
import { termsText, titleOf } from '../online/terms.ts';
import { troubleText } from '../online/trouble.ts';
import { useList } from '../online/use-list.ts';
import { useShown } from '../online/use-shown.ts';
import { goTo, Link } from '../router.tsx';
import { useSettings, useTexts } from '../settings.tsx';

type Open = Extract<Awaited<ReturnType<typeof listOpen>>, { readonly ok: true }>['value'][number];

export function Lobby() {
  const texts = useTexts();
  const { list, trouble } = useList(() => listOpen(location.origin, null), 'open');
  const isThere = list !== null;
  // Read out to whoever comes, not whenever somebody else comes or goes.
  useEffect(() => {
    if (isThere)
      announce(list.length === 0 ? texts.online.noneOpen : texts.online.open(list.length));
  }, [isThere]);
  return (
    <>
      <Heading>{texts.openMatches}</Heading>
      <p class="tagline">{texts.online.refreshed}</p>
      {trouble !== null && <p role="alert">{troubleText(trouble, texts)}</p>}
      {list === null && trouble === null && <p>{texts.loading}</p>}
      {list?.length === 0 && <p class="empty">{texts.online.noneOpen}</p>}
      {list !== null && list.length > 0 && (
        <ul class="rows" data-testid="open">
          {list.map((open) => (
            <OpenRow key={open.match} open={open} />
          ))}
        </ul>
      )}
      <Quick />
      <section class="part" aria-labelledby="own">
        <h2 id="own">{texts.online.own}</h2>
        <GameLinks to="new" />
      </section>
      <section class="part" aria-labelledby="leaders">
        <h2 id="leaders">{texts.online.leaders}</h2>
        <GameLinks to="leaders" />
      </section>
    </>
  );
}

function GameLinks({ to }: { readonly to: string }) {
  return (
    <p class="actions">
      {GAMES.map(({ id, title }) => (
        <Link key={id} to={`/${to}/${id}`} look="button">
          {title}
        </Link>
      ))}
    </p>
  );
}

function OpenRow({ open }: { readonly open: Open }) {
  const texts = useTexts();
  const { match, game, name } = open;
  const title = titleOf(game);
  const who = name ?? texts.online.somebody;
  const isOurs = keptSeat(match) !== null;
  return (
    <li class="row">
      <div>
        <strong>{title}</strong> <span class="small">{termsText(open, texts)}</span>
        <br />
        {texts.online.waits(who)}
      </div>
      {isOurs && <span class="badge you">{texts.online.yours}</span>}
      <Link to={`/m/${match}`} look={isOurs ? 'button' : 'button primary'}>
        <span aria-hidden="true">{isOurs ? texts.online.toMatch : texts.online.joinShort}</span>
        <span class="visually-hidden">
          {isOurs ? `${texts.online.toMatch}: ${title}` : texts.online.joinMatch(title, who)}
        </span>
      </Link>
    </li>
  );
}

/** A button for each game: the standard one, against whoever comes. */
function Quick() {
  const { texts, name } = useSettings();
  const [clock, setClock] = useState<ClockSettings | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isShown = useShown();
  const pair = async (game: (typeof GAMES)[number]): Promise<void> => {
    const options = settleOptions(game, {});
    if (!options.ok) return;
    setBusy(true);
    const agreed = { game: game.id, options: options.value, fair: false, clock };
    const paired = await beginWithAnyone(agreed, name);
    if (!isShown()) return;
    setBusy(false);
    if (paired.ok) goTo(`/m/${paired.value.match}`);
    else setRefusal(troubleText(paired.error, texts));
  };
  return (
    <section class="part" aria-labelledby="quick">
      <h2 id="quick">{texts.online.quick}</h2>
      <p class="tagline">{texts.online.quickAbout}</p>
      <div class="fields">
        <NameField />
        <ClockField clock={clock} onChange={setClock} />
      </div>
      <p class="actions">
        {GAMES.map((game) => (
          <button key={game.id} type="button" disabled={busy} onClick={() => pair(game)}>
            {game.title}
          </button>
        ))}
      </p>
      <p class="refusal" role="alert">
        {refusal}
      </p>
    </section>
  );
}

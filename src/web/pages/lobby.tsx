/** The lobby: open matches, and quick pairing. */
import { useEffect, useId, useState } from 'preact/hooks';
import { resolveOptions } from '../../core/match.ts';
import { GAMES } from '../../games/list.ts';
import type { OpenMatch } from '../../online/api.ts';
import type { ClockSettings } from '../../online/protocol.ts';
import { gameTitle } from '../../online/terms.ts';
import { ClockField } from '../online/clock.tsx';
import { apiErrorText } from '../online/errors.ts';
import { NameField } from '../online/name-field.tsx';
import { localizedName } from '../online/names.ts';
import { listOpenMatches } from '../online/network.ts';
import { loadSeat } from '../online/seats.ts';
import { startQuickMatch } from '../online/start-match.ts';
import { termsText } from '../online/terms.ts';
import { usePolledList } from '../online/use-polled-list.ts';
import { YourMatches } from '../online/your-matches.tsx';
import { Link, navigate } from '../router.tsx';
import { useSettings, useTexts } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Heading } from '../ui/heading.tsx';
import { useMounted } from '../ui/use-mounted.ts';

export function LobbyPage() {
  const texts = useTexts();
  const { list, error } = usePolledList(() => listOpenMatches(location.origin, null), 'open');
  const isThere = list !== null;
  const unlisted = error === null ? null : apiErrorText(error, texts);
  // Announced on arrival only, not with every change.
  useEffect(() => {
    if (isThere)
      announce(list.length === 0 ? texts.online.noneOpen : texts.online.open(list.length));
  }, [isThere]);
  return (
    <>
      <Heading>{texts.openMatches}</Heading>
      {unlisted === null ? (
        <p class="tagline">{texts.online.refreshed}</p>
      ) : (
        <p role="alert">{unlisted}</p>
      )}
      {list === null && error === null && <p>{texts.loading}</p>}
      {list?.length === 0 && <p class="empty">{texts.online.noneOpen}</p>}
      {list !== null && list.length > 0 && (
        <ul class="rows" data-testid="open">
          {list.map((open) => (
            <OpenMatchRow key={open.match} open={open} />
          ))}
        </ul>
      )}
      <YourMatches />
      <QuickMatch shown={unlisted} />
    </>
  );
}

function OpenMatchRow({ open }: { readonly open: OpenMatch }) {
  const texts = useTexts();
  const { match, game, name } = open;
  const translate = useTranslate(game);
  const title = gameTitle(game);
  const who = name === null ? texts.online.anonymous : localizedName(name, texts);
  const isOurs = loadSeat(match) !== null;
  const isThere = open.here || name === null || isOurs;
  return (
    <li class="row">
      <div>
        <strong>{title}</strong> <span class="small">{termsText(open, texts, translate)}</span>
        <br />
        {isThere ? texts.online.waits(who) : texts.online.isAway(who)}
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

/** A quick match of one game. `shown` is the server's error that the page shows already. */
function QuickMatch({ shown }: { readonly shown: string | null }) {
  const { texts, name } = useSettings();
  const [chosen, setChosen] = useState(GAMES[0]);
  const [clock, setClock] = useState<ClockSettings | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isShown = useMounted();
  const id = useId();
  // An older refusal is past when the server comes or goes.
  useEffect(() => setRefusal(null), [shown]);
  if (chosen === undefined) return null;
  const pair = async (): Promise<void> => {
    const options = resolveOptions(chosen, {});
    if (!options.ok) return;
    setBusy(true);
    const agreed = { game: chosen.id, options: options.value, fair: false, clock };
    const paired = await startQuickMatch(agreed, name);
    if (!isShown()) return;
    setBusy(false);
    if (paired.ok) {
      navigate(`/m/${paired.value.match}`);
      return;
    }
    const refused = apiErrorText(paired.error, texts);
    // Nothing new to see, but to hear.
    if (refused === shown) announce(refused);
    setRefusal(refused);
  };
  return (
    <section class="part" aria-labelledby="play">
      <h2 id="play">{texts.online.play}</h2>
      <div class="fields">
        <div class="field">
          <label for={id}>{texts.online.game}</label>
          <select
            id={id}
            value={chosen.id}
            onChange={({ currentTarget: { value } }) =>
              setChosen(GAMES.find((game) => game.id === value) ?? chosen)
            }
          >
            {GAMES.map((game) => (
              <option key={game.id} value={game.id}>
                {game.title}
              </option>
            ))}
          </select>
        </div>
        <NameField />
        <ClockField clock={clock} onChange={setClock} />
      </div>
      <p class="actions">
        <button type="button" class="primary" disabled={busy} onClick={pair}>
          {texts.online.quick}
        </button>
        <Link to={`/new/${chosen.id}`} look="button">
          {texts.online.own}
        </Link>
        <Link to={`/leaders/${chosen.id}`} look="button">
          {texts.online.leaders}
        </Link>
      </p>
      <p class="small">
        {texts.online.quickAbout} {texts.online.ratedAbout}
      </p>
      <p class="refusal" role="alert">
        {refusal !== shown && refusal}
      </p>
    </section>
  );
}

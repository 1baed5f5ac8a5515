/** Matches in progress to watch, open matches to join at once, and quick pairing. */
import type { VNode } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { resolveOptions } from '../../core/match.ts';
import { findGame } from '../../games/list.ts';
import type { OpenMatch, RunningMatch } from '../../online/api.ts';
import type { ClockSettings, SeatInfo } from '../../online/protocol.ts';
import { cardTitle, gameCard, gameCards } from '../game-list.ts';
import { needGame } from '../games.ts';
import { ClockField } from '../online/clock.tsx';
import { apiErrorText } from '../online/errors.ts';
import { localizedName, onlineNames } from '../online/names.ts';
import { loadOpenMatches, loadRunningMatches } from '../online/network.ts';
import { loadSeat } from '../online/seats.ts';
import { joinMatch, startQuickMatch } from '../online/start-match.ts';
import { termsText } from '../online/terms.ts';
import { usePolledList } from '../online/use-polled-list.ts';
import { YourMatches } from '../online/your-matches.tsx';
import { Link, navigate } from '../router.tsx';
import { useSettings, useTexts } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Empty } from '../ui/empty.tsx';
import { Heading } from '../ui/heading.tsx';
import { NameField } from '../ui/name-field.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useMounted } from '../ui/use-mounted.ts';

export function WatchPage() {
  const texts = useTexts();
  const { online } = texts;
  const { list, error } = usePolledList(() => loadOpenMatches(location.origin, null), 'open');
  const running = usePolledList(() => loadRunningMatches(location.origin, null), 'running');
  const isThere = list !== null;
  const unlisted = error === null ? null : apiErrorText(error, texts);
  // Announced on arrival only, not with every change.
  useEffect(() => {
    if (isThere) announce(list.length === 0 ? online.noneOpen : online.open(list.length));
  }, [isThere]);
  return (
    <div class="watch">
      <Heading>{online.watchTitle}</Heading>
      {unlisted === null ? (
        <p class="tagline">{online.refreshed}</p>
      ) : (
        <p role="alert">{unlisted}</p>
      )}
      <div class="watch-parts">
        <div class="watch-lists">
          <YourMatches />
          <section class="panel" aria-labelledby="running">
            <h2 id="running">{online.inProgress}</h2>
            <MatchRows
              list={running.list}
              isFailed={running.error !== null}
              none={online.noneRunning}
              row={(match) => <RunningMatchRow key={match.match} running={match} />}
            />
          </section>
          <section class="panel" aria-labelledby="open">
            <h2 id="open">{online.openTitle}</h2>
            <MatchRows
              list={list}
              isFailed={error !== null}
              none={online.noneOpen}
              row={(match) => <OpenMatchRow key={match.match} open={match} />}
            />
          </section>
        </div>
        <QuickMatch shown={unlisted} />
      </div>
    </div>
  );
}

interface MatchRowsProps<T> {
  /** Null until it is there. */
  readonly list: readonly T[] | null;
  readonly isFailed: boolean;
  readonly none: string;
  readonly row: (match: T) => VNode;
}

function MatchRows<T>({ list, isFailed, none, row }: MatchRowsProps<T>) {
  const { loading } = useTexts();
  if (list === null) return isFailed ? null : <p class="rows-place">{loading}</p>;
  if (list.length === 0) {
    return (
      <Empty picture="seats">
        <p>{none}</p>
      </Empty>
    );
  }
  return <ul class="rows">{list.map(row)}</ul>;
}

function RunningMatchRow({ running }: { readonly running: RunningMatch }) {
  const texts = useTexts();
  const { match, game, seats } = running;
  const translate = useTranslate(game);
  const names = onlineNames(seats, texts);
  const title = cardTitle(game);
  return (
    <li class="row" data-game={game}>
      <div class="row-text">
        <strong>{title}</strong> <span class="small">{termsText(running, texts, translate)}</span>
        <span class="row-players">
          {([1, 2] as const).map((seat) => (
            <span key={seat} class="row-player">
              <SeatMark seat={seat} />
              {names[seat]} <span class="small">{ratingText(seats[seat])}</span>
            </span>
          ))}
        </span>
      </div>
      <Link to={`/m/${match}`} look="button">
        <span aria-hidden="true">{texts.online.watch}</span>
        <span class="visually-hidden">{texts.online.watchMatch(title, names[1], names[2])}</span>
      </Link>
    </li>
  );
}

const ratingText = (info: SeatInfo): string =>
  info.kind === 'person' && info.rating !== null ? `${Math.round(info.rating.rating)}` : '';

function OpenMatchRow({ open }: { readonly open: OpenMatch }) {
  const { texts, name: ownName } = useSettings();
  const { match, game, name } = open;
  const translate = useTranslate(game);
  const title = cardTitle(game);
  const who = name === null ? texts.online.anonymous : localizedName(name, texts);
  const isOurs = loadSeat(match) !== null;
  const isThere = open.here || name === null || isOurs;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isShown = useMounted();
  const join = async (): Promise<void> => {
    setBusy(true);
    const joined = await joinMatch(match, ownName);
    if (!isShown()) return;
    setBusy(false);
    if (joined.ok) navigate(`/m/${match}`);
    else setRefusal(apiErrorText(joined.error, texts));
  };
  return (
    <li class="row" data-game={game}>
      <div class="row-text">
        <strong>{title}</strong> <span class="small">{termsText(open, texts, translate)}</span>
        <br />
        {isThere ? texts.online.waits(who) : texts.online.isAway(who)}
        {refusal !== null && (
          <p class="refusal" role="alert">
            {refusal}
          </p>
        )}
      </div>
      {isOurs ? (
        <>
          <span class="badge you">{texts.online.yours}</span>
          <Link to={`/m/${match}`} look="button">
            {texts.online.toMatch}
            <span class="visually-hidden">: {title}</span>
          </Link>
        </>
      ) : (
        <button
          type="button"
          class="primary"
          disabled={busy}
          aria-label={texts.online.joinMatch(title, who)}
          onClick={join}
        >
          {texts.online.joinShort}
        </button>
      )}
    </li>
  );
}

/** A quick match of one game. `shown` is the server's error that the page shows already. */
function QuickMatch({ shown }: { readonly shown: string | null }) {
  const { texts, name } = useSettings();
  const [chosen, setChosen] = useState(gameCards()[0]);
  const [clock, setClock] = useState<ClockSettings | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isShown = useMounted();
  const id = useId();
  // An older refusal is past when the server comes or goes.
  useEffect(() => setRefusal(null), [shown]);
  if (chosen === undefined) return null;
  const pair = async (): Promise<void> => {
    setBusy(true);
    await needGame(chosen.id);
    const game = findGame(chosen.id);
    const options = game.ok ? resolveOptions(game.value, {}) : game;
    if (!options.ok) return;
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
    <section class="panel quick" aria-labelledby="play" data-game={chosen.id}>
      <h2 id="play">{texts.online.play}</h2>
      <p class="small">{texts.online.quickAbout}</p>
      <Thumbnail game={chosen.id} />
      <div class="fields">
        <div class="field">
          <label for={id}>{texts.online.game}</label>
          <select
            id={id}
            value={chosen.id}
            onChange={({ currentTarget: { value } }) => setChosen(gameCard(value) ?? chosen)}
          >
            {gameCards().map((game) => (
              <option key={game.id} value={game.id}>
                {game.title}
              </option>
            ))}
          </select>
        </div>
        <NameField />
        <ClockField clock={clock} onChange={setClock} />
      </div>
      <button type="button" class="primary large" disabled={busy} onClick={pair}>
        {texts.online.quick}
      </button>
      <p class="refusal" role="alert">
        {refusal !== shown && refusal}
      </p>
      <p class="actions">
        <Link to={`/new/${chosen.id}`} look="button">
          {texts.online.own}
        </Link>
        <Link to={`/leaders/${chosen.id}`} look="button">
          {texts.online.leaders}
        </Link>
      </p>
      <p class="small">{texts.online.ratedAbout}</p>
    </section>
  );
}

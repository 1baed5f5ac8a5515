/** A match on the server: playing it, watching it, waiting for somebody to play it with. */
import { useEffect, useState } from 'preact/hooks';
import { applyText, isOver } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { isMatchId } from '../../online/links.ts';
import { hasBegun, isEnded, type Mirror, moverIn } from '../../online/mirror.ts';
import { announce } from '../announce.tsx';
import { Heading } from '../heading.tsx';
import { Actions, After } from '../online/actions.tsx';
import { Clock, useClockWarning } from '../online/clock.tsx';
import { namesOf } from '../online/names.ts';
import { lossText, newsText, turnText } from '../online/news.ts';
import { NoMatch } from '../online/no-match.tsx';
import type { News, Scene } from '../online/scene.ts';
import { keepSeat, keptSeat, usedSeat } from '../online/seats.ts';
import { termsText } from '../online/terms.ts';
import { UNKNOWN_MATCH } from '../online/trouble.ts';
import { useMatch, type Visit } from '../online/use-match.ts';
import { JoinForm, Waiting } from '../online/waiting.tsx';
import { resultOf } from '../result.ts';
import { goTo, Link } from '../router.tsx';
import { type Books, useBooks, useSay } from '../say.ts';
import { useSettings, useTexts } from '../settings.tsx';
import { Table } from '../table.tsx';
import { LANGUAGES, type Language, type Texts } from '../texts/index.ts';
import { type Voice, voiceOf } from '../voice.ts';

/** How long a sentence about something that has passed stays. */
const NOTICE_MS = 6_000;
/** How long a round that is over is looked at before the next one is shown. */
const ROUND_MS = 6_000;

export function Online({ id }: { readonly id: string }) {
  return isMatchId(id) ? <Followed id={id} /> : <NoMatch id={id} trouble={UNKNOWN_MATCH} />;
}

function Followed({ id }: { readonly id: string }) {
  const { texts, language } = useSettings();
  const [token, setToken] = useState(() => usedSeat(id)?.token ?? null);
  const [notice, setNotice] = useNotice();
  const followed = useMatch(id, token, (news, scene) => {
    const said = tell(news, scene, language, books);
    const isAfter = scene.mirror !== null && isOver(scene.mirror.match);
    // What happens when the match is over stands beside its result, and what was before is past.
    if (news.kind === 'event' && isAfter) setNotice('');
    // That the connection is lost is said for as long as it is, in place of what was said before.
    else if (news.kind === 'lost') setNotice('');
    else if (said !== null) setNotice(said);
    if (news.kind === 'event' && news.event.kind === 'again') follow(news.event.text, token);
  });
  const { mirror, ahead, trouble, lost } = followed.scene;
  const books = useBooks(mirror?.match.game.id ?? null);
  const goOn = (): void => {
    followed.goOn();
    if (mirror === null) return;
    const { round, rounds } = mirror.match;
    announce(texts.online.nextRound(round, rounds));
  };
  const visit: Visit = { ...followed, goOn };
  useNextSeat(mirror, token);
  useNextRound(visit);
  useClockWarning(mirror, ahead);
  useEffect(() => {
    // The seat was not ours after all, or not yet: then we watch.
    if (trouble?.code === 'bad_token') setToken(null);
  }, [trouble]);
  if (trouble !== null && trouble.code !== 'bad_token') {
    return <NoMatch id={id} trouble={trouble} />;
  }
  if (mirror === null)
    return <p role="status">{lost === null ? texts.loading : texts.online.lost}</p>;
  const tellTaken = (): void => {
    announce(texts.online.seatTaken);
    setNotice(texts.online.seatTaken);
  };
  return (
    <Room visit={visit} mirror={mirror} onSeat={setToken} onTaken={tellTaken} notice={notice} />
  );
}

/** Goes on to the match that follows, with the seat in it. */
function follow(next: string, token: string | null): void {
  if (token !== null && keptSeat(next) === null) keepSeat(next, { token, quick: false });
  goTo(`/m/${next}`);
}

/** What has happened, read out and given back to be shown; null where the table says it. */
function tell(news: News, scene: Scene, language: Language, books: Books | null): string | null {
  const { mirror } = scene;
  if (mirror === null) return null;
  // Whoever is taking the seat right now needs not be told.
  const isJoining = mirror.you === null && keptSeat(mirror.id) !== null;
  if (isJoining && news.kind === 'event' && news.event.kind === 'join') return null;
  const { you } = mirror;
  const names = namesOf(mirror.seats, LANGUAGES[language]);
  const voice = voiceOf({ language, names, you, board: null, books });
  const said = newsText(news, names, you, voice.texts) ?? passedOver(news, scene, voice);
  // What is in the record is read out by the table.
  const isRead = news.kind === 'event' && news.event.kind === 'restart';
  if (said !== null && !isRead) announce(said);
  const turn = turnText(news, scene, names, voice.texts);
  if (turn !== null) announce(turn);
  // That a match is called off the table shows for good.
  return scene.mirror?.withdrawn ? null : said;
}

/** How a round ended that is not stopped at, because the clock of whoever looks runs already. */
function passedOver(news: News, { mirror, finished }: Scene, voice: Voice): string | null {
  if (mirror === null || news.kind !== 'event' || finished !== null) return null;
  if (news.event.outcome === undefined || news.event.begins === undefined) return null;
  const result = resultOf(mirror.played, voice);
  const { round, rounds } = mirror.match;
  const next = voice.texts.online.nextRound(round, rounds);
  return result && `${result.won} ${result.reason.text} ${next}`;
}

function useNotice(): [notice: string, setNotice: (notice: string) => void] {
  const [notice, setNotice] = useState({ text: '' });
  useEffect(() => {
    if (notice.text === '') return;
    const over = setTimeout(() => setNotice({ text: '' }), NOTICE_MS);
    return () => clearTimeout(over);
  }, [notice]);
  return [notice.text, (text) => setNotice({ text })];
}

/** Whoever has a seat has one in the match that follows, whether or not they go there at once. */
function useNextSeat(mirror: Mirror | null, token: string | null): void {
  const next = mirror?.next ?? null;
  const isSeated = mirror !== null && mirror.you !== null;
  useEffect(() => {
    if (next === null || token === null || !isSeated || keptSeat(next) !== null) return;
    keepSeat(next, { token, quick: false });
  }, [next, token, isSeated]);
}

/** Shows the next round after a while. */
function useNextRound({ scene: { finished }, goOn }: Visit): void {
  // How to go on changes with each look, when does not
  useEffect(() => {
    if (finished === null) return;
    const over = setTimeout(goOn, ROUND_MS);
    return () => clearTimeout(over);
  }, [finished]);
}

interface RoomProps {
  readonly visit: Visit;
  readonly mirror: Mirror;
  readonly notice: string;
  readonly onSeat: (token: string) => void;
  readonly onTaken: () => void;
}

function Room({ visit, mirror, notice, onSeat, onTaken }: RoomProps) {
  const texts = useTexts();
  const { scene, act, goOn } = visit;
  const { you, match, seats, fair } = mirror;
  const names = namesOf(seats, texts);
  const say = useSay(match.game.id);
  const isOpen = !hasBegun(mirror) && !isEnded(mirror);
  const isMine = you !== null && moverIn(mirror) === you;
  // The status of the table tells it, but not in place of a result.
  const untold = scene.finished !== null || match.outcome !== null ? scene.lost : null;
  const play = (text: string): string | null => {
    const move = match.rules.parse(text, match.position);
    if (!move.ok) return move.error;
    const played = applyText(match, match.rules.format(move.value));
    if (!played.ok) return played.error;
    act('move', match.rules.format(move.value));
    return null;
  };
  const { options } = match.record;
  return (
    <>
      <Heading call={isMine ? texts.table.yourTurn : null}>{match.game.title}</Heading>
      <p class="tagline terms">
        {termsText({ game: match.game.id, options, clock: scene.clock, fair }, texts, say)}
        {you === null && !isOpen && ` · ${texts.online.watching}`}
      </p>
      <p class={`notice${untold === null ? '' : ' lost'}`} data-testid="notice">
        {untold === null ? notice : lossText(untold, texts)}
      </p>
      {isOpen && you !== null && <Waiting mirror={mirror} visit={visit} />}
      {isOpen && you === null && <JoinForm match={mirror.id} onSeat={onSeat} onTaken={onTaken} />}
      {isOver(match) && <After mirror={mirror} visit={visit} names={names} />}
      <Table
        match={scene.finished ?? match}
        names={names}
        you={you}
        mine={you === null || scene.finished !== null ? [] : [you]}
        busy={busyText(mirror, scene, texts)}
        study={false}
        unopened={mirror.unopened}
        idle={mirror.withdrawn}
        onMove={play}
        beside={(seat) => <Beside mirror={mirror} ahead={scene.ahead} seat={seat} />}
      >
        {scene.finished !== null ? (
          <button type="button" class="primary" onClick={goOn}>
            {texts.table.nextRound}
          </button>
        ) : (
          <Actions mirror={mirror} visit={visit} names={names} />
        )}
      </Table>
      {mirror.withdrawn && (
        <p>
          <Link to={`/new/${match.game.id}`}>{texts.online.setUp}</Link>
        </p>
      )}
    </>
  );
}

/** Why nobody may move here now, although it is somebody's turn. */
function busyText(mirror: Mirror, { lost, sending }: Scene, texts: Texts) {
  const { online, table } = texts;
  if (mirror.withdrawn) return online.calledOff;
  if (lost !== null) return lossText(lost, texts);
  if (!hasBegun(mirror)) return table.waiting;
  if (mirror.unopened) return online.opening;
  return sending === null ? null : online.sending;
}

/** Who somebody is, and how much time they have. */
function Beside({
  mirror,
  ahead,
  seat,
}: {
  readonly mirror: Mirror;
  readonly ahead: number;
  readonly seat: Seat;
}) {
  const { online } = useTexts();
  const info = mirror.seats[seat];
  const rating = info.kind === 'person' ? info.rating : null;
  return (
    <>
      {info.kind === 'open' && <span class="badge">{online.nobody}</span>}
      {mirror.you === seat && <span class="badge you">{online.isYou}</span>}
      {mirror.away.includes(seat) && mirror.you !== seat && (
        <span class="badge">{online.away}</span>
      )}
      {rating !== null && (
        <span class="badge" title={online.rating(Math.round(rating.rating))}>
          <span class="visually-hidden">{online.rating(Math.round(rating.rating))}</span>
          <span aria-hidden="true">{Math.round(rating.rating)}</span>
        </span>
      )}
      <Clock mirror={mirror} ahead={ahead} seat={seat} />
    </>
  );
}

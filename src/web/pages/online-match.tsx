/** A match on the server: playing it, watching it, waiting for somebody to play it with. */

import { useEffect, useState } from 'preact/hooks';
import { applyText, isOver, recordOf } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { LANGUAGES, type Language, type Texts } from '../../messages/index.ts';
import { allSeatsTaken, isFinished, seatToMove } from '../../online/fold.ts';
import { isMatchId } from '../../online/links.ts';
import type { Mirror } from '../../online/mirror.ts';
import { MatchView } from '../match/match-view.tsx';
import { createMatchMessages, type MatchMessages } from '../match/messages.ts';
import { resultTexts } from '../match/result.ts';
import { Actions, AfterMatch } from '../online/actions.tsx';
import { Clock, useClockWarning } from '../online/clock.tsx';
import { UNKNOWN_MATCH } from '../online/errors.ts';
import { noticeText, outageText, turnText } from '../online/messages.ts';
import { onlineNames } from '../online/names.ts';
import { NoMatch } from '../online/no-match.tsx';
import { loadSeat, saveSeat, touchSeat } from '../online/seats.ts';
import type { Notice, OnlineState } from '../online/state.ts';
import { termsText } from '../online/terms.ts';
import { type MatchSession, useMatch } from '../online/use-match.ts';
import { JoinForm, Waiting } from '../online/waiting.tsx';
import { Link, navigate } from '../router.tsx';
import { useSettings, useTexts } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import { type Catalogs, useCatalogs, useTranslate } from '../ui/catalogs.ts';
import { Heading } from '../ui/heading.tsx';

/** How long a sentence about something that has passed stays. */
const NOTICE_MS = 6_000;
/** How long a round that is over is looked at before the next one is shown. */
const ROUND_MS = 6_000;

export function OnlineMatchPage({ id }: { readonly id: string }) {
  return isMatchId(id) ? <FollowedMatch id={id} /> : <NoMatch id={id} trouble={UNKNOWN_MATCH} />;
}

function FollowedMatch({ id }: { readonly id: string }) {
  const { texts, language } = useSettings();
  const [token, setToken] = useState(() => touchSeat(id)?.token ?? null);
  const [notice, setNotice] = useNotice();
  const followed = useMatch(id, token, (news, state) => {
    const said = announceNotice(news, state, language, catalogs);
    const isAfter = state.mirror !== null && isOver(state.mirror.match);
    // What happens when the match is over stands beside its result, and what was before is past.
    if (news.kind === 'event' && isAfter) setNotice('');
    // That the connection is lost is said for as long as it is, in place of what was said before.
    else if (news.kind === 'lost') setNotice('');
    else if (said !== null) setNotice(said);
    if (news.kind === 'event' && news.event.kind === 'again') followRematch(news.event.text, token);
  });
  const { mirror, clockOffset, trouble: error, outage } = followed.state;
  const catalogs = useCatalogs(mirror?.match.game.id ?? null);
  const goOn = (): void => {
    followed.showNextRound();
    if (mirror === null) return;
    const { round, rounds } = mirror.match;
    announce(texts.online.nextRound(round, rounds));
  };
  const session: MatchSession = { ...followed, showNextRound: goOn };
  useNextSeat(mirror, token);
  useNextRound(session);
  useClockWarning(mirror, clockOffset);
  useEffect(() => {
    // The seat was not ours after all, or not yet: then we watch.
    if (error?.code === 'bad_token') setToken(null);
  }, [error]);
  if (error !== null && error.code !== 'bad_token') {
    return <NoMatch id={id} trouble={error} />;
  }
  if (mirror === null)
    return <p role="status">{outage === null ? texts.loading : texts.online.lost}</p>;
  const tellTaken = (): void => {
    announce(texts.online.seatTaken);
    setNotice(texts.online.seatTaken);
  };
  return (
    <OnlineMatchView
      session={session}
      mirror={mirror}
      onSeat={setToken}
      onTaken={tellTaken}
      notice={notice}
    />
  );
}

/** Goes on to the match that follows, with the seat in it. */
function followRematch(next: string, token: string | null): void {
  if (token !== null && loadSeat(next) === null) saveSeat(next, { token, quick: false });
  navigate(`/m/${next}`);
}

/** What has happened, read out and given back to be shown; null where the table says it. */
function announceNotice(
  news: Notice,
  state: OnlineState,
  language: Language,
  catalogs: Catalogs | null,
): string | null {
  const { mirror } = state;
  if (mirror === null) return null;
  // Whoever is taking the seat right now needs not be told.
  const isJoining = mirror.you === null && loadSeat(mirror.id) !== null;
  if (isJoining && news.kind === 'event' && news.event.kind === 'join') return null;
  const { you } = mirror;
  const names = onlineNames(mirror.seats, LANGUAGES[language]);
  const messages = createMatchMessages({ language, names, you, board: null, catalogs });
  const said =
    noticeText(news, names, you, messages.texts) ?? skippedRoundText(news, state, messages);
  // What is in the record is read out by the table.
  const isRead = news.kind === 'event' && news.event.kind === 'restart';
  if (said !== null && !isRead) announce(said);
  const turn = turnText(news, state, names, messages.texts);
  if (turn !== null) announce(turn);
  // That a match is called off the table shows for good.
  return state.mirror?.withdrawn ? null : said;
}

/** How a round ended that is not stopped at, because the clock of whoever looks runs already. */
function skippedRoundText(
  news: Notice,
  { mirror, finished }: OnlineState,
  messages: MatchMessages,
): string | null {
  if (mirror === null || news.kind !== 'event' || finished !== null) return null;
  if (news.event.outcome === undefined || news.event.begins === undefined) return null;
  const result = resultTexts(mirror.played, messages);
  const { round, rounds } = mirror.match;
  const next = messages.texts.online.nextRound(round, rounds);
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
    if (next === null || token === null || !isSeated || loadSeat(next) !== null) return;
    saveSeat(next, { token, quick: false });
  }, [next, token, isSeated]);
}

/** Shows the next round after a while. */
function useNextRound({ state: { finished }, showNextRound }: MatchSession): void {
  // How to go on changes with each look, when does not
  useEffect(() => {
    if (finished === null) return;
    const over = setTimeout(showNextRound, ROUND_MS);
    return () => clearTimeout(over);
  }, [finished]);
}

interface OnlineMatchViewProps {
  readonly session: MatchSession;
  readonly mirror: Mirror;
  readonly notice: string;
  readonly onSeat: (token: string) => void;
  readonly onTaken: () => void;
}

function OnlineMatchView({ session, mirror, notice, onSeat, onTaken }: OnlineMatchViewProps) {
  const texts = useTexts();
  const { state, act, showNextRound } = session;
  const { you, match, seats, fair } = mirror;
  const names = onlineNames(seats, texts);
  const translate = useTranslate(match.game.id);
  const isOpen = !allSeatsTaken(mirror) && !isFinished(mirror);
  const isMine = you !== null && seatToMove(mirror) === you;
  // The status of the table tells it, but not in place of a result.
  const untold = state.finished !== null || match.outcome !== null ? state.outage : null;
  const play = (text: string): string | null => {
    const move = match.rules.parse(text, match.position);
    if (!move.ok) return move.error;
    const played = applyText(match, match.rules.format(move.value));
    if (!played.ok) return played.error;
    act('move', match.rules.format(move.value));
    return null;
  };
  const { options } = recordOf(match);
  return (
    <>
      <Heading tabAlert={isMine ? texts.table.yourTurn : null}>{match.game.title}</Heading>
      <p class="tagline terms">
        {termsText({ game: match.game.id, options, clock: state.clock, fair }, texts, translate)}
        {you === null && !isOpen && ` · ${texts.online.watching}`}
      </p>
      <p class={`notice${untold === null ? '' : ' lost'}`} data-testid="notice">
        {untold === null ? notice : outageText(untold, texts)}
      </p>
      {isOpen && you !== null && <Waiting mirror={mirror} visit={session} />}
      {isOpen && you === null && <JoinForm match={mirror.id} onSeat={onSeat} onTaken={onTaken} />}
      {isOver(match) && <AfterMatch mirror={mirror} session={session} names={names} />}
      <MatchView
        match={state.finished ?? match}
        names={names}
        you={you}
        mine={you === null || state.finished !== null ? [] : [you]}
        busy={busyText(mirror, state, texts)}
        study={false}
        unopened={mirror.needsOpening}
        idle={mirror.withdrawn}
        onMove={play}
        seatExtras={(seat) => <SeatBadges mirror={mirror} ahead={state.clockOffset} seat={seat} />}
      >
        {state.finished !== null ? (
          <button type="button" class="primary" onClick={showNextRound}>
            {texts.table.nextRound}
          </button>
        ) : (
          <Actions mirror={mirror} session={session} names={names} />
        )}
      </MatchView>
      {mirror.withdrawn && (
        <p>
          <Link to={`/new/${match.game.id}`}>{texts.online.setUp}</Link>
        </p>
      )}
    </>
  );
}

/** Why nobody may move here now, although it is somebody's turn. */
function busyText(mirror: Mirror, { outage, pending }: OnlineState, texts: Texts) {
  const { online, table } = texts;
  if (mirror.withdrawn) return online.calledOff;
  if (outage !== null) return outageText(outage, texts);
  if (!allSeatsTaken(mirror)) return table.waiting;
  if (mirror.needsOpening) return online.opening;
  return pending === null ? null : online.sending;
}

/** Who somebody is, and how much time they have. */
function SeatBadges({
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
      <Clock mirror={mirror} clockOffset={ahead} seat={seat} />
    </>
  );
}

/** A match on the server: waiting for an opponent, playing, watching. */

import { useEffect, useState } from 'preact/hooks';
import { applyText, isOver, recordOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import type { Seat } from '../../core/seat.ts';
import { type Texts, textsOf } from '../../messages/index.ts';
import type { Language } from '../../messages/language.ts';
import type { Vocabulary } from '../../messages/translator.ts';
import { allSeatsTaken, isFinished, seatToMove } from '../../online/fold.ts';
import { isMatchId } from '../../online/links.ts';
import { isAway, type Mirror } from '../../online/mirror.ts';
import { revealText } from '../../online/reveal.ts';
import { mayAct, type Notice, type OnlineSession } from '../../online/session.ts';
import { MatchView } from '../match/match-view.tsx';
import { createMatchMessages, type MatchMessages } from '../match/messages.ts';
import { resultOf, resultText } from '../match/result.ts';
import { Actions, AfterMatch, AfterMatchMenu, Offer, RevealLine } from '../online/actions.tsx';
import { Claim } from '../online/claim.tsx';
import { Clock, useClockWarning } from '../online/clock.tsx';
import { UNKNOWN_MATCH } from '../online/errors.ts';
import { noticeText, outageText, turnText } from '../online/messages.ts';
import { onlineNames } from '../online/names.ts';
import { NoMatch } from '../online/no-match.tsx';
import { Bubble, isMuted, ReactionPanel, type Said, useSaid } from '../online/reactions.tsx';
import { loadSeat, saveSeat, touchSeat } from '../online/seats.ts';
import { termsText } from '../online/terms.ts';
import { type FollowedMatch, useMatch } from '../online/use-match.ts';
import { JoinForm, Waiting } from '../online/waiting.tsx';
import { Link, navigate } from '../router.tsx';
import { useSettings, useTexts } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import { useTranslate, useVocabulary } from '../ui/catalogs.ts';
import { Heading } from '../ui/heading.tsx';

/** How long a notice stays. */
const NOTICE_MS = 6_000;
/** How long a finished round stays before the next one is shown. */
const ROUND_MS = 6_000;

export function OnlineMatchPage({ id }: { readonly id: string }) {
  return isMatchId(id) ? <OnlineMatch id={id} /> : <NoMatch id={id} error={UNKNOWN_MATCH} />;
}

function OnlineMatch({ id }: { readonly id: string }) {
  const { texts, language } = useSettings();
  const [token, setToken] = useState(() => touchSeat(id)?.token ?? null);
  const [notice, setNotice] = useNotice();
  const [said, setSaid] = useSaid();
  const match = useMatch(id, token, (news, session) => {
    if (news.kind === 'reaction' && !isMuted()) {
      setSaid(news);
      announceReaction(news, session, texts);
    }
    const text = announceNotice(news, session, language, vocabulary);
    const isAfter = session.mirror !== null && isOver(session.mirror.match);
    // After the end the result says it; a lost connection is shown for as long as it lasts.
    if ((news.kind === 'event' && isAfter) || news.kind === 'lost') setNotice('');
    else if (text !== null) setNotice(text);
    saveNextSeat(session.mirror, token);
    if (news.kind === 'event' && news.event.kind === 'again') navigate(`/m/${news.event.text}`);
  });
  const { mirror, error, outage } = match.session;
  const vocabulary = useVocabulary(mirror?.match.game.id ?? null);
  const showNextRound = (): void => {
    match.showNextRound();
    if (mirror === null) return;
    const { round, rounds } = mirror.match;
    announce(texts.online.nextRound(round, rounds));
  };
  const followed: FollowedMatch = { ...match, showNextRound };
  useNextRound(followed);
  useClockWarning(match.session);
  useEffect(() => {
    // The token holds no seat, or none yet: then we watch.
    if (error?.code === 'bad_token') setToken(null);
  }, [error]);
  if (error !== null && error.code !== 'bad_token') {
    return <NoMatch id={id} error={error} />;
  }
  if (mirror === null)
    return <p role="status">{outage === null ? texts.loading : texts.online.lost}</p>;
  const onTaken = (): void => {
    announce(texts.online.seatTaken);
    setNotice(texts.online.seatTaken);
  };
  return (
    <OnlineMatchView
      followed={followed}
      mirror={mirror}
      onSeat={setToken}
      onTaken={onTaken}
      notice={notice}
      said={said}
    />
  );
}

function announceReaction({ seat, reaction }: Said, { mirror }: OnlineSession, texts: Texts): void {
  if (mirror === null || mirror.you === seat) return;
  announce(`${onlineNames(mirror.seats, texts)[seat]}: ${texts.online.reactions[reaction]}`);
}

/** The token holds the seat in the rematch too, also without going there at once. */
function saveNextSeat(mirror: Mirror | null, token: string | null): void {
  if (mirror === null || mirror.you === null || mirror.next === null || token === null) return;
  if (loadSeat(mirror.next) === null) saveSeat(mirror.next, { token, quick: false });
}

/** Announces a notice and returns it to be shown; null where the match view shows it. */
function announceNotice(
  news: Notice,
  session: OnlineSession,
  language: Language,
  vocabulary: Vocabulary | null,
): string | null {
  const { mirror } = session;
  if (mirror === null) return null;
  // The visitor who is taking the seat right now need not be told.
  const isJoining = mirror.you === null && loadSeat(mirror.id) !== null;
  if (isJoining && news.kind === 'event' && news.event.kind === 'join') return null;
  const { you } = mirror;
  const names = onlineNames(mirror.seats, textsOf(language));
  const messages = createMatchMessages({
    ...{ game: mirror.match.game.id, language, names, you, board: null, vocabulary },
  });
  if (news.kind === 'revealed') {
    const say = (hidden: Message): string => messages.translate.message(hidden).text;
    announce(revealText(news.reveal, messages.texts.online.reveal, say));
  }
  const said =
    noticeText(news, names, you, messages.texts) ?? skippedRoundText(news, session, messages);
  // What is in the record the match view announces.
  const isRead = news.kind === 'event' && news.event.kind === 'restart';
  if (said !== null && !isRead) announce(said);
  const turn = turnText(news, session, names, messages.texts);
  if (turn !== null) announce(turn);
  // The match view shows for good that a match is called off.
  return mirror.withdrawn ? null : said;
}

/** How a round ended that is not shown, because the player's clock runs already. */
function skippedRoundText(
  news: Notice,
  { finished }: OnlineSession,
  messages: MatchMessages,
): string | null {
  if (news.kind !== 'event' || finished !== null) return null;
  if (news.event.outcome === undefined || news.event.begins === undefined) return null;
  const { played, match } = news.after;
  const result = resultOf(played, messages);
  const { round, rounds } = match;
  const next = messages.texts.online.nextRound(round, rounds);
  return result && `${resultText(result)} ${next}`;
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

/** Shows the next round after a while. */
function useNextRound({ session: { finished }, showNextRound }: FollowedMatch): void {
  // How to go on changes with each look, when does not
  useEffect(() => {
    if (finished === null) return;
    const over = setTimeout(showNextRound, ROUND_MS);
    return () => clearTimeout(over);
  }, [finished]);
}

interface OnlineMatchViewProps {
  readonly followed: FollowedMatch;
  readonly mirror: Mirror;
  readonly notice: string;
  readonly said: Said | null;
  readonly onSeat: (token: string) => void;
  readonly onTaken: () => void;
}

function OnlineMatchView(props: OnlineMatchViewProps) {
  const { followed, mirror, notice, said, onSeat, onTaken } = props;
  const texts = useTexts();
  const { session, act, showNextRound } = followed;
  const { finished } = session;
  const { you, match, seats, fair } = mirror;
  const names = onlineNames(seats, texts);
  const translate = useTranslate(match.game.id);
  const isOpen = !allSeatsTaken(mirror) && !isFinished(mirror);
  const mayActNow = finished === null && you !== null && mayAct(mirror, 'resign');
  const isMine = you !== null && seatToMove(mirror) === you;
  // The match view's status says it, but not in place of a result.
  const outage = finished !== null || match.outcome !== null ? session.outage : null;
  const play = (text: string): Message | null => {
    const move = match.rules.parse(text, match.position);
    if (!move.ok) return move.error;
    const played = applyText(match, match.rules.format(move.value));
    if (!played.ok) return played.error;
    act('move', match.rules.format(move.value));
    return null;
  };
  const { options } = recordOf(match);
  const terms = termsText(
    { game: match.game.id, options, clock: mirror.clockSettings, fair },
    texts,
    translate,
  );
  return (
    <>
      <MatchView
        match={finished ?? match}
        names={names}
        you={you}
        mine={you === null || finished !== null ? [] : [you]}
        busy={busyText(mirror, session, texts)}
        study={false}
        unopened={mirror.needsOpening}
        idle={mirror.withdrawn || isOpen}
        onMove={play}
        cover={
          isOpen &&
          (you === null ? (
            <JoinForm match={mirror.id} terms={terms} onSeat={onSeat} onTaken={onTaken} />
          ) : (
            <Waiting mirror={mirror} terms={terms} followed={followed} />
          ))
        }
        seatExtras={(seat) => (
          <>
            <SeatBadges session={session} mirror={mirror} seat={seat} />
            <Bubble said={said} seat={seat} />
          </>
        )}
        notes={
          <>
            <p class={`notice${outage === null ? '' : ' lost'}`} data-testid="notice">
              {outage === null ? notice : outageText(outage.why, texts)}
            </p>
            <Offer mirror={mirror} followed={followed} names={names} />
            <RevealLine mirror={mirror} />
            {mirror.watchers > 0 && (
              <p class="small" data-testid="watchers">
                {texts.online.watchers(mirror.watchers)}
              </p>
            )}
          </>
        }
        panels={
          you === null || !allSeatsTaken(mirror)
            ? []
            : [
                {
                  id: 'say',
                  label: texts.online.say,
                  icon: 'say',
                  content: <ReactionPanel onReact={followed.react} />,
                },
              ]
        }
        heading={
          <>
            <Heading tabAlert={isMine ? texts.match.yourTurn : null}>{match.game.title}</Heading>
            <p class="tagline terms">
              {terms}
              {you === null && !isOpen && ` · ${texts.online.watching}`}
            </p>
          </>
        }
        actions={
          <>
            <Claim mirror={mirror} followed={followed} names={names} />
            {finished !== null && (
              <button type="button" class="primary" onClick={showNextRound}>
                {texts.match.nextRound}
              </button>
            )}
            {isOver(match) && <AfterMatch mirror={mirror} followed={followed} names={names} />}
          </>
        }
        menu={
          isOver(match) ? (
            <AfterMatchMenu id={mirror.id} />
          ) : (
            mayActNow && <Actions mirror={mirror} followed={followed} names={names} />
          )
        }
      />
      {mirror.withdrawn && (
        <p>
          <Link to={`/new/${match.game.id}`}>{texts.online.setUp}</Link>
        </p>
      )}
    </>
  );
}

/** Why no move can be made here now. */
function busyText(mirror: Mirror, { outage, pending }: OnlineSession, texts: Texts) {
  const { online, match } = texts;
  if (mirror.withdrawn) return online.calledOff;
  if (outage !== null) return outageText(outage.why, texts);
  if (!allSeatsTaken(mirror)) return match.waiting;
  if (mirror.needsOpening) return online.opening;
  return pending === null ? null : online.sending;
}

/** A player's badges and clock. */
interface SeatBadgesProps {
  readonly session: OnlineSession;
  readonly mirror: Mirror;
  readonly seat: Seat;
}

function SeatBadges({ session, mirror, seat }: SeatBadgesProps) {
  const { online } = useTexts();
  const info = mirror.seats[seat];
  const rating = info.kind === 'person' ? info.rating : null;
  return (
    <>
      {info.kind === 'open' && <span class="badge">{online.openSeat}</span>}
      {mirror.you === seat && <span class="badge you">{online.isYou}</span>}
      {isAway(mirror, seat) && mirror.you !== seat && <span class="badge">{online.away}</span>}
      {rating !== null && (
        <span class="badge" title={online.rating(Math.round(rating.rating))}>
          <span class="visually-hidden">{online.rating(Math.round(rating.rating))}</span>
          <span aria-hidden="true">{Math.round(rating.rating)}</span>
        </span>
      )}
      <Clock session={session} mirror={mirror} seat={seat} />
    </>
  );
}

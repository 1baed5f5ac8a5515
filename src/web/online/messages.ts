/** Notices of an online match in sentences. */
import { isOver } from '../../core/match.ts';
import { type Names, other } from '../../core/seat.ts';
import type { Texts } from '../../messages/index.ts';
import type { Outage } from '../../online/connection.ts';
import { seatToMove } from '../../online/fold.ts';
import type { Mirror } from '../../online/mirror.ts';
import type { Notice, OnlineSession } from '../../online/session.ts';
import { apiErrorText } from './errors.ts';
import { localizedName } from './names.ts';

/** What a notice says; null where the board shows it. */
export function noticeText(
  notice: Notice,
  names: Names,
  you: Mirror['you'],
  texts: Texts,
): string | null {
  const { online } = texts;
  switch (notice.kind) {
    case 'here':
    case 'revealed':
    // A bubble at the seat shows it.
    case 'reaction':
      return null;
    case 'lost':
      return outageText(notice.why, texts);
    case 'back':
      return online.back;
    case 'presence':
      return online[notice.here ? 'returned' : 'left'](names[notice.seat]);
    case 'refused':
      return notice.error && apiErrorText(notice.error, texts);
    case 'event':
      return eventText(notice, names, you, texts);
  }
}

/** Whose turn it is, on arriving and when a match begins: no move is there to say it. */
export function turnText(
  notice: Notice,
  { mirror, outage, finished }: OnlineSession,
  names: Names,
  { match }: Texts,
): string | null {
  const isNew = notice.kind === 'here' || (notice.kind === 'event' && notice.event.kind === 'join');
  if (!isNew || mirror === null || outage !== null || finished !== null) return null;
  const mover = seatToMove(mirror);
  if (mover === null) return null;
  return mover === mirror.you ? match.yourTurn : match.turn(names[mover]);
}

/** Why the match does not go on for now. */
export const outageText = (why: Outage, { online }: Texts): string =>
  why === 'unwritten' ? online.unwritten : online.lost;

function eventText(
  { event, before }: Extract<Notice, { readonly kind: 'event' }>,
  names: Names,
  you: Mirror['you'],
  texts: Texts,
): string | null {
  const { online } = texts;
  const { kind, seat, text, outcome } = event;
  const who = seat === null ? '' : names[seat];
  const isYours = seat !== null && seat === you;
  const { offer } = before.match;
  const answered = (): string => online[offer === seat ? 'takenBack' : 'declined'](who, isYours);
  switch (kind) {
    case 'join':
      return isYours ? null : online.joined(localizedName(text, texts));
    case 'offer':
      return isYours ? online.asked : online.offered(who);
    case 'decline':
      if (isOver(before.match)) return isYours ? null : online.noRematch(who);
      return answered();
    case 'move':
      // A move answers an offer that stood.
      return offer === null || outcome !== undefined ? null : answered();
    case 'restart':
      return texts.match.restarted;
    case 'rematch':
      return isYours ? online.wishing(names[other(seat)]) : online.wished(who);
    case 'again':
      return online.swapped;
    case 'withdraw':
      return online.calledOff;
    default:
      return null;
  }
}

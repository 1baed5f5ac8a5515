/** What happened in a match, in a sentence for whoever plays or watches; null where the board says it. */

import { isOver } from '../../core/match.ts';
import { type Names, other } from '../../core/seat.ts';
import type { Texts } from '../../messages/index.ts';
import type { Outage } from '../../online/connection.ts';
import { seatToMove } from '../../online/fold.ts';
import type { Mirror } from '../../online/mirror.ts';
import type { MatchEvent } from '../../online/protocol.ts';
import { apiErrorText } from './errors.ts';
import { localizedName } from './names.ts';
import type { Notice, OnlineState } from './state.ts';

export function noticeText(news: Notice, names: Names, you: Mirror['you'], texts: Texts) {
  const { online } = texts;
  switch (news.kind) {
    case 'here':
      return null;
    case 'lost':
      return outageText(news.why, texts);
    case 'back':
      return online.back;
    case 'presence':
      if (news.seat === you) return null;
      return online[news.here ? 'returned' : 'left'](names[news.seat]);
    case 'refused':
      return apiErrorText(news.refused, texts);
    case 'event':
      return eventText(news.event, news.before, names, you, texts);
  }
}

/**
 * Whose turn it is, for whoever has come or is back, and when a match begins: no move has been made then
 * with which the table would say it.
 */
export function turnText(
  news: Notice,
  state: OnlineState,
  names: Names,
  { table }: Texts,
): string | null {
  const isNew = news.kind === 'here' || (news.kind === 'event' && news.event.kind === 'join');
  const { mirror, outage, finished } = state;
  if (!isNew || mirror === null || outage !== null || finished !== null) return null;
  const mover = seatToMove(mirror);
  if (mover === null) return null;
  return mover === mirror.you ? table.yourTurn : table.turn(names[mover]);
}

/** Why a match does not go on for now. */
export const outageText = (why: Outage, { online }: Texts): string =>
  why === 'unwritten' ? online.unwritten : online.lost;

function eventText(
  { kind, seat, text, outcome }: MatchEvent,
  before: Mirror,
  names: Names,
  you: Mirror['you'],
  texts: Texts,
): string | null {
  const { online } = texts;
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
      return online.restarted;
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

/** What went wrong with a server, in the visitor's language where there is a text for it. */
import type { Trouble } from '../../online/requests.ts';
import type { Texts } from '../texts/index.ts';

export const UNKNOWN_MATCH: Trouble = { code: 'unknown_match', message: '' };

export function troubleText({ code, message }: Trouble, { online }: Texts): string {
  switch (code) {
    case 'no_server':
      return online.differ;
    case 'unreachable':
    case 'unavailable':
      return online.unreachable;
    case 'unknown_match':
      return online.unknownMatch;
    case 'seat_taken':
      return online.seatTaken;
    case 'too_busy':
    case 'too_many_requests':
    case 'too_many_connections':
      return online.tooMuch;
    default:
      return message;
  }
}

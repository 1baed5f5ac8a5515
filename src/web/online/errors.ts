/** A server's errors in the visitor's language. */
import type { Texts } from '../../messages/index.ts';
import type { ApiError } from '../../online/api-error.ts';

export const UNKNOWN_MATCH: ApiError = { code: 'unknown_match', message: '' };

export function apiErrorText(error: ApiError, { online }: Texts): string {
  switch (error.code) {
    case 'no_server':
      return online.differ;
    case 'unreachable':
    case 'unavailable':
      return online.unreachable;
    case 'unknown_match':
      return online.unknownMatch;
    case 'damaged_match':
      return online.damagedMatch;
    case 'seat_taken':
      return online.seatTaken;
    case 'too_busy':
    case 'too_many_requests':
    case 'too_many_connections':
      return online.tooMuch;
    default:
      return online.refusal(error);
  }
}

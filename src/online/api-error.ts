/** Why a request or a match on a server failed: what the server said, or what the client found. */
import { type Fact, type Message, parseFact } from '../core/message.ts';
import { toPrintable } from '../core/printable.ts';
import type { ErrorCode } from './codes.ts';
import type { ProtocolError } from './protocol.ts';

export interface ApiError {
  readonly code: ErrorCode | 'unreachable' | 'no_server';
  readonly message: string;
  /** What exactly is wrong, where that is known. */
  readonly fact?: Fact | null;
}

/** A text from outside, without what would steer a terminal. */
export const sanitizeText = (text: string): string => toPrintable(text).slice(0, 400);

/** An error that the client finds itself. */
export const clientError = (code: ApiError['code'], { text, ...fact }: Message): ApiError => ({
  code,
  message: text,
  fact,
});

/** An error as a server sent it. */
export const serverError = ({ code, message, fact }: ProtocolError): ApiError => ({
  code,
  message: sanitizeText(message),
  fact: parseFact(fact),
});

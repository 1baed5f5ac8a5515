/** The types of the protocol, inferred from its schemas. Importing them loads no schema. */
import type * as z from 'zod';
import type { challenge, streamLine } from './player-schemas.ts';
import type {
  clientMessage,
  clockSettings,
  errorBody,
  matchEvent,
  matchPage,
  matchState,
  rating,
  roundStart,
  seatInfo,
  serverMessage,
} from './schemas.ts';

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;
type Parsed<T> = Immutable<z.infer<T>>;

export type RoundStart = Parsed<typeof roundStart>;
export type MatchEvent = Parsed<typeof matchEvent>;
export type ClockSettings = Parsed<typeof clockSettings>;
export type Rating = Parsed<typeof rating>;
export type SeatInfo = Parsed<typeof seatInfo>;
export type MatchState = Parsed<typeof matchState>;
export type MatchPage = Parsed<typeof matchPage>;
export type Challenge = Parsed<typeof challenge>;
export type StreamLine = Parsed<typeof streamLine>;
export type ClientMessage = Parsed<typeof clientMessage>;
export type ServerMessage = Parsed<typeof serverMessage>;
export type ProtocolError = Parsed<typeof errorBody>;

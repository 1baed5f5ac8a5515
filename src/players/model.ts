/**
 * A language model at a seat: it is shown the rules and the position, its answer is read, and what was
 * asked and answered can be kept. A server that fails is asked again with back-off; that it fails for
 * good is no fault of the model.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Match } from '../core/match.ts';
import { moverOf } from '../core/match.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { askServer, type ChatReply, type ChatTry, type Tokens } from './chat.ts';
import type { ChatServer } from './chat-server.ts';
import { disguiseOf } from './disguise.ts';
import { playersMessages } from './messages.ts';
import {
  type MoveReader,
  moveReader,
  parseAnswer,
  type ReadAnswer,
  type Reading,
} from './parse-answer.ts';
import type { ExternalPlayer, FailureKind, PlayerFailure } from './player.ts';
import { promptFor } from './prompt.ts';

/** What goes into each request beside the model and the messages; what is left out is the server's choice. */
export interface Sampling {
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly reasoning_effort?: string;
  readonly seed?: number;
  readonly [other: string]: unknown;
}

/** What a million tokens cost. */
export interface Price {
  readonly in: number;
  readonly out: number;
}

/** How models are asked, and how their answers are read. */
export interface ModelHandling {
  readonly sampling: Sampling;
  readonly reading: Reading;
  /** Whether the prompt lists the legal moves. */
  readonly listMoves: boolean;
  /** In which other words the game is told, from 1; 0 tells it as it is. */
  readonly disguise: number;
}

export interface ModelSettings extends ChatServer, ModelHandling {
  /** How long a model may take for an answer, in milliseconds. */
  readonly moveTime: number;
  /** The rules page of a game, as text. */
  readonly rulesOf: (game: string) => string;
  readonly prices?: Readonly<Record<string, Price>>;
  /** Is given all that was asked and answered. */
  readonly keep?: (asked: ModelAnswer) => void;
  /** Waits; tests need not. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** One request to a model and what came of it. */
export interface ModelAnswer {
  readonly seat: Seat;
  /** The place in the record of the move that was asked for, from 0. */
  readonly at: number;
  /** Whether this asks again, since the last answer did not count. */
  readonly isSecond: boolean;
  readonly prompt: { readonly system: string; readonly user: string };
  readonly status: number | null;
  readonly answer: string | null;
  readonly reasoning: string | null;
  readonly finish: string | null;
  readonly tokens: Tokens | null;
  /** How long the answer took, in milliseconds. */
  readonly ms: number;
  /** What it cost by the price table; null where the model or the number of tokens is not known. */
  readonly cost: number | null;
  /** How the move could be read, if at all. */
  readonly reading: Reading | null;
  readonly move: string | null;
  readonly failure: FailureKind | null;
  readonly why: string | null;
}

export const DEFAULT_HANDLING: ModelHandling = {
  sampling: {},
  reading: 'lenient',
  listMoves: false,
  disguise: 0,
};

/** How often a server that fails is asked in all; one that says nothing for a whole move, less often. */
const MAX_TRIES = 6;
const MAX_SLOW_TRIES = 2;
/** The first wait after a failure where the server names none; doubled each time. */
const FIRST_BACKOFF_MS = 1000;
/** A server that wants more time than this is not waited for. */
const MAX_BACKOFF_MS = 120_000;

export function openModel(model: string, settings: ModelSettings): ExternalPlayer {
  const ended = new AbortController();
  const { pause = (ms) => wait(ms, undefined, { signal: ended.signal }) } = settings;

  /** Asks until there is an answer, good or bad, or the server has failed too often. */
  async function answer(
    match: Match,
    reason: string | null,
  ): Promise<Result<string, PlayerFailure>> {
    const disguise = await disguiseOf(match, settings.disguise);
    const { rules, position } = promptFor(match, settings.rulesOf(match.game.id), {
      ...{ reason, disguise },
      listMoves: settings.listMoves,
    });
    const body = {
      model,
      messages: [
        { role: 'system', content: rules },
        { role: 'user', content: position },
      ],
      ...settings.sampling,
    };
    const asked = { seat: moverOf(match), at: match.count, isSecond: reason !== null };
    const prompt = { system: rules, user: position };
    for (let tries = 1; ; tries += 1) {
      const tried = await askServer(settings, body, settings.moveTime, ended.signal);
      const { result } = tried;
      const keep = (reply: ReadReply | null): void =>
        settings.keep?.({ ...asked, prompt, ...keptOf(tried, reply, settings.prices?.[model]) });
      if (result.ok) {
        const reply = readReply(result.value, moveReader(match, disguise), settings.reading);
        keep(reply);
        return reply.played;
      }
      keep(null);
      const { isPassing, retryAfter = 0, ...failure } = result.error;
      const most = tried.ms >= settings.moveTime ? MAX_SLOW_TRIES : MAX_TRIES;
      if (!isPassing || tries >= most || retryAfter > MAX_BACKOFF_MS) return err(failure);
      await pause(Math.max(retryAfter, FIRST_BACKOFF_MS * 2 ** (tries - 1)));
    }
  }
  return { answer, end: () => ended.abort() };
}

/** The move in a reply, and how it was read. */
interface ReadReply {
  readonly played: Result<string, PlayerFailure>;
  readonly read: ReadAnswer | null;
}

function readReply(reply: ChatReply, readMove: MoveReader, reading: Reading): ReadReply {
  const failed = (kind: FailureKind, why = playersMessages.truncated()): ReadReply => ({
    played: err({ kind, why, final: false }),
    read: null,
  });
  if (reply.isRefusal) return failed('refusal', playersMessages.refused());
  // Half a move may read as another one.
  if (reply.finish === 'length') return failed('truncated');
  const read = parseAnswer(reply.text, readMove);
  if (!read.ok) return { played: read, read: null };
  if (reading === 'strict' && read.value.reading === 'lenient') {
    return { ...failed('no-move', playersMessages.notMarked()), read: read.value };
  }
  return { played: ok(read.value.move), read: read.value };
}

/** What is kept of a request beside its prompt. */
function keptOf({ status, ms, result }: ChatTry, reply: ReadReply | null, price?: Price) {
  const {
    text = null,
    reasoning = null,
    finish = null,
    tokens = null,
  } = result.ok ? result.value : {};
  const played = reply?.played;
  const failure = result.ok ? (played?.ok === false ? played.error : null) : result.error;
  return {
    ...{ status, answer: text, reasoning, finish, tokens, ms },
    cost: price && tokens ? (tokens.in * price.in + tokens.out * price.out) / 1e6 : null,
    reading: reply?.read?.reading ?? null,
    move: played?.ok === true ? played.value : null,
    failure: failure?.kind ?? null,
    why: failure?.why.text ?? null,
  };
}

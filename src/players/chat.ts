/**
 * One question to a server that speaks the chat-completions protocol, and what came of it. The key goes
 * into one header of one request and nowhere else: no sentence, record or report can hold it.
 */
import * as z from 'zod';
import { isObject, parseJson } from '../core/json.ts';
import type { Message } from '../core/message.ts';
import { readBody } from '../core/read-body.ts';
import { codeOf, err, ok, type Result } from '../core/result.ts';
import type { ChatServer } from './chat-server.ts';
import { playersMessages } from './messages.ts';
import { excerpt, type PlayerFailure } from './player.ts';

export interface Tokens {
  readonly in: number;
  readonly out: number;
  /** The part of `out` that was reasoning, where the server says so. */
  readonly reasoning: number;
}

/** What a model sent. */
export interface ChatReply {
  readonly text: string;
  readonly reasoning: string | null;
  readonly isRefusal: boolean;
  readonly finish: string | null;
  readonly tokens: Tokens | null;
}

/** A question that came to nothing, through the server's fault or for its answer's length. */
export interface ChatFailure extends PlayerFailure {
  /** Whether it may go better later, and what the server says how much later, in milliseconds. */
  readonly isPassing: boolean;
  readonly retryAfter?: number;
}

export interface ChatTry {
  readonly status: number | null;
  readonly ms: number;
  readonly result: Result<ChatReply, ChatFailure>;
}

/** More than any answer needs; streams are wordy. */
const MAX_BYTES = 2 * 1024 * 1024;
/** How much of a server's error text is shown. */
const MAX_ERROR_DETAIL = 200;
/** How long the text of an error is waited for. */
const ERROR_DETAIL_MS = 1000;
/** So many letters at either end identify a key. */
const KEY_ENDS = 4;
/** Too many requests, and those that met a busy or waking server. */
const PASSING_STATUSES = [408, 409, 425, 429];

/** Asks a server once. */
export async function askServer(
  { url, key }: ChatServer,
  body: object,
  patience: number,
  ended: AbortSignal,
): Promise<ChatTry> {
  const from = performance.now();
  const timeout = AbortSignal.timeout(patience);
  let status: number | null = null;
  const ask = async (): Promise<ChatTry['result']> => {
    const response = await fetch(addressOf(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      // A redirection could carry the key to another server.
      redirect: 'manual',
      signal: AbortSignal.any([timeout, ended]),
    });
    status = response.status;
    return response.ok ? readReply(response, key) : readError(response, key);
  };
  const result = await ask().catch((error: unknown) => {
    const why = timeout.aborted
      ? playersMessages.modelSlow({ ms: patience })
      : playersMessages.modelUnreachable({ code: causeOf(error) });
    return serverFailure(why, !ended.aborted);
  });
  return { status, ms: Math.round(performance.now() - from), result };
}

const serverFailure = (why: Message, isPassing: boolean, detail = ''): Result<never, ChatFailure> =>
  err({ kind: 'server', why, final: true, isPassing, ...(detail === '' ? {} : { detail }) });

/** The address to ask; a query of the base address is kept. */
function addressOf(base: string): URL {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/chat/completions`;
  return address;
}

const isRedirection = (status: number): boolean => status >= 300 && status < 400;

/** Why a server did not answer, by its status. */
async function readError(
  response: Response,
  key: string | null,
): Promise<Result<never, ChatFailure>> {
  const { status, headers } = response;
  const why = playersMessages[isRedirection(status) ? 'modelRedirect' : 'modelStatus']({ status });
  const isPassing = status >= 500 || PASSING_STATUSES.includes(status);
  const body = await readBody(response, MAX_BYTES, ERROR_DETAIL_MS).catch(() => null);
  const failed = serverFailure(why, isPassing, errorDetail(parseJson(body ?? ''), key));
  const retryAfter = parseRetryAfter(headers.get('retry-after') ?? '');
  return failed.ok || retryAfter === null ? failed : err({ ...failed.error, retryAfter });
}

/** How many milliseconds a server asks to wait, in seconds or until a date; null where it names neither. */
function parseRetryAfter(text: string): number | null {
  if (/^\d+$/.test(text)) return 1000 * Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now());
}

/** The code of what went wrong, never its message: messages may quote what was sent. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = codeOf(cause);
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? ` (${code})` : '';
}

/** The error text of a body, in one line and without the key. */
function errorDetail(value: unknown, key: string | null): string {
  const error = isObject(value) ? (value.error ?? value.message) : undefined;
  const message = isObject(error) ? error.message : error;
  if (typeof message !== 'string') return '';
  // Servers quote a key that they refuse, some of them only its ends.
  const ends = key === null ? [] : [key.slice(0, KEY_ENDS), key.slice(-KEY_ENDS)];
  const words = excerpt(message, 4 * MAX_ERROR_DETAIL).split(' ');
  const safe = words.map((word) => (ends.some((end) => word.includes(end)) ? '[key]' : word));
  return excerpt(safe.join(' '), MAX_ERROR_DETAIL);
}

/** A text, or a list with text parts. */
const content = z
  .union([
    z.string(),
    z
      .array(z.looseObject({ text: z.string().optional().catch(undefined) }))
      .transform((parts) => parts.map(({ text = '' }) => text).join('')),
  ])
  .nullish()
  .catch(null);
const optionalText = z.string().nullish().catch(null);
const message = z.looseObject({
  content,
  refusal: optionalText,
  // Two names that servers give to the same thing.
  reasoning_content: optionalText,
  reasoning: optionalText,
});
const choice = z.looseObject({ finish_reason: optionalText });
const count = z.int().min(0).catch(0);
const usage = z
  .looseObject({
    prompt_tokens: count,
    completion_tokens: count,
    completion_tokens_details: z.looseObject({ reasoning_tokens: count }).nullish().catch(null),
  })
  .nullish()
  .catch(null);
const completion = z.looseObject({
  choices: z.tuple([choice.extend({ message })], z.unknown()),
  usage,
});
/** A piece of a stream; the last ones may have no choice in them, but the usage. */
const piece = z.looseObject({
  choices: z.array(choice.extend({ delta: message.nullish() })).catch([]),
  usage,
});

const tokensOf = (used: z.infer<typeof usage>): Tokens | null =>
  used
    ? {
        in: used.prompt_tokens,
        out: used.completion_tokens,
        reasoning: used.completion_tokens_details?.reasoning_tokens ?? 0,
      }
    : null;

/** The model's message in a response, which may be a stream. */
async function readReply(response: Response, key: string | null): Promise<ChatTry['result']> {
  const body = await readBody(response, MAX_BYTES);
  if (body === null) {
    const why = playersMessages.modelFlood({ kb: MAX_BYTES / 1024 });
    return err({ kind: 'flood', why, final: true, isPassing: false });
  }
  if (/^\s*(?:data|event|id|:)/.test(body)) return readStream(body, key);
  const value = parseJson(body);
  if (value === undefined) return serverFailure(playersMessages.modelNotJson(), true);
  const parsed = completion.safeParse(value);
  // Some servers report errors with status 200.
  if (!parsed.success) return noMessage(value, key);
  const [{ message: said, finish_reason: finish = null }] = parsed.data.choices;
  return ok(replyOf([said], finish, tokensOf(parsed.data.usage)));
}

const noMessage = (value: unknown, key: string | null): Result<never, ChatFailure> =>
  serverFailure(playersMessages.modelNoMessage(), true, errorDetail(value, key));

/** Server-sent events: the answer in pieces. A stream that just ends was broken off. */
function readStream(body: string, key: string | null): ChatTry['result'] {
  const deltas: z.infer<typeof message>[] = [];
  let finish: string | null = null;
  let tokens: Tokens | null = null;
  let isDone = false;
  for (const [, data = ''] of body.matchAll(/^data:(.*)$/gm)) {
    if (data.trim() === '[DONE]') isDone = true;
    const value = parseJson(data);
    if (isObject(value) && value.error !== undefined) return noMessage(value, key);
    const parsed = piece.safeParse(value);
    if (!parsed.success) continue;
    const [first] = parsed.data.choices;
    if (first?.delta) deltas.push(first.delta);
    finish = first?.finish_reason ?? finish;
    tokens = tokensOf(parsed.data.usage) ?? tokens;
  }
  return isDone || finish !== null
    ? ok(replyOf(deltas, finish, tokens))
    : serverFailure(playersMessages.modelBroken(), true);
}

/** The reply that a message is, or the pieces of one. */
function replyOf(
  parts: readonly z.infer<typeof message>[],
  finish: string | null,
  tokens: Tokens | null,
): ChatReply {
  const join = (textOf: (part: z.infer<typeof message>) => string | null | undefined): string =>
    parts.map((part) => textOf(part) ?? '').join('');
  const refusal = join((part) => part.refusal);
  const reasoning = join((part) => part.reasoning_content ?? part.reasoning);
  return {
    text: join((part) => part.content) || refusal,
    reasoning: reasoning === '' ? null : reasoning,
    isRefusal: refusal !== '' || finish === 'content_filter',
    finish,
    tokens,
  };
}

/**
 * A language model at a seat, behind any server that speaks the chat-completions protocol. Its key
 * goes into one header of one request and nowhere else: no sentence, record or report can hold it.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { isObject, parseJson } from '../core/json.ts';
import type { Match } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { readBody } from '../core/read-body.ts';
import { codeOf, err, ok, type Result } from '../core/result.ts';
import { playersMessages } from './messages.ts';
import { parseAnswer } from './parse-answer.ts';
import { type ExternalPlayer, excerpt, type PlayerFailure } from './player.ts';
import { promptFor } from './prompt.ts';

export interface ModelSettings {
  /** The base address, to whose path `/chat/completions` is added. */
  readonly url: string;
  readonly key: string | null;
  /** How long a model may take for an answer, in milliseconds. */
  readonly moveTime: number;
  /** The rules page of a game, as text. */
  readonly rulesOf: (game: string) => string;
}

export const DEFAULT_URL = 'https://api.openai.com/v1';

/** More than any answer needs. */
const MAX_BYTES = 256 * 1024;
/** The server is busy; not the model's fault. */
const BUSY_STATUSES = [429, 503];
/** The first wait for a busy server that names none; doubled each time. */
const FIRST_BACKOFF_MS = 1000;
/** How much of a server's error text is shown. */
const MAX_ERROR_DETAIL = 200;
/** How long the text of an error is waited for. */
const ERROR_DETAIL_MS = 1000;
/** So many letters at either end identify a key. */
const KEY_ENDS = 4;
/** The pause after an error. */
const PAUSE_MS = 500;

/** Checks where models are asked and with what key; a sentence never repeats either. */
export function checkServer(url: string, key: string | null): Result<null> {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return err(playersMessages.badModelUrl());
  }
  if (!['http:', 'https:'].includes(parsed.protocol) || parsed.username || parsed.password) {
    return err(playersMessages.badModelServer());
  }
  return key === null || /^[!-~]{1,500}$/.test(key) ? ok(null) : err(playersMessages.badModelKey());
}

export function openModel(model: string, settings: ModelSettings): ExternalPlayer {
  const ended = new AbortController();
  let isInTrouble = false;
  return {
    async answer(match, reason) {
      if (isInTrouble) await wait(PAUSE_MS);
      const answered = await complete(model, match, reason, settings, ended.signal);
      isInTrouble = !answered.ok;
      return answered.ok ? parseAnswer(answered.value, match) : answered;
    },
    end: () => ended.abort(),
  };
}

const httpFailure = (why: Message, final: boolean, detail = ''): Result<string, PlayerFailure> =>
  err({ kind: 'http', why, final, ...(detail === '' ? {} : { detail }) });

const isRedirection = (status: number): boolean => status >= 300 && status < 400;

/** Asks the server, and while it is busy asks it again, as long as the move may take. */
async function complete(
  model: string,
  match: Match,
  reason: string | null,
  { url, key, moveTime, rulesOf }: ModelSettings,
  ended: AbortSignal,
): Promise<Result<string, PlayerFailure>> {
  const deadline = performance.now() + moveTime;
  const timeout = AbortSignal.timeout(moveTime);
  const signal = AbortSignal.any([timeout, ended]);
  const { rules, position } = promptFor(match, rulesOf(match.game.id), undefined, reason);
  try {
    for (let backoff = FIRST_BACKOFF_MS; ; backoff *= 2) {
      const response = await fetch(addressOf(url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          messages: [
            { role: 'system', content: rules },
            { role: 'user', content: position },
          ],
        }),
        // A redirection could carry the key to another server.
        redirect: 'manual',
        signal,
      });
      if (response.ok) return await readMessage(response, key);
      const { status } = response;
      const pause = retryAfter(response) ?? backoff;
      const isBusy = BUSY_STATUSES.includes(status);
      if (!isBusy || performance.now() + pause >= deadline) {
        const why = playersMessages[isRedirection(status) ? 'modelRedirect' : 'modelStatus']({
          status,
        });
        return httpFailure(why, isBusy || status < 500, await readErrorDetail(response, key));
      }
      await response.body?.cancel();
      await wait(pause, undefined, { signal });
    }
  } catch (error) {
    if (timeout.aborted) {
      return err({
        kind: 'timeout',
        why: playersMessages.modelSlow({ ms: moveTime }),
        final: true,
      });
    }
    return httpFailure(playersMessages.modelUnreachable({ code: causeOf(error) }), false);
  }
}

/** The address to ask; a query of the base address is kept. */
function addressOf(base: string): URL {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/chat/completions`;
  return address;
}

/** The `Retry-After` of a busy server in milliseconds, if given in seconds. */
function retryAfter({ headers }: Response): number | null {
  const value = headers.get('retry-after') ?? '';
  // "At once" from a busy server would have us ask without end.
  return /^\d+$/.test(value) ? Math.max(1000 * Number(value), PAUSE_MS) : null;
}

/** The code of what went wrong, never its message: messages may quote what was sent. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = codeOf(cause);
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? ` (${code})` : '';
}

/** The error text of a response; empty where there is none. */
async function readErrorDetail(response: Response, key: string | null): Promise<string> {
  const body = await readBody(response, MAX_BYTES, ERROR_DETAIL_MS).catch(() => null);
  return errorDetail(parseJson(body ?? ''), key);
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

/** The model's message in a response. */
async function readMessage(
  response: Response,
  key: string | null,
): Promise<Result<string, PlayerFailure>> {
  const body = await readBody(response, MAX_BYTES);
  if (body !== null) return contentOf(body, key);
  return err({
    kind: 'flood',
    why: playersMessages.modelFlood({ kb: MAX_BYTES / 1024 }),
    final: true,
  });
}

/** The model's message in a body of the protocol. */
function contentOf(body: string, key: string | null): Result<string, PlayerFailure> {
  const value = parseJson(body);
  if (value === undefined) {
    return httpFailure(playersMessages.modelNotJson(), false);
  }
  const choices = isObject(value) ? value.choices : undefined;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const message = isObject(first) ? first.message : undefined;
  if (!isObject(message)) {
    // Some servers report errors with status 200.
    return httpFailure(playersMessages.modelNoMessage(), false, errorDetail(value, key));
  }
  return ok(textOf(message.content));
}

/** The content of a message: a text, or a list with text parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => (isObject(part) && typeof part.text === 'string' ? part.text : ''))
    .join('');
}

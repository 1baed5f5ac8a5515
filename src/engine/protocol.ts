/**
 * The engine's protocol: JSON-RPC 2.0, one message a line. Stateless: every request carries the
 * whole record, so that a client may be killed, moved or written in any language. This file reads
 * and answers messages and does no input or output; docs/protocol.md describes it with examples.
 */
import { codecOf, observationOf } from '../core/codec.ts';
import { publicOutcome } from '../core/game.ts';
import { isObject } from '../core/json.ts';
import {
  boardText,
  isFull,
  legalMoves,
  MATCH_FULL,
  type Match,
  playableMoves,
  replay,
  turnOf,
  viewOf,
  withNextRound,
} from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { coreMessages } from '../core/messages.ts';
import { optionsOf, optionsSchema } from '../core/options.ts';
import { parseRecord } from '../core/record.ts';
import { err, messageOf, ok, type Result } from '../core/result.ts';
import { allGames, findGame } from '../games/list.ts';
import { computerMove, type OracleOf } from '../players/computer.ts';
import { isLevel, LEVELS } from '../players/levels.ts';
import { TooLarge } from '../solver/oracle.ts';
import { dailyPuzzles, dailyRecord } from '../study/daily.ts';
import { followRules, loadStrategy } from '../study/strategy.ts';
import { engineMessages } from './messages.ts';
import { answerPositions } from './positions.ts';

/** All error codes there are. The first five are JSON-RPC's own. */
export const RPC_ERRORS = {
  notJson: -32700,
  notRequest: -32600,
  noMethod: -32601,
  badParams: -32602,
  internal: -32603,
  badMove: 1,
  noStrategy: 2,
} as const;

interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

type RpcResult = Result<unknown, RpcError>;
type Params = Readonly<Record<string, unknown>>;

/** More than this in one batch is refused: junk of a line must not be answered with gigabytes. */
export const MAX_RPC_BATCH = 1000;

/** An error with the sentence of a message, and its code and arguments as data. */
const failure = (code: number, { text, ...fact }: Message, data: object = {}): RpcResult =>
  err({ code, message: text, data: { ...data, code: fact.code, args: fact.args } });

const badParams = (message: Message): RpcResult => failure(RPC_ERRORS.badParams, message);

const METHODS: Readonly<
  Record<string, (params: Params, oracleOf: OracleOf) => RpcResult | Promise<RpcResult>>
> = {
  games: () =>
    ok(
      allGames().map(({ id, title, options }) => ({
        id,
        title,
        options: optionsSchema(optionsOf({ options })),
      })),
    ),
  position: (params) => withMatch(params, (match) => ok(positionJson(match))),
  actions: (params) =>
    withMatch(params, (match) => {
      const { actions } = codecOf(match);
      return ok({ count: actions.length, names: actions });
    }),
  observe({ seat, ...params }) {
    if (seat !== 1 && seat !== 2) return badParams(engineMessages.badSeat());
    return withMatch(params, (match) => {
      const next = withNextRound(match);
      return ok(observationOf(next, codecOf(next), seat));
    });
  },
  positions(params) {
    const found = answerPositions(params);
    if (found.ok) return found;
    const { message, at } = found.error;
    return at === null ? badParams(message) : failure(RPC_ERRORS.badMove, message, at);
  },
  evaluate: (params, oracleOf) =>
    withTurn(params, async (match) => {
      const oracle = await oracleOf(match);
      const view = viewOf(match);
      const { value, plies, chance, isEstimate } = oracle.verdict(view);
      return ok({
        value,
        plies,
        ...(chance === null ? {} : { chance }),
        ...(isEstimate ? { isEstimate } : {}),
        moves: oracle.moves(view).map(({ text, verdict }) => ({
          move: text,
          value: verdict.value,
          plies: verdict.plies,
          ...(verdict.chance === null ? {} : { chance: verdict.chance }),
          ...(verdict.isEstimate ? { isEstimate: true } : {}),
        })),
      });
    }),
  advise: (params) =>
    withTurn(params, async (match) => {
      const { game, options, rules } = match;
      const strategy = await loadStrategy(game, options);
      if (strategy === null) {
        return failure(RPC_ERRORS.noStrategy, engineMessages.noStrategy({ title: game.title }));
      }
      const { move, rule, idea, why } = followRules(strategy, viewOf(match));
      return ok({ move: rules.format(move), rule, idea: idea.text, why: why.text });
    }),
  daily: ({ date, game }) => {
    const found = dailyPuzzles(date, game);
    return found.ok ? ok(found.value.map(dailyRecord)) : badParams(found.error);
  },
  choose: ({ level = 'perfect', ...params }, oracleOf) => {
    if (typeof level !== 'string' || !isLevel(level)) {
      return badParams(engineMessages.badLevel({ levels: LEVELS }));
    }
    return withTurn(params, async (match) => {
      if (isFull(match)) return badParams(MATCH_FULL);
      return ok({ move: await computerMove(match, level, oracleOf) });
    });
  },
};

/**
 * The position as the protocol shows it. Between two rounds the outcome is that of the round before,
 * and everything else is about the next one: a client could not begin it otherwise.
 */
function positionJson(match: Match) {
  const next = withNextRound(match);
  const codec = codecOf(next);
  return {
    turn: turnOf(next),
    legal: legalMoves(next),
    outcome: match.outcome && publicOutcome(match.outcome),
    text: boardText(next),
    actions: playableMoves(next).map((move) => codec.id(move)),
    observation: observationOf(next, codec),
  };
}

/** Replays the record that a request carries. */
function withMatch<T>(params: Params, use: (match: Match) => T): T | RpcResult {
  const record = parseRecord(params);
  if (!record.ok) return badParams(record.error);
  const game = findGame(record.value.game);
  if (!game.ok) return badParams(game.error);
  const match = replay(game.value, record.value);
  if (match.ok) return use(match.value);
  if (match.error.index < 0) return badParams(match.error.reason);
  const { index, move, reason } = match.error;
  return failure(RPC_ERRORS.badMove, reason, { index, move, reason: reason.text });
}

/** The same, for requests that need a seat to move. */
const withTurn = (params: Params, use: (match: Match) => Promise<RpcResult>) =>
  withMatch(params, (match) => {
    const next = withNextRound(match);
    return next.outcome === null ? use(next) : badParams(coreMessages.matchOver());
  });

type Id = string | number | null;

const reply = (id: Id, answer: RpcResult): string =>
  JSON.stringify(
    answer.ok
      ? { jsonrpc: '2.0', id, result: answer.value }
      : { jsonrpc: '2.0', id, error: answer.error },
  );

const errorReply = (id: Id, code: number, message: Message): string =>
  reply(id, failure(code, message));

/** Answers one line; null for what wants no answer (a notification). */
export async function handleLine(line: string, oracleOf: OracleOf): Promise<string | null> {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return errorReply(null, RPC_ERRORS.notJson, engineMessages.notJson());
  }
  if (!Array.isArray(message)) return handleMessage(message, oracleOf);
  if (message.length === 0 || message.length > MAX_RPC_BATCH) {
    return errorReply(null, RPC_ERRORS.notRequest, engineMessages.badBatch({ max: MAX_RPC_BATCH }));
  }
  const replies: string[] = [];
  for (const request of message) {
    const answered = await handleMessage(request, oracleOf);
    if (answered !== null) replies.push(answered);
  }
  return replies.length === 0 ? null : `[${replies.join(',')}]`;
}

async function handleMessage(message: unknown, oracleOf: OracleOf): Promise<string | null> {
  if (!isObject(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string') {
    const id = isObject(message) ? idOf(message.id) : null;
    return errorReply(id ?? null, RPC_ERRORS.notRequest, engineMessages.notRequest());
  }
  const { method, params = {} } = message;
  const id = idOf(message.id);
  if (id === undefined && Object.hasOwn(message, 'id')) {
    return errorReply(null, RPC_ERRORS.notRequest, engineMessages.badId({ max: MAX_ID }));
  }
  // Nothing here has an effect but its answer, so what wants none is not even looked at.
  return id === undefined ? null : reply(id, await callMethod(method, params, oracleOf));
}

/** Larger numbers lose digits, so the answer would name another request. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

function idOf(value: unknown): Id | undefined {
  if (typeof value === 'number') return Math.abs(value) <= MAX_ID ? value : undefined;
  return typeof value === 'string' || value === null ? value : undefined;
}

async function callMethod(method: string, params: unknown, oracleOf: OracleOf): Promise<RpcResult> {
  const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (run === undefined) {
    return failure(RPC_ERRORS.noMethod, engineMessages.noMethod({ methods: Object.keys(METHODS) }));
  }
  if (!isObject(params)) return badParams(engineMessages.badParams());
  try {
    return await run(params, oracleOf);
  } catch (error) {
    if (error instanceof TooLarge)
      return badParams(engineMessages.tooLarge({ why: error.message }));
    // A bug must not leave a request unanswered, nor end the process for the other requests.
    return failure(RPC_ERRORS.internal, engineMessages.internal({ why: messageOf(error) }));
  }
}

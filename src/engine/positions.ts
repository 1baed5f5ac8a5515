/**
 * Many rounds of a game in one request, each as its seed and the action ids so far: what learning code
 * steps through, without texts and without a message for each. As stateless as every other method; rounds
 * that go on from the request before are not replayed, which only saves time.
 */
import { type Codec, codecOf, moveOfAction, observationOf } from '../core/codec.ts';
import type { Game } from '../core/game.ts';
import {
  beginMatch,
  type Match,
  newMatch,
  playableMoves,
  playListed,
  turnOf,
} from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { toArg } from '../core/quote.ts';
import { parseSeed, type Seed } from '../core/random.ts';
import { parseRecord } from '../core/record.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { engineMessages } from './messages.ts';

/** More rounds than this in one request are refused. */
const MAX_ROUNDS = 10_000;

interface Round {
  readonly actions: readonly unknown[];
  readonly match: Match;
}

/** The rounds of the last requests about one game, by their seeds: most go on in the next request. */
let remembered: {
  readonly game: Game | null;
  readonly key: string;
  readonly rounds: Map<Seed, Round>;
} = { game: null, key: '', rounds: new Map() };

function remember(seed: Seed, round: Round): void {
  const { rounds } = remembered;
  // Again at the end, so that what goes on is forgotten last.
  rounds.delete(seed);
  rounds.set(seed, round);
  if (rounds.size <= MAX_ROUNDS) return;
  const [oldest] = rounds.keys();
  if (oldest !== undefined) rounds.delete(oldest);
}

/** Whether a round has played the first of some actions, and no others. */
function isBefore({ actions: played }: Round, actions: readonly unknown[]): boolean {
  if (played.length > actions.length) return false;
  for (let index = 0; index < played.length; index += 1) {
    if (played[index] !== actions[index]) return false;
  }
  return true;
}

interface Positions {
  readonly turn: readonly (Seat | null)[];
  readonly winner: readonly (Seat | null)[];
  readonly actions: readonly (readonly number[])[];
  readonly observation: Readonly<Record<string, readonly (readonly number[])[]>>;
}

const FIELDS = ['game', 'options', 'first', 'seeds', 'actions'];

/** Why a request is refused, and at which action, where it is one. */
interface Refusal {
  readonly message: Message;
  readonly at: { readonly round?: number; readonly index: number; readonly action: unknown } | null;
}

const refuse = (message: Message): Result<never, Refusal> => err({ message, at: null });

export function answerPositions(
  params: Readonly<Record<string, unknown>>,
): Result<Positions, Refusal> {
  const { game: id, options = {}, first = 1, seeds, actions } = params;
  const isForeign = Object.keys(params).some((name) => !FIELDS.includes(name));
  const isList = Array.isArray(seeds) && Array.isArray(actions) && actions.every(Array.isArray);
  if (isForeign || !isList || seeds.length !== actions.length || seeds.length > MAX_ROUNDS) {
    return refuse(engineMessages.badRounds({ max: MAX_ROUNDS, fields: FIELDS }));
  }
  const record = parseRecord({ game: id, options, first });
  if (!record.ok) return refuse(record.error);
  const game = findGame(record.value.game);
  if (!game.ok) return refuse(game.error);
  const like = newMatch(game.value, record.value);
  if (!like.ok) return refuse(like.error);
  if (like.value.rounds > 1) return refuse(engineMessages.manyRounds());
  const codec = codecOf(like.value);
  const key = JSON.stringify([like.value.options, first]);
  if (remembered.game !== game.value || remembered.key !== key) {
    remembered = { game: game.value, key, rounds: new Map() };
  }
  const matches: Match[] = [];
  for (const [round, ids] of actions.entries()) {
    const played = playRound(like.value, seeds[round], ids, codec);
    if (!played.ok) {
      const { message, at } = played.error;
      return err({ message, at: at && { round, ...at } });
    }
    matches.push(played.value);
  }
  const seen = matches.map((match) => observationOf(match, codec));
  return ok({
    turn: matches.map(turnOf),
    winner: matches.map(({ outcome }) => outcome?.winner ?? null),
    actions: matches.map((match) => playableMoves(match).map((move) => codec.id(move))),
    observation: Object.fromEntries(
      Object.keys(codec.shapes).map((name) => [name, seen.map((arrays) => arrays[name] ?? [])]),
    ),
  });
}

/** A round after its actions, from where an earlier request left it. */
function playRound(
  like: Match,
  given: unknown,
  actions: readonly unknown[],
  codec: Codec,
): Result<Match, Refusal> {
  const seed = parseSeed(given);
  if (!seed.ok) return refuse(seed.error);
  const earlier = remembered.rounds.get(seed.value);
  const known = earlier !== undefined && isBefore(earlier, actions) ? earlier : null;
  const begun = known ? ok(known.match) : beginMatch(like, { seed: seed.value, first: like.first });
  if (!begun.ok) return refuse(begun.error);
  let match = begun.value;
  for (let index = known?.actions.length ?? 0; index < actions.length; index += 1) {
    const action = actions[index];
    const move = typeof action === 'number' ? moveOfAction(match, action, codec) : undefined;
    if (move === undefined) {
      const { length: count } = codec.actions;
      const message = engineMessages.badAction({ action: toArg(action), count });
      return err({ message, at: { index, action } });
    }
    match = playListed(match, move);
  }
  remember(seed.value, { actions, match });
  return ok(match);
}

/**
 * A game beside another program that knows its rules: moves, turns and winners, at every position of
 * random matches, deep ones too. What the program gets and answers is in docs/your-own-game.md.
 */
import type { Game, Preset } from '../core/game.ts';
import { isObject, parseJson } from '../core/json.ts';
import { type Match, movesOfRound, recordOf, replay, resolveOptions } from '../core/match.ts';
import type { Message } from '../core/message.ts';
import { type Result, unwrap } from '../core/result.ts';
import { MAX_PLIES } from './checks.ts';
import type { Failure } from './find-failures.ts';
import { contractMessages as messages } from './messages.ts';
import { playAtRandom } from './play-at-random.ts';

/** Sends a line to the reference, and gives the line that it answers, or why there is none and its last words. */
export type AskReference = (
  line: string,
) => Promise<Result<string, { readonly why: Message; readonly detail?: string }>>;

/** What a comparison has come to. */
export interface Comparison {
  /** The first difference of each variation. */
  readonly failures: readonly Failure[];
  /** How many positions agree, and how many moves deep the deepest is. */
  readonly positions: number;
  readonly depth: number;
}

/** So many matches of a variation are enough. */
const MATCHES = 500;

interface Answer {
  readonly moves: readonly string[];
  readonly turn: unknown;
  readonly winner: unknown;
}

/** Reads an answer; what is no list of texts is none. */
function parseAnswer(text: string): Answer | null {
  const answer = parseJson(text);
  if (!isObject(answer) || !Array.isArray(answer.moves)) return null;
  const moves: readonly unknown[] = answer.moves;
  return moves.every((move) => typeof move === 'string')
    ? { moves, turn: answer.turn, winner: answer.winner ?? null }
    : null;
}

/** The line that asks about a position: the moves that lead there, and what chance gave the round. */
const requestLine = (match: Match): string =>
  JSON.stringify({
    game: match.game.id,
    options: match.options,
    first: match.starter,
    start: match.start,
    moves: movesOfRound(match),
  });

/** Where the reference and the game differ, or null. */
function difference({ rules, position, outcome }: Match, theirs: Answer): Message | null {
  const moves = rules.moves(position);
  const ours = new Set(moves.map((move) => rules.format(move)));
  const extra = theirs.moves.find((text) => {
    if (ours.has(text)) return false;
    // A listed move may stand for others.
    const read = rules.parse(text, position);
    return !read.ok || !moves.some((move) => rules.isOneOfMany?.(move));
  });
  if (extra !== undefined) return messages.onlyTheirs({ move: extra });
  const listed = new Set(theirs.moves);
  const missing = moves.find(
    (move) => !listed.has(rules.format(move)) && !rules.isOneOfMany?.(move),
  );
  if (missing !== undefined) return messages.onlyOurs({ move: rules.format(missing) });
  if (outcome !== null) {
    return outcome.winner === theirs.winner
      ? null
      : messages.otherWinner({ ours: outcome.winner, theirs: JSON.stringify(theirs.winner) });
  }
  const turn = rules.turn(position);
  // While chance moves, no seat has the turn.
  return turn === theirs.turn || rules.weights?.(position)
    ? null
    : messages.otherTurn({ ours: turn, theirs: JSON.stringify(theirs.turn) ?? 'nothing' });
}

/** Compares one variation up to its first difference. */
async function comparePreset(
  game: Game,
  preset: Preset,
  ask: AskReference,
  isLate: () => boolean,
): Promise<Comparison> {
  const options = unwrap(resolveOptions(game, preset.options));
  const seen = new Set<string>();
  let depth = 0;
  for (let seed = 0; seed < MATCHES && (seed === 0 || !isLate()); seed += 1) {
    const record = recordOf(playAtRandom(game, { options, seed, first: 'random' }, MAX_PLIES));
    const way: Match[] = [];
    unwrap(replay(game, record, (match) => way.push(match)));
    for (const match of way) {
      if (seen.size > 0 && isLate()) break;
      const line = requestLine(match);
      if (seen.has(line)) continue;
      const answered = await ask(line);
      const answer = answered.ok ? parseAnswer(answered.value) : null;
      const why = !answered.ok
        ? messages.noReference({ detail: '', ...answered.error })
        : answer === null
          ? messages.badAnswer({ answer: answered.value.slice(0, 100) })
          : difference(match, answer);
      if (why !== null) {
        const moves = recordOf(match).moves;
        return { failures: [{ preset: preset.name, why, moves }], positions: seen.size, depth };
      }
      seen.add(line);
      depth = Math.max(depth, match.count);
    }
  }
  return { failures: [], positions: seen.size, depth };
}

/** Compares a game with a reference; `isLate` says whether so much of the time has passed. */
export async function compareWith(
  game: Game,
  ask: AskReference,
  isLate: (share: number) => boolean,
): Promise<Comparison> {
  const { presets } = game;
  const compared: Comparison[] = [];
  for (const [index, preset] of presets.entries()) {
    const isOver = (): boolean => isLate((index + 1) / presets.length);
    compared.push(await comparePreset(game, preset, ask, isOver));
  }
  return {
    failures: compared.flatMap(({ failures }) => failures),
    positions: compared.reduce((sum, { positions }) => sum + positions, 0),
    depth: Math.max(...compared.map(({ depth }) => depth)),
  };
}

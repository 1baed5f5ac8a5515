/**
 * Positions and moves as numbers, for learning code: the ids of a game's actions and its observations,
 * from the game's own `encoding` or, where it has none, from what play comes across.
 */
import { exploredEncoding } from './explored-encoding.ts';
import type { Arrays, Encoding } from './game.ts';
import { isFull, type Match, viewOf } from './match.ts';
import { randomStream } from './random.ts';
import type { Seat } from './seat.ts';

export interface Codec {
  /** What each action stands for, by its id from 0. */
  readonly actions: readonly string[];
  /** The length of each array of an observation. */
  readonly shapes: Readonly<Record<string, number>>;
  /** The id of a move; -1 where the game lists no action for it. */
  id(move: unknown): number;
  observe: Encoding<unknown, unknown>['observe'];
}

/** A codec is the same for all matches of a game under the same options. */
const codecs = new WeakMap<Match['game'], Map<string, Codec>>();

export function codecOf({ game, rules, options }: Match): Codec {
  const ofGame = codecs.get(game) ?? new Map<string, Codec>();
  codecs.set(game, ofGame);
  const key = JSON.stringify(options);
  const known = ofGame.get(key);
  if (known !== undefined) return known;
  const encoding = game.encoding?.(options) ?? exploredEncoding(rules);
  const { actions, observe } = encoding;
  const ids = new Map(actions.map((text, id) => [text, id]));
  const start = rules.view(rules.start(1, randomStream(0, 'start', 0)));
  const made: Codec = {
    actions,
    shapes: Object.fromEntries(
      Object.entries(observe(start, 1)).map(([name, cells]) => [name, cells.length]),
    ),
    id: encoding.id ?? ((move) => ids.get(rules.format(move)) ?? -1),
    observe,
  };
  ofGame.set(key, made);
  return made;
}

/**
 * What a seat may see; where none is named, the player to move or, at the end of a round, the player
 * whose turn it would be.
 */
export const observationOf = (
  match: Match,
  { observe } = codecOf(match),
  seat: Seat | null = null,
): Arrays => observe(viewOf(match), seat ?? match.rules.turn(match.position));

/** The legal move that an action stands for. */
export function moveOfAction(match: Match, id: number, codec = codecOf(match)): unknown {
  if (match.outcome !== null || isFull(match)) return undefined;
  return match.rules.moves(viewOf(match)).find((move) => codec.id(move) === id);
}

/**
 * boardgame.io 0.50.2 as a peer: just enough of its types to write games for it, and the two ways
 * it plays them on one machine. It is installed apart from the product, in bench/peers.
 */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { plain } from '../src/core/message.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import type { Seat } from '../src/core/seat.ts';
import type { Peer } from './peers/games.ts';
import type { FastRandom } from './timing.ts';

export interface Action {
  readonly move: string;
  readonly args: readonly (string | number)[];
}

export interface Context {
  readonly currentPlayer: string;
  /** How many moves the current turn has had. */
  readonly numMoves: number;
  readonly gameover?: { readonly winner?: string };
}

interface Scene<G> {
  readonly G: G;
  readonly ctx: Context;
}

export interface BoardGame<G> {
  readonly name: string;
  setup(): G;
  readonly moves: Readonly<
    Record<string, (scene: Scene<G>, ...args: Action['args']) => G | string>
  >;
  readonly turn: {
    readonly minMoves: number;
    readonly maxMoves: number;
    /** Ends a turn before it has had the most moves. */
    endIf?(scene: Scene<G>): boolean;
  };
  readonly disableUndo: boolean;
  endIf(scene: Scene<G>): { winner: string } | undefined;
  readonly ai: { enumerate(G: G, ctx: Context): readonly Action[] };
}

interface MakeMove {
  readonly type: 'MAKE_MOVE';
  readonly payload: {
    readonly type: string;
    readonly args: Action['args'];
    readonly playerID: string;
  };
}

/** Its own player: Monte Carlo tree search, in so many rounds played out for a move. */
interface MctsBot<G> {
  play(state: Scene<G>, playerID: string): Promise<{ readonly action: MakeMove }>;
}

interface BoardgameIo {
  readonly INVALID_MOVE: string;
  InitializeGame<G>(given: { game: BoardGame<G> }): Scene<G>;
  CreateGameReducer<G>(given: {
    game: BoardGame<G>;
  }): (state: Scene<G>, action: MakeMove) => Scene<G>;
  readonly MCTSBot: new <G>(given: {
    game: BoardGame<G>;
    enumerate: BoardGame<G>['ai']['enumerate'];
    seed: string;
    iterations: () => number;
  }) => MctsBot<G>;
  Client<G>(given: { game: BoardGame<G>; numPlayers: number; debug: boolean }): {
    readonly moves: Readonly<Record<string, (...args: Action['args']) => void>>;
    start(): void;
    reset(): void;
    getState(): Scene<G>;
  };
}

const isLibrary = (value: object): value is BoardgameIo =>
  ['InitializeGame', 'CreateGameReducer', 'Client', 'INVALID_MOVE', 'MCTSBot'].every(
    (name) => name in value,
  );

/** The library, from where it is installed. */
export function loadBoardgameIo(): Result<BoardgameIo> {
  // Without this it would load its debug panel and check every state for being serializable.
  process.env.NODE_ENV = 'production';
  const load = createRequire(join(process.cwd(), 'bench/peers/package.json'));
  try {
    const library: object = {
      ...load('boardgame.io/internal'),
      ...load('boardgame.io/client'),
      ...load('boardgame.io/core'),
      ...load('boardgame.io/ai'),
    };
    if (isLibrary(library)) return ok(library);
  } catch {
    // Said below.
  }
  return err(plain('The peers are not installed: run `npm ci --prefix bench/peers` first.'));
}

/** A game at boardgame.io's table, for comparing it move by move with ours. */
export interface PeerTable {
  turn(): Seat;
  texts(): readonly string[];
  play(text: string): void;
  /** The move that its own search chooses, after so many rounds played out. */
  search(iterations: number): Promise<string>;
  /** The winner, or null while the game goes on: none of the peers' games is ever drawn. */
  winner(): Seat | null;
}

/** One game as boardgame.io plays it. A playout returns how many moves it made. */
export interface PeerPlayer {
  sit(seed?: string): PeerTable;
  /** Through the reducer alone, as boardgame.io's own bots play games out. */
  reducerPlayout(random: FastRandom, most: number): number;
  /** Through a local client, as an application plays. */
  clientPlayout(random: FastRandom, most: number): number;
}

const seatOf = (playerID: string): Seat => (playerID === '0' ? 1 : 2);

function pickAction(actions: readonly Action[], random: FastRandom): Action {
  const action = actions[random(actions.length)];
  if (action === undefined) throw new Error('boardgame.io lists no move in a game that goes on');
  return action;
}

export function peerPlayer<G>(library: BoardgameIo, { game, text }: Peer<G>): PeerPlayer {
  const reduce = library.CreateGameReducer({ game });
  const start = library.InitializeGame({ game });
  const client = library.Client({ game, numPlayers: 2, debug: false });
  client.start();

  const step = (state: Scene<G>, { move, args }: Action): Scene<G> =>
    reduce(state, {
      type: 'MAKE_MOVE',
      payload: { type: move, args, playerID: state.ctx.currentPlayer },
    });

  return {
    sit(seed = '1') {
      let state = start;
      let rounds = 0;
      const { enumerate } = game.ai;
      const bot = new library.MCTSBot({ game, enumerate, seed, iterations: () => rounds });
      const actions = (): readonly Action[] => game.ai.enumerate(state.G, state.ctx);
      return {
        turn: () => seatOf(state.ctx.currentPlayer),
        texts: () => actions().map(text),
        play(wanted) {
          const action = actions().find((listed) => text(listed) === wanted);
          if (action === undefined) throw new Error(`boardgame.io has no move ${wanted}`);
          state = step(state, action);
        },
        async search(iterations) {
          rounds = iterations;
          const { action } = await bot.play(state, state.ctx.currentPlayer);
          return text({ move: action.payload.type, args: action.payload.args });
        },
        winner() {
          const { gameover } = state.ctx;
          return gameover?.winner === undefined ? null : seatOf(gameover.winner);
        },
      };
    },
    reducerPlayout(random, most) {
      let state = start;
      let played = 0;
      for (; played < most && state.ctx.gameover === undefined; played += 1) {
        state = step(state, pickAction(game.ai.enumerate(state.G, state.ctx), random));
      }
      return played;
    },
    clientPlayout(random, most) {
      client.reset();
      let played = 0;
      for (; played < most; played += 1) {
        const { G, ctx } = client.getState();
        if (ctx.gameover !== undefined) break;
        const { move, args } = pickAction(game.ai.enumerate(G, ctx), random);
        client.moves[move]?.(...args);
      }
      return played;
    },
  };
}

/**
 * The rule books' games once more, written for boardgame.io as its documentation shows: moves that
 * return the new state, or INVALID_MOVE; the end found by `endIf`; the legal moves listed by
 * `ai.enumerate`. (Moves may also change the state in place, which measured slower on a list.)
 * Each is the default game only; Binary Race also runs to other targets.
 */
import type { Action, BoardGame, Context } from '../boardgame-io.ts';
import { isDeclaration, isTrue } from './equations.ts';

/** A game for boardgame.io, and how Duelbook writes its moves. */
export interface Peer<G> {
  readonly game: BoardGame<G>;
  text(action: Action): string;
}

/** Moves are never taken back, so boardgame.io is spared keeping a copy of every state for undo. */
const COMMON = { turn: { minMoves: 1, maxMoves: 1 }, disableUndo: true } as const;

const opponent = ({ currentPlayer }: Context): string => (currentPlayer === '0' ? '1' : '0');

export function binaryRace(target = 64): Peer<{ total: number }> {
  return {
    game: {
      ...COMMON,
      name: 'binary-race',
      setup: () => ({ total: 1 }),
      moves: {
        add: ({ G }) => ({ total: G.total + 2 }),
        multiply: ({ G }) => ({ total: G.total * 2 }),
      },
      endIf({ G, ctx }) {
        if (G.total < target) return undefined;
        return { winner: G.total === target ? ctx.currentPlayer : opponent(ctx) };
      },
      ai: {
        enumerate: () => [
          { move: 'add', args: [] },
          { move: 'multiply', args: [] },
        ],
      },
    },
    text: ({ move }) => (move === 'add' ? '+2' : '*2'),
  };
}

export function colorBridge(INVALID_MOVE: string): Peer<{ cells: (string | null)[] }> {
  const LENGTH = 11;
  const hasThree = (cells: readonly (string | null)[], color: string): boolean => {
    let run = 0;
    for (let at = 0; at <= cells.length; at += 1) {
      if (cells[at] === color) run += 1;
      else if (run === 3) return true;
      else run = 0;
    }
    return false;
  };
  return {
    game: {
      ...COMMON,
      name: 'color-bridge',
      setup: () => ({ cells: Array<string | null>(LENGTH).fill(null) }),
      moves: {
        color({ G, ctx }, ...positions) {
          const [first = 0, second = first] = positions.map(Number);
          const isPair = positions.length === 2 && second === first + 1;
          if (positions.length !== 1 && !isPair) return INVALID_MOVE;
          const cells = [...G.cells];
          if (cells[first - 1] !== null || cells[second - 1] !== null) return INVALID_MOVE;
          cells[first - 1] = ctx.currentPlayer;
          cells[second - 1] = ctx.currentPlayer;
          if (!cells.includes(null) && !hasThree(cells, ctx.currentPlayer)) cells.fill(null);
          return { cells };
        },
      },
      endIf: ({ G, ctx }) =>
        hasThree(G.cells, ctx.currentPlayer) ? { winner: ctx.currentPlayer } : undefined,
      ai: {
        enumerate({ cells }) {
          const actions: Action[] = [];
          for (let at = 0; at < LENGTH; at += 1) {
            if (cells[at] !== null) continue;
            actions.push({ move: 'color', args: [at + 1] });
            if (cells[at + 1] === null) actions.push({ move: 'color', args: [at + 1, at + 2] });
          }
          return actions;
        },
      },
    },
    text: ({ args }) => args.join(' '),
  };
}

export function bracketBalance(
  INVALID_MOVE: string,
): Peer<{ expression: string; open: number; isBroken: boolean }> {
  const LENGTH = 10;
  return {
    game: {
      ...COMMON,
      name: 'bracket-balance',
      setup: () => ({ expression: '', open: 0, isBroken: false }),
      moves: {
        place({ G }, bracket) {
          if (bracket !== '(' && bracket !== ')') return INVALID_MOVE;
          const { expression, open } = G;
          return bracket === ')' && open === 0
            ? { expression, open, isBroken: true }
            : {
                expression: expression + bracket,
                open: open + (bracket === '(' ? 1 : -1),
                isBroken: false,
              };
        },
      },
      endIf({ G, ctx }) {
        if (G.isBroken) return { winner: opponent(ctx) };
        return G.expression.length === LENGTH ? { winner: ctx.currentPlayer } : undefined;
      },
      ai: {
        enumerate: () => [
          { move: 'place', args: ['('] },
          { move: 'place', args: [')'] },
        ],
      },
    },
    text: ({ args }) => String(args[0]),
  };
}

export function palindromeWar(INVALID_MOVE: string): Peer<{ sequence: string }> {
  const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
  const MINIMUM = 5;
  /** A palindrome of seven letters holds one of five, so only five and six need be looked for. */
  const hasPalindrome = (sequence: string): boolean => {
    for (let at = 0; at + MINIMUM <= sequence.length; at += 1) {
      for (const length of [MINIMUM, MINIMUM + 1]) {
        let matching = 0;
        while (
          matching < length >> 1 &&
          at + length <= sequence.length &&
          sequence[at + matching] === sequence[at + length - 1 - matching]
        ) {
          matching += 1;
        }
        if (matching === length >> 1) return true;
      }
    }
    return false;
  };
  return {
    game: {
      ...COMMON,
      name: 'palindrome-war',
      setup: () => ({ sequence: '' }),
      moves: {
        place({ G }, letter, end) {
          if (!LETTERS.some((known) => known === letter)) return INVALID_MOVE;
          if (end !== 'B' && end !== 'E') return INVALID_MOVE;
          return { sequence: end === 'B' ? `${letter}${G.sequence}` : `${G.sequence}${letter}` };
        },
      },
      endIf: ({ G, ctx }) =>
        hasPalindrome(G.sequence) ? { winner: ctx.currentPlayer } : undefined,
      ai: {
        enumerate: ({ sequence }) =>
          LETTERS.flatMap((letter) =>
            // On an empty sequence both ends are one.
            (sequence === '' ? ['E'] : ['B', 'E']).map((end) => ({
              move: 'place',
              args: [letter, end],
            })),
          ),
      },
    },
    text: ({ args }) => args.join(' '),
  };
}

/** Who took each number, the valid equation declared, and the turns of sudden death to come. */
interface Duel {
  owners: (string | null)[];
  equation: string | null;
  turnsLeft: number;
}

/** `equations` has the equation to list for each set of numbers held: number n is bit n - 1. */
export function equationDuel(
  INVALID_MOVE: string,
  equations: readonly (string | null)[],
): Peer<Duel> {
  const POOL = 9;
  const SUDDEN_TURNS = 4;
  const heldBy = ({ owners }: Duel, player: string): readonly number[] =>
    owners.flatMap((owner, at) => (owner === player ? [at + 1] : []));
  const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, add) => sum + add, 0);

  /** A turn takes a number first, and in sudden death none. */
  const mustTake = (G: Duel, ctx: Context): boolean =>
    ctx.numMoves === 0 && G.owners.includes(null);
  /** No equation, or a wrong one: in sudden death that is the whole turn. */
  const pass = (G: Duel, ctx: Context): Duel =>
    ctx.numMoves === 0 ? { ...G, turnsLeft: G.turnsLeft - 1 } : G;
  return {
    game: {
      ...COMMON,
      name: 'equation-duel',
      setup: () => ({
        owners: Array<string | null>(POOL).fill(null),
        equation: null,
        turnsLeft: SUDDEN_TURNS,
      }),
      moves: {
        take({ G, ctx }, number) {
          const at = Number(number) - 1;
          if (!mustTake(G, ctx) || G.owners[at] !== null) return INVALID_MOVE;
          return { ...G, owners: G.owners.with(at, ctx.currentPlayer) };
        },
        declare({ G, ctx }, text) {
          const equation = String(text);
          if (mustTake(G, ctx) || !isDeclaration(equation)) return INVALID_MOVE;
          return isTrue(equation, heldBy(G, ctx.currentPlayer)) ? { ...G, equation } : pass(G, ctx);
        },
        no: ({ G, ctx }) => (mustTake(G, ctx) ? INVALID_MOVE : pass(G, ctx)),
      },
      turn: { minMoves: 1, maxMoves: 2, endIf: ({ G }) => G.turnsLeft < SUDDEN_TURNS },
      endIf({ G, ctx }) {
        if (G.equation !== null) return { winner: ctx.currentPlayer };
        if (G.turnsLeft > 0) return undefined;
        // The sums are never the same: together they are 45.
        return { winner: sumOf(heldBy(G, '0')) > sumOf(heldBy(G, '1')) ? '0' : '1' };
      },
      ai: {
        enumerate(G, ctx) {
          if (mustTake(G, ctx)) {
            return G.owners.flatMap((owner, at) =>
              owner === null ? [{ move: 'take', args: [at + 1] }] : [],
            );
          }
          const held = heldBy(G, ctx.currentPlayer);
          const equation = equations[sumOf(held.map((number) => 1 << (number - 1)))] ?? null;
          const no = { move: 'no', args: [] };
          return equation === null ? [no] : [no, { move: 'declare', args: [equation] }];
        },
      },
    },
    text: ({ move, args }) => (move === 'no' ? 'no' : String(args[0])),
  };
}

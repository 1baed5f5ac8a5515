/**
 * The encoding of a game that says nothing of its own: the actions and the shape of its positions, as
 * some thousand positions show them. What none of these has is left out.
 */
import type { Encoding, Rules } from './game.ts';
import { isObject } from './json.ts';
import { randomStream } from './random.ts';

/** Positions looked at nearest first, which is all of a small game, and rounds of random moves. */
const MAX_NEAREST = 2_000;
const ROUNDS = 20;
const MAX_PLIES = 400;
/** Rounds may begin differently. */
const STARTS = 4;

/** Stands where a position has nothing that others have. */
const NOTHING = -1;

/** A value as the widest of its kind: its own cells, then its parts. */
interface Shape {
  cells: number;
  readonly parts: Map<string, Shape>;
}

const newShape = (): Shape => ({ cells: 0, parts: new Map() });

/** A plain value as numbers: letters are their codes. */
function cellsOf(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'boolean') return [value ? 1 : 0];
  if (typeof value !== 'string') return [];
  return Array.from({ length: value.length }, (_, index) => value.charCodeAt(index));
}

const partsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  Array.isArray(value) || isObject(value) ? Object.entries(value) : [];

function widen(shape: Shape, value: unknown): void {
  shape.cells = Math.max(shape.cells, cellsOf(value).length);
  for (const [name, part] of partsOf(value)) {
    const known = shape.parts.get(name) ?? newShape();
    shape.parts.set(name, known);
    widen(known, part);
  }
}

function fill(shape: Shape, value: unknown, into: number[]): void {
  const cells = cellsOf(value);
  for (let index = 0; index < shape.cells; index += 1) into.push(cells[index] ?? NOTHING);
  if (shape.parts.size === 0) return;
  const parts = new Map(partsOf(value));
  for (const [name, part] of shape.parts) fill(part, parts.get(name), into);
}

export function exploredEncoding(rules: Rules<unknown, unknown>): Encoding<unknown, unknown> {
  const actions = new Set<string>();
  const whole = newShape();

  /** Notes what a position has, and gives its moves. */
  function look(position: unknown): readonly unknown[] {
    const view = rules.view(position);
    widen(whole, view);
    const moves = rules.moves(view);
    if ((rules.weights?.(view) ?? null) === null) {
      for (const move of moves) actions.add(rules.format(move));
    }
    return moves;
  }

  const starts = Array.from({ length: STARTS }, (_, seed) =>
    rules.start(seed % 2 === 0 ? 1 : 2, randomStream(seed, 'start', 0)),
  );
  const seen = new Set(starts.map((start) => JSON.stringify(start)));
  const queue = [...starts];
  for (const position of queue) {
    for (const move of look(position)) {
      if (queue.length >= MAX_NEAREST) break;
      const next = rules.play(position, move);
      const key = JSON.stringify(next);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
    }
  }
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const random = randomStream(seed, 'player', 0);
    let position = starts[seed % STARTS];
    for (let ply = 0; ply < MAX_PLIES; ply += 1) {
      const moves = look(position);
      if (moves.length === 0) break;
      position = rules.play(position, moves[random(moves.length)]);
    }
  }

  const observe: Encoding<unknown, unknown>['observe'] = (view) => {
    const parts = whole.parts.size === 0 ? [['position', view] as const] : partsOf(view);
    const values = new Map(parts);
    const shapes = whole.parts.size === 0 ? new Map([['position', whole]]) : whole.parts;
    const arrays: Record<string, number[]> = {};
    for (const [name, shape] of shapes) {
      const cells: number[] = [];
      fill(shape, values.get(name), cells);
      arrays[name] = cells;
    }
    return arrays;
  };
  return { actions: [...actions], observe };
}

/**
 * Solving Color Bridge and Equation Duel beside C++ programs that make the same tables
 * (bench/native). Every table is compared byte by byte, through a checksum, before its time counts.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Graph, Values } from '../src/core/graph.ts';
import { plain } from '../src/core/message.ts';
import { err, ok, type Result } from '../src/core/result.ts';
import { graph as colorBridge } from '../src/games/color-bridge/analysis.ts';
import { graph as equationDuel } from '../src/games/equation-duel/analysis.ts';
import { solveGraph } from '../src/solver/values.ts';
import type { Section } from './section.ts';
import { median } from './timing.ts';

/** The argument by which bench/run.ts, started anew, only solves one game and says how long it took. */
export const SOLVE_ONCE = 'solve-once';

const TURNS = 9;
/** About so long one side solves before it is the other's turn. */
const TURN_MILLISECONDS = 100;
const MAX_PER_TURN = 50;
const WARM_UP = 1000;

const GRAPHS: Readonly<Record<string, (size: number) => Graph>> = {
  'color-bridge': (length) => colorBridge({ length, full: 'wipe' }) as Graph,
  'equation-duel': (pool) => equationDuel({ pool, digits: 'single', operators: '+-*/' }) as Graph,
};

interface Contest {
  readonly game: string;
  /** Another C++ program that makes the same table without our ideas, where there is one. */
  readonly plain?: string;
  readonly title: string;
  readonly size: number;
  readonly cold: boolean;
}

const PLAIN = 'color-bridge-plain';

const CONTESTS: readonly Contest[] = [
  { game: 'color-bridge', plain: PLAIN, title: 'Color Bridge', size: 11, cold: true },
  { game: 'color-bridge', plain: PLAIN, title: 'Color Bridge', size: 13, cold: false },
  { game: 'color-bridge', plain: PLAIN, title: 'Color Bridge', size: 15, cold: false },
  { game: 'equation-duel', title: 'Equation Duel', size: 9, cold: true },
  { game: 'equation-duel', title: 'Equation Duel', size: 15, cold: false },
];

/** A table that was made, by whomever. */
interface Made {
  readonly milliseconds: number;
  readonly checksum: number;
}

/** FNV-1a, as in the C++ programs. */
function checksumOf(values: Values): number {
  let sum = 2166136261;
  for (let at = 0; at < values.length; at += 1) {
    sum = Math.imul(sum ^ (values[at] as number), 16777619);
  }
  return sum >>> 0;
}

/** Solves a game as the product does: the graph anew, and the table. */
function solveHere(game: string, size: number): Made & { readonly values: Values } {
  const graphOf = GRAPHS[game];
  if (graphOf === undefined) throw new Error(`no graph of ${game}`);
  const start = performance.now();
  const { values } = solveGraph(graphOf(size));
  return { milliseconds: performance.now() - start, checksum: checksumOf(values), values };
}

/** What a process of its own prints for `SOLVE_ONCE`: the form of the C++ programs. */
export function solveOnce([game = '', size = '']: readonly string[]): string {
  const { milliseconds, checksum } = solveHere(game, Number(size));
  return `${milliseconds} ${checksum}`;
}

/** Runs a program that prints a line for each table it makes. */
function run(program: string, args: readonly string[]): readonly Made[] {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [milliseconds = Number.NaN, checksum = Number.NaN] = line.split(' ').map(Number);
      return { milliseconds, checksum };
    });
}

/** Both sides take turns; throws where their tables differ. */
function compareSides(
  { game, size }: Contest,
  ours: () => readonly Made[],
  native: () => readonly Made[],
): { readonly ours: number; readonly native: number } {
  const times: { ours: number[]; native: number[] } = { ours: [], native: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const made = { ours: ours(), native: native() };
    const checksums = new Set([...made.ours, ...made.native].map(({ checksum }) => checksum));
    if (checksums.size !== 1) throw new Error(`the tables of ${game} ${size} differ`);
    times.ours.push(...made.ours.map(({ milliseconds }) => milliseconds));
    times.native.push(...made.native.map(({ milliseconds }) => milliseconds));
  }
  return { ours: median(times.ours), native: median(times.native) };
}

const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

type Times = ReturnType<typeof compareSides>;

const besideOurs = ({ ours, native }: Times): readonly string[] => [
  number(native),
  `${number(ours / native)} ×`,
];

function rowsOf(contest: Contest, folder: string): readonly (readonly string[])[] {
  const { game, plain, title, size, cold } = contest;
  const program = join(folder, game);
  const arg = `${size}`;
  const row = (name: string, both: Times, beside: Times | null): readonly string[] => [
    name,
    values.length.toLocaleString('en-US'),
    number(values.BYTES_PER_ELEMENT),
    number(both.ours),
    ...besideOurs(both),
    ...(beside === null ? ['', ''] : besideOurs(beside)),
  ];

  let { values, milliseconds } = solveHere(game, size);
  for (const start = performance.now(); performance.now() - start < WARM_UP; ) {
    ({ values, milliseconds } = solveHere(game, size));
  }
  const count = Math.ceil(Math.min(MAX_PER_TURN, TURN_MILLISECONDS / milliseconds));
  const warmBeside = (native: string): Times =>
    compareSides(
      contest,
      () => Array.from({ length: count }, () => solveHere(game, size)),
      // The first table of a process is a cold one.
      () => run(native, [arg, `${count + 1}`]).slice(1),
    );
  const beside = plain === undefined ? null : warmBeside(join(folder, plain));
  const rows = [row(`${title} ${size}`, warmBeside(program), beside)];
  if (cold) {
    const script = process.argv[1] ?? '';
    const once = compareSides(
      contest,
      () => run(process.execPath, [script, SOLVE_ONCE, game, arg]),
      () => run(program, [arg, '1']),
    );
    rows.push(row(`${title} ${size}, cold`, once, null));
  }
  return rows;
}

export function solving(): Result<Section> {
  if (spawnSync('g++', ['--version']).status !== 0) {
    return err(plain('Solving is not measured: there is no C++ compiler (`apt-get install g++`).'));
  }
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-native-'));
  try {
    for (const name of [...Object.keys(GRAPHS), PLAIN]) {
      const source = `bench/native/${name}.cpp`;
      const args = ['-O3', '-std=c++17', '-o', join(folder, name), source];
      const compiled = spawnSync('g++', args, { encoding: 'utf8' });
      if (compiled.status !== 0) throw new Error(compiled.stderr);
    }
    // Both games before any is timed, or the first would run on code compiled for it alone.
    for (const game of Object.keys(GRAPHS)) solveHere(game, 9);
    return ok({
      name: 'solving',
      title: 'Solving, milliseconds',
      head: ['game', 'codes', 'bytes a code', 'duelbook', 'C++', 'ratio', 'plain C++', 'ratio'],
      rows: CONTESTS.flatMap((contest) => rowsOf(contest, folder)),
      note: `Graph and table made anew each time; medians over ${TURNS} turns of each side, the sides taking turns. Cold: the first table of a fresh process, its start not counted. All tables agreed.`,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

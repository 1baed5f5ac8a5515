/**
 * `npm run fuzz [-- --seconds N --seed N] [border …]`: passes changed inputs through every border for that long
 * in all, each border in a process of its own. What did not hold is printed, its input kept in
 * test/fuzz/found/, and the exit code is 1. The same seed makes the same inputs.
 */
import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { tableOf } from '../../bench/section.ts';
import { parseJson } from '../../src/core/json.ts';
import { quote } from '../../src/core/quote.ts';
import { MAX_SEED } from '../../src/core/random.ts';
import { err, messageOf, ok, type Result } from '../../src/core/result.ts';
import { BORDERS } from './borders.ts';
import { fuzz } from './fuzz.ts';

const FOUND = 'test/fuzz/found';
const DEFAULT_SECONDS = 60;
const MAX_SECONDS = 86_400;
/** An input that takes longer hangs. */
const HANG_MS = 30_000;

interface Plan {
  readonly seconds: number;
  readonly seed: number;
  readonly borders: readonly string[];
  /** In the process of one border: where it writes what it is doing. */
  readonly notes: string | null;
}

const isWhole = (text: string, most: number): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) <= most;

function parsePlan(args: readonly string[]): Result<Plan, string> {
  const options = {
    seconds: { type: 'string', default: `${DEFAULT_SECONDS}` },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    notes: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { seconds, seed, notes = null } = values;
    if (!isWhole(seconds, MAX_SECONDS) || seconds === '0')
      return err(
        `--seconds must be a whole number from 1 to ${MAX_SECONDS}, not ${quote(seconds)}.`,
      );
    if (!isWhole(seed, MAX_SEED))
      return err(`--seed must be a whole number from 0 to ${MAX_SEED}, not ${quote(seed)}.`);
    const all = BORDERS.map(({ name }) => name);
    const unknown = positionals.find((name) => !all.includes(name));
    if (unknown !== undefined)
      return err(`There is no border ${quote(unknown)}; the borders are ${all.join(', ')}.`);
    const borders = positionals.length === 0 ? all : positionals;
    return ok({ seconds: Number(seconds), seed: Number(seed), borders, notes });
  } catch (error) {
    return err(messageOf(error));
  }
}

const noteSchema = z.object({
  inputs: z.number(),
  worstMs: z.number(),
  faults: z.array(z.object({ name: z.string(), input: z.string(), error: z.string() })),
});
type Note = z.infer<typeof noteSchema>;

/** The process of one border: fuzzes, and notes each input before it is passed. */
async function runHere({ seconds, seed, borders: [name] }: Plan, notes: string): Promise<void> {
  const border = BORDERS.find((each) => each.name === name);
  if (border === undefined) return;
  const end = performance.now() + seconds * 1000;
  // Written over in one call: making a file anew for each input would take most of the time.
  const file = openSync(join(notes, 'input'), 'w');
  const { faults, ...counts } = await fuzz(border, {
    seed,
    goesOn: () => performance.now() < end,
    onInput(input, source) {
      const noted = Buffer.concat([Buffer.from(`${source} ${input.length}\n`), input]);
      writeSync(file, noted, 0, noted.length, 0);
    },
  });
  const told = faults.map(({ name: source, input, error }) => ({
    name: source,
    input: input.toString('base64'),
    error: error.message,
  }));
  writeFileSync(join(notes, 'note'), JSON.stringify({ ...counts, faults: told } satisfies Note));
}

interface Tried {
  readonly name: string;
  readonly input: Buffer;
}

/** What a process noted last; behind it may stand the rest of a longer input. */
function lastTried(notes: string): Tried {
  const noted = readNote(notes, 'input');
  const end = noted.indexOf('\n');
  const [name = '', length = '0'] = noted.toString('latin1', 0, Math.max(0, end)).split(' ');
  return { name, input: noted.subarray(end + 1, end + 1 + Number(length)) };
}

/** Empty where nothing was noted. */
function readNote(notes: string, file: string): Buffer {
  try {
    return readFileSync(join(notes, file));
  } catch {
    return Buffer.alloc(0);
  }
}

/** Runs a border in a process of its own, which may crash or hang. */
async function runApart(name: string, seconds: number, seed: number): Promise<Note> {
  const notes = mkdtempSync(join(tmpdir(), 'duelbook-fuzz-notes-'));
  const args = ['--seconds', `${seconds}`, '--seed', `${seed}`, '--notes', notes, name];
  const child = spawn(process.execPath, [process.argv[1] ?? '', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let [seen, since, hangs] = ['', performance.now(), false];
  const watch = setInterval(() => {
    const { name: current } = lastTried(notes);
    if (current !== seen) [seen, since] = [current, performance.now()];
    hangs = performance.now() - since > HANG_MS;
    if (hangs) child.kill('SIGKILL');
  }, 1_000);
  const code = await new Promise<string>((resolve) =>
    child.once('close', (status, signal) => resolve(`${signal ?? status}`)),
  );
  clearInterval(watch);
  const tried = lastTried(notes);
  const note = noteSchema.safeParse(parseJson(readNote(notes, 'note').toString('utf8')));
  const error = hangs ? `hangs for ${HANG_MS / 1000} seconds` : `crashes the process (${code})`;
  rmSync(notes, { recursive: true, force: true });
  return note.success
    ? note.data
    : {
        ...{ inputs: 0, worstMs: 0 },
        faults: [{ name: tried.name || 'start', input: tried.input.toString('base64'), error }],
      };
}

async function runAll({ seconds, seed, borders }: Plan): Promise<boolean> {
  console.log(`Seed ${seed}.`);
  const rows: (readonly string[])[] = [];
  for (const name of borders) {
    const share = Math.max(1, Math.round(seconds / borders.length));
    const { inputs, worstMs, faults } = await runApart(name, share, seed);
    rows.push([
      name,
      ...[inputs, faults.length, worstMs].map((count) => Math.round(count).toLocaleString('en')),
    ]);
    for (const fault of faults) {
      mkdirSync(join(FOUND, name), { recursive: true });
      const file = join(FOUND, name, fault.name);
      writeFileSync(file, Buffer.from(fault.input, 'base64'));
      console.log(`${name}: ${file}\n${fault.error}\n`);
    }
  }
  console.log(tableOf({ head: ['border', 'inputs', 'faults', 'worst ms'], rows }));
  return rows.every(([, , faults]) => faults === '0');
}

const plan = parsePlan(process.argv.slice(2));
if (!plan.ok) {
  console.error(plan.error);
  process.exitCode = 2;
} else if (plan.value.notes !== null) await runHere(plan.value, plan.value.notes);
else if (!(await runAll(plan.value))) process.exitCode = 1;

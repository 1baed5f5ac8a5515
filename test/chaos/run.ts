/**
 * `npm run chaos [-- --seconds N --only kills,floods]`: attacks real servers on this machine for that
 * long, and prints what was lost, doubled, reordered or crashed. Ends with 1 where anything was.
 */
import { parseArgs } from 'node:util';
import { tableOf } from '../../bench/section.ts';
import { quote } from '../../src/core/quote.ts';
import { err, messageOf, ok, type Result } from '../../src/core/result.ts';
import type { Attack, Findings } from './attack.ts';
import { ATTACKS, runAttack } from './attacks.ts';

const PROGRAM = 'dist/duelbook.cjs';
const DEFAULT_SECONDS = 60;
const MAX_SECONDS = 86_400;
const MAX_DETAILS = 10;
const HEAD = [
  ...['attack', 'strikes', 'checked', 'lost', 'doubled', 'reordered', 'crashed'],
  ...['worst ms', 'memory MB'],
];

interface Plan {
  readonly seconds: number;
  readonly attacks: readonly Attack[];
}

function parsePlan(args: readonly string[]): Result<Plan, string> {
  const options = { seconds: { type: 'string' }, only: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const { seconds = `${DEFAULT_SECONDS}`, only } = values;
    if (!/^[1-9]\d*$/.test(seconds) || Number(seconds) > MAX_SECONDS) {
      return err(
        `--seconds must be a whole number from 1 to ${MAX_SECONDS}, not ${quote(seconds)}.`,
      );
    }
    const names = only?.split(',') ?? ATTACKS.map(({ name }) => name);
    const unknown = names.find((name) => !ATTACKS.some((attack) => attack.name === name));
    if (unknown !== undefined) {
      const all = ATTACKS.map(({ name }) => name).join(', ');
      return err(`There is no attack ${quote(unknown)}; the attacks are ${all}.`);
    }
    const attacks = ATTACKS.filter(({ name }) => names.includes(name));
    return ok({ seconds: Number(seconds), attacks });
  } catch (error) {
    return err(messageOf(error));
  }
}

const rowOf = (name: string, findings: Findings): readonly string[] => [
  name,
  ...[findings.strikes, findings.checked, findings.lost, findings.doubled, findings.reordered]
    .concat([findings.crashed, findings.worstMs])
    .map((count) => Math.round(count).toLocaleString('en')),
  findings.memory === null ? '' : Math.round(findings.memory / 1e6).toLocaleString('en'),
];

/** Runs the attacks one after the other, each for its share of the time; whether all held. */
async function runAll({ seconds, attacks }: Plan): Promise<boolean> {
  const runnable = attacks.filter((attack) => attack.lacks() === null);
  const rows: (readonly string[])[] = [];
  const details: string[] = [];
  for (const attack of runnable) {
    console.error(`${attack.name} …`);
    const findings = await runAttack(attack, PROGRAM, (seconds * 1000) / runnable.length);
    rows.push(rowOf(attack.name, findings));
    details.push(
      ...findings.details.slice(0, MAX_DETAILS).map((each) => `${attack.name}: ${each}`),
    );
  }
  console.log(tableOf({ head: HEAD, rows }));
  for (const detail of details) console.log(detail);
  for (const attack of attacks) {
    const why = attack.lacks();
    if (why !== null) console.log(`Skipped: ${attack.name}. ${why}`);
  }
  return details.length === 0;
}

// An exit cleans up.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const plan = parsePlan(process.argv.slice(2));
if (!plan.ok) {
  console.error(plan.error);
  process.exitCode = 2;
} else if (!(await runAll(plan.value))) process.exitCode = 1;

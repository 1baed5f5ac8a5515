/**
 * The log of a server at its own terminal: an entry is a short line there. Programs get
 * the JSON that these lines are made from.
 */
import { levels } from 'pino';
import { isObject } from '../../core/json.ts';
import { toPrintable } from '../../core/printable.ts';

/** What every entry has, and what a person sees anyway. */
const STANDARD_FIELDS = ['level', 'time', 'pid', 'hostname', 'msg'];
const INFO = levels.values.info ?? 0;

/** An entry in a line: when, how bad if it is, what happened, and what belongs to it. */
export function formatLogLine(json: string): string {
  const entry: unknown = JSON.parse(json);
  if (!isObject(entry)) return json;
  const { level, time, msg, why, err } = entry;
  const bad = Number(level) > INFO ? `${levels.labels[Number(level)]?.toUpperCase()} ` : '';
  const reason = why ?? (isObject(err) ? err.message : undefined);
  const rest = Object.entries(entry)
    .filter(([name]) => ![...STANDARD_FIELDS, 'why', 'err'].includes(name))
    .map(([name, value]) => `${name} ${value}`);
  return toPrintable(
    [
      `${new Date(Number(time)).toTimeString().slice(0, 8)} ${bad}${msg}`,
      ...(rest.length === 0 ? [] : [` (${rest.join(', ')})`]),
      // The rest of it says where in the program, which is in the JSON.
      ...(reason === undefined ? [] : [`: ${String(reason).split('\n', 1)}`]),
    ].join(''),
  );
}

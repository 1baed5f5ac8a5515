/** Values that someone gave, as messages quote them: in a few characters, however much was given. */
import { type Arg, quoteArg, toJson } from './message.ts';
import { coreMessages } from './messages.ts';

const MAX_QUOTED = 40;

/** A given value as an argument of a message: short, and plain data. */
export function toArg(value: unknown): Arg {
  if (Array.isArray(value)) return coreMessages.list();
  if (typeof value === 'object' && value !== null) return coreMessages.object();
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') {
    const text = String(value);
    return coreMessages.other({
      value: text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text,
    });
  }
  if (toJson(value).length <= MAX_QUOTED) return value;
  // Sign by sign, so that neither an escape nor a sign of two parts is cut in half.
  let shown = '';
  for (const sign of value) {
    if (toJson(shown + sign).length > MAX_QUOTED) break;
    shown += sign;
  }
  return `${shown}…`;
}

export const quote = (value: unknown): string => quoteArg(toArg(value));

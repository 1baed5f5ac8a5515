/** Which equation of a round has just been refuted, for boards that say why. */
import type { Message } from '../../core/message.ts';
import { other, type Seat } from '../../core/seat.ts';
import { check } from './equation.ts';
import { messages } from './messages.ts';
import type { Options, Position } from './rules.ts';

export interface Refuted {
  readonly seat: Seat;
  readonly equation: string;
  readonly reason: Message;
}

/**
 * The last equation that did not win, until its player may declare again: the next move
 * comes too soon to read it before. What they hold has not changed since.
 */
export function lastRefuted(
  played: readonly string[],
  { held, turn, step, won }: Position,
  options: Options,
): Refuted | null {
  const at = played.findLastIndex((text) => text.includes('='));
  const equation = played[at];
  if (equation === undefined || won !== null) return null;
  const turns = played.slice(at).filter((text) => !/^\d+$/.test(text)).length;
  if (turns > 2 || (turns === 2 && step === 'declare')) return null;
  const seat = turns === 1 ? other(turn) : turn;
  const checked = check(equation, held[seat], options);
  return checked.ok ? null : { seat, equation, reason: forEveryone(checked.error) };
}

/** The fault as both players read it: the rules say it to the one who declared the equation. */
function forEveryone(fault: Message): Message {
  const number = `${fault.args.number}`;
  if (fault.code === messages.notHeld({ number }).code) return messages.heldByNone({ number });
  return fault.code === messages.notJoined({ number }).code
    ? messages.joinedByNone({ number })
    : fault;
}

/**
 * What fuzzing knows of a border: how to pass input through it, and what holds whatever comes in. A border
 * throws where something does not hold.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Message } from '../../src/core/message.ts';
import type { Result } from '../../src/core/result.ts';

export interface Border {
  /** The folder of its corpus. */
  readonly name: string;
  open(): Promise<OpenBorder>;
}

export interface OpenBorder {
  /** Passes one input through. Throws where it is not refused or accepted as it should be. */
  pass(input: Buffer): Promise<void> | void;
  close(): Promise<void> | void;
}

/** A border that needs nothing opened. */
export const plainBorder = (name: string, pass: OpenBorder['pass']): Border => ({
  name,
  open: async () => ({ pass, close() {} }),
});

export function holds(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

export const same = (one: unknown, two: unknown, what: string): void =>
  holds(
    isDeepStrictEqual(one, two),
    `${what}: ${JSON.stringify(one)?.slice(0, 500)} is not ${JSON.stringify(two)?.slice(0, 500)}`,
  );

/** A refusal says which it is, in a code, and why, in a sentence of one line. */
export function isRefusal({ code, text }: Message): void {
  holds(/^[a-z-]+\.\w+$/.test(code), `a refusal has no code: ${code}`);
  holds(/^\S[^\n]*$/.test(text), `a refusal has no sentence: ${JSON.stringify(text)}`);
}

/** The value of a result; null for a refusal, once it is checked. */
export function acceptedOf<T>(result: Result<T>): T | null {
  if (result.ok) return result.value;
  isRefusal(result.error);
  return null;
}

export const linesOf = (input: Buffer): readonly string[] => input.toString('utf8').split('\n');

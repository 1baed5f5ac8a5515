/** Passes a border's corpus through it, and then changed inputs, each made of the seed and its number alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomStream } from '../../src/core/random.ts';
import type { Border } from './border.ts';
import { mutate } from './mutate.ts';

const CORPUS = 'test/fuzz/corpus';

export interface Fuzzing {
  readonly seed: number;
  /** Whether to go on after so many inputs. */
  goesOn(inputs: number): boolean;
  /** Sees each input before it is passed. */
  onInput?(input: Buffer, name: string): void;
}

/** What did not hold, and for which input. */
export interface Fault {
  readonly name: string;
  readonly input: Buffer;
  readonly error: Error;
}

export interface FuzzFindings {
  readonly inputs: number;
  readonly worstMs: number;
  readonly faults: readonly Fault[];
}

/** More faults of a border are of no use. */
const MAX_FAULTS = 10;

export function corpusOf(name: string, folder = CORPUS): readonly (readonly [string, Buffer])[] {
  return readdirSync(join(folder, name))
    .sort()
    .map((file) => [file, readFileSync(join(folder, name, file))] as const);
}

export async function fuzz(
  border: Border,
  { seed, goesOn, onInput }: Fuzzing,
  folder?: string,
): Promise<FuzzFindings> {
  const corpus = corpusOf(border.name, folder);
  const texts = corpus.map(([, bytes]) => bytes.toString('latin1'));
  const faults: Fault[] = [];
  let worstMs = 0;
  let inputs = 0;
  const { pass, close } = await border.open();
  const tryInput = async (name: string, input: Buffer): Promise<void> => {
    onInput?.(input, name);
    const begun = performance.now();
    try {
      await pass(input);
    } catch (error) {
      faults.push({
        name,
        input,
        error: error instanceof Error ? error : new Error(String(error)),
      });
    }
    worstMs = Math.max(worstMs, performance.now() - begun);
    inputs += 1;
  };
  for (const [file, bytes] of corpus) await tryInput(file, bytes);
  for (let number = 0; goesOn(number) && faults.length < MAX_FAULTS; number += 1) {
    const text = mutate(texts, randomStream(seed, 'player', number));
    await tryInput(`${seed}-${number}`, Buffer.from(text, 'latin1'));
  }
  await close();
  return { inputs, worstMs, faults };
}

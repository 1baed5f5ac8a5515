/** Every border of `npm run fuzz` on its corpus and a few changed inputs; and the fuzzer notices what it looks for. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holds, isRefusal, plainBorder } from './fuzz/border.ts';
import { BORDERS } from './fuzz/borders.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { tempFolder } from './support/temp-folder.ts';

const SOME = 10;

describe('whatever comes in is accepted or refused as it should be:', () => {
  for (const border of BORDERS) {
    it(border.name, async () => {
      const { faults, inputs } = await fuzz(border, { seed: 1, goesOn: (tried) => tried < SOME });
      expect(faults.map(({ name, error }) => `${name}: ${error.message}`)).toEqual([]);
      expect(inputs).toBeGreaterThan(SOME);
    });
  }
});

describe('the fuzzer', () => {
  function corpusWith(text: string): string {
    const folder = tempFolder();
    mkdirSync(join(folder, 'letters'));
    writeFileSync(join(folder, 'letters', 'only'), text);
    return folder;
  }

  it('makes the same inputs of the same seed, and others of another', async () => {
    const folder = corpusWith('{"a":[1,2,3]}\nb c d');
    const inputsOf = async (seed: number): Promise<readonly string[]> => {
      const seen: string[] = [];
      const border = plainBorder('letters', (input) => void seen.push(input.toString('latin1')));
      await fuzz(border, { seed, goesOn: (tried) => tried < 50 }, folder);
      return seen;
    };
    const first = await inputsOf(1);
    expect(first[0]).toBe('{"a":[1,2,3]}\nb c d');
    expect(new Set(first).size).toBeGreaterThan(40);
    expect(await inputsOf(1)).toEqual(first);
    expect(await inputsOf(2)).not.toEqual(first);
  });

  it('tells what did not hold with the input, and stops after ten', async () => {
    const border = plainBorder('letters', (input) => holds(input.length === 0, 'too long'));
    const { faults } = await fuzz(border, { seed: 1, goesOn: () => true }, corpusWith('abc'));
    expect(faults).toHaveLength(10);
    expect(faults[0]).toMatchObject({ name: 'only', error: { message: 'too long' } });
    expect(faults[0]?.input.toString()).toBe('abc');
  });

  it('takes no refusal without a code or a sentence', () => {
    const refusal = { code: 'core.notJson', args: {}, text: 'A record must be JSON.' };
    expect(() => isRefusal(refusal)).not.toThrow();
    expect(() => isRefusal({ ...refusal, code: '' })).toThrow('no code');
    expect(() => isRefusal({ ...refusal, text: '' })).toThrow('no sentence');
    expect(() => isRefusal({ ...refusal, text: 'Two\nlines' })).toThrow('no sentence');
  });
});

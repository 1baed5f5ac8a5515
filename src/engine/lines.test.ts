/** Lines from chunks: whatever way a stream is cut, the lines are the same. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InputLine, readLines } from './lines.ts';

async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

async function linesIn(text: string, sizes: readonly number[], most: number): Promise<InputLine[]> {
  const lines: InputLine[] = [];
  for await (const line of readLines(cut(Buffer.from(text), sizes), most)) lines.push(line);
  return lines;
}

it('gives the last line without its end, and takes either end of a line', async () => {
  expect(await linesIn('a\r\n\nb', [], 10)).toEqual([{ text: 'a' }, { text: '' }, { text: 'b' }]);
});

it('reports a line that is too long once, and goes on after it', async () => {
  const lines = await linesIn(`ab\n${'x'.repeat(30)}\ncd\n${'y'.repeat(11)}`, [5, 5, 5, 5], 10);
  expect(lines).toEqual([{ text: 'ab' }, { tooLong: true }, { text: 'cd' }, { tooLong: true }]);
});

it('finds the same lines however the stream is cut, within letters too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '😀', '\r\n', '\n', '{}') })),
      fc.array(fc.nat(9)),
      async (parts, sizes) => {
        const text = parts.join('');
        const whole = text
          .split('\n')
          .map((line): InputLine => {
            const bare = line.replace(/\r$/, '');
            return line.length > 12 ? { tooLong: true } : { text: bare };
          })
          .slice(0, text.endsWith('\n') || text === '' ? -1 : undefined);
        expect(await linesIn(text, sizes, 12)).toEqual(whole);
      },
    ),
  );
});

/**
 * The lines of a journal, `["1a2b3c4d",VALUE]`. The checksum covers the values of this line and all
 * before it, so a changed, lost or repeated line shows. Earlier versions wrote the values alone.
 */
import { parseJson } from '../core/json.ts';
import { err, ok, type Result } from '../core/result.ts';
import { crc32 } from './crc32.ts';
import { localMessages } from './messages.ts';

/** The end of a journal: the bytes of its complete lines, and their checksum. */
export interface JournalEnd {
  readonly bytes: number;
  readonly sum: number;
}

export const JOURNAL_START: JournalEnd = { bytes: 0, sum: 0 };

const formatSum = (sum: number): string => sum.toString(16).padStart(8, '0');

const LINE = /^\["([0-9a-f]{8})",(.*)\]$/s;

/** The lines for more values, and the end of the journal after them. */
export function formatLines(
  values: readonly unknown[],
  { bytes, sum }: JournalEnd,
): { readonly text: string; readonly end: JournalEnd } {
  let last = sum;
  const lines = values.map((value) => {
    const json = JSON.stringify(value);
    last = crc32(json, last);
    return `["${formatSum(last)}",${json}]\n`;
  });
  const text = lines.join('');
  return { text, end: { bytes: bytes + Buffer.byteLength(text), sum: last } };
}

/** The values of the complete lines. A line cut off by a crash is left out. */
export function parseJournalLines(
  file: Buffer,
): Result<{ readonly values: readonly unknown[]; readonly end: JournalEnd }> {
  const lines = file.toString().split('\n');
  const rest = lines.pop() ?? '';
  const values: unknown[] = [];
  let sum = 0;
  let isChecked = false;
  for (const [index, line] of lines.entries()) {
    const [, given, json = line] = LINE.exec(line) ?? [];
    sum = crc32(json, sum);
    if (given !== undefined && given !== formatSum(sum)) {
      return err(localMessages.badSum({ line: index + 1 }));
    }
    const value = parseJson(json);
    if (value === undefined) return err(localMessages.notJson({ line: index + 1 }));
    // Only the first lines of a journal can be of an earlier version.
    if (given === undefined && isChecked) return err(localMessages.noSum({ line: index + 1 }));
    isChecked = given !== undefined;
    values.push(value);
  }
  // No line is complete before its last byte: this one is, so another byte has replaced its end.
  if (parseJson(rest.slice(0, -1)) !== undefined) {
    return err(localMessages.noEnd({ line: lines.length + 1 }));
  }
  return ok({ values, end: { bytes: file.lastIndexOf('\n') + 1, sum } });
}

/**
 * The file of a match: its record. A match whose rounds begin with fair openings adds `"fair": true`,
 * because the moves alone do not show that no player chose the opening; one played for practice, with
 * moves taken back, adds `"practice": true`, because it counts nowhere.
 */
import { isObject, parseJson } from './json.ts';
import { coreMessages } from './messages.ts';
import { formatRecord, type MatchRecord, parseRecord } from './record.ts';
import { err, ok, type Result } from './result.ts';

export interface MatchFile {
  readonly record: MatchRecord;
  readonly fair: boolean;
  readonly practice: boolean;
}

const MARKS = ['fair', 'practice'] as const;

export function formatMatchFile({ record, ...marks }: MatchFile): string {
  const set = MARKS.filter((mark) => marks[mark]).map((mark) => `,"${mark}":true`);
  return `${formatRecord(record).slice(0, -1)}${set.join('')}}`;
}

export function parseMatchFile(text: string): Result<MatchFile> {
  const value = parseJson(text);
  if (value === undefined) return err(coreMessages.notJson());
  const { fair, practice, ...rest } = isObject(value) ? value : {};
  for (const [mark, given] of Object.entries({ fair, practice })) {
    if (given !== undefined && typeof given !== 'boolean')
      return err(coreMessages.badMark({ mark }));
  }
  const record = parseRecord(isObject(value) ? rest : value);
  return record.ok
    ? ok({ record: record.value, fair: fair === true, practice: practice === true })
    : record;
}

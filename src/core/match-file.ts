/**
 * The file of a match: its record. A match whose rounds begin with fair openings adds `"fair": true`,
 * because the moves alone do not show that no player chose the opening.
 */
import { isObject, parseJson } from './json.ts';
import { sayCore } from './messages.ts';
import { formatRecord, type MatchRecord, parseRecord } from './record.ts';
import { err, ok, type Result } from './result.ts';

export interface MatchFile {
  readonly record: MatchRecord;
  readonly fair: boolean;
}

export const formatMatchFile = ({ record, fair }: MatchFile): string =>
  fair ? `${formatRecord(record).slice(0, -1)},"fair":true}` : formatRecord(record);

export function parseMatchFile(text: string): Result<MatchFile> {
  const value = parseJson(text);
  if (value === undefined) return err(sayCore.notJson());
  const { fair, ...rest } = isObject(value) ? value : {};
  if (fair !== undefined && typeof fair !== 'boolean') return err(sayCore.badFair());
  const record = parseRecord(isObject(value) ? rest : value);
  return record.ok ? ok({ record: record.value, fair: fair === true }) : record;
}

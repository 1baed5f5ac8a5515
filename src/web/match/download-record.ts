/** Gives the record of a match to keep, as the file that the program reviews and replays. */
import { formatRecord, type MatchRecord } from '../../core/record.ts';

export function downloadRecord(record: MatchRecord): void {
  const file = new Blob([`${formatRecord(record)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${record.game}-${record.seed}.json`;
  link.click();
  // The browser reads the file after the click; it is done with it long before this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

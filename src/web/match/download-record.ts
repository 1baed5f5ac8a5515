/** Downloads a match as the file that the program imports and reviews. */
import { formatMatchFile, type MatchFile } from '../../core/match-file.ts';

export function downloadMatch({ record, fair }: Omit<MatchFile, 'practice'>): void {
  const file = new Blob([`${formatMatchFile({ record, fair, practice: false })}\n`], {
    type: 'application/json',
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${record.game}-${record.seed}.json`;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

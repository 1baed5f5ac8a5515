/** Downloads a match as the file that the program imports and reviews. */
import { formatMatchFile, type MatchFile } from '../../core/match-file.ts';
import { downloadFile } from '../ui/download.ts';

export const downloadMatch = ({ record, fair }: Omit<MatchFile, 'practice'>): void =>
  downloadFile(
    `${record.game}-${record.seed}.json`,
    `${formatMatchFile({ record, fair, practice: false })}\n`,
  );

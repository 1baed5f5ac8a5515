/** A field for a match record in a file. */
import { useState } from 'preact/hooks';
import { type Match, replay } from '../../core/match.ts';
import { parseMatchFile } from '../../core/match-file.ts';
import { type Message, plain } from '../../core/message.ts';
import { coreMessages } from '../../core/messages.ts';
import { toArg } from '../../core/quote.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { needGame } from '../games.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Empty } from '../ui/empty.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Localized } from '../ui/localized.tsx';

/** Far above the longest possible record. */
const MAX_BYTES = 4_000_000;

/** A match and whether its openings were given. */
export interface FileMatch {
  readonly match: Match;
  readonly fair: boolean;
}

interface FileError {
  /** The game that says so; null where no game was found. */
  readonly game: string | null;
  readonly why: Message;
}

/** The match of a record in a file. */
async function parseMatch(text: string): Promise<Result<FileMatch, FileError>> {
  const file = parseMatchFile(text);
  if (!file.ok) return err({ game: null, why: file.error });
  const { record, fair } = file.value;
  await needGame(record.game);
  const game = findGame(record.game);
  if (!game.ok) return err({ game: null, why: game.error });
  const match = replay(game.value, record);
  if (match.ok) return ok({ match: match.value, fair });
  const { index, move, reason } = match.error;
  const why =
    index < 0 ? reason : coreMessages.atMove({ number: index + 1, move: toArg(move), why: reason });
  return err({ game: game.value.id, why });
}

export function RecordFileInput({ onMatch }: { readonly onMatch: (match: FileMatch) => void }) {
  const { study, online } = useTexts();
  const [refusal, setRefusal] = useState<FileError | null>(null);
  const translate = useTranslate(refusal?.game ?? null);
  const read = async (file: File): Promise<void> => {
    const match =
      file.size > MAX_BYTES
        ? err({ game: null, why: coreMessages.recordTooLarge() })
        : await file
            .text()
            .then(parseMatch, (error: Error) => err({ game: null, why: plain(error.message) }));
    setRefusal(match.ok ? null : match.error);
    if (match.ok) onMatch(match.value);
  };
  return (
    <Empty picture="played">
      <p>{study.recordAbout}</p>
      <p class="actions">
        <FileButton label={study.record} look="primary" onFile={(file) => void read(file)} />
        <Link to="/history" look="button">
          {online.history}
        </Link>
      </p>
      {refusal !== null && (
        <p class="refusal" role="alert">
          {study.noRecord} <Localized {...translate.message(refusal.why)} />
        </p>
      )}
    </Empty>
  );
}

/** The match that a command is about: a kept one by its id, or a record in a file. */

import { existsSync, readFileSync } from 'node:fs';
import { type Match, replay } from '../../../core/match.ts';
import { plain } from '../../../core/message.ts';
import { parseRecordText } from '../../../core/record.ts';
import { describeErrno, err, ok, type Result } from '../../../core/result.ts';
import { PLAYERS } from '../../../core/seat.ts';
import { findGame } from '../../../games/list.ts';
import { homeFolder } from '../../../local/home.ts';
import { isSavedMatchId, type MatchHeader, readMatch } from '../../../local/matches.ts';

/** Far more than the longest record there can be. */
const MAX_BYTES = 4_000_000;

/** What a file says, or why it cannot be read; `-` is standard input. */
function readText(file: string): Result<string> {
  try {
    const text = readFileSync(file === '-' ? 0 : file, 'utf8');
    return text.length > MAX_BYTES
      ? err(plain(`${fileLabel(file)} is too large to be a record.`))
      : ok(text);
  } catch (error) {
    return err(plain(`${fileLabel(file)} cannot be read: ${describeErrno(error)}.`));
  }
}

const fileLabel = (file: string): string => (file === '-' ? 'Standard input' : file);

/** The match that the record in a file says was played. */
export function readRecordFile(file: string): Result<Match> {
  const text = readText(file);
  if (!text.ok) return text;
  const record = parseRecordText(text.value);
  if (!record.ok) return err(plain(`${fileLabel(file)} is no record: ${record.error.text}`));
  const game = findGame(record.value.game);
  if (!game.ok) return err(plain(`${fileLabel(file)} is no record: ${game.error.text}`));
  const match = replay(game.value, record.value);
  if (match.ok) return match;
  const { index, move, reason } = match.error;
  const place = index < 0 ? '' : `move ${index + 1}, ${JSON.stringify(move)}: `;
  return err(plain(`${fileLabel(file)} is no record of a match: ${place}${reason.text}`));
}

export interface MatchSource extends Omit<MatchHeader, 'id' | 'began'> {
  readonly match: Match;
}

/** The match of an id or of a file. A file that is named like an id is given as `./name`. */
export function findMatch(idOrFile: string): Result<MatchSource> {
  if (isSavedMatchId(idOrFile)) {
    const kept = readMatch(homeFolder(), idOrFile);
    return kept.ok ? ok({ ...kept.value.header, match: kept.value.match }) : kept;
  }
  const isLikeFile = /[-./\\]/.test(idOrFile);
  if (!isLikeFile && !existsSync(idOrFile)) {
    const id = 'an id has six letters and digits, none of them i, l, o, 0 or 1';
    return err(plain(`${JSON.stringify(idOrFile)} is no match id and no file: ${id}.`));
  }
  const match = readRecordFile(idOrFile);
  return match.ok
    ? ok({
        match: match.value,
        names: PLAYERS,
        players: { 1: 'human', 2: 'human' },
        fair: false,
      })
    : match;
}

/** The match that a command is about: a saved one, or one in a file. */
import { existsSync, readFileSync } from 'node:fs';
import type { Game } from '../../../core/game.ts';
import { type Match, replay } from '../../../core/match.ts';
import { parseMatchFile } from '../../../core/match-file.ts';
import type { Message } from '../../../core/message.ts';
import { coreMessages } from '../../../core/messages.ts';
import { toArg } from '../../../core/quote.ts';
import { err, errnoMessage, ok } from '../../../core/result.ts';
import { PLAYERS } from '../../../core/seat.ts';
import { findGame } from '../../../games/list.ts';
import { homeFolder } from '../../../local/home.ts';
import { isSavedMatchId, type MatchHeader } from '../../../local/journal-entries.ts';
import { readMatch } from '../../../local/matches.ts';
import { localMessages } from '../../../local/messages.ts';
import { quoted, sentenceOf, texts } from '../../../messages/terminal.ts';
import { type Argument, SAVED_MATCH } from '../../arguments.ts';
import type { Parsed } from '../../output.ts';

/** Far more than the longest match takes. */
const MAX_BYTES = 4_000_000;

export interface MatchSource extends Omit<MatchHeader, 'id' | 'began'> {
  readonly match: Match;
  /** Its id or its file, as it was given. */
  readonly given: string;
  /** Whether it was read from standard input, which then has no answers to questions. */
  readonly isInput?: boolean;
}

/** Reads a match file; `-` is standard input. */
export function readMatchFile(file: string): Parsed<MatchSource> {
  const label = file === '-' ? texts.save.standardInput : file;
  const noMatch = (reason: Message | string, game?: Game): Parsed<never> =>
    err(texts.save.noMatch(label, sentenceOf(reason, game)));
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    return err(coreMessages.cannotRead({ path: label, why: errnoMessage(error) }));
  }
  if (text.length > MAX_BYTES) return err(texts.save.tooLarge(label));
  const parsed = parseMatchFile(text);
  if (!parsed.ok) return noMatch(parsed.error);
  const { record, ...marks } = parsed.value;
  const game = findGame(record.game);
  if (!game.ok) return noMatch(localMessages.notAtHand({ game: toArg(record.game) }));
  const match = replay(game.value, record);
  if (!match.ok) {
    const { index, move, reason } = match.error;
    return noMatch(
      index < 0 ? reason : texts.errors.badMove(index + 1, quoted(move), sentenceOf(reason)),
      game.value,
    );
  }
  const players = { 1: 'human', 2: 'human' };
  return ok({
    match: match.value,
    names: PLAYERS,
    players,
    ...marks,
    given: file,
    isInput: file === '-',
  });
}

/** A match by its id, or in a file. A file that is named like an id is given as `./name`. */
export const MATCH_SOURCE: Argument<MatchSource> = {
  ...SAVED_MATCH,
  parse(text) {
    if (isSavedMatchId(text)) {
      const saved = readMatch(homeFolder(), text);
      return saved.ok
        ? ok({ ...saved.value.header, match: saved.value.match, given: text })
        : saved;
    }
    const isFile = /[-./\\]/.test(text) || existsSync(text);
    return isFile ? readMatchFile(text) : err(texts.save.noIdNoFile(quoted(text)));
  },
};

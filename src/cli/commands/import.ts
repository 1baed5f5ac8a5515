/** `duelbook import FILE`: a record from elsewhere becomes a match here. */
import { readFileSync } from 'node:fs';
import { isOver, replay } from '../../core/match.ts';
import { parseRecordText } from '../../core/record.ts';
import { PLAYERS } from '../../core/seat.ts';
import { findGame } from '../../games/list.ts';
import { homeFolder } from '../../store/home.ts';
import { createJournal } from '../../store/matches.ts';
import { type Command, mistaken, print, readArguments, troubled } from '../command.ts';

const face = {
  usage: 'import FILE',
  about: 'Take in a record (JSON); `-` reads standard input.',
};

/** Far more than the longest record there can be. */
const MOST_BYTES = 4_000_000;

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, [], argv, 1);
    if (!flags.ok) return flags.error;
    const [file] = flags.value.words;
    if (file === undefined) return mistaken('Which file? `-` is standard input.');
    let text: string;
    try {
      text = readFileSync(file === '-' ? 0 : file, 'utf8');
    } catch (error) {
      return mistaken(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
    }
    if (text.length > MOST_BYTES) return mistaken(`${file} is too large to be a record.`);
    const record = parseRecordText(text);
    if (!record.ok) return mistaken(`${file} is no record: ${record.error}`);
    const game = findGame(record.value.game);
    if (!game.ok) return mistaken(`${file} is no record: ${game.error}`);
    const match = replay(game.value, record.value);
    if (!match.ok) {
      const { index, move, reason } = match.error;
      const place = index < 0 ? '' : `move ${index + 1}, ${JSON.stringify(move)}: `;
      return mistaken(`${file} is no record of a match: ${place}${reason}`);
    }
    const journal = createJournal(homeFolder(), match.value, {
      began: new Date().toISOString(),
      names: PLAYERS,
      players: { 1: 'human', 2: 'human' },
    });
    if (!journal.ok) return troubled(journal.error);
    journal.value.close();
    const { id } = journal.value.sitting;
    const next = isOver(match.value) ? `replay ${id}` : `resume ${id}`;
    print(`The match is kept as ${id}. See it with: duelbook ${next}`);
    return 0;
  },
};

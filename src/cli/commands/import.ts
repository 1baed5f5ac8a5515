/** `duelbook import FILE`: a record from elsewhere becomes a match here. */
import { isOver, type Match } from '../../core/match.ts';
import { formatRecord } from '../../core/record.ts';
import { PLAYERS } from '../../core/seat.ts';
import { homeFolder } from '../../store/home.ts';
import { createJournal, listMatches } from '../../store/matches.ts';
import {
  type Command,
  type Face,
  mistaken,
  PROGRAM,
  readArguments,
  tell,
  troubled,
} from '../command.ts';
import { readRecordFile } from '../source.ts';

const face: Face = {
  usage: 'import FILE',
  about: 'Take in a record (JSON); `-` reads standard input.',
  words: ['file'],
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const [file] = flags.value.words;
    if (file === undefined) return mistaken('Which file? `-` is standard input.');
    const match = readRecordFile(file);
    if (!match.ok) return mistaken(match.error);
    const known = isOver(match.value) ? keptAs(match.value) : null;
    if (known !== null) {
      tell([`This match is kept already, as ${known}. See it with: ${PROGRAM} replay ${known}`]);
      return 0;
    }
    const journal = createJournal(homeFolder(), match.value, {
      began: new Date().toISOString(),
      names: PLAYERS,
      players: { 1: 'human', 2: 'human' },
      fair: false,
    });
    if (!journal.ok) return troubled(journal.error);
    journal.value.close();
    const { id } = journal.value.sitting;
    const next = isOver(match.value)
      ? `See it with: ${PROGRAM} replay`
      : `Go on with: ${PROGRAM} resume`;
    tell([`The match is kept as ${id}. ${next} ${id}`]);
    return 0;
  },
};

/** The id under which the same match is kept, so that nobody has won it twice. */
function keptAs({ record }: Match): string | null {
  const wanted = formatRecord(record);
  const same = listMatches(homeFolder()).matches.find(
    ({ match }) => formatRecord(match.record) === wanted,
  );
  return same?.sitting.id ?? null;
}

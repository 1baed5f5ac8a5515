/** `duelbook import FILE`: a record from elsewhere becomes a match here. */
import { isOver, type Match, recordOf } from '../../core/match.ts';
import { formatRecord } from '../../core/record.ts';
import { PLAYERS } from '../../core/seat.ts';
import { homeFolder } from '../../local/home.ts';
import { createJournal, listMatches } from '../../local/matches.ts';
import {
  type Command,
  type CommandSpec,
  failure,
  PROGRAM,
  printLines,
  readArguments,
  usageError,
} from '../command.ts';
import { readRecordFile } from './shared/match-source.ts';

const spec: CommandSpec = {
  usage: 'import FILE',
  about: 'Take in a record (JSON); `-` reads standard input.',
  positionals: ['file'],
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const [file] = flags.value.positionals;
    if (file === undefined) return usageError('Which file? `-` is standard input.');
    const match = readRecordFile(file);
    if (!match.ok) return usageError(match.error);
    const known = isOver(match.value) ? savedAs(match.value) : null;
    if (known !== null) {
      printLines([
        `This match is kept already, as ${known}. See it with: ${PROGRAM} replay ${known}`,
      ]);
      return 0;
    }
    const journal = createJournal(homeFolder(), match.value, {
      began: new Date().toISOString(),
      names: PLAYERS,
      players: { 1: 'human', 2: 'human' },
      fair: false,
    });
    if (!journal.ok) return failure(journal.error);
    journal.value.close();
    const { id } = journal.value.header;
    const next = isOver(match.value)
      ? `See it with: ${PROGRAM} replay`
      : `Go on with: ${PROGRAM} resume`;
    printLines([`The match is kept as ${id}. ${next} ${id}`]);
    return 0;
  },
};

/** The id under which the same match is kept, so that nobody has won it twice. */
function savedAs(match: Match): string | null {
  const wanted = formatRecord(recordOf(match));
  const same = listMatches(homeFolder()).matches.find(
    (saved) => formatRecord(recordOf(saved.match)) === wanted,
  );
  return same?.header.id ?? null;
}

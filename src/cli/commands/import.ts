/** `duelbook import FILE`: keeps a match from a file. */
import { isOver, type Match, recordOf } from '../../core/match.ts';
import { formatRecord } from '../../core/record.ts';
import { homeFolder } from '../../local/home.ts';
import { createJournal, listMatches } from '../../local/matches.ts';
import { texts } from '../../messages/terminal.ts';
import { FILE } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { failure, PROGRAM, printLines, usageError } from '../output.ts';
import { readMatchFile } from './shared/match-file.ts';

export const command = defineCommand({
  usage: 'import FILE',
  about: texts.commands.import,
  args: [FILE],
  async run({ args: [file] }) {
    const source = readMatchFile(file);
    if (!source.ok) return usageError(source.error);
    const { match, names, players, fair, practice } = source.value;
    const known = isOver(match) ? savedAs(match) : null;
    if (known !== null) {
      printLines([texts.save.savedAlready(known, `${PROGRAM} replay ${known}`)]);
      return 0;
    }
    const journal = await createJournal(homeFolder(), match, {
      names,
      players,
      fair,
      practice,
      began: new Date().toISOString(),
    });
    if (!journal.ok) return failure(journal.error);
    journal.value.close();
    const { id } = journal.value.header;
    printLines([
      isOver(match)
        ? texts.save.importedOver(id, `${PROGRAM} replay ${id}`)
        : texts.save.importedOpen(id, `${PROGRAM} resume ${id}`),
    ]);
    return 0;
  },
});

/** The id of the same match, if it is saved: importing it again must not count as another win. */
function savedAs(match: Match): string | null {
  const wanted = formatRecord(recordOf(match));
  const same = listMatches(homeFolder()).matches.find(
    (saved) => formatRecord(recordOf(saved.match)) === wanted,
  );
  return same?.header.id ?? null;
}

/** `duelbook export ID`: a match as the JSON of its record. */
import { recordOf } from '../../core/match.ts';
import { formatRecord } from '../../core/record.ts';
import { homeFolder } from '../../local/home.ts';
import { readMatch } from '../../local/matches.ts';
import { type Command, type CommandSpec, print, readArguments, usageError } from '../command.ts';
import { writeNewFile } from '../terminal/new-file.ts';

const spec: CommandSpec = {
  usage: 'export ID [FILE]',
  about: "Write a match's record as JSON, to a new file or to standard output.",
  positionals: ['match', 'file'],
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const [id, file] = flags.value.positionals;
    if (id === undefined) return usageError('Which match? `duelbook history` lists them.');
    const kept = readMatch(homeFolder(), id);
    if (!kept.ok) return usageError(kept.error);
    const text = formatRecord(recordOf(kept.value.match));
    if (file !== undefined) return writeNewFile(file, `${text}\n`) ?? 0;
    print(text);
    return 0;
  },
};

/** `duelbook export ID`: a match as the JSON of its record. */
import { formatRecord } from '../../core/record.ts';
import { homeFolder } from '../../store/home.ts';
import { readMatch } from '../../store/matches.ts';
import { type Command, type Face, mistaken, print, readArguments } from '../command.ts';
import { writeNew } from '../files.ts';

const face: Face = {
  usage: 'export ID [FILE]',
  about: "Write a match's record as JSON, to a new file or to standard output.",
  words: ['match', 'file'],
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const [id, file] = flags.value.words;
    if (id === undefined) return mistaken('Which match? `duelbook history` lists them.');
    const kept = readMatch(homeFolder(), id);
    if (!kept.ok) return mistaken(kept.error);
    const text = formatRecord(kept.value.match.record);
    if (file !== undefined) return writeNew(file, `${text}\n`) ?? 0;
    print(text);
    return 0;
  },
};

/** `duelbook export ID`: the file of a match, which `import` and the page read. */
import { recordOf } from '../../core/match.ts';
import { formatMatchFile } from '../../core/match-file.ts';
import { texts } from '../../messages/terminal.ts';
import { FILE, optional, SAVED_MATCH } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { print } from '../output.ts';
import { writeNewFile } from '../terminal/new-file.ts';

export const command = defineCommand({
  usage: 'export ID [FILE]',
  about: texts.commands.export,
  args: [SAVED_MATCH, optional(FILE)],
  async run({ args: [{ match, header }, file] }) {
    const text = formatMatchFile({
      record: recordOf(match),
      fair: header.fair,
      practice: header.practice,
    });
    const failed = file === undefined ? null : writeNewFile(file, `${text}\n`);
    if (failed !== null) return failed;
    print(file === undefined ? text : texts.save.exported(header.id, file));
    return 0;
  },
});

/** `duelbook watch LINK`: see a match on a server as it is played. */
import { parseLink } from '../../online/links.ts';
import { type Command, type Face, mistaken, readArguments } from '../command.ts';
import { PLAIN } from '../setup.ts';

const face: Face = {
  usage: 'watch LINK',
  about: 'Watch a match that others play.',
  words: ['link'],
  flags: [PLAIN],
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const { values, words } = flags.value;
    if (words[0] === undefined) return mistaken('Which match? Give its link.');
    const link = parseLink(words[0]);
    if (!link.ok) return mistaken(link.error);
    const { watch } = await import('../online/entering.ts');
    return watch(link.value, values.plain !== undefined);
  },
};

/** `duelbook watch LINK`: see a match on a server as it is played. */
import { parseLink } from '../../online/links.ts';
import { type Command, type CommandSpec, readArguments, usageError } from '../command.ts';
import { PLAIN_FLAG } from './shared/match-flags.ts';

const spec: CommandSpec = {
  usage: 'watch LINK',
  about: 'Watch a match that others play.',
  positionals: ['link'],
  flags: [PLAIN_FLAG],
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const { values, positionals } = flags.value;
    if (positionals[0] === undefined) return usageError('Which match? Give its link.');
    const link = parseLink(positionals[0]);
    if (!link.ok) return usageError(link.error);
    const { watchOnline } = await import('../online/join-match.ts');
    return watchOnline(link.value, values.plain !== undefined);
  },
};

/** `duelbook watch LINK`: shows a match on a server as it is played. */
import { texts } from '../../messages/terminal.ts';
import { LINK } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { PLAIN } from './shared/match-flags.ts';

export const command = defineCommand({
  usage: 'watch LINK',
  about: texts.commands.watch,
  args: [LINK],
  flags: { plain: PLAIN },
  async run({ args: [link], flags: { plain } }) {
    const { watchOnline } = await import('../online/join-match.ts');
    return watchOnline(link, plain);
  },
});

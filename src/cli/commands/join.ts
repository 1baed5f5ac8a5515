/** `duelbook join LINK`: takes a seat in a match on a server, or comes back to it. */
import { texts } from '../../messages/terminal.ts';
import { LINK, optional } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { seatFlag, switchFlag } from '../flags.ts';
import { usageError } from '../output.ts';
import { nameFlag, PLAIN } from './shared/match-flags.ts';
import { ONLINE_BOT_FLAGS, onlineBot } from './shared/player-flags.ts';

const { flags: about } = texts;

export const command = defineCommand({
  usage: 'join [LINK]',
  about: texts.commands.join,
  args: [optional(LINK)],
  flags: {
    name: nameFlag(about.yourName),
    seat: seatFlag(about.seatToJoin, null),
    moved: switchFlag(about.moved),
    plain: PLAIN,
    ...ONLINE_BOT_FLAGS,
  },
  async run({ args: [link], flags }) {
    if (link === undefined) {
      const { showSeats } = await import('../online/lists.ts');
      return showSeats();
    }
    const { joinOnline } = await import('../online/join-match.ts');
    const bot = onlineBot(flags);
    if (!bot.ok) return usageError(bot.error);
    return joinOnline(link, { ...flags, bot: bot.value });
  },
});

/** `duelbook host GAME`: a match on a server, which a friend joins with a link. */
import { resolveOptions } from '../../core/match.ts';
import type { Seat } from '../../core/seat.ts';
import { texts } from '../../messages/terminal.ts';
import { defineGameCommand } from '../command.ts';
import { seatFlag, switchFlag } from '../flags.ts';
import { usageError } from '../output.ts';
import {
  clockFlag,
  FAIR,
  FIRST,
  nameFlag,
  PLAIN,
  ROUNDS,
  serverFlag,
} from './shared/match-flags.ts';
import { ONLINE_BOT_FLAGS, onlineBot } from './shared/player-flags.ts';

const { flags: about } = texts;

export const command = defineGameCommand({
  usage: 'host GAME [flags]',
  about: texts.commands.host,
  flags: {
    rounds: ROUNDS,
    first: FIRST,
    fair: FAIR,
    seat: seatFlag<Seat>(about.seatToHost, 1),
    clock: clockFlag(about.clock),
    server: serverFlag(about.serverToHost),
    listed: switchFlag(about.listed),
    quick: switchFlag(about.quick),
    name: nameFlag(about.yourName),
    plain: PLAIN,
    ...ONLINE_BOT_FLAGS,
  },
  async run({ game, options: given, flags }) {
    const { rounds, quick, seat, first, listed, ...rest } = flags;
    const options = resolveOptions(game, { ...given, rounds });
    if (!options.ok) return usageError(options.error);
    if (quick && flags.server === null) return usageError(texts.errors.quickNeedsServer);
    // Chance decides these where strangers are paired.
    const clash = Object.entries({ first: first !== 1, seat: seat !== 1, listed }).find(
      ([, isGiven]) => quick && isGiven,
    );
    if (clash !== undefined) return usageError(texts.errors.notTogether('quick', clash[0]));
    const bot = onlineBot(flags);
    if (!bot.ok) return usageError(bot.error);
    const { hostOnline } = await import('../online/join-match.ts');
    return hostOnline({
      ...rest,
      game: game.id,
      options: options.value,
      first,
      seat,
      listed,
      quick,
      bot: bot.value,
    });
  },
});

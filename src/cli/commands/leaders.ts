/** `duelbook leaders GAME`: the strongest players on a server. */
import { texts } from '../../messages/terminal.ts';
import { GAME } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { switchFlag } from '../flags.ts';
import { AS_JSON, SERVER } from './shared/match-flags.ts';

export const command = defineCommand({
  usage: 'leaders GAME',
  about: texts.commands.leaders,
  args: [GAME],
  flags: { server: SERVER, bots: switchFlag(texts.flags.leadersBots), json: AS_JSON },
  async run({ args: [game], flags: { server, bots, json } }) {
    const { showLeaders } = await import('../online/lists.ts');
    return showLeaders(server, game.id, bots ? 'bots' : 'people', json);
  },
});

/** `duelbook lobby`: the open matches on a server. */
import { texts } from '../../messages/terminal.ts';
import { GAME, optional } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { AS_JSON, SERVER } from './shared/match-flags.ts';

export const command = defineCommand({
  usage: 'lobby [GAME]',
  about: texts.commands.lobby,
  args: [optional(GAME)],
  flags: { server: SERVER, json: AS_JSON },
  async run({ args: [game], flags: { server, json } }) {
    const { showLobby } = await import('../online/lists.ts');
    return showLobby(server, game?.id ?? null, json);
  },
});

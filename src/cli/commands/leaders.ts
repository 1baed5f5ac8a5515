/** `duelbook leaders GAME`: the strongest players on a server. */
import { findGame } from '../../games/list.ts';
import { type Command, type CommandSpec, readArguments, usageError } from '../command.ts';
import { SERVER_QUERY_FLAGS, serverFrom } from './shared/match-flags.ts';

const spec: CommandSpec = {
  usage: 'leaders GAME',
  about: 'List the strongest players of a game on a server.',
  positionals: ['game'],
  flags: SERVER_QUERY_FLAGS,
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const { values, positionals } = flags.value;
    if (positionals[0] === undefined) return usageError('Which game? `duelbook games` lists them.');
    const game = findGame(positionals[0]);
    if (!game.ok) return usageError(game.error);
    const server = serverFrom(values);
    if (!server.ok) return usageError(server.error);
    if (server.value === null) return usageError('Which server? Name it with --server.');
    const { showLeaders } = await import('../online/lists.ts');
    return showLeaders(server.value, game.value.id, values.json !== undefined);
  },
};

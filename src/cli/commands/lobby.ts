/** `duelbook lobby`: the matches on a server that wait for somebody. */
import { ok } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { type Command, type CommandSpec, readArguments, usageError } from '../command.ts';
import { SERVER_QUERY_FLAGS, serverFrom } from './shared/match-flags.ts';

const spec: CommandSpec = {
  usage: 'lobby [GAME]',
  about: 'List the matches on a server that wait for somebody, and how to join them.',
  positionals: ['game'],
  flags: SERVER_QUERY_FLAGS,
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const { values, positionals } = flags.value;
    const game = positionals[0] === undefined ? ok(null) : findGame(positionals[0]);
    if (!game.ok) return usageError(game.error);
    const server = serverFrom(values);
    if (!server.ok) return usageError(server.error);
    if (server.value === null) return usageError('Which server? Name it with --server.');
    const { showLobby } = await import('../online/lists.ts');
    return showLobby(server.value, game.value?.id ?? null, values.json !== undefined);
  },
};

/** `duelbook lobby`: the matches on a server that wait for somebody. */
import { ok } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import { type Command, type Face, mistaken, readArguments } from '../command.ts';
import { LOOK_FLAGS, serverFrom } from '../setup.ts';

const face: Face = {
  usage: 'lobby [GAME]',
  about: 'List the matches on a server that wait for somebody, and how to join them.',
  words: ['game'],
  flags: LOOK_FLAGS,
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const { values, words } = flags.value;
    const game = words[0] === undefined ? ok(null) : findGame(words[0]);
    if (!game.ok) return mistaken(game.error);
    const server = serverFrom(values);
    if (!server.ok) return mistaken(server.error);
    if (server.value === null) return mistaken('Which server? Name it with --server.');
    const { showLobby } = await import('../online/lists.ts');
    return showLobby(server.value, game.value?.id ?? null, values.json !== undefined);
  },
};

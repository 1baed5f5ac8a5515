/** `duelbook leaders GAME`: the strongest players on a server. */
import { findGame } from '../../games/list.ts';
import { type Command, type Face, mistaken, readArguments } from '../command.ts';
import { LOOK_FLAGS, serverFrom } from '../setup.ts';

const face: Face = {
  usage: 'leaders GAME',
  about: 'List the strongest players of a game on a server.',
  words: ['game'],
  flags: LOOK_FLAGS,
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const { values, words } = flags.value;
    if (words[0] === undefined) return mistaken('Which game? `duelbook games` lists them.');
    const game = findGame(words[0]);
    if (!game.ok) return mistaken(game.error);
    const server = serverFrom(values);
    if (!server.ok) return mistaken(server.error);
    if (server.value === null) return mistaken('Which server? Name it with --server.');
    const { showLeaders } = await import('../online/lists.ts');
    return showLeaders(server.value, game.value.id, values.json !== undefined);
  },
};

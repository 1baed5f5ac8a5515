/** `duelbook rules GAME`: its rules page. */
import { findGame } from '../../games/list.ts';
import {
  type Command,
  type CommandSpec,
  printLines,
  readArguments,
  textWidth,
  usageError,
} from '../command.ts';
import { rulesPage } from '../terminal/rules-page.ts';

const spec: CommandSpec = {
  usage: 'rules GAME',
  about: 'Read the rules of a game, with all rulings.',
  positionals: ['game'],
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const [id] = flags.value.positionals;
    if (id === undefined) return usageError('Which game? `duelbook games` lists them.');
    const game = findGame(id);
    if (!game.ok) return usageError(game.error);
    printLines(rulesPage(id, textWidth()));
    return 0;
  },
};

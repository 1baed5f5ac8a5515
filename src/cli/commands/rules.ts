/** `duelbook rules GAME`: its rules page. */
import { findGame } from '../../games/list.ts';
import { type Command, type Face, mistaken, readArguments, tell, textWidth } from '../command.ts';
import { rulesPage } from '../rules-page.ts';

const face: Face = {
  usage: 'rules GAME',
  about: 'Read the rules of a game, with all rulings.',
  words: ['game'],
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const [id] = flags.value.words;
    if (id === undefined) return mistaken('Which game? `duelbook games` lists them.');
    const game = findGame(id);
    if (!game.ok) return mistaken(game.error);
    tell(rulesPage(id, textWidth()));
    return 0;
  },
};

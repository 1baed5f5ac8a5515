/** `duelbook hint ID`: the best moves in a match that is not over. */
import { isOver, moverOf, readyMatch, viewOf } from '../../core/match.ts';
import { explain } from '../../solver/explain.ts';
import { homeFolder } from '../../store/home.ts';
import { readMatch } from '../../store/matches.ts';
import { type Command, type Face, mistaken, readArguments, tell } from '../command.ts';
import { readyOracle } from '../ready.ts';

const face: Face = {
  usage: 'hint ID',
  about: 'See the best moves in a match that is not over.',
  words: ['open match'],
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const [id] = flags.value.words;
    if (id === undefined) return mistaken('Which match? `duelbook history` lists them.');
    const kept = readMatch(homeFolder(), id);
    if (!kept.ok) return mistaken(kept.error);
    const { match, sitting } = kept.value;
    if (isOver(match)) {
      return mistaken(`The match ${id} is over. Look at it with: duelbook review ${id}`);
    }
    const at = readyMatch(match);
    const oracle = await readyOracle(match.game, match.options);
    tell([
      ...match.words.board(viewOf(at), sitting.names),
      `${sitting.names[moverOf(at)]} is to move. ${explain(oracle, viewOf(at))}`,
    ]);
    return 0;
  },
};

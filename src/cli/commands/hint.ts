/** `duelbook hint ID`: the best moves in a match that is not over. */
import { isOver, moverOf, viewOf, withNextRound } from '../../core/match.ts';
import { homeFolder } from '../../local/home.ts';
import { readMatch } from '../../local/matches.ts';
import { explain } from '../../solver/explain.ts';
import {
  type Command,
  type CommandSpec,
  printLines,
  readArguments,
  usageError,
} from '../command.ts';
import { loadOracle } from '../terminal/load-oracle.ts';

const spec: CommandSpec = {
  usage: 'hint ID',
  about: 'See the best moves in a match that is not over.',
  positionals: ['open match'],
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const [id] = flags.value.positionals;
    if (id === undefined) return usageError('Which match? `duelbook history` lists them.');
    const kept = readMatch(homeFolder(), id);
    if (!kept.ok) return usageError(kept.error);
    const { match, header } = kept.value;
    if (isOver(match)) {
      return usageError(`The match ${id} is over. Look at it with: duelbook review ${id}`);
    }
    const at = withNextRound(match);
    const oracle = await loadOracle(match.game, match.options);
    printLines([
      ...match.words.board(viewOf(at), header.names),
      `${header.names[moverOf(at)]} is to move. ${explain(oracle, viewOf(at))}`,
    ]);
    return 0;
  },
};

/** `duelbook history`: the matches that are kept. */
import { isOver } from '../../core/match.ts';
import { findGame, GAMES } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { listMatches, type SavedMatch } from '../../local/matches.ts';
import {
  type Command,
  type CommandSpec,
  failure,
  print,
  printErrors,
  printLines,
  readArguments,
  usageError,
} from '../command.ts';
import { type Flag, integerFlag } from '../flags.ts';
import { formatTime, matchStatus, matchSummary } from '../terminal/match-summary.ts';

/** More than anybody keeps. */
const MAX_LIMIT = 9_999_999;

const FLAGS: readonly Flag[] = [
  {
    name: 'game',
    takes: 'the id of a game',
    about: 'Only matches of this game.',
    offers: GAMES.map(({ id }) => id),
  },
  { name: 'player', takes: 'a name or a level', about: 'Only matches with this player.' },
  { name: 'open', about: 'Only matches that are not over.' },
  { name: 'over', about: 'Only matches that are over.' },
  {
    name: 'limit',
    takes: `a whole number from 1 to ${MAX_LIMIT}`,
    about: 'At most so many matches. Default: 20.',
  },
  { name: 'json', about: 'As JSON, a line a match.' },
];

const spec: CommandSpec = {
  usage: 'history [flags]',
  about: 'List the matches that are kept, the latest first.',
  flags: FLAGS,
};

export const command: Command = {
  ...spec,
  async run(argv) {
    const flags = readArguments(spec, argv);
    if (!flags.ok) return flags.error;
    const { game, player, open, over, json } = flags.value.values;
    const limit = integerFlag(flags.value, 'limit', 1, MAX_LIMIT, 20);
    if (!limit.ok) return usageError(limit.error);
    if (open !== undefined && over !== undefined) {
      return usageError('Say --open or --over: no match is both.');
    }
    if (game !== undefined) {
      const found = findGame(game);
      if (!found.ok) return usageError(found.error);
    }
    const wanted = ({ header, match }: SavedMatch): boolean =>
      (game === undefined || match.game.id === game) &&
      (player === undefined ||
        [...Object.values(header.names), ...Object.values(header.players)].includes(player)) &&
      (open === undefined || !isOver(match)) &&
      (over === undefined || isOver(match));
    const { matches, damaged, trouble } = listMatches(homeFolder());
    if (trouble !== null) return failure(trouble);
    const listed = matches.filter(wanted).slice(0, limit.value);
    if (json === undefined) printLines(listed.map(historyLine));
    else for (const saved of listed) print(JSON.stringify(matchSummary(saved)));
    if (listed.length === 0 && json === undefined) print('No matches.');
    printErrors(damaged);
    return 0;
  },
};

function historyLine({ header, match }: SavedMatch): string {
  const { id, began, names, players } = header;
  const who = ([1, 2] as const)
    .map((seat) => (players[seat] === 'human' ? names[seat] : `${names[seat]} (${players[seat]})`))
    .join(' – ');
  return `${id}  ${formatTime(began)}  ${match.game.title.padEnd(16)} ${who}: ${matchStatus(match, names)}`;
}

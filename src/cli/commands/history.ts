/** `duelbook history`: the matches that are kept. */
import { isOver } from '../../core/match.ts';
import { findGame, GAMES } from '../../games/list.ts';
import { homeFolder } from '../../store/home.ts';
import { type Kept, listMatches } from '../../store/matches.ts';
import {
  type Command,
  complain,
  type Face,
  mistaken,
  print,
  readArguments,
  tell,
  troubled,
} from '../command.ts';
import { type Flag, wholeFrom } from '../flags.ts';
import { shownTime, standing, summaryOf } from '../summary.ts';

/** More than anybody keeps. */
const MOST = 9_999_999;

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
    takes: `a whole number from 1 to ${MOST}`,
    about: 'At most so many matches. Default: 20.',
  },
  { name: 'json', about: 'As JSON, a line a match.' },
];

const face: Face = {
  usage: 'history [flags]',
  about: 'List the matches that are kept, the latest first.',
  flags: FLAGS,
};

export const command: Command = {
  ...face,
  async run(argv) {
    const flags = readArguments(face, argv);
    if (!flags.ok) return flags.error;
    const { game, player, open, over, json } = flags.value.values;
    const limit = wholeFrom(flags.value, 'limit', 1, MOST, 20);
    if (!limit.ok) return mistaken(limit.error);
    if (open !== undefined && over !== undefined) {
      return mistaken('Say --open or --over: no match is both.');
    }
    if (game !== undefined) {
      const found = findGame(game);
      if (!found.ok) return mistaken(found.error);
    }
    const wanted = ({ sitting, match }: Kept): boolean =>
      (game === undefined || match.record.game === game) &&
      (player === undefined ||
        [...Object.values(sitting.names), ...Object.values(sitting.players)].includes(player)) &&
      (open === undefined || !isOver(match)) &&
      (over === undefined || isOver(match));
    const { matches, damaged, trouble } = listMatches(homeFolder());
    if (trouble !== null) return troubled(trouble);
    const listed = matches.filter(wanted).slice(0, limit.value);
    if (json === undefined) tell(listed.map(line));
    else for (const kept of listed) print(JSON.stringify(summaryOf(kept)));
    if (listed.length === 0 && json === undefined) print('No matches.');
    complain(damaged);
    return 0;
  },
};

function line({ sitting, match }: Kept): string {
  const { id, began, names, players } = sitting;
  const who = ([1, 2] as const)
    .map((seat) => (players[seat] === 'human' ? names[seat] : `${names[seat]} (${players[seat]})`))
    .join(' – ');
  return `${id}  ${shownTime(began)}  ${match.game.title.padEnd(16)} ${who}: ${standing(match, names)}`;
}

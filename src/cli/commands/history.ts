/** `duelbook history`: the saved matches. */
import { isOver } from '../../core/match.ts';
import { homeFolder } from '../../local/home.ts';
import { listMatches, type SavedMatch } from '../../local/matches.ts';
import { texts, translateNames } from '../../messages/terminal.ts';
import { gameIds, parseGame } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { switchFlag, textFlag, valueFlag, wholeFlag } from '../flags.ts';
import { failure, print, printErrors, printLines, usageError } from '../output.ts';
import { formatTime, matchStatus, matchSummary } from '../terminal/match-summary.ts';

const { flags: about, takes } = texts;

export const command = defineCommand({
  usage: 'history [flags]',
  about: texts.commands.history,
  flags: {
    game: valueFlag(
      { about: about.gameOfMatches, takes: takes.gameId, offers: gameIds() },
      parseGame,
      null,
    ),
    player: textFlag(about.playerOfMatches, takes.nameOrLevel),
    open: switchFlag(about.openMatches),
    over: switchFlag(about.overMatches),
    limit: wholeFlag(about.limit, 1, 9_999_999, 20),
    json: switchFlag(about.jsonLines),
  },
  async run({ flags: { game, player, open, over, limit, json } }) {
    if (open && over) return usageError(texts.errors.openOrOver);
    const isWanted = ({ header, match }: SavedMatch): boolean =>
      (game === null || match.game === game) &&
      (player === undefined ||
        [...Object.values(header.names), ...Object.values(header.players)].includes(player)) &&
      !(open && isOver(match)) &&
      !(over && !isOver(match));
    const { matches, damaged, trouble } = listMatches(homeFolder());
    if (trouble !== null) return failure(trouble);
    const listed = matches.filter(isWanted).slice(0, limit);
    if (json) for (const saved of listed) print(JSON.stringify(matchSummary(saved)));
    else if (listed.length > 0 || damaged.length === 0) {
      printLines(listed.length === 0 ? [texts.history.none] : listed.map(historyLine));
    }
    printErrors(damaged);
    return 0;
  },
});

/** Players who are called by their names alone. */
const PEOPLE = ['human', 'remote'];

function historyLine({ header, match }: SavedMatch): string {
  const { id, began, players, practice } = header;
  const names = translateNames(header.names);
  const who = ([1, 2] as const)
    .map((seat) =>
      PEOPLE.includes(players[seat]) ? names[seat] : `${names[seat]} (${players[seat]})`,
    )
    .join(' – ');
  return `${id}  ${formatTime(began)}  ${match.game.title.padEnd(16)} ${who}: ${matchStatus(match, names)}${practice ? ` (${texts.study.practice.mark})` : ''}`;
}

/** `duelbook stats`: wins and losses in the saved matches. */
import { displayWidth } from '../../core/drawing.ts';
import { isOver } from '../../core/match.ts';
import { GAMES } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { listMatches, type SavedMatch } from '../../local/matches.ts';
import { texts } from '../../messages/terminal.ts';
import { parsePlayerSpec } from '../../players/player.ts';
import { defineCommand } from '../command.ts';
import { failure, print, printErrors, printLines } from '../output.ts';
import { countMoves, matchWinner } from '../terminal/match-summary.ts';
import { AS_JSON } from './shared/match-flags.ts';

interface PlayerTally {
  played: number;
  won: number;
  drawn: number;
}

const addResult = (
  tallies: Map<string, PlayerTally>,
  name: string,
  won: boolean,
  drawn: boolean,
): void => {
  const tally = tallies.get(name) ?? { played: 0, won: 0, drawn: 0 };
  tally.played += 1;
  tally.won += Number(won);
  tally.drawn += Number(drawn);
  tallies.set(name, tally);
};

export const command = defineCommand({
  usage: 'stats [--json]',
  about: texts.commands.stats,
  flags: { json: AS_JSON },
  async run({ flags: { json } }) {
    const { matches, damaged, trouble } = listMatches(homeFolder());
    if (trouble !== null) return failure(trouble);
    const games = GAMES.map(({ id, title }) => ({
      id,
      title,
      ...tally(matches.filter(({ match }) => match.game.id === id)),
    }));
    if (json) print(JSON.stringify({ games }));
    else if (matches.length === 0) print(texts.history.noneYet);
    else printLines(games.filter(({ matches: count }) => count > 0).flatMap(statsLines));
    printErrors(damaged);
    return 0;
  },
});

/** People count by their names, all others by what they are. */
function playerLabel(player: string, name: string): string {
  const parsed = parsePlayerSpec(player);
  return parsed.ok
    ? `${parsed.value.kind === 'level' ? 'computer' : parsed.value.kind} (${player})`
    : name;
}

function tally(matches: readonly SavedMatch[]) {
  const over = matches.filter(({ match }) => isOver(match));
  const players = new Map<string, PlayerTally>();
  let starter = 0;
  let moves = 0;
  for (const { match, header } of over) {
    const winner = matchWinner(match);
    for (const seat of [1, 2] as const) {
      const name = playerLabel(header.players[seat], header.names[seat]);
      addResult(players, name, winner === seat, winner === null);
    }
    // The starter alternates between rounds, so only single rounds show who profits.
    if (match.rounds === 1 && winner === match.starter) starter += 1;
    moves += countMoves(match);
  }
  return {
    matches: matches.length,
    over: over.length,
    single: over.filter(({ match }) => match.rounds === 1).length,
    wonByStarter: starter,
    moves: over.length === 0 ? 0 : Math.round((moves / over.length) * 10) / 10,
    players: Object.fromEntries(players),
  };
}

function statsLines(
  game: ReturnType<typeof tally> & { readonly title: string },
): readonly string[] {
  const width = Math.max(24, ...Object.keys(game.players).map(displayWidth));
  const players = Object.entries(game.players).map(([name, { played, won, drawn }]) => {
    const padding = ' '.repeat(width - displayWidth(name));
    const lost = played - won - drawn;
    return `  ${name}${padding} ${texts.stats.player({ played, won, drawn, lost })}`;
  });
  return [`${game.title}: ${texts.stats.game(game)}`, ...players];
}
